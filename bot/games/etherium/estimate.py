"""How well a seat stands, for automatic players: points, and what the rest may become in time.

Only a guide for play, no rule. It is counted in points of the final score and then squeezed to
0..1; what is not points yet (levels, cubes, Boosters, cards, places on the map) counts the less,
the fewer seasons are left.
"""

from __future__ import annotations

from math import exp

from bot.games.etherium.cards import SEASONS
from bot.games.etherium.cubes import BOOSTER, ETHER, basic
from bot.games.etherium.kit import Kit
from bot.games.etherium.land import CITIES, TERRAIN
from bot.games.etherium.lookup import BOOSTER_TOKEN, PILLAGE_TOKEN
from bot.games.etherium.scoring import points
from bot.games.etherium.state import EtheriumState, Player
from bot.games.etherium.supply import THIRD

LEVELS = (0.14, 0.34, 0.24, 0.4)
"""Points that a level of Guard, Gatherer, Soldier and Guide brings in a season, about."""
TOKEN = 1.0
"""Points that one more action token brings in a season."""
BASIC = 0.22
"""A basic cube, as long as something can be bought; the more there are, the less each."""
MANY = 10
ETHER_CUBE = 0.35
"""An Ether cube on top of its half point, as long as something can be bought."""
CARD = 0.55
ABILITY = 0.35
"""An Ability on top of its points, in a season."""
TO_ETHER = {"ether": 0.7, "mine": 0.45, "forest": 0.25, "mountain": 0.1, "city": 0.0}
"""What it is worth that a Gatherer stands so near the Ether."""
STEPS = 5
"""Action steps of a season, about."""
SPREAD = 5.0
"""Points of difference that make a clear lead at the end; more is needed earlier."""
RIVAL = 0.6
"""How much the best rival counts against the average of all of them."""


class Estimator:
    """The estimate for one content."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit

    def estimate(self, state: EtheriumState, seat: int) -> float:
        """0 (lost) to 1 (won) for ``seat``; exact once there is a result."""
        if state.result is not None:
            winners = state.result.winners
            return 1 / len(winners) if seat in winners else 0.0
        left = seasons_left(state)
        worths = [
            points(self.kit, state, one) + self.hopes(state, player, left)
            for one, player in enumerate(state.players)
        ]
        own = worths.pop(seat)
        lead = own - RIVAL * max(worths) - (1 - RIVAL) * sum(worths) / len(worths)
        return 1 / (1 + exp(-lead / (SPREAD + left)))

    def hopes(self, state: EtheriumState, player: Player, left: float) -> float:
        """Points that may come of what one tribe has, in so many seasons."""
        total = left * sum(
            level * worth for level, worth in zip(player.levels, LEVELS, strict=True)
        )
        soon = min(1.0, left)
        boosters = player.cubes[BOOSTER]
        total += TOKEN * left * min(2, boosters)
        if not player.tokens[BOOSTER_TOKEN] and left:
            total += soon * min(boosters, THIRD - 1) * min(1.0, 0.4 + left / 8)
        basics = basic(player.cubes)
        total += soon * BASIC * min(basics, MANY) + 0.02 * basics
        ether = player.cubes[ETHER]
        # Half a point waits for its other half.
        total += 0.25 * (ether % 2) + soon * ETHER_CUBE * min(ether, 6)
        total += soon * CARD * min(len(player.hand), 6)
        total += ABILITY * left * len(player.abilities)
        total += soon * TO_ETHER[TERRAIN[player.gatherer]]
        return total + soon * self.raids(state, player)

    def raids(self, state: EtheriumState, player: Player) -> float:
        """A little for a Soldier that stands where others may be met."""
        if player.soldier >= CITIES:
            return 0.0
        token = 0.0 if player.tokens[PILLAGE_TOKEN] else 0.1
        away = player.soldier != player.place
        return (0.15 + token) * away * min(player.levels[2], 3)


def seasons_left(state: EtheriumState) -> float:
    """Seasons still to be played, the one under way in part."""
    now = 1.0
    if state.phase == "perform":
        now = max(0.0, 1 - state.number / STEPS)
    elif state.phase in ("limit", "over"):
        now = 0.0
    return SEASONS - state.season + now
