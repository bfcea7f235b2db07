"""What the player on turn would gain by one more of anything, in points, about: for rules of thumb.

The same points as in `estimate`, told for a change instead of a position.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.chimerium.bonuses import SPACES
from bot.games.chimerium.cards import (
    CUBE_POINTS,
    MOST,
    RESOURCE_SET,
    RESOURCES,
    ROUNDS,
    SECOND,
    SET_POINTS,
    TURNS,
    TYPES,
    Gain,
)
from bot.games.chimerium.estimate import (
    ABOVE,
    CREATED,
    HELD,
    MORE,
    NEXT,
    WORTH,
    Estimator,
    ranks,
    worth,
)
from bot.games.chimerium.kit import Kit
from bot.games.chimerium.lookup import NUMBER
from bot.games.chimerium.scoring import artifacts_of, count_of
from bot.games.chimerium.state import ChimeriumState

WILD = 4.0
"""Points of a wild Artifact, about."""
MANY = 5
"""More of a resource are worth nothing more."""
AGAINST = 0.4
"""How much of what a rival loses counts."""


class Worths:
    """The player on turn of ``state``, once this turn is over."""

    def __init__(self, kit: Kit, estimator: Estimator, state: ChimeriumState) -> None:
        self.kit, self.estimator, self.state = kit, estimator, state
        self.seat = state.active
        player = self.player = state.players[state.active]
        left = self.left = ROUNDS * TURNS - player.turns - 1
        self.hope = min(1.0, left / 6)
        self.raw = min(1.0, 0.3 + left / 9) if left >= 2 else 0.0
        self.made = min(1.0, 0.45 + left / 10) if left >= 1 else 0.0
        self.lab = min(1.0, left / 10) if left >= 2 else 0.0
        self.rest = 0.75 + 0.5 * (ROUNDS - state.round)
        self.counts = [0] * len(TYPES)
        for card in artifacts_of(player):
            self.counts[kit.lookup.types[card]] += 1
        self.bells: dict[str, int] = {}
        for card in player.codexes:
            if (score := kit.lookup.codexes[card].score) is not None:
                what = score.element or score.attribute or score.per
                self.bells[what] = self.bells.get(what, 0) + score.points
        self.one = [self.held([int(number == other) for other in range(3)]) for number in range(3)]
        self.slots = [self._slot(slot) for slot in range(len(player.slots))]

    def _slot(self, slot: int) -> float:
        """What the bonus above a slot is worth."""
        pile = self.player.slots[slot]
        lookup = self.kit.lookup
        return self.gain(lookup.artifacts[pile[-1]].gain if pile else lookup.slots[slot])

    def above(self, more: int) -> float:
        """So many more, or fewer, Chimeras above the laboratory."""
        now = len(self.player.above)
        return self.raw * (ABOVE[min(now + more, 8)] - ABOVE[min(now, 8)])

    def created(self, more: int) -> float:
        """So many more, or fewer, created Chimeras."""
        now = len(self.player.created)
        return self.made * (CREATED[min(now + more, 8)] - CREATED[min(now, 8)])

    def held(self, more: Sequence[int]) -> float:
        """So many more, or fewer, Scrolls, Gems, Elixirs."""
        total, held = 0.0, self.player.held
        for now, change, value in zip(held, more, HELD, strict=True):
            if change:
                total += self.hope * value * (min(now + change, MANY) - min(now, MANY))
        for number, name in enumerate(RESOURCES):
            total += self.bells.get(name, 0) * more[number] if self.bells else 0
        changed = (held[0] + more[0], held[1] + more[1], held[2] + more[2])
        return total + RESOURCE_SET * (min(changed) - min(held))

    def gain(self, gain: Gain) -> float:
        """A bonus."""
        what, amount = gain.what, gain.amount
        if what in RESOURCES:
            more = [0, 0, 0]
            more[RESOURCES.index(what)] = amount
            return self.held(more)
        if what == "chimera":
            return self.above(amount)
        if what == "prestige":
            return self.prestige(amount)
        if what == "cube" and gain.element is not None:
            return self.cubes(NUMBER[gain.element], amount)
        if what == "resources":
            return max(self.held((amount - gems, gems, 0)) for gems in range(amount + 1))
        return WORTH[what] * amount

    def prestige(self, steps: int) -> float:
        """So many steps on the track."""
        start, track, ahead = self.player.prestige, self.kit.lookup.track, self.estimator.ahead
        total = self.hope * (ahead[(start + steps) % SPACES] - ahead[start % SPACES])
        for step in range(start + 1, start + steps + 1):
            bonus = track[step % SPACES]
            if bonus is not None:
                total += worth(bonus)
        return total

    def cubes(self, location: int, more: int) -> float:
        """So many more cubes at a location."""
        cubes = list(self.state.cubes[location])
        before = self._majority(cubes)
        cubes[self.seat] += more
        return CUBE_POINTS * more + self.rest * (self._majority(cubes) - before)

    def _majority(self, cubes: Sequence[int]) -> float:
        most, second = ranks(tuple(cubes))
        total = 0.0
        for seats, points in ((most, MOST), (second, SECOND)):
            for seat in seats:
                total += points if seat == self.seat else -AGAINST * points
        return total

    def artifact(self, card: str, slot: int) -> float:
        """An Artifact on a slot: what it covers, the set it joins, what it shows from then on."""
        kind = self.kit.lookup.types[card]
        level = self.counts[kind]
        size = sum(count > level for count in self.counts)
        total = self.slots[slot] + SET_POINTS[size + 1] - SET_POINTS[size]
        if size + 2 < len(SET_POINTS):
            more = SET_POINTS[size + 2] - 2 * SET_POINTS[size + 1] + SET_POINTS[size]
            total += self.hope * NEXT * more
        pile, estimator = self.player.slots[slot], self.estimator
        was = estimator.bonus[pile[-1]] if pile else estimator.printed[slot]
        total += self.lab * (0.5 - 0.1 * slot) * (estimator.bonus[card] - was)
        return total + self.bells.get("artifact", 0)

    def codex(self, card: str) -> float:
        """A Codex."""
        codex = self.kit.lookup.codexes[card]
        more = float(self.bells.get("codex", 0))
        if codex.gain is not None:
            return more + self.gain(codex.gain)
        score = codex.score
        assert score is not None
        if score.per == "wild":
            return more + WILD
        return more + score.points * (count_of(self.kit, self.player, score) + self.hope * MORE)
