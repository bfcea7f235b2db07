"""How the sending of one outbox row ended, for the worker to store in one transaction."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from storage import outbox, posts
from storage.rows import OutboxRow, PostRow
from storage.transaction import Transaction


class Strip(msgspec.Struct, frozen=True):
    """Payload of a ``strip`` row: the message whose controls go."""

    message_id: int


@dataclass(frozen=True)
class Done:
    """Sent. ``posts`` are noted, ``forget`` are ids of messages that need no more care, and
    ``strips`` lose their controls next."""

    message_id: int | None = None
    posts: tuple[PostRow, ...] = ()
    forget: tuple[int, ...] = ()
    strips: tuple[PostRow, ...] = ()


@dataclass(frozen=True)
class Dropped:
    """Nothing to send (any more), and why."""

    reason: str


async def store(tx: Transaction, row: OutboxRow, by: str, report: Done | Dropped, at: int) -> None:
    """Store the end of a row together with what it leaves to do.

    Where another worker took the row over, what was sent is noted all the same: it is there.
    """
    if isinstance(report, Dropped):
        await outbox.dropped(tx, row.id, by, at=at, reason=report.reason)
        return
    for post in report.posts:
        await posts.put(tx, post)
    for message_id in report.forget:
        await posts.forget(tx, message_id)
    if not await outbox.done(tx, row.id, by, at=at, message_id=report.message_id):
        return
    for post in report.strips:
        await outbox.add(
            tx,
            "strip",
            msgspec.json.encode(Strip(post.message_id)),
            at=at,
            table_id=row.table_id,
            seat=post.seat,
            channel_id=post.channel_id,
            lane=f"t{row.table_id}:strip:{post.message_id}",
        )
