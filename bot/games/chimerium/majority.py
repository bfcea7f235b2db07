"""Majority Scoring at the end of a round (C16)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.chimerium import events as tell
from bot.games.chimerium.cards import MOST, SECOND
from bot.games.chimerium.state import ChimeriumState
from bot.games.core.model import Event


def places(cubes: Sequence[int]) -> tuple[list[int], list[int]]:
    """Players with the most cubes, and those with the second-most number; none have none."""
    ranks = sorted({count for count in cubes if count}, reverse=True)
    most = [seat for seat, count in enumerate(cubes) if ranks and count == ranks[0]]
    second = [seat for seat, count in enumerate(cubes) if len(ranks) > 1 and count == ranks[1]]
    return most, second


def majority(state: ChimeriumState, events: list[Event]) -> None:
    """Score all six locations; cubes stay (C17)."""
    points = [0] * len(state.players)
    for location, cubes in enumerate(state.cubes):
        most, second = places(cubes)
        if not most:
            continue
        for seat in most:
            points[seat] += MOST
        for seat in second:
            points[seat] += SECOND
        events.append(
            tell.majority(
                state.round,
                location,
                (most, cubes[most[0]], MOST),
                (second, cubes[second[0]] if second else 0, SECOND),
            )
        )
    for seat, player in enumerate(state.players):
        player.points += points[seat]
    events.append(tell.scored(state.round, points))
