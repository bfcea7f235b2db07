"""The whole playground: a parlour, its pages, and waiting until the visitor has had enough."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Self

import discord
from simcord import ChannelHandle, Env, GuildHandle, MemberActor

from bot.playground.availability import check
from bot.playground.pages import Page, Pages
from bot.playground.parlour import Background, Parlour
from bot.playground.trimming import Keep

MAX_PORT = 65535
DEFAULT_KEEP = Keep()


class Playground:
    """``async with Playground(make_bot, members=("Ada", "Ben"), background=[deliver]) as p``.

    Within it `p.env`, `p.guild`, `p.channel`, `p.members` are simcord's; act through them only
    while holding `p.lock`. `p.url` is the page of the channel with all members as viewers to
    switch between; `dm` names members whose direct messages get a page of their own (`p.dm_urls`),
    on the ports after `port` (0: any free ones). `page=False` opens none.

    `keep` bounds what stays in memory, None keeps everything.

    Raises PlaygroundUnavailable: simcord missing or another version, or a port taken.
    """

    def __init__(
        self,
        make_bot: Callable[[], discord.Client],
        *,
        members: Sequence[str] = ("Ada", "Ben"),
        dm: Sequence[str] = (),
        port: int = 0,
        page: bool = True,
        background: Sequence[Background] = (),
        keep: Keep | None = DEFAULT_KEEP,
    ) -> None:
        check()
        unknown = set(dm) - set(members)
        if unknown:
            raise ValueError(f"no such member: {', '.join(sorted(unknown))}")
        self._parlour = Parlour(make_bot, members=members, background=background, keep=keep)
        self._dm = tuple(dm)
        self._port = port
        self._with_page = page
        self._pages: Pages | None = None
        self._fresh: asyncio.Task[None] | None = None
        self.page: Page | None = None
        self.dm_pages: dict[str, Page] = {}

    @property
    def env(self) -> Env:
        return self._parlour.env

    @property
    def guild(self) -> GuildHandle:
        return self._parlour.guild

    @property
    def channel(self) -> ChannelHandle:
        return self._parlour.channel

    @property
    def members(self) -> dict[str, MemberActor]:
        return self._parlour.members

    @property
    def lock(self) -> asyncio.Lock:
        return self._parlour.lock

    @property
    def url(self) -> str:
        """The address of the channel's page."""
        if self.page is None:
            raise RuntimeError("this playground has no page")
        return self.page.url

    @property
    def dm_urls(self) -> dict[str, str]:
        return {name: page.url for name, page in self.dm_pages.items()}

    async def __aenter__(self) -> Self:
        async with contextlib.AsyncExitStack() as stack:
            await stack.enter_async_context(self._parlour)
            if self._with_page:
                await self._open_pages(stack)
            self._stack = stack.pop_all()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._stack.__aexit__(kind, error, trace)

    async def serve_until_closed(self, *, reopen: Callable[[str], None] | None = None) -> None:
        """Return when the visitor ends the session on the channel's page.

        With `reopen` every page that is ended is served again at the same address, which `reopen`
        is told; then only cancellation ends it. Raises what a background worker raised.
        """
        if self.page is None:
            raise RuntimeError("this playground has no page")
        waits = [asyncio.ensure_future(self._watch())]
        if reopen is None:
            waits.append(asyncio.ensure_future(self.page.wait_closed()))
        else:
            pages = (self.page, *self.dm_pages.values())
            waits += [asyncio.ensure_future(_serve_again(page, reopen)) for page in pages]
        try:
            done, _ = await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in waits:
                task.cancel()
            await asyncio.gather(*waits, return_exceptions=True)

    async def _open_pages(self, stack: contextlib.AsyncExitStack) -> None:
        pages = Pages(self.env, self.lock, self._parlour.tidy)
        stack.push_async_callback(pages.close)
        people = list(self.members.values())
        self.page = await pages.open(self.channel, people, port=self._port)
        for offset, name in enumerate(self._dm, start=1):
            user = self.members[name].user
            port = 0 if self._port == 0 else min(self._port + offset, MAX_PORT)
            self.dm_pages[name] = await pages.open(user.dm_channel, [user], port=port)
        self._fresh = asyncio.ensure_future(pages.keep_fresh())
        stack.push_async_callback(_stop, self._fresh)

    async def _watch(self) -> None:
        """Raise as soon as something that should run for ever has ended."""
        assert self._fresh is not None
        workers = asyncio.ensure_future(self._parlour.wait_failed())
        try:
            done, _ = await asyncio.wait(
                (self._fresh, workers), return_when=asyncio.FIRST_COMPLETED
            )
            for task in done:
                task.result()
        finally:
            workers.cancel()
            await asyncio.gather(workers, return_exceptions=True)


async def _serve_again(page: Page, told: Callable[[str], None]) -> None:
    while True:
        await page.wait_closed()
        await page.open()
        told(page.url)


async def _stop(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
