"""Study a Chimera."""

from __future__ import annotations

from bot.games.chimerium import events as tell
from bot.games.chimerium.market import take
from bot.games.chimerium.state import ChimeriumState
from bot.games.core.model import Event


def study(state: ChimeriumState, value: int, events: list[Event]) -> str:
    """Take the Chimera of the die's value and place it above the laboratory; its id."""
    card = state.chimeras.shown[value - 1]
    assert card is not None
    take(state, "chimera", card)
    state.players[state.active].above.append(card)
    events.append(tell.studied(state.active, card, value))
    return card
