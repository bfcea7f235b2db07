"""How a game ended, with every player's score line by line (S19, S20)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.games.core.model import AGREED, Placing
from bot.games.core.phrases import ORDINALS, counted, listed, name
from bot.games.core.words import Names
from bot.games.shimiagaran.text.cards import Cards
from bot.games.shimiagaran.text.terms import points
from bot.games.shimiagaran.view import ShimiagaranView

MOST_RESULT = 1950
"""Characters: a result fits one message."""
_REASONS = {
    AGREED: "The table agreed to end the game",
    "final": "The final phase is over",
    "idle": "Nobody could take a main action any more",
    "limit": "The last turn of the last round is over",
}


def ending(reason: str, winners: Sequence[int], totals: Sequence[int], names: Names) -> str:
    """``The final phase is over: Anna wins with 37 points.``"""
    people = listed([name(names, seat) for seat in winners])
    most = points(totals[winners[0]])
    why = _REASONS.get(reason, "The game is over")
    if len(winners) > 1:
        return f"{why}: {people} share the victory with {most} each."
    return f"{why}: {people} wins with {most}."


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
            lines.append(f"For the tie: {_ties(placing)}.")
    if len(set(totals)) < len(totals):
        lines.append(
            "Equal points: most Elixirs first, then fewest poisons used, then fewest medicines "
            "used, then shared."
        )
    return "\n".join(lines)


def _score(cards: Cards, placing: Placing, names: Names, named: bool) -> str:
    elixirs, potions = (
        [line for line in placing.lines if line.kind == kind] for kind in ("elixir", "potion")
    )
    parts: list[str] = []
    for what, lines in (("Elixirs", elixirs), ("potions", potions)):
        if not lines:
            continue
        total = sum(line.points for line in lines)
        each = ", ".join(f"{cards.name(line.params['card'])} {line.points}" for line in lines)
        inside = each if named else f"{len(lines)} cards"
        parts.append(f"{what} {total} ({inside})")
    for line in placing.lines:
        if line.kind == "tarantulas" and line.points:
            parts.append(f"Tarantulas {line.points}")
        elif line.kind == "ingredients" and line.params["count"]:
            parts.append(f"ingredients {line.points} ({line.params['count']}, 1 for every 3)")
    # Not "1.": Discord would number a list itself, and shared places would be lost.
    start = f"{ORDINALS[placing.place - 1]} **{name(names, placing.seat)}**"
    return f"{start}: {' + '.join(parts) or 'nothing'} = **{placing.points}**"


def _ties(placing: Placing) -> str:
    found: dict[str, Any] = {}
    for line in placing.lines:
        if line.kind == "ties":
            found = dict(line.params)
    return listed(
        [
            counted(found.get("elixirs", 0), "Elixir"),
            counted(found.get("poisons", 0), "poison") + " used",
            counted(found.get("medicines", 0), "medicine") + " used",
        ]
    )
