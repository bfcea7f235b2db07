"""How fast the engine is, with room for a busy machine: the real figure is in tests/benchmarks."""

from __future__ import annotations

from tests.benchmarks.engine import decisions_a_second
from tests.bot.games.etherium.bench import house


def test_random_play_is_quick() -> None:
    # The line is 8,500 a second of one core; processor time, so other work hardly counts.
    assert max(decisions_a_second(house(), 0.4) for _ in range(3)) > 6_000
