"""People who are not in a table's server any more: left, banned, or their account is deleted (F23).

Without the privileged intent Discord does not tell it, so it is asked: when a board is posted,
about those the table waits for and the one who opened it; before a reminder; and when a direct
message does not arrive. A server that is only unavailable was not left by anybody.
"""

from __future__ import annotations

import logging
from collections import OrderedDict

import aiohttp
import discord
import msgspec

from bot.delivery import gone
from bot.delivery.direct import CLOSED
from bot.delivery.notices import PINGS
from bot.delivery.pictures import where
from bot.delivery.report import Dropped
from bot.tables.announce import Due
from bot.tables.service import Tables
from bot.tables.session import Session
from storage.rows import OutboxRow

log = logging.getLogger(__name__)

UNKNOWN = {10007, 10013}
"""Discord's codes: no such member, no such person."""
FRESH_MS = 3_600_000
"""Somebody who was there within the hour is not asked about again (F32)."""
KEPT = 4096


class Departures:
    """Looks for people, and has the table layer draw the conclusions."""

    def __init__(self, tables: Tables, client: discord.Client) -> None:
        self._tables = tables
        self._client = client
        self._seen: OrderedDict[tuple[int, int], int] = OrderedDict()

    async def before(self, row: OutboxRow, session: Session) -> Dropped | None:
        """Why a reminder need not be sent, if so: nobody is pinged who is not there."""
        if row.kind != "notice" or row.seat is None or not session.live:
            return None
        code = msgspec.json.decode(row.payload, type=Due).payload.get("code")
        user_id = session.seats[row.seat].user_id
        if code not in PINGS or user_id is None or not await self.left(session, user_id):
            return None
        return Dropped("this person has left the server")

    async def after(self, row: OutboxRow, report: object) -> None:
        """Look for the people a row was about, once it is dealt with and noted. Never fails."""
        try:
            session = await self._tables.by_id(row.table_id) if row.table_id is not None else None
            if session is not None:
                for user_id in self._asked(row, session, report):
                    await self.left(session, user_id)
        except Exception as error:
            log.warning("cannot look for people of lane %s: %s", row.lane, where(error))

    def _asked(self, row: OutboxRow, session: Session, report: object) -> list[int]:
        if row.user_id is not None:
            if not isinstance(report, Dropped) or report.reason != CLOSED:
                return []
            self._seen.pop((session.row.guild_id or 0, row.user_id), None)
            return [row.user_id]
        if row.kind == "lobby" and session.in_lobby:
            return [session.row.starter_id]
        if row.kind != "board" or not session.live:
            return []
        waited = [one.user_id for one in session.waiting_people() if one.user_id is not None]
        return list(dict.fromkeys([*waited, session.row.starter_id]))

    async def left(self, session: Session, user_id: int) -> bool:
        """Has this person left? Then the table is told."""
        there = await self.is_there(session, user_id)
        if there is None:
            return False
        if session.in_lobby:
            alone = not any(one.user_id not in (None, user_id) for one in session.seats)
            if not there and not (alone and session.seat_of(user_id) is None):
                await self._tables.lobby.departed(session.id, user_id)
        elif there:
            await self._tables.absent.present(session, user_id)
        else:
            await self._tables.absent.departed(session.id, user_id)
        return not there

    async def is_there(self, session: Session, user_id: int) -> bool | None:
        """None where it cannot be known: no server, an outage, no answer."""
        guild_id = session.row.guild_id
        guild = self._client.get_guild(guild_id) if guild_id is not None else None
        if guild is None or guild.unavailable or gone.is_outage(self._client, guild_id):
            return None
        now, key = self._tables.store.now(), (guild.id, user_id)
        if now - self._seen.get(key, -FRESH_MS) < FRESH_MS:
            return True
        try:
            await guild.fetch_member(user_id)
        except discord.NotFound as error:
            return False if error.code in UNKNOWN else None
        except (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError):
            return None
        self._seen[key] = now
        while len(self._seen) > KEPT:
            self._seen.popitem(last=False)
        return True
