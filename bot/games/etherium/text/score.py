"""How a game ended, with every tribe's score line by line (E34)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.core.model import AGREED, Placing, ScoreLine
from bot.games.core.phrases import counted, name, ordinal, people
from bot.games.core.words import Names
from bot.games.etherium.cards import TOKEN_POINTS
from bot.games.etherium.text.terms import TOKENS_NAMES
from bot.games.etherium.view import EtheriumView
from bot.language import N_, _, ngettext

TIES = N_("Equal points: most other cubes first, then the victory is shared.")


def ending(reason: str, winners: Sequence[int], totals: Sequence[int], names: Names) -> str:
    """``The year is over: Anna wins with 37 points.``"""
    most = counted(totals[winners[0]], "point", "points")
    if len(winners) > 1:
        text = (
            _("The year is over: {who} share the victory with {points} each.")
            if reason != AGREED
            else _("The table agreed to end the game: {who} share the victory with {points} each.")
        )
    elif list(totals).count(totals[winners[0]]) > 1:
        text = (
            _("The year is over: {who} wins with {points} and most other cubes.")
            if reason != AGREED
            else _(
                "The table agreed to end the game: {who} wins with {points} and most other cubes."
            )
        )
    else:
        text = (
            _("The year is over: {who} wins with {points}.")
            if reason != AGREED
            else _("The table agreed to end the game: {who} wins with {points}.")
        )
    return text.format(who=people(names, winners), points=most)


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
        lines.append(
            _("{place} **{who}** ({tribe}): {sum} = **{points}**").format(
                place=ordinal(placing.place),
                who=name(names, placing.seat),
                tribe=face.name,
                sum=_sum(placing),
                points=placing.points,
            )
        )
        if totals.count(placing.points) > 1:
            rest = next(line for line in placing.lines if line.kind == "tie")
            count = int(rest.params["cubes"] or 0)
            text = ngettext(
                "- for the tie: {n} other cube", "- for the tie: {n} other cubes", count
            )
            lines.append(text.format(n=count))
    if len(set(totals)) < len(totals):
        lines.append(_(TIES))
    return "\n".join(lines)


def _sum(placing: Placing) -> str:
    parts = [told for line in placing.lines if line.points and (told := _line(line))]
    return " + ".join(parts) or _("nothing")


def _line(line: ScoreLine) -> str:
    kind = line.kind.partition("-token")[0]
    count = int(line.params.get("count") or 0)
    if line.kind == "guide":
        return _("Guide {level}").format(level=line.points)
    if line.kind == "ether":
        text = _("Ether {points} ({count} cubes, 1 for every 2)")
        return text.format(points=line.points, count=count)
    if line.kind == "abilities":
        return _("Abilities {points} ({count})").format(points=line.points, count=count)
    each = next(worth for token, worth in TOKEN_POINTS.items() if token == kind)
    return f"{_(TOKENS_NAMES[kind])} {line.points} ({count} × {each})"
