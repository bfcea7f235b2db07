"""The front door: list, validate, apply. Nothing else changes a state from outside the rules."""

from __future__ import annotations

from typing import Any

from bot.games.core.errors import IllegalChoice
from bot.games.core.game import AnyGame
from bot.games.core.model import Choice, Decision, Outcome, Stage


def find(game: AnyGame, state: Any, seat: int, decision_id: str) -> Decision:
    """The open decision of this seat and id; IllegalChoice(``game-over``/``no-decision``)."""
    if state.result is not None:
        raise IllegalChoice("game-over")
    for decision in game.decisions(state):
        if decision.id == decision_id and decision.seat == seat:
            return decision
    raise IllegalChoice("no-decision", decision=decision_id)


def walk(game: AnyGame, state: Any, decision: Decision, picked: Choice) -> Stage:
    """The stage after ``picked``, every pick checked; IllegalChoice(``no-option``)."""
    stage = game.stage(state, decision, ())
    for place, pick in enumerate(picked):
        if all(option.id != pick for option in stage.options):
            raise IllegalChoice("no-option", option=pick, stage=stage.key)
        stage = game.stage(state, decision, picked[: place + 1])
    return stage


def play(game: AnyGame, state: Any, seat: int, decision_id: str, choice: Choice) -> Outcome:
    """Apply ``choice`` to ``state`` in place, or raise IllegalChoice and change nothing."""
    decision = find(game, state, seat, decision_id)
    stage = walk(game, state, decision, choice)
    if not stage.done:
        raise IllegalChoice("incomplete", stage=stage.key)
    return game.apply(state, decision, choice)


def waiting(game: AnyGame, state: Any) -> list[Decision]:
    """The decisions the table waits for; empty only when the game is over."""
    if state.result is not None:
        return []
    return [decision for decision in game.decisions(state) if decision.waiting]
