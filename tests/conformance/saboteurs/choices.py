"""Faults of decisions, events and stages."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.games.core import DONE, Choice, Decision, Event, Option, Outcome, Stage
from tests.conformance.checks import decisions, stages
from tests.conformance.saboteurs.common import caught_by
from tests.miniatures.ambush import Ambush
from tests.miniatures.cascade import Cascade
from tests.miniatures.handover import Handover


@caught_by(decisions.check_decision_ids, "came back")
class ComesBack(Cascade):
    """A trade that is closed amid a chain and opens again under its old name."""

    def decisions(self, state: Any) -> list[Decision]:
        found = super().decisions(state)
        return found[:1] if state.agenda else found


@caught_by(decisions.check_decision_ids, "two required")
class AsksTwice(Cascade):
    """Two required decisions for one seat."""

    def decisions(self, state: Any) -> list[Decision]:
        return [msgspec.structs.replace(one, required=True) for one in super().decisions(state)]


@caught_by(decisions.check_secret_replaceable, "cannot be replaced")
class SetsInStone(Ambush):
    """A secret that is closed as soon as it is answered."""

    def decisions(self, state: Any) -> list[Decision]:
        return [one for one in super().decisions(state) if not one.answered]


@caught_by(decisions.check_secret_replaceable, "hears of a replaced answer")
class TellsOfDoubt(Ambush):
    """Everybody hears that an answer was changed."""

    def apply(self, state: Any, decision: Decision, choice: Choice) -> Outcome:
        outcome = super().apply(state, decision, choice)
        if not decision.answered:
            return outcome
        return Outcome((*outcome.events, Event("changed", {"seat": decision.seat})), False)


@caught_by(decisions.check_events, "is told to 9")
class TellsTheAbsent(Cascade):
    """An event for a seat that nobody sits on."""

    def apply(self, state: Any, decision: Decision, choice: Choice) -> Outcome:
        outcome = super().apply(state, decision, choice)
        return Outcome((*outcome.events, Event("psst", {}, (9,))), outcome.checkpoint)


@caught_by(decisions.check_events, "changed by JSON")
class TellsInTuples(Cascade):
    """Parameters that come back from JSON as something else."""

    def apply(self, state: Any, decision: Decision, choice: Choice) -> Outcome:
        outcome = super().apply(state, decision, choice)
        return Outcome((*outcome.events, Event("picked", {"picks": choice})), outcome.checkpoint)


@caught_by(stages.check_stages, "a dead end")
class LeadsNowhere(Ambush):
    """One stance that can be picked and never completed."""

    def stage(self, state: Any, decision: Decision, picked: Choice) -> Stage:
        if picked and picked[-1] == "stance:guard":
            return Stage("lost", (), 0, 0)
        return super().stage(state, decision, picked)


@caught_by(stages.check_stages, "not unique")
class NamesTwice(Cascade):
    """Two options of one name."""

    def stage(self, state: Any, decision: Decision, picked: Choice) -> Stage:
        stage = super().stage(state, decision, picked)
        return msgspec.structs.replace(stage, options=stage.options + stage.options[:1])


@caught_by(stages.check_stages, "order matters")
class SaysOrderIsNothing(Ambush):
    """Picks whose order matters in a stage that says it does not."""

    def stage(self, state: Any, decision: Decision, picked: Choice) -> Stage:
        return msgspec.structs.replace(super().stage(state, decision, picked), ordered=False)


@caught_by(stages.check_stages, "no-option")
class PromisesTooMany(Handover):
    """More picks than can be made."""

    def stage(self, state: Any, decision: Decision, picked: Choice) -> Stage:
        if decision.kind == "keep" and len(picked) == 2:
            return DONE
        return super().stage(state, decision, picked)


@caught_by(stages.check_stages, "option id")
class CannotBeTyped(Cascade):
    """Option ids with blanks in them."""

    def stage(self, state: Any, decision: Decision, picked: Choice) -> Stage:
        stage = super().stage(state, decision, picked)
        options = tuple(Option(f"{one.id} !", one.kind) for one in stage.options)
        return msgspec.structs.replace(stage, options=options)
