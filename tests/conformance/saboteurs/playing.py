"""Faults of whole games, and of states that are not what they seem."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.games.core import Choice, Decision, Event, Outcome, Stage
from tests.conformance.checks import games, illegal, others
from tests.conformance.saboteurs.common import caught_by
from tests.miniatures.cascade import Cascade
from tests.miniatures.handover import Handover


@caught_by(games.check_random_games, "components changed")
class LosesTokens(Handover):
    """What is put on the heap is gone."""

    def apply(self, state: Any, decision: Decision, choice: Choice) -> Outcome:
        outcome = super().apply(state, decision, choice)
        state.heap.clear()
        return outcome


@caught_by(games.check_random_games, "nobody has to decide")
class WaitsForNobody(Cascade):
    """The end of a turn is optional, so that a table would wait for ever."""

    def decisions(self, state: Any) -> list[Decision]:
        return [
            msgspec.structs.replace(one, required=one.kind != "end")
            for one in super().decisions(state)
        ]


@caught_by(games.check_random_games, "the breakdown gives")
class AddsUpWrong(Cascade):
    """The breakdown of a score is not its sum."""

    def _end(self, state: Any, events: list[Event]) -> None:
        super()._end(state, events)
        if state.result is not None:
            wrong = [
                msgspec.structs.replace(one, points=one.points + 1) for one in state.result.placings
            ]
            state.result = msgspec.structs.replace(state.result, placings=tuple(wrong))


@caught_by(games.check_stored_without_loss, "a clone differs")
class Forgets(Cascade):
    """Part of the state lives in the object that applied the move."""

    def clone(self, state: Any) -> Any:
        copy = super().clone(state)
        copy.used = []
        return copy


@caught_by(games.check_stored_without_loss, "changed the original")
class Shares(Cascade):
    """A copy of a state that shares lists with the original."""

    def clone(self, state: Any) -> Any:
        return msgspec.structs.replace(state)


@caught_by(games.check_deterministic, "other state")
class RollsElsewhere(Cascade):
    """Luck that is not in the state."""

    rolls = 0

    def apply(self, state: Any, decision: Decision, choice: Choice) -> Outcome:
        type(self).rolls += 1
        state.serial += self.rolls % 7
        return super().apply(state, decision, choice)


@caught_by(games.check_deterministic, "reading changed")
@caught_by(illegal.check_illegal_choices, "a refused choice changed")
class ReadsWithFingers(Cascade):
    """Listing the options takes a crystal."""

    def stage(self, state: Any, decision: Decision, picked: Choice) -> Stage:
        state.serial += 1
        return super().stage(state, decision, picked)


@caught_by(games.check_views, "waiting is")
class PointsAtTheWrongOne(Handover):
    """The view says that somebody else has to decide."""

    def view(self, state: Any, seat: int | None) -> Any:
        return msgspec.structs.replace(super().view(state, seat), waiting=(0,))


@caught_by(games.check_settings, "is not played")
class HasItsOwnWay(Cascade):
    """A setting that is not played."""

    def setup(self, seats: int, settings: Mapping[str, str], seed: str) -> Any:
        return super().setup(seats, {}, seed)


@caught_by(others.check_settling, "are placed")
class ForgetsTheLast(Handover):
    """Ended by agreement, the last seat has no place."""

    def settle(self, state: Any) -> Outcome:
        outcome = super().settle(state)
        state.result = msgspec.structs.replace(state.result, placings=state.result.placings[:-1])
        return outcome
