"""The questions that an answer opens, so that a whole turn can be typed at once.

Looked at on a copy of the table, and only as far as a free undo could come back: nothing is drawn,
revealed or handed over in between, so a text that is only tried out tells nobody anything (F20).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from bot.games.core.game import AnyGame
from bot.games.core.model import Choice, Decision, Option, Stage

StageOf: TypeAlias = Callable[[Decision, Choice], Stage]
"""`Chair.stage`, or a game's ``stage`` with the state filled in."""


class Place(NamedTuple):
    """Where a seat decides. ``onward``: where it goes on after a whole answer, None if it does
    not; without it every text is one answer. ``barred``: see `Game.barred`."""

    stage_of: StageOf
    view: Any
    decisions: Sequence[Decision]
    onward: Callable[[Decision, Choice], Place | None] | None = None
    barred: Callable[[Decision], Sequence[Option]] | None = None


def place(game: AnyGame, state: Any, seat: int) -> Place:
    """The table as it is, for one seat."""
    decisions = [one for one in game.decisions(state) if one.seat == seat]
    return _place(game, state, seat, decisions)


def _place(game: AnyGame, state: Any, seat: int, decisions: Sequence[Decision]) -> Place:
    def stage_of(decision: Decision, picked: Choice) -> Stage:
        return game.stage(state, decision, picked)

    def onward(decision: Decision, choice: Choice) -> Place | None:
        if decision.secret:
            return None  # what comes next depends on what others have chosen
        after = game.clone(state)
        if game.apply(after, decision, choice).checkpoint:
            return None
        opened = [one for one in game.decisions(after) if one.seat == seat and not one.secret]
        return _place(game, after, seat, opened) if opened else None

    def barred(decision: Decision) -> Sequence[Option]:
        return game.barred(view, decision)

    view = game.view(state, seat)
    return Place(stage_of, view, decisions, onward, barred)
