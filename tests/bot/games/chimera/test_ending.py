"""How a duel ends."""

from __future__ import annotations

import pytest

from bot.games.chimera.text import ChimeraWords
from bot.games.core import IllegalChoice, play, waiting
from tests.bot.games.chimera.notation import (
    SEVEN,
    Fight,
    avatar,
    begun,
    fast,
    game_of,
    of_kind,
    playable,
    round_,
    slow,
)

FILL = [("+dx1", "rock", 1)] * 6


def test_x07_death_ends_the_round_at_once():
    fight = Fight(fast("m5 m5"), slow("m9 m9"), vitality=(20, 5))
    assert fight.vitality == (20, 0)
    assert len(fight.steps) == 1


def test_x07_the_rest_of_the_round_does_not_happen_and_nobody_is_revived():
    game = game_of(("m9", "rock", 2), *FILL, avatars=(avatar(), avatar(9)))
    state = begun(game)
    events = round_(game, state, "c0", "c1")
    assert state.result is not None
    assert (state.result.winners, state.result.reason) == ((0,), "vitality")
    assert state.sides[1].vitality == 0
    assert state.sides[0].cooling == []
    assert not {"cooled", "regenerated", "returned"} & {event.kind for event in events}
    assert events[-1].params == {
        "reason": "vitality",
        "winner": 0,
        "vitality": [20, 0],
        "round": 1,
    }
    assert waiting(game, state) == []
    assert game.decisions(state) == []
    with pytest.raises(IllegalChoice, match="game-over"):
        play(game, state, 0, "card:1", ("card:c1",))
    # The two cards played still lie open: neither back in hand nor cooling.
    for side, card in zip(game.view(state, None).sides, ("c0", "c1"), strict=True):
        assert side.open_card is not None
        assert (side.open_card.id, side.hand_size, side.cooling) == (card, 6, ())
        said = ChimeraWords(game.content).board(game.view(state, None), ["Anna", "Ben"])
        assert said.count("6 cards in hand; none in hand seen yet.") == 2


def test_x07_both_at_0_in_one_simultaneous_step_is_a_draw():
    game = game_of(*[("m9", "rock", 1)] * 7, avatars=(avatar(9), avatar(9)))
    state = begun(game)
    round_(game, state, "c0", "c1")
    assert state.result is not None
    assert state.result.draw
    assert state.result.reason == "double"


def test_x07_a_drawback_can_kill_its_own_player():
    fight = Fight(fast("m3 -vi2"), slow("+vi1"), vitality=(2, 20))
    assert fight.vitality[0] == 0


def test_x14_nobody_has_won_before_round_40_and_regeneration_comes_first():
    game = game_of(*FILL, FILL[0])
    state = begun(game)
    while state.round < 40:
        round_(game, state, playable(game, state, 0)[-1], playable(game, state, 1)[-1])
        assert state.result is None
    state.sides[1].vitality = 19
    events = round_(game, state, playable(game, state, 0)[-1], playable(game, state, 1)[-1])
    assert [side.vitality for side in state.sides] == [20, 20]
    assert state.result is not None
    assert (state.result.reason, state.result.draw) == ("limit", True)
    assert of_kind(events, "game-over")[0].params["winner"] is None


def test_x14_the_higher_vitality_wins():
    game = game_of(*SEVEN)
    state = begun(game)
    state.round = 40
    round_(game, state, "c6", "c0")
    assert state.result is not None
    assert (state.result.winners, state.result.reason) == ((0,), "limit")


def test_x14_the_limit_is_announced_and_shown():
    game = game_of(*SEVEN)
    state = game.setup(2, {}, "seed")
    play(game, state, 0, "deck", ("ready:a0",))
    events = list(play(game, state, 1, "deck", ("ready:a0",)).events)
    assert of_kind(events, "duel-begins")[0].params == {"last_round": 40}
    assert game.view(state, None).last_round == 40
    assert game.view(state, None).turn == 1


def test_resigning_gives_the_other_side_the_win():
    game = game_of(*SEVEN)
    for state in (begun(game), game.setup(2, {}, "seed")):
        outcome = game.resign(state, 0)
        assert outcome is not None
        assert state.result is not None
        assert (state.result.winners, state.result.reason) == ((1,), "resigned")
        assert outcome.events[-1].kind == "game-over"
        assert waiting(game, state) == []
