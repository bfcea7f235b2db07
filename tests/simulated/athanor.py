"""The real bot, all of it, in a simulated Discord on a real SQLite file."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

import discord
import discord.utils
from simcord import MemberActor, UserHandle
from simcord.results import InteractionResult

from bot.app import App
from bot.client import Athanor
from bot.games.catalogue import Catalogue, standard
from bot.tables.limits import unlimited
from bot.tables.session import Session
from storage.database import Database
from tests.simulated.world import World


class AthanorWorld(World[Athanor]):
    """``async with AthanorWorld(tmp_path, members=("ada", "ben")) as world``.

    `restart` is that of a process: database, tables, pictures and workers are all made anew.
    """

    app: App

    def __init__(
        self,
        folder: Path,
        *,
        members: Sequence[str] = ("ada", "ben"),
        catalogue: Catalogue | None = None,
        autoplay: bool = True,
        **options: Any,
    ) -> None:
        self.url = f"sqlite+aiosqlite:///{folder / 'athanor.db'}"
        self._catalogue = catalogue
        self._autoplay = autoplay
        self.limits = unlimited(time.monotonic)
        """Tests play faster than people; those of limits put some in before they begin."""
        options.setdefault("settle_timeout", 30.0)  # drawing on a busy machine
        super().__init__(
            lambda: self.app.bot, members=members, background=[self._background], **options
        )

    async def open_app(self) -> App:
        """All parts of a new process on this world's database."""
        db = await Database.open(self.url)
        return App(db, self._catalogue or standard(), discord.utils.utcnow)

    async def _background(self, _: object) -> None:
        await (self.app.background() if self._autoplay else self.app.deliver())

    async def __aenter__(self) -> Self:
        self.app = await self.open_app()
        self.app.bot.limits = self.limits
        try:
            return await super().__aenter__()
        except BaseException:
            await self.app.close()
            raise

    async def __aexit__(self, kind: Any, error: Any, trace: Any) -> None:
        try:
            await super().__aexit__(kind, error, trace)
        finally:
            await self.app.close()

    async def restart(self, bot: Athanor | None = None) -> Athanor:
        """End this process where it stands and start the next one."""
        await self.stop_background()
        old, self.app = self.app, await self.open_app()
        self.app.bot.limits = self.limits
        await self.env.restart_bot(self.app.bot)
        await old.close()
        self.start_background()
        return self.app.bot

    # ------------------------------------------------------------ looking

    async def session(self, code: str | None = None) -> Session:
        """The table of this world's channel, or that of a code, as it is stored."""
        if code is not None:
            return await self.app.tables.by_code(code)
        found = await self.app.tables.in_channel(self.channel.id, ended=True)
        assert found is not None, "there is no table in the channel"
        return found

    async def delivered(self) -> None:
        """Wait until everything due has been sent."""
        pause = 0.004
        for _ in range(2000):
            if await self.app.tables.all_sent():
                break
            self._check_workers()
            await asyncio.sleep(pause)
            pause = min(pause * 1.5, 0.03)  # looking costs the machine as much as working
        else:
            raise AssertionError("the outbox never became empty")
        await self.env.settle()

    @property
    def posts(self) -> list[discord.Message]:
        """All messages of the channel, oldest first."""
        return self.channel.history()

    def board(self) -> discord.Message:
        """The newest message of the channel that has controls."""
        return next(m for m in reversed(self.posts) if m.components)


def buttons(message: Any) -> dict[str, str]:
    """Label -> custom id of the buttons that can be clicked on a message or an answer."""
    found: dict[str, str] = {}
    for row in _rows(message):
        for item in row:
            if item.get("type") == 2 and not item.get("disabled") and "custom_id" in item:
                found[item.get("label") or ""] = item["custom_id"]
    return found


def only_looking_back(world: AthanorWorld) -> bool:
    """Has nothing in the channel a control but the last post, to play again and look back?"""
    *others, last = world.posts
    after = ["Rematch", "Replay", "Moving picture"]
    return not any(one.components for one in others) and list(buttons(last)) == after


def selects(message: Any) -> list[dict[str, Any]]:
    """The selects of a message or an answer, as raw data."""
    return [item for row in _rows(message) for item in row if item.get("type") == 3]


def _rows(message: Any) -> list[list[dict[str, Any]]]:
    raw = [
        component if isinstance(component, dict) else component.to_dict()
        for component in message.components
    ]
    return [row["components"] for row in raw if row.get("type") == 1]


async def click(actor: MemberActor | UserHandle, message: Any, label: str) -> InteractionResult:
    """Click the button whose label begins with ``label``."""
    for name, custom_id in buttons(message).items():
        if name.startswith(label):
            return await actor.click(message, custom_id=custom_id)
    raise AssertionError(f"no button {label!r}; there are {sorted(buttons(message))}")


def codes(text: str) -> list[str]:
    """Table codes in a text, in order."""
    return re.findall(r"`([A-Z0-9]{4,5})`", text)
