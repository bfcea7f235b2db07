"""Vessels: room, storing ingredients (S6), immunity (S15). Nothing is ever moved between them or
swapped (S22): there is no code that could."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.core.model import Choice, Stage
from bot.games.shimiagaran import options
from bot.games.shimiagaran.cards import SPACES, VESSELS
from bot.games.shimiagaran.state import Player


def load(player: Player, vessel: int) -> int:
    """Items in a vessel, Tarantulas included."""
    cubes = player.cubes
    return cubes[2 * vessel] + cubes[2 * vessel + 1] + player.tarantulas[vessel]


def room(player: Player, vessel: int) -> int:
    """Free spaces of a vessel."""
    return SPACES - load(player, vessel)


def roomy(player: Player) -> list[int]:
    """The vessels with a free space, for a Tarantula (S5)."""
    return [vessel for vessel in range(3) if room(player, vessel)]


def splits(first: int, second: int, number: int) -> list[tuple[int, int]]:
    """Every way to take ``number`` of two heaps; all of them if they are no more."""
    number = min(number, first + second)
    least, most = max(0, number - second), min(first, number)
    return [(one, number - one) for one in range(most, least - 1, -1)]


def storing(player: Player, cubes: Sequence[int], picks: Choice) -> Stage | list[int]:
    """What stays of these ingredients (S6): all for which there is room; where a vessel cannot
    take both kinds in full, the stage that asks for it, unless ``picks`` have answered it."""
    staying = list(cubes[:6])
    left = list(picks)
    for vessel, name in enumerate(VESSELS):
        first, second = staying[2 * vessel], staying[2 * vessel + 1]
        space = room(player, vessel)
        if first + second <= space:
            continue
        ways = splits(first, second, space)
        way = ways[0]
        if len(ways) > 1:
            offered = [_stay(name, vessel, way, (first, second)) for way in ways]
            if not left:
                return Stage("stay", tuple(offered))
            pick = left.pop(0)
            way = ways[[option.id for option in offered].index(pick)]
        staying[2 * vessel], staying[2 * vessel + 1] = way
    return staying


def _stay(name: str, vessel: int, way: tuple[int, int], given: tuple[int, int]) -> options.Option:
    staying, back = [0] * 6, [0] * 6
    for place in (0, 1):
        staying[2 * vessel + place] = way[place]
        back[2 * vessel + place] = given[place] - way[place]
    return options.stay(name, staying, back)
