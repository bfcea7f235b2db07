"""The choices inside a roll (E8, E18, E19): dice to throw again, cards, Abilities, the Guide."""

from __future__ import annotations

from itertools import combinations

from bot.games.core.model import Event, Option
from bot.games.etherium import events as tell
from bot.games.etherium import options_fights as options
from bot.games.etherium.cards import CONNECT_MOST
from bot.games.etherium.dice import eligible, modify, total, useful
from bot.games.etherium.effects import happen, pay, payable
from bot.games.etherium.kit import Kit
from bot.games.etherium.lookup import AT_ONCE, GUIDE
from bot.games.etherium.state import EtheriumState, Throw
from bot.games.etherium.supply import leave_hand

# -- rerolls --------------------------------------------------------------------------------------


def rerolls(throw: Throw) -> tuple[Option, ...]:
    """Every choice of dice to throw again, all of them first; dice that are alike are one."""
    dice = [throw.dice[place] for place in eligible(throw)]
    found: dict[str, Option] = {}
    for count in range(len(dice), 0, -1):
        for some in combinations(sorted(dice), count):
            option = options.reroll(some)
            found.setdefault(option.id, option)
    return (*found.values(), options.KEEP)


def places(throw: Throw, spelt: str) -> list[int]:
    """Where the dice of an option lie."""
    wanted = [int(value) for value in spelt.split("+") if value]
    found: list[int] = []
    for place in eligible(throw):
        if throw.dice[place] in wanted:
            wanted.remove(throw.dice[place])
            found.append(place)
    return found


# -- cards and Abilities --------------------------------------------------------------------------


def boosts(kit: Kit, state: EtheriumState, throw: Throw) -> list[str]:
    """Abilities that may be used in this roll now: each once a roll, if it can be paid."""
    found: list[str] = []
    for name in state.players[throw.seat].abilities:
        ability = kit.lookup.abilities[name]
        if (
            ability.when == "roll"
            and name not in throw.used
            and useful(throw, ability.effects)
            and payable(state, throw.seat, ability.price)
        ):
            found.append(name)
    return found


def use(kit: Kit, state: EtheriumState, throw: Throw, name: str, events: list[Event]) -> None:
    """Use an Ability at its price."""
    ability, source = kit.lookup.abilities[name], f"ability:{name}"
    throw.used.append(name)
    events.append(tell.used(throw.seat, source))
    modify(state, throw, ability.effects, source, events)
    pay(state, throw.seat, ability.price, source, events)


def waits(state: EtheriumState, throw: Throw) -> bool:
    """Does this roll wait for Flash cards? By the public switch and number of cards alone."""
    player = state.players[throw.seat]
    ask = "connect" if throw.kind == "connect" else "fights"
    return ask in player.asks and bool(player.hand)


def playable(kit: Kit, state: EtheriumState, throw: Throw) -> list[str]:
    """Flash cards in hand that help in this roll now (E8), each kind once."""
    cards = kit.lookup.flashes
    return [
        card
        for card in sorted(set(state.players[throw.seat].hand))
        if cards[card].symbol == "flash" and useful(throw, cards[card].effects)
    ]


def armed_card(kit: Kit, state: EtheriumState, throw: Throw, events: list[Event]) -> str | None:
    """The next card armed for rolls of this kind whose time has come; it is armed no more.

    ``below`` is compared with the total so far, before Season Bonus and Guide. One that would do
    nothing stays in hand, and armed; its owner is told.
    """
    player = state.players[throw.seat]
    useless: list[str] = []
    for arm in player.armed:
        if arm.roll != throw.kind or (arm.below and total(throw) >= arm.below):
            continue
        if useful(throw, kit.lookup.flashes[arm.card].effects):
            player.armed.remove(arm)
            return arm.card
        useless.append(arm.card)
    events += [tell.idle(throw.seat, card) for card in useless]
    return None


def play(
    kit: Kit, state: EtheriumState, throw: Throw, card: str, armed: bool, events: list[Event]
) -> None:
    """Play a Flash card in the roll: what it does here, then what it does besides (E8)."""
    flash, player, source = kit.lookup.flashes[card], state.players[throw.seat], f"flash:{card}"
    leave_hand(state, throw.seat, [card])
    (player.lasting if flash.lasts else state.discard).append(card)
    events.append(tell.played(throw.seat, card, armed))
    modify(state, throw, flash.effects, source, events)
    others = [effect for effect in flash.effects if effect.what in AT_ONCE]
    happen(state, throw.seat, others, source, events)


# -- Guide ----------------------------------------------------------------------------------------


def guides(state: EtheriumState, throw: Throw) -> tuple[Option, ...]:
    """The Guide's level or a part of it; in Connect only results that its table has (E18)."""
    level, now = state.players[throw.seat].levels[GUIDE], total(throw)
    if throw.kind != "connect":
        return tuple(options.guide(more, now + more, 0) for more in range(level, -1, -1))
    found = [options.guide(0, now, max(1, min(CONNECT_MOST, now)))]
    for more in range(1, level + 1):
        if 1 < now + more <= CONNECT_MOST:
            found.append(options.guide(more, now + more, now + more))
    return tuple(found)
