"""The adapter around simcord's preview: pages that stay usable while the bot posts by itself.

As it is, a preview shows a frozen snapshot, rejects a click on a page that was published again
meanwhile, and breaks when a browser's action meets another simcord operation. Here

1. browser actions, refreshes and clock ticks take turns under one lock;
2. an action counts as made on the newest publication, unless the very message it acts on has
   changed since the page was drawn: then it stays stale, for the control in that place may be
   another one;
3. pages are published again a moment after anything has changed;
4. several previews (the channel, direct messages) can be open side by side.
"""

# The names used here are not promised by simcord: `availability` checks version and names.
# pyright: reportPrivateUsage=false

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from simcord import ChannelHandle, Env, MemberActor, SetupError, UserHandle
from simcord.preview import Preview

from bot.playground.availability import PlaygroundUnavailable, require_names
from bot.playground.parlour import settling

log = logging.getLogger(__name__)

REFRESH_DELAY = 0.1  # seconds after a change; several changes are shown together
PAGE_LEASE = 24 * 3600.0  # seconds that an unattended tab stays valid
REMEMBERED = 200  # publications of a page and changes of messages kept in mind

_SILENT = {"TYPING_START", "INTERACTION_CREATE"}
_EDITS = {"MESSAGE_UPDATE", "MESSAGE_DELETE"}
_ON_A_MESSAGE = {"click", "select"}


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
        self._published: dict[str, dict[int, int]] = {}
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
            require_names(preview, ("capability", "_pages", "_active"))
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
        """Note at which change each publication of each browser tab was made."""
        original: Callable[..., None] = preview._publish

        def publish(page: Any, **kwargs: Any) -> None:
            original(page, **kwargs)
            for gone in self._published.keys() - preview._pages.keys() - {page.id}:
                del self._published[gone]
            seen = self._published.setdefault(page.id, {})
            seen[page.revision] = self._pages.change
            while len(seen) > REMEMBERED:
                del seen[next(iter(seen))]

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
        if body.get("kind") in _ON_A_MESSAGE:
            drawn = self._published.get(page.id, {}).get(body["published_revision"])
            if drawn is None or self._pages.changed_since(body.get("target_id"), drawn):
                return body
        return {**body, "published_revision": page.revision}


class Pages:
    """All pages of one Env, and the task that keeps them fresh."""

    def __init__(self, env: Env, lock: asyncio.Lock, tidy: Callable[[], None]) -> None:
        self.env = env
        self.lock = lock
        self.change = 0
        self._tidy = tidy
        self._changed: dict[str, int] = {}
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

    def changed_since(self, message_id: object, change: int) -> bool:
        """Whether a message was edited or deleted after the given change."""
        return self._changed.get(str(message_id), 0) > change

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
        if event in _SILENT:
            return
        self.change += 1
        if event in _EDITS:
            message_id = str(payload.get("id"))
            self._changed.pop(message_id, None)
            self._changed[message_id] = self.change
            while len(self._changed) > REMEMBERED:
                del self._changed[next(iter(self._changed))]
        self._dirty.set()
