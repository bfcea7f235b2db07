"""The SQLite file and what lies beside it: backups, stale side files, a damaged file."""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path

from storage.errors import DatabaseDamaged, DatabaseUnwritable
from storage.faults import translate

_log = logging.getLogger(__name__)

_HEADER = b"SQLite format 3\x00"
_HEADER_SIZE = 100
_WRITE_VERSION = 18  # Byte 18 of the file: 1 rollback journal, 2 write-ahead log.


def inspect(path: Path) -> None:
    """Look at the file before SQLite does; a missing or empty one is a new database.

    Raises DatabaseUnwritable for a path that cannot hold a database and DatabaseDamaged for a
    file that is none. A write-ahead log that belongs to another database is put aside: SQLite
    would play it into a restored backup and break it (F31).
    """
    if path.is_dir():
        raise DatabaseUnwritable(f"{path} is a folder; the database needs the name of a file.")
    if not path.parent.is_dir():
        raise DatabaseUnwritable(f"The folder {path.parent} for the database does not exist.")
    try:
        with path.open("rb") as file:
            header = file.read(_HEADER_SIZE)
    except FileNotFoundError:
        header = b""
    except OSError as error:
        raise DatabaseUnwritable(f"The database {path} cannot be read: {error.strerror}.") from None
    if header and (len(header) < _HEADER_SIZE or not header.startswith(_HEADER)):
        raise DatabaseDamaged(
            f"The file {path} is not a SQLite database. "
            "Put it aside and copy your last backup there."
        )
    # Our backups are in rollback mode until they are opened here, so a log beside one is foreign.
    if not header or header[_WRITE_VERSION] == 1:
        _put_aside(path)


def _put_aside(path: Path) -> None:
    wal = Path(f"{path}-wal")
    if not wal.exists():
        return
    for side in (wal, Path(f"{path}-shm")):
        if side.exists():
            target = free_name(Path(f"{side}.stale"))
            side.rename(target)
            _log.warning("%s belongs to another database; kept as %s", side, target)


def check(path: Path) -> None:
    """Read the whole database and raise DatabaseDamaged if its structure is broken."""
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            said = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    except sqlite3.Error as error:
        raise translate(error, str(path)) or error from error
    if said != "ok":
        raise DatabaseDamaged(
            f"The database {path} is damaged ({said.splitlines()[-1]}). "
            "Put it aside and copy your last backup there."
        )


def backup(source: Path, target: Path) -> None:
    """Copy a database that may be in use to `target`: one whole, checked, durable file.

    Raises DatabaseUnwritable if the copy cannot be written; `target` is then as it was.
    """
    partial = Path(f"{target}.partial")
    try:
        partial.unlink(missing_ok=True)
        with closing(sqlite3.connect(source, isolation_level=None)) as connection:
            connection.execute("VACUUM INTO ?", (str(partial),))
        check(partial)
        _sync(partial)
        # Side files of an earlier database of this name would be played into the copy.
        for side in ("-wal", "-shm"):
            Path(f"{target}{side}").unlink(missing_ok=True)
        partial.replace(target)
        _sync(target.parent)
    except (OSError, sqlite3.Error) as error:
        partial.unlink(missing_ok=True)
        known = translate(error, str(source)) if isinstance(error, sqlite3.DatabaseError) else None
        if isinstance(known, DatabaseDamaged):
            raise known from error
        raise DatabaseUnwritable(f"The backup {target} cannot be written: {error}.") from error


def backup_before_migration(path: Path, version: int, now: Callable[[], datetime] | None) -> Path:
    """Back up a database of schema `version` beside itself and return the copy's path."""
    date = f".{now():%Y%m%d-%H%M%S}" if now else ""
    target = free_name(Path(f"{path}.schema-{version}{date}.bak"))
    backup(path, target)
    _log.info("kept a backup of the database as %s", target)
    return target


def free_name(path: Path) -> Path:
    """`path`, or with the lowest number behind it that is not in use."""
    number, name = 1, path
    while name.exists():
        number += 1
        name = Path(f"{path}.{number}")
    return name


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
