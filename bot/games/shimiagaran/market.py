"""The rows of potions and Elixirs on offer, their decks, and burnt potions (S10, S11)."""

from __future__ import annotations

from bot.games.core.model import Event
from bot.games.shimiagaran import events as tell
from bot.games.shimiagaran.bags import draw_lost
from bot.games.shimiagaran.cards import COLOURS, INGREDIENTS, Colour
from bot.games.shimiagaran.cubes import spell
from bot.games.shimiagaran.lookup import Lookup
from bot.games.shimiagaran.state import ShimiagaranState, Slot


def row_of(state: ShimiagaranState, colour: Colour) -> list[str | None]:
    """The potions of one colour on offer."""
    return state.dark if colour == "dark" else state.light


def deck_of(state: ShimiagaranState, colour: Colour) -> list[str]:
    """The deck of one colour."""
    return state.dark_deck if colour == "dark" else state.light_deck


def deal_potion(
    lookup: Lookup, state: ShimiagaranState, colour: Colour, place: int, events: list[Event]
) -> None:
    """Turn up the next potion of a colour; an empty deck takes that colour's burnt potions, and
    where there are none the gap stays (S10)."""
    deck, row = deck_of(state, colour), row_of(state, colour)
    if not deck:
        burnt = [card for card in state.burnt if lookup.potions[card].row == colour]
        if not burnt:
            row[place] = None
            events.append(tell.gap(colour, place))
            return
        deck += sorted(burnt)
        state.burnt = [card for card in state.burnt if card not in burnt]
        events.append(tell.reshuffled(colour, len(burnt)))
    card = deck.pop(state.rng.below(len(deck)))
    row[place] = card
    events.append(tell.dealt(colour, place, card))


def fill_gaps(lookup: Lookup, state: ShimiagaranState, events: list[Event]) -> None:
    """At the end of a turn, gaps are filled as soon as burnt potions exist (S10)."""
    for colour in COLOURS:
        row = row_of(state, colour)
        if None not in row:
            continue
        for place, card in enumerate(row):
            there = deck_of(state, colour) or any(
                lookup.potions[burnt].row == colour for burnt in state.burnt
            )
            if card is None and there:
                deal_potion(lookup, state, colour, place, events)


def deal_elixir(lookup: Lookup, state: ShimiagaranState, place: int, events: list[Event]) -> None:
    """Turn up the next Elixir and fill its Lost Recipe; with none left the gap stays (S10)."""
    deck = state.elixir_deck
    if not deck:
        state.elixirs[place] = None
        events.append(tell.elixir_gap(place))
        return
    card = deck.pop(state.rng.below(len(deck)))
    cubes = draw_lost(state, lookup.elixirs[card].lost)
    state.elixirs[place] = Slot(card, cubes)
    events.append(tell.elixir(place, card, spell(cubes, INGREDIENTS)))
