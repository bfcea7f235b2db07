"""One process of the bot: which parts it has and how they are joined."""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections.abc import Awaitable, Callable
from typing import Any, Self

import discord
from discord import app_commands

from bot.commands import COMMANDS
from bot.commands.sync import sync_if_changed
from bot.commands.translating import CatalogueTranslator
from bot.components.answers import UNTOLD, say, sentence
from bot.components.dynamic import TableButton, TableSelect
from bot.components.gate import admitted
from bot.components.tongue import guessed
from bot.delivery.direct import SPACING, Gate
from bot.delivery.pictures import Pictures, Renderers
from bot.delivery.worker import Deliverer
from bot.games.catalogue import Catalogue
from bot.language import _, catalogues, speaking
from bot.operations import lag
from bot.operations.backups import Backups
from bot.operations.context import begin
from bot.operations.health import Health
from bot.tables import fairness
from bot.tables.autoplay import Autoplayer
from bot.tables.clock import Clock, Steady
from bot.tables.limits import Limits
from bot.tables.past import Past
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

RATELIMIT_TIMEOUT = 60.0
"""Seconds a request may wait for Discord's rate limit; longer waits go through the outbox (F32)."""
# Nobody speaks here; without this discord.py warns that it could not.
discord.VoiceClient.warn_nacl = False
discord.VoiceClient.warn_dave = False


class Tree(app_commands.CommandTree[Any]):
    """Our commands; what goes wrong before a command runs is answered too."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Not for those who hammer."""
        begin(f"/{interaction.data.get('name', '')}" if interaction.data else "")
        return await admitted(interaction)

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        """Bad arguments get a sentence; faults of ours are logged. Whoever was told by Discord that
        it failed is told nothing more, and nothing was done."""
        cause = getattr(error, "original", None)
        if isinstance(cause, UNTOLD):
            log.warning("a command could not be acknowledged: %s", cause)
            return
        with speaking(guessed(interaction)):
            await self._tell(interaction, error)

    async def _tell(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError
    ) -> None:
        text = _("That cannot be understood; please check what you gave.")
        member = discord.AppCommandOptionType.user
        if isinstance(error, app_commands.TransformerError) and error.type is member:
            text = _("They are not a member of this server.")
        elif isinstance(error, app_commands.CheckFailure):
            text = _("You cannot use that here.")
        elif isinstance(error, app_commands.CommandInvokeError):
            log.error("command failed", exc_info=error.original)
            text = sentence(error.original) or _(
                "Something went wrong on my side. Nothing is lost."
            )
        try:
            if interaction.response.is_done():
                await say(interaction, text)
            else:
                await interaction.response.send_message(text, ephemeral=True)
        except UNTOLD as failure:
            log.warning("an answer could not be given: %s", failure)


class Athanor(discord.Client):
    """The Discord side. No privileged intents: it learns of people when they act."""

    def __init__(
        self,
        tables: Tables,
        pictures: Pictures,
        limits: Limits,
        *,
        sync: bool = True,
        **shards: Any,
    ) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            activity=discord.Game("/table new"),
            max_ratelimit_timeout=RATELIMIT_TIMEOUT,
            **shards,
        )
        self.tables = tables
        self.pictures = pictures
        self.past = Past(tables)
        self.limits = limits
        self.tree = Tree(self)
        tables.languages.preferred = self._preferred
        self.connected = False
        """is Discord's gateway connected at this moment?"""
        self.place_lost: Callable[[int], Awaitable[None]] | None = None
        """Told the id of a channel or thread that was deleted."""
        self._sync = sync
        for command in COMMANDS:
            self.tree.add_command(command)

    @property
    def desk(self) -> Self:
        """What commands and controls reach (see `components.answers.Desk`)."""
        return self

    def _preferred(self, guild_id: int) -> str | None:
        """What Discord says is spoken on a server."""
        guild = self.get_guild(guild_id)
        return str(guild.preferred_locale) if guild is not None else None

    async def on_ready(self) -> None:
        """Connected, anew or again."""
        self.connected = True

    async def on_resumed(self) -> None:
        """Connected again."""
        self.connected = True

    async def on_disconnect(self) -> None:
        """The gateway is gone; discord.py tries to get it back."""
        self.connected = False

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A table's place is gone (F24)."""
        await self._place_lost(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A table's thread is gone (F24)."""
        await self._place_lost(payload.thread_id)

    async def _place_lost(self, channel_id: int) -> None:
        if self.place_lost is not None:
            await self.place_lost(channel_id)

    async def setup_hook(self) -> None:
        """Controls of all living tables work from the first moment (F12)."""
        catalogues.load()
        self.add_dynamic_items(TableButton, TableSelect)
        await self.tree.set_translator(CatalogueTranslator())
        if self._sync:
            await sync_if_changed(self, self.tree, self.tables.db)


class ShardedAthanor(Athanor, discord.AutoShardedClient):
    """The same for a bot on many servers; ``shard_count`` and ``shard_ids`` say which of them."""


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
        self.pool = RenderPool(render_threads)
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
