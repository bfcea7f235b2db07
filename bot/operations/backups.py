"""Copies of the database by schedule (SQLite; PostgreSQL brings tools of its own)."""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime, timedelta
from pathlib import Path

from bot.operations.context import about
from bot.operations.metrics import Metrics
from bot.tables.clock import Clock
from storage.backups import back_up
from storage.rotation import Rotation

log = logging.getLogger(__name__)

LOOK_SECONDS = 600.0
"""At most so long between two looks at the time: the machine may sleep, its clock be set."""


async def copy_now(database: Path, rotation: Rotation, keep: int, now: datetime) -> Path:
    """Make one dated copy and let the oldest give way; StorageError if it cannot be made.

    Nothing old is deleted before the new copy is whole.
    """
    target = await asyncio.to_thread(rotation.place, now)
    await back_up(database, target)
    await asyncio.to_thread(rotation.prune, keep, now)
    return target


class Backups:
    """Copies ``database`` into ``folder`` every so many hours, whatever restarts are in between,
    and keeps the newest ``keep``. A copy that fails is tried again at the next look (F29)."""

    def __init__(
        self,
        database: Path,
        folder: Path,
        clock: Clock,
        metrics: Metrics,
        *,
        every: float,
        keep: int,
        look: float = LOOK_SECONDS,
    ) -> None:
        self._database = database
        self._rotation = Rotation(database, folder)
        self._clock = clock
        self._metrics = metrics
        self._every = timedelta(hours=every)
        self._keep = keep
        self._look = look

    async def run(self) -> None:
        """Work for ever; cancel to stop, a copy in the middle included."""
        while True:
            with about("backup"):
                await asyncio.sleep(await self._turn())

    async def _turn(self) -> float:
        """Copy if it is time; the seconds until the next look."""
        try:
            wait = self._due_in()
            if wait <= 0:
                path = await copy_now(self._database, self._rotation, self._keep, self._clock())
                log.info("copied the database to %s", path)
                wait = self._due_in()
            return min(max(wait, 1.0), self._look)
        except Exception:
            log.exception("the database could not be copied; trying again")
            return self._look

    def _due_in(self) -> float:
        """Seconds until the next copy is due."""
        now = self._clock()
        newest = self._rotation.newest(now)
        if newest is None:
            return 0.0
        at, path = newest
        self._metrics.backup_at.set(at.timestamp())
        self._metrics.backup_size.set(path.stat().st_size)
        return (at + self._every - now).total_seconds()
