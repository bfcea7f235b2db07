"""Rows for one person: private messages of a seat, and notices. Never the only way to anything."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import msgspec

from bot.delivery.compose import title
from bot.delivery.errors import ChannelGone, Closed, Later, MessageGone, TooOld
from bot.delivery.escape import safe_names
from bot.delivery.message import CONTENT_MAX, Message, clip
from bot.delivery.notices import Payload, notice
from bot.delivery.pictures import Pictures
from bot.delivery.private import channel_link, private_message
from bot.delivery.report import Done, Dropped
from bot.delivery.sender import Sender
from bot.language import N_
from bot.tables import telling
from bot.tables.announce import Due
from bot.tables.service import Tables
from bot.tables.session import Session
from storage import lanes, posts, users
from storage.rows import OutboxRow, PostRow

SPACING = 0.2
"""Seconds between two direct messages of this process, whoever they go to (F22)."""
PAUSE = 60.0
"""Seconds without any after Discord said that too many were opened."""
CLOSED_MS = 3_600_000
"""Somebody whose messages are closed is tried again after an hour, not with every turn (F32)."""
CLOSED = "direct messages are closed"
TAG = 6


class Gate:
    """Lets direct messages through one by one, at a gentle rate."""

    def __init__(self, spacing: float = SPACING, pause: float = PAUSE) -> None:
        self._spacing = spacing
        self._pause = pause
        self._turn = asyncio.Lock()
        self._paused = False

    @asynccontextmanager
    async def through(self) -> AsyncGenerator[None]:
        """Wait for one's turn; while Discord objects to the number opened, nobody goes on."""
        async with self._turn:
            if self._paused:
                raise Later(N_("Too many direct messages were opened at once."), self._pause)
            await asyncio.sleep(self._spacing)
        try:
            yield
        except Later as error:
            if error.opening and not self._paused:
                self._paused = True
                asyncio.get_running_loop().call_later(error.after or self._pause, self._resume)
            raise

    def _resume(self) -> None:
        self._paused = False


class Direct:
    """Sends what only one person may see."""

    def __init__(
        self, tables: Tables, sender: Sender, pictures: Pictures, gate: Gate | None = None
    ) -> None:
        self._tables = tables
        self._sender = sender
        self._pictures = pictures
        self._gate = gate or Gate()

    async def message(self, row: OutboxRow, session: Session) -> Done | Dropped:
        """A seat's private message: a new one where something new is asked, else an edit."""
        seat, user_id = row.seat, row.user_id
        if seat is None or user_id is None or session.seat_of(user_id) != seat:
            return Dropped("nobody of that name sits there")
        fresh = _fresh(row)
        async with self._tables.db.read() as tx:
            later = await lanes.behind(tx, row, "dm")
            if any(_fresh(one) or not fresh for one in later):
                return Dropped("a newer one follows")
            sent = [p for p in await posts.of_table(tx, session.id, "dm") if p.seat == seat]
        shown = sent[-1] if sent else None
        if session.row.status == "cancelled":
            return Dropped("the table was cancelled")
        if (fresh or shown is None) and session.live and not await self._asks(row, session, seat):
            return Dropped("nothing is asked of this person")
        draft = await self._tables.draft(session, seat)
        message = await private_message(
            self._pictures, session, seat, draft, linked=True, tag=row.nonce[:TAG]
        )
        if shown is not None and not (fresh and session.live):
            try:
                await self._sender.edit(shown.channel_id, shown.message_id, message, pictures=True)
                return Done(shown.message_id)
            except Closed:
                return await self._closed(user_id)
            except (MessageGone, TooOld, ChannelGone):
                pass
        if not session.live:
            return Dropped("the game is over")
        if why := await self._unwanted(user_id):
            return Dropped(why)
        try:
            async with self._gate.through():
                channel_id = await self._sender.direct_channel(user_id)
                message_id = await self._sender.post(channel_id, message, row)
        except Closed:
            return await self._closed(user_id)
        await self._open(user_id)
        noted = PostRow(
            message_id=message_id,
            table_id=session.id,
            kind="dm",
            seat=seat,
            channel_id=channel_id,
            version=session.number,
            at=self._tables.store.now(),
        )
        return Done(
            message_id,
            posts=(noted,),
            forget=tuple(post.message_id for post in sent[:-1]),
            strips=tuple(sent[-1:]),
        )

    async def _asks(self, row: OutboxRow, session: Session, seat: int) -> bool:
        """Is something open for this seat of what it is to be told of, and no standing instruction
        answers it? Nobody is woken for what is done without them."""
        wish = msgspec.json.decode(row.payload, type=Due).payload.get("wish")
        for item in session.open_of(seat):
            due = wish or item.decision.kind in session.bound.game.pushed
            if due and await self._tables.instructed(session, item) is None:
                return True
        return False

    async def notice(self, row: OutboxRow, session: Session) -> Done | Dropped:
        """A line for one person, where the channel cannot be written to any more."""
        payload = msgspec.json.decode(row.payload, type=Due).payload
        told = payload.get("code") == telling.CODE
        message = await self._told(row, session, payload) if told else notice(session, payload)
        user_id = row.user_id
        if message is None or user_id is None:
            return Dropped("a notice this version does not know")
        if why := await self._unwanted(user_id):
            return Dropped(why)
        try:
            async with self._gate.through():
                channel_id = await self._sender.direct_channel(user_id)
                return Done(await self._sender.post(channel_id, message, row))
        except Closed:
            return await self._closed(user_id)

    async def _told(self, row: OutboxRow, session: Session, payload: Payload) -> Message | None:
        """What the game tells this seat: the lines of its own events, and where the table is."""
        seat = row.seat
        if seat is None or row.user_id is None or session.seat_of(row.user_id) != seat:
            return None
        log = await self._tables.log(session, after=int(payload.get("after") or 0))
        last = int(payload.get("to") or 0)
        rows = [one.action for one in log if one.action.number <= last]
        words, names = session.bound.words, safe_names(session)
        lines = [
            words.event(event, names)
            for event in telling.told(session, rows)
            if event.visible_to(seat)
        ]
        head = f"**{title(session)}** · {channel_link(session)}"
        return Message(clip("\n".join([head, *(line for line in lines if line)]), CONTENT_MAX))

    async def _unwanted(self, user_id: int) -> str | None:
        """Why this person gets no direct messages now, if so."""
        async with self._tables.db.read() as tx:
            user = await users.get(tx, user_id)
        if user is None:
            return None
        if user.dm == "off":
            return "this person wants no direct messages"
        closed = user.dm_closed_at
        if closed is not None and self._tables.store.now() - closed < CLOSED_MS:
            return CLOSED
        return None

    async def _closed(self, user_id: int) -> Dropped:
        now = self._tables.store.now()
        async with self._tables.db.write() as tx:
            if not await users.set_dm_closed(tx, user_id, now):
                await users.set_dm_closed(tx, user_id, None)
                await users.set_dm_closed(tx, user_id, now)
        return Dropped(CLOSED)

    async def _open(self, user_id: int) -> None:
        async with self._tables.db.read() as tx:
            user = await users.get(tx, user_id)
        if user is not None and user.dm_closed_at is not None:
            async with self._tables.db.write() as tx:
                await users.set_dm_closed(tx, user_id, None)


def _fresh(row: OutboxRow) -> bool:
    return bool(msgspec.json.decode(row.payload, type=Due).payload.get("fresh"))
