"""The front door: lists, validates, applies; refuses with one error and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.core import AnyGame, IllegalChoice, find, play, waiting, walk
from tests.miniatures import catalogue


@pytest.fixture
def handover() -> AnyGame:
    return catalogue().house("handover").game


def refused(game: AnyGame, state: Any, seat: int, decision: str, choice: tuple[str, ...]) -> str:
    before = game.dump(state)
    with pytest.raises(IllegalChoice) as found:
        play(game, state, seat, decision, choice)
    assert game.dump(state) == before
    return str(found.value)


def test_refusals_say_what_is_wrong(handover: AnyGame) -> None:
    state = handover.setup(3, {}, "refusals")
    keep = handover.stage(state, handover.decisions(state)[0], ()).options[0].id
    assert refused(handover, state, 0, "keep-2", (keep,)) == "no-decision decision=keep-2"
    assert refused(handover, state, 1, "keep-1", (keep,)) == "no-decision decision=keep-1"
    assert refused(handover, state, 0, "keep-1", ()) == "incomplete stage=keep"
    assert refused(handover, state, 0, "keep-1", (keep,)) == "incomplete stage=offer"
    assert refused(handover, state, 0, "keep-1", ("x",)) == "no-option option=x stage=keep"
    assert refused(handover, state, 0, "keep-1", (keep, "x")) == "no-option option=x stage=offer"


def test_a_legal_choice_is_applied_in_place(handover: AnyGame) -> None:
    state = handover.setup(2, {}, "legal")
    decision = find(handover, state, 0, "keep-1")
    keep = handover.stage(state, decision, ()).options[0].id
    offer = walk(handover, state, decision, (keep,)).options[0].id
    assert walk(handover, state, decision, (keep, offer)).done
    outcome = play(handover, state, 0, "keep-1", (keep, offer))
    assert outcome.checkpoint
    assert [event.kind for event in outcome.events] == ["kept", "offered"]
    assert [(one.id, one.seat) for one in waiting(handover, state)] == [("pick-1", 1)]


def test_after_the_end_there_is_nothing_to_do(handover: AnyGame) -> None:
    state = handover.setup(2, {}, "end")
    while must := waiting(handover, state):
        choice: tuple[str, ...] = ()
        while not (stage := handover.stage(state, must[0], choice)).done:
            choice = (*choice, stage.options[0].id)
        play(handover, state, must[0].seat, must[0].id, choice)
    assert state.result is not None
    assert refused(handover, state, 0, "keep-1", ()) == "game-over"
    assert waiting(handover, state) == []


def test_an_answered_secret_is_not_waited_for_and_can_be_replaced() -> None:
    game = catalogue().house("ambush").game
    state = game.setup(2, {}, "secret")
    play(game, state, 1, "programme-1", ("plan:strongest",))
    assert [one.seat for one in waiting(game, state)] == [0]
    first = state.sides[1].programme
    cards = [f"card:{name}" for name in dict.fromkeys(state.sides[1].hand)][:2]
    play(game, state, 1, "programme-1", ("plan:own", *reversed(cards), "stance:guard"))
    assert state.sides[1].programme != first
    assert state.sides[1].programme[2] == "guard"


def test_an_error_carries_its_code_and_parameters() -> None:
    error = IllegalChoice("no-option", option="card:x", stage="card")
    assert (error.code, error.params) == ("no-option", {"option": "card:x", "stage": "card"})
