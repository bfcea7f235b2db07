"""What is to be done at a time: one row each, so that a restart loses none and fires none twice."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from sqlalchemy import delete, func, select, update

from storage.prepared import Prepared, given
from storage.rows import TimerRow
from storage.schema import timers
from storage.served import ALL, served
from storage.shards import Share
from storage.transaction import Transaction

_NEAREST = (timers.c.due_at, timers.c.key)
_BY_KEY = Prepared(select(timers).where(timers.c.key == given("key")))
_OF_TABLE = Prepared(
    select(timers).where(timers.c.table_id == given("table_id")).order_by(*_NEAREST)
)


async def put(tx: Transaction, row: TimerRow) -> None:
    """Set a timer in place of the one with the same key."""
    await tx.put(timers, row)


async def get(tx: Transaction, key: str) -> TimerRow | None:
    """The timer of this key, or None."""
    return await tx.first(_BY_KEY, TimerRow, key=key)


async def take(tx: Transaction, row: TimerRow) -> bool:
    """Remove a timer that is to be acted on now, in the transaction of what it does (F8).

    False if somebody else took it, or it was set anew meanwhile.
    """
    here = (timers.c.key == row.key, timers.c.due_at == row.due_at, timers.c.count == row.count)
    return await tx.changed(delete(timers).where(*here)) == 1


async def drop(tx: Transaction, key: str) -> bool:
    """Remove a timer; False if there was none."""
    return await tx.changed(delete(timers).where(timers.c.key == key)) == 1


async def drop_of_table(
    tx: Transaction, table_id: int, *, kind: str | None = None, seat: int | None = None
) -> int:
    """Remove a table's timers, or those of a kind or a seat; returns how many went."""
    gone = delete(timers).where(timers.c.table_id == table_id)
    if kind is not None:
        gone = gone.where(timers.c.kind == kind)
    if seat is not None:
        gone = gone.where(timers.c.seat == seat)
    return await tx.changed(gone)


async def due(
    tx: Transaction, now: int, *, kinds: Iterable[str], share: Share = ALL, limit: int = 100
) -> list[TimerRow]:
    """Those of these kinds and servers due by `now`, the earliest first."""
    return await tx.asked(_due(tuple(kinds), share, limit), TimerRow, now=now)


@lru_cache
def _due(kinds: tuple[str, ...], share: Share, limit: int) -> Prepared:
    found = select(timers).where(timers.c.due_at <= given("now"), timers.c.kind.in_(kinds))
    found = found.where(*served(share, timers.c.table_id))
    return Prepared(found.order_by(*_NEAREST).limit(limit))


async def next_at(tx: Transaction, *, kinds: Iterable[str], share: Share = ALL) -> int | None:
    """When the nearest one of these kinds and servers is due, or None."""
    return await tx.value(_next_at(tuple(kinds), share))


@lru_cache
def _next_at(kinds: tuple[str, ...], share: Share) -> Prepared:
    found = select(func.min(timers.c.due_at)).where(timers.c.kind.in_(kinds))
    return Prepared(found.where(*served(share, timers.c.table_id)))


async def delay(tx: Transaction, kind: str, milliseconds: int, share: Share = ALL) -> int:
    """Have all timers of a kind at these servers come so much later; returns how many there are."""
    these = update(timers).where(timers.c.kind == kind, *served(share, timers.c.table_id))
    return await tx.changed(these.values(due_at=timers.c.due_at + milliseconds))


async def of_table(tx: Transaction, table_id: int) -> list[TimerRow]:
    """All timers of a table, the nearest first."""
    return await tx.asked(_OF_TABLE, TimerRow, table_id=table_id)


async def of_user(tx: Transaction, user_id: int) -> list[TimerRow]:
    """All timers about a person, the nearest first."""
    return await tx.rows(
        select(timers).where(timers.c.user_id == user_id).order_by(timers.c.due_at, timers.c.key),
        TimerRow,
    )
