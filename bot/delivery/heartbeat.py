"""This process's sign of life in the database, and what it finds there (F9).

Where nobody was alive to take a move, the clocks of all tables get that time back (F28): while no
process ran, while this one was frozen or its machine slept, and where the wall clock was set on.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time

from bot.tables import clocks
from bot.tables.clock import Clock, Steady, millis
from storage import processes
from storage.database import Database
from storage.transaction import Transaction

log = logging.getLogger(__name__)

EVERY = 10.0
"""Seconds between two signs of life."""
ALIVE_MS = 30_000
"""Whoever gave a sign within this time counts as alive."""
JUMP_MS = 60_000
"""What the wall clock may run ahead of this process between two signs of life."""


class Heartbeat:
    """Registers this process and notes others on the same database, once, in the log."""

    def __init__(self, db: Database, clock: Clock, steady: Steady = time.monotonic) -> None:
        self.id = secrets.token_hex(8)
        self.others = 0
        """how many other processes seemed alive at the start"""
        self.last_alive: int | None = None
        """when any process was last alive before this one began, in epoch milliseconds"""
        self._db = db
        self._clock = clock
        self._steady = steady
        self._beaten: tuple[int, float] | None = None
        """the last sign of life, by the wall clock (ms) and by this process's own (s)"""
        self._started = asyncio.Event()
        self._beating = asyncio.Lock()

    async def caught_up(self) -> None:
        """Wait until time in which nobody was alive is given back: before that no clock may be
        taken to have run out (F28)."""
        await self._started.wait()
        if self._jump(millis(self._clock())) > JUMP_MS:
            await self.beat()

    async def start(self) -> None:
        """Register, and say so if another process seems to work here."""
        now = millis(self._clock())
        self.id = secrets.token_hex(8)
        async with self._db.write() as tx:
            self.last_alive = await processes.last_alive(tx)
            found = await processes.others(tx, self.id, since=now - ALIVE_MS)
            await processes.start(tx, self.id, at=now)
            if not found and self.last_alive is not None:
                await self._credit(tx, now - self.last_alive)
        self._beaten = (now, self._steady())
        self._started.set()
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
        """Give a sign of life; starts where `start` could not."""
        async with self._beating:
            await (self._beat() if self._started.is_set() else self.start())

    async def _beat(self) -> None:
        now = millis(self._clock())
        async with self._db.write() as tx:
            if not await processes.beat(tx, self.id, at=now):
                await processes.start(tx, self.id, at=now)
            if (jump := self._jump(now)) > JUMP_MS and not await processes.others(
                tx, self.id, since=now - jump
            ):
                await self._credit(tx, jump)
        self._beaten = (now, self._steady())

    def _jump(self, now: int) -> int:
        """Milliseconds that went by on the wall and not here, less an ordinary pause."""
        if self._beaten is None:
            return 0
        wall, own = self._beaten
        return now - wall - int((self._steady() - own) * 1000)

    async def _credit(self, tx: Transaction, milliseconds: int) -> None:
        if await clocks.credit(tx, milliseconds):
            log.info("nobody was there for %d s: running clocks get it back", milliseconds // 1000)

    async def stop(self) -> None:
        """Sign off."""
        self._started.clear()
        async with self._db.write() as tx:
            await processes.stop(tx, self.id, at=millis(self._clock()))
