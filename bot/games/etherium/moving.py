"""Move Unit (E10, E12, E13, E29): how far a unit gets, and the programmed action.

A step costs one; a step down gives one back, so that any number of steps down and then at most one
that is not make a Move. The steps after the first are optional. Passing units is free.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from bot.games.core.model import DONE, Choice, Event, Stage
from bot.games.etherium import events as tell
from bot.games.etherium import options
from bot.games.etherium.agenda import Question
from bot.games.etherium.kit import Kit
from bot.games.etherium.land import CITIES, ELEVATION, NAMES, NEIGHBOURS, NUMBER, TERRAIN, city
from bot.games.etherium.modifiers import total
from bot.games.etherium.state import EtheriumState, Player, Walk

MOBILE = ("gatherer", "soldier")
Ends = tuple[int, ...]


@lru_cache(8192)
def paths(start: int, steps: int, cities: tuple[int, ...]) -> Mapping[int, tuple[int, ...]]:
    """Every space a Move of so many steps can end on, with a shortest way there.

    ``cities``: those that may be entered; a City can only be an end. Never the start itself.
    """
    ways: dict[int, tuple[int, ...]] = {}
    seen: dict[tuple[int, int], None] = {(start, steps): None}
    queue: list[tuple[tuple[int, ...], int]] = [((start,), steps)]
    for way, left in queue:
        here = way[-1]
        if not left or (here >= CITIES and len(way) > 1):
            continue
        for there in NEIGHBOURS[here]:
            if there >= CITIES and there not in cities:
                continue
            now = left - (ELEVATION[there] >= ELEVATION[here])
            if (there, now) in seen:
                continue
            seen[there, now] = None
            if there != start:
                ways.setdefault(there, (*way, there))
            queue.append(((*way, there), now))
    return dict(sorted(ways.items()))


def standing(player: Player, unit: str) -> int:
    """The space where a mobile unit stands."""
    return player.soldier if unit == "soldier" else player.gatherer


def reach(
    kit: Kit, state: EtheriumState, seat: int, unit: str, more: int = 0
) -> Mapping[int, tuple[int, ...]]:
    """Where this unit can get with a Move now, and how; ``more`` steps than one."""
    player = state.players[seat]
    cities = _cities(state, seat) if unit == "soldier" else ()
    return paths(standing(player, unit), 1 + more, cities)


def _cities(state: EtheriumState, seat: int) -> tuple[int, ...]:
    """Only Soldiers enter Cities, and only those of opponents in play (E29)."""
    return tuple([city(one.place) for other, one in enumerate(state.players) if other != seat])


def walk(
    kit: Kit,
    state: EtheriumState,
    seat: int,
    unit: str,
    way: tuple[int, ...],
    source: str,
    events: list[Event],
) -> None:
    """The unit stands at the end of the way."""
    player = state.players[seat]
    if unit == "soldier":
        player.soldier = way[-1]
    else:
        player.gatherer = way[-1]
    events.append(tell.moved(seat, unit, [NAMES[space] for space in way], source))


class Move:
    """Move Unit: one of the mobile units to a space of the programmed terrain; which unit and which
    space is said when it is performed (E10)."""

    def why_not(self, kit: Kit, state: EtheriumState, seat: int, space: str) -> str:
        """``no-way``, or "" if it can be performed."""
        return "" if any(_targets(kit, state, seat, space).values()) else "no-way"

    def stage(self, kit: Kit, state: EtheriumState, seat: int, space: str, picked: Choice) -> Stage:
        """The unit, then the space."""
        targets = _targets(kit, state, seat, space)
        if not picked:
            return _units_stage(tuple([unit for unit in MOBILE if targets[unit]]))
        if len(picked) == 1:
            return _ends_stage(targets[picked[0][5:]])
        return DONE

    def perform(
        self,
        kit: Kit,
        state: EtheriumState,
        seat: int,
        space: str,
        picked: Choice,
        events: list[Event],
    ) -> None:
        """Go there."""
        unit, end = picked[0][5:], NUMBER[picked[1][3:]]
        way = reach(kit, state, seat, unit, total(kit, state, seat, "stride"))[end]
        walk(kit, state, seat, unit, way, "action", events)


def _targets(kit: Kit, state: EtheriumState, seat: int, space: str) -> Mapping[str, Ends]:
    terrain, player = space.partition(":")[2], state.players[seat]
    # Where else a unit gets does not depend on Cities: they can only be an end.
    cities = _cities(state, seat) if terrain == "city" else ()
    steps = 1 + total(kit, state, seat, "stride")
    return _ends(player.gatherer, player.soldier, steps, cities, terrain)


@lru_cache(16384)
def _ends(
    gatherer: int, soldier: int, steps: int, cities: tuple[int, ...], terrain: str
) -> Mapping[str, Ends]:
    starts = {"gatherer": (gatherer, ()), "soldier": (soldier, cities)}
    return {
        unit: tuple(end for end in paths(start, steps, open_) if TERRAIN[end] == terrain)
        for unit, (start, open_) in starts.items()
    }


@lru_cache(64)
def _units_stage(units: tuple[str, ...]) -> Stage:
    return Stage("unit", tuple(map(options.unit, units)))


@lru_cache(512)
def _ends_stage(ends: Ends) -> Stage:
    return Stage("to", tuple(map(options.to, ends)))


class WalkRule:
    """The effect ``step``: one step with its steps down, to any space; it may be left (E10)."""

    def go(self, kit: Kit, state: EtheriumState, task: Walk, events: list[Event]) -> bool:
        """Always asked: every unit can go somewhere."""
        return False

    def question(self, kit: Kit, state: EtheriumState, task: Walk) -> Question:
        """``walk`` {unit, source}."""
        return Question(task.seat, "walk", {"unit": task.unit, "source": task.source})

    def stage(self, kit: Kit, state: EtheriumState, task: Walk, picked: Choice) -> Stage:
        """The unit where that is open, then the space; or it stays."""
        if picked and (picked[-1] == options.STAY.id or picked[-1].startswith("to:")):
            return DONE
        if not task.unit and not picked:
            return Stage("unit", (*map(options.unit, MOBILE), options.STAY))
        unit = task.unit or picked[0][5:]
        found = [options.to(end) for end in reach(kit, state, task.seat, unit)]
        return Stage("to", (*found, options.STAY) if task.unit else tuple(found))

    def answer(
        self, kit: Kit, state: EtheriumState, task: Walk, choice: Choice, events: list[Event]
    ) -> None:
        """Go there, or stay."""
        state.agenda.pop()
        if choice[-1] == options.STAY.id:
            events.append(tell.left(task.seat, task.source))
            return
        unit = task.unit or choice[0][5:]
        way = reach(kit, state, task.seat, unit)[NUMBER[choice[-1][3:]]]
        walk(kit, state, task.seat, unit, way, task.source, events)
