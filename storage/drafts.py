"""Private rows of a seat: half-made choices, and standing instructions."""

from __future__ import annotations

from sqlalchemy import delete, select

from storage.prepared import Prepared, given
from storage.rows import DraftRow
from storage.schema import drafts, instructions
from storage.transaction import Transaction

_OF_SEAT = Prepared(
    select(drafts).where(drafts.c.table_id == given("table_id"), drafts.c.seat == given("seat"))
)
_INSTRUCTIONS = Prepared(
    select(instructions.c.body).where(
        instructions.c.table_id == given("table_id"), instructions.c.seat == given("seat")
    )
)


async def put(tx: Transaction, row: DraftRow) -> None:
    """Store a seat's half-made choice in place of its former one."""
    await tx.put(drafts, row)


async def get(tx: Transaction, table_id: int, seat: int) -> DraftRow | None:
    """The seat's half-made choice, or None; it counts only if its stamp is still open."""
    return await tx.first(_OF_SEAT, DraftRow, table_id=table_id, seat=seat)


async def drop(tx: Transaction, table_id: int, seat: int | None = None) -> int:
    """Delete a seat's draft, or all of a table; returns how many went."""
    gone = delete(drafts).where(drafts.c.table_id == table_id)
    return await tx.changed(gone if seat is None else gone.where(drafts.c.seat == seat))


async def put_instructions(tx: Transaction, table_id: int, seat: int, body: bytes) -> None:
    """Store a seat's standing instructions in place of its former ones."""
    statement = tx.insert(instructions).values(table_id=table_id, seat=seat, body=body)
    await tx.execute(
        statement.on_conflict_do_update(
            index_elements=[instructions.c.table_id, instructions.c.seat], set_={"body": body}
        )
    )


async def get_instructions(tx: Transaction, table_id: int, seat: int) -> bytes | None:
    """The seat's standing instructions, or None."""
    return await tx.value(_INSTRUCTIONS, table_id=table_id, seat=seat)


async def drop_instructions(tx: Transaction, table_id: int, seat: int | None = None) -> int:
    """Delete a seat's instructions, or all of a table; returns how many went."""
    gone = delete(instructions).where(instructions.c.table_id == table_id)
    return await tx.changed(gone if seat is None else gone.where(instructions.c.seat == seat))
