"""Real databases for every test: a SQLite file, and a PostgreSQL server where one installs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.database import Database
from tests.postgres import emptied


@pytest.fixture(params=["sqlite", "postgres"])
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new and empty database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'athanor.db'}"
    return await emptied(request.getfixturevalue("postgres_server"))


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
