"""Who sits where.

A change of seats belongs in one transaction with `tables.advance`, so that joining, leaving and
starting at the same moment cannot both succeed (F26).
"""

from __future__ import annotations

from typing import TypedDict, Unpack

import msgspec
from sqlalchemy import delete, select, update

from storage.errors import AlreadySeated, Conflict, SeatTaken
from storage.prepared import Prepared, given
from storage.rows import SeatKind, SeatRow
from storage.schema import seats
from storage.transaction import Transaction

_AT_TABLE = select(seats).where(seats.c.table_id == given("table_id"))
_OF_TABLE = Prepared(_AT_TABLE.order_by(seats.c.seat))
_OF_USER = Prepared(_AT_TABLE.where(seats.c.user_id == given("user_id")))


class SeatChanges(TypedDict, total=False):
    """What `change` may change; columns left out stay as they are."""

    kind: SeatKind
    user_id: int | None
    level: str | None
    name: str
    join_id: int | None
    word: str | None
    left: bool


async def take(tx: Transaction, row: SeatRow) -> None:
    """Fill a seat. Raises SeatTaken if it is not free, AlreadySeated if the person has another."""
    try:
        await tx.execute(seats.insert().values(msgspec.structs.asdict(row)))
    except Conflict as error:
        raise _refused(error, row.seat, row.user_id) from error


async def change(tx: Transaction, table_id: int, seat: int, **changes: Unpack[SeatChanges]) -> bool:
    """Change a filled seat (name, word, departure, handing over); False if it is empty.

    Raises AlreadySeated if the new person sits at this table already.
    """
    here = (seats.c.table_id == table_id, seats.c.seat == seat)
    try:
        return await tx.changed(update(seats).where(*here).values({**changes})) == 1
    except Conflict as error:
        raise _refused(error, seat, changes.get("user_id")) from error


async def free(tx: Transaction, table_id: int, seat: int) -> bool:
    """Empty a seat (a lobby's leave or kick); False if it was empty."""
    here = (seats.c.table_id == table_id, seats.c.seat == seat)
    return await tx.changed(delete(seats).where(*here)) == 1


async def move(tx: Transaction, table_id: int, order: dict[int, int]) -> None:
    """Give seats new numbers, old to new (closing gaps, drawing the order at the start).

    Seats that are not named keep theirs. Raises SeatTaken if two would share a number.
    """
    for old, new in order.items():
        # Through negative numbers, so that two seats can swap.
        await _renumber(tx, table_id, old, -1 - new)
    for new in order.values():
        await _renumber(tx, table_id, -1 - new, new)


async def _renumber(tx: Transaction, table_id: int, old: int, new: int) -> None:
    here = (seats.c.table_id == table_id, seats.c.seat == old)
    try:
        await tx.execute(update(seats).where(*here).values(seat=new))
    except Conflict as error:
        raise _refused(error, new, None) from error


async def of_table(tx: Transaction, table_id: int) -> list[SeatRow]:
    """All filled seats of a table, in order."""
    return await tx.asked(_OF_TABLE, SeatRow, table_id=table_id)


async def of_user(tx: Transaction, table_id: int, user_id: int) -> SeatRow | None:
    """This person's seat at this table, or None."""
    return await tx.first(_OF_USER, SeatRow, table_id=table_id, user_id=user_id)


def _refused(error: Conflict, seat: int, user_id: int | None) -> Conflict:
    if error.constraint == "pk_seats":
        return SeatTaken(error.constraint, seat)
    if error.constraint == "uq_seats_user" and user_id is not None:
        return AlreadySeated(error.constraint, user_id)
    return error
