"""Small words of Shimiagaran: numbers, lists, cubes and vessels in words."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.core.phrases import counted, listed
from bot.games.shimiagaran.cards import INGREDIENTS, TARANTULA, VESSELS
from bot.games.shimiagaran.cubes import parse

INGREDIENT_NAMES: dict[str, str] = {
    "blue": "Blue Catechu",
    "yellow": "Sulfur Stone",
    "green": "Datura Leaf",
    "pink": "Oleander Flower",
    "white": "Crocodile Tears",
    "red": "Heart's Blood",
}
"""Vessels: what each colour of cube stands for."""


def points(count: int) -> str:
    """``3 points``."""
    return counted(count, "point")


def each(cubes: Mapping[str, int] | str) -> list[str]:
    """Cubes kind by kind: ``2 green``, ``1 Tarantula``. Takes their spelling as well."""
    counts = parse(cubes) if isinstance(cubes, str) else cubes
    return [
        counted(count, "Tarantula") if cube == TARANTULA else f"{count} {cube}"
        for cube, count in counts.items()
        if count
    ]


def told(cubes: Mapping[str, int] | str, nothing: str = "nothing") -> str:
    """Cubes in a sentence: ``2 green, 1 red and 1 Tarantula``. Takes their spelling as well."""
    return listed(each(cubes)) or nothing


def summed(cubes: Mapping[str, int] | str, nothing: str = "nothing") -> str:
    """Cubes in a recipe or a label: ``2 green + 1 red``. Takes their spelling as well."""
    return " + ".join(each(cubes)) or nothing


def number(cubes: Mapping[str, int] | str) -> int:
    """How many cubes."""
    counts = parse(cubes) if isinstance(cubes, str) else cubes
    return sum(counts.values())


def tarantulas(vessels: str) -> str:
    """Tarantulas by vessel (``jar2+sack``): ``3 Tarantulas (2 jar, 1 sack)``, ``1 Tarantula
    from the jar``."""
    there = parse(vessels)
    total = counted(sum(there.values()), "Tarantula")
    if len(there) == 1:
        return f"{total} from the {next(iter(there))}"
    return f"{total} ({', '.join(f'{count} {vessel}' for vessel, count in there.items())})"


def holds(vessel: str) -> tuple[str, str]:
    """The two ingredients that a vessel holds."""
    place = [str(each) for each in VESSELS].index(vessel)
    return INGREDIENTS[2 * place], INGREDIENTS[2 * place + 1]
