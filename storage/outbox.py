"""Messages that are stored with the move that causes them, and sent afterwards.

A row is pending until a worker claims it, sending until the worker reports, then done, dropped or
failed. A lane is one place where order matters (a table's posts in its channel, its messages to
one person): of each lane only the oldest unsent row can be claimed, by any process, so lines and
steps arrive in order even when one of them has to wait.
"""

from __future__ import annotations

import secrets
from functools import lru_cache

from sqlalchemy import (
    ColumnElement,
    Select,
    Update,
    and_,
    case,
    delete,
    func,
    literal_column,
    or_,
    select,
    update,
)

from storage.errors import Conflict, DuplicateNonce
from storage.prepared import Prepared, given
from storage.rows import OutboxKind, OutboxRow
from storage.schema import outbox
from storage.served import ALL, served
from storage.shards import Share
from storage.transaction import Transaction

PURGED = 5000
"""Rows deleted at once: a fleet makes millions in a day, and nobody is to wait for that."""
NONCE_MAX = 25
"""Discord refuses a nonce of more characters."""

# Spelled out, because SQLite uses a partial index only where it sees the same constants.
_UNSENT = outbox.c.status.in_([literal_column("'pending'"), literal_column("'sending'")])


async def add(
    tx: Transaction,
    kind: OutboxKind,
    payload: bytes,
    *,
    at: int,
    table_id: int | None = None,
    seat: int | None = None,
    user_id: int | None = None,
    channel_id: int | None = None,
    version: int | None = None,
    nonce: str | None = None,
    lane: str | None = None,
    not_before: int | None = None,
) -> int:
    """Put a message into the outbox and return its id; ids grow in the order of sending.

    Without `nonce` an unguessable one is made; without `lane` it is the table with the person or
    channel. Raises ValueError for a nonce over 25 characters, DuplicateNonce for one in use.
    """
    nonce = nonce or secrets.token_hex(12)
    if len(nonce) > NONCE_MAX:
        raise ValueError(f"a nonce has at most {NONCE_MAX} characters")
    target = f"u{user_id}" if user_id is not None else f"c{channel_id}"
    values = {
        "table_id": table_id,
        "kind": kind,
        "lane": lane or f"t{table_id}:{target}",
        "seat": seat,
        "user_id": user_id,
        "channel_id": channel_id,
        "version": version,
        "payload": payload,
        "nonce": nonce,
        "status": "pending",
        "attempts": 0,
        "not_before": at if not_before is None else not_before,
        "created_at": at,
    }
    try:
        return int(await tx.scalar(outbox.insert().values(values).returning(outbox.c.id)))
    except Conflict as error:
        if error.constraint == "uq_outbox_nonce":
            raise DuplicateNonce(error.constraint, nonce) from error
        raise


async def claim(
    tx: Transaction,
    by: str,
    *,
    at: int,
    stale_before: int,
    share: Share = ALL,
    limit: int = 10,
) -> list[OutboxRow]:
    """Take the next due rows of these servers for the worker `by`, at most one of each lane,
    oldest first.

    Rows that another worker claimed before `stale_before` and never reported are taken over
    (F4): their `attempts` is over 1 and the message may already be out.
    """
    due = or_(
        and_(outbox.c.status == "pending", outbox.c.not_before <= at),
        and_(outbox.c.status == "sending", outbox.c.claimed_at < stale_before),
    )
    mine = served(share, outbox.c.table_id)
    found = select(outbox.c.id).where(outbox.c.id.in_(_heads()), due, *mine)
    # SQLite has one writer at a time and leaves FOR UPDATE out; PostgreSQL's writers step aside.
    found = found.order_by(outbox.c.id).limit(limit).with_for_update(skip_locked=True)
    ids = [int(n) for n in (await tx.execute(found)).scalars()]
    if not ids:
        return []
    taken = update(outbox).where(outbox.c.id.in_(ids))
    taken = taken.values(
        status="sending", claimed_at=at, claimed_by=by, attempts=outbox.c.attempts + 1
    )
    rows = await tx.rows(taken.returning(*outbox.c), OutboxRow)
    return sorted(rows, key=lambda row: row.id)


async def next_due(tx: Transaction, *, stale_after: int, share: Share = ALL) -> int | None:
    """When `claim` will next find something: epoch milliseconds, None if nothing is unsent.

    `stale_after` is how long a claim holds, in milliseconds.
    """
    return await tx.value(_next_due(share), stale_after=stale_after)


