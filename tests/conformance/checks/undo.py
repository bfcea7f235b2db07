"""Checkpoints (F20): what may be taken back freely has told nobody anything."""

from __future__ import annotations

from typing import Any

from bot.games.core import Choice, Decision, Outcome
from tests.conformance.case import Case, Walk
from tests.conformance.checks.secrets import heard, legal
from tests.conformance.seen import seen


def check_checkpoints(case: Case) -> None:
    """Without a checkpoint no luck was used, the same seats are to act, and nothing was revealed.

    Revealed: an audience learned what does not follow from what it knew before and the picks.
    It learned nothing if the same picks lead to the same sight from a redeal for it; picks that a
    redeal does not even offer are a reveal themselves, unless the audience noticed nothing.
    """
    game = case.game
    for walk in case.walks("undo"):
        for state, decision, choice in walk:
            after = game.clone(state)
            outcome = game.apply(after, decision, choice)
            if outcome.checkpoint:
                continue
            where = f"{case}: {decision.id} {choice} can be taken back"
            assert after.result is None, f"{where}: and ended the game"
            assert after.rng == state.rng, f"{where}: and used luck"
            assert _to_act(case, after) == _to_act(case, state), f"{where}: other seats are to act"
            _check_nothing_revealed(case, walk, state, after, decision, choice, outcome)


def _to_act(case: Case, state: Any) -> set[int]:
    return {one.seat for one in case.game.decisions(state) if one.waiting}


def _check_nothing_revealed(
    case: Case,
    walk: Walk,
    state: Any,
    after: Any,
    decision: Decision,
    choice: Choice,
    outcome: Outcome,
) -> None:
    audience = walk.rng.choice(case.audiences)
    sight, told = seen(case, after, audience), heard(case, outcome, audience)
    where = f"{case}: {decision.id} {choice} can be taken back and showed {audience}"
    twin = case.game.redeal(state, audience, walk.rng.derive("undo"))
    if not legal(case, twin, decision, choice):
        assert audience != decision.seat, f"{where}: own options are not the same in a redeal"
        assert not told, f"{where} {told}"
        assert sight == seen(case, state, audience), f"{where} a hidden thing"
        return
    told_twin = heard(case, case.game.apply(twin, decision, choice), audience)
    assert told == told_twin, f"{where} what was hidden: {told} or {told_twin}"
    assert sight == seen(case, twin, audience), f"{where} what was hidden"
