"""Timers: each is acted on once, none is lost, and one fault stops nothing (F8, F29)."""

from __future__ import annotations

import asyncio
from datetime import timedelta

from bot.tables.clock import millis
from bot.tables.timekeeper import RETRY_MS, Timekeeper
from storage import timers
from storage.rows import TimerRow
from storage.transaction import Transaction
from tests.bot.tables.bench import Bench


async def set_timers(bench: Bench, *keys: str, seconds: int = 0) -> None:
    at = millis(bench.clock()) + seconds * 1000
    async with bench.db.write() as tx:
        for key in keys:
            await timers.put(tx, TimerRow(key=key, kind=key.split(":")[0], due_at=at))


class Noted:
    """A handler that notes what it acts on; fails as often as it is told to."""

    def __init__(self, failures: int = 0) -> None:
        self.keys: list[str] = []
        self.failures = failures

    async def __call__(self, tx: Transaction, row: TimerRow) -> None:
        self.keys.append(row.key)
        if self.failures:
            self.failures -= 1
            raise RuntimeError("as told")


async def test_f08_each_is_acted_on_once_by_whichever_process(bench: Bench) -> None:
    noted = Noted()
    keepers = [Timekeeper(bench.db, bench.clock) for _ in range(3)]
    for keeper in keepers:
        keeper.handlers["bell"] = noted
    await set_timers(bench, *(f"bell:{number}" for number in range(20)))
    bench.clock.now += timedelta(seconds=1)
    acted = await asyncio.gather(*(keeper.tick() for keeper in keepers))
    assert sum(acted) == 20
    assert sorted(noted.keys) == sorted(f"bell:{number}" for number in range(20))


async def test_f08_nothing_fires_early_or_again_after_a_restart(bench: Bench) -> None:
    noted = Noted()
    keeper = Timekeeper(bench.db, bench.clock)
    keeper.handlers["bell"] = noted
    await set_timers(bench, "bell:1", seconds=3600)
    assert await keeper.tick() == 0
    bench.clock.now += timedelta(hours=1)
    assert await keeper.tick() == 1
    await bench.restart()
    keeper = Timekeeper(bench.db, bench.clock)
    keeper.handlers["bell"] = noted
    bench.clock.now += timedelta(hours=1)
    assert await keeper.tick() == 0
    assert noted.keys == ["bell:1"]


async def test_a_kind_that_nobody_knows_waits_for_who_does(bench: Bench) -> None:
    keeper = Timekeeper(bench.db, bench.clock)
    keeper.handlers["bell"] = Noted()
    await set_timers(bench, "gong:1")
    bench.clock.now += timedelta(days=1)
    assert await keeper.tick() == 0
    async with bench.db.read() as tx:
        assert await timers.get(tx, "gong:1") is not None


async def test_f29_a_failing_handler_comes_again_and_stops_nobody(bench: Bench) -> None:
    noted, other = Noted(failures=1), Noted()
    keeper = Timekeeper(bench.db, bench.clock)
    keeper.handlers |= {"bell": noted, "gong": other}
    await set_timers(bench, "bell:1", "gong:1")
    bench.clock.now += timedelta(seconds=1)
    assert await keeper.tick() == 1
    assert other.keys == ["gong:1"]
    bench.clock.now += timedelta(milliseconds=RETRY_MS)
    assert await keeper.tick() == 1
    assert noted.keys == ["bell:1", "bell:1"]


async def test_it_wakes_for_a_timer_that_is_set_meanwhile(bench: Bench) -> None:
    noted, told = Noted(), asyncio.Event()
    keeper = Timekeeper(bench.db, bench.clock)
    keeper.handlers["bell"] = noted
    keeper.after.append(told.set)
    task = asyncio.create_task(keeper.run())
    await asyncio.sleep(0.05)
    await set_timers(bench, "bell:1")
    bench.clock.now += timedelta(seconds=1)
    keeper.wake()
    async with asyncio.timeout(10):
        await told.wait()
    assert noted.keys == ["bell:1"]
    task.cancel()
