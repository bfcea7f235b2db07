"""SQLite connections that are asked at once where no answer takes long.

aiosqlite hands each statement four times to a thread (cursor, execute, fetch, close), and every hop
costs ten times what SQLite needs for a row found by its key, and waits for a turn among the threads
that draw. Here a statement is carried out where it is asked, in the event loop: readers never wait
for writers (WAL), and a writer has the database once its transaction has begun. What may wait takes
one hop each: opening, `BEGIN IMMEDIATE` (another process may be writing), `COMMIT` (the disk), and
all statements of a transaction that is ``aside``, because it reads or writes very much. Handed to
SQLAlchemy by `connect`.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any, Self

import aiosqlite

CHUNK = 64
"""Rows that aiosqlite reads at once where it is asked row by row; ours are read at once."""

BEGIN_WRITING = "BEGIN IMMEDIATE"

Done = tuple[Any, int, int | None, list[Any]]
"""A cursor's description, rowcount and lastrowid, and the rows."""


class Cursor:
    """One statement at a time: carried out, read to its end and closed within one hop."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._rows: list[Any] = []
        self.description: Any = None
        self.rowcount = -1
        self.lastrowid: int | None = None
        self.arraysize = 1

    async def __aenter__(self) -> Self:
        return self

    async def execute(self, sql: str, parameters: Sequence[Any] = ()) -> Self:
        """Carry out one statement; errors are those of sqlite3."""
        return self._keep(await self._connection.hop(sql, parameters, many=False))

    async def executemany(self, sql: str, parameters: Iterable[Sequence[Any]]) -> Self:
        """The same with each of these values."""
        return self._keep(await self._connection.hop(sql, parameters, many=True))

    async def fetchall(self) -> list[Any]:
        """The rows, once."""
        rows, self._rows = self._rows, []
        return rows

    async def close(self) -> None:
        """Nothing is open between two statements."""
        self._rows = []

    def _keep(self, done: Done) -> Self:
        self.description, self.rowcount, self.lastrowid, self._rows = done
        return self


class Connection(aiosqlite.Connection):
    """aiosqlite's, but for its cursors. ``aside``: are all statements carried out in its thread?"""

    aside = False

    def cursor(self) -> Any:
        """A cursor of ours."""
        return Cursor(self)

    async def hop(self, sql: str, parameters: Iterable[Any], *, many: bool) -> Done:
        """Carry out a statement: at once, or in this connection's thread where it may wait."""
        driver: Any = self  # whose own types are incomplete
        if not (self.aside or sql == BEGIN_WRITING):
            return _carry_out(self._conn, sql, parameters, many)
        return await driver._execute(_carry_out, self._conn, sql, parameters, many)

    async def rollback(self) -> None:
        """Take back what is not committed, if there is anything."""
        if self.aside:
            await super().rollback()
        else:
            self._conn.rollback()


def connect(database: str, **options: Any) -> Connection:
    """To be awaited; arguments as for `sqlite3.connect`."""
    # Two threads use it, one at a time; SQLite as Python brings it would stand both at once.
    options["check_same_thread"] = False
    made: Any = Connection(lambda: sqlite3.connect(database, **options), CHUNK)
    made._thread.daemon = True  # as SQLAlchemy does: one left open never holds up the exit
    return made


def _carry_out(raw: sqlite3.Connection, sql: str, parameters: Any, many: bool) -> Done:
    cursor = raw.cursor()
    try:
        (cursor.executemany if many else cursor.execute)(sql, parameters)
        rows = cursor.fetchall() if cursor.description else []
        return cursor.description, cursor.rowcount, cursor.lastrowid, rows
    finally:
        cursor.close()
