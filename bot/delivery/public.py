"""Rows for a table's channel: boards, their edits, the lobby, notices."""

from __future__ import annotations

from hashlib import sha256

import msgspec

from bot.components.controls import board_controls
from bot.delivery.compose import (
    board_message,
    board_text,
    ending_lines,
    lobby_message,
    log_pages,
)
from bot.delivery.errors import MessageGone, TooOld
from bot.delivery.loglines import log_lines, pages
from bot.delivery.message import Message
from bot.delivery.notices import notice
from bot.delivery.pictures import Pictures
from bot.delivery.report import Done, Dropped
from bot.delivery.sender import Sender
from bot.tables.announce import Due
from bot.tables.service import Tables
from bot.tables.session import Session
from storage import lanes, outbox, posts
from storage.rows import OutboxRow, PostRow

OVERTAKEN = "a newer one follows"
TAG = 6
"""Characters of a row's nonce in file names."""


class Public:
    """Sends what everybody may see. Every method takes the table as it is now."""

    def __init__(self, tables: Tables, sender: Sender, pictures: Pictures) -> None:
        self._tables = tables
        self._sender = sender
        self._pictures = pictures

    async def board(self, row: OutboxRow, session: Session) -> Done | Dropped:
        """A new post; the one before loses its controls."""
        if session.state is None or session.row.status == "cancelled":
            return Dropped("the table was cancelled")
        async with self._tables.db.read() as tx:
            if not await outbox.is_newest_board(tx, row):
                return Dropped(OVERTAKEN)
            boards = await posts.of_table(tx, session.id, "board")
        return await self._post_board(row, session, boards)

    async def _post_board(
        self,
        row: OutboxRow,
        session: Session,
        boards: list[PostRow],
        *,
        lost: PostRow | None = None,
    ) -> Done | Dropped:
        base = boards[-1].version if boards else 0
        lines = log_lines(session, await self._tables.log(session, after=base))
        message = await board_message(session, self._pictures, lines, tag=row.nonce[:TAG])
        async with self._tables.db.read() as tx:
            # Drawing takes a while; an older picture never follows a newer one (F38).
            if not await outbox.is_newest_board(tx, row):
                return Dropped(OVERTAKEN)
        paged = await self._post_pages(row, session, lines, boards[-1] if boards else None)
        channel_id = session.row.channel_id
        message_id = await self._sender.post(channel_id, message, row)
        return Done(
            message_id,
            posts=(self._noted(session, "board", message_id, session.number),),
            # The one before is kept: edits of the new one tell what happened since then.
            forget=(
                *(post.message_id for post in boards[:-1]),
                *paged,
                *((lost.message_id,) if lost is not None else ()),
            ),
            strips=(*boards[-1:], *(() if session.live else await self._newest_direct(session))),
        )

    async def _newest_direct(self, session: Session) -> list[PostRow]:
        """Each seat's last private message: when the game is over its controls go as well."""
        async with self._tables.db.read() as tx:
            found = await posts.of_table(tx, session.id, "dm")
        return list({post.seat: post for post in found}.values())

    async def _post_pages(
        self, row: OutboxRow, session: Session, lines: list[str], last: PostRow | None
    ) -> list[int]:
        """Post the log that does not fit under the board; returns the ids of those posts.

        Each is noted as soon as it is out, and its nonce follows from its place in the log, so
        that whichever row goes on continues where an earlier one stopped.
        """
        texts = log_pages(session, lines)
        if not texts:
            return []
        base, since = (last.version, last.at) if last is not None else (0, 0)
        async with self._tables.db.read() as tx:
            out = [p.message_id for p in await posts.of_table(tx, session.id, "log")]
            doubt = await lanes.given_up(tx, row, since=since)
        for number in range(len(out), len(texts)):
            place = f"{session.row.secret_hash}:{base}:{number}"
            message_id = await self._sender.post(
                session.row.channel_id,
                Message(texts[number]),
                row,
                sha256(place.encode()).hexdigest()[: outbox.NONCE_MAX],
                doubt_since=since if doubt else None,
            )
            async with self._tables.db.write() as tx:
                await posts.put(tx, self._noted(session, "log", message_id, base))
            out.append(message_id)
        return out

    async def status(self, row: OutboxRow, session: Session) -> Done | Dropped:
        """Bring the newest board up to date: who has chosen stands in its words and its picture."""
        async with self._tables.db.read() as tx:
            if await lanes.behind(tx, row, "board", "status"):
                return Dropped(OVERTAKEN)
            boards = await posts.of_table(tx, session.id, "board")
        if not session.live:
            return Dropped("the game is over")
        if not boards:
            return Dropped("no board was posted yet")
        shown, since = boards[-1], boards[-2].version if len(boards) > 1 else 0
        log = await self._tables.log(session, after=since)
        lines = log_lines(session, [one for one in log if one.action.number <= shown.version])
        _, rest = pages([*lines, *ending_lines(session)])
        drawn = tuple(await self._pictures.board(session, tag=row.nonce[:TAG]))
        message = Message(board_text(session, rest), drawn, board_controls(session))
        try:
            await self._sender.edit(
                shown.channel_id, shown.message_id, message, pictures=bool(drawn)
            )
        except TooOld:
            return Dropped("the board is too old to be edited")
        except MessageGone:
            # What the lost post told is told again.
            return await self._post_board(row, session, boards[:-1], lost=shown)
        return Done(shown.message_id)

    async def lobby(self, row: OutboxRow, session: Session) -> Done | Dropped:
        """Post the lobby message, or bring it up to date where it stands."""
        async with self._tables.db.read() as tx:
            if await lanes.behind(tx, row, "lobby"):
                return Dropped(OVERTAKEN)
            shown = await posts.latest(tx, session.id, "lobby")
        message = lobby_message(session)
        gone: tuple[int, ...] = ()
        # A table that began before its lobby was ever posted still shows its promise.
        wanted = session.in_lobby or (shown is None and session.row.status != "cancelled")
        if shown is not None:
            try:
                await self._sender.edit(shown.channel_id, shown.message_id, message)
                return Done(shown.message_id)
            except (MessageGone, TooOld):
                gone = (shown.message_id,)
        if not wanted:
            return Dropped("nobody sits down any more")
        message_id = await self._sender.post(session.row.channel_id, message, row)
        noted = self._noted(session, "lobby", message_id, session.number)
        return Done(message_id, posts=(noted,), forget=gone)

    async def notice(self, row: OutboxRow, session: Session) -> Done | Dropped:
        """A line to the channel; when the table was cancelled its controls go too."""
        message = notice(session, msgspec.json.decode(row.payload, type=Due).payload)
        if message is None:
            return Dropped("a notice this version does not know")
        message_id = await self._sender.post(session.row.channel_id, message, row)
        if session.row.status != "cancelled":
            return Done(message_id)
        async with self._tables.db.read() as tx:
            boards = await posts.of_table(tx, session.id, "board")
        return Done(message_id, strips=(*boards[-1:], *await self._newest_direct(session)))

    def _noted(self, session: Session, kind: str, message_id: int, version: int) -> PostRow:
        return PostRow(
            message_id=message_id,
            table_id=session.id,
            kind=kind,
            seat=None,
            channel_id=session.row.channel_id,
            version=version,
            at=self._tables.store.now(),
        )
