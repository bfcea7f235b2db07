"""Buckets: bursts pass, floods do not, each person and table for itself, and memory is bounded."""

from __future__ import annotations

import pytest

from bot.tables import limits
from bot.tables.limits import ACT, ALLOWED, EXPORT, Allowance, Limits, Rate


class Steady:
    """A clock moved by hand, in seconds."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_fast_player_is_never_stopped() -> None:
    """Two clicks every second for an hour, and any twenty within ten seconds of it."""
    steady = Steady()
    buckets = Limits(steady)
    for number in range(7200):
        assert buckets.take(ACT, 1) == 0, number
        steady.now += 0.5
    for _ in range(20):
        assert buckets.take(ACT, 1) == 0


def test_a_flood_is_stopped_and_told_when_it_may_go_on() -> None:
    steady = Steady()
    buckets = Limits(steady)
    passed = 0
    while not (wait := buckets.take(ACT, 1)):
        passed += 1
    assert passed == ALLOWED[ACT].person.burst
    assert wait == pytest.approx(0.5)
    assert buckets.take(ACT, 2) == 0, "somebody else is not stopped"
    assert buckets.take(EXPORT, 1) == 0, "nor another kind of thing"
    # Asking again meanwhile does not make it longer.
    for _ in range(100):
        assert buckets.take(ACT, 1) == pytest.approx(0.5)
    steady.now += wait
    assert buckets.take(ACT, 1) == 0
    assert buckets.take(ACT, 1) > 0
    steady.now += 10**6
    assert sum(buckets.take(ACT, 1) == 0 for _ in range(1000)) == passed, "no more than a burst"


def test_who_only_watches_shares_what_a_table_allows() -> None:
    steady = Steady()
    buckets = Limits(steady)
    allowed = ALLOWED[EXPORT].watched
    assert allowed is not None
    exports = [buckets.take(EXPORT, person, watched=7) for person in range(100)]
    assert exports.count(0) == allowed.burst
    assert buckets.take(EXPORT, 1000) == 0, "its players have their own"
    assert buckets.take(EXPORT, 1001, watched=8) == 0, "another table"
    calm = [buckets.at_table(ACT, 7) for _ in range(1000)]
    assert calm.count(0) == (ALLOWED[ACT].watched or Rate(0, 0)).burst
    assert buckets.at_table(limits.IMPORT, 7) == 0, "has no limit by table"


def test_a_clock_that_stands_or_goes_back_gives_nothing_and_takes_nothing() -> None:
    steady = Steady()
    buckets = Limits(steady, {"x": Allowance(Rate(2, 10))})
    assert [buckets.take("x", 1) for _ in range(2)] == [0, 0]
    steady.now -= 500
    assert buckets.take("x", 1) == pytest.approx(10)
    steady.now += 10
    assert buckets.take("x", 1) == 0


def test_f33_the_buckets_of_a_million_people_are_not_kept() -> None:
    steady = Steady()
    buckets = Limits(steady, {"x": Allowance(Rate(1, 10))}, kept=50)
    for person in range(10_000):
        assert buckets.take("x", person) == 0
        assert buckets.take("x", person) > 0
    assert len(buckets._buckets) == 50
