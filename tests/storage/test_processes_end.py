"""Real processes: killed in the middle of a move, ended without closing, failed at start."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from storage import actions, meta, outbox, tables
from storage.database import Database
from tests.storage.make import a_table

ROOT = Path(__file__).parents[2]

PLAYER = """
import asyncio, sys
from storage import actions, outbox, tables
from storage.database import Database
from tests.storage.make import an_action

async def main():
    db = await Database.open(sys.argv[1])
    async with db.read() as tx:
        version = await tables.version(tx, 1)
    while True:
        async with db.write() as tx:
            assert await tables.advance(tx, 1, version, state=bytes(8000), stamp_seq=version)
            await actions.append(tx, an_action(1, version))
            await outbox.add(tx, "step", b"x", at=0, table_id=1, channel_id=100)
        print(version, flush=True)
        version += 1

asyncio.run(main())
"""

START_FAILS = """
import asyncio, sys
from storage import meta
from storage.database import Database

async def main():
    db = await Database.open(sys.argv[1])
    async with db.write() as tx:
        await meta.put(tx, "one", "half")
        raise SystemExit(3)

asyncio.run(main())
"""


def run(code: str, url: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", code, url],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


async def test_f04_f05_killed_while_moves_are_stored_none_is_half(url: str) -> None:
    db = await Database.open(url)
    async with db.write() as tx:
        made = await a_table(tx)
    await db.close()
    for moves in (1, 7, 20):
        process = run(PLAYER, url)
        assert process.stdout is not None
        acknowledged = 0
        for _ in range(moves):
            acknowledged = int(process.stdout.readline())
        process.kill()
        rest, said = process.communicate(timeout=10)
        assert said == ""
        acknowledged = int((rest.split() or [acknowledged])[-1])
        db = await Database.open(url)
        async with db.read() as tx:
            found = await tables.get(tx, made.id)
            log = await actions.of_table(tx, made.id)
            messages = await outbox.of_table(tx, made.id)
        await db.close()
        assert found is not None
        stored = found.version - 1
        assert stored in (acknowledged, acknowledged + 1)
        assert found.stamp_seq == stored
        assert [row.interaction_id for row in log] == list(range(1, stored + 1))
        assert len(messages) == stored


async def test_f10_a_start_that_fails_leaves_no_process_hanging(sqlite_url: str) -> None:
    process = run(START_FAILS, sqlite_url)
    _, said = process.communicate(timeout=10)
    assert process.returncode == 3, said
    db = await Database.open(sqlite_url)
    async with db.read() as tx:
        assert await meta.get(tx, "one") is None
    await db.close()


def of_connections() -> set[threading.Thread]:
    """Threads that database connections run in."""
    return {t for t in threading.enumerate() if getattr(t, "_target", None) and _is_connection(t)}


def _is_connection(thread: threading.Thread) -> bool:
    target = getattr(thread, "_target", None)
    return getattr(target, "__module__", "").startswith("aiosqlite")


@pytest.mark.parametrize("cancelled", [False, True])
async def test_f10_f33_closing_leaves_no_thread(sqlite_url: str, cancelled: bool) -> None:
    before = of_connections()
    db = await Database.open(sqlite_url)

    async def look(n: int) -> None:
        async with db.read() as tx:
            await meta.get(tx, "one")
            await asyncio.sleep(0.01)
        async with db.write() as tx:
            await meta.put(tx, "one", str(n))

    work = [asyncio.create_task(look(n)) for n in range(20)]
    await asyncio.sleep(0.02)
    assert len(of_connections() - before) > 1
    if cancelled:
        for task in work:
            task.cancel()
    await asyncio.wait(work)
    await db.close()
    for thread in of_connections() - before:
        await asyncio.to_thread(thread.join, 5)
    assert of_connections() - before == set()


async def test_f33_connections_do_not_grow_with_the_moves(sqlite_url: str) -> None:
    db = await Database.open(sqlite_url)
    before = of_connections()
    for n in range(100):
        async with db.write() as tx:
            await meta.put(tx, "one", str(n))
        async with db.read() as tx:
            await meta.get(tx, "one")
    assert len(of_connections() - before) <= 2
    await db.close()
