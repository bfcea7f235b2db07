"""The simulated place: a server with one channel, people in it, and a clock that runs."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Generator, Sequence
from types import TracebackType
from typing import Self

import discord
import simcord
from simcord import ChannelHandle, Env, GuildHandle, MemberActor

from bot.playground.trimming import Keep, trim

log = logging.getLogger(__name__)

TICK = 1.0  # seconds of real time between two moves of the simulated clock
SETTLE_TIMEOUT = 20.0  # seconds that one action of the bot may take

Background = Callable[[Env], Awaitable[None]]
"""A worker of the composition root, such as delivery: runs until it is cancelled."""


class Parlour:
    """``async with Parlour(make_bot, members=("Ada", "Ben"), background=[deliver]) as parlour``.

    `background` workers run outside the bot's own tasks, because simcord waits after each action
    until those are done: they start once the bot is ready and the people are there, and are
    cancelled before the bot is taken down.

    simcord allows one operation at a time: whoever acts (``member.slash(...)``, ``env.settle()``)
    while the parlour is open does so holding `lock`.
    """

    env: Env
    guild: GuildHandle
    channel: ChannelHandle

    def __init__(
        self,
        make_bot: Callable[[], discord.Client],
        *,
        members: Sequence[str],
        background: Sequence[Background] = (),
        keep: Keep | None = None,
        bot_name: str = "Athanor",
        guild_name: str = "Parlour",
        channel_name: str = "table",
    ) -> None:
        self._make_bot = make_bot
        self._names = tuple(members)
        self._background = tuple(background)
        self._keep = keep
        self._bot_name = bot_name
        self._guild_name = guild_name
        self._channel_name = channel_name
        self._tasks: list[asyncio.Task[None]] = []
        self.members: dict[str, MemberActor] = {}
        self.lock = asyncio.Lock()

    async def __aenter__(self) -> Self:
        self._run = simcord.run(self._make_bot(), check_errors=False, settle_timeout=SETTLE_TIMEOUT)
        self.env = await self._run.__aenter__()
        try:
            self._furnish()
            await self.env.settle()
            workers = (*self._background, self._tick)
            self._tasks = [asyncio.ensure_future(_endless(worker, self.env)) for worker in workers]
        except BaseException as error:
            await self._run.__aexit__(type(error), error, error.__traceback__)
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
        finally:
            await self._run.__aexit__(kind, error, trace)

    async def wait_failed(self) -> None:
        """Wait until a worker has ended, which none should; raises what it raised."""
        done, _ = await asyncio.wait(self._tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
        raise RuntimeError("a background worker ended by itself")

    def tidy(self) -> None:
        """Forget old messages, pictures and records."""
        if self._keep is not None:
            trim(self.env, self._keep)

    def _furnish(self) -> None:
        self.env.backend.edit_bot_profile(self._bot_name)
        self.guild = self.env.create_guild(self._guild_name)
        self.channel = self.guild.create_text_channel(self._channel_name)
        for name in self._names:
            user = self.env.create_user(name.casefold(), global_name=name)
            self.members[name] = self.guild.add_member(user)
            _ = user.dm_channel  # it exists from the start, so that it can be shown

    async def _tick(self, env: Env) -> None:
        """Move the simulated clock by the real time that has passed."""
        before = time.perf_counter()
        while True:
            await asyncio.sleep(TICK)
            async with self.lock:
                now = time.perf_counter()
                with settling("moving the clock"):
                    await env.advance_time(now - before)
                before = now
                self.tidy()


@contextlib.contextmanager
def settling(doing: str) -> Generator[None]:
    """The bot may take longer than simcord waits; that is no reason to stop the page."""
    try:
        yield
    except TimeoutError as error:
        log.warning("%s: %s", doing, error)


async def _endless(worker: Background, env: Env) -> None:
    await worker(env)
