"""The worker of the outbox: claims what is due, has it sent, stores how it ended.

Started by the composition root beside the bot, never by the bot itself. Every lane (a table's
channel, a table's messages to one person) is served in order and by its own task, so one that is
stuck holds up no other. Nothing that happens while sending ends the worker (F29).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any

import discord

from bot.delivery import gone
from bot.delivery.direct import Gate
from bot.delivery.dispatch import Dispatch
from bot.delivery.errors import Later, Refused
from bot.delivery.heartbeat import EVERY, Heartbeat
from bot.delivery.pictures import Pictures, where
from bot.delivery.report import Done, Dropped, store
from bot.delivery.sender import Sender
from bot.tables.clock import Clock, Steady, millis
from bot.tables.service import Tables
from storage import lanes, outbox
from storage.errors import DatabaseTooNew, StorageError
from storage.rows import OutboxRow
from storage.served import ALL
from storage.shards import Share

log = logging.getLogger(__name__)

SCHEDULE = (2.0, 5.0, 15.0, 60.0, 300.0)
"""Seconds until the next try, the last one again and again (F32)."""
MAX_TRIES = 12
"""After these, about half an hour later, a message is given up with its reason (F29)."""
CLAIM_MS = 45_000
"""A claim holds so long; it is renewed with each sign of life."""
POLL = 5.0
"""Seconds between looks into the outbox without being woken: another process may have written."""
FLEET_POLL = 1.0
"""The same where others do: every choice made in a direct message reaches the one with shard 0."""
GRACE = 2.0
"""Seconds that sends under way get when the worker stops (F10)."""
RECORD_TRIES = 5
PURGE_EVERY_MS = 24 * 3_600_000
PURGE_MS = 7 * PURGE_EVERY_MS


class Deliverer:
    """Delivers for one process and client. ``gate`` sets the pace of direct messages."""

    def __init__(
        self,
        tables: Tables,
        client: discord.Client,
        pictures: Pictures,
        clock: Clock,
        *,
        gate: Gate | None = None,
        poll: float | None = None,
        steady: Steady = time.monotonic,
        share: Share = ALL,
    ) -> None:
        self.heartbeat = Heartbeat(tables.db, clock, steady, share=share)
        self.claimed: Callable[[int], None] | None = None
        """told the id of every table that something is sent of"""
        self._tables = tables
        self._client = client
        self._clock = clock
        self._poll = poll or (POLL if share.whole else FLEET_POLL)
        self._dispatch = Dispatch(tables, client, pictures, Sender(client, tables.db, clock), gate)
        self._wake = asyncio.Event()
        self._stopping = False
        self._outdated: DatabaseTooNew | None = None
        self._purged_at = 0
        self._claims: dict[int, OutboxRow] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # -- called by others -------------------------------------------------------------------

    def wake(self) -> None:
        """There may be something to send. Does not block."""
        self._wake.set()

    async def stop(self) -> None:
        """Claim nothing more and let `run` return once what is being sent is reported."""
        self._stopping = True
        self._wake.set()

    async def channel_deleted(self, channel_id: int) -> None:
        """A channel or thread was deleted: stop its table and tell its people (F24)."""
        if await gone.channel_deleted(self._tables, channel_id):
            self._wake.set()

    @property
    def idle(self) -> bool:
        """Is nothing being sent at this moment?"""
        return not self._claims

    # -- the loop ---------------------------------------------------------------------------

    async def run(self) -> None:
        """Deliver until cancelled or `stop` is called; then nothing is left half reported.

        Raises DatabaseTooNew once a newer release has taken the database over (F30).
        """
        beats: asyncio.Task[None] | None = None
        self._stopping = False
        try:
            await self._ready()
            await self._safely(self.heartbeat.start())
            beats = asyncio.create_task(self._beat(), name="heartbeat")
            self._start(gone.check_places(self._client, self._tables, self.heartbeat.share))
            while not self._stopping:
                self._tables.metrics.beats.beat("delivery")
                self._wake.clear()
                await self._sleep(await self._serve())
                if self._outdated is not None:
                    raise self._outdated
        finally:
            if beats is not None:
                beats.cancel()
            await self._end()

    async def _ready(self) -> None:
        """Until the client knows its servers: before that an outage cannot be told from a loss."""
        while not self._stopping and not self._client.is_ready():
            await self._sleep(0.1)

    async def _sleep(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._wake.wait()

    async def _serve(self) -> float:
        """Start on everything due; returns the seconds until something else may be."""
        try:
            now = millis(self._clock())
            async with self._tables.db.read() as tx:
                reach = self.heartbeat.reach
                due = await outbox.next_due(tx, stale_after=CLAIM_MS, share=reach)
            if due is None:
                return self._poll
            if due > now:
                return min((due - now) / 1000, self._poll)
            async with self._tables.db.write() as tx:
                rows = await outbox.claim(
                    tx, self.heartbeat.id, at=now, stale_before=now - CLAIM_MS, share=reach
                )
            for row in rows:
                self._claims[row.id] = row
                self._start(self._deliver(row))
                if self.claimed is not None and row.table_id is not None:
                    self.claimed(row.table_id)
            return 0.01 if rows else 0.2
        except Exception as error:
            log.error("the outbox cannot be read now: %s", where(error))
            return self._poll

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._safely(work))
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._wake.set()

    async def _safely(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except DatabaseTooNew as error:
            self._outdated = error
            self._wake.set()
        except Exception as error:
            log.error("delivery: %s", where(error))

    async def _beat(self) -> None:
        """Signs of life, and the claims of what is still being sent."""
        while True:
            await asyncio.sleep(EVERY)
            await self._safely(self._renew())

    async def _renew(self) -> None:
        await self.heartbeat.beat()
        self._tables.metrics.beats.beat("heartbeat")
        await self._purge()
        now = millis(self._clock())
        async with self._tables.db.write() as tx:
            for row_id in list(self._claims):
                await outbox.keep(tx, row_id, self.heartbeat.id, at=now)

    async def _purge(self) -> None:
        """Once a day forget what was finished a week ago (F33); one process of a fleet does."""
        now = millis(self._clock())
        if self.heartbeat.share.leads and now - self._purged_at >= PURGE_EVERY_MS:
            self._purged_at = now
            deleted = outbox.PURGED
            while deleted == outbox.PURGED:
                async with self._tables.db.write(aside=True) as tx:
                    deleted = await outbox.purge(tx, done_before=now - PURGE_MS)

    async def _end(self) -> None:
        """Let sends finish, cut off those that do not, and give back what is unreported (F10)."""
        self._stopping = True
        try:
            if self._tasks:
                await asyncio.wait(self._tasks, timeout=GRACE)
        finally:
            tasks = list(self._tasks)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self._safely(self._give_back())

    async def _give_back(self) -> None:
        now = millis(self._clock())
        async with self._tables.db.write() as tx:
            # By name, not by `_claims`: a claim may have been cut off between commit and note.
            await lanes.release(tx, self.heartbeat.id, at=now)
        self._claims.clear()
        await self.heartbeat.stop()

    # -- one row ----------------------------------------------------------------------------

    async def _deliver(self, row: OutboxRow) -> None:
        try:
            report = await self._dispatch.outcome(row, self.heartbeat.id)
            await self._record(row, report)
            await self._dispatch.departures.after(row, report)
        except Exception:
            # The claim runs out, and the row is tried again.
            self._claims.pop(row.id, None)
            raise
        # Not when cancelled: `_end` gives the row back.
        self._claims.pop(row.id, None)

    async def _record(self, row: OutboxRow, report: Done | Dropped | Later | Refused) -> None:
        """Store the end of a try; kept at, because what is sent must not be sent again."""
        for attempt in range(RECORD_TRIES):
            try:
                await self._store(row, report)
                return
            except StorageError as error:
                log.error("cannot store how a send ended: %s", error)
                await asyncio.sleep(0.2 * 2**attempt)

    async def _store(self, row: OutboxRow, report: Done | Dropped | Later | Refused) -> None:
        now, me = millis(self._clock()), self.heartbeat.id
        async with self._tables.db.write() as tx:
            if isinstance(report, Done | Dropped):
                await store(tx, row, me, report, now)
            elif isinstance(report, Later) and row.attempts < MAX_TRIES:
                wait = SCHEDULE[min(row.attempts, len(SCHEDULE)) - 1]
                wait = max(wait, report.after or 0.0)
                await outbox.retry(
                    tx, row.id, me, not_before=now + int(wait * 1000), error=str(report)
                )
            else:
                log.warning("a %s of lane %s was given up: %s", row.kind, row.lane, report)
                await outbox.failed(tx, row.id, me, at=now, error=str(report))
