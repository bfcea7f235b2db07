"""How well a seat stands, for automatic players: points, and what the rest may become in time.

Only a guide for play, no rule. It is counted in points of the final score and then squeezed to
0..1; what is not points yet counts the less, the fewer actions are left.
"""

from __future__ import annotations

from math import exp

from bot.games.etherium.cards import SEASONS
from bot.games.etherium.kit import Kit
from bot.games.etherium.scoring import points
from bot.games.etherium.state import EtheriumState


class Estimator:
    """The estimate for one content."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit

    def estimate(self, state: EtheriumState, seat: int) -> float:
        """0 (lost) to 1 (won) for ``seat``; exact once there is a result."""
        if state.result is not None:
            winners = state.result.winners
            return 1 / len(winners) if seat in winners else 0.0
        worths = [float(points(self.kit, state, one)) for one in range(state.seats)]
        own = worths.pop(seat)
        return 1 / (1 + exp(-(own - max(worths)) / (4 + SEASONS - state.season)))
