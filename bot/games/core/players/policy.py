"""What seats do inside a search: quickly, and only roughly as somebody would who thinks.

Everything here works on a redealt State that the searching player owns.
"""

from __future__ import annotations

from typing import Any

from bot.games.core.game import AnyGame
from bot.games.core.model import Choice, Decision, Stage
from bot.games.core.play import waiting
from bot.games.core.players.base import StageOf, random_choice
from bot.games.core.players.greedy import candidates, straight
from bot.games.core.rng import Rng

WHIM = 5
"""One secret answer of so many is drawn at random, so that no plan relies on it."""
OTHERS = 3
"""Answers looked at for others, unless they choose in secret: what they do in their own turns
matters less than what the seat itself does."""


class Policy:
    """Quick answers in one game: ``width`` are looked at, none further than at once.

    Their luck depends on the decision alone, so that in one world the same is answered whichever
    line led there, and lines can be compared.
    """

    def __init__(self, game: AnyGame, width: int) -> None:
        self.game, self.width = game, width

    def others(self, state: Any, decision: Decision, rng: Rng) -> Choice:
        """The answer of a seat that is not the searching one."""
        luck = _luck("whim", decision, rng)
        if decision.secret and not luck.below(WHIM):
            return random_choice(stages(self.game, state), decision, luck)
        if decision.kind in self.game.imagined:
            return options(self.game, state, decision, luck, 1)[0]
        return self.quick(state, decision, rng, OTHERS)

    def quick(self, state: Any, decision: Decision, rng: Rng, width: int) -> Choice:
        """The likeliest answer where the game has a rule of thumb, else the best at first sight of
        ``width`` (more where it is secret)."""
        if likely := self.game.likely(state, decision, 1):
            return likely[0]
        width = self.width if decision.secret else min(width, self.width)
        return self._ranked(state, decision, rng, width)[0]

    def secrets(self, state: Any, seat: int, rng: Rng) -> None:
        """In a phase where all choose in secret, give every other seat an answer, in place.

        What a redeal has drawn for those who have answered is drawn anew as well, so that it makes
        no difference who was asked first.
        """
        for decision in self.game.decisions(state):
            if decision.secret and decision.required and decision.seat != seat:
                self.game.apply(state, decision, self.others(state, decision, rng))

    def ranked(self, state: Any, decision: Decision, rng: Rng) -> list[Choice]:
        """Some answers, the best at first sight first."""
        return self._ranked(state, decision, rng, self.width)

    def _ranked(self, state: Any, decision: Decision, rng: Rng, width: int) -> list[Choice]:
        luck = _luck("ranked", decision, rng)
        answers = self.game.likely(state, decision, width)
        answers = answers or options(self.game, state, decision, luck, width)
        if len(answers) == 1:
            return answers
        values = {choice: self._value(state, decision, choice, luck) for choice in answers}
        return sorted(answers, key=values.__getitem__, reverse=True)

    def _value(self, state: Any, decision: Decision, choice: Choice, rng: Rng) -> float:
        """Where an answer leads at once; a secret one, when the rest answers at random."""
        game = self.game
        trial = game.clone(state)
        game.apply(trial, decision, choice)
        if decision.secret:
            luck = rng.derive("the others")
            for one in waiting(game, trial):
                if one.secret:
                    game.apply(trial, one, random_choice(stages(game, trial), one, luck))
        return game.estimate(trial, decision.seat)


def _luck(what: str, decision: Decision, rng: Rng) -> Rng:
    return rng.derive(f"{what} {decision.seat} {decision.id}")


def stages(game: AnyGame, state: Any) -> StageOf:
    """The stages of this state's decisions."""

    def stage_of(decision: Decision, picked: Choice) -> Stage:
        return game.stage(state, decision, picked)

    return stage_of


def options(game: AnyGame, state: Any, decision: Decision, rng: Rng, width: int) -> list[Choice]:
    """At most ``width`` answers: the game's ideas where it has any, else all or a sample."""
    if decision.kind in game.imagined:
        found = game.ideas(game.view(state, decision.seat), decision, rng, width)
        if found:
            return found
    return candidates(straight(game, stages(game, state)), decision, rng, width)


def fits(game: AnyGame, state: Any, decision: Decision, choice: Choice) -> bool:
    """May this be answered here?"""
    stage = game.stage(state, decision, ())
    for place, pick in enumerate(choice):
        if all(option.id != pick for option in stage.options):
            return False
        stage = game.stage(state, decision, choice[: place + 1])
    return stage.done
