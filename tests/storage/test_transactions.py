"""Transactions stay apart, and each is stored as a whole or not at all (F5)."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Generator
from typing import Any

import pytest

from storage import actions, meta, tables
from storage.database import Database
from storage.errors import DatabaseBusy, DatabaseClosed, StorageError, TransactionFailed
from storage.transaction import Transaction
from tests.storage.make import a_table, an_action


class Stepped:
    """Awaits a coroutine and cancels the task that runs it at its nth suspension."""

    def __init__(self, work: Coroutine[Any, Any, None], cancel_at: int, times: int = 1) -> None:
        self._work = work
        self._cancel = range(cancel_at, cancel_at + times)
        self.steps = 0

    def __await__(self) -> Generator[Any, None, None]:
        inner = self._work.__await__()
        thrown: BaseException | None = None
        while True:
            try:
                waits_for = inner.send(None) if thrown is None else inner.throw(thrown)
            except StopIteration:
                return
            thrown = None
            self.steps += 1
            if self.steps in self._cancel:
                task = asyncio.current_task()
                assert task is not None
                task.cancel()
            try:
                yield waits_for
            except BaseException as error:
                thrown = error


async def two_notes(db: Database, value: str) -> None:
    """A write of two rows that belong together."""
    async with db.write() as tx:
        await meta.put(tx, "one", value)
        await asyncio.sleep(0)
        await meta.put(tx, "two", value)


async def notes(db: Database) -> tuple[str | None, str | None]:
    async with db.read() as tx:
        return await meta.get(tx, "one"), await meta.get(tx, "two")


@pytest.mark.parametrize("times", [1, 3])
async def test_f05_cancelled_at_every_await_it_is_all_or_nothing(db: Database, times: int) -> None:
    outcomes: list[bool] = []
    await two_notes(db, "old")
    for at in range(1, 100):
        value = f"new{at}"
        before = await notes(db)
        work = Stepped(two_notes(db, value), at, times)

        async def run(work: Stepped = work) -> None:
            await work

        task = asyncio.create_task(run())
        await asyncio.wait((task,))
        after = await notes(db)
        assert after in (before, (value, value))
        if not task.cancelled():
            task.result()
            assert work.steps < at
            break
        outcomes.append(after == (value, value))
        # The next writer finds a clean connection and the gate open.
        await asyncio.wait_for(two_notes(db, "usable"), 5)
    # Cancelled before the commit: nothing. While and after it: everything.
    assert outcomes == sorted(outcomes)
    assert outcomes.count(False) >= 3  # its turn, the beginning, its own pause
    assert outcomes.count(True) >= 1


async def test_f05_cancelled_at_any_moment_it_is_all_or_nothing(db: Database) -> None:
    async def impatient(turns: int) -> tuple[asyncio.Task[None], str]:
        value = f"v{turns}"
        task = asyncio.create_task(two_notes(db, value))
        for _ in range(turns):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait((task,))
        return task, value

    await two_notes(db, "old")
    for turns in range(60):
        before = await notes(db)
        task, value = await impatient(turns * 3)
        after = await notes(db)
        assert after in (before, (value, value))
        if not task.cancelled():
            assert after == (value, value)


async def test_f05_a_failed_write_takes_nothing_of_another_with_it(db: Database) -> None:
    first_wrote, go_on = asyncio.Event(), asyncio.Event()

    async def failing() -> None:
        async with db.write() as tx:
            await meta.put(tx, "one", "half")
            first_wrote.set()
            await go_on.wait()
            raise KeyError("the move was wrong")

    async def sound() -> None:
        await first_wrote.wait()
        async with db.write() as tx:
            await meta.put(tx, "two", "whole")

    one, two = asyncio.create_task(failing()), asyncio.create_task(sound())
    await first_wrote.wait()
    await asyncio.sleep(0.05)
    assert await notes(db) in ((None, None), (None, "whole"))
    go_on.set()
    await two
    with pytest.raises(KeyError):
        await one
    assert await notes(db) == (None, "whole")


async def test_f05_interleaved_writers_lose_nothing(db: Database) -> None:
    async with db.write() as tx:
        made = await a_table(tx)

    async def add_one() -> None:
        while True:
            async with db.write() as tx:
                stored = await tables.version(tx, made.id)
                assert stored is not None
                await asyncio.sleep(0)
                if await tables.advance(tx, made.id, stored, problem=str(stored)):
                    await actions.append(tx, an_action(made.id))
                    return

    await asyncio.gather(*(add_one() for _ in range(25)))
    async with db.read() as tx:
        assert await tables.version(tx, made.id) == 26
        assert await actions.last_number(tx, made.id) == 25


async def test_f05_a_reader_that_becomes_a_writer_is_not_refused(db: Database) -> None:
    """Each task reads, others write, and then it writes itself."""

    async def turn(n: int) -> None:
        async with db.read() as tx:
            await meta.get(tx, "one")
            await asyncio.sleep(0)
        async with db.write() as tx:
            await meta.get(tx, "one")
            await asyncio.sleep(0)
            await meta.put(tx, f"turn{n}", "done")

    await asyncio.gather(*(turn(n) for n in range(30)))
    async with db.read() as tx:
        assert [await meta.get(tx, f"turn{n}") for n in range(30)] == ["done"] * 30


async def test_a_reader_sees_one_moment_and_never_waits_for_a_writer(db: Database) -> None:
    await two_notes(db, "old")
    async with db.read() as tx:
        assert await meta.get(tx, "one") == "old"
        await asyncio.create_task(two_notes(db, "new"))
        assert await meta.get(tx, "two") == "old"
    assert await notes(db) == ("new", "new")
    async with db.write() as tx:
        await meta.put(tx, "one", "unfinished")
        assert await asyncio.wait_for(asyncio.create_task(notes(db)), 5) == ("new", "new")


async def test_a_reader_cannot_write(db: Database) -> None:
    with pytest.raises(StorageError):
        async with db.read() as tx:
            await meta.put(tx, "one", "x")
    assert await notes(db) == (None, None)


async def test_a_swallowed_error_stores_nothing(db: Database) -> None:
    async with db.write() as tx:
        made = await a_table(tx)
        await actions.append(tx, an_action(made.id, 1))

    async def careless() -> None:
        async with db.write() as tx:
            await meta.put(tx, "one", "x")
            with pytest.raises(StorageError):
                await actions.append(tx, an_action(made.id, 1))
            with pytest.raises(TransactionFailed):
                await meta.put(tx, "two", "x")

    with pytest.raises(TransactionFailed):
        await careless()
    assert await notes(db) == (None, None)


async def test_f05_a_transaction_is_of_one_task_and_one_block(db: Database) -> None:
    kept: list[Transaction] = []
    async with db.write() as tx:
        kept.append(tx)
        with pytest.raises(RuntimeError, match="belongs to the task"):
            await asyncio.create_task(meta.get(tx, "one"))
        for nested in (db.read, db.write):
            with pytest.raises(RuntimeError, match="already has an open transaction"):
                await nested().__aenter__()
        await meta.put(tx, "one", "fine")
        await meta.put(tx, "two", "fine")
    with pytest.raises(RuntimeError, match="is over"):
        await meta.get(kept[0], "one")
    assert await notes(db) == ("fine", "fine")


async def test_more_readers_than_connections_take_turns(db: Database) -> None:
    async def look() -> None:
        async with db.read() as tx:
            await meta.get(tx, "one")
            await asyncio.sleep(0.01)

    await asyncio.wait_for(asyncio.gather(*(look() for _ in range(40))), 10)


async def test_a_cancelled_wait_for_the_gate_leaves_it_usable(db: Database) -> None:
    release = asyncio.Event()

    async def hold() -> None:
        async with db.write() as tx:
            await meta.put(tx, "one", "held")
            await release.wait()

    holders = [asyncio.create_task(hold())]
    await asyncio.sleep(0.02)
    waiting = [asyncio.create_task(two_notes(db, "late")) for _ in range(20)]
    await asyncio.sleep(0)
    for task in waiting:
        task.cancel()
    release.set()
    await asyncio.wait(waiting + holders)
    await asyncio.wait_for(two_notes(db, "after"), 5)
    assert await notes(db) == ("after", "after")


async def test_close_waits_for_a_write_and_refuses_the_next(url: str) -> None:
    db = await Database.open(url)
    started, release = asyncio.Event(), asyncio.Event()

    async def slow() -> None:
        async with db.write() as tx:
            await meta.put(tx, "one", "kept")
            started.set()
            await release.wait()
            await meta.put(tx, "two", "kept")

    writer = asyncio.create_task(slow())
    await started.wait()
    closing = asyncio.create_task(db.close())
    await asyncio.sleep(0.02)
    assert not closing.done()
    release.set()
    await asyncio.gather(writer, closing)
    with pytest.raises(DatabaseClosed):
        await notes(db)
    await db.close()
    again = await Database.open(url)
    assert await notes(again) == ("kept", "kept")
    await again.close()


async def test_f09_two_processes_write_to_one_database(url: str) -> None:
    one, two = await Database.open(url), await Database.open(url)
    async with one.write() as tx:
        made = await a_table(tx)

    async def move(db: Database, interaction: int) -> bool:
        async with db.write() as tx:
            if await tables.advance(tx, made.id, 1, state=b"x"):
                await actions.append(tx, an_action(made.id, interaction))
                return True
            return False

    done = await asyncio.gather(*(move(db, n) for n, db in enumerate((one, two) * 4)))
    assert done.count(True) == 1
    await asyncio.gather(one.close(), two.close())


async def test_a_database_held_by_another_process_is_busy_not_broken(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.engine.BUSY_SECONDS", 0.1)
    one, two = await Database.open(sqlite_url), await Database.open(sqlite_url)
    async with one.write() as tx:
        await meta.put(tx, "one", "x")
        task = asyncio.create_task(two_notes(two, "y"))
        with pytest.raises(DatabaseBusy):
            await task
        await meta.put(tx, "two", "x")
    await two_notes(two, "z")
    assert await notes(one) == ("z", "z")
    await asyncio.gather(one.close(), two.close())
