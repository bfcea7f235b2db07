"""The part of a log that does not fit under a picture: posts of their own, before it."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from bot.delivery.message import Message
from bot.delivery.sender import Sender
from bot.delivery.told import Mark, mark_of
from bot.tables.service import Tables
from bot.tables.session import Session
from storage import lanes, outbox, posts
from storage.rows import OutboxRow, PostRow


class Paging:
    """Posts log pages, each once, whichever row begins and whichever goes on."""

    def __init__(self, tables: Tables, sender: Sender) -> None:
        self._tables = tables
        self._sender = sender

    async def post(
        self, row: OutboxRow, session: Session, texts: Sequence[str], tellers: Sequence[PostRow]
    ) -> list[int]:
        """Post ``texts``, the pages of the log behind ``tellers``; returns the ids of those posts.

        Each is noted as soon as it is out, and its nonce follows from its place in the log, so
        that whichever row goes on continues where an earlier one stopped.
        """
        if not texts:
            return []
        base, since = mark_of(tellers), tellers[-1].at if tellers else 0
        async with self._tables.db.read() as tx:
            out = [p.message_id for p in await posts.of_table(tx, session.id, "log")]
            doubt = await lanes.given_up(tx, row, since=since)
        for number in range(len(out), len(texts)):
            message_id = await self._sender.post(
                session.row.channel_id,
                Message(texts[number]),
                row,
                _nonce(session, base, number),
                doubt_since=since if doubt else None,
            )
            async with self._tables.db.write() as tx:
                await posts.put(tx, noted(self._tables, session, "log", message_id, base))
            out.append(message_id)
        return out


def _nonce(session: Session, base: Mark, number: int) -> str:
    begin = base.number if base.events is None else f"{base.number}.{base.events}"
    place = f"{session.row.secret_hash}:{begin}:{number}"
    return sha256(place.encode()).hexdigest()[: outbox.NONCE_MAX]


def noted(tables: Tables, session: Session, kind: str, message_id: int, told: Mark) -> PostRow:
    """A public post as it is remembered; ``told``: how far it told the log."""
    return PostRow(
        message_id=message_id,
        table_id=session.id,
        kind=kind,
        seat=None,
        channel_id=session.row.channel_id,
        version=told.number,
        at=tables.store.now(),
        events=told.events,
    )
