"""Searching players: answers by habit, and turns that a game foresees by itself."""

from __future__ import annotations

from typing import Any, ClassVar

from bot.games.core import Chair, Rng
from bot.games.core.model import Choice, Decision
from bot.games.core.players import create
from tests.miniatures import catalogue
from tests.miniatures.cascade import Cascade

CONTENT = catalogue().house("cascade").game.content


class Habitual(Cascade):
    """A game that answers one kind of decision by habit."""

    usual: Choice | None = None
    habits: ClassVar[frozenset[str]] = frozenset()

    def habit(self, view: Any, decision: Decision) -> Choice | None:
        assert view.seat == decision.seat
        return self.usual


class Foreseeing(Cascade):
    """A game that looks at the option it was played to, and nothing that comes after."""

    def foresee(self, state: Any, seat: int, rng: Rng) -> bool:
        self.seen = getattr(self, "seen", 0) + 1
        return True

    def stage(self, state: Any, decision: Decision, picked: Choice) -> Any:
        self.asked = getattr(self, "asked", 0) + 1
        return super().stage(state, decision, picked)


def test_a_habit_is_the_answer_where_there_is_one() -> None:
    game = Habitual(CONTENT)
    state = game.setup(2, {}, "habit")
    decision = game.decisions(state)[0]
    chair = Chair(game, state, decision.seat)
    searched = create("greedy").act(chair, Rng("h"))
    other = next(
        option.id
        for option in game.stage(state, decision, ()).options
        if (option.id,) != searched.choice
    )
    game.usual = (other,)
    assert create("greedy").act(chair, Rng("h")) == searched
    Habitual.habits = frozenset({decision.kind})
    assert create("greedy").act(chair, Rng("h")).choice == (other,)
    game.usual = None
    assert create("greedy").act(chair, Rng("h")) == searched


def test_a_turn_that_the_game_foresees_is_not_played_decision_by_decision() -> None:
    game = Foreseeing(CONTENT)
    state = game.setup(2, {}, "foresee")
    decision = game.decisions(state)[0]
    options = game.stage(state, decision, ()).options
    game.asked = 0
    create("greedy").act(Chair(game, state, decision.seat), Rng("f"))
    assert game.seen == len(options) * game.effort[0]
    assert game.asked <= 2 * len(options) + 2
