"""How fast the engine is, with room for a busy machine: the real figure is in tests/benchmarks."""

from __future__ import annotations

from bot.games.chimera.game import ChimeraGame
from tests.benchmarks.engine import decisions_a_second


def test_random_play_is_quick(house: ChimeraGame):
    # The line is 15,000 a second of one core; processor time, so other work hardly counts.
    assert max(decisions_a_second(house, 0.4) for _ in range(3)) > 10_000
