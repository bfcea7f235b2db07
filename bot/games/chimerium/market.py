"""The three markets: taking, refilling at the end of a turn (C4, C5), refreshing (C19)."""

from __future__ import annotations

from bot.games.chimerium import events as tell
from bot.games.chimerium.cards import ROWS, Row
from bot.games.chimerium.state import ChimeriumState, Market
from bot.games.chimerium.table import market
from bot.games.core.model import Event


def take(state: ChimeriumState, row: Row, card: str) -> None:
    """Take a card that is face up; its space stays empty until the end of the turn."""
    there = market(state, row)
    space = there.shown.index(card)
    there.shown[space] = None
    there.opened.append(space)


def draw(state: ChimeriumState, row: Row, there: Market, events: list[Event]) -> str | None:
    """The next card; an empty deck is made anew of the discard pile; None: there is none (C5)."""
    if not there.deck:
        if not there.discard:
            return None
        there.deck, there.discard = sorted(there.discard), []
        events.append(tell.reshuffled(row, len(there.deck)))
    return there.deck.pop(state.rng.below(len(there.deck)))


def refill(state: ChimeriumState, events: list[Event]) -> None:
    """Fill the empty spaces of all markets; a space that stays empty is told once."""
    for row in ROWS:
        there = market(state, row)
        if None not in there.shown:
            continue
        for space, shown in enumerate(there.shown):
            if shown is not None:
                continue
            card = there.shown[space] = draw(state, row, there, events)
            if card is not None:
                events.append(tell.refilled(row, space, card))
            elif space in there.opened:
                events.append(tell.empty(row, space))
        there.opened = []


def refresh(state: ChimeriumState, events: list[Event]) -> None:
    """End of a Round: all face-up cards are discarded and new ones drawn."""
    events.append(tell.refreshed(state.round))
    for row in ROWS:
        there = market(state, row)
        there.discard += [card for card in there.shown if card is not None]
        there.opened = [space for space, card in enumerate(there.shown) if card is not None]
        there.shown = [None] * len(there.shown)
    refill(state, events)
