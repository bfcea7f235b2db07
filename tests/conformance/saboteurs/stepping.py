"""Faults in the steps of a turn and in the parts of a choice."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.games.core import Choice, Decision, Outcome
from tests.conformance.checks import parts, steps
from tests.conformance.saboteurs.common import caught_by
from tests.miniatures.caravan import Caravan


@caught_by(steps.check_steps, "steps were closed, 0 are shown")
class ForgetsItsSteps(Caravan):
    """Steps that are closed and never shown."""

    def apply(self, state: Any, decision: Decision, choice: Choice) -> Outcome:
        return msgspec.structs.replace(super().apply(state, decision, choice), steps=())


@caught_by(steps.check_steps, "not everybody hears")
class ClosesInPrivate(Caravan):
    """Only one seat hears that a step has ended."""

    def apply(self, state: Any, decision: Decision, choice: Choice) -> Outcome:
        outcome = super().apply(state, decision, choice)
        told = tuple(
            msgspec.structs.replace(one, audience=(0,)) if one.kind == "camp" else one
            for one in outcome.events
        )
        return msgspec.structs.replace(outcome, events=told)


@caught_by(steps.check_steps, "shows what seat 0 sees")
class ShowsASeatsView(Caravan):
    """Steps as the first seat sees them."""

    def view(self, state: Any, seat: int | None) -> Any:
        return super().view(state, 0 if state.step and not state.queue else seat)


@caught_by(steps.check_steps, "can be taken back")
class TakesStepsBack(Caravan):
    """What was posted can be undone."""

    def apply(self, state: Any, decision: Decision, choice: Choice) -> Outcome:
        outcome = super().apply(state, decision, choice)
        return msgspec.structs.replace(outcome, checkpoint=False)


@caught_by(steps.check_no_leak_by_steps, "shows what is hidden")
class ShowsCharmsInSteps(Caravan):
    """The points in a step's picture count the secret charms."""

    def view(self, state: Any, seat: int | None) -> Any:
        view = super().view(state, seat)
        if not state.step or state.queue:
            return view
        camps = tuple(
            msgspec.structs.replace(camp, points=camp.points + self.values[own.charm])
            for camp, own in zip(view.camps, state.camps, strict=True)
        )
        return msgspec.structs.replace(view, camps=camps)


@caught_by(parts.check_parts, "do not stand together")
class CountsTheUnfinished(Caravan):
    """Parts with a pick that was never made."""

    def parts(self, decision: Decision, picked: Choice) -> tuple[Choice, ...]:
        found = super().parts(decision, picked)
        return (*found, ("dig:deep",)) if found else ()


@caught_by(parts.check_parts, "an empty part")
class HasEmptyParts(Caravan):
    """A part of nothing."""

    def parts(self, decision: Decision, picked: Choice) -> tuple[Choice, ...]:
        return (*super().parts(decision, picked), ())
