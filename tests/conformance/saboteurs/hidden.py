"""Faults that tell secrets: redeals, views, events, checkpoints."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.games.core import Choice, Decision, Event, Outcome, Rng
from tests.conformance.checks import redeal, secrets, undo
from tests.conformance.saboteurs.common import caught_by
from tests.miniatures.ambush import Ambush
from tests.miniatures.cascade import Cascade
from tests.miniatures.handover import Handover


@caught_by(redeal.check_redeal_draws_anew, "never draw anything anew")
@caught_by(secrets.check_secret_answers, "knows what seat")
class CopiesInsteadOfDealing(Ambush):
    """A redeal that leaves everything where it really is."""

    def redeal(self, state: Any, seat: int | None, rng: Rng) -> Any:
        dealt = self.clone(state)
        dealt.rng = rng.derive("redeal")
        return dealt


@caught_by(redeal.check_redeal_depends_on_nothing_hidden, "depends on what it may not know")
@caught_by(redeal.check_redeal_unbiased, "agree with the truth")
class LeansToTheTruth(Ambush):
    """Every second redeal is the truth."""

    def redeal(self, state: Any, seat: int | None, rng: Rng) -> Any:
        dealt = super().redeal(state, seat, rng)
        if rng.below(2):
            dealt.deck, dealt.sides = self.clone(state).deck, self.clone(state).sides
        return dealt


@caught_by(redeal.check_redeal_unbiased, "agree with the truth|lean in")
class DealsInOrder(Handover):
    """Drawn anew, but never shuffled."""

    def redeal(self, state: Any, seat: int | None, rng: Rng) -> Any:
        dealt = super().redeal(state, seat, rng)
        dealt.bag.sort()
        return dealt


@caught_by(redeal.check_redeal_same_for_its_seat, "can tell by view")
class DealsToEverybody(Ambush):
    """The seat's own hand is dealt anew too."""

    def redeal(self, state: Any, seat: int | None, rng: Rng) -> Any:
        return super().redeal(state, None, rng)


@caught_by(redeal.check_redeal_depends_on_nothing_hidden, "keeps the luck")
class KeepsItsLuck(Cascade):
    """The dice of the redeal are those of the game."""

    def redeal(self, state: Any, seat: int | None, rng: Rng) -> Any:
        return self.clone(state)


@caught_by(redeal.check_redeal_playable, "other components")
class DealsShort(Handover):
    """A redeal with a token too few."""

    def redeal(self, state: Any, seat: int | None, rng: Rng) -> Any:
        dealt = super().redeal(state, seat, rng)
        dealt.bag = dealt.bag[1:]
        return dealt


@caught_by(secrets.check_secret_answers, "can tell by view")
class ShowsTheProgramme(Ambush):
    """A view that shows what a programme is, by a number on the table."""

    def view(self, state: Any, seat: int | None) -> Any:
        view = super().view(state, seat)
        sides = tuple(
            msgspec.structs.replace(side, die=sum(map(len, mine.programme)))
            for side, mine in zip(view.sides, state.sides, strict=True)
        )
        return msgspec.structs.replace(view, sides=sides)


@caught_by(redeal.check_redeal_same_for_its_seat, "can tell by view")
class LooksThroughScreens(Handover):
    """A view that holds the top of the bag."""

    def view(self, state: Any, seat: int | None) -> Any:
        view = super().view(state, seat)
        return msgspec.structs.replace(view, heap=(*view.heap, state.bag[-1]))


@caught_by(secrets.check_secret_answers, "hears what seat")
@caught_by(secrets.check_no_leak_by_playing_on, "hears something")
class TellsTheTable(Ambush):
    """The event of a secret answer goes to everybody."""

    def apply(self, state: Any, decision: Decision, choice: Choice) -> Outcome:
        outcome = super().apply(state, decision, choice)
        told = tuple(msgspec.structs.replace(one, audience=None) for one in outcome.events)
        return Outcome(told, outcome.checkpoint)


@caught_by(undo.check_checkpoints, "used luck")
class RollsAgain(Cascade):
    """Dice that can be taken back."""

    def apply(self, state: Any, decision: Decision, choice: Choice) -> Outcome:
        outcome = super().apply(state, decision, choice)
        return Outcome(outcome.events, checkpoint=decision.kind == "end")


@caught_by(undo.check_checkpoints, "other seats are to act")
class PassesTheTurn(Cascade):
    """A handover that can be taken back."""

    def apply(self, state: Any, decision: Decision, choice: Choice) -> Outcome:
        outcome = super().apply(state, decision, choice)
        return Outcome(outcome.events, outcome.checkpoint and state.result is not None)


@caught_by(undo.check_checkpoints, "what was hidden")
class PeeksForFree(Ambush):
    """Changing an answer shows the next card, and can be taken back."""

    def apply(self, state: Any, decision: Decision, choice: Choice) -> Outcome:
        outcome = super().apply(state, decision, choice)
        if outcome.checkpoint:
            return outcome
        seen = Event("peeked", {"card": state.deck[-1]}, (decision.seat,))
        return Outcome((*outcome.events, seen), checkpoint=False)
