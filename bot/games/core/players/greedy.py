"""The greedy player: looks to the end of its own turn and no further.

Every candidate answer is tried on the same few redeals; there the rest of the turn is played
(its own further decisions by a small search, everybody else's at random) and the game's estimate
is averaged. In a simultaneous phase that is the best reply averaged over what the others may do.
What a game answers by habit is not tried, and where it foresees the rest of a turn by itself that
is what is played there.
"""

from __future__ import annotations

from typing import Any

from bot.games.core.chair import Chair
from bot.games.core.game import AnyGame
from bot.games.core.model import Choice, Decision, Stage
from bot.games.core.play import waiting
from bot.games.core.players.base import (
    Move,
    StageOf,
    begin,
    habitual,
    random_choice,
    searched,
)
from bot.games.core.rng import Rng

MAX_STEPS = 60
"""A turn longer than this is judged where it stands."""


def candidates(
    stage_of: StageOf, decision: Decision, rng: Rng, limit: int, picked: Choice = ()
) -> list[Choice]:
    """Complete choices that begin with ``picked``: all of them if they are at most ``limit``,
    else every shortcut and a random sample of the rest."""
    stage_of = remembered(stage_of)
    found: dict[Choice, None] = {}
    if _all(stage_of, decision, picked, found, limit):
        return list(found)
    found = {}
    for option in stage_of(decision, picked).options:
        whole = (*picked, option.id)
        if stage_of(decision, whole).done and len(found) < limit:
            found[whole] = None
    for _ in range(limit * 3):
        if len(found) >= limit:
            break
        found[random_choice(stage_of, decision, rng, picked)] = None
    return list(found)


def _all(
    stage_of: StageOf, decision: Decision, picked: Choice, found: dict[Choice, None], limit: int
) -> bool:
    """Collect every complete choice depth first; False as soon as there are too many."""
    stage = stage_of(decision, picked)
    if stage.done:
        found[picked] = None
    if len(found) > limit or (stage.max > 1 and len(stage.options) > 1):
        return False
    return all(
        _all(stage_of, decision, (*picked, option.id), found, limit) for option in stage.options
    )


def remembered(stage_of: StageOf) -> StageOf:
    """The same stages, each listed once: only for one decision of a state that does not change."""
    known: dict[Choice, Stage] = {}

    def listed(decision: Decision, picked: Choice) -> Stage:
        stage = known.get(picked)
        if stage is None:
            stage = known[picked] = stage_of(decision, picked)
        return stage

    return listed


def straight(game: AnyGame, stage_of: StageOf) -> StageOf:
    """The stages without the options that are the game's ``detours``, unless all of them are."""
    detours = game.detours
    if not detours:
        return stage_of

    def without(decision: Decision, picked: Choice) -> Stage:
        stage = stage_of(decision, picked)
        left = tuple(option for option in stage.options if option.kind not in detours)
        if len(left) == len(stage.options) or not (left or stage.done):
            return stage
        low, high = min(stage.min, len(left)), min(stage.max, len(left))
        return Stage(stage.key, left, low, high, stage.ordered, stage.done)

    return without


class GreedyPlayer:
    """``redeals`` sample worlds, at most ``width`` candidates, ``inner`` for later decisions; what
    is not given is the game's ``effort``."""

    level = "greedy"

    def __init__(
        self, redeals: int | None = None, width: int | None = None, inner: int | None = None
    ) -> None:
        self.redeals, self.width, self.inner = redeals, width, inner

    def act(self, chair: Chair, rng: Rng, opening: Choice = ()) -> Move:
        """See `Player`."""
        game, seat = chair.game, chair.seat
        redeals, width, inner = game.effort
        if not opening and (habit := habitual(chair)):
            return habit
        moves = [
            Move(decision, choice)
            for decision in searched(chair)
            for choice in self._answers(chair, decision, rng, self.width or width, opening)
        ]
        if len(moves) == 1:
            return moves[0]
        count = self.redeals or redeals
        worlds = [chair.redeal(rng.derive(f"world {world}")) for world in range(count)]
        totals = [0.0] * len(moves)
        for number, world in enumerate(worlds):
            for place, move in enumerate(moves):
                dice = rng.derive(f"play {number}")  # the same luck for every candidate
                state = game.clone(world)
                turn = game.turn(state)
                game.apply(state, move.decision, move.choice)
                if not game.foresee(state, seat, dice):
                    self._finish_turn(game, state, seat, turn, dice, self.inner or inner)
                totals[place] += game.estimate(state, seat)
        best = max(totals)
        return moves[rng.choice([i for i, total in enumerate(totals) if total >= best - 1e-9])]

    def _answers(
        self, chair: Chair, decision: Decision, rng: Rng, width: int, opening: Choice
    ) -> list[Choice]:
        """What is tried: the game's own ideas where it has any, else all or a sample."""
        begun = begin(chair.stage, decision, opening)
        ideas = [] if begun else chair.ideas(decision, rng, width)
        stage_of = straight(chair.game, chair.stage)
        return ideas or candidates(stage_of, decision, rng, width, begun)

    def _finish_turn(
        self, game: AnyGame, state: Any, seat: int, turn: int, rng: Rng, inner: int
    ) -> None:
        for _ in range(MAX_STEPS):
            if state.result is not None or game.turn(state) != turn:
                return
            # Its own decisions come last, so that a simultaneous phase closes on its answer.
            open_now = sorted(waiting(game, state), key=lambda decision: decision.seat == seat)
            decision = open_now[0]

            def stage_of(which: Decision, picked: Choice) -> Any:
                return game.stage(state, which, picked)

            if decision.seat == seat:
                choice = self._best_next(game, state, decision, rng, inner)
            else:
                choice = random_choice(stage_of, decision, rng)
            game.apply(state, decision, choice)

    def _best_next(
        self, game: AnyGame, state: Any, decision: Decision, rng: Rng, inner: int
    ) -> Choice:
        """One decision further inside its own turn: judged where it leads at once."""

        def stage_of(which: Decision, picked: Choice) -> Any:
            return game.stage(state, which, picked)

        options = candidates(straight(game, stage_of), decision, rng, inner)
        if len(options) == 1:
            return options[0]
        best, best_value = options[0], float("-inf")
        for choice in options:
            trial = game.clone(state)
            game.apply(trial, decision, choice)
            value = game.estimate(trial, decision.seat)
            if value > best_value:
                best, best_value = choice, value
        return best
