"""One process of the bot: which parts it has and how they are joined."""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections.abc import Callable

from bot.client import Athanor, ShardedAthanor
from bot.delivery.direct import SPACING, Gate
from bot.delivery.pictures import Pictures, Renderers
from bot.delivery.worker import Deliverer
from bot.games.catalogue import Catalogue
from bot.operations import lag
from bot.operations.backups import Backups
from bot.operations.health import Health
from bot.tables import fairness
from bot.tables.autoplay import Autoplayer
from bot.tables.clock import Clock, Steady
from bot.tables.limits import Limits
from bot.tables.service import Tables
from bot.tables.session import Session
from bot.tables.timekeeper import Timekeeper
from renderers.pool import RenderPool
from renderers.registry import renderer_for
from storage.database import Database
from storage.errors import DatabaseTooNew
from storage.shards import Share

log = logging.getLogger(__name__)

LOOPS = {
    "delivery": 60.0,
    "heartbeat": 60.0,
    "timers": 120.0,
    "automatic players": 300.0,
    lag.LOOP: 30.0,
}
"""What must never stop, and the seconds after which it is missed (F29)."""

SWITCH_SECONDS = 0.001
"""A thread that draws lets the others in after so long, not after Python's five milliseconds: a
move hops between the loop and the database's thread dozens of times (F11)."""


class App:
    """Everything of one process. `background` runs beside the bot, not inside it, so that a slow
    picture or a slow thought never holds up an answer (F11).

    ``renderers``: finds a game's pictures; where it has none (KeyError), all is told in words.
    ``share``: which servers are this process's, where there are more of them or of processes. It
    sends, times and thinks for the tables of these; any process takes any move.
    """

    def __init__(
        self,
        db: Database,
        catalogue: Catalogue,
        clock: Clock,
        *,
        render_threads: int = 2,
        sync: bool = True,
        new_secret: Callable[[], str] = fairness.new_secret,
        pace: float = 0.0,
        even: float = 0.0,
        renderers: Renderers = renderer_for,
        steady: Steady = time.monotonic,
        share: Share | None = None,
    ) -> None:
        mine = share or Share()
        sys.setswitchinterval(SWITCH_SECONDS)
        self.db = db
        self.tables = Tables(db, catalogue, clock, new_secret=new_secret)
        self.pool = RenderPool(render_threads, helped=True)
        self.metrics = self.tables.metrics
        self.pictures = Pictures(self.pool, renderers, metrics=self.metrics)
        kind, shards = Athanor, dict[str, object]()
        if share is not None:
            kind = ShardedAthanor
            shards = {"shard_count": share.count, "shard_ids": list(share.ids)}
        sync = sync and mine.leads
        self.bot = kind(self.tables, self.pictures, Limits(steady), sync=sync, **shards)
        # All processes together open no more direct messages than one alone.
        gate = Gate(SPACING * mine.count / len(mine.ids))
        self.deliverer = Deliverer(
            self.tables, self.bot, self.pictures, clock, gate=gate, steady=steady, share=mine
        )
        self.autoplayer = Autoplayer(self.tables, pace=pace, even=even, share=mine)
        self.timekeeper = Timekeeper(db, clock, mine)
        if not mine.whole:
            # Moves that another process has taken, and tables that one has left behind.
            self.deliverer.claimed = self.autoplayer.wake
            self.deliverer.heartbeat.widened = self.autoplayer.take_over
        self.health = Health(
            self.tables, self.bot, self.metrics, lambda: self.deliverer.heartbeat.reach
        )
        self.backups: Backups | None = None
        """copies by schedule, where they are wanted"""
        self.timekeeper.before.append(self._caught_up)
        self.timekeeper.after.append(self.deliverer.wake)
        self.timekeeper.handlers |= self.tables.handlers()
        self.tables.listen(self._changed)
        self.bot.place_lost = self.deliverer.channel_deleted

    async def _caught_up(self) -> None:
        await self.deliverer.heartbeat.caught_up()
        self.metrics.beats.beat("timers")

    def _changed(self, session: Session) -> None:
        self.deliverer.wake()
        self.timekeeper.wake()
        if session.live and self.deliverer.heartbeat.reach.has(session.row.guild_id):
            self.autoplayer.wake(session.id)

    async def background(self) -> None:
        """Deliver, keep the time and let automatic seats play, until cancelled.

        Raises DatabaseTooNew once a newer release has taken the database over (F30).
        """
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self.timekeeper.run(), name="timekeeper")
                group.create_task(self.deliverer.run(), name="delivery")
                group.create_task(self.autoplayer.run(), name="autoplay")
                group.create_task(self._watch(), name="watch")
        except* DatabaseTooNew as outdated:
            raise outdated.exceptions[0] from None

    async def _watch(self) -> None:
        """Measure the event loop, copy the database when it is time, and miss loops that stop."""
        for loop, within in LOOPS.items():
            self.metrics.beats.expect(loop, within)
        async with asyncio.TaskGroup() as group:
            group.create_task(lag.measure(self.metrics), name="lag")
            if self.backups is not None:
                group.create_task(self.backups.run(), name="backups")

    async def deliver(self) -> None:
        """Deliver only, until cancelled: whoever calls plays the automatic seats."""
        await self.deliverer.run()

    async def close(self) -> None:
        """Let go of everything, in order; what was acknowledged is stored already (F10)."""
        if not self.bot.is_closed():
            await self.bot.close()
        self.autoplayer.close()
        await self.pool.close()
        await self.db.close()
