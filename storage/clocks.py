"""The clocks of seats: banks of milliseconds that run while a table waits for a seat."""

from __future__ import annotations

from sqlalchemy import delete, select, update

from storage.prepared import Prepared, given
from storage.rows import ClockRow
from storage.schema import clocks
from storage.served import ALL, served
from storage.shards import Share
from storage.transaction import Transaction

_OF_TABLE = Prepared(
    select(clocks).where(clocks.c.table_id == given("table_id")).order_by(clocks.c.seat)
)


async def put(tx: Transaction, row: ClockRow) -> None:
    """Store a seat's clock in place of its former state."""
    await tx.put(clocks, row)


async def of_table(tx: Transaction, table_id: int) -> list[ClockRow]:
    """A table's clocks, in the order of seats; empty where it is played without."""
    return await tx.asked(_OF_TABLE, ClockRow, table_id=table_id)


async def of_seat(tx: Transaction, table_id: int, seat: int) -> ClockRow | None:
    """One seat's clock, or None where the table is played without."""
    here = (clocks.c.table_id == table_id, clocks.c.seat == seat)
    return await tx.row(select(clocks).where(*here), ClockRow)


async def drop(tx: Transaction, table_id: int) -> int:
    """Remove a table's clocks; returns how many went."""
    return await tx.changed(delete(clocks).where(clocks.c.table_id == table_id))


async def credit(tx: Transaction, milliseconds: int, share: Share = ALL) -> int:
    """Have every running clock of these servers begin so much later: nobody could move meanwhile
    (F28). Returns how many were running."""
    running = update(clocks).where(clocks.c.since.is_not(None), *served(share, clocks.c.table_id))
    return await tx.changed(running.values(since=clocks.c.since + milliseconds))
