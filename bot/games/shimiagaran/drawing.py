"""Taking Ingredients from a Bag, and the Tarantula Bite (S2 to S6)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.core.model import Choice, Event, Stage
from bot.games.shimiagaran import events as tell
from bot.games.shimiagaran import options
from bot.games.shimiagaran.bags import DRAWN, SPIDER, bag, draw
from bot.games.shimiagaran.cards import INGREDIENTS, VESSELS, Bag
from bot.games.shimiagaran.cubes import add, spell
from bot.games.shimiagaran.draft import begin_draft
from bot.games.shimiagaran.state import (
    Deed,
    PlaceTarantula,
    ShimiagaranState,
    Store,
)
from bot.games.shimiagaran.vessels import roomy, storing


def draw_from(state: ShimiagaranState, name: Bag, events: list[Event]) -> None:
    """Take five cubes, or all of a bag that has fewer (S4)."""
    seat = state.active
    drawn = draw(bag(state, name), DRAWN, state.rng)
    bitten, cubes = drawn[SPIDER] > 0, spell(drawn)
    events.append(tell.drew(seat, name, cubes, bitten))
    state.deeds.append(Deed(state.turn, seat, name, cubes=cubes, bitten=bitten))
    if bitten:
        bite(state, drawn, events)
    elif name == "black":
        state.agenda.append(Store(seat, drawn[:SPIDER], name, "draw"))
    else:
        begin_draft(state, drawn[:SPIDER], events)


def bite(state: ShimiagaranState, drawn: list[int], events: list[Event]) -> None:
    """Tarantula Bite: one Tarantula is kept, everything else goes into the black bag (S2)."""
    drawn[SPIDER] -= 1
    add(state.black, drawn)
    events.append(tell.bitten(state.active, spell(drawn)))
    state.agenda.append(PlaceTarantula(state.active))


def settle_place(state: ShimiagaranState, task: PlaceTarantula, events: list[Event]) -> bool:
    """S5: without room it goes into the black bag; with one vessel it is not asked."""
    there = roomy(state.players[task.seat])
    if len(there) > 1:
        return False
    state.agenda.pop()
    if there:
        place(state, task.seat, there[0], events)
    else:
        state.black[SPIDER] += 1
        events.append(tell.no_room(task.seat))
    return True


def place_stage(state: ShimiagaranState, task: PlaceTarantula) -> Stage:
    """The vessels with room (S5)."""
    there = roomy(state.players[task.seat])
    return Stage("place", tuple(options.PLACE[VESSELS[vessel]] for vessel in there))


def place(state: ShimiagaranState, seat: int, vessel: int, events: list[Event]) -> None:
    """The Tarantula sits in this vessel from now on."""
    state.players[seat].tarantulas[vessel] += 1
    events.append(tell.placed(seat, VESSELS[vessel]))


def settle_store(state: ShimiagaranState, task: Store, events: list[Event]) -> bool:
    """S6: ingredients with room are placed; it is asked only which of two kinds stays."""
    staying = storing(state.players[task.seat], task.cubes, ())
    if isinstance(staying, Stage):
        return False
    state.agenda.pop()
    store(state, task, staying, events)
    return True


def answer_store(state: ShimiagaranState, task: Store, choice: Choice, events: list[Event]) -> None:
    """What the player wants to stay."""
    staying = storing(state.players[task.seat], task.cubes, choice)
    assert not isinstance(staying, Stage)
    state.agenda.pop()
    store(state, task, staying, events)


def store(
    state: ShimiagaranState, task: Store, staying: Sequence[int], events: list[Event]
) -> None:
    """Place what stays; the rest goes back to the bag it was drawn from (S3)."""
    back = [there - kept for there, kept in zip(task.cubes, staying, strict=True)]
    add(state.players[task.seat].cubes, staying)
    add(bag(state, task.bag), back)
    kept = spell(staying, INGREDIENTS)
    events.append(tell.took(task.seat, task.way, kept, spell(back, INGREDIENTS), task.bag))
    state.deeds.append(Deed(state.turn, task.seat, "take", cubes=kept))
