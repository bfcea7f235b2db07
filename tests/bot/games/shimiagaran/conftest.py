"""The house content, read once."""

from __future__ import annotations

from importlib.resources import files

import pytest

from bot.games.shimiagaran.content import load
from bot.games.shimiagaran.game import ShimiagaranGame


@pytest.fixture(scope="session")
def house() -> ShimiagaranGame:
    """Shimiagaran with its house content."""
    return ShimiagaranGame(load(files("bot.games.shimiagaran") / "content"))
