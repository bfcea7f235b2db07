"""Requests to Discord: post, edit, strip, find again. Everything by channel and message id, never
through an interaction (F13)."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator

import discord
from discord.utils import DISCORD_EPOCH

from bot.delivery.errors import Invalid, NotAllowed, Refused, Trouble, sent
from bot.delivery.message import Message
from bot.language import N_, _
from bot.tables.clock import Clock, millis
from storage import posts
from storage.database import Database
from storage.rows import OutboxRow

log = logging.getLogger(__name__)

NONCE_MS = 3 * 60_000
"""Discord knows a nonce for "a few minutes"; after these it is not relied on."""
SKEW_MS = 60_000
"""How far this machine's clock may be ahead of Discord's."""
SEARCHED = 100
"""Messages looked at, newest first, to find out whether a message is out already."""
NO_FILES = N_("I may not attach files here, so there is no picture. `Board in words` has it all.")


class Sender:
    """Sends for one client."""

    def __init__(self, client: discord.Client, db: Database, clock: Clock) -> None:
        self._client = client
        self._db = db
        self._clock = clock

    async def direct_channel(self, user_id: int) -> int:
        """The id of the channel for direct messages to a person."""
        return (await sent(self._client.create_dm(discord.Object(user_id)))).id

    async def post(
        self,
        channel_id: int,
        message: Message,
        row: OutboxRow,
        nonce: str | None = None,
        *,
        doubt_since: int | None = None,
    ) -> int:
        """Send a new message and return its id.

        Discord answers a known nonce with the message it already has. Where an earlier try may
        have succeeded and the nonce may be forgotten, our own posts are searched first, and
        nothing is sent while they cannot be read (F7). Without the right to attach files the
        words go alone. ``doubt_since``: another row may have sent this since then (epoch ms).
        """
        nonce = nonce or row.nonce
        if doubt_since is None and row.attempts > 1:
            doubt_since = row.created_at
        if doubt_since is not None and millis(self._clock()) - doubt_since > NONCE_MS:
            found = await self._find(channel_id, message, doubt_since, nonce)
            if found is not None:
                return found
        last: Trouble | None = None
        for form in _forms(message):
            try:
                return await self._send(channel_id, form, nonce)
            except Invalid as error:
                log.error("discord refused a message of lane %s", row.lane, exc_info=error)
                last = error
            except NotAllowed as error:
                if not form.pictures:
                    raise
                last = error
        assert last is not None
        raise last

    async def _send(self, channel_id: int, message: Message, nonce: str) -> int:
        place = self._client.get_partial_messageable(channel_id)
        people = [discord.Object(user) for user in message.mentions]
        allowed = discord.AllowedMentions(everyone=False, roles=False, users=people or False)
        view = _unwatched(message.view)
        if view is None:
            posted = await sent(
                place.send(
                    message.content, files=message.files, nonce=nonce, allowed_mentions=allowed
                )
            )
        else:
            posted = await sent(
                place.send(
                    message.content,
                    files=message.files,
                    nonce=nonce,
                    allowed_mentions=allowed,
                    view=view,
                )
            )
        return posted.id

    async def edit(
        self, channel_id: int, message_id: int, message: Message, *, pictures: bool = False
    ) -> None:
        """Bring a message up to date, pinging nobody; with ``pictures`` those are replaced too."""
        target = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        allowed, view = discord.AllowedMentions.none(), _unwatched(message.view)
        if pictures:
            work = target.edit(
                content=message.content,
                attachments=message.files,
                view=view,
                allowed_mentions=allowed,
            )
        else:
            work = target.edit(content=message.content, view=view, allowed_mentions=allowed)
        await sent(work)

    async def strip(self, channel_id: int, message_id: int) -> None:
        """Take a message's controls away."""
        target = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        await sent(target.edit(view=None))

    async def _find(self, channel_id: int, message: Message, since: int, nonce: str) -> int | None:
        """The id of our own post that is this message, if it is out already."""
        place = self._client.get_partial_messageable(channel_id)
        after = discord.Object(_snowflake(since - SKEW_MS))
        matches = _matcher(message, nonce)
        own = self._client.user
        candidates: list[int] = []

        async def read() -> None:
            # Newest first: between the try and now others may have written a lot.
            async for old in place.history(limit=SEARCHED, after=after, oldest_first=False):
                if own is not None and old.author.id == own.id and matches(old):
                    candidates.append(old.id)

        try:
            await sent(read())
        except NotAllowed as error:
            raise Refused(
                N_(
                    "I may not read the channel's history, so I cannot tell "
                    "whether a post is already there, and posted nothing twice. I "
                    "need Read Message History."
                )
            ) from error
        async with self._db.read() as tx:
            for found in candidates:
                # One that is recorded belongs to another row.
                if await posts.by_message(tx, found) is None:
                    return found
        return None


def _forms(message: Message) -> Iterator[Message]:
    """The message, and what is sent instead where Discord does not take it."""
    yield message
    if message.pictures:
        yield message.without_pictures(_(NO_FILES))
    if message.view is not None:
        yield message.words_only()


def _unwatched(view: discord.ui.View | None) -> discord.ui.View | None:
    """A view that discord.py will not keep: our controls need no memory (F12, F33)."""
    if view is not None:
        view.stop()
    return view


def _matcher(message: Message, nonce: str) -> Callable[[discord.Message], bool]:
    """Is a message in the history the one we wanted to send?

    By nonce where Discord tells it, by a picture's name, by the words, or by controls that belong
    to this table.
    """
    files = {picture.filename for picture in message.pictures}
    ids = _custom_ids(message.view)

    def matches(old: discord.Message) -> bool:
        if old.nonce is not None and str(old.nonce) == nonce:
            return True
        if old.content == message.content:
            return True
        if files & {attachment.filename for attachment in old.attachments}:
            return True
        return bool(ids & _shown_ids(old))

    return matches


def _custom_ids(view: discord.ui.View | None) -> set[str]:
    if view is None:
        return set()
    ids = (getattr(item, "custom_id", None) for item in view.children)
    return {one for one in ids if isinstance(one, str)}


def _shown_ids(message: discord.Message) -> set[str]:
    found: set[str] = set()
    for row in message.components:
        if isinstance(row, discord.ActionRow):
            ids = (getattr(item, "custom_id", None) for item in row.children)
            found |= {one for one in ids if isinstance(one, str)}
    return found


def _snowflake(at: int) -> int:
    """The smallest Discord id made at ``at`` (epoch milliseconds) or later."""
    return max(0, at - DISCORD_EPOCH) << 22
