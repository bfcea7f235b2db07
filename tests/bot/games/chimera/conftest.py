"""The house content, read once."""

from __future__ import annotations

from importlib.resources import files

import pytest

from bot.games.chimera.content import load
from bot.games.chimera.game import ChimeraGame


@pytest.fixture(scope="session")
def house() -> ChimeraGame:
    """Chimera with its house content."""
    return ChimeraGame(load(files("bot.games.chimera") / "content"))
