"""How a game ended, with every tribe's score line by line (E34)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.core.model import AGREED, Placing, ScoreLine
from bot.games.core.phrases import ORDINALS, counted, name, people
from bot.games.core.words import Names
from bot.games.etherium.cards import TOKEN_POINTS
from bot.games.etherium.view import EtheriumView

TIES = "Equal points: most other cubes first, then the victory is shared."


def ending(reason: str, winners: Sequence[int], totals: Sequence[int], names: Names) -> str:
    """``The year is over: Anna wins with 37 points.``"""
    start = "The year is over" if reason != AGREED else "The table agreed to end the game"
    most = counted(totals[winners[0]], "point")
    if len(winners) > 1:
        return f"{start}: {people(names, winners)} share the victory with {most} each."
    text = f"{start}: {name(names, winners[0])} wins with {most}"
    if list(totals).count(totals[winners[0]]) > 1:
        text += " and most other cubes"
    return f"{text}."


def final_line(view: EtheriumView, names: Names) -> str:
    """The ending, from a view of a finished game; empty before."""
    if view.result is None:
        return ""
    totals = {placing.seat: placing.points for placing in view.result.placings}
    points = [totals[seat] for seat in range(view.seats)]
    return ending(view.result.reason, view.result.winners, points, names)


def result(view: EtheriumView, names: Names) -> str:
    """The ending, and the score of everybody to be added up again; empty before the end."""
    if view.result is None:
        return ""
    placings = sorted(view.result.placings, key=lambda placing: (placing.place, placing.seat))
    totals = [placing.points for placing in placings]
    lines = [f"**{final_line(view, names)}**"]
    for placing in placings:
        face = view.tribes[placing.seat].face
        # Not "1.": Discord would number a list itself, and shared places would be lost.
        start = f"{ORDINALS[placing.place - 1]} **{name(names, placing.seat)}** ({face.name})"
        lines.append(f"{start}: {_sum(placing)} = **{placing.points}**")
        if totals.count(placing.points) > 1:
            rest = next(line for line in placing.lines if line.kind == "tie")
            lines.append(f"- for the tie: {counted(int(rest.params['cubes'] or 0), 'other cube')}")
    if len(set(totals)) < len(totals):
        lines.append(TIES)
    return "\n".join(lines)


def _sum(placing: Placing) -> str:
    parts = [told for line in placing.lines if line.points and (told := _line(line))]
    return " + ".join(parts) or "nothing"


def _line(line: ScoreLine) -> str:
    kind = line.kind.partition("-token")[0]
    count = int(line.params.get("count") or 0)
    if line.kind == "guide":
        return f"Guide {line.points}"
    if line.kind == "ether":
        return f"Ether {line.points} ({count} cubes, 1 for every 2)"
    if line.kind == "abilities":
        return f"Abilities {line.points} ({count})"
    each = next(worth for token, worth in TOKEN_POINTS.items() if token == kind)
    return f"{kind.title()} tokens {line.points} ({count} × {each})"
