"""This process's sign of life in the database, and what it finds there (F9)."""

from __future__ import annotations

import logging
import secrets

from bot.tables.clock import Clock, millis
from storage import processes
from storage.database import Database

log = logging.getLogger(__name__)

EVERY = 10.0
"""Seconds between two signs of life."""
ALIVE_MS = 30_000
"""Whoever gave a sign within this time counts as alive."""


class Heartbeat:
    """Registers this process and notes others on the same database, once, in the log."""

    def __init__(self, db: Database, clock: Clock) -> None:
        self.id = secrets.token_hex(8)
        self.others = 0
        """how many other processes seemed alive at the start"""
        self.last_alive: int | None = None
        """when any process was last alive before this one began, in epoch milliseconds"""
        self._db = db
        self._clock = clock

    async def start(self) -> None:
        """Register, and say so if another process seems to work here."""
        now = millis(self._clock())
        self.id = secrets.token_hex(8)
        async with self._db.write() as tx:
            self.last_alive = await processes.last_alive(tx)
            found = await processes.others(tx, self.id, since=now - ALIVE_MS)
            await processes.start(tx, self.id, at=now)
        self.others = len(found)
        if found:
            ago = (now - max(one.heartbeat_at for one in found)) // 1000
            log.warning(
                "%d other process(es) of the bot seem to work on this database (last sign of "
                "life %d s ago). If one crashed just now, this is harmless; if two are running, "
                "they share the work safely, but one of them is enough.",
                len(found),
                ago,
            )

    async def beat(self) -> None:
        """Give a sign of life; registers where the start could not."""
        now = millis(self._clock())
        async with self._db.write() as tx:
            if not await processes.beat(tx, self.id, at=now):
                await processes.start(tx, self.id, at=now)

    async def stop(self) -> None:
        """Sign off."""
        async with self._db.write() as tx:
            await processes.stop(tx, self.id, at=millis(self._clock()))
