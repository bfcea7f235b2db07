"""Dice of a roll and what changes them (Conflict Resolution, Connect; E19)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from bot.games.core.model import Event
from bot.games.etherium import events as tell
from bot.games.etherium.cards import Effect, Roll
from bot.games.etherium.kit import Kit
from bot.games.etherium.modifiers import lasting
from bot.games.etherium.state import EtheriumState, Throw

SIDES = 6


def total(throw: Throw) -> int:
    """What the dice and everything added so far come to."""
    return sum(throw.dice) + sum(amount for _, amount in throw.added)


def helps(effect: Effect, kind: str) -> bool:
    """Does an effect belong to rolls of this kind?"""
    return cast(Roll, kind) in effect.rolls


def extra_dice(kit: Kit, state: EtheriumState, seat: int, kind: str) -> int:
    """Dice that last for rolls of this kind: Season Bonus and the like."""
    return sum(
        effect.amount
        for _, effect in lasting(kit, state, seat)
        if effect.what == "die" and helps(effect, kind)
    )


def throw_dice(
    kit: Kit, state: EtheriumState, seat: int, kind: str, count: int, events: list[Event]
) -> Throw:
    """Roll ``count`` dice; what lasts and may reroll waits in ``again`` (E19)."""
    throw = Throw(seat, kind, [state.rng.roll(SIDES) for _ in range(count)])
    events.append(tell.rolled(seat, kind, throw.dice))
    throw.again = [
        (source, effect.faces)
        for source, effect in lasting(kit, state, seat)
        if effect.what == "reroll" and helps(effect, kind)
    ]
    return throw


def eligible(throw: Throw) -> list[int]:
    """Places of the dice that the next reroll is for."""
    _, faces = throw.again[0]
    return [place for place, value in enumerate(throw.dice) if value in faces]


def reroll(state: EtheriumState, throw: Throw, places: Iterable[int], events: list[Event]) -> None:
    """Throw these dice again, and be done with that reroll."""
    source, _ = throw.again.pop(0)
    again = list(places)
    if not again:
        return
    for place in again:
        throw.dice[place] = state.rng.roll(SIDES)
    throw.rerolled = sorted({*throw.rerolled, *again})
    events.append(tell.rerolled(throw.seat, throw.dice, again, source))


def add(throw: Throw, source: str, amount: int, events: list[Event]) -> None:
    """Add to the total."""
    throw.added.append((source, amount))
    events.append(tell.added(throw.seat, amount, source, total(throw)))


def modify(
    state: EtheriumState,
    throw: Throw,
    effects: Iterable[Effect],
    source: str,
    events: list[Event],
) -> None:
    """What a card or an Ability does in this roll (E19): its rerolls are asked next."""
    for effect in effects:
        if not helps(effect, throw.kind):
            continue
        if effect.what == "add":
            add(throw, source, effect.amount, events)
        elif effect.what == "die":
            throw.dice += [state.rng.roll(SIDES) for _ in range(effect.amount)]
            events.append(tell.rolled(throw.seat, throw.kind, throw.dice[-effect.amount :]))
        elif effect.what == "reroll":
            throw.again.append((source, effect.faces))


def useful(throw: Throw, effects: Iterable[Effect]) -> bool:
    """Would any of these effects change this roll now?"""
    return any(
        helps(effect, throw.kind)
        and (effect.what != "reroll" or any(value in effect.faces for value in throw.dice))
        for effect in effects
    )


def add_lasting(
    kit: Kit, state: EtheriumState, throw: Throw, seasonal: bool, events: list[Event]
) -> None:
    """Add what lasts, once on the total (E19): Abilities and the like, or what is ``seasonal``."""
    for source, effect in lasting(kit, state, throw.seat):
        if (
            effect.what == "add"
            and helps(effect, throw.kind)
            and (source == "bonus" or source.startswith("season:")) == seasonal
        ):
            add(throw, source, effect.amount, events)
