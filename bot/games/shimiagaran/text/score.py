"""How a game ended, with every player's score line by line (S19, S20)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.games.core.model import AGREED, Placing
from bot.games.core.phrases import counted, listed, name, ordinal
from bot.games.core.words import Names
from bot.games.shimiagaran.text.cards import Cards
from bot.games.shimiagaran.text.terms import points
from bot.games.shimiagaran.view import ShimiagaranView
from bot.language import N_, _

MOST_RESULT = 1950
"""Characters: a result fits one message."""
_OVER = N_("The game is over")
_REASONS = {
    AGREED: N_("The table agreed to end the game"),
    "final": N_("The final phase is over"),
    "idle": N_("Nobody could take a main action any more"),
    "limit": N_("The last turn of the last round is over"),
}


def ending(reason: str, winners: Sequence[int], totals: Sequence[int], names: Names) -> str:
    """``The final phase is over: Anna wins with 37 points.``"""
    people = listed([name(names, seat) for seat in winners])
    most = points(totals[winners[0]])
    why = _(_REASONS.get(reason, _OVER))
    if len(winners) > 1:
        said = _("{reason}: {names} share the victory with {points} each.")
        return said.format(reason=why, names=people, points=most)
    return _("{reason}: {name} wins with {points}.").format(reason=why, name=people, points=most)


def final_line(view: ShimiagaranView, names: Names) -> str:
    """The same from a view of a finished game; empty before."""
    if view.result is None:
        return ""
    totals = {placing.seat: placing.points for placing in view.result.placings}
    return ending(
        view.result.reason,
        view.result.winners,
        [totals.get(seat, 0) for seat in range(view.seats)],
        names,
    )


def result(cards: Cards, view: ShimiagaranView, names: Names) -> str:
    """The ending, and the score of everybody to be added up again."""
    if view.result is None:
        return ""
    text = ""
    for named in (True, False):
        text = _result(cards, view, names, named)
        if len(text) <= MOST_RESULT:
            break
    return text


def _result(cards: Cards, view: ShimiagaranView, names: Names, named: bool) -> str:
    assert view.result is not None
    placings = sorted(view.result.placings, key=lambda placing: placing.place)
    totals = [placing.points for placing in placings]
    lines = [f"**{final_line(view, names)}**"]
    for placing in placings:
        lines.append(_score(cards, placing, names, named))
        if totals.count(placing.points) > 1:
            lines.append(_("For the tie: {counts}.").format(counts=_ties(placing)))
    if len(set(totals)) < len(totals):
        lines.append(
            _(
                "Equal points: most Elixirs first, then fewest poisons used, then fewest medicines "
                "used, then shared."
            )
        )
    return "\n".join(lines)


def _score(cards: Cards, placing: Placing, names: Names, named: bool) -> str:
    elixirs, potions = (
        [line for line in placing.lines if line.kind == kind] for kind in ("elixir", "potion")
    )
    parts: list[str] = []
    for said, lines in (
        (_("Elixirs {points} ({cards})"), elixirs),
        (_("potions {points} ({cards})"), potions),
    ):
        if not lines:
            continue
        total = sum(line.points for line in lines)
        each = ", ".join(f"{cards.name(line.params['card'])} {line.points}" for line in lines)
        inside = each if named else counted(len(lines), "card", "cards")
        parts.append(said.format(points=total, cards=inside))
    for line in placing.lines:
        if line.kind == "tarantulas" and line.points:
            parts.append(_("Tarantulas {points}").format(points=line.points))
        elif line.kind == "ingredients" and line.params["count"]:
            parts.append(
                _("ingredients {points} ({count}, 1 for every 3)").format(
                    points=line.points, count=line.params["count"]
                )
            )
    # Not "1.": Discord would number a list itself, and shared places would be lost.
    return _("{place} **{name}**: {parts} = **{points}**").format(
        place=ordinal(placing.place),
        name=name(names, placing.seat),
        parts=" + ".join(parts) or _("nothing"),
        points=placing.points,
    )


def _ties(placing: Placing) -> str:
    found: dict[str, Any] = {}
    for line in placing.lines:
        if line.kind == "ties":
            found = dict(line.params)
    return listed(
        [
            counted(found.get("elixirs", 0), "Elixir", "Elixirs"),
            counted(found.get("poisons", 0), "poison used", "poisons used"),
            counted(found.get("medicines", 0), "medicine used", "medicines used"),
        ]
    )
