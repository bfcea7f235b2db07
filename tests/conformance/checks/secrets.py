"""Leaks (F19): what differs only in what an audience may not know looks the same to it."""

from __future__ import annotations

from typing import Any

from bot.games.core import Choice, Decision, Event, Outcome, Rng
from tests.conformance.case import Case, Walk
from tests.conformance.seen import same, same_walks


def check_secret_answers(case: Case) -> None:
    """Two answers to a secret decision: nobody else can tell which, nor does a redeal know."""
    for walk in case.walks("secret answers", 0.6):
        for state, decision, choice in walk:
            if decision.secret:
                _compare_answers(case, walk, state, decision, choice)


def _compare_answers(
    case: Case, walk: Walk, state: Any, decision: Decision, choice: Choice
) -> None:
    game = case.game
    one, other = game.clone(state), game.clone(state)
    told = game.apply(one, decision, choice)
    told_other = game.apply(other, decision, walk.answer(state, decision))
    if not _still_open(case, one, decision) or not _still_open(case, other, decision):
        return  # the phase has closed: now it is shown
    for audience in case.audiences:
        if audience == decision.seat:
            continue
        same(case, one, other, audience, f"secret answer to {decision.id}")
        assert heard(case, told, audience) == heard(case, told_other, audience), (
            f"{case}: {audience} hears what seat {decision.seat} answered to {decision.id}"
        )
        first, second = (
            game.redeal(each, audience, walk.rng.derive("secret")) for each in (one, other)
        )
        assert first == second, (
            f"{case}: a redeal for {audience} knows what seat {decision.seat} has answered"
        )


def _still_open(case: Case, state: Any, decision: Decision) -> bool:
    if state.result is not None:
        return False
    return any(
        (one.id, one.seat) == (decision.id, decision.seat) for one in case.game.decisions(state)
    )


def heard(case: Case, outcome: Outcome, audience: int | None) -> list[tuple[Event, str | None]]:
    """The events an audience gets, with their lines of the log."""
    return [
        (event, case.words.event(event, case.names))
        for event in outcome.events
        if event.visible_to(audience)
    ]


def check_no_leak_by_playing_on(case: Case) -> None:
    """The same further moves in a state and its redeal: as long as nothing is revealed, the
    audience hears and sees the same."""
    game = case.game
    for walk in case.walks("leaks", 0.6):
        for state, decision, choice in walk:
            audience = walk.rng.choice(case.audiences)
            twin = game.redeal(state, audience, walk.rng.derive("twin"))
            # The luck itself is nothing anybody knows; dice must not make the difference here.
            twin.rng = Rng(state.rng.seed, state.rng.branch, state.rng.counter)
            if not legal(case, twin, decision, choice):
                continue
            real = game.clone(state)
            told, told_twin = (game.apply(each, decision, choice) for each in (real, twin))
            hidden = decision.secret and _still_open(case, real, decision)
            if told.checkpoint and not hidden:
                continue
            why = f"{decision.id} {choice}"
            assert told.checkpoint == told_twin.checkpoint, f"{case}: {why}: checkpoint tells"
            assert heard(case, told, audience) == heard(case, told_twin, audience), (
                f"{case}: {why}: audience {audience} hears something that it may not know"
            )
            same(case, real, twin, audience, why)
            if audience is not None:
                same_walks(case, real, twin, audience, walk.rng, why)


def legal(case: Case, state: Any, decision: Decision, choice: Choice) -> bool:
    """Is this the answer to a decision that is open in this state?"""
    if state.result is not None or decision not in case.game.decisions(state):
        return False
    for place, pick in enumerate(choice):
        stage = case.game.stage(state, decision, choice[:place])
        if pick not in [option.id for option in stage.options]:
            return False
    return case.game.stage(state, decision, choice).done