@lru_cache
def _next_due(share: Share) -> Prepared:
    due = case(
        (outbox.c.status == "pending", outbox.c.not_before),
        else_=outbox.c.claimed_at + given("stale_after") + 1,
    )
    mine = served(share, outbox.c.table_id)
    return Prepared(select(func.min(due)).where(outbox.c.id.in_(_heads()), *mine))


def _heads() -> Select[tuple[int]]:
    """The oldest unsent row of each lane."""
    return select(func.min(outbox.c.id)).where(_UNSENT).group_by(outbox.c.lane)


async def keep(tx: Transaction, row_id: int, by: str, *, at: int) -> bool:
    """Renew a claim right before sending; False if another worker took the row over (F8)."""
    return await tx.changed(_mine(row_id, by).values(claimed_at=at)) == 1


async def done(
    tx: Transaction, row_id: int, by: str, *, at: int, message_id: int | None = None
) -> bool:
    """Report that a row was sent; False if another worker took it over."""
    statement = _mine(row_id, by).values(
        status="done", done_at=at, message_id=message_id, error=None
    )
    return await tx.changed(statement) == 1


async def retry(tx: Transaction, row_id: int, by: str, *, not_before: int, error: str) -> bool:
    """Give a row back, to be tried again from `not_before`; False if it was taken over."""
    statement = _mine(row_id, by).values(
        status="pending", not_before=not_before, claimed_at=None, claimed_by=None, error=error
    )
    return await tx.changed(statement) == 1


async def failed(tx: Transaction, row_id: int, by: str, *, at: int, error: str) -> bool:
    """Give up on a row, with the reason; False if another worker took it over."""
    return await tx.changed(_mine(row_id, by).values(status="failed", done_at=at, error=error)) == 1


async def dropped(tx: Transaction, row_id: int, by: str, *, at: int, reason: str) -> bool:
    """Leave a row unsent because it is overtaken; False if another worker took it over."""
    statement = _mine(row_id, by).values(status="dropped", done_at=at, error=reason)
    return await tx.changed(statement) == 1


def _mine(row_id: int, by: str) -> Update:
    return update(outbox).where(
        outbox.c.id == row_id, outbox.c.status == "sending", outbox.c.claimed_by == by
    )


async def drop_older_boards(tx: Transaction, table_id: int, *, at: int) -> list[OutboxRow]:
    """Drop the table's pending boards but the newest, and return them (F38).

    A board that a worker is sending stays; the worker asks `is_newest_board` before it posts.
    """
    older = update(outbox).where(
        *_boards(table_id),
        outbox.c.status == "pending",
        outbox.c.id < select(func.max(outbox.c.id)).where(*_boards(table_id)).scalar_subquery(),
    )
    gone = older.values(status="dropped", done_at=at, error="a newer board follows")
    rows = await tx.rows(gone.returning(*outbox.c), OutboxRow)
    return sorted(rows, key=lambda row: row.id)


async def is_newest_board(tx: Transaction, row: OutboxRow) -> bool:
    """Whether no newer board of this row's table is in the outbox (F38)."""
    if row.table_id is None:
        return True
    newest = await tx.value(_NEWEST_BOARD, table_id=row.table_id)
    return newest is None or int(newest) <= row.id


def _boards(table_id: int | ColumnElement[int]) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return outbox.c.table_id == table_id, outbox.c.kind == "board"


_NEWEST_BOARD = Prepared(select(func.max(outbox.c.id)).where(*_boards(given("table_id"))))


async def drop_pending(
    tx: Transaction, table_id: int, *, at: int, reason: str, kind: OutboxKind | None = None
) -> int:
    """Drop what a table has pending, of one kind or all (it was cancelled); returns how many."""
    pending = update(outbox).where(outbox.c.table_id == table_id, outbox.c.status == "pending")
    if kind is not None:
        pending = pending.where(outbox.c.kind == kind)
    return await tx.changed(pending.values(status="dropped", done_at=at, error=reason))


async def get(tx: Transaction, row_id: int) -> OutboxRow | None:
    """One row, or None."""
    return await tx.row(select(outbox).where(outbox.c.id == row_id), OutboxRow)


async def of_table(tx: Transaction, table_id: int) -> list[OutboxRow]:
    """All rows of a table, sent or not, in order."""
    return await tx.rows(
        select(outbox).where(outbox.c.table_id == table_id).order_by(outbox.c.id), OutboxRow
    )


async def purge(tx: Transaction, *, done_before: int, limit: int = PURGED) -> int:
    """Delete the oldest rows that were finished before `done_before`; returns how many."""
    old = select(outbox.c.id).where(~_UNSENT, outbox.c.done_at < done_before)
    old = old.order_by(outbox.c.id).limit(limit)
    return await tx.changed(delete(outbox).where(outbox.c.id.in_(old)))
