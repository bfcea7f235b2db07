"""This process's sign of life in the database, and what it finds there (F9).

Where nobody was alive to take a move, the clocks of all tables get that time back (F28): while no
process ran, while this one was frozen or its machine slept, and where the wall clock was set on.
In a fleet that is known of each process's servers by themselves.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Iterable

from bot.tables import clocks
from bot.tables.clock import Clock, Steady, millis
from storage import processes
from storage.database import Database
from storage.rows import ProcessRow
from storage.served import ALL
from storage.shards import Share
from storage.transaction import Transaction

log = logging.getLogger(__name__)

EVERY = 10.0
"""Seconds between two signs of life."""
ALIVE_MS = 30_000
"""Whoever gave a sign within this time counts as alive."""
JUMP_MS = 60_000
"""What the wall clock may run ahead of this process between two signs of life."""


class Heartbeat:
    """Registers this process and its share of the servers, and notes others on the same database:
    in the log, each once, where they serve the same servers."""

    def __init__(
        self,
        db: Database,
        clock: Clock,
        steady: Steady = time.monotonic,
        *,
        share: Share = ALL,
    ) -> None:
        self.id = secrets.token_hex(8)
        self.share = share
        self.reach = share
        """the servers whose messages are sent from here: the share, and those nobody serves now"""
        self.widened: Callable[[Share], None] | None = None
        """told what `reach` has gained"""
        self.others = 0
        """how many other processes seemed alive at the start"""
        self._met: set[str] = set()
        self._began = 0
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
        async with self._db.write() as tx:
            signs = await processes.last_signs(tx)
            found = await processes.others(tx, self.id, since=now - ALIVE_MS)
            await processes.start(tx, self.id, self.share, at=now)
            for left in _last_served(self.share.without(one.share for one in found), signs):
                await self._credit(tx, now - left[1], left[0])
        self._beaten = (now, self._steady())
        self._began = now
        self._started.set()
        self.others = len(found)
        self._meet(found, now)

    def _meet(self, found: Iterable[ProcessRow], now: int) -> None:
        for one in found:
            shards = self.share.common(one.share)
            if not shards or one.id in self._met:
                continue
            self._met.add(one.id)
            same = (
                "all servers" if self.share.whole else f"shards {Share(self.share.count, shards)}"
            )
            other = "" if one.share.count == self.share.count else f" It counts {one.share.count}."
            log.warning(
                "Another process of the bot seems to serve %s too (last sign of life %d s ago).%s "
                "If it crashed just now, this is harmless; if two are running, they share the work "
                "safely, but one of them is enough.",
                same,
                (now - one.heartbeat_at) // 1000,
                other,
            )

    async def beat(self) -> None:
        """Give a sign of life; starts where `start` could not."""
        async with self._beating:
            await (self._beat() if self._started.is_set() else self.start())

    async def _beat(self) -> None:
        now = millis(self._clock())
        async with self._db.write() as tx:
            if not await processes.beat(tx, self.id, at=now):
                await processes.start(tx, self.id, self.share, at=now)
            jump = self._jump(now)
            jump = jump if jump > JUMP_MS else 0
            # One that ended in order comes back in a moment, or has left its shards to another.
            found = await processes.others(tx, self.id, since=now - max(jump, ALIVE_MS), ended=True)
            if jump:
                awake = (one.share for one in found if one.stopped_at is None)
                await self._credit(tx, jump, self.share.without(awake))
        self._beaten = (now, self._steady())
        found = [one for one in found if one.heartbeat_at >= now - ALIVE_MS]
        self._meet((one for one in found if one.stopped_at is None), now)
        self._look_around(found, now)

    def _look_around(self, found: Iterable[ProcessRow], now: int) -> None:
        """Take over the messages of shards that nobody has served for a while, and give them back
        to who comes for them."""
        if self.share.whole or now - self._began < ALIVE_MS:
            return
        before, self.reach = self.reach, self.share.with_vacant(one.share for one in found)
        gained = self.reach.without([before])
        if gained.ids:
            log.warning("nobody serves shards %s now; their messages are sent from here", gained)
            if self.widened is not None:
                self.widened(gained)
        elif self.reach != before:
            log.info("shards %s are served again", before.without([self.reach]))

    def _jump(self, now: int) -> int:
        """Milliseconds that went by on the wall and not here, less an ordinary pause."""
        if self._beaten is None:
            return 0
        wall, own = self._beaten
        return now - wall - int((self._steady() - own) * 1000)

    async def _credit(self, tx: Transaction, milliseconds: int, share: Share) -> None:
        if share.ids and await clocks.credit(tx, milliseconds, share):
            log.info("nobody was there for %d s: running clocks get it back", milliseconds // 1000)

    async def stop(self) -> None:
        """Sign off."""
        self._started.clear()
        async with self._db.write() as tx:
            await processes.stop(tx, self.id, at=millis(self._clock()))
        # Not at the start: where that fails, messages are claimed under this name meanwhile.
        self.id = secrets.token_hex(8)


def _last_served(share: Share, signs: Iterable[tuple[Share, int]]) -> list[tuple[Share, int]]:
    """When the shards were last served, in epoch milliseconds; those that never were are left
    out."""
    known, found = list(signs), dict[int, list[int]]()
    for shard in share.ids:
        times = [at for one, at in known if one.covers(shard, share.count)]
        if times:
            found.setdefault(max(times), []).append(shard)
    return [(Share(share.count, tuple(shards)), at) for at, shards in found.items()]
