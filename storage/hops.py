"""SQLite connections whose statements take one hop to their thread and back.

aiosqlite makes four of each (cursor, execute, fetch, close), and every hop costs processor time and
waits for a turn among the threads that draw. Handed to SQLAlchemy by `connect`.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any, Self

import aiosqlite

CHUNK = 64
"""Rows that aiosqlite reads at once where it is asked row by row; ours are read at once."""

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
    """aiosqlite's, but for its cursors."""

    def cursor(self) -> Any:
        """A cursor of ours."""
        return Cursor(self)

    async def hop(self, sql: str, parameters: Iterable[Any], *, many: bool) -> Done:
        """Carry out a statement in this connection's thread."""
        driver: Any = self  # whose own types are incomplete
        return await driver._execute(_carry_out, self._conn, sql, parameters, many)


def connect(database: str, **options: Any) -> Connection:
    """To be awaited; arguments as for `sqlite3.connect`."""
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
