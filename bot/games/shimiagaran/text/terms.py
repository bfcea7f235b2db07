"""Small words of Shimiagaran: numbers, lists, cubes and vessels in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.games.core.words import Names
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


def name(names: Names, seat: int) -> str:
    """The display name of a seat; where there are no names, its number counted from 1."""
    return names[seat] if seat < len(names) else f"Player {seat + 1}"


def clip(text: str, most: int) -> str:
    """``text``, or its beginning with an ellipsis: at most ``most`` characters."""
    return text if len(text) <= most else text[: most - 1].rstrip(" ,;:+") + "…"


def fitting(texts: Iterable[str], most: int) -> str:
    """The first of ``texts`` (longest first) that is short enough; else the last one, clipped."""
    text = ""
    for text in texts:
        if len(text) <= most:
            return text
    return clip(text, most)


def listed(items: Sequence[str]) -> str:
    """``A, B and C``."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} and {items[-1]}"


def counted(count: int, what: str) -> str:
    """``1 point``, ``3 points``."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


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
