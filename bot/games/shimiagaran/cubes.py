"""Counts of cubes: lists by number (order of `cards.CUBES`), dicts by name, and their spelling.

``red2+green`` is two red and one green: the form in options, events and parameters. No cube at
all is spelt ``none``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.games.shimiagaran.cards import CUBES, INGREDIENTS, VESSELS, Ingredient

NONE = "none"


def spell(counts: Sequence[int], names: Sequence[str] = CUBES) -> str:
    """``red2+green`` for counts by number; ``none`` where all are 0."""
    parts = [
        name if count == 1 else f"{name}{count}"
        for name, count in zip(names, counts, strict=False)
        if count
    ]
    return "+".join(parts) or NONE


def spell_vessels(counts: Sequence[int]) -> str:
    """``jar2+sack`` for Tarantulas by vessel; ``none`` where all are 0."""
    return spell(counts, VESSELS)


def parse(text: str) -> dict[str, int]:
    """What `spell` made, as name -> count, in the order in which it stands."""
    if text in ("", NONE):
        return {}
    found: dict[str, int] = {}
    for part in text.split("+"):
        name = part.rstrip("0123456789")
        found[name] = int(part[len(name) :] or 1)
    return found


def count(text: str, names: Sequence[str] = INGREDIENTS) -> list[int]:
    """What `spell` made, as counts by number."""
    found = parse(text)
    return [found.get(name, 0) for name in names]


def named(counts: Sequence[int], names: Sequence[str] = CUBES) -> dict[str, int]:
    """name -> count, those of 0 left out."""
    return {name: count for name, count in zip(names, counts, strict=False) if count}


def numbers(counts: Mapping[Ingredient, int]) -> tuple[int, ...]:
    """A recipe (name -> count) as counts of the six ingredients by number."""
    return tuple(counts.get(name, 0) for name in INGREDIENTS)


def listed(counts: Sequence[int]) -> list[int]:
    """Counts as single cubes by number: [0, 2, 1] -> [1, 1, 2]."""
    return [number for number, count in enumerate(counts) for _ in range(count)]


def add(into: list[int], counts: Iterable[int]) -> None:
    """Add counts by number, in place."""
    for number, more in enumerate(counts):
        into[number] += more


def take(out_of: list[int], counts: Iterable[int]) -> None:
    """Take counts by number away, in place."""
    for number, less in enumerate(counts):
        out_of[number] -= less
