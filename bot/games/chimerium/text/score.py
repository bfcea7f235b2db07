"""How a game ended, with every player's score line by line (C16, C20, C24, C31)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.games.chimerium.text.cards import Cards
from bot.games.chimerium.text.terms import name, person, points, several, type_name
from bot.games.chimerium.view import ChimeriumView
from bot.games.core.model import AGREED, ScoreLine
from bot.games.core.phrases import counted, listed, ordinal
from bot.games.core.words import Names
from bot.language import N_, _

MOST_RESULT = 1950
"""Characters: a result fits one message."""
TIES = N_("Equal points: most cubes in the Nexus first, then the victory is shared.")


def ending(reason: str, winners: Sequence[int], totals: Sequence[int], names: Names) -> str:
    """``The third round is over: Anna wins with 97 points.``"""
    start = (
        _("The third round is over") if reason != AGREED else _("The table agreed to end the game")
    )
    alone = len(names) == 1 < len(totals)
    if reason == "sapphia" or (alone and 0 not in winners):
        said = (
            _("{start}: {points} each, and a tie is Sapphia's. She wins.")
            if totals[0] == totals[1]
            else _("{start}: Sapphia wins with {points} to {other}.")
        )
        return said.format(start=start, points=points(totals[1]), other=totals[0])
    if len(winners) > 1:
        said = _("{start}: {names} share the victory with {points} each.")
    elif len(totals) == 2 and len(names) == 1:
        said = _("{start}: {names} beats Sapphia with {points} to {other}.")
    elif list(totals).count(totals[winners[0]]) > 1:
        said = _("{start}: {names} wins with {points} and the most cubes in the Nexus.")
    else:
        said = _("{start}: {names} wins with {points}.")
    return said.format(
        start=start,
        names=listed([name(names, seat) for seat in winners]),
        points=points(totals[winners[0]]),
        other=totals[-1],
    )


def totals_of(view: ChimeriumView) -> list[int]:
    """What every player has, or would have if the game ended now without another majority."""
    return [player.points + player.final for player in view.players]


def final_line(view: ChimeriumView, names: Names) -> str:
    """The ending, from a view of a finished game; empty before."""
    if view.result is None:
        return ""
    return ending(view.result.reason, view.result.winners, totals_of(view), names)


def result(cards: Cards, view: ChimeriumView, names: Names) -> str:
    """The ending, and the score of everybody to be added up again; empty before the end."""
    if view.result is None:
        return ""
    text = ""
    for brevity in range(3):
        text = "\n".join(_result(cards, view, names, brevity))
        if len(text) <= MOST_RESULT:
            break
    return text


def _result(cards: Cards, view: ChimeriumView, names: Names, brevity: int) -> list[str]:
    totals = totals_of(view)
    places = _places(view)
    lines = [f"**{final_line(view, names)}**"]
    for seat in sorted(range(len(totals)), key=lambda seat: (places[seat], seat)):
        who = person(view, names, seat)
        # Not "1.": Discord would number a list itself, and shared places would be lost.
        lines.append(f"{ordinal(places[seat])} **{who}: {totals[seat]}**")
        lines += _score(cards, view.players[seat].lines, brevity)
    if len(set(totals)) < len(totals) and view.sapphia is None:
        lines.append(_(TIES))
    return lines


def _places(view: ChimeriumView) -> list[int]:
    assert view.result is not None
    found = {placing.seat: placing.place for placing in view.result.placings}
    if view.sapphia is not None:
        found[view.sapphia.player] = 3 - found[0]
    return [found[player.seat] for player in view.players]


def _score(cards: Cards, lines: Sequence[ScoreLine], brevity: int) -> list[str]:
    """A line for each kind of points; at ``brevity`` 2 all of them in one."""
    found: list[tuple[str, int, str]] = []
    for kinds, title in _TITLES:
        there = [line for line in lines if line.kind in kinds]
        worth = sum(line.points for line in there)
        parts = [part for line in there if (part := _TOLD[line.kind](cards, line, brevity))]
        singles = sum(line.kind == "set" and line.params["size"] == 1 for line in there)
        parts += [counted(singles, "single one", "single ones") + " = 0"] if singles else []
        if worth or parts:
            found.append((_(title), worth, "; ".join(parts)))
    cubes = next((dict(line.params) for line in lines if line.kind == "cubes"), {"count": 0})
    tie = counted(int(cubes["count"] or 0), "cube in the Nexus", "cubes in the Nexus")
    if brevity == 2:
        return [" + ".join(f"{title} {worth}" for title, worth, _inside in found) + f" ({tie})"]
    track = _(_TITLES[0][1])
    return [
        f"- {title} **{worth}**"
        + (_(": {inside}").format(inside=inside) if inside else "")
        + (f" ({tie})" if title == track else "")
        for title, worth, inside in found
    ]


def _set(cards: Cards, line: ScoreLine, brevity: int) -> str:
    params: dict[str, Any] = dict(line.params)
    if params["size"] == 1:
        return ""
    types = [type_name(each) for each in str(params["types"]).split("+") if each]
    if params["wild"]:
        types.append(
            _("wild") if params["wild"] == 1 else _("{count} wild").format(count=params["wild"])
        )
    inside = f" ({', '.join(types)})" if not brevity else ""
    return _("{size} different{inside} = {points}").format(
        size=params["size"], inside=inside, points=line.points
    )


def _codex(cards: Cards, line: ScoreLine, brevity: int) -> str:
    params: dict[str, Any] = dict(line.params)
    card = cards.codexes.get(str(params["card"]))
    each = f" × {card.score.points}" if card is not None and card.score is not None else ""
    return f"{cards.name(params['card'])} {params['count']}{each} = {line.points}"


def _resources(cards: Cards, line: ScoreLine, brevity: int) -> str:
    count = int(line.params["count"] or 0)
    if not count:
        return ""
    return counted(count, "set of Scroll, Gem and Elixir", "sets of Scroll, Gem and Elixir")


def _each(cards: Cards, line: ScoreLine, brevity: int) -> str:
    """One of Sapphia's: released, created, or a resource."""
    params: dict[str, Any] = dict(line.params)
    count = int(params["count"])
    if not count:
        return ""
    if line.kind == "released":
        counts = counted(count, "released", "released")
    elif line.kind == "created":
        counts = counted(count, "created", "created")
    else:
        counts = several(count, line.kind)
    return f"{counts} × {params['each']} = {line.points}"


def _nothing(cards: Cards, line: ScoreLine, brevity: int) -> str:
    return ""


_TITLES: tuple[tuple[tuple[str, ...], str], ...] = (
    (("track",), N_("score track")),
    (("set",), N_("Artifact sets")),
    (("codex",), N_("Codexes")),
    (("resources",), N_("resources")),
    (("released", "created"), N_("Chimeras")),
    (("scroll", "gem", "elixir"), N_("her resources")),
)
_TOLD = {
    "track": _nothing,
    "set": _set,
    "codex": _codex,
    "resources": _resources,
    "released": _each,
    "created": _each,
    "scroll": _each,
    "gem": _each,
    "elixir": _each,
}
