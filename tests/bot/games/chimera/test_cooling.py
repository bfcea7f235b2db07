"""Cooling Phase, Regeneration Phase."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.chimera.cards import CORNERS, diamond
from bot.games.core import Rng
from tests.bot.games.chimera.notation import (
    SEVEN,
    avatar,
    begun,
    game_of,
    of_kind,
    playable,
    round_,
)

HARMLESS = tuple(("+vi1", "rock", cooling) for _, _, cooling in SEVEN)


@pytest.mark.parametrize("cooling", [1, 2, 3, 4])
def test_x04_a_card_is_playable_again_after_its_cooling(cooling: int):
    game = game_of(*HARMLESS)
    state = begun(game)
    name = f"c{cooling - 1}"
    played = state.round
    round_(game, state, name, "c0")
    while name not in playable(game, state, 0):
        others = [card for card in playable(game, state, 0) if card != name]
        round_(game, state, others[-1], playable(game, state, 1)[-1])
    assert state.round == played + 1 + cooling


def test_x04_the_diamond_comes_up_by_turning():
    assert CORNERS == ("top-right", "top-left", "bottom-left", "bottom-right")
    for cooling in (1, 2, 3, 4):
        seen = [diamond(cooling, turns) for turns in range(cooling)]
        assert seen.index("top-right") == cooling - 1


def test_x04_returned_then_turned_then_added_upright():
    game = game_of(*HARMLESS)
    state = begun(game)
    round_(game, state, "c3", "c0")
    assert [(c.card, c.turns) for c in state.sides[0].cooling] == [("c3", 0)]
    events = round_(game, state, "c0", "c1")
    assert [(c.card, c.turns) for c in state.sides[0].cooling] == [("c3", 1), ("c0", 0)]
    assert [event.params for event in of_kind(events, "returned")] == [{"seat": 1, "cards": ["c0"]}]
    view = game.view(state, None).sides[0].cooling
    assert [(face.card.id, face.turns, face.back_in) for face in view] == [
        ("c3", 1, 3),
        ("c0", 0, 1),
    ]


@given(st.text("0123456789", min_size=1, max_size=6))
def test_x05_a_hand_is_never_empty(seed: str):
    game = game_of(*[("+vi1", "rock", 4)] * 7)
    state = begun(game)
    rng = Rng(seed)
    for _ in range(12):
        hands = playable(game, state, 0), playable(game, state, 1)
        assert min(map(len, hands)) >= 3
        round_(game, state, rng.choice(hands[0]), rng.choice(hands[1]))


def test_x09_regeneration_restores_one_and_never_passes_the_printed_value():
    game = game_of(("m3", "rock", 1), *HARMLESS[1:], avatars=(avatar(10), avatar(10)))
    state = begun(game)
    events = round_(game, state, "c0", "c1")
    assert [side.vitality for side in state.sides] == [10, 9]
    assert [event.params for event in of_kind(events, "regenerated")] == [
        {"seat": 1, "amount": 1, "vitality": 9}
    ]
    assert game.view(state, None).last.regenerated == (0, 1)
