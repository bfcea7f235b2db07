"""The tree of a seat's own decisions after a first move, grown by one node an iteration.

A node is an information set: what was answered on the way and what is asked now, whatever the
world behind it looks like. In a world where one of its answers is not possible, that one is left
out.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any

from bot.games.core.game import AnyGame
from bot.games.core.model import Choice, Decision
from bot.games.core.play import waiting
from bot.games.core.players.base import Move
from bot.games.core.players.policy import Policy, fits
from bot.games.core.rng import Rng

MAX_STEPS = 200
"""So many decisions after the first move, a line is judged where it stands."""
EXPLORE = 0.7
"""Weight of the unknown against the mean, in the values' own spread (UCB)."""
WIDEN = 0.3
"""After n visits, the first ``1 + WIDEN * sqrt(n)`` answers are looked at."""

Path = tuple[tuple[str, Choice], ...]


class Node:
    """Answers, the best at first sight first, with visits and totals of the values they led to."""

    __slots__ = ("answers", "squares", "totals", "visits")

    def __init__(self, answers: list[Choice]) -> None:
        self.answers = answers
        self.visits = [0] * len(answers)
        self.totals = [0.0] * len(answers)
        self.squares = 0.0

    def learn(self, place: int, value: float) -> None:
        """The answer at ``place`` has led to ``value``."""
        self.visits[place] += 1
        self.totals[place] += value
        self.squares += value * value

    def ordered(self) -> list[int]:
        """Places in the order in which they are worth trying now."""
        count = sum(self.visits)
        wide = min(len(self.answers), 1 + int(WIDEN * sqrt(count)))
        mean = sum(self.totals) / count
        spread = sqrt(max(self.squares / count - mean * mean, 0.0))

        def worth(place: int) -> float:
            visits = self.visits[place]
            if not visits:
                return float("inf") if place < wide else float("-inf")
            return self.totals[place] / visits + EXPLORE * spread * sqrt(log(count) / visits)

        return sorted(range(len(self.answers)), key=worth, reverse=True)


class Tree:
    """Lines of play for ``seat``, from its move now to its next turn."""

    def __init__(self, game: AnyGame, seat: int, policy: Policy) -> None:
        self.game, self.seat, self.policy = game, seat, policy
        self.nodes: dict[tuple[Path, str], Node] = {}

    def glance(self, world: Any, move: Move, rng: Rng) -> float:
        """The estimate at the end of the turn that begins with ``move``, without a search."""
        return self._line(world, move, rng, 0, growing=False)[0]

    def try_out(self, world: Any, move: Move, rng: Rng) -> tuple[float, float]:
        """One iteration: play ``move`` in a copy of ``world`` and go on; the estimates as soon as
        the turn is over, and where the line ends."""
        return self._line(world, move, rng, self.game.horizon, growing=True)

    def _line(
        self, world: Any, move: Move, rng: Rng, horizon: int, *, growing: bool
    ) -> tuple[float, float]:
        game = self.game
        state = game.clone(world)
        turn = now = game.turn(state)
        ahead, soon = 0, None
        game.apply(state, move.decision, move.choice)
        if game.foresee(state, self.seat, rng):
            foreseen = game.estimate(state, self.seat)
            return foreseen, foreseen
        path: Path = ((move.decision.id, move.choice),)
        passed: list[tuple[Node, int]] = []
        for _ in range(MAX_STEPS):
            open_now = waiting(game, state)
            if soon is None and game.turn(state) != turn:
                soon = game.estimate(state, self.seat)
            if not open_now or (soon is not None and not horizon):
                break
            mine = next((one for one in open_now if one.seat == self.seat), None)
            if mine is not None and game.turn(state) != now:
                now, ahead = game.turn(state), ahead + 1
                if ahead == horizon:
                    break
            other = next((one for one in open_now if one.seat != self.seat), None)
            if other is not None:
                game.apply(state, other, self.policy.others(state, other, rng))
                continue
            assert mine is not None
            if growing and now == turn:
                node, place, growing = self._node(path, state, mine, rng)
                choice = node.answers[place]
                passed.append((node, place))
                path = (*path, (mine.id, choice))
            else:
                choice = self.policy.quick(state, mine, rng, self.policy.width)
            game.apply(state, mine, choice)
        late = game.estimate(state, self.seat)
        soon = late if soon is None else soon
        for node, place in passed:
            node.learn(place, (soon + late) / 2)
        return soon, late

    def _node(self, path: Path, state: Any, decision: Decision, rng: Rng) -> tuple[Node, int, bool]:
        """The node here, the answer to go on with, and whether the way beyond is known too."""
        node = self.nodes.get((path, decision.id))
        if node is not None:
            for place in node.ordered():
                if fits(self.game, state, decision, node.answers[place]):
                    return node, place, node.visits[place] > 0
        node = Node(self.policy.ranked(state, decision, rng))
        self.nodes[path, decision.id] = node
        return node, 0, False
