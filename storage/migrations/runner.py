"""Brings a database to this program's schema at start, or refuses it before changing anything.

All of it happens in one transaction that other processes wait for, so that two of them may start
at once and a failed migration leaves the database as it was (SQLite's DDL included).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import files
from storage.address import place_of, sqlite_path
from storage.engine import BUSY_SECONDS, make_engine
from storage.errors import (
    DatabaseBusy,
    DatabaseTooNew,
    StorageError,
)
from storage.faults import translate
from storage.schema import MIN_READER, SCHEMA_VERSION

_ADVISORY_LOCK = 0x4174_6861_6E6F_7201  # "Athanor", so that no other program takes it by chance.


async def bring_up_to_date(url: URL, now: Callable[[], datetime] | None) -> None:
    """Check and migrate; the errors are those of `Database.open`."""
    # SQLite does not wait when two processes switch a new file to its log at the same moment.
    patience = asyncio.get_running_loop().time() + BUSY_SECONDS
    while True:
        try:
            return await _attempt(url, now)
        except DatabaseBusy:
            if asyncio.get_running_loop().time() > patience:
                raise
            await asyncio.sleep(0.05)


async def _attempt(url: URL, now: Callable[[], datetime] | None) -> None:
    path = sqlite_path(url)
    if path is not None:
        await asyncio.to_thread(files.prepare, path)
    engine = make_engine(url, "migrate")
    try:
        async with engine.begin() as connection:
            await _migrate(connection, url, now)
    except StorageError:
        raise
    except Exception as error:
        known = translate(error, place_of(url))
        if known is not None:
            raise known from error
        raise
    finally:
        await engine.dispose()


async def _migrate(
    connection: AsyncConnection, url: URL, now: Callable[[], datetime] | None
) -> None:
    path = sqlite_path(url)
    if path is None:
        await connection.execute(text(f"SELECT pg_advisory_xact_lock({_ADVISORY_LOCK})"))
    version = await connection.run_sync(stored_version)
    if version is not None and version >= SCHEMA_VERSION:
        return
    if path is not None and version is not None:
        await asyncio.to_thread(files.backup_before_migration, path, version, now)
    await connection.run_sync(upgrade)
    if path is not None:
        broken = (await connection.exec_driver_sql("PRAGMA foreign_key_check")).first()
        if broken is not None:
            raise StorageError(f"The migration would lose references ({broken}); nothing changed.")


def stored_version(connection: Connection) -> int | None:
    """The schema version of the database, None for an empty one.

    Raises DatabaseTooNew if this program must not write to it, DatabaseForeign if it is not ours.
    """
    names = inspect(connection).get_table_names()
    if not names:
        return None
    files.refuse_foreign(names)
    found = connection.execute(text("SELECT key, value FROM meta")).tuples()
    facts = {str(key): str(value) for key, value in found}
    needed = int(facts["min_reader"])
    if needed > SCHEMA_VERSION:
        raise DatabaseTooNew(needed, SCHEMA_VERSION)
    return int(facts["schema_version"])


def upgrade(connection: Connection) -> None:
    """Run all outstanding migrations and note the version in `meta`."""
    config = alembic_config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    for key, value in (("schema_version", SCHEMA_VERSION), ("min_reader", MIN_READER)):
        connection.execute(text("DELETE FROM meta WHERE key = :key"), {"key": key})
        connection.execute(
            text("INSERT INTO meta (key, value) VALUES (:key, :value)"),
            {"key": key, "value": str(value)},
        )


def alembic_config() -> Config:
    """Alembic's configuration without its ini file."""
    config = Config()
    config.set_main_option("script_location", "storage:migrations")
    return config
