"""A database copied into another one: all of it, or nothing, and never into one with contents."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import select

from storage import copying, counters, meta, outbox, processes, schema, tables, timers
from storage.copying import copy_database
from storage.database import Database
from storage.errors import DatabaseForeign, StorageError
from storage.rows import TimerRow
from tests.postgres import emptied, run_sql
from tests.storage.make import NOW, a_table

ROWS = 2 * copying.BATCH + 7


async def fill(url: str) -> None:
    """Rows of every table, made up column by column, and more of one than fit into a batch."""
    db = await Database.open(url)
    async with db.write() as tx:
        for table in schema.metadata.sorted_tables:
            if table.name == "meta":
                await meta.put(tx, "commands:7", "digest")
                continue
            for number in range(1, 4):
                await tx.execute(table.insert().values(made_up(table, number)))
        for name in ("tables", "outbox", "votes"):  # the ids above were not the database's own
            await counters.put(tx.execute, tx.dialect, name, 3)
        for number in range(ROWS):
            # Names that two databases sort differently.
            key = f"{'Aaéz_'[number % 5]}:{number}"
            row = TimerRow(key=key, kind="remind", due_at=2**53 + number, count=0, body=b"\x00\xff")
            await timers.put(tx, row)
        for number in range(4, 9):  # ids that are gone, and must not come again
            await outbox.add(tx, "board", b"{}", at=NOW, table_id=1, nonce=f"n{number}")
        await tx.execute(schema.outbox.delete().where(schema.outbox.c.id > 3))
    await db.close()


def made_up(table: Any, number: int) -> dict[str, object]:
    """A row that breaks no rule and has no empty column, but every second one that may be."""
    row: dict[str, object] = {}
    for column in table.columns:
        if column.nullable and number == 2:
            continue
        kind = column.type.python_type
        values: dict[type, object] = {
            int: number,
            str: f"{column.name} {number} 日本 😀",
            bytes: bytes(range(256)) * number,
            bool: number % 2 == 1,
            float: number / 3,
        }
        row[column.name] = values[kind]
        if column.foreign_keys:
            (to,) = column.foreign_keys
            row[column.name] = f"hash {number} 日本 😀" if to.column.name == "hash" else number
    return row


async def everything(url: str) -> dict[str, list[str]]:
    """All rows of all tables."""
    db = await Database.open(url)
    async with db.read() as tx:
        found = {
            table.name: sorted(
                msgspec.json.encode(list(row)).decode()
                for row in (await tx.execute(select(table))).tuples()
            )
            for table in schema.metadata.sorted_tables
        }
    await db.close()
    return found


def sqlite_at(path: Path) -> str:
    return f"sqlite:///{path}"


@pytest.mark.parametrize("target_kind", ["postgres", "sqlite"])
async def test_everything_is_copied_and_the_source_left_alone(
    url: str, tmp_path: Path, request: pytest.FixtureRequest, target_kind: str
) -> None:
    if url.startswith("postgres") and target_kind == "postgres":
        pytest.skip("one server, one database")
    await fill(url)
    target = sqlite_at(tmp_path / "copy.db")
    if target_kind == "postgres":
        target = await emptied(request.getfixturevalue("postgres_server"))
    before = await everything(url)
    file = tmp_path / "athanor.db"
    content = sha256(file.read_bytes()).digest() if file.exists() else None

    counts = await copy_database(url, target, alive_since=NOW)

    assert counts["timers"] == ROWS + 3
    assert min(counts.values()) >= 3
    assert content == (sha256(file.read_bytes()).digest() if file.exists() else None)
    assert await everything(url) == before
    assert await everything(target) == before
    db = await Database.open(target)
    async with db.write() as tx:
        assert await outbox.add(tx, "board", b"{}", at=NOW, table_id=1) == 9
        assert (await a_table(tx, 300)).id == 4
        assert await tables.version(tx, 1) == 1
    await db.close()


async def test_a_target_with_anything_in_it_is_refused(tmp_path: Path, sqlite_url: str) -> None:
    await fill(sqlite_url)
    target = sqlite_at(tmp_path / "copy.db")
    db = await Database.open(target)
    async with db.write() as tx:
        await processes.start(tx, "somebody", at=NOW)
    await db.close()
    before = await everything(target)
    with pytest.raises(StorageError, match="is not empty \\(there are processes\\)"):
        await copy_database(sqlite_url, target, alive_since=NOW)
    assert await everything(target) == before


async def test_somebody_elses_target_is_left_alone(sqlite_url: str, postgres_url: str) -> None:
    await fill(sqlite_url)
    await run_sql(postgres_url, "CREATE TABLE theirs (id int)")
    with pytest.raises(DatabaseForeign):
        await copy_database(sqlite_url, postgres_url, alive_since=NOW)


@pytest.mark.parametrize(
    ("set_up", "said"),
    [
        (lambda tx: processes.start(tx, "bot", at=NOW), "Stop it first"),
        (lambda tx: meta.put(tx, "schema_version", "2"), "of an older release"),
        (lambda tx: meta.put(tx, "schema_version", "99"), "A newer release"),
    ],
)
async def test_a_source_that_is_not_ready_is_refused(
    tmp_path: Path, sqlite_url: str, set_up: Callable[[Any], Any], said: str
) -> None:
    db = await Database.open(sqlite_url)
    async with db.write() as tx:
        await set_up(tx)
    await db.close()
    with pytest.raises(StorageError, match=said):
        await copy_database(sqlite_url, sqlite_at(tmp_path / "copy.db"), alive_since=NOW)
    assert not (tmp_path / "copy.db").exists()


async def test_no_source_is_none(tmp_path: Path, sqlite_url: str) -> None:
    target = sqlite_at(tmp_path / "copy.db")
    with pytest.raises(StorageError, match="There is no database"):
        await copy_database(sqlite_url, target, alive_since=NOW)
    (tmp_path / "athanor.db").touch()
    with pytest.raises(StorageError, match="is empty"):
        await copy_database(sqlite_url, target, alive_since=NOW)


async def test_a_copy_that_differs_is_not_stored(
    tmp_path: Path, sqlite_url: str, postgres_url: str
) -> None:
    """The target changes what it is given, as a trigger or a full disk may."""
    await fill(sqlite_url)
    await (await Database.open(postgres_url)).close()
    await run_sql(
        postgres_url,
        "CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN NEW.name := NEW.name || '!'; RETURN NEW; END $$",
        "CREATE TRIGGER spoiled BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION spoil()",
    )
    with pytest.raises(StorageError, match="The copy of users differs"):
        await copy_database(sqlite_url, postgres_url, alive_since=NOW)
    found = await everything(postgres_url)
    assert {name for name, rows in found.items() if rows} == {"meta"}
