"""A database's address: read, checked before anything connects, and shown without its password."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlsplit

from sqlalchemy import URL, make_url
from sqlalchemy.dialects.postgresql import asyncpg
from sqlalchemy.exc import ArgumentError

from storage.errors import StorageError

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}

_SSL = ("disable", "allow", "prefer", "require", "verify-ca", "verify-full")
_OPTIONS = (
    "ssl",
    "host",
    "port",
    "passfile",
    "service",
    "servicefile",
    "target_session_attrs",
    "prepared_statement_cache_size",
)
"""What may follow the ``?`` of a PostgreSQL address: what asyncpg takes as text, and the cache of
prepared statements, which some poolers need off."""


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
    return url.set(query=_options(url))


def misread(text: str) -> str | None:
    """Why a PostgreSQL address cannot be read as it was meant, None if it can be."""
    if not text.startswith("postgres"):
        return None
    if text.partition("?")[0].count("@") > 1:  # a part of the password would be printed as host
        return "write an @ in its password as %40"
    try:
        urlsplit(text).port  # noqa: B018 - looking at it is the check
        url = make_url(text)
        options = _options(url)
        asyncpg.dialect().create_connect_args(url.set(query=options))
    except (ArgumentError, ValueError):
        return "host or port cannot be read; use HOST:PORT"
    for name in options:
        if name not in _OPTIONS:
            return f"it has no option {name!r}; there are {', '.join(_OPTIONS)}"
    if options.get("ssl", "prefer") not in _SSL:
        return f"its ssl is one of {', '.join(_SSL)}"
    return None


def _options(url: URL) -> dict[str, str | tuple[str, ...]]:
    """What follows an address's ``?``, as the driver calls it."""
    names = {"sslmode": "ssl"}  # libpq's name, which most hosters give
    return {names.get(name, name): value for name, value in url.query.items()}


def sqlite_path(url: URL) -> Path | None:
    """The file of a SQLite address; None for PostgreSQL or a database in memory."""
    name = url.database
    if not url.drivername.startswith("sqlite") or not name or name == ":memory:":
        return None
    return None if name.startswith("file:") else Path(name)


def place_of(url: URL) -> str:
    """The database as people know it: the path, or the address without its password."""
    return str(sqlite_path(url) or url.render_as_string(hide_password=True))
