"""Brewing a Potion (Dark or Light)."""

from __future__ import annotations

from bot.games.core.model import DONE, Choice, Event, Stage
from bot.games.shimiagaran import events as tell
from bot.games.shimiagaran import options
from bot.games.shimiagaran.bags import SPIDER
from bot.games.shimiagaran.cards import INGREDIENTS
from bot.games.shimiagaran.cubes import add, spell, spell_vessels, take
from bot.games.shimiagaran.kit import Kit
from bot.games.shimiagaran.market import deal_potion
from bot.games.shimiagaran.payment import Payment, payable
from bot.games.shimiagaran.state import Deed, Player, ShimiagaranState


def brewable(kit: Kit, state: ShimiagaranState, seat: int) -> list[str]:
    """The potions on offer that this player can pay."""
    player = state.players[seat]
    tarantulas, gives = sum(player.tarantulas), kit.payments.together(kit.medicines(player))
    potions, cubes = kit.lookup.potions, player.cubes
    return [
        card
        for row in (state.dark, state.light)
        for card in row
        if card is not None and payable(potions[card].bill, cubes, tarantulas, gives)
    ]


def brew_stage(kit: Kit, state: ShimiagaranState, card: str, picks: Choice) -> Stage:
    """How to pay: not asked if there is one way; the cheapest first, then the editor."""
    purse, bill = kit.purse(state.players[state.active]), kit.lookup.potions[card].bill
    if kit.payments.only(bill, purse) is not None:
        return DONE
    if not picks:
        cheapest = kit.payments.cheapest(bill, purse)
        return Stage("payment", (pay_option(cheapest), options.OTHER))
    if picks[0] != options.OTHER.id:
        return DONE
    found = kit.payments.edit(bill, purse, picks[1:])
    return found if isinstance(found, Stage) else DONE


def payment_of(kit: Kit, state: ShimiagaranState, card: str, picks: Choice) -> Payment:
    """The payment that these picks after ``brew:CARD`` stand for."""
    purse, bill = kit.purse(state.players[state.active]), kit.lookup.potions[card].bill
    if not picks or picks[0] != options.OTHER.id:
        return kit.payments.cheapest(bill, purse)
    found = kit.payments.edit(bill, purse, picks[1:])
    assert isinstance(found, Payment)
    return found


def pay_option(payment: Payment) -> options.Option:
    """The cheapest payment as one option."""
    return options.pay(payment.cubes, payment.tarantulas, payment.medicines, payment.cards)


def brew(
    kit: Kit, state: ShimiagaranState, card: str, payment: Payment, events: list[Event]
) -> None:
    """Pay into the white bag, take the card (hot: S14), refill its place (S10)."""
    seat, brewed = state.active, kit.lookup.potions[card]
    player = state.players[seat]
    pay(state, player, payment)
    player.hot.append(card)
    player.points += brewed.points
    cubes, tarantulas = (
        spell(payment.cubes, INGREDIENTS),
        spell_vessels(payment.tarantulas),
    )
    events.append(tell.brewed(seat, card, brewed.points, cubes, tarantulas, payment.medicines))
    state.deeds.append(Deed(state.turn, seat, "brew", card=card))
    row = state.dark if brewed.row == "dark" else state.light
    deal_potion(kit.lookup, state, brewed.row, row.index(card), events)


def pay(state: ShimiagaranState, player: Player, payment: Payment) -> None:
    """Cubes and Tarantulas go into the white bag (S3); medicines are tucked away (S13)."""
    take(player.cubes, payment.cubes)
    take(player.tarantulas, payment.tarantulas)
    add(state.white, payment.cubes)
    state.white[SPIDER] += sum(payment.tarantulas)
    for medicine in payment.medicines:
        player.ready.remove(medicine)
        player.used.append(medicine)
    player.medicines_used += len(payment.medicines)
