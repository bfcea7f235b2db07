"""Driver errors translated into `storage.errors`: one place for both databases."""

from __future__ import annotations

import sqlite3

from sqlalchemy import exc as sa
from sqlalchemy.sql.schema import Index, PrimaryKeyConstraint, UniqueConstraint

from storage.errors import (
    Conflict,
    DatabaseBusy,
    DatabaseDamaged,
    DatabaseUnreachable,
    DatabaseUnwritable,
    StorageError,
)
from storage.schema import metadata

# PostgreSQL's SQLSTATE codes and classes (its manual, appendix A).
_PG_BUSY = {"40001", "40P01", "55P03", "57014"}
_PG_DISK = {"53100", "25006"}
_PG_UNREACHABLE = ("08", "28", "3D", "53", "57")


def translate(error: BaseException, place: str) -> StorageError | None:
    """The typed error for a driver's error, or None for a bug in our own SQL.

    `place` is the database as people know it (path or address without the password).
    """
    if isinstance(error, sa.IntegrityError):
        return Conflict(_constraint(error))
    cause = _cause(error)
    if isinstance(cause, sqlite3.Error):
        return _sqlite(cause, place)
    code = getattr(cause, "sqlstate", None)
    if isinstance(code, str):
        return _postgres(code, cause, place)
    if isinstance(error, sa.DBAPIError) and error.connection_invalidated:
        return DatabaseUnreachable(f"The connection to {place} broke.")
    if isinstance(cause, OSError | TimeoutError):
        return DatabaseUnreachable(f"The database at {place} does not answer: {cause}")
    return None


def _cause(error: BaseException) -> BaseException:
    """The driver's own exception under SQLAlchemy's wrapping."""
    if isinstance(error, sa.DBAPIError) and error.orig is not None:
        error = error.orig
    # asyncpg's errors are wrapped once more by the dialect, which keeps them as the cause.
    if not isinstance(error, sqlite3.Error | OSError) and error.__cause__ is not None:
        return error.__cause__
    return error


def _sqlite(error: sqlite3.Error, place: str) -> StorageError | None:
    name = getattr(error, "sqlite_errorname", "")
    if name.startswith(("SQLITE_NOTADB", "SQLITE_CORRUPT", "SQLITE_FORMAT")):
        return DatabaseDamaged(
            f"The database {place} is damaged or is not a database ({error}). "
            "Put it aside and copy your last backup there."
        )
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return DatabaseBusy(f"The database {place} is held by another process.")
    if name.startswith("SQLITE_FULL"):
        return DatabaseUnwritable(f"The disk with the database {place} is full.")
    if name.startswith(("SQLITE_CANTOPEN", "SQLITE_READONLY", "SQLITE_IOERR", "SQLITE_PERM")):
        return DatabaseUnwritable(
            f"The database {place} cannot be opened for writing ({error}). "
            "Check the folder, its owner and its rights."
        )
    return None


def _postgres(code: str, error: BaseException, place: str) -> StorageError | None:
    if code in _PG_BUSY:
        return DatabaseBusy(f"The database at {place} is busy: {error}")
    if code in _PG_DISK:
        return DatabaseUnwritable(f"The database at {place} cannot be written: {error}")
    if code.startswith(_PG_UNREACHABLE):
        return DatabaseUnreachable(f"The database at {place} refused the connection: {error}")
    return None


def _constraint(error: sa.IntegrityError) -> str:
    """The schema's name of the rule that refused the row."""
    cause = _cause(error)
    name = getattr(cause, "constraint_name", None)
    if isinstance(name, str):
        return name
    # SQLite names the columns: "UNIQUE constraint failed: seats.table_id, seats.seat".
    said = str(cause)
    return _SQLITE_NAMES.get(said.rpartition(": ")[2], said)


def _sqlite_names() -> dict[str, str]:
    names: dict[str, str] = {}
    for table in metadata.tables.values():
        rules: list[PrimaryKeyConstraint | UniqueConstraint | Index] = [table.primary_key]
        rules += [c for c in table.constraints if isinstance(c, UniqueConstraint)]
        rules += [i for i in table.indexes if i.unique]
        for rule in rules:
            columns = ", ".join(f"{table.name}.{column.name}" for column in rule.columns)
            names[columns] = str(rule.name)
    return names


_SQLITE_NAMES = _sqlite_names()
