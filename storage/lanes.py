"""Questions about what stands in the outbox around one row."""

from __future__ import annotations

from sqlalchemy import and_, or_, select, update

from storage.rows import OutboxKind, OutboxRow
from storage.schema import outbox
from storage.transaction import Transaction

_PUBLIC = ("board", "step", "lobby", "status", "notice")
_TELLING: tuple[OutboxKind, ...] = ("board", "step", "status")
"""Rows that may post the log."""


async def behind(tx: Transaction, row: OutboxRow, *kinds: OutboxKind) -> list[OutboxRow]:
    """The unsent rows of these kinds that wait behind ``row`` in its lane, in order."""
    found = select(outbox).where(
        outbox.c.lane == row.lane,
        outbox.c.id > row.id,
        outbox.c.kind.in_(kinds),
        outbox.c.status.in_(("pending", "sending")),
    )
    return await tx.rows(found.order_by(outbox.c.id), OutboxRow)


async def newest_ended(tx: Transaction, table_id: int) -> OutboxRow | None:
    """The newest public row of a table that was sent or given up, None if there is none.

    Where it is a failed one, the table's people have not seen how things stand (F29). A notice that
    was sent does not count: a reminder behind a board that was given up shows no board.
    """
    found = select(outbox).where(
        outbox.c.table_id == table_id,
        outbox.c.kind.in_(_PUBLIC),
        outbox.c.user_id.is_(None),
        or_(
            outbox.c.status == "failed",
            and_(outbox.c.status == "done", outbox.c.kind != "notice"),
        ),
    )
    return await tx.row(found.order_by(outbox.c.id.desc()).limit(1), OutboxRow)


async def given_up(tx: Transaction, row: OutboxRow, *, since: int) -> bool:
    """Whether an earlier row of this lane that tells the log was tried and left, after `since`.

    Then part of the log that `row` is to tell may be out already (F7).
    """
    found = select(outbox.c.id).where(
        outbox.c.lane == row.lane,
        outbox.c.kind.in_(_TELLING),
        outbox.c.id < row.id,
        outbox.c.created_at >= since,
        outbox.c.attempts > 0,
        outbox.c.status.in_(("dropped", "failed")),
    )
    return await tx.scalar(found.limit(1)) is not None


async def release(tx: Transaction, by: str, *, at: int) -> int:
    """Give back everything the worker `by` has claimed and not reported; returns how many.

    Whether those messages are out is unknown; their `attempts` say so to whoever goes on (F7).
    """
    mine = update(outbox).where(outbox.c.status == "sending", outbox.c.claimed_by == by)
    return await tx.changed(
        mine.values(
            status="pending",
            not_before=at,
            claimed_at=None,
            claimed_by=None,
            error="the bot stopped",
        )
    )
