"""Illegal choices: refused with one error, and nothing is changed."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from bot.games.core import Choice, Decision, IllegalChoice, play
from tests.conformance.case import Case, Walk

CODES = {"game-over", "no-decision", "no-option", "incomplete"}
GARBAGE = st.lists(st.text(max_size=12), max_size=4).map(tuple)
WAYS = ("garbage", "cut", "longer", "doubled", "swapped", "foreign", "mixed", "legal")


def check_illegal_choices(case: Case) -> None:
    """Fuzz the front door: what is no legal, complete choice raises and changes nothing."""
    walk = Walk(case, "illegal")
    positions = [case.game.clone(state) for state, _, _ in walk]
    closed = [(decision, choice) for _, decision, choice in Walk(case, "illegal")]

    @settings(
        max_examples=case.games * 4,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate],
    )
    @given(
        st.integers(0, len(positions) - 1),
        st.sampled_from(WAYS),
        GARBAGE,
        st.integers(0, case.seats - 1),
    )
    def fuzz(place: int, way: str, garbage: Choice, seat: int) -> None:
        state = positions[place]
        open_now = case.game.decisions(state)
        decision = walk.rng.choice(open_now)
        legal = walk.answer(state, decision)
        stranger, old = closed[walk.rng.below(len(closed))]
        choice = _spoil(walk, way, legal, garbage, old)
        _expect(case, state, decision.seat, decision.id, choice)
        _expect(case, state, seat, decision.id, choice)
        _expect(case, state, seat, stranger.id, old)
        _expect(case, state, case.seats, decision.id, legal)
        _expect(case, state, -1, decision.id, legal)

    fuzz()
    for seat in range(case.seats):
        for decision, choice in closed:
            _expect(case, walk.state, seat, decision.id, choice)


def _spoil(walk: Walk, way: str, legal: Choice, garbage: Choice, other: Choice) -> Choice:
    cut = walk.rng.below(len(legal) + 1)
    return {
        "garbage": garbage,
        "cut": legal[:cut],
        "longer": (*legal, *other),
        "doubled": (*legal[:cut], *legal[max(0, cut - 1) :]),
        "swapped": tuple(reversed(legal)),
        "foreign": other,
        "mixed": (*legal[:cut], *garbage, *legal[cut:]),
        "legal": legal,
    }[way]


def _expect(case: Case, state: Any, seat: int, decision_id: str, choice: Choice) -> None:
    """Legal by the stages and accepted, or refused without a trace."""
    game = case.game
    mine = [
        one
        for one in ([] if state.result else game.decisions(state))
        if one.seat == seat and one.id == decision_id
    ]
    allowed = bool(mine) and _allowed(case, state, mine[0], choice)
    trial = game.clone(state)
    before = game.dump(trial)
    refused: IllegalChoice | None = None
    try:
        play(game, trial, seat, decision_id, choice)
    except IllegalChoice as error:
        refused = error
    if refused is None:
        assert allowed, f"{case}: {decision_id} {choice} of seat {seat} is illegal and was accepted"
        return
    assert not allowed, f"{case}: {decision_id} {choice} is legal and was refused: {refused}"
    assert refused.code in CODES, f"{case}: error code {refused.code}"
    assert game.dump(trial) == before, f"{case}: a refused choice changed the state"
    assert case.words.error(refused).strip(), f"{case}: no words for {refused}"


def _allowed(case: Case, state: Any, decision: Decision, choice: Choice) -> bool:
    """By the stages alone: each pick offered when it was made, and complete at the end."""
    for place, pick in enumerate(choice):
        stage = case.game.stage(state, decision, choice[:place])
        if pick not in [option.id for option in stage.options]:
            return False
    return case.game.stage(state, decision, choice).done
