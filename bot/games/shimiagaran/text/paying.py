"""Payments in words: what is paid, and what Tarantulas and medicines stand for (S12, S13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.core.model import Choice
from bot.games.shimiagaran.cards import INGREDIENTS
from bot.games.shimiagaran.cubes import named, parse, spell_vessels
from bot.games.shimiagaran.kit import Kit
from bot.games.shimiagaran.lookup import Bill, bill
from bot.games.shimiagaran.options import OTHER
from bot.games.shimiagaran.payment import Payment, Purse
from bot.games.shimiagaran.text.cards import Cards
from bot.games.shimiagaran.text.hand import offers
from bot.games.shimiagaran.text.terms import summed, tarantulas
from bot.games.shimiagaran.view import PotionFace, ShimiagaranView
from bot.language import _


def needs_of(view: ShimiagaranView, card: str) -> dict[str, int]:
    """The ingredients of a card on offer; empty if it is not there."""
    offer = offers(view).get(card)
    if offer is None:
        return {}
    return dict(offer.recipe if isinstance(offer, PotionFace) else offer.cubes)


def payment_of(kit: Kit, view: ShimiagaranView, picked: Choice) -> Payment | None:
    """The whole payment that these picks (``brew:X`` or ``build:X`` first) stand for; None while
    some of it is still to be picked, or the card is not there."""
    what, _colon, card = picked[0].partition(":")
    player = view.players[view.active]
    if card not in player.payable:
        return None
    cubes = [0] * len(INGREDIENTS)
    for place, name in enumerate(INGREDIENTS):
        cubes[place] = sum(vessel.cubes.get(name, 0) for vessel in player.vessels)
    spiders = tuple(vessel.tarantulas for vessel in player.vessels)
    ready = tuple(potion.face.id for potion in player.potions if potion.state == "ready")
    needs = needs_of(view, card)
    cost = bill([needs.get(name, 0) for name in INGREDIENTS])
    hand = tuple(cubes), spiders, ready
    if what == "brew":
        return _for_potion(kit, cost, hand, picked[1:])
    return _for_elixir(kit, card, cost, hand, picked[1:])


_Hand = tuple[tuple[int, ...], tuple[int, ...], tuple[str, ...]]


def _for_potion(kit: Kit, cost: Bill, hand: _Hand, picks: Choice) -> Payment | None:
    medicines = tuple(card for card in hand[2] if card in kit.payments.gives)
    purse = Purse(hand[0], hand[1], medicines)
    if not picks:
        return kit.payments.only(cost, purse)
    if picks[0] != OTHER.id:
        return kit.payments.cheapest(cost, purse)
    found = kit.payments.edit(cost, purse, picks[1:])
    return found if isinstance(found, Payment) else None


def _for_elixir(kit: Kit, card: str, cost: Bill, hand: _Hand, picks: Choice) -> Payment | None:
    if not picks:
        return kit.matching.only(card, cost, *hand)
    if picks[0] != OTHER.id:
        return kit.matching.cheapest(card, cost, *hand)
    found = kit.matching.edit(card, cost, hand, picks[1:])
    return found if isinstance(found, Payment) else None


def paid(
    cards: Cards,
    needs: Mapping[str, int],
    own: Mapping[str, int],
    vessels: str,
    medicines: Sequence[str],
) -> str:
    """``2 green + 1 white; 1 Tarantula from the jar for 1 red; Iron Tonic for 1 blue``.

    ``needs`` the ingredients asked for, ``own`` the cubes paid, ``vessels`` the Tarantulas.
    """
    rest = {name: count - own.get(name, 0) for name, count in needs.items()}
    covered: list[str] = []
    spiders = sum(parse(vessels).values())
    for medicine in medicines:
        used = _stands_for(cards, medicine, rest)
        covered.append(_for(cards.name(medicine), used))
    parts = [summed(own)] if any(own.values()) else []
    if spiders:
        left = {name: count for name, count in rest.items() if count > 0}
        # Where medicines could stand for everything, it is not said what Tarantulas do.
        parts.append(_for(tarantulas(vessels), left))
    return "; ".join([*parts, *covered]) or _("nothing")


def _for(what: str, cubes: Mapping[str, int]) -> str:
    """``Iron Tonic for 1 blue``."""
    return _("{what} for {cubes}").format(what=what, cubes=summed(cubes)) if cubes else what


def _stands_for(cards: Cards, medicine: str, rest: dict[str, int]) -> dict[str, int]:
    """What a medicine stands for of what is still missing; ``rest`` is lessened by it."""
    card = cards.potions.get(medicine)
    used: dict[str, int] = {}
    for name, count in (card.gives if card else {}).items():
        if (taken := min(count, rest.get(name, 0))) > 0:
            rest[name] -= taken
            used[name] = taken
    return used


def told_payment(cards: Cards, needs: Mapping[str, int], payment: Payment) -> str:
    """A whole payment: cards burnt first, then what is paid."""
    text = paid(
        cards,
        needs,
        named(payment.cubes),
        spell_vessels(payment.tarantulas),
        payment.medicines,
    )
    if payment.cards:
        return _("burning {cards}, paying {paid}").format(
            cards=cards.names(payment.cards), paid=text
        )
    return _("paying {paid}").format(paid=text)
