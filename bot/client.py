"""The bot as a client of Discord, alone or as one of several processes."""

from __future__ import annotations

import asyncio
import logging
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
from bot.delivery.pictures import Pictures, where
from bot.language import _, catalogues, speaking
from bot.operations.context import begin
from bot.tables.clock import millis
from bot.tables.limits import Limits
from bot.tables.past import Past
from bot.tables.service import Tables
from storage.errors import StorageError
from storage.identifying import turn

log = logging.getLogger(__name__)

RATELIMIT_TIMEOUT = 60.0
"""Seconds a request may wait for Discord's rate limit; longer waits go through the outbox (F32)."""

# Nobody speaks here; without this discord.py warns that it could not.
discord.VoiceClient.warn_nacl = False
discord.VoiceClient.warn_dave = False

IDENTIFY_MS = 5000
"""Between two identifications of a bot in one of Discord's buckets."""


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

    _buckets = 0
    """So many shards may identify at once, as Discord says; 0 while it was not asked."""

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for this shard's turn among those of all processes (F9)."""
        at, count = millis(self.tables.clock()), self.shard_count or 1
        try:
            if not self._buckets:
                self._buckets = (await self.fetch_session_start_limits()).max_concurrency
            bucket = (shard_id or 0) % self._buckets
            async with self.tables.db.write() as tx:
                mine = await turn(tx, bucket, at=at, step=IDENTIFY_MS, most=count * IDENTIFY_MS)
        except (discord.HTTPException, OSError, StorageError) as error:
            log.warning("shard %s does not know its turn to identify: %s", shard_id, where(error))
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await asyncio.sleep((mine - at) / 1000)
