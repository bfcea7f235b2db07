"""A state that one audience cannot tell from the real one.

Nothing is hidden but luck: bags and decks have no order in the state, so a redeal is a new
source of luck. The option "bags" hides the *display* of what is in the bags; what enters and
leaves them is done in the open from a known start, so a player who counts knows it all the same,
and a redeal keeps it (the ruling file: "players could count").
"""

from __future__ import annotations

from bot.games.core.rng import Rng
from bot.games.shimiagaran.state import ShimiagaranState


def redeal(state: ShimiagaranState, rng: Rng) -> None:
    """Redeal ``state``, a copy the caller owns, in place."""
    state.rng = Rng(rng.derive("redealt").seed)
