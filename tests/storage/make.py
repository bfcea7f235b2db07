"""Rows that tests start from."""

from __future__ import annotations

from pathlib import Path

from storage import contents, seats, tables
from storage.rows import NewAction, OutboxRow, SeatRow, TableRow
from storage.transaction import Transaction

NOW = 1_767_225_600_000


async def a_table(tx: Transaction, channel_id: int = 100, **changes: object) -> TableRow:
    """A new lobby in the channel."""
    await contents.put(tx, "hash", "coins", b"{}")
    values: dict[str, object] = {
        "guild_id": 1,
        "channel_id": channel_id,
        "game": "coins",
        "rules_version": 1,
        "content_hash": "hash",
        "starter_id": 7,
        "seat_count": 2,
        "options": b"{}",
        "secret": "00" * 32,
        "secret_hash": "11" * 32,
    }
    return await tables.create(tx, at=NOW, **{**values, **changes})  # type: ignore[arg-type]


async def a_person(tx: Transaction, table_id: int, seat: int, user_id: int) -> None:
    """A person on a seat."""
    await seats.take(
        tx, SeatRow(table_id=table_id, seat=seat, kind="person", name="Ada", user_id=user_id)
    )


def an_action(table_id: int, interaction_id: int | None = None) -> NewAction:
    """A choice of seat 0."""
    return NewAction(
        table_id=table_id,
        kind="choice",
        branch=0,
        at=NOW,
        seat=0,
        decision_id="main",
        stamp=1,
        choice=b"[1]",
        events=b"[]",
        interaction_id=interaction_id,
    )


def ids(rows: list[OutboxRow]) -> list[int]:
    """The ids of the rows."""
    return [row.id for row in rows]


def names_in(folder: Path, pattern: str = "*") -> list[str]:
    """The names of the files in a folder."""
    return sorted(path.name for path in folder.glob(pattern))
