"""Etherium over weeks in the real bot: a world whose clock is moved, and what is read off it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import discord
import discord.utils

from bot.app import App
from bot.delivery.heartbeat import Heartbeat
from bot.tables import clocks
from bot.tables.clock import millis
from bot.tables.session import Session
from storage import clocks as clock_rows
from storage import timers
from tests.bot.shimiagaran.shop import WordsOnly

MOST = 300
"""More moments at which something is due than any game has in a go."""


class MovedClock(WordsOnly):
    """A world in which time passes from timer to timer, for the bot and for Discord alike.

    All of it is Discord's simulated time, so posts carry the moment at which they were sent. While
    it passes nobody does anything; the process's own steady clock goes along, unless it is down.
    """

    def __init__(self, folder: Path, start: datetime, **options: Any) -> None:
        self.start = start
        self._woke: dict[int, list[str]] = {}
        super().__init__(folder, **options)

    async def open_app(self) -> App:
        app = await super().open_app()
        app.deliverer.heartbeat = Heartbeat(app.db, discord.utils.utcnow, self._steady)
        app.timekeeper.after.append(app.deliverer.wake)
        return app

    def _steady(self) -> float:
        return self.env.backend.clock.elapsed

    async def __aenter__(self) -> MovedClock:
        await super().__aenter__()
        self._set(self.start)
        return self

    def _set(self, time: datetime) -> None:
        self.env.backend.advance_clock(max(0.0, (time - self.env.now()).total_seconds()))

    def time(self, day: int, hour: int, minute: int = 0) -> datetime:
        """A time of a day of the game, the first being 0, in UTC."""
        return datetime.combine(self.start.date(), datetime.min.time(), UTC) + timedelta(
            days=day, hours=hour, minutes=minute
        )

    async def at(self, day: int, hour: int, minute: int = 0) -> None:
        """Let time pass until then: everything that falls due is acted on in its own moment."""
        await self.at_time(self.time(day, hour, minute))

    async def at_time(self, target: datetime) -> None:
        """See `at`."""
        assert target >= self.env.now(), "time goes on only"
        for _ in range(MOST):
            due = await self._next_due()
            if due is None or due > target:
                break
            self._set(due + timedelta(milliseconds=1))  # not a rounding error too early
            await self.app.timekeeper.tick()
            await self.delivered()
        else:
            raise AssertionError("something is due and nothing becomes of it")
        self._set(target)

    async def _next_due(self) -> datetime | None:
        async with self.app.db.read() as tx:
            at = await timers.next_at(tx, kinds=self.app.timekeeper.handlers)
        return None if at is None else datetime.fromtimestamp(at / 1000, UTC)

    async def down(self, day: int, hour: int, minute: int = 0) -> None:
        """No process runs until then; then a new one starts, and does what fell due meanwhile."""
        await self.stop_background()
        self._set(self.time(day, hour, minute))
        old, self.app = self.app, await self.open_app()
        self.app.bot.limits = self.limits
        self.start_background()
        await asyncio.sleep(0.3)  # it takes longer to connect than to look at the time
        await self.env.restart_bot(self.app.bot)
        await old.close()
        await self.app.deliverer.heartbeat.caught_up()
        await self.app.timekeeper.tick()
        await self.delivered()

    async def delivered(self) -> None:
        """See `AthanorWorld.delivered`; whom new posts have woken is noted before any is edited."""
        await super().delivered()
        names = {member.id: name for name, member in self.members.items()}
        for post in self.posts:
            if post.id not in self._woke:
                stored = self.env.backend.get_message(self.channel.id, post.id)
                self._woke[post.id] = [names[user] for user in stored.ping_user_ids]

    # ------------------------------------------------------------ looking

    async def left(self, session: Session) -> dict[str, float]:
        """Hours left on the clocks of the table, by name."""
        async with self.app.db.read() as tx:
            rows = await clock_rows.of_table(tx, session.id)
        now = millis(self.env.now())
        names = [name.lower() for name in session.names]
        return {names[row.seat]: clocks.left(row, now) / 3_600_000 for row in rows}

    def pings(self, posts: Iterable[discord.Message]) -> Counter[str]:
        """How often these posts woke each person when they were sent."""
        return Counter(name for post in posts for name in self._woke[post.id])

    def woken(self, name: str, saying: str) -> list[datetime]:
        """When posts with these words woke a person, to the minute."""
        return [
            (post.created_at + timedelta(seconds=1)).replace(second=0, microsecond=0)
            for post in self.posts
            if saying in post.content and name in self._woke[post.id]
        ]
