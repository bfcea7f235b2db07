"""Is the bot well? Looked at when somebody asks, for the health end point and the metrics."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable
from time import perf_counter
from typing import Any, Protocol

from bot.operations.metrics import Metrics
from bot.tables.clock import millis
from bot.tables.service import Tables
from bot.version import release
from storage.backlog import Backlog, backlog
from storage.shards import Share

DATABASE_SECONDS = 2.0
"""A database that takes longer to answer counts as gone."""
OVERDUE_SECONDS = 120.0
"""So long may a message be due without anybody sending it. Those that wait for their next try are
not due."""
CLAIM_MS = 45_000


class Gateway(Protocol):
    """What is asked of the Discord side."""

    connected: bool

    @property
    def latency(self) -> float: ...

    @property
    def guilds(self) -> Any: ...


class Health:
    """Looks at the parts of one bot and notes what it sees in the metrics too."""

    def __init__(
        self,
        tables: Tables,
        gateway: Gateway,
        metrics: Metrics,
        reach: Callable[[], Share] = Share,
    ) -> None:
        """``reach``: whose messages this process is to send at this moment."""
        self._reach = reach
        self._db = tables.db
        self._gateway = gateway
        self._metrics = metrics
        self._clock = tables.clock
        self._one = asyncio.Lock()
        self._asked: asyncio.Task[Backlog] | None = None

    async def look(self) -> tuple[bool, dict[str, Any]]:
        """Is all well, and what was seen, as JSON can hold it."""
        async with self._one:  # whoever asks often holds up nobody who plays
            database, waiting = await self._database()
        seen = {
            "gateway": self._connection(),
            "database": database,
            "loops": self._loops(),
            "outbox": self._outbox(waiting),
        }
        well = all(
            part["ok"]
            for part in (
                seen["gateway"],
                seen["database"],
                seen["outbox"],
                *seen["loops"].values(),
            )
        )
        return well, {"status": "ok" if well else "failing", "release": release(), **seen}

    def _connection(self) -> dict[str, Any]:
        gateway, metrics = self._gateway, self._metrics
        latency = gateway.latency  # not a number before the first heartbeat
        known = gateway.connected and math.isfinite(latency)
        metrics.gateway.set(gateway.connected)
        metrics.gateway_latency.set(latency if known else math.nan)
        metrics.guilds.set(len(gateway.guilds))
        return {"ok": gateway.connected, "latency": round(latency, 3) if known else None}

    async def _database(self) -> tuple[dict[str, Any], Backlog | None]:
        began = perf_counter()
        # A question that hangs is not asked a second time beside the first.
        self._asked = self._asked or asyncio.ensure_future(self._ask())
        await asyncio.wait((self._asked,), timeout=DATABASE_SECONDS)
        waiting: Backlog | None = None
        problem = "no answer"
        if self._asked.done():
            task, self._asked = self._asked, None
            error = task.exception()
            problem, waiting = type(error).__name__, None if error else task.result()
        self._metrics.database.set(waiting is not None)
        if waiting is None:
            return {"ok": False, "problem": problem}, None
        return {"ok": True, "seconds": round(perf_counter() - began, 3)}, waiting

    async def _ask(self) -> Backlog:
        async with self._db.read(aside=True) as tx:
            return await backlog(tx, stale_after=CLAIM_MS, share=self._reach())

    def _loops(self) -> dict[str, dict[str, Any]]:
        beats, found = self._metrics.beats, dict[str, dict[str, Any]]()
        for loop, age in beats.ages().items():
            self._metrics.beat_ages.labels(loop).set(age)
            found[loop] = {"ok": beats.alive(loop), "last_beat": round(age, 1)}
        return found

    def _outbox(self, waiting: Backlog | None) -> dict[str, Any]:
        metrics = self._metrics
        if waiting is None:
            return {"ok": False, "waiting": None, "oldest": None, "overdue": None}
        now = millis(self._clock())
        oldest = _since(waiting.oldest_at, now)
        overdue = _since(waiting.due_at, now)
        for status, number in waiting.unsent.items():
            metrics.outbox_rows.labels(status).set(number)
        for status, number in waiting.tables.items():
            metrics.tables.labels(status).set(number)
        metrics.outbox_oldest.set(oldest)
        metrics.outbox_overdue.set(overdue)
        return {
            "ok": overdue <= OVERDUE_SECONDS,
            "waiting": sum(waiting.unsent.values()),
            "oldest": oldest,
            "overdue": overdue,
        }


def _since(at: int | None, now: int) -> float:
    return 0.0 if at is None else max(0.0, (now - at) / 1000)
