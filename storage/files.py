"""The SQLite file and what lies beside it: backups, stale side files, a damaged file."""

from __future__ import annotations

import logging
import os
import sqlite3
import threading
from collections import Counter
from collections.abc import Callable, Generator, Iterable
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path

from storage.errors import DatabaseDamaged, DatabaseForeign, DatabaseUnwritable
from storage.faults import translate

_log = logging.getLogger(__name__)

_HEADER = b"SQLite format 3\x00"
_HEADER_SIZE = 100
LOST_STAMPS = 1_000_000
"""More decisions than any table opens between a copy and its loss."""
_WRITE_VERSION = 18  # Byte 18 of the file: 1 rollback journal, 2 write-ahead log.


# Closing a file drops this process's locks on it, SQLite's too, so a file that a Database of this
# process has open is not looked at again. (https://sqlite.org/howtocorrupt.html, 2.2)
_in_use: Counter[Path] = Counter()
_guard = threading.Lock()


def enter(path: Path) -> None:
    """Note that this process opens the database; the first time, `inspect` it before."""
    with _guard:
        if not _in_use[path.resolve()]:
            inspect(path)
        _in_use[path.resolve()] += 1


def leave(path: Path) -> None:
    """Note that a Database of this process is closed."""
    with _guard:
        name = path.resolve()
        _in_use[name] -= 1
        if not _in_use[name]:
            del _in_use[name]


def absent(path: Path) -> bool:
    """Whether there is no database yet: opening makes one of a missing or empty file."""
    try:
        return path.stat().st_size == 0
    except FileNotFoundError:
        return True
    except OSError:
        return False  # opening it says what is wrong


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
    # The log first: another process that starts now makes its own only after the header says so.
    logged = Path(f"{path}-wal").exists()
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
    if logged and (not header or header[_WRITE_VERSION] == 1):
        _put_aside(path)


def _put_aside(path: Path) -> None:
    for side in (Path(f"{path}-wal"), Path(f"{path}-shm")):
        if side.exists():
            target = free_name(Path(f"{side}.stale"))
            side.rename(target)
            _log.warning("%s belongs to another database; kept as %s", side, target)


def prepare(path: Path) -> None:
    """Check the database, create it if there is none, and switch it to a write-ahead log.

    Raises DatabaseDamaged, DatabaseForeign, DatabaseUnwritable or DatabaseBusy. This goes before
    the asynchronous driver, which leaves a thread behind where a file cannot be opened.
    """
    _begin(path)
    with _opened(path) as connection:
        _check(connection, path)
        refuse_foreign(row[0] for row in connection.execute("SELECT name FROM sqlite_master"))
        if connection.execute("PRAGMA journal_mode").fetchone()[0] == "delete":
            _go_on_from_copy(connection)
        mode = connection.execute("PRAGMA journal_mode=WAL").fetchone()[0]
    if mode != "wal":
        raise DatabaseUnwritable(
            f"SQLite cannot keep a write-ahead log for {path} (journal mode {mode}); "
            "the database must be on a local disk."
        )


def _begin(path: Path) -> None:
    """Make an empty file for SQLite that only its owner can read, unless there is one: every secret
    hand will be in it. Files that SQLite puts beside it get its rights."""
    with suppress(OSError):  # it is there, or SQLite says why it cannot be
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))


def _go_on_from_copy(connection: sqlite3.Connection) -> None:
    """A copy that was put in the database's place (or a new, empty one). Posts of what was lost
    keep their controls in Discord, so none of their stamps may come again (F3, F31)."""
    found = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'tables'"
    if connection.execute(found).fetchone():
        still = "status IN ('lobby', 'live')"
        connection.execute(f"UPDATE tables SET stamp_seq = stamp_seq + {LOST_STAMPS} WHERE {still}")


def refuse_foreign(names: Iterable[str]) -> None:
    """Raise DatabaseForeign if these tables are somebody else's; none at all is a new database."""
    found = set(names)
    if found and not {"meta", "alembic_version"} <= found:
        raise DatabaseForeign(
            "This database belongs to another program (it has tables, but not ours). "
            "Choose another file or database."
        )


def _check(connection: sqlite3.Connection, path: Path) -> None:
    said = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    if said != "ok":
        raise DatabaseDamaged(
            f"The database {path} is damaged ({said.splitlines()[-1]}). "
            "Put it aside and copy your last backup there."
        )


@contextmanager
def _opened(path: Path) -> Generator[sqlite3.Connection]:
    """SQLite on the file, without transactions of its own and with our errors."""
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            yield connection
    except sqlite3.Error as error:
        raise translate(error, str(path)) or error from error


class Interrupt:
    """Lets another thread stop the work on a file."""

    def __init__(self) -> None:
        self._asked = False
        self._connection: sqlite3.Connection | None = None

    def ask(self) -> None:
        """Stop: fails the statement that runs now, or the next one that begins."""
        self._asked = True
        with suppress(sqlite3.ProgrammingError):  # closed meanwhile
            if self._connection is not None:
                self._connection.interrupt()

    @contextmanager
    def listening(self, connection: sqlite3.Connection) -> Generator[None]:
        """Inside, statements of this connection can be stopped."""
        self._connection = connection
        try:
            if self._asked:
                raise sqlite3.OperationalError("interrupted")
            yield
        finally:
            self._connection = None


def backup(source: Path, target: Path, stop: Interrupt | None = None) -> None:
    """Copy a database that may be in use to `target`: one whole, durable file, checked by opening
    it and reading it through.

    Raises DatabaseUnwritable if the copy cannot be written; `target` is then as it was.
    """
    stop = stop or Interrupt()
    if source.resolve() == target.resolve():
        raise DatabaseUnwritable("A backup needs another name than the database itself.")
    if not source.exists():
        raise DatabaseUnwritable(f"There is no database {source} to copy.")
    partial = Path(f"{target}.partial")
    try:
        _drop(partial)
        _begin(partial)
        with (
            closing(sqlite3.connect(source, isolation_level=None)) as connection,
            stop.listening(connection),
        ):
            connection.execute("VACUUM INTO ?", (str(partial),))
        with _opened(partial) as copy, stop.listening(copy):
            _check(copy, partial)
            refuse_foreign(row[0] for row in copy.execute("SELECT name FROM sqlite_master"))
        _sync(partial)
        # Side files of an earlier database of this name would be played into the copy.
        for side in ("-wal", "-shm"):
            Path(f"{target}{side}").unlink(missing_ok=True)
        partial.replace(target)
        _sync(target.parent)
    except (OSError, sqlite3.Error) as error:
        known = translate(error, str(source))
        if isinstance(known, DatabaseDamaged):
            raise known from error
        raise DatabaseUnwritable(f"The backup {target} cannot be written: {error}.") from error
    finally:
        if partial.parent.is_dir():
            _drop(partial)


def _drop(partial: Path) -> None:
    """Delete what is left of a copy, with the journal that SQLite leaves where the disk is full."""
    for side in ("", "-journal"):
        Path(f"{partial}{side}").unlink(missing_ok=True)


def checkpoint(path: Path) -> None:
    """Bring the write-ahead log into the database and empty it, unless somebody reads it for
    more than a second; then it is emptied when the database is closed."""
    with _opened(path) as connection:
        connection.execute("PRAGMA busy_timeout=1000")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


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
