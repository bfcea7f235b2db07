"""Our messages in Discord that will be edited, stripped or looked up later (F13)."""

from __future__ import annotations

from sqlalchemy import delete, select

from storage.rows import PostRow
from storage.schema import posts
from storage.transaction import Transaction


async def put(tx: Transaction, row: PostRow) -> None:
    """Note a message that was sent, or that an edit brought to another version."""
    await tx.put(posts, row)


async def forget(tx: Transaction, message_id: int) -> bool:
    """Drop a message that needs no more care (stripped, deleted); False if it was unknown."""
    return await tx.changed(delete(posts).where(posts.c.message_id == message_id)) == 1


async def by_message(tx: Transaction, message_id: int) -> PostRow | None:
    """What we know about a message, or None."""
    return await tx.row(select(posts).where(posts.c.message_id == message_id), PostRow)


async def of_table(tx: Transaction, table_id: int, *kinds: str) -> list[PostRow]:
    """The messages of a table, of these kinds or of all, oldest first."""
    found = select(posts).where(posts.c.table_id == table_id)
    if kinds:
        found = found.where(posts.c.kind.in_(kinds))
    # Discord's ids grow with time.
    return await tx.rows(found.order_by(posts.c.message_id), PostRow)


async def latest(
    tx: Transaction, table_id: int, kind: str, seat: int | None = None
) -> PostRow | None:
    """The newest message of this kind (and seat, for direct messages), or None."""
    found = select(posts).where(
        posts.c.table_id == table_id,
        posts.c.kind == kind,
        posts.c.seat.is_(None) if seat is None else posts.c.seat == seat,
    )
    return await tx.row(found.order_by(posts.c.message_id.desc()).limit(1), PostRow)
