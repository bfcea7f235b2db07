"""A few of the random games that `hunt` plays in bulk."""

from __future__ import annotations

from importlib.resources import files

import pytest

from bot.games.etherium.content import load
from bot.games.etherium.game import EtheriumGame
from tests.bot.games.etherium.hunt import Hunt


@pytest.fixture(scope="module")
def house() -> EtheriumGame:
    """Etherium with its house content."""
    return EtheriumGame(load(files("bot.games.etherium") / "content"))


@pytest.mark.parametrize("number", range(12))
def test_nothing_is_lost_and_nothing_needless_asked(house: EtheriumGame, number: int):
    hunt = Hunt(house, f"test-{number}")
    hunt.play()
    assert hunt.state.result is not None
