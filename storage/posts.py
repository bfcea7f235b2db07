"""Our messages in Discord that will be edited, stripped or looked up later (F13)."""

from __future__ import annotations

from functools import cache

from sqlalchemy import delete, select

from storage.prepared import Prepared, given
from storage.rows import PostRow
from storage.schema import posts
from storage.transaction import Transaction

_BY_MESSAGE = Prepared(select(posts).where(posts.c.message_id == given("message_id")))
_AT_TABLE = select(posts).where(posts.c.table_id == given("table_id"))
_LATEST = _AT_TABLE.where(posts.c.kind == given("kind")).order_by(posts.c.message_id.desc())
_NEWEST = Prepared(_LATEST.where(posts.c.seat.is_(None)).limit(1))
_NEWEST_OF_SEAT = Prepared(_LATEST.where(posts.c.seat == given("seat")).limit(1))


async def put(tx: Transaction, row: PostRow) -> None:
    """Note a message that was sent, or that an edit brought to another version."""
    await tx.put(posts, row)


async def forget(tx: Transaction, message_id: int) -> bool:
    """Drop a message that needs no more care (stripped, deleted); False if it was unknown."""
    return await tx.changed(delete(posts).where(posts.c.message_id == message_id)) == 1


async def by_message(tx: Transaction, message_id: int) -> PostRow | None:
    """What we know about a message, or None."""
    return await tx.first(_BY_MESSAGE, PostRow, message_id=message_id)


async def of_table(tx: Transaction, table_id: int, *kinds: str) -> list[PostRow]:
    """The messages of a table, of these kinds or of all, oldest first."""
    return await tx.asked(_of_table(kinds), PostRow, table_id=table_id)


@cache
def _of_table(kinds: tuple[str, ...]) -> Prepared:
    found = _AT_TABLE.where(posts.c.kind.in_(kinds)) if kinds else _AT_TABLE
    # Discord's ids grow with time.
    return Prepared(found.order_by(posts.c.message_id))


async def latest(
    tx: Transaction, table_id: int, kind: str, seat: int | None = None
) -> PostRow | None:
    """The newest message of this kind (and seat, for direct messages), or None."""
    newest = _NEWEST if seat is None else _NEWEST_OF_SEAT
    return await tx.first(newest, PostRow, table_id=table_id, kind=kind, seat=seat)
