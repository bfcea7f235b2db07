"""Building an Elixir (S11)."""

from __future__ import annotations

from bot.games.core.model import DONE, Choice, Event, Stage
from bot.games.shimiagaran import events as tell
from bot.games.shimiagaran import options
from bot.games.shimiagaran.brewing import pay, pay_option
from bot.games.shimiagaran.cards import INGREDIENTS
from bot.games.shimiagaran.cubes import add, spell, spell_vessels
from bot.games.shimiagaran.kit import Kit
from bot.games.shimiagaran.lookup import Bill, bill
from bot.games.shimiagaran.market import deal_elixir
from bot.games.shimiagaran.payment import Counts, Payment
from bot.games.shimiagaran.state import Deed, Player, ShimiagaranState, Slot

Hand = tuple[Counts, Counts, tuple[str, ...]]
"""A player's ingredients, Tarantulas by vessel, ready potions."""


def hand_of(player: Player) -> Hand:
    """What a player can build with."""
    return tuple(player.cubes), tuple(player.tarantulas), tuple(player.ready)


def buildable(kit: Kit, state: ShimiagaranState, seat: int) -> list[str]:
    """The Elixirs on offer that this player can pay."""
    player = state.players[seat]
    count, elixirs = len(player.ready), kit.lookup.elixirs
    if count < 2:
        return []
    return [
        slot.card
        for slot in state.elixirs
        if slot is not None
        and count >= len(elixirs[slot.card].icons)
        and kit.matching.buildable(slot.card, bill(slot.cubes), *hand_of(player))
    ]


def slot_of(state: ShimiagaranState, card: str) -> tuple[int, Slot]:
    """Where an Elixir lies."""
    for place, slot in enumerate(state.elixirs):
        if slot is not None and slot.card == card:
            return place, slot
    raise KeyError(card)


def build_stage(kit: Kit, state: ShimiagaranState, card: str, picks: Choice) -> Stage:
    """Which cards and how to pay: as `brewing.brew_stage`."""
    hand, cost = _hand_and_cost(state, card)
    if kit.matching.only(card, cost, *hand) is not None:
        return DONE
    if not picks:
        cheapest = kit.matching.cheapest(card, cost, *hand)
        return Stage("payment", (pay_option(cheapest), options.OTHER))
    if picks[0] != options.OTHER.id:
        return DONE
    found = kit.matching.edit(card, cost, hand, picks[1:])
    return found if isinstance(found, Stage) else DONE


def payment_of(kit: Kit, state: ShimiagaranState, card: str, picks: Choice) -> Payment:
    """The payment that these picks after ``build:CARD`` stand for."""
    hand, cost = _hand_and_cost(state, card)
    if not picks or picks[0] != options.OTHER.id:
        return kit.matching.cheapest(card, cost, *hand)
    found = kit.matching.edit(card, cost, hand, picks[1:])
    assert isinstance(found, Payment)
    return found


def _hand_and_cost(state: ShimiagaranState, card: str) -> tuple[Hand, Bill]:
    return hand_of(state.players[state.active]), bill(slot_of(state, card)[1].cubes)


def build(
    kit: Kit, state: ShimiagaranState, card: str, payment: Payment, events: list[Event]
) -> None:
    """Burn the cards; paid and lost cubes go into the white bag (S3); the next Elixir is turned
    up and filled (S11)."""
    seat, elixir = state.active, kit.lookup.elixirs[card]
    player = state.players[seat]
    place, slot = slot_of(state, card)
    pay(state, player, payment)
    for potion in payment.cards:
        player.ready.remove(potion)
        player.points -= kit.lookup.potions[potion].points
        state.burnt.append(potion)
    add(state.white, slot.cubes)
    player.elixirs.append(card)
    player.points += elixir.points
    paid = (
        spell(payment.cubes, INGREDIENTS),
        spell_vessels(payment.tarantulas),
        payment.medicines,
    )
    lost = spell(slot.cubes, INGREDIENTS)
    events.append(tell.built(seat, card, elixir.points, payment.cards, paid, lost))
    state.deeds.append(Deed(state.turn, seat, "build", card=card))
    deal_elixir(kit.lookup, state, place, events)
