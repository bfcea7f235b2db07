"""A process of the bot that can be killed in the middle of anything.

Killed means: from one moment on nothing it does reaches the world any more. Its statements do not
run, its requests are not sent, what was not committed is rolled back; whatever it still does in
memory nobody can see. The moments are those before and after each statement and each request.
"""

from __future__ import annotations

import asyncio
import sqlite3
import traceback
from collections.abc import Callable, Generator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial
from typing import Any

import aiosqlite.core

from storage import hops

PLENTY = 1_073_741_823
"""Pages that a database may have where the disk has room (SQLite's own limit)."""


class Killed(BaseException):
    """This process is no more."""


class Process:
    """What one process may still do. ``points`` counts its moments so far."""

    def __init__(self) -> None:
        self.dead = False
        self.points = 0
        self._fuse = 0
        self._pages = PLENTY
        self._raised: list[Killed] = []
        self._connections: list[tuple[aiosqlite.core.Connection, sqlite3.Connection]] = []

    def light(self, points: int) -> None:
        """Let it die at the n-th moment from now; 0: not at any."""
        self._fuse = self.points + points if points else 0

    def point(self) -> None:
        """One moment; raises Killed in a dead process."""
        self.points += 1
        if self._fuse and self.points >= self._fuse:
            self.dead = True
        if self.dead:
            self._raised.append(Killed())
            raise self._raised[-1]

    def limit(self, pages: int | None = None) -> None:
        """The disk has room for so many pages of the database more; None: for all it needs."""
        self._tidy()
        for _, engine in self._connections:
            if pages is None:
                self._pages = PLENTY
            elif self._pages == PLENTY:
                self._pages = _pragma(engine, "page_count") + pages
            _pragma(engine, f"max_page_count={self._pages}")

    def opened(self, connection: aiosqlite.core.Connection) -> None:
        """A connection of this process; it is told how much room there is."""
        self._tidy()
        engine = connection._conn
        self._connections.append((connection, engine))
        if self._pages != PLENTY:
            _pragma(engine, f"max_page_count={self._pages}")

    def _tidy(self) -> None:
        self._connections = [one for one in self._connections if _is_open(one[1])]

    async def bury(self) -> None:
        """Close what it had open, as the operating system does; nothing is committed."""
        self.dead = True
        self._tidy()
        connections, self._connections = self._connections, []
        for connection, engine in connections:
            # Closed only, it would stay open as long as somebody holds a cursor of it.
            engine.rollback()
            engine.close()
            connection._connection = None
            if connection._running and (closed := connection.stop()) is not None:
                await closed

    def forget(self) -> None:
        """Let go of all that its tasks held; once they have ended."""
        for error in self._raised:
            traceback.clear_frames(error.__traceback__)
            error.__traceback__ = error.__context__ = None
        self._raised.clear()


RUNNING: ContextVar[Process | None] = ContextVar("soak_process", default=None)
"""The process that a task belongs to; None: the world around it."""


@contextmanager
def outside() -> Generator[None]:
    """What is done in here is done by nobody's process."""
    token = RUNNING.set(None)
    try:
        yield
    finally:
        RUNNING.reset(token)


def _is_open(engine: sqlite3.Connection) -> bool:
    try:
        engine.total_changes  # noqa: B018
    except sqlite3.ProgrammingError:
        return False
    return True


def _pragma(engine: sqlite3.Connection, what: str) -> int:
    return int(engine.execute(f"PRAGMA {what}").fetchone()[0])


@contextmanager
def mortal() -> Generator[None]:
    """While this lasts every statement of every connection is a moment of its process.

    What the driver would do in its threads is done at once: there are hundreds of thousands of
    statements, and waiting for threads would take most of the time.
    """
    kept = aiosqlite.core.Connection._execute, aiosqlite.core.Connection._connect
    carry_out = hops._carry_out

    def moment(fn: Callable[..., Any], *args: Any, **more: Any) -> Any:
        process = RUNNING.get()
        if process is not None:
            process.point()
        result = fn(*args, **more)
        if process is not None:
            process.point()
        return result

    async def execute(
        self: aiosqlite.core.Connection, fn: Callable[..., Any], *args: Any, **more: Any
    ) -> Any:
        if not self._running or self._connection is None:
            raise ValueError("Connection closed")
        # Those that are given a statement have their moment in it.
        given = fn is hops._carry_out
        result = fn(*args, **more) if given else moment(fn, *args, **more)
        await asyncio.sleep(0)
        return result

    async def connect(self: aiosqlite.core.Connection) -> aiosqlite.core.Connection:
        process = RUNNING.get()
        if process is not None:
            process.point()
        if self._connection is None:
            self._connection = self._connector()
        if process is not None:
            process.opened(self)
        return self

    aiosqlite.core.Connection._execute = execute  # type: ignore[method-assign]
    aiosqlite.core.Connection._connect = connect  # type: ignore[method-assign]
    hops._carry_out = partial(moment, carry_out)
    try:
        yield
    finally:
        hops._carry_out = carry_out
        aiosqlite.core.Connection._execute, aiosqlite.core.Connection._connect = kept  # type: ignore[method-assign]


def hush(loop: asyncio.AbstractEventLoop) -> None:
    """A task that ends because its process was killed is no news."""

    def handle(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if not isinstance(context.get("exception"), Killed):
            loop.default_exception_handler(context)

    loop.set_exception_handler(handle)
