"""Several processes, each with its share of the servers: who serves, times and thinks for whom."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any, cast

import discord
import pytest
from sqlalchemy.exc import OperationalError

from bot.app import App
from bot.delivery import gone
from bot.delivery.heartbeat import ALIVE_MS, Heartbeat
from bot.tables.autoplay import Autoplayer
from bot.tables.pace import HOUR_MS
from bot.tables.session import Session
from bot.tables.timekeeper import Timekeeper
from storage import clocks, outbox, timers
from storage.rows import TimerRow
from storage.shards import Share
from storage.transaction import Transaction
from tests.bot.tables.bench import CATALOGUE, CHANNEL, Bench

LEFT, RIGHT = Share(2, (0,)), Share(2, (1,))
DEAD = timedelta(milliseconds=ALIVE_MS + 2000)
FAR_GUILD = (1 << 22) + 5
"""A server on shard 1 of 2."""


def heart(bench: Bench, share: Share = Share()) -> Heartbeat:  # noqa: B008 - frozen
    return Heartbeat(bench.db, bench.clock, share=share)


async def two_tables(bench: Bench, game: str = "handover", **more: Any) -> tuple[Session, Session]:
    """One table on each shard."""
    near = await bench.started(game, pace="daily", **more)
    far = await bench.started(game, pace="daily", channel=CHANNEL + 1, **more)
    await bench.sql(
        "UPDATE tables SET guild_id = :guild WHERE id = :id", guild=FAR_GUILD, id=far.id
    )
    bench.tables.store.forget(far.id)
    return near, await bench.again(far)


async def test_f09_who_serves_the_same_shards_is_named_once_on_both_sides(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    async with Bench(tmp_path / "a.db") as bench:
        first, second = heart(bench, Share(4, (0, 1))), heart(bench, Share(4, (1, 2)))
        await first.start()
        assert caplog.text == ""
        await second.start()
        assert caplog.text.count("seems to serve shards 1 of 4 too") == 1
        for _ in range(3):
            await first.beat()
            await second.beat()
        assert caplog.text.count("seems to serve shards 1 of 4 too") == 2


async def test_f09_who_counts_shards_differently_is_named(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with Bench(tmp_path / "a.db") as bench:
        await heart(bench, Share(8, (7,))).start()
        await heart(bench, LEFT).start()
        assert "shards 0 of 2 too" in caplog.text
        assert "It counts 8." in caplog.text


async def test_f08_what_is_claimed_before_the_process_could_register_stays_its_own(
    tmp_path: Path,
) -> None:
    """Else what it reports would count for nothing, and the message would be sent again."""
    async with Bench(tmp_path / "a.db") as bench:
        await bench.started("handover")
        one = heart(bench)
        await bench.sql("ALTER TABLE processes RENAME TO away")
        with pytest.raises(OperationalError):
            await one.start()
        at = 1 << 47
        async with bench.db.write() as tx:
            row, *_others = await outbox.claim(tx, one.id, at=at, stale_before=0)
        await bench.sql("ALTER TABLE away RENAME TO processes")
        await one.beat()
        async with bench.db.write() as tx:
            assert await outbox.done(tx, row.id, one.id, at=at)
        before = one.id
        await one.stop()
        assert one.id != before


async def test_f04_messages_of_shards_that_nobody_serves_are_taken_over_and_given_back(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    async with Bench(tmp_path / "a.db") as bench:
        left, right = heart(bench, LEFT), heart(bench, RIGHT)
        gained: list[Share] = []
        left.widened = gained.append
        await left.start()
        await left.beat()
        assert left.reach == LEFT, "the others may be starting"
        await right.start()
        bench.clock.now += DEAD
        await right.beat()
        await left.beat()
        assert (left.reach, gained) == (LEFT, [])
        bench.clock.now += DEAD
        await left.beat()
        assert (left.reach, gained) == (Share(2, (0, 1)), [RIGHT])
        assert "nobody serves shards 1 of 2 now" in caplog.text
        back = heart(bench, RIGHT)
        await back.start()
        await left.beat()
        assert left.reach == LEFT
        assert "too" not in caplog.text
        # One that ends in order comes back in a moment.
        await back.stop()
        await left.beat()
        assert left.reach == LEFT
        bench.clock.now += DEAD
        await left.beat()
        assert left.reach == Share(2, (0, 1))


async def test_f28_clocks_stand_while_nobody_serves_their_server(tmp_path: Path) -> None:
    async with Bench(tmp_path / "a.db") as bench:
        near, far = await two_tables(bench)

        async def since(session: Session) -> int:
            async with bench.db.read() as tx:
                rows = await clocks.of_table(tx, session.id)
            return max(row.since or 0 for row in rows)

        left, right = heart(bench, LEFT), heart(bench, RIGHT)
        await left.start()
        await right.start()
        before = [await since(one) for one in (near, far)]
        bench.clock.now += timedelta(hours=5)
        await left.beat()  # its machine was awake; the other one is gone
        moved = [await since(one) for one in (near, far)]
        bench.clock.now += timedelta(hours=1)
        await left.beat()
        await heart(bench, RIGHT).start()
        after = [await since(one) for one in (near, far)]
        assert after[0] - moved[0] < HOUR_MS + 60_000
        assert 6 * HOUR_MS <= after[1] - before[1] <= 6 * HOUR_MS + 60_000


async def test_f08_timers_are_acted_on_where_their_server_is_served(tmp_path: Path) -> None:
    async with Bench(tmp_path / "a.db") as bench:
        near, far = await two_tables(bench)
        acted: list[tuple[str, int | None]] = []

        def keeper(name: str, share: Share) -> Timekeeper:
            async def act(tx: Transaction, row: TimerRow) -> None:
                acted.append((name, row.table_id))

            made = Timekeeper(bench.db, bench.clock, share)
            made.handlers["test"] = act
            return made

        left, right = keeper("left", LEFT), keeper("right", RIGHT)
        async with bench.db.write() as tx:
            for table_id in (near.id, far.id, None):
                row = TimerRow(
                    key=f"t{table_id}", kind="test", due_at=1, count=0, table_id=table_id, body=b""
                )
                await timers.put(tx, row)
        await asyncio.gather(left.tick(), right.tick())
        assert sorted(acted, key=str) == [("left", near.id), ("left", None), ("right", far.id)]
        assert await right._pause() == 30.0, "nothing else is its own"


async def test_f08_automatic_players_think_in_one_process(tmp_path: Path) -> None:
    async with Bench(tmp_path / "a.db") as bench:
        near, far = await two_tables(bench, people=1, autos=1)
        async with bench.db.read() as tx:
            assert await outbox.next_due(tx, stale_after=0, share=RIGHT) is not None
        assert await bench.tables.attended_ids(LEFT) == [near.id]
        player = Autoplayer(bench.tables, share=LEFT)
        taken: list[int] = []
        player.step = _noted(taken)  # type: ignore[method-assign]
        work = asyncio.create_task(player.run())
        await _until(lambda: player.idle)
        assert taken == [near.id]
        player.take_over(RIGHT)
        await _until(lambda: len(taken) == 2)
        assert taken == [near.id, far.id]
        work.cancel()
        await asyncio.gather(work, return_exceptions=True)


def _noted(taken: list[int]) -> Any:
    async def step(table_id: int) -> bool:
        taken.append(table_id)
        return False

    return step


async def _until(done: Callable[[], object]) -> None:
    for _ in range(2000):
        if done():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("waited in vain")


class Sharded(discord.AutoShardedClient):
    """A client that is on shard 0 of 2 and sees no server."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.none(), shard_count=2, shard_ids=[0])


