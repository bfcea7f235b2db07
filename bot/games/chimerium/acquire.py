"""Acquire an Artifact: placing it covers a bonus, which is gained at once (C10 to C12)."""

from __future__ import annotations

from bot.games.chimerium import events as tell
from bot.games.chimerium import options
from bot.games.chimerium.cards import COLOURS, SLOTS
from bot.games.chimerium.kit import Kit
from bot.games.chimerium.market import take
from bot.games.chimerium.state import ChimeriumState, Collect
from bot.games.chimerium.table import SPACE_OF, visible
from bot.games.core.model import Event, Stage


def slot_stage(state: ChimeriumState, card: str) -> Stage:
    """Any of the four slots, empty or not (C11)."""
    piles = state.players[state.active].slots
    offered = tuple(
        options.slot(number, card, piles[number][-1] if piles[number] else "")
        for number in range(SLOTS)
    )
    return Stage("slot", offered)


def cover(kit: Kit, state: ChimeriumState, card: str, slot: int) -> None:
    """Place an Artifact on a slot (0..3); the bonus it covers is gained next."""
    player = state.players[state.active]
    bonus, source = visible(kit.lookup, player, slot)
    player.slots[slot].append(card)
    state.agenda.append(Collect(bonus, source))


def acquire(kit: Kit, state: ChimeriumState, colour: int, slot: int, events: list[Event]) -> str:
    """Take the Artifact of the die's colour and place it; its id."""
    card = state.artifacts.shown[SPACE_OF[colour]]
    assert card is not None
    take(state, "artifact", card)
    events.append(tell.acquired(state.active, card, COLOURS[colour], slot + 1))
    cover(kit, state, card, slot)
    return card
