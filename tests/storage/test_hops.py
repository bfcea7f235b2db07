"""A statement on SQLite takes one hop to its connection's thread, and leaves nothing open."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from storage import hops, users
from storage.database import Database


async def test_one_hop_for_a_statement_rows_included(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Any] = []
    real = hops.Connection._execute

    async def counted(self: Any, work: Any, *args: Any, **more: Any) -> Any:
        made.append(work)
        return await real(self, work, *args, **more)

    db = await Database.open(f"sqlite:///{tmp_path / 'a.db'}")
    try:
        async with db.write() as tx:
            await users.seen(tx, 1, "Ada", at=1)
        monkeypatch.setattr(hops.Connection, "_execute", counted)
        async with db.read() as tx:
            made.clear()
            found = await users.get(tx, 1)
            assert len(made) == 1
        assert found is not None
        assert found.name == "Ada"
    finally:
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
