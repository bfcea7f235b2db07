"""Rows for a table's channel: boards, their edits, steps, the lobby, notices."""

from __future__ import annotations

import logging
from typing import Any

import msgspec

from bot.components.controls import board_controls
from bot.delivery import seats
from bot.delivery.ballots import post_kind, vote_message
from bot.delivery.compose import (
    board_message,
    board_text,
    ending_lines,
    lobby_message,
    log_pages,
    step_message,
)
from bot.delivery.errors import MessageGone, TooOld
from bot.delivery.loglines import log_lines, pages
from bot.delivery.message import Message
from bot.delivery.notices import Payload, notice
from bot.delivery.paging import Paging, noted
from bot.delivery.pictures import Pictures, where
from bot.delivery.report import Done, Dropped
from bot.delivery.sender import Sender
from bot.delivery.told import TELLERS, Mark, mark_of, untold
from bot.tables import votes
from bot.tables.announce import Due
from bot.tables.offers import OFFERED, WITHDRAWN
from bot.tables.service import Tables
from bot.tables.session import Session
from storage import lanes, outbox, posts
from storage import votes as rows
from storage.rows import OutboxRow, PostRow

log = logging.getLogger(__name__)

OVERTAKEN = "a newer one follows"
CANCELLED = "the table was cancelled"
TAG = 6
"""Characters of a row's nonce in file names."""


