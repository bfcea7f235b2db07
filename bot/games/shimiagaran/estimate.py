"""How well a seat stands, for automatic players. Only a guide for play, no rule."""

from __future__ import annotations

from bot.games.shimiagaran.ending import score
from bot.games.shimiagaran.kit import Kit
from bot.games.shimiagaran.state import ShimiagaranState


class Estimator:
    """The estimate for one content."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit

    def estimate(self, state: ShimiagaranState, seat: int) -> float:
        """0 (lost) to 1 (won) for ``seat``."""
        if state.result is not None:
            winners = state.result.winners
            return 1 / len(winners) if seat in winners else 0.0
        scores = [float(score(player)) for player in state.players]
        lead = scores[seat] - max(s for other, s in enumerate(scores) if other != seat)
        return 0.5 + lead / (2 * (abs(lead) + 20))
