"""A whole database copied into another, empty one, of the same kind or the other."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from hashlib import sha256
from typing import Any

import msgspec
from sqlalchemy import (
    URL,
    CursorResult,
    Executable,
    RowMapping,
    Table,
    inspect,
    literal,
    select,
    tuple_,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import counters, files
from storage.address import parse_url, place_of, sqlite_path
from storage.database import Database
from storage.engine import make_engine
from storage.errors import StorageError
from storage.faults import translate
from storage.migrations.runner import stored_version
from storage.schema import SCHEMA_VERSION, meta, metadata, processes
from storage.transaction import Transaction

BATCH = 200
"""Rows read and written at once; a row is some ten kilobytes at most."""

Run = Callable[[Executable], Awaitable[CursorResult[Any]]]
Row = RowMapping


class Sum(msgspec.Struct):
    """How many rows a table has, and a hash of all of them in any order."""

    rows: int = 0
    digest: int = 0

    def add(self, row: Row) -> None:
        """Count a row in."""
        one = sha256(msgspec.json.encode(list(row.values()))).digest()
        self.rows += 1
        self.digest = (self.digest + int.from_bytes(one, "big")) % 2**256


async def copy_database(source: str, target: str, *, alive_since: int) -> dict[str, int]:
    """Copy everything from one address to the other; returns how many rows of each table.

    The target has to be empty and is filled in one transaction, which is stored only if counts
    and hashes of what it holds are those of the source; the source is only read. StorageError with
    a sentence where it is refused: a process that gave a sign since `alive_since` (epoch
    milliseconds) counts as still at work.
    """
    async with _reading(parse_url(source)) as old:
        await _refuse_unready(old, place_of(parse_url(source)), alive_since)
        await _refuse_filled(parse_url(target))
        new = await Database.open(target)
        try:
            async with new.write(aside=True) as tx:
                return await _copy(old, tx)
        finally:
            await new.close()


async def _copy(old: AsyncConnection, tx: Transaction) -> dict[str, int]:
    await tx.execute(meta.delete())  # made with the schema; the source has its own
    read = {table.name: await _copy_table(old, tx, table) for table in metadata.sorted_tables}
    for table in metadata.sorted_tables:
        found = Sum()
        async for rows in _batches(tx.execute, table):
            for row in rows:
                found.add(row)
        if found != read[table.name]:
            raise StorageError(f"The copy of {table.name} differs; nothing was stored.")
    for table in metadata.sorted_tables:
        if table.autoincrement_column is not None:
            last = await counters.get(old.execute, old.dialect.name, table.name)
            await counters.put(tx.execute, tx.dialect, table.name, last)
    return {name: one.rows for name, one in read.items()}


async def _copy_table(old: AsyncConnection, tx: Transaction, table: Table) -> Sum:
    copied = Sum()
    async for rows in _batches(old.execute, table):
        for row in rows:
            copied.add(row)
        await tx.execute(table.insert(), [dict(row) for row in rows])
    return copied


async def _batches(run: Run, table: Table) -> AsyncGenerator[Sequence[Row]]:
    """All rows, in the order of their keys."""
    key = list(table.primary_key)
    found = select(table).order_by(*key).limit(BATCH)
    rows = (await run(found)).mappings().all()
    while rows:
        yield rows
        last = [literal(rows[-1][column.name], column.type) for column in key]
        rows = (await run(found.where(tuple_(*key) > tuple_(*last)))).mappings().all()


@asynccontextmanager
async def _reading(url: URL) -> AsyncGenerator[AsyncConnection]:
    """One snapshot of a database as it is, its driver's errors translated."""
    path = sqlite_path(url)
    if path is not None:
        if not path.exists():
            raise StorageError(f"There is no database at {path}.")
        files.enter(path)
    engine = make_engine(url, "read")
    try:
        async with engine.begin() as connection:
            yield connection
    except StorageError:
        raise
    except Exception as error:
        raise translate(error, place_of(url)) or error from error
    finally:
        await engine.dispose()
        if path is not None:
            files.leave(path)


async def _refuse_unready(old: AsyncConnection, place: str, alive_since: int) -> None:
    version = await old.run_sync(stored_version)
    if version is None:
        raise StorageError(f"The database {place} is empty; there is nothing to copy.")
    if version > SCHEMA_VERSION:
        raise StorageError(f"A newer release made the database {place}; copy it with that one.")
    if version < SCHEMA_VERSION:
        raise StorageError(
            f"The database {place} is of an older release. `doctor` brings it up to date; then "
            "copy it."
        )
    at_work = select(processes.c.id).where(
        processes.c.stopped_at.is_(None), processes.c.heartbeat_at >= alive_since
    )
    if (await old.execute(at_work)).first() is not None:
        raise StorageError(
            "The bot seems to be running on this database; what it stores meanwhile would be lost. "
            "Stop it first (one that was killed counts as running for half a minute)."
        )


async def _refuse_filled(url: URL) -> None:
    path = sqlite_path(url)
    if path is not None and not path.exists():
        return
    async with _reading(url) as connection:
        names = await connection.run_sync(lambda one: inspect(one).get_table_names())
        files.refuse_foreign(names)
        for table in metadata.sorted_tables:
            if table is meta or table.name not in names:
                continue
            key = next(iter(table.primary_key))
            if (await connection.execute(select(key).limit(1))).first() is not None:
                raise StorageError(
                    f"The database {place_of(url)} is not empty (there are {table.name}); "
                    "choose another one. Nothing was changed."
                )
