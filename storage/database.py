"""The open database: transactions, backup, close."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Coroutine, Generator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

from sqlalchemy import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from storage import files
from storage.address import parse_url, place_of, sqlite_path
from storage.backups import back_up
from storage.engine import PG_WRITERS, READERS, Role, driver_of, make_engine, min_reader
from storage.errors import (
    DatabaseClosed,
    DatabaseTooNew,
    StorageError,
    TransactionFailed,
)
from storage.faults import translate
from storage.migrations.runner import bring_up_to_date
from storage.schema import SCHEMA_VERSION
from storage.transaction import Transaction, finish, started

_CLOSE_SECONDS = 5.0


class _Turn:
    """Lets everybody else have a turn of the event loop."""

    def __await__(self) -> Generator[None]:
        yield


class Database:
    """A database that is at this program's schema. One per process and event loop.

    `read` gives one consistent snapshot and cannot write. `write` stores all of its block or
    nothing: it commits when the block ends, and rolls back on any exception, cancellation
    included. On SQLite one write runs at a time in this process; others wait in order.
    """

    def __init__(self, url: URL) -> None:
        self._sqlite = sqlite_path(url) is not None
        self._finish = started if self._sqlite else finish
        self.url = url
        self.place = place_of(url)
        self._engines: dict[Role, AsyncEngine] = {
            "read": make_engine(url, "read"),
            "write": make_engine(url, "write"),
        }
        self._permits = {"read": READERS, "write": 1 if self._sqlite else PG_WRITERS}
        self._gates = {role: asyncio.Semaphore(n) for role, n in self._permits.items()}
        self._inside: set[asyncio.Task[object]] = set()
        self._closed = False

    @classmethod
    async def open(cls, url: str, *, now: Callable[[], datetime] | None = None) -> Database:
        """Open, check and migrate the database at `url`.

        A SQLite file that will be migrated is backed up beside itself first; `now` dates the
        backup's name. Raises DatabaseTooNew, DatabaseDamaged, DatabaseForeign,
        DatabaseUnwritable, DatabaseUnreachable or DatabaseBusy; then nothing was changed.
        """
        database = cls(parse_url(url))
        await finish(database._start(now))
        return database

    async def _start(self, now: Callable[[], datetime] | None) -> None:
        path = sqlite_path(self.url)
        if path is not None:
            await asyncio.to_thread(files.enter, path)
        try:
            await bring_up_to_date(self.url, now)
        except BaseException:
            if path is not None:
                files.leave(path)
            raise

    def read(self, *, aside: bool = False) -> AbstractAsyncContextManager[Transaction]:
        """A transaction that sees one snapshot and cannot write.

        ``aside``: it reads so much that the event loop is not to wait for it (F11); SQLite answers
        all else at once.
        """
        return self._transaction("read", aside)

    def write(self, *, aside: bool = False) -> AbstractAsyncContextManager[Transaction]:
        """A transaction that is stored as a whole at the end of its block, or not at all.

        ``aside``: it changes very much. Raises DatabaseTooNew before the first statement if a newer
        release took over (F30). A cancellation that arrives while the commit runs is raised after
        the commit is stored.
        """
        return self._transaction("write", aside)

    @asynccontextmanager
    async def _transaction(self, role: Role, aside: bool) -> AsyncGenerator[Transaction]:
        if self._closed:
            raise DatabaseClosed
        task = asyncio.current_task()
        if task is None or task in self._inside:
            # A second one would wait for the first, which waits for it.
            raise RuntimeError("this task already has an open transaction")
        self._inside.add(task)
        try:
            # Many that are answered at once must not keep everybody else from their turns.
            await _Turn()
            async with self._gates[role]:
                if self._closed:
                    raise DatabaseClosed
                async with self._connection(role, aside) as connection:
                    tx = Transaction(connection, self.place)
                    try:
                        yield tx
                        if role == "write":
                            if tx.failed:
                                raise TransactionFailed
                            await self._driver(connection.commit())
                    finally:
                        tx.end()
        finally:
            self._inside.discard(task)

    @asynccontextmanager
    async def _connection(self, role: Role, aside: bool) -> AsyncGenerator[AsyncConnection]:
        """A connection with an open transaction; whatever is uncommitted is rolled back."""
        connection = self._engines[role].connect()
        try:
            await self._driver(self._begin(connection, role, aside))
            yield connection
        finally:
            if connection.sync_connection is not None:
                await self._finish(connection.close())

    async def _begin(self, connection: AsyncConnection, role: Role, aside: bool) -> None:
        await connection.start()
        if self._sqlite:
            (await driver_of(connection)).aside = aside
        await connection.begin()
        if role == "write":
            needed = await min_reader(connection)
            if needed > SCHEMA_VERSION:
                raise DatabaseTooNew(needed, SCHEMA_VERSION)

    async def _driver(self, work: Coroutine[Any, Any, None]) -> None:
        """Await a driver's call to its end, its errors translated."""
        try:
            await self._finish(work)
        except Exception as error:
            known = translate(error, self.place)
            if known is not None:
                raise known from error
            raise

    async def backup(self, path: Path) -> None:
        """Copy the database to `path`, one complete file, while it is in use (F31).

        The copy appears under its name only when it is whole and checked. SQLite only; raises
        StorageError for PostgreSQL, which brings pg_dump, and if the copy cannot be written.
        """
        source = sqlite_path(self.url)
        if source is None:
            raise StorageError("Back up PostgreSQL with its own tool, pg_dump.")
        await back_up(source, path)

    async def checkpoint(self) -> None:
        """Leave nothing that was deleted in SQLite's write-ahead log, as far as nobody reads it;
        PostgreSQL looks after itself."""
        path = sqlite_path(self.url)
        if path is not None:
            await finish(asyncio.to_thread(files.checkpoint, path))

    async def close(self) -> None:
        """Wait for open transactions (five seconds at most), then close every connection."""
        if self._closed:
            return
        self._closed = True
        try:
            async with asyncio.timeout(_CLOSE_SECONDS):
                for role, gate in self._gates.items():
                    for _ in range(self._permits[role]):
                        await gate.acquire()
        except TimeoutError:
            pass  # Somebody is stuck in a block; its transaction is rolled back with the process.
        for engine in self._engines.values():
            await finish(engine.dispose())
        path = sqlite_path(self.url)
        if path is not None:
            files.leave(path)
