"""On SQLite only what may wait hops to its connection's thread, and nothing is left open."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from storage import hops, users
from storage.database import Database


async def test_only_what_may_wait_hops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Any] = []
    real = hops.Connection._execute

    async def counted(self: Any, work: Any, *args: Any, **more: Any) -> Any:
        made.append((work, *args))
        return await real(self, work, *args, **more)

    db = await Database.open(f"sqlite:///{tmp_path / 'a.db'}")
    try:
        for opening in (db.read, db.write):
            async with opening():
                pass
        monkeypatch.setattr(hops.Connection, "_execute", counted)
        async with db.write() as tx:
            await users.seen(tx, 1, "Ada", at=1)
            await users.seen(tx, 2, "Ben", at=1)
        assert len(made) == 2, "begun and committed"
        assert hops.BEGIN_WRITING in made[0]
        made.clear()
        async with db.read() as tx:
            found = await users.get(tx, 1)
        assert not made
        async with db.read(aside=True) as tx:
            assert await users.get(tx, 1) == found
            assert len(made) == 2, "begun and asked"
        made.clear()
        async with db.read() as tx:
            await users.get(tx, 1)
        assert not made, "the next one is not aside"
        assert found is not None
        assert found.name == "Ada"
    finally:
        await db.close()


async def test_many_answers_at_once_let_others_have_their_turns(tmp_path: Path) -> None:
    db = await Database.open(f"sqlite:///{tmp_path / 'a.db'}")
    turns = 0

    async def other() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    task = asyncio.create_task(other())
    for _ in range(100):
        async with db.read() as tx:
            await users.get(tx, 1)
    task.cancel()
    assert turns >= 100
    await db.close()


async def test_errors_values_and_counts_are_those_of_sqlite3(tmp_path: Path) -> None:
    async with hops.connect(str(tmp_path / "b.db"), isolation_level=None) as connection:
        cursor = await connection.cursor().execute("CREATE TABLE t (n INTEGER PRIMARY KEY)")
        await cursor.executemany("INSERT INTO t VALUES (?)", [(1,), (2,), (3,)])
        assert cursor.rowcount == 3
        await cursor.execute("DELETE FROM t WHERE n < ? RETURNING n", (3,))
        assert [row[0] for row in await cursor.fetchall()] == [1, 2]
        assert await cursor.fetchall() == [], "once"
        with pytest.raises(sqlite3.IntegrityError):
            await cursor.execute("INSERT INTO t VALUES (3)")
        await cursor.execute("SELECT n FROM t")
        assert [column[0] for column in cursor.description] == ["n"]
