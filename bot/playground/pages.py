"""The adapter around simcord's preview: pages that stay usable while the bot posts by itself.

As it is, a preview shows a frozen snapshot, rejects a click on a page that was published again
meanwhile, and breaks when a browser's action meets another simcord operation. Here

1. browser actions, refreshes and clock ticks take turns under one lock;
2. an action counts as made on the newest publication, unless the controls of the message it acts
   on have changed since the page was drawn: then it is rejected as stale, for another control may
   be in that place;
3. pages are published again a moment after anything has changed;
4. several previews (the channel, direct messages) can be open side by side.
"""

# The names used here are not promised by simcord: `availability` checks version and names.
# pyright: reportPrivateUsage=false

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from simcord import BackendError, ChannelHandle, Env, MemberActor, SetupError, UserHandle
from simcord.backend.models import Message
from simcord.components import walk_components
from simcord.preview import Preview

from bot.playground.availability import PlaygroundUnavailable, require_names
from bot.playground.parlour import settling
from bot.playground.parsers import reuse_markdown_parsers

REFRESH_DELAY = 0.1  # seconds after a change; several changes are shown together
PAGE_LEASE = 24 * 3600.0  # seconds that an unattended tab stays valid
REMEMBERED = 50  # publications of a browser tab whose controls are kept in mind

_SILENT = {"TYPING_START", "INTERACTION_CREATE"}
_ON_A_CONTROL = {"click", "select"}
_STALE = -1  # a revision that no page ever has

Controls = tuple[tuple[str, tuple[str, ...]], ...]


class Page:
    """One preview: a channel as one or several people see it, on its own port."""

    def __init__(
        self,
        pages: Pages,
        channel: ChannelHandle,
        viewers: Sequence[MemberActor | UserHandle],
        port: int,
    ) -> None:
        self._pages = pages
        self._channel = channel
        self._viewers = tuple(viewers)
        self._port = port
        self._capability: str | None = None
        self._drawn: dict[str, dict[int, dict[int, Controls]]] = {}
        self.preview: Preview | None = None

    @property
    def url(self) -> str:
        """The address on this machine; whoever has it can act as any of the viewers."""
        if self.preview is None:
            raise RuntimeError("the page is not open")
        return self.preview.url

    @property
    def is_open(self) -> bool:
        return self.preview is not None and self.preview._active

    async def open(self) -> None:
        """Serve the page; opened again after it was closed, it has the same address as before.

        Raises PlaygroundUnavailable if the port is taken.
        """
        env = self._pages.env
        async with self._pages.lock:
            preview = env.preview(
                self._channel, viewers=self._viewers, layout="channel", port=self._port
            )
            require_names(preview, ("capability", "_pages", "_active", "_python"))
            require_names(env, ("_preview",))
            if self._capability is not None:
                preview.capability = self._capability
            preview._PAGE_LEASE_SECONDS = PAGE_LEASE  # pyright: ignore[reportAttributeAccessIssue]
            self._wrap_publish(preview)
            self._wrap_action(preview)
            try:
                await preview.__aenter__()
            except SetupError as error:
                raise PlaygroundUnavailable(
                    f"Port {self._port} of 127.0.0.1 cannot be used ({error}): "
                    "choose another with --port, or 0 for any free one"
                ) from error
            env._preview = None  # else simcord refuses a second one beside it
        self.preview = preview
        self._capability = preview.capability
        self._port = int(preview.url.split(":")[2].split("/")[0])

    async def wait_closed(self) -> None:
        """Wait until somebody has ended the session on the page, or `close`."""
        if self.preview is not None:
            await self.preview.wait_closed()

    async def close(self) -> None:
        if self.preview is not None:
            await self.preview.close()

    def _wrap_publish(self, preview: Preview) -> None:
        """Note the controls that each publication showed to each browser tab."""
        original: Callable[..., None] = preview._publish

        def publish(page: Any, **kwargs: Any) -> None:
            if page is preview._python and page.revision > 0:
                return  # the tab that only Python would look at
            original(page, **kwargs)
            for gone in self._drawn.keys() - preview._pages.keys() - {page.id}:
                del self._drawn[gone]
            publications = self._drawn.setdefault(page.id, {})
            messages = self._pages.env.backend.messages.get(self._channel.id, {})
            publications[page.revision] = {
                key: _controls(message) for key, message in messages.items() if message.components
            }
            while len(publications) > REMEMBERED:
                del publications[next(iter(publications))]

        preview._publish = publish

    def _wrap_action(self, preview: Preview) -> None:
        original = preview._action

        async def action(context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
            async with self._pages.lock:
                return await original(context_id, self._on_newest(preview, context_id, body))

        preview._action = action

    def _on_newest(
        self, preview: Preview, context_id: str | None, body: Mapping[str, Any]
    ) -> Mapping[str, Any]:
        """The action with the newest revision, where what it acts on still looks the same."""
        page = preview._pages.get(context_id or "")
        if page is None or not isinstance(body.get("published_revision"), int):
            return body
        if body.get("sequence") == page.last_sequence:
            return body  # the same request again: simcord knows its answer
        if body.get("kind") in _ON_A_CONTROL and not self._unchanged(page.id, body):
            return {**body, "published_revision": _STALE}
        return {**body, "published_revision": page.revision}

    def _unchanged(self, page_id: str, body: Mapping[str, Any]) -> bool:
        """Whether the message still has the controls that the visitor saw."""
        drawn = self._drawn.get(page_id, {}).get(body["published_revision"], {})
        try:
            target = int(body.get("target_id", ""))
            message = self._pages.env.backend.get_message(self._channel.id, target)
        except (BackendError, TypeError, ValueError):
            return False
        return drawn.get(target) == _controls(message)


class Pages:
    """All pages of one Env, and the task that keeps them fresh."""

    def __init__(self, env: Env, lock: asyncio.Lock, tidy: Callable[[], None]) -> None:
        self.env = env
        self.lock = lock
        reuse_markdown_parsers()
        self._tidy = tidy
        self._dirty = asyncio.Event()
        self._open: list[Page] = []
        env.backend.subscribers.append(self._notice)

    async def open(
        self, channel: ChannelHandle, viewers: Sequence[MemberActor | UserHandle], *, port: int = 0
    ) -> Page:
        """Open a page on 127.0.0.1; port 0 takes any free one."""
        page = Page(self, channel, viewers, port)
        await page.open()
        self._open.append(page)
        return page

    async def keep_fresh(self) -> None:
        """Publish all pages again after each change, until cancelled."""
        while True:
            await self._dirty.wait()
            await asyncio.sleep(REFRESH_DELAY)
            self._dirty.clear()
            async with self.lock:
                self._tidy()
                for page in self._open:
                    if page.preview is not None and page.is_open:
                        with settling("publishing the page"):
                            await page.preview.refresh()

    async def close(self) -> None:
        if self._notice in self.env.backend.subscribers:
            self.env.backend.subscribers.remove(self._notice)
        for page in self._open:
            await page.close()

    def _notice(self, event: str, payload: Mapping[str, Any]) -> None:
        if event not in _SILENT:
            self._dirty.set()


def _controls(message: Message) -> Controls:
    """The controls of a message in order: their ids, and the values of selects."""
    return tuple(
        (
            str(item["custom_id"]),
            tuple(str(option["value"]) for option in item.get("options") or ()),
        )
        for item in walk_components(message.components)
        if item.get("custom_id")
    )
