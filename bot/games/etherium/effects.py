"""What an effect does at once: gain, draw, raise, step, etherize (`cards.Effect`).

Nothing that happens in phases 1 to 4 is a conflict (E31): conflicts are looked for after action
steps only.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.core.model import Event
from bot.games.etherium import supply
from bot.games.etherium.agenda import push
from bot.games.etherium.cards import Effect, Price
from bot.games.etherium.cubes import BASIC, ETHER, basic, one
from bot.games.etherium.kit import Kit
from bot.games.etherium.lookup import CUBE, GUIDE, LEVEL
from bot.games.etherium.state import (
    Change,
    Discard,
    EtheriumState,
    Gain,
    Lose,
    Raise,
    Task,
    Walk,
)


def happen(
    state: EtheriumState, seat: int, effects: Iterable[Effect], source: str, events: list[Event]
) -> None:
    """Do what needs no choice, and put the rest on the agenda, in order."""
    tasks: list[Task] = []
    for effect in effects:
        task = _do(state, seat, effect, source, events)
        if task is not None:
            tasks.append(task)
    push(state, *tasks)


def _do(
    state: EtheriumState, seat: int, effect: Effect, source: str, events: list[Event]
) -> Task | None:
    amount = effect.amount
    if effect.what == "gain":
        return gain(state, seat, effect, source, events)
    if effect.what == "draw":
        if amount < 0:
            return Discard(seat, -amount, source)
        supply.draw(state, seat, amount, source, events)
    elif effect.what == "raise":
        if effect.unit is None:
            return Raise(seat, amount, source)
        supply.level(state, seat, LEVEL[effect.unit], amount, source, events)
    elif effect.what == "step":
        return Walk(seat, effect.unit or "", source)
    elif effect.what == "etherize":
        return Change(seat, amount, effect.rate, source)
    return None


def gain(
    state: EtheriumState, seat: int, effect: Effect, source: str, events: list[Event]
) -> Task | None:
    """Cubes of one kind, or basic ones of choice; lost where the amount is negative."""
    amount = effect.amount
    if effect.resource is None:
        return Gain(seat, amount, source) if amount > 0 else Lose(seat, -amount, source)
    cube = CUBE[effect.resource]
    if amount > 0:
        supply.take(state, seat, one(cube, amount), source, events)
    else:
        there = state.players[seat].cubes[cube]
        supply.give(state, seat, one(cube, min(there, -amount)), source, events)
    return None


def payable(state: EtheriumState, seat: int, price: Price | None) -> bool:
    """Can it be paid? Public."""
    if price is None:
        return True
    cubes = state.players[seat].cubes
    there = basic(cubes) if price.resource is None else cubes[CUBE[price.resource]]
    return there >= price.amount


def pay(
    state: EtheriumState, seat: int, price: Price | None, source: str, events: list[Event]
) -> None:
    """Pay a price that is `payable`; which basic resources is asked next. Push it last."""
    if price is None:
        return
    if price.resource is None:
        push(state, Lose(seat, price.amount, source))
    else:
        supply.give(state, seat, one(CUBE[price.resource], price.amount), source, events)


def useful(kit: Kit, state: EtheriumState, seat: int, effects: Iterable[Effect]) -> bool:
    """Could any of them do something good now? Known from public things only."""
    return any(_could(state, seat, effect) for effect in effects)


def _could(state: EtheriumState, seat: int, effect: Effect) -> bool:
    player = state.players[seat]
    if effect.what == "gain":
        if effect.amount < 0:
            return False
        if effect.resource is None:
            return any(state.reserve[:BASIC])
        return state.reserve[CUBE[effect.resource]] > 0
    if effect.what == "draw":
        return effect.amount > 0 and bool(state.deck or state.discard)
    if effect.what == "raise":
        units = range(GUIDE + 1) if effect.unit is None else (LEVEL[effect.unit],)
        return effect.amount > 0 and any(
            supply.can_change(state, seat, unit, effect.amount) for unit in units
        )
    if effect.what == "etherize":
        return state.reserve[ETHER] > 0 and basic(player.cubes) >= effect.rate
    return True
