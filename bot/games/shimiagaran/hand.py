"""What a player's cubes and cards are worth with a change to them, in points: for rules of thumb.

The same points as in `estimate`, told for a change instead of a position.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.shimiagaran.cards import VESSELS
from bot.games.shimiagaran.estimate import CUBE, PATIENCE, POISON, SPIDER, Estimator, offers_of
from bot.games.shimiagaran.payment import Payment
from bot.games.shimiagaran.poisons import Attack
from bot.games.shimiagaran.state import Player, ShimiagaranState
from bot.games.shimiagaran.vessels import load, room

RIVAL_LOSS = 0.6
"""How much of what one rival loses counts, of two players; of more, less."""
RIVAL_CUBE = 0.35
"""Points of progress that a rival's cube stands for, about."""
SHIELD = 0.08
"""Points of a cube that a Tarantula protects."""


class Hand:
    """Seat ``seat`` of ``state``."""

    def __init__(self, estimator: Estimator, state: ShimiagaranState, seat: int) -> None:
        self.estimator, self.state, self.seat = estimator, state, seat
        self.player: Player = state.players[seat]
        self.turns = estimator.turns_left(state)[seat]
        self.hope = min(1.0, self.turns / PATIENCE)
        self.spiders = sum(self.player.tarantulas)
        self.counts = estimator.kinds_of(self.player)
        self.offers = offers_of(state)
        self.now = self.value(self.player.cubes, self.spiders, self.counts)

    def value(self, cubes: Sequence[int], spiders: int, counts: Sequence[int]) -> float:
        """What cubes, Tarantulas and unused potions (by kind) are worth, cards apart."""
        worth = spiders * (1 + self.hope * SPIDER) + sum(cubes) * (1 / 3 + self.hope * CUBE)
        if self.hope:
            counted, turns = tuple(counts), self.turns
            near = self.estimator.prospect(self.offers, tuple(cubes), spiders, counted, turns)
            worth += self.hope * near
        return worth

    def gaining(self, cubes: Sequence[int], spiders: int = 0) -> float:
        """These cubes more, for which there is room."""
        own = [now + more for now, more in zip(self.player.cubes, cubes, strict=True)]
        return self.value(own, self.spiders + spiders, self.counts) - self.now

    def paying(self, payment: Payment) -> float:
        """This payment less: below 0. Points of burnt cards are lost with them."""
        estimator, counts = self.estimator, list(self.counts)
        lost = 0.0
        for card in (*payment.medicines, *payment.cards):
            counts[estimator.kinds[card]] -= 1
            lost += self.hope * estimator.ready[card]
        for card in payment.cards:
            lost += estimator.bills[card][0]
        own = [now - less for now, less in zip(self.player.cubes, payment.cubes, strict=True)]
        spiders = self.spiders - sum(payment.tarantulas)
        return self.value(own, spiders, counts) - self.now - lost

    def attacking(self, attack: Attack) -> float:
        """A poison used so."""
        gained = self.gaining(attack.kept) if any(attack.kept) else 0.0
        each = 1 / 3 + self.hope * (CUBE + RIVAL_CUBE)
        others = self.state.seats - 1
        share = RIVAL_LOSS / others + (1 - RIVAL_LOSS) / others**2
        return gained + share * each * sum(attack.lost) - self.hope * POISON

    def guarding(self, vessel: int) -> float:
        """One Tarantula more, in this vessel."""
        guarded = self.player.tarantulas[vessel]
        return self.gaining((0,) * 6, 1) + (0 if guarded else SHIELD * load(self.player, vessel))

    def fitting(self, cubes: Sequence[int]) -> list[int]:
        """These cubes without those that find no room, the second of a vessel's kinds first."""
        kept = list(cubes)
        for vessel in range(len(VESSELS)):
            over = kept[2 * vessel] + kept[2 * vessel + 1] - room(self.player, vessel)
            if over > 0:
                less = min(over, kept[2 * vessel + 1])
                kept[2 * vessel + 1] -= less
                kept[2 * vessel] -= over - less
        return kept

    def each(self) -> list[float]:
        """What one more of each ingredient is worth, 0 without room."""
        found: list[float] = []
        for number in range(6):
            one = self.fitting([int(number == other) for other in range(6)])
            found.append(self.gaining(one) if any(one) else 0.0)
        return found
