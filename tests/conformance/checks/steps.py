"""Steps inside a turn: each is closed by a public event and shown as spectators saw it then."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.games.core import Choice, Decision, Outcome, Rng, View
from tests.conformance.case import Case
from tests.conformance.checks.secrets import heard, legal
from tests.conformance.checks.words import ALT

TWINS = 8
"""Redeals that are compared with each action that completes a step; most go another way."""


def check_steps(case: Case) -> None:
    """One View for each closing event, of the spectators and of then; nothing to take back."""
    game = case.game
    for walk in case.walks("steps", 0.5):
        for state, decision, choice in walk:
            after = game.clone(state)
            outcome = game.apply(after, decision, choice)
            check_outcome(case, f"{case}: {decision.id} {choice}", outcome)
            for view in outcome.steps:
                _check_view(case, state, after, view)


def check_outcome(case: Case, where: str, outcome: Outcome) -> None:
    """As many Views as public, numbered closing events, and then no way back."""
    closing = [one for one in outcome.events if one.kind == case.game.closing]
    assert len(closing) == len(outcome.steps), (
        f"{where}: {len(closing)} steps were closed, {len(outcome.steps)} are shown"
    )
    for event in closing:
        number = event.params.get("step")
        assert event.audience is None, f"{where}: not everybody hears that a step has ended"
        assert isinstance(number, int), f"{where}: a step without its number"
        assert number > 0, f"{where}: steps count from 1"
    assert outcome.checkpoint or not closing, f"{where}: a step that is posted can be taken back"


def _check_view(case: Case, before: Any, after: Any, view: View) -> None:
    game = case.game
    assert isinstance(view, game.view_type), f"{case}: a step shows a {type(view).__name__}"
    assert view.seat is None, f"{case}: a step shows what seat {view.seat} sees"
    assert view.seats == case.seats
    assert game.turn(before) <= view.turn <= game.turn(after), f"{case}: a step of another turn"
    # It waits in the outbox as JSON, and is drawn and described from there.
    again = msgspec.json.decode(msgspec.json.encode(view), type=game.view_type)
    assert again == view, f"{case}: the view of a step is changed by JSON"
    alt = case.words.alt(view, case.names)
    assert 0 < len(alt.strip()) <= ALT, f"{case}: the words of a step have {len(alt)} characters"


def check_no_leak_by_steps(case: Case) -> None:
    """Where a state and its redeal tell spectators the same, their steps show the same (F19)."""
    shown = compared = 0
    if not case.game.closing:
        return
    for walk in case.walks("steps leak", 3):
        for state, decision, choice in walk:
            told = case.game.apply(case.game.clone(state), decision, choice)
            shown += bool(told.steps)
            for number in range(TWINS if told.steps else 0):
                luck = walk.rng.derive(f"twin {number}")
                compared += _compare(case, state, decision, choice, told, luck)
    assert compared or not shown, f"{case}: of {shown} actions with steps none could be compared"


def _compare(
    case: Case, state: Any, decision: Decision, choice: Choice, told: Outcome, luck: Rng
) -> bool:
    audience = luck.choice(case.audiences)
    twin = case.game.redeal(state, audience, luck)
    # The luck itself is nothing anybody knows; dice must not make the difference here.
    twin.rng = Rng(state.rng.seed, state.rng.branch, state.rng.counter)
    if not legal(case, twin, decision, choice):
        return False
    told_twin = case.game.apply(twin, decision, choice)
    if heard(case, told, None) != heard(case, told_twin, None):
        return False
    shown, shown_twin = (msgspec.to_builtins(one.steps) for one in (told, told_twin))
    assert shown == shown_twin, (
        f"{case}: {decision.id} {choice}: a step shows what is hidden from {audience}"
    )
    return True
