"""How much waits to be sent, and how many tables are open: for whoever watches the bot."""

from __future__ import annotations

import msgspec
from sqlalchemy import func, literal_column, select

from storage import outbox as queue
from storage.schema import outbox, tables
from storage.served import ALL
from storage.shards import Share
from storage.transaction import Transaction

# Spelled out as in `storage.outbox`, so that SQLite sees its partial index.
_UNSENT = outbox.c.status.in_([literal_column("'pending'"), literal_column("'sending'")])


class Backlog(msgspec.Struct, frozen=True):
    """Rows not sent yet and tables by status. ``oldest_at``: when the oldest row was written,
    ``due_at``: when one can next be claimed; epoch milliseconds, None if there is none."""

    unsent: dict[str, int]
    tables: dict[str, int]
    oldest_at: int | None
    due_at: int | None


class _Count(msgspec.Struct, frozen=True):
    status: str
    number: int
    oldest_at: int


async def backlog(tx: Transaction, *, stale_after: int, share: Share = ALL) -> Backlog:
    """As it is now; ``stale_after`` is how long a claim holds, in milliseconds. All is counted, but
    only rows of this share are looked at for being due."""
    number = func.count().label("number")
    rows = select(outbox.c.status, number, func.min(outbox.c.created_at).label("oldest_at"))
    unsent = await tx.rows(rows.where(_UNSENT).group_by(outbox.c.status), _Count)
    rows = select(tables.c.status, number, func.min(tables.c.created_at).label("oldest_at"))
    is_open = tables.c.status.in_(("lobby", "live"))
    opened = await tx.rows(rows.where(is_open).group_by(tables.c.status), _Count)
    return Backlog(
        unsent={"pending": 0, "sending": 0} | {one.status: one.number for one in unsent},
        tables={"lobby": 0, "live": 0} | {one.status: one.number for one in opened},
        oldest_at=min((one.oldest_at for one in unsent), default=None),
        due_at=await queue.next_due(tx, stale_after=stale_after, share=share),
    )
