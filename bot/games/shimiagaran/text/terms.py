"""Small words of Shimiagaran: numbers, lists, cubes and vessels in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.games.core.phrases import counted, listed
from bot.games.shimiagaran.cards import INGREDIENTS, TARANTULA, VESSELS
from bot.games.shimiagaran.cubes import parse
from bot.language import N_, _, ngettext

CUBE_NAMES: dict[str, str] = {
    "blue": N_("blue"),
    "yellow": N_("yellow"),
    "green": N_("green"),
    "pink": N_("pink"),
    "white": N_("white"),
    "red": N_("red"),
}
VESSEL_NAMES: dict[str, str] = {"sack": N_("sack"), "mortar": N_("mortar"), "jar": N_("jar")}
BAG_NAMES: dict[str, str] = {"white": N_("white bag"), "black": N_("black bag")}
_COUNTED: dict[str, Callable[[int], str]] = {
    "blue": lambda count: counted(count, "blue", "blue"),
    "yellow": lambda count: counted(count, "yellow", "yellow"),
    "green": lambda count: counted(count, "green", "green"),
    "pink": lambda count: counted(count, "pink", "pink"),
    "white": lambda count: counted(count, "white", "white"),
    "red": lambda count: counted(count, "red", "red"),
    TARANTULA: lambda count: counted(count, "Tarantula", "Tarantulas"),
}
"""So many cubes of a kind."""


def points(count: int) -> str:
    """``3 points``."""
    return counted(count, "point", "points")


def free(room: int) -> str:
    """``2 free``: how many cubes a vessel still holds."""
    return ngettext("{room} free", "{room} free", room).format(room=room)


def each(cubes: Mapping[str, int] | str) -> list[str]:
    """Cubes kind by kind: ``2 green``, ``1 Tarantula``. Takes their spelling as well."""
    counts = parse(cubes) if isinstance(cubes, str) else cubes
    return [_COUNTED[cube](count) for cube, count in counts.items() if count]


def told(cubes: Mapping[str, int] | str, nothing: str | None = None) -> str:
    """Cubes in a sentence: ``2 green, 1 red and 1 Tarantula``. Takes their spelling as well."""
    return listed(each(cubes)) or (_("nothing") if nothing is None else nothing)


def summed(cubes: Mapping[str, int] | str, nothing: str | None = None) -> str:
    """Cubes in a recipe or a label: ``2 green + 1 red``. Takes their spelling as well."""
    return " + ".join(each(cubes)) or (_("nothing") if nothing is None else nothing)


def number(cubes: Mapping[str, int] | str) -> int:
    """How many cubes."""
    counts = parse(cubes) if isinstance(cubes, str) else cubes
    return sum(counts.values())


def tarantulas(vessels: str) -> str:
    """Tarantulas by vessel (``jar2+sack``): ``3 Tarantulas (2 jar, 1 sack)``, ``1 Tarantula
    from the jar``."""
    there = parse(vessels)
    total = each({TARANTULA: sum(there.values())})[0]
    if len(there) == 1:
        return _("{tarantulas} from the {vessel}").format(
            tarantulas=total, vessel=vessel_name(next(iter(there)))
        )
    return f"{total} ({', '.join(f'{n} {vessel_name(vessel)}' for vessel, n in there.items())})"


def vessel_name(vessel: str) -> str:
    """``jar``."""
    return _(VESSEL_NAMES[vessel])


def bag_name(bag: str) -> str:
    """``white bag``."""
    return _(BAG_NAMES[bag])


def holds(vessel: str) -> tuple[str, str]:
    """The two ingredients that a vessel holds."""
    place = [str(each) for each in VESSELS].index(vessel)
    return INGREDIENTS[2 * place], INGREDIENTS[2 * place + 1]
