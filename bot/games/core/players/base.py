"""What an automatic player is, and the random walk through stages that all of them use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import msgspec

from bot.games.core.chair import Chair
from bot.games.core.model import Choice, Decision, Stage
from bot.games.core.rng import Rng

StageOf = Callable[[Decision, Choice], Stage]


class Move(msgspec.Struct, frozen=True):
    """A complete answer: to which decision, and which picks."""

    decision: Decision
    choice: Choice


class Player(Protocol):
    """Chooses from a Chair; deterministic for a given chair and random stream."""

    level: str

    def act(self, chair: Chair, rng: Rng, opening: Choice = ()) -> Move:
        """A move for one of the chair's unanswered decisions.

        ``opening``: picks the choice must begin with, where the decision allows them (used to
        give both sides a fixed avatar when balance is measured).
        """
        ...


def random_choice(stage_of: StageOf, decision: Decision, rng: Rng, picked: Choice = ()) -> Choice:
    """A complete choice, drawn stage by stage; stops with even odds where it may stop."""
    stage = stage_of(decision, picked)
    while stage.options:
        if stage.done and rng.below(2):
            break
        low = max(stage.min, 1)
        count = low if stage.max <= low else low + rng.below(stage.max - low + 1)
        if count == 1:
            picked = (*picked, rng.choice(stage.options).id)
        else:
            picked += tuple(option.id for option in rng.sample(stage.options, count))
        stage = stage_of(decision, picked)
    return picked


def begin(stage_of: StageOf, decision: Decision, opening: Choice) -> Choice:
    """As much of ``opening`` as this decision's stages offer."""
    picked: Choice = ()
    for pick in opening:
        stage = stage_of(decision, picked)
        if all(option.id != pick for option in stage.options):
            break
        picked = (*picked, pick)
    return picked


def unanswered(chair: Chair) -> list[Decision]:
    """The chair's decisions that have no answer yet; there is at least one when it must act."""
    return [decision for decision in chair.decisions() if not decision.answered]


def habitual(chair: Chair) -> Move | None:
    """The first answer that needs no search (`Game.habit`)."""
    game = chair.game
    usual = [one for one in unanswered(chair) if one.kind in game.habits]
    view = chair.view() if usual else None
    for decision in usual:
        choice = game.habit(view, decision)
        if choice is not None:
            return Move(decision, choice)
    return None


def searched(chair: Chair) -> list[Decision]:
    """The unanswered decisions that a player looks into: no optional ones that are detours, or
    that are left alone where no habit answers them."""
    left = {*chair.game.detours, *chair.game.habits}
    return [one for one in unanswered(chair) if one.required or one.kind not in left]
