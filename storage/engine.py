"""Engines for both databases, and what each connection is told when it opens."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

from sqlalchemy import URL, Connection, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from storage import hops
from storage.errors import StorageError

Role = Literal["read", "write", "migrate"]

BUSY_SECONDS = 5.0
"""How long a writer waits for another process; well under the ten seconds of F10."""
READERS = 8
PG_WRITERS = 8

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}


def parse_url(text: str) -> URL:
    """A database address with its async driver.

    `sqlite:///athanor.db` and `postgresql://user@host/name` are understood, with or without driver.
    Raises StorageError with a sentence if it is neither.
    """
    if why := misread(text):
        raise StorageError(f"The database's address cannot be used: {why}.")
    try:
        url = make_url(text)
    except ArgumentError as error:
        raise StorageError(
            "DATABASE_URL is not a database address; sqlite:///athanor.db is one."
        ) from error
    driver = _DRIVERS.get(url.drivername)
    if driver is None:
        raise StorageError(
            f"Databases of the kind {url.drivername!r} are not supported; use sqlite or postgresql."
        )
    url = url.set(drivername=driver)
    if sqlite_path(url) is None and driver.startswith("sqlite"):
        raise StorageError("SQLite needs a file: sqlite:///athanor.db. Nothing survives in memory.")
    if driver.startswith("postgresql") and find_spec("asyncpg") is None:
        raise StorageError(
            "PostgreSQL needs a driver that is not installed: pip install -e '.[postgres]'."
        )
    return url


def misread(text: str) -> str | None:
    """Why a PostgreSQL address cannot be read as it was meant, None if it can be. A part of its
    password would count as its host, and be printed."""
    if not text.startswith("postgres"):
        return None
    if text.partition("?")[0].count("@") > 1:
        return "write an @ in its password as %40"
    try:
        urlsplit(text).port  # noqa: B018 - looking at it is the check
    except ValueError:
        return "host or port cannot be read; use HOST:PORT"
    return None


def sqlite_path(url: URL) -> Path | None:
    """The file of a SQLite address; None for PostgreSQL or a database in memory."""
    name = url.database
    if not url.drivername.startswith("sqlite") or not name or name == ":memory:":
        return None
    return None if name.startswith("file:") else Path(name)


def place_of(url: URL) -> str:
    """The database as people know it: the path, or the address without its password."""
    return str(sqlite_path(url) or url.render_as_string(hide_password=True))


def make_engine(url: URL, role: Role) -> AsyncEngine:
    """An engine whose transactions are what `role` says; it connects only when used. Its errors do
    not repeat the values of a statement: states and secrets are among them."""
    if url.drivername.startswith("sqlite"):
        return _sqlite_engine(url, role)
    return _postgres_engine(url, role)


async def min_reader(connection: AsyncConnection) -> int:
    """The oldest schema version whose programs may still write, as stored now.

    Every write asks, so it goes to the driver directly, past SQLAlchemy.
    """
    driver: Any = (await connection.get_raw_connection()).driver_connection
    question = "SELECT value FROM meta WHERE key = 'min_reader'"
    if connection.dialect.name == "postgresql":
        return int(await driver.fetchval(question))
    ((value,),) = await driver.execute_fetchall(question)
    return int(value)


def _sqlite_engine(url: URL, role: Role) -> AsyncEngine:
    kind: dict[str, Any] = (
        {"poolclass": NullPool}
        if role == "migrate"
        else {"pool_size": READERS if role == "read" else 1, "max_overflow": 0}
    )
    engine = create_async_engine(
        url,
        hide_parameters=True,
        connect_args={"timeout": BUSY_SECONDS, "async_creator_fn": hops.connect},
        **kind,
    )

    @event.listens_for(engine.sync_engine, "connect")
    def on_connect(connection: DBAPIConnection, record: object) -> None:  # pyright: ignore[reportUnusedFunction]
        try:
            _set_up(connection, role)
        except BaseException:
            connection.close()  # The pool forgets it, and its thread would stay.
            raise

    @event.listens_for(engine.sync_engine, "begin")
    def on_begin(connection: Connection) -> None:  # pyright: ignore[reportUnusedFunction]
        # A reader that becomes a writer fails at once in spite of the busy timeout (F5).
        connection.exec_driver_sql("BEGIN" if role == "read" else "BEGIN IMMEDIATE")

    return engine


def _set_up(connection: DBAPIConnection, role: Role) -> None:
    # The driver's own BEGIN comes too late for reads and DDL; ours is in `on_begin`.
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={int(BUSY_SECONDS * 1000)}")
    cursor.execute("PRAGMA synchronous=FULL")
    # What is deleted is overwritten: somebody forgotten does not live on in free pages.
    cursor.execute("PRAGMA secure_delete=ON")
    cursor.execute(f"PRAGMA query_only={'ON' if role == 'read' else 'OFF'}")
    # A migration rebuilds tables, which would cascade; it checks the keys at its end.
    cursor.execute(f"PRAGMA foreign_keys={'OFF' if role == 'migrate' else 'ON'}")
    cursor.close()


def _postgres_engine(url: URL, role: Role) -> AsyncEngine:
    if role == "migrate":
        return create_async_engine(
            url,
            hide_parameters=True,
            poolclass=NullPool,
            connect_args={"timeout": BUSY_SECONDS},
        )
    reading = role == "read"
    # Readers get one snapshot for all their statements, as SQLite gives it.
    isolation = "REPEATABLE READ" if reading else "READ COMMITTED"
    return create_async_engine(
        url,
        pool_size=READERS if reading else PG_WRITERS,
        max_overflow=0,
        hide_parameters=True,
        pool_pre_ping=True,
        execution_options={"isolation_level": isolation, "postgresql_readonly": reading},
        connect_args={
            "timeout": BUSY_SECONDS,
            "command_timeout": BUSY_SECONDS + 3,
            "server_settings": {"lock_timeout": str(int(BUSY_SECONDS * 1000))},
        },
    )
