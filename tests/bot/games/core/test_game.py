"""What every game gets from the base: settings, versions, results."""

from __future__ import annotations

import pytest

from bot.games.core import Event, Placing, Result, UnknownVersion
from tests.miniatures import catalogue

GAMES = catalogue()


def test_settings_are_completed_or_refused() -> None:
    game = GAMES.house("ambush").game
    assert game.complete_settings({}) == {"rounds": "4", "focus": "2"}
    assert game.complete_settings({"rounds": "2"}) == {"rounds": "2", "focus": "2"}
    with pytest.raises(ValueError, match="ambush has no option 'speed'"):
        game.complete_settings({"speed": "1"})
    with pytest.raises(ValueError, match="rounds can be 4, 2; not '3'"):
        game.complete_settings({"rounds": "3"})


def test_f30_older_states_are_lifted_and_newer_ones_refused() -> None:
    game = GAMES.house("handover").game
    state = game.setup(2, {}, "versions")
    raw = game.dump(state).replace(b'"heap":', b'"discards":')
    assert game.load(raw, 1) == state
    for version in (0, 3):
        with pytest.raises(UnknownVersion, match=f"rules version {version}"):
            game.load(game.dump(state), version)


def test_standing_instructions_answer_from_the_view() -> None:
    game = GAMES.house("handover").game
    state = game.setup(2, {}, "answer")
    must = game.decisions(state)[0]
    keep = game.stage(state, must, ()).options[0].id
    offer = game.stage(state, must, (keep,)).options[0].id
    colour = offer.partition(":")[2]
    assert game.answer(game.view(state, 0), must, {"take": [colour]}) is None
    game.apply(state, must, (keep, offer))
    pick = game.decisions(state)[0]
    assert game.answer(game.view(state, 1), pick, {"take": ["x", colour]}) == (f"pick:{colour}",)
    assert game.answer(game.view(state, 1), pick, {"take": ["x"]}) is None


def test_shared_places() -> None:
    result = Result((Placing(0, 1, 5), Placing(1, 3, 2), Placing(2, 1, 5)), "over")
    assert result.winners == (0, 2)
    assert not result.draw
    assert Result((Placing(0, 1), Placing(1, 1)), "over").draw
    assert not Result((Placing(0, 1),), "over").draw


def test_audiences() -> None:
    everybody, some, nobody = Event("a"), Event("a", {}, (1,)), Event("a", {}, ())
    assert [everybody.visible_to(one) for one in (0, 1, None)] == [True, True, True]
    assert [some.visible_to(one) for one in (0, 1, None)] == [False, True, False]
    assert [nobody.visible_to(one) for one in (0, 1, None)] == [False, False, False]
