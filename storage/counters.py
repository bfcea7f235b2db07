"""Where the databases count ids that are never used twice, even for rows that are gone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import CursorResult, TextClause, text

Run = Callable[[TextClause], Awaitable[CursorResult[Any]]]


async def get(run: Run, dialect: str, table: str) -> int:
    """The last id that was given out in a table, 0 for none."""
    if dialect == "sqlite":
        asked = text("SELECT seq FROM sqlite_sequence WHERE name = :name").bindparams(name=table)
        return int((await run(asked)).scalar() or 0)
    # The sequence that `bigserial` made; its name is the database's own, not anybody's input.
    name = (await run(_sequence(table))).scalar_one()
    asked = text(f"SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {name}")
    return int((await run(asked)).scalar_one())


async def put(run: Run, dialect: str, table: str, last: int) -> None:
    """Have the next id in a table be the one behind `last`."""
    if dialect == "sqlite":
        await run(text("DELETE FROM sqlite_sequence WHERE name = :name").bindparams(name=table))
        counted = text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :last)")
        await run(counted.bindparams(name=table, last=last))
    elif last:
        name = (await run(_sequence(table))).scalar_one()
        await run(text(f"SELECT setval('{name}', {last})"))


def _sequence(table: str) -> TextClause:
    return text("SELECT pg_get_serial_sequence(:name, 'id')").bindparams(name=table)
