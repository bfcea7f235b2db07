"""How fast the engine is, with room for a busy machine: the real figure is in tests/benchmarks."""

from __future__ import annotations

from bot.games.shimiagaran.game import ShimiagaranGame
from tests.benchmarks.engine import decisions_a_second


def test_random_play_is_quick(house: ShimiagaranGame):
    # The line is 12,000 a second of one core; processor time, so other work hardly counts.
    assert max(decisions_a_second(house, 0.4) for _ in range(3)) > 8_000
