"""Artifact Collections: sets of different types, as large as possible first (C20)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.chimerium.cards import SET_POINTS, TYPES


def sets_of(types: Sequence[int]) -> list[list[int]]:
    """Sets of different types (by number), the largest first."""
    counts = [0] * len(TYPES)
    for number in types:
        counts[number] += 1
    return [
        [number for number, count in enumerate(counts) if count > level]
        for level in range(max(counts))
    ]


def wild_places(sizes: Sequence[int], wilds: int) -> list[int]:
    """How many wild Artifacts join each set: each where it gains most, eight at most in a set.

    One more place at the end is for wilds that find no set at all.
    """
    now = [*sizes, 0]
    joined = [0] * len(now)
    for _ in range(wilds):
        fits = [place for place, size in enumerate(now) if size < len(TYPES)]
        best = max(fits, key=lambda place: SET_POINTS[now[place] + 1] - SET_POINTS[now[place]])
        now[best] += 1
        joined[best] += 1
    return joined


def set_points(types: Sequence[int], wilds: int) -> int:
    """Points of all sets together."""
    sizes = [len(one) for one in sets_of(types)]
    joined = wild_places(sizes, wilds)
    return sum(SET_POINTS[size + more] for size, more in zip([*sizes, 0], joined, strict=True))
