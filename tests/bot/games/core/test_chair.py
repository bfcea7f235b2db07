"""A chair shows what its seat may know, and no more."""

from __future__ import annotations

import pytest

from bot.games.core import Chair, Rng
from tests.miniatures import catalogue


def test_a_chair_knows_its_own_seat_only() -> None:
    game = catalogue().house("ambush").game
    state = game.setup(3, {}, "chair")
    chair = Chair(game, state, 1)
    assert chair.view() == game.view(state, 1)
    assert [one.seat for one in chair.decisions()] == [1]
    other = next(one for one in game.decisions(state) if one.seat == 2)
    with pytest.raises(PermissionError):
        chair.stage(other, ())
    assert not [name for name in vars(chair) if name == "state"]


def test_a_redeal_is_no_part_of_the_real_state() -> None:
    game = catalogue().house("ambush").game
    state = game.setup(2, {}, "chair")
    before = game.dump(state)
    dealt = Chair(game, state, 0).redeal(Rng("redeal"))
    dealt.sides[0].hand.clear()
    dealt.deck.clear()
    assert game.dump(state) == before
