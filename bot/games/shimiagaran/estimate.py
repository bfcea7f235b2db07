"""How well a seat stands, for automatic players: points, and what the rest may become in time.

Only a guide for play, no rule. It is counted in points of the final score and then squeezed to
0..1. What is not points yet (cubes, unused potions, progress towards cards on offer) counts the
less, the fewer turns are left to make something of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import NamedTuple

from bot.games.shimiagaran.ending import goal
from bot.games.shimiagaran.kit import Kit
from bot.games.shimiagaran.payment import CACHE, Counts
from bot.games.shimiagaran.state import Player, ShimiagaranState

PACE = 1.8
"""Points a player makes in a turn, about."""
PATIENCE = 5.0
"""With so many turns left, everything can still be made use of."""
LONG = 32
"""Turns after which a game is nearly over whatever the points say, so that nobody waits for
others to end it; each turn before that is taken for a third of one."""
CUBE, SPIDER, POISON, MEDICINE = 0.12, 0.5, 1.3, 0.9
"""What a cube, a Tarantula, a ready poison, each ingredient of a ready medicine may become, over
what it counts at the end anyway."""
NEAR = (0.95, 0.6, 0.35, 0.18, 0.08)
"""How much of a potion's points its lacking 0, 1, 2, .. cubes is worth."""
BEST, SECOND = 0.45, 0.2
"""Weights of the nearest potion on offer and of the second nearest."""
CARD = 3.2
"""Points of a potion that is burnt for an Elixir, about."""
ELIXIR, LACKING_CARD, LACKING_CUBE = 0.75, 0.55, 0.8
"""Weight of the nearest Elixir's gain, and what is left of it with each card or cube lacking."""
RIVAL = 0.65
"""How much the best rival counts against the average of all of them."""


class Offers(NamedTuple):
    """What is on offer: potions, and Elixirs with the cubes of their Lost Recipes."""

    potions: tuple[str | None, ...]
    elixirs: tuple[tuple[str, Counts], ...]


def offers_of(state: ShimiagaranState) -> Offers:
    """What is on offer to everybody."""
    elixirs = tuple((slot.card, tuple(slot.cubes)) for slot in state.elixirs if slot is not None)
    return Offers((*state.dark, *state.light), elixirs)


class Estimator:
    """The estimate for one content."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        potions = kit.lookup.potions.values()
        self.bills = {card.id: (card.points, card.bill) for card in potions}
        self.ready = {
            card.id: POISON if card.poison else MEDICINE * sum(card.gives) for card in potions
        }
        self.potions = lru_cache(CACHE)(self._potions)
        self.elixir = lru_cache(CACHE)(self._elixir)
        self.kinds = {card.id: card.kind for card in potions}
        self.elixirs = {
            card.id: (card.points - CARD * len(card.icons), len(card.icons))
            for card in kit.lookup.content.elixirs
        }

    def estimate(self, state: ShimiagaranState, seat: int) -> float:
        """0 (lost) to 1 (won) for ``seat``; exact once there is a result."""
        if state.result is not None:
            winners = state.result.winners
            return 1 / len(winners) if seat in winners else 0.0
        turns = self.turns_left(state)
        best, total = -1e9, 0.0
        for other, player in enumerate(state.players):
            if other != seat:
                worth = self._worth(player, min(1.0, turns[other] / PATIENCE))
                worth += 0.3 * PACE * turns[other]
                total += worth
                best = max(best, worth)
        hope = min(1.0, turns[seat] / PATIENCE)
        own = self._worth(state.players[seat], hope) + 0.3 * PACE * turns[seat]
        if hope:
            player = state.players[seat]
            cubes, spiders = tuple(player.cubes), sum(player.tarantulas)
            kinds = self.kinds_of(player)
            own += hope * self.prospect(offers_of(state), cubes, spiders, kinds, turns[seat])
        lead = own - RIVAL * best - (1 - RIVAL) * total / (state.seats - 1)
        return 1 / (1 + exp(-lead / (4 + turns[seat])))

    def turns_left(self, state: ShimiagaranState) -> Sequence[float]:
        """Turns each seat may still have, about."""
        if state.trigger is not None:
            return state.left
        leader = max(player.points for player in state.players)
        left = max(0.0, goal(state.seats) - leader) / PACE + 2
        patience = max(0.0, LONG - state.turn / state.seats) / 3
        return [min(left, patience)] * state.seats

    def _worth(self, player: Player, hope: float) -> float:
        cubes, spiders = sum(player.cubes), sum(player.tarantulas)
        worth = player.points + spiders * (1 + hope * SPIDER) + cubes * (1 / 3 + hope * CUBE)
        for card in player.ready:
            worth += hope * self.ready[card]
        for card in player.hot:
            worth += hope * self.ready[card]
        return worth

    def kinds_of(self, player: Player) -> Counts:
        """How many unused potions of each kind there are."""
        counts = [0, 0, 0, 0]
        for card in player.ready:
            counts[self.kinds[card]] += 1
        for card in player.hot:
            counts[self.kinds[card]] += 1
        return tuple(counts)

    def prospect(
        self, offers: Offers, cubes: Counts, spiders: int, kinds: Counts, turns: float
    ) -> float:
        """The nearest potions and the nearest Elixir on offer with these cubes and Tarantulas, and
        so many unused potions of each kind."""
        near, best = self.potions(cubes, spiders, offers.potions), 0.0
        for card, lost in offers.elixirs:
            value = self.elixir(card, lost, cubes, spiders, kinds, int(turns))
            if value > best:
                best = value
        return near + ELIXIR * best

    def _potions(self, cubes: Counts, spiders: int, row: tuple[str | None, ...]) -> float:
        best = second = 0.0
        for card in row:
            if card is None:
                continue
            points, needs = self.bills[card]
            lacking = -spiders
            for number, count in needs:
                if cubes[number] < count:
                    lacking += count - cubes[number]
            value = points * NEAR[min(4, max(0, lacking))]
            if value > best:
                best, second = value, best
            elif value > second:
                second = value
        return BEST * best + SECOND * second

    def _elixir(
        self, card: str, lost: Counts, cubes: Counts, spiders: int, counts: Counts, turns: int
    ) -> float:
        gain, icons = self.elixirs[card]
        missing = icons - max(
            sum(map(min, vector, counts)) for vector in self.kit.lookup.vectors[card]
        )
        lacking = max(0, sum(max(0, n - own) for n, own in zip(lost, cubes, strict=True)) - spiders)
        if 2 * missing + 0.4 * lacking + 1 > turns:
            return 0.0
        return gain * LACKING_CARD**missing * LACKING_CUBE**lacking
