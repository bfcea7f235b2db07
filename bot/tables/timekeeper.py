"""One task that sleeps to the nearest timer and has each acted on once (F8, F28, F29)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import msgspec

from bot.operations.context import about
from bot.tables.clock import Clock, millis
from storage import timers
from storage.database import Database
from storage.rows import TimerRow
from storage.served import ALL
from storage.shards import Share
from storage.transaction import Transaction

log = logging.getLogger(__name__)

Handler = Callable[[Transaction, TimerRow], Awaitable[None]]
"""Acts on a timer that has come, inside the transaction that removes it: what it writes (outbox
rows, votes, the next timer) is stored together with that, or nothing is."""

LOOK_SECONDS = 30.0
"""At most so long between two looks: another process may have set a timer, the wall clock moved."""
RETRY_MS = 60_000
"""A timer whose handler failed comes again after this, and ever more rarely."""
MAX_RETRY_MS = 3_600_000


class Timekeeper:
    """Calls `handlers` by the timers' kinds. A kind that nobody handles waits, untouched, for a
    process that knows it; so does the time of tables at servers that are not in `share`: where
    nobody serves them, nobody could act on it."""

    def __init__(self, db: Database, clock: Clock, share: Share = ALL) -> None:
        self.share = share
        self.handlers: dict[str, Handler] = {}
        self.after: list[Callable[[], None]] = []
        """called after anything was acted on"""
        self.before: list[Callable[[], Awaitable[None]]] = []
        """awaited before each look at the time"""
        self._db = db
        self._clock = clock
        self._wake = asyncio.Event()
        self._failures: dict[str, int] = {}

    def wake(self) -> None:
        """A timer may have been set."""
        self._wake.set()

    async def run(self) -> None:
        """Work for ever; cancel to stop."""
        while True:
            try:
                for ready in self.before:
                    await ready()
                await self.tick()
                seconds = await self._pause()
            except Exception:
                log.exception("the timers cannot be looked at; trying again")
                seconds = LOOK_SECONDS
            try:
                async with asyncio.timeout(seconds):
                    await self._wake.wait()
            except TimeoutError:
                pass
            self._wake.clear()

    async def _pause(self) -> float:
        async with self._db.read() as tx:
            next_at = await timers.next_at(tx, kinds=self.handlers, share=self.share)
        if next_at is None:
            return LOOK_SECONDS
        return min(max((next_at - millis(self._clock())) / 1000, 0.0), LOOK_SECONDS)

    async def tick(self) -> int:
        """Act on everything that is due now; returns how many timers were acted on."""
        acted = 0
        while True:
            now = millis(self._clock())
            async with self._db.read() as tx:
                due = await timers.due(tx, now, kinds=self.handlers, share=self.share)
            if not due:
                break
            for row in due:
                with about(f"timer:{row.kind}"):
                    acted += await self._act(row, now)
        if acted:
            for told in self.after:
                told()
        return acted

    async def _act(self, row: TimerRow, now: int) -> bool:
        try:
            async with self._db.write() as tx:
                if not await timers.take(tx, row):
                    return False  # another process was quicker, or it was set anew
                await self.handlers[row.kind](tx, row)
        except Exception:
            log.exception("a timer could not be acted on", extra={"timer": row.key})
            await self._later(row, now)
            return False
        self._failures.pop(row.key, None)
        return True

    async def _later(self, row: TimerRow, now: int) -> None:
        """Have it come again, so that one fault neither loses it nor holds up the others (F29)."""
        failures = self._failures[row.key] = self._failures.get(row.key, 0) + 1
        wait = min(RETRY_MS * 2 ** min(failures - 1, 10), MAX_RETRY_MS)
        async with self._db.write() as tx:
            if await timers.take(tx, row):
                await timers.put(tx, msgspec.structs.replace(row, due_at=now + wait))
