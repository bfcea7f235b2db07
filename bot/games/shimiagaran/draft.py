"""Taking from the White Bag (S7), also of the 2-Player Game (S8), and short draws (S4).

With three to five players: the drawer keeps three, the next player one of the two passed on, the
one after gets the last. With two: the opponent picks one of the five, the drawer keeps three of
the other four, the last is the opponent's.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from bot.games.core.model import DONE, Choice, Event, Stage
from bot.games.shimiagaran import events as tell
from bot.games.shimiagaran import options
from bot.games.shimiagaran.cards import INGREDIENTS
from bot.games.shimiagaran.cubes import add, count, spell
from bot.games.shimiagaran.state import Deed, Keep, Pick, Player, ShimiagaranState, Store
from bot.games.shimiagaran.vessels import room, storing

KEPT = 3
"""Cubes the drawer keeps."""
END_STAGE = Stage("end", (options.GO_ON,), 0, 1, done=True)


def begin_draft(state: ShimiagaranState, cubes: list[int], events: list[Event]) -> None:
    """Five cubes without a Tarantula lie on the table, or fewer (S4)."""
    drawer = state.active
    if state.seats == 2 and sum(cubes) > KEPT:
        other = 1 - drawer
        events.append(tell.passed_on(drawer, other, spell(cubes, INGREDIENTS)))
        state.agenda.append(Pick(other, cubes))
    else:
        state.agenda.append(Keep(drawer, cubes, min(KEPT, sum(cubes))))


# -- the drawer ---------------------------------------------------------------------------------


def subsets(cubes: Sequence[int], number: int) -> list[tuple[int, ...]]:
    """Every different way to take so many of these cubes, first kinds first."""
    ways = product(*(range(min(there, number), -1, -1) for there in cubes))
    return [way for way in ways if sum(way) == number]


def settle_keep(state: ShimiagaranState, task: Keep, events: list[Event]) -> bool:
    """Equal cubes, or no more than are kept: not asked."""
    total = sum(task.cubes)
    if task.count < total and max(task.cubes) < total:
        return False
    state.agenda.pop()
    kept = list(task.cubes) if task.count == total else [min(n, task.count) for n in task.cubes]
    hand_on(state, task, kept, events)
    state.agenda.append(Store(task.seat, kept, "white", "keep"))
    return True


def keep_stage(state: ShimiagaranState, task: Keep, picked: Choice, poison: bool) -> Stage:
    """Three of the cubes; what stays where room is short; and, with a poison left to use, whether
    the turn goes on after the draft."""
    if not picked:
        ways = subsets(task.cubes, task.count)
        return Stage("keep", tuple(options.keep(way, _minus(task.cubes, way)) for way in ways))
    kept = count(picked[0].removeprefix("keep:"))
    stays = tuple(pick for pick in picked[1:] if pick != options.GO_ON.id)
    staying = storing(state.players[task.seat], kept, stays)
    if isinstance(staying, Stage):
        return staying
    return END_STAGE if poison and picked[-1] != options.GO_ON.id else DONE


def answer_keep(state: ShimiagaranState, task: Keep, choice: Choice, events: list[Event]) -> None:
    """The drawer has chosen."""
    state.agenda.pop()
    kept = count(choice[0].removeprefix("keep:"))
    stays = tuple(pick for pick in choice[1:] if pick != options.GO_ON.id)
    state.ending = options.GO_ON.id not in choice
    staying = storing(state.players[task.seat], kept, stays)
    assert not isinstance(staying, Stage)
    receive(state, task.seat, "keep", kept, staying, events)
    hand_on(state, task, kept, events)


def hand_on(state: ShimiagaranState, task: Keep, kept: Sequence[int], events: list[Event]) -> None:
    """The rest goes to the player on the left: to pick from, or (two players) for good."""
    rest = _minus(task.cubes, kept)
    if not any(rest):
        return
    left = (task.seat + 1) % state.seats
    events.append(tell.passed_on(task.seat, left, spell(rest, INGREDIENTS)))
    if state.seats == 2:
        get_rest(state, left, rest, events)
    else:
        state.agenda.append(Pick(left, rest))


# -- the others ---------------------------------------------------------------------------------


def settle_pick(state: ShimiagaranState, task: Pick, events: list[Event]) -> bool:
    """Equal cubes, or a single one: not asked."""
    if max(task.cubes) < sum(task.cubes):
        return False
    one = [min(there, 1) for there in task.cubes]
    take_one(state, task, one, events)
    return True


def pick_stage(state: ShimiagaranState, task: Pick) -> Stage:
    """One of the cubes, even one without room (S7)."""
    player = state.players[task.seat]
    offered: list[options.Option] = []
    for number, there in enumerate(task.cubes):
        if there:
            one = [int(place == number) for place in range(6)]
            offered.append(options.pick(one, _minus(task.cubes, one), has_room(player, number)))
    return Stage("pick", tuple(offered))


def answer_pick(state: ShimiagaranState, task: Pick, choice: Choice, events: list[Event]) -> None:
    """Another player has chosen."""
    take_one(state, task, count(choice[0].removeprefix("pick:")), events)


def take_one(state: ShimiagaranState, task: Pick, one: Sequence[int], events: list[Event]) -> None:
    """Keep it, and hand on the rest: to the next player, or (two players) back to the drawer."""
    state.agenda.pop()
    _get(state, task.seat, "pick", one, events)
    rest = _minus(task.cubes, one)
    if not any(rest):
        return
    left = (task.seat + 1) % state.seats
    events.append(tell.passed_on(task.seat, left, spell(rest, INGREDIENTS)))
    if state.seats == 2:
        state.agenda.append(Keep(left, rest, min(KEPT, sum(rest))))
    else:
        get_rest(state, left, rest, events)


def get_rest(state: ShimiagaranState, seat: int, rest: Sequence[int], events: list[Event]) -> None:
    """The last cube of a draft."""
    _get(state, seat, "rest", rest, events)


def _get(
    state: ShimiagaranState, seat: int, way: str, one: Sequence[int], events: list[Event]
) -> None:
    staying = storing(state.players[seat], one, ())
    assert not isinstance(staying, Stage)  # a single cube leaves nothing to choose
    receive(state, seat, way, one, staying, events)


def receive(
    state: ShimiagaranState,
    seat: int,
    way: str,
    cubes: Sequence[int],
    staying: Sequence[int],
    events: list[Event],
) -> None:
    """Place what has room; the rest goes back into the white bag (S7)."""
    back = _minus(cubes, staying)
    add(state.players[seat].cubes, staying)
    add(state.white, back)
    kept = spell(staying, INGREDIENTS)
    events.append(tell.took(seat, way, kept, spell(back, INGREDIENTS), "white"))
    state.deeds.append(Deed(state.turn, seat, "take", cubes=kept))


def has_room(player: Player, number: int) -> bool:
    """Is there room for one cube of this ingredient?"""
    return room(player, number // 2) > 0


def _minus(cubes: Sequence[int], less: Sequence[int]) -> list[int]:
    return [there - taken for there, taken in zip(cubes, less, strict=True)]
