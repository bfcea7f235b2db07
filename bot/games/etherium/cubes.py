"""Cubes as counts by `cards.CUBES`, and how they are spelt: ``2stone+wood``, nothing: ``none``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product

from bot.games.etherium.cards import CUBES

NONE = "none"
BASIC = 3
"""The first so many of `CUBES` are basic resources."""
STONE, WOOD, METAL, ETHER, BOOSTER = range(5)


def spell(counts: Sequence[int]) -> str:
    """Counts in words: in the order of `CUBES`, a count of one left out."""
    return _spell(tuple(counts))


@lru_cache(4096)
def _spell(counts: tuple[int, ...]) -> str:
    named = zip(CUBES, counts, strict=False)
    return "+".join(f"{n if n > 1 else ''}{cube}" for cube, n in named if n) or NONE


@lru_cache(4096)
def parse(text: str) -> tuple[int, int, int, int, int]:
    """Five counts from `spell`'s form."""
    counts: dict[str, int] = dict.fromkeys(CUBES, 0)
    for part in text.split("+") if text != NONE else ():
        name = part.lstrip("0123456789")
        counts[name] += int(part[: len(part) - len(name)] or 1)
    stone, wood, metal, ether, booster = counts.values()
    return stone, wood, metal, ether, booster


@lru_cache(4096)
def ways(limits: tuple[int, ...], count: int) -> tuple[tuple[int, ...], ...]:
    """Every multiset of ``count`` cubes within ``limits``, most of the first kinds first."""
    ranges = (range(min(limit, count), -1, -1) for limit in limits)
    return tuple(way for way in product(*ranges) if sum(way) == count)


def one(cube: int, count: int = 1) -> list[int]:
    """Five counts with so many of one kind."""
    counts = [0] * len(CUBES)
    counts[cube] = count
    return counts


def basic(counts: Sequence[int]) -> int:
    """How many of them are basic resources."""
    return counts[0] + counts[1] + counts[2]
