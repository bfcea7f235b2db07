"""A state that one audience cannot tell from the real one: the same table with other luck.

Decks have no order in the state, so nothing else is hidden.
"""

from __future__ import annotations

from bot.games.chimerium.state import ChimeriumState
from bot.games.core.rng import Rng


def redeal(state: ChimeriumState, rng: Rng) -> None:
    """Redeal ``state``, a copy the caller owns, in place."""
    state.rng = Rng(rng.derive("redealt").seed)
