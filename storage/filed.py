"""Moves filed in advance: private rows of a seat."""

from __future__ import annotations

from sqlalchemy import delete, select

from storage.rows import FiledRow
from storage.schema import filed
from storage.transaction import Transaction


async def put(tx: Transaction, row: FiledRow) -> None:
    """File a seat's moves in place of its former ones."""
    await tx.put(filed, row)


async def get(tx: Transaction, table_id: int, seat: int) -> FiledRow | None:
    """What the seat has filed, or None."""
    return await tx.row(
        select(filed).where(filed.c.table_id == table_id, filed.c.seat == seat), FiledRow
    )


async def drop(tx: Transaction, table_id: int, seat: int | None = None) -> int:
    """Withdraw what a seat, or everybody at a table, has filed; returns how many went."""
    gone = delete(filed).where(filed.c.table_id == table_id)
    return await tx.changed(gone if seat is None else gone.where(filed.c.seat == seat))