async def test_f24_a_server_of_another_process_is_not_judged_from_here(tmp_path: Path) -> None:
    client = Sharded()
    assert gone.is_outage(client, FAR_GUILD), "it is unknown here, and not gone"
    assert not gone.is_outage(client, 5), "it would be known"
    assert not gone.is_outage(client, None)
    assert not gone.is_outage(discord.Client(intents=discord.Intents.none()), FAR_GUILD)


async def test_f09_each_process_connects_with_its_shards_and_one_registers_commands(
    tmp_path: Path,
) -> None:
    for share, syncs in ((LEFT, True), (RIGHT, False)):
        bench = Bench(tmp_path / "a.db")
        await bench.open()
        app = App(bench.db, CATALOGUE, bench.clock, share=share)
        client = cast(discord.AutoShardedClient, app.bot)
        assert isinstance(client, discord.AutoShardedClient)
        assert (client.shard_count, client.shard_ids) == (2, list(share.ids))
        assert app.bot._sync is syncs
        await client._async_setup_hook()  # as its login does; what never began cannot be closed
        assert app.timekeeper.share == app.deliverer.heartbeat.reach == share
        await app.close()


async def test_f09_shards_of_all_processes_identify_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    asked = 0

    async def limits(self: Any) -> discord.SessionStartLimits:
        nonlocal asked
        asked += 1
        return discord.SessionStartLimits(total=9, remaining=9, reset_after=0, max_concurrency=2)

    monkeypatch.setattr("bot.client.asyncio.sleep", sleep)
    monkeypatch.setattr(discord.AutoShardedClient, "fetch_session_start_limits", limits)
    async with Bench(tmp_path / "a.db") as bench:
        apps = [
            App(bench.db, CATALOGUE, bench.clock, share=Share(6, ids))
            for ids in ((0, 2, 4), (1, 3, 5))
        ]
        for shard in (0, 2, 1, 4, 3):
            await apps[shard % 2].bot.before_identify_hook(shard, initial=shard < 2)
        # Each look at the bench's clock moves it on by a second.
        assert waits == [0.0, 4.0, 0.0, 7.0, 3.0], "evens and odds have a bucket each"
        assert asked == 2, "each process asks once"

        async def nobody(self: Any) -> discord.SessionStartLimits:
            raise OSError(111, "refused")

        monkeypatch.setattr(discord.AutoShardedClient, "fetch_session_start_limits", nobody)
        apps[0].bot._buckets = 0
        waits.clear()
        await apps[0].bot.before_identify_hook(0, initial=True)
        await apps[0].bot.before_identify_hook(2)
        assert waits == [5.0], "as discord.py does alone"
        assert "does not know its turn" in caplog.text
        for app in apps:
            await app.bot._async_setup_hook()
            app.autoplayer.close()
            await app.pool.close()
