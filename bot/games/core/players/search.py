"""The searching player: information-set Monte Carlo tree search, on redeals alone.

An iteration plays one first move in one redealt world: its own further decisions of the turn by a
tree with UCB and progressive widening, everybody else's by a quick policy, up to one of its own
next turns (`Game.horizon`), where the game's estimate is the value. Where the game itself foresees
how a turn goes on, that is the line, and it ends with the turn. In a phase where all choose in
secret the others' answers are drawn and its own is chosen. What habit answers is not searched.

First moves are compared on the same worlds with the same luck: all of them at the beginning, then
ever fewer of the better ones ("sequential halving"), because the first move is all that is played
in the end.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, log2
from typing import Any

from bot.games.core.chair import Chair
from bot.games.core.model import Choice, Decision
from bot.games.core.players.base import Move, begin, habitual, searched
from bot.games.core.players.budget import Budget
from bot.games.core.players.greedy import candidates, straight
from bot.games.core.players.policy import Policy
from bot.games.core.players.tree import Tree
from bot.games.core.players.weighing import worths
from bot.games.core.rng import Rng

ITERATIONS = 400
"""The budget of a player of whom nothing else is said."""
LOOK = 6
"""Answers looked at for each decision after the first move, at least."""
WIDE = 4
"""So many times the answers that the greedy player looks at are looked at for the first move."""
MOST = 32
"""First moves that are played out; if there are more, the best at first sight."""
GLANCES = 2
"""Worlds in which a first move is looked at for that."""
SMALL = 50
"""A budget below this many iterations looks at as many first moves as the greedy player, in as many
worlds, and plays out only so few of them that each is tried in as many again, or at least in two:
the more luck there is in a turn, the fewer."""


class SearchPlayer:
    """``budget`` makes the budget of one move; ``most`` first moves are played out."""

    level = "search"

    def __init__(self, budget: Callable[[], Budget] | None = None, most: int = MOST) -> None:
        self.budget = budget or (lambda: Budget(ITERATIONS))
        self.most = most

    def act(self, chair: Chair, rng: Rng, opening: Choice = ()) -> Move:
        """See `Player`."""
        if not opening and (habit := habitual(chair)):
            return habit
        budget = self.budget()
        small = budget.iterations < SMALL
        moves = [
            Move(decision, choice)
            for decision in searched(chair)
            for choice in self._answers(chair, decision, rng, opening, 1 if small else WIDE)
        ]
        if len(moves) == 1:
            return moves[0]
        halving = Halving(chair, rng, moves)
        if small:
            worlds = chair.game.effort[0]
            most = max(2, int(budget.iterations) // max(2, worlds))
            halving.sift(min(self.most, most), worlds)
        else:
            halving.sift(self.most)
        return halving.best(budget)

    def _answers(
        self, chair: Chair, decision: Decision, rng: Rng, opening: Choice, wide: int
    ) -> list[Choice]:
        width = wide * chair.game.effort[1]
        begun = begin(chair.stage, decision, opening)
        if not begun:
            world = chair.redeal(rng.derive("likely"))
            found = chair.game.likely(world, decision, width)
            if found := found or chair.ideas(decision, rng, width):
                return found
        stage_of = straight(chair.game, chair.stage)
        return candidates(stage_of, decision, rng, width, begun)


class Halving:
    """The comparison of first moves: rounds that each end with the better half of them."""

    def __init__(self, chair: Chair, rng: Rng, moves: list[Move]) -> None:
        self.chair, self.rng, self.moves = chair, rng, moves
        self.policy = Policy(chair.game, max(LOOK, chair.game.effort[2]))
        self.tree = Tree(chair.game, chair.seat, self.policy)
        self.seen: list[list[tuple[float, float]]] = [[] for _ in moves]
        self.worlds = 0

    def sift(self, most: int, glances: int = GLANCES) -> None:
        """Keep ``most`` moves, those that are best at first sight; their order stays."""
        if len(self.moves) <= most:
            return
        values = [0.0] * len(self.moves)
        for number in range(glances):
            world, luck = self._world(f"glance {number}"), self.rng.derive(f"first {number}")
            for place, move in enumerate(self.moves):
                values[place] += self.tree.glance(world, move, luck)
        ranked = sorted(range(len(self.moves)), key=values.__getitem__, reverse=True)
        self.moves = [self.moves[place] for place in sorted(ranked[:most])]

    def best(self, budget: Budget) -> Move:
        """The move that is left when the budget is spent, or the best of those that are."""
        left = [*range(len(self.moves))]
        rounds = ceil(log2(len(left)))
        for number in range(1, rounds + 1):
            while True:
                self._sweep(left, budget)
                if budget.spent >= number / rounds:
                    break
            left = self._ranked(left)
            if budget.spent >= 1:
                break
            left = left[: ceil(len(left) / 2)]
        return self.moves[left[0]]

    def _sweep(self, left: list[int], budget: Budget) -> None:
        """Every move that is left, once, in the next world; what the budget cuts short is dropped,
        unless it is all there is."""
        world, values = self._world(f"world {self.worlds}"), list[tuple[float, float]]()
        luck = self.rng.derive(f"play {self.worlds}")
        for place in left:
            if budget.spent >= 1:
                break
            values.append(self.tree.try_out(world, self.moves[place], luck))
            budget.use()
        if len(values) == len(left) or not self.worlds:
            for place, value in zip(left, values, strict=False):
                self.seen[place].append(value)
            self.worlds += 1

    def _ranked(self, left: list[int]) -> list[int]:
        """The moves that are left and have been tried, the best first."""
        left = [place for place in left if self.seen[place]]
        values = dict(zip(left, worths([self.seen[place] for place in left]), strict=True))
        return sorted(left, key=values.__getitem__, reverse=True)

    def _world(self, label: str) -> Any:
        luck = self.rng.derive(label)
        world = self.chair.redeal(luck)
        self.policy.secrets(world, self.chair.seat, luck)
        return world