class Public:
    """Sends what everybody may see. Every method takes the table as it is now."""

    def __init__(self, tables: Tables, sender: Sender, pictures: Pictures) -> None:
        self._tables = tables
        self._sender = sender
        self._pictures = pictures
        self._paging = Paging(tables, sender)

    async def board(self, row: OutboxRow, session: Session) -> Done | Dropped:
        """A new post; the one before loses its controls."""
        if session.state is None or session.row.status == "cancelled":
            return Dropped(CANCELLED)
        async with self._tables.db.read() as tx:
            if not await outbox.is_newest_board(tx, row):
                return Dropped(OVERTAKEN)
            tellers = await posts.of_table(tx, session.id, *TELLERS)
        return await self._post_board(row, session, tellers)

    async def _post_board(
        self,
        row: OutboxRow,
        session: Session,
        tellers: list[PostRow],
        *,
        lost: PostRow | None = None,
    ) -> Done | Dropped:
        """``tellers``: the posts that told the log so far."""
        # No step waits behind this row: every action with steps brings a newer board with them.
        told = Mark(session.number)
        lines = log_lines(session, await untold(self._tables, session, mark_of(tellers), told))
        message = await board_message(
            session,
            self._pictures,
            lines,
            tag=row.nonce[:TAG],
            ends=await self._tables.ends(session),
        )
        async with self._tables.db.read() as tx:
            # Drawing takes a while; an older picture never follows a newer one (F38).
            if not await outbox.is_newest_board(tx, row):
                return Dropped(OVERTAKEN)
        paged = await self._paging.post(row, session, log_pages(session, lines), tellers)
        message_id = await self._sender.post(session.row.channel_id, message, row)
        last = [post for post in tellers if post.kind == "board"][-1:]
        # What was told before this one is kept: edits of it tell what happened since then.
        kept = {post.message_id for post in (*last, *tellers[-1:])}
        old = [post.message_id for post in tellers if post.message_id not in kept]
        return Done(
            message_id,
            posts=(noted(self._tables, session, "board", message_id, told),),
            forget=(*old, *paged, *((lost.message_id,) if lost is not None else ())),
            strips=(*last, *(() if session.live else await self._newest_direct(session))),
        )

    async def _newest_direct(self, session: Session) -> list[PostRow]:
        """Each seat's last private message: when the game is over its controls go as well."""
        async with self._tables.db.read() as tx:
            found = await posts.of_table(tx, session.id, "dm")
        return list({post.seat: post for post in found}.values())

    async def step(self, row: OutboxRow, session: Session) -> Done | Dropped:
        """A step inside a turn, shown as it was when it ended. None is left out for a newer one;
        what one that was given up should have told is told by the next post."""
        if session.state is None or session.row.status == "cancelled":
            return Dropped(CANCELLED)
        due = msgspec.json.decode(row.payload, type=Due)
        told = Mark(due.number, int(due.payload["events"] or 0))
        async with self._tables.db.read() as tx:
            tellers = await posts.of_table(tx, session.id, *TELLERS)
        since = mark_of(tellers)
        if since.reaches(told):
            return Dropped("it has been told")
        lines = log_lines(session, await untold(self._tables, session, since, told))
        view, number = _view_of(session, due), int(due.payload["step"] or 0)
        message = await step_message(
            session, self._pictures, lines, view, number, tag=row.nonce[:TAG]
        )
        texts = log_pages(session, lines, ending=False)
        paged = await self._paging.post(row, session, texts, tellers)
        message_id = await self._sender.post(session.row.channel_id, message, row)
        step = noted(self._tables, session, "step", message_id, told)
        return Done(message_id, posts=(step,), forget=tuple(paged))

    async def status(self, row: OutboxRow, session: Session) -> Done | Dropped:
        """Bring the newest board up to date: who has chosen stands in its words and its picture."""
        async with self._tables.db.read() as tx:
            if await lanes.behind(tx, row, "board", "status"):
                return Dropped(OVERTAKEN)
            tellers = await posts.of_table(tx, session.id, *TELLERS)
        if not session.live:
            return Dropped("the game is over")
        place = max((n for n, post in enumerate(tellers) if post.kind == "board"), default=None)
        if place is None:
            return Dropped("no board was posted yet")
        shown = tellers[place]
        since, told = mark_of(tellers[:place]), mark_of([shown])
        lines = log_lines(session, await untold(self._tables, session, since, told))
        _, rest = pages([*lines, *ending_lines(session)])
        # While many wait the words alone say who has chosen, and the picture stays as it was.
        busy = self._pictures.busy
        drawn = () if busy else tuple(await self._pictures.board(session, tag=row.nonce[:TAG]))
        text = board_text(session, rest, await self._tables.ends(session))
        message = Message(text, drawn, board_controls(session))
        try:
            await self._sender.edit(
                shown.channel_id, shown.message_id, message, pictures=bool(drawn)
            )
        except TooOld:
            return Dropped("the board is too old to be edited")
        except MessageGone:
            # What the lost post told is told again.
            others = [post for post in tellers if post is not shown]
            return await self._post_board(row, session, others, lost=shown)
        return Done(shown.message_id)

    async def lobby(self, row: OutboxRow, session: Session) -> Done | Dropped:
        """Post the lobby message, or bring it up to date where it stands."""
        async with self._tables.db.read() as tx:
            if await lanes.behind(tx, row, "lobby"):
                return Dropped(OVERTAKEN)
            shown = await posts.latest(tx, session.id, "lobby")
        message = lobby_message(session)
        # A table that began before its lobby was ever posted still shows its promise.
        wanted = session.in_lobby or (shown is None and session.row.status != "cancelled")
        if shown is not None and await self._edited(shown, message):
            return Done(shown.message_id)
        if not wanted:
            return Dropped("nobody sits down any more")
        message_id = await self._sender.post(session.row.channel_id, message, row)
        lobby = noted(self._tables, session, "lobby", message_id, Mark(session.number))
        return Done(message_id, posts=(lobby,), forget=(shown.message_id,) if shown else ())

    async def _edited(self, shown: PostRow, message: Message) -> bool:
        """Bring a post up to date where it stands; False if it cannot be edited any more."""
        try:
            await self._sender.edit(shown.channel_id, shown.message_id, message)
        except (MessageGone, TooOld):
            return False
        return True

    async def notice(self, row: OutboxRow, session: Session) -> Done | Dropped:
        """A line to the channel; when the table was cancelled its controls go too."""
        payload = msgspec.json.decode(row.payload, type=Due).payload
        if payload.get("code") == votes.CODE:
            return await self._vote(row, session, payload)
        message = notice(session, payload)
        if message is None:
            return Dropped("a notice this version does not know")
        message_id = await self._sender.post(session.row.channel_id, message, row)
        if payload.get("code") in (OFFERED, WITHDRAWN):
            return await self._offer(session, payload, message_id)
        if session.row.status != "cancelled":
            return Done(message_id)
        async with self._tables.db.read() as tx:
            boards = await posts.of_table(tx, session.id, "board")
            asked = [post_kind(one.id) for one in await rows.running(tx, session.id)]
            asks = await posts.of_table(tx, session.id, *asked) if asked else []
        direct = await self._newest_direct(session)
        return Done(message_id, strips=(*boards[-1:], *asks, *direct))

    async def _offer(self, session: Session, payload: Payload, message_id: int) -> Done:
        """An offered seat: its post is remembered, and loses its button when it is not any more."""
        kind = seats.post_kind(int(payload.get("seat") or 0))
        async with self._tables.db.read() as tx:
            former = await posts.of_table(tx, session.id, kind)
        old, ids = tuple(former), tuple(post.message_id for post in former)
        if payload.get("code") == WITHDRAWN:
            return Done(message_id, strips=old, forget=ids)
        made = noted(self._tables, session, kind, message_id, Mark(session.number))
        return Done(message_id, posts=(made,), strips=old, forget=ids)

    async def _vote(self, row: OutboxRow, session: Session, payload: Payload) -> Done | Dropped:
        """A question to the table: its post, made once and then edited where it stands."""
        vote_id, by = int(payload.get("vote") or 0), payload.get("by")
        poll = await self._tables.votes.poll(session, vote_id)
        if poll is None:
            return Dropped("a question this version does not know")
        kind = post_kind(vote_id)
        async with self._tables.db.read() as tx:
            shown = await posts.latest(tx, session.id, kind)
        message = vote_message(session, poll, str(by) if by else None)
        if shown is not None and await self._edited(shown, message):
            return Done(shown.message_id)
        message_id = await self._sender.post(session.row.channel_id, message, row)
        # Kept when it is closed too: another edit of it may be on its way.
        made = noted(self._tables, session, kind, message_id, Mark(session.number))
        return Done(message_id, posts=(made,), forget=(shown.message_id,) if shown else ())


def _view_of(session: Session, due: Due) -> Any:
    """The View that a step carries; None where this program's game does not know it any more."""
    try:
        game = session.bound.game
        return game.spoken(msgspec.json.decode(str(due.payload["view"]), type=game.view_type))
    except ValueError as error:  # msgspec's errors are ValueErrors too
        log.warning("a step of table %s cannot be shown: %s", session.code, where(error))
        return None
