"""A guild with people in it, around the bot under test."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from types import TracebackType
from typing import Any, Generic, Self, TypeVar

import discord
import simcord
from simcord import ChannelHandle, Env, GuildHandle, MemberActor

from tests.simulated.transport import Transport

BotT = TypeVar("BotT", bound=discord.Client)
Background = Callable[[Env], Awaitable[None]]


class World(Generic[BotT]):
    """``async with World(make_bot, members=("ada", "ben"), background=[deliver]) as world``.

    `make_bot` is called once now and again by each `restart`. `background` are the workers that
    the composition root runs outside the bot's ownership (delivery, timers): each is started
    with the Env after the bot is ready, stopped before a restart and at the end. A worker that
    ends with an exception fails the test. `shard_id`: where the guild is, for a sharded bot.
    Further options go to `simcord.run`.

    Enter and leave inside one test function, not in a fixture: simcord's clock lives in the
    context of the task that entered.
    """

    env: Env
    guild: GuildHandle
    channel: ChannelHandle
    transport: Transport
    transport_type: type[Transport] = Transport

    def __init__(
        self,
        make_bot: Callable[[], BotT],
        *,
        members: Sequence[str] = ("ada", "ben"),
        background: Sequence[Background] = (),
        enforce_nonce: bool = True,
        shard_id: int | None = None,
        **options: Any,
    ) -> None:
        self._make_bot = make_bot
        self._names = tuple(members)
        self._background = tuple(background)
        self._enforce_nonce = enforce_nonce
        self._shard_id = shard_id
        self._options = options
        self._workers: list[asyncio.Task[None]] = []
        self.members: dict[str, MemberActor] = {}

    # ------------------------------------------------------------ people and places

    @property
    def bot(self) -> BotT:
        return self.env.bot  # type: ignore[return-value]

    def __getitem__(self, name: str) -> MemberActor:
        return self.members[name]

    def dm(self, name: str) -> ChannelHandle:
        """The direct-message channel between the bot and a member."""
        return self.members[name].user.dm_channel

    def add_member(self, name: str, **fields: Any) -> MemberActor:
        """A new member; display name is the name capitalised unless `global_name` is given."""
        fields.setdefault("global_name", name.title())
        member = self.guild.add_member(self.env.create_user(name, **fields))
        self.members[name] = member
        return member

    async def channel_message(self, message_id: int) -> discord.Message:
        """A message of the channel as the bot itself fetches it."""
        return await self.bot.get_partial_messageable(self.channel.id).fetch_message(message_id)

    # ------------------------------------------------------------ running

    async def until(
        self, condition: Callable[[], object], *, what: str = "it", seconds: float = 5.0
    ) -> None:
        """Wait (real seconds) for background work, then settle; fails saying what was awaited."""
        end = time.perf_counter() + seconds
        while not condition():
            self._check_workers()
            if time.perf_counter() > end:
                raise AssertionError(f"waited {seconds} s in vain for {what}")
            await asyncio.sleep(0.002)
        await self.env.settle()

    async def restart(self, bot: BotT | None = None) -> BotT:
        """Stop the workers and the bot where they stand; start new ones on the same world."""
        await self.stop_background()
        new = self._make_bot() if bot is None else bot
        await self.env.restart_bot(new)
        self.start_background()
        return new

    def start_background(self) -> None:
        self._workers = [
            asyncio.ensure_future(_run(worker, self.env)) for worker in self._background
        ]

    async def stop_background(self) -> None:
        workers, self._workers = self._workers, []
        for worker in workers:
            worker.cancel()
        for result in await asyncio.gather(*workers, return_exceptions=True):
            if isinstance(result, Exception):
                raise result

    def _check_workers(self) -> None:
        for worker in self._workers:
            if worker.done() and not worker.cancelled() and (error := worker.exception()):
                raise error

    # ------------------------------------------------------------ lifetime

    async def arrived(self) -> None:
        """The bot is connected, and nobody else is there yet."""

    async def __aenter__(self) -> Self:
        self._run = simcord.run(self._make_bot(), **self._options)
        self.transport = self.transport_type(self._run._env, enforce_nonce=self._enforce_nonce)
        self.transport.install()
        try:
            self.env = await self._run.__aenter__()
            await self.arrived()
            self.guild = self.env.create_guild("Parlour", shard_id=self._shard_id)
            self.channel = self.guild.create_text_channel("table")
            for name in self._names:
                self.add_member(name)
            await self.env.settle()
            self.start_background()
        except BaseException:
            self.transport.uninstall()
            raise
        self._log = _ErrorsOfControls(self.env)
        logging.getLogger("discord.ui.view").addHandler(self._log)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        logging.getLogger("discord.ui.view").removeHandler(self._log)
        try:
            if kind is None:
                await self.stop_background()
            else:
                with contextlib.suppress(Exception):
                    await self.stop_background()
        finally:
            try:
                await self._run.__aexit__(kind, error, trace)
            finally:
                self.transport.uninstall()


class _ErrorsOfControls(logging.Handler):
    """discord.py only logs what a dynamic item raises; let it fail the test as the rest does."""

    def __init__(self, env: Env) -> None:
        super().__init__(logging.ERROR)
        self._env = env

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and record.exc_info[1] is not None:
            self._env._record_error(record.exc_info[1])


async def _run(worker: Background, env: Env) -> None:
    await worker(env)
