"""Copies by schedule: when they are due, what gives way, and what a fault does to them (F29)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.operations.backups import Backups
from bot.operations.metrics import Metrics
from storage import actions, tables
from storage.database import Database
from tests.storage.make import a_table, an_action, names_in


class Watch:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = datetime(2026, 3, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


def backups(folder: Path, clock: Watch, metrics: Metrics | None = None) -> Backups:
    return Backups(
        folder / "athanor.db",
        folder / "copies",
        clock,
        metrics or Metrics(),
        every=6,
        keep=3,
        look=0.01,
    )


@asynccontextmanager
async def running(one: Backups) -> AsyncGenerator[asyncio.Task[None]]:
    task = asyncio.create_task(one.run())
    try:
        yield task
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not true():  # noqa: ASYNC110 - a thread works on it
            await asyncio.sleep(0.005)


async def test_f31_scheduled_copies_under_writes_are_whole(tmp_path: Path) -> None:
    """Each can be opened, holds its moves whole, and is newer than the one before; the oldest
    give way."""
    clock, metrics = Watch(), Metrics()
    db = await Database.open(f"sqlite:///{tmp_path / 'athanor.db'}")
    async with db.write() as tx:
        made = await a_table(tx)

    async def play() -> None:
        version = 1
        while True:
            async with db.write() as tx:
                assert await tables.advance(tx, made.id, version, state=bytes(8000))
                await actions.append(tx, an_action(made.id))
            version += 1

    player = asyncio.create_task(play())
    began = clock.now
    async with running(backups(tmp_path, clock, metrics)):
        for n in range(5):
            clock.now = began + timedelta(hours=6 * n)
            name = f"athanor-{clock.now:%Y%m%d-%H%M%S}.db"
            await until(lambda name=name: (tmp_path / "copies" / name).exists())
        await until(lambda: len(names_in(tmp_path / "copies", "*.db")) == 3)
        at = "athanor_backup_last_success_timestamp_seconds"
        value = metrics.registry.get_sample_value
        await until(lambda: value(at) == clock.now.timestamp())
    assert not player.done(), "playing went on meanwhile"
    player.cancel()
    await asyncio.wait((player,))
    await db.close()
    kept = names_in(tmp_path / "copies")
    assert kept == [f"athanor-20260302-{hour}0000.db" for hour in ("00", "06", "12")]
    seen: list[int] = []
    for name in kept:
        copy = await Database.open(f"sqlite:///{tmp_path / 'copies' / name}")
        async with copy.read() as tx:
            stored = await tables.version(tx, made.id)
            assert stored is not None
            assert stored - 1 == await actions.last_number(tx, made.id)
            seen.append(stored)
        await copy.close()
    assert seen == sorted(set(seen))
    assert (value("athanor_backup_size_bytes") or 0) > 50_000


async def test_a_restart_neither_repeats_nor_forgets_a_copy(tmp_path: Path) -> None:
    clock = Watch()
    await (await Database.open(f"sqlite:///{tmp_path / 'athanor.db'}")).close()
    first = clock.now
    for hours, number in ((0, 1), (2, 1), (5.9, 1), (6.1, 2), (7, 2)):
        clock.now = first + timedelta(hours=hours)
        async with running(backups(tmp_path, clock)):
            await until(lambda number=number: len(names_in(tmp_path / "copies", "*.db")) >= number)
            await asyncio.sleep(0.05)
        assert len(names_in(tmp_path / "copies", "*.db")) == number, hours


async def test_f29_a_copy_that_fails_is_told_and_tried_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    clock = Watch()
    await (await Database.open(f"sqlite:///{tmp_path / 'athanor.db'}")).close()
    (tmp_path / "copies").write_bytes(b"in the way")
    with caplog.at_level(logging.ERROR):
        async with running(backups(tmp_path, clock)) as task:
            await until(lambda: "could not be copied" in caplog.text)
            assert not task.done()
            (tmp_path / "copies").unlink()
            await until(lambda: names_in(tmp_path / "copies", "*.db") != [])
