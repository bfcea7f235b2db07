"""Engines for both databases, and what each connection is told when it opens."""

from __future__ import annotations

from typing import Any, Literal

from sqlalchemy import URL, Connection, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from storage import hops

Role = Literal["read", "write", "migrate"]

BUSY_SECONDS = 5.0
"""How long a writer waits for another process; well under the ten seconds of F10."""
READERS = 8
PG_WRITERS = 8


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
    driver = await driver_of(connection)
    question = "SELECT value FROM meta WHERE key = 'min_reader'"
    if connection.dialect.name == "postgresql":
        return int(await driver.fetchval(question))
    cursor = await driver.cursor().execute(question)
    ((value,),) = await cursor.fetchall()
    return int(value)


async def driver_of(connection: AsyncConnection) -> Any:
    """The driver's own connection: one of `hops`, or asyncpg's."""
    return (await connection.get_raw_connection()).driver_connection


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
        # To the driver directly, as every transaction does it.
        driver: Any = connection.connection.dbapi_connection
        begin = "BEGIN" if role == "read" else hops.BEGIN_WRITING

        async def hop(raw: hops.Connection) -> None:
            await raw.hop(begin, (), many=False)

        driver.run_async(hop)

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
