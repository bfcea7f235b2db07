"""Fixtures: tables on a fresh SQLite file."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.tables.bench import Bench


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A SQLite file that does not exist yet."""
    return tmp_path / "athanor.db"


@pytest.fixture
async def bench(path: Path) -> AsyncIterator[Bench]:
    """One process's tables."""
    async with Bench(path) as bench:
        yield bench


@pytest.fixture
async def other(bench: Bench, path: Path) -> AsyncIterator[Bench]:
    """A second process's tables on the same file (F9)."""
    async with Bench(path, "other") as other:
        yield other
