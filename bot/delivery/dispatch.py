"""One outbox row: what it is about, who sends it, and what its failure means."""

from __future__ import annotations

import contextlib
import logging

import discord
import msgspec

from bot.delivery import gone
from bot.delivery.departures import Departures
from bot.delivery.direct import Direct, Gate
from bot.delivery.errors import ChannelGone, Later, Refused
from bot.delivery.pictures import Pictures, where
from bot.delivery.public import Public
from bot.delivery.report import Done, Dropped, Strip
from bot.delivery.sender import Sender
from bot.language import N_, speaking
from bot.operations.context import begin
from bot.tables.errors import TableError
from bot.tables.service import Tables
from bot.tables.session import Session
from storage import outbox, tables
from storage.errors import StorageError
from storage.rows import OutboxRow

log = logging.getLogger(__name__)

FRESH_MS = 5_000
"""A claim that is not older is sent on without being renewed: nobody takes it over for long yet."""


class Dispatch:
    """Hands each row to what can send it."""

    def __init__(
        self,
        tables: Tables,
        client: discord.Client,
        pictures: Pictures,
        sender: Sender,
        gate: Gate | None = None,
    ) -> None:
        self.sender = sender
        self.public = Public(tables, sender, pictures)
        self.direct = Direct(tables, sender, pictures, gate)
        self.departures = Departures(tables, client)
        self._tables = tables
        self._client = client

    async def outcome(self, row: OutboxRow, worker: str) -> Done | Dropped | Later | Refused:
        """Try one row that ``worker`` has claimed; every failure becomes an outcome (F29)."""
        begin(f"send:{row.kind}", self._tables.store.code_of(row.table_id))
        report = await self._outcome(row, worker)
        name, metrics = type(report).__name__.lower(), self._tables.metrics
        metrics.deliveries.labels(row.kind, name).inc()
        if isinstance(report, Done):
            age = (self._tables.store.now() - row.created_at) / 1000
            metrics.delivery.labels(row.kind).observe(max(0.0, age))
        log.debug("try %d to send: %s", row.attempts, name)
        return report

    async def _outcome(self, row: OutboxRow, worker: str) -> Done | Dropped | Later | Refused:
        try:
            return await self._send(row, worker)
        except ChannelGone as error:
            return await self._channel_gone(row, error)
        except (Refused, Later) as error:
            return error
        except TableError as error:
            # It waits for another release or for its cards; nobody but a person can help.
            return Refused(str(error))
        except StorageError as error:
            return Later(str(error))
        except Exception as error:
            log.error("sending a %s row of lane %s: %s", row.kind, row.lane, where(error))
            return Later(N_("Something went wrong on my side while posting."))

    async def _send(self, row: OutboxRow, worker: str) -> Done | Dropped:
        if row.kind == "strip":
            return await self._strip(row)
        session = await self._tables.by_id(row.table_id) if row.table_id is not None else None
        if session is None:
            return Dropped("there is no such table")
        now = self._tables.store.now()
        if not 0 <= now - (row.claimed_at or 0) <= FRESH_MS:
            async with self._tables.db.write() as tx:
                if not await outbox.keep(tx, row.id, worker, at=now):
                    return Dropped("another process took it over")
        unneeded = await self.departures.before(row, session)
        if unneeded:
            return unneeded
        languages, guild_id = self._tables.languages, session.row.guild_id
        with speaking(*await languages.of_reader(row.user_id, guild_id)):
            return await self._by_kind(row, session)

    async def _by_kind(self, row: OutboxRow, session: Session) -> Done | Dropped:
        match row.kind:
            case "dm":
                return await self.direct.message(row, session)
            case "notice" if row.user_id is not None:
                return await self.direct.notice(row, session)
            case "board":
                return await self.public.board(row, session)
            case "step":
                return await self.public.step(row, session)
            case "status":
                return await self.public.status(row, session)
            case "lobby":
                return await self.public.lobby(row, session)
            case "notice":
                return await self.public.notice(row, session)
            case _:
                return Dropped("a kind this version does not know")

    async def _strip(self, row: OutboxRow) -> Done | Dropped:
        """Controls go; where they cannot, they answer that they are stale (F3)."""
        if row.channel_id is None:
            return Dropped("no channel")
        asked = msgspec.json.decode(row.payload, type=Strip)
        with contextlib.suppress(Refused):
            await self.sender.strip(row.channel_id, asked.message_id)
        return Done(asked.message_id)

    async def _channel_gone(self, row: OutboxRow, error: ChannelGone) -> Dropped | Later | Refused:
        async with self._tables.db.read() as tx:
            table = await tables.get(tx, row.table_id) if row.table_id is not None else None
        if row.user_id is not None or table is None:
            return error
        if gone.is_outage(self._client, table.guild_id):
            return Later(N_("The server is not available at the moment."))
        await gone.stop_table(self._tables, table.id)
        return Dropped("the channel is gone")
