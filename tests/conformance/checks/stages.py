"""Stages of choices: well formed, no dead ends, any combination they promise is legal."""

from __future__ import annotations

import re
from typing import Any

from bot.games.core import Choice, Decision, IllegalChoice, Stage, play, walk
from tests.conformance.case import Case, Walk

OPTION_ID = re.compile(r"[a-z0-9+-][a-z0-9:+.,=>*/_-]{0,79}")
"""A person can type it: no blanks, no capitals."""
MOST_PICKS = 200


def check_stages(case: Case) -> None:
    """Walk the stages of every open decision of many positions, trying every option offered."""
    for one in case.walks("stages", 0.5):
        for number, (state, _, _) in enumerate(one):
            if number % 3 == 0:
                for decision in case.game.decisions(state):
                    _explore(case, one, state, decision)


def _explore(case: Case, one: Walk, state: Any, decision: Decision) -> None:
    picked: Choice = ()
    while True:
        stage = case.game.stage(state, decision, picked)
        where = f"{case}: {decision.id} after {picked}"
        _check_form(stage, where)
        assert case.game.stage(state, decision, picked) == stage, f"{where}: changes when asked"
        for option in stage.options:
            _complete(case, one, state, decision, (*picked, option.id))
        if stage.max > 1:
            _check_many(case, one, state, decision, picked, stage)
        if not stage.options:
            break
        picked = (*picked, one.rng.choice(stage.options).id)
        assert len(picked) < MOST_PICKS, f"{where}: stages without end"
    play(case.game, case.game.clone(state), decision.seat, decision.id, picked)


def _check_form(stage: Stage, where: str) -> None:
    ids = [option.id for option in stage.options]
    assert len(set(ids)) == len(ids), f"{where}: option ids are not unique: {ids}"
    for name in ids:
        assert OPTION_ID.fullmatch(name), f"{where}: option id {name!r}"
    assert 0 <= stage.min <= stage.max <= len(ids), (
        f"{where}: {stage.min}..{stage.max} of {len(ids)} options"
    )
    assert stage.options or stage.done, f"{where}: a dead end"
    assert stage.done or stage.min >= 1, f"{where}: nothing need be picked, and it is not done"
    assert not stage.options or stage.max >= 1, f"{where}: options that cannot be picked"


def _complete(case: Case, one: Walk, state: Any, decision: Decision, picked: Choice) -> Choice:
    """Go on at random until the choice is complete; a pick offered must never lead to nothing."""
    begun = picked
    while not (stage := case.game.stage(state, decision, picked)).done:
        assert stage.options, f"{case}: {decision.id}: {begun} was offered; {picked} is a dead end"
        picked = (*picked, one.rng.choice(stage.options).id)
        assert len(picked) < MOST_PICKS, f"{case}: {decision.id}: {begun} is never complete"
    return picked


def _check_many(
    case: Case, one: Walk, state: Any, decision: Decision, picked: Choice, stage: Stage
) -> None:
    """Any ``min``..``max`` together, in any order; fewer than ``min`` continue the same stage."""
    game, rng = case.game, one.rng
    where = f"{case}: {decision.id} after {picked}"
    ids = [option.id for option in stage.options]
    for size in {max(1, stage.min), stage.max, max(1, stage.min) + rng.below(stage.max)}:
        some = tuple(rng.sample(ids, min(size, stage.max)))
        turned = tuple(reversed(some))
        try:
            after = walk(game, state, decision, (*picked, *some))
            walk(game, state, decision, (*picked, *turned))
        except IllegalChoice as error:
            raise AssertionError(f"{where}: {some} of {stage.key}: {error}") from error
        assert after.done or after.options, f"{where}: {some} is a dead end"
        whole = _complete(case, one, state, decision, (*picked, *some))
        if not stage.ordered:
            rest = whole[len(picked) + len(some) :]
            _check_order_is_nothing(case, state, decision, whole, (*picked, *turned, *rest))
    first = rng.choice(ids)
    if stage.max > 1:
        going_on = game.stage(state, decision, (*picked, first))
        if stage.min > 1:
            assert going_on.key == stage.key, f"{where}: one pick of {stage.min} ends the stage"
            assert going_on.min == stage.min - 1, f"{where}: {going_on.min} left after one pick"
        if going_on.key == stage.key:
            again = [option.id for option in going_on.options]
            assert first not in again, f"{where}: {first} can be picked twice among {ids}"
            assert set(again) == set(ids) - {first}, f"{where}: picking one takes others away"


def _check_order_is_nothing(
    case: Case, state: Any, decision: Decision, choice: Choice, turned: Choice
) -> None:
    one, other = case.game.clone(state), case.game.clone(state)
    play(case.game, one, decision.seat, decision.id, choice)
    play(case.game, other, decision.seat, decision.id, turned)
    assert one == other, f"{case}: {decision.id}: order matters where it must not: {choice}"
