"""What ``doctor`` finds out by asking Discord itself. Only reads: nothing is posted or changed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import datetime
from email.utils import parsedate_to_datetime
from typing import Any

import aiohttp
import discord

from bot.commands import COMMANDS
from bot.permissions import invite_link, missing
from bot.settings import Settings
from bot.tables.clock import system_clock
from storage import tables
from storage.database import Database
from storage.errors import StorageError
from storage.files import absent
from storage.rows import TableHead

Found = tuple[str, bool, str]
"""What was looked at, is it all right, and what to say about it."""

PATIENCE = 120.0
"""Seconds for everything; Discord's rate limits are waited for."""
CLOCK_SECONDS = 30.0
"""So far may this machine's clock be off: deadlines, and the search for a post, rely on it."""
discord.VoiceClient.warn_nacl = False  # nothing speaks here
discord.VoiceClient.warn_dave = False
PRIVILEGED = ("gateway_presence", "gateway_guild_members", "gateway_message_content")


async def checkup(settings: Settings, token: str) -> list[Found]:
    """Log in and look at everything that depends on Discord."""
    clock = _Clock()
    client = discord.Client(intents=discord.Intents(guilds=True), http_trace=clock.trace)
    try:
        async with asyncio.timeout(PATIENCE), client:
            try:
                await client.login(token)
            except discord.LoginFailure:
                return [("login", False, "Discord does not accept this DISCORD_TOKEN; reset it")]
            found = [("login", True, f"Discord knows the token: {client.user}")]
            found += [await _application(client), await _gateway(client, settings)]
            found += [clock.finding(), await _commands(client, settings)]
            return found + await _servers(client, settings)
    except (discord.HTTPException, discord.GatewayNotFound, aiohttp.ClientError, OSError) as error:
        # OSError: TimeoutError among them. Not its text, which may hold an address.
        return [("discord", False, f"cannot be reached or does not answer ({_kind(error)})")]


def _kind(error: Exception) -> str:
    if isinstance(error, discord.HTTPException):
        return f"{error.status}/{error.code}"
    return type(error).__name__


class _Clock:
    """How far this machine's clock is from Discord's, by the dates of its answers."""

    def __init__(self) -> None:
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_end.append(self._noted)
        self._off: float | None = None

    async def _noted(
        self, session: Any, context: Any, params: aiohttp.TraceRequestEndParams
    ) -> None:
        try:
            theirs: datetime = parsedate_to_datetime(params.response.headers["Date"])
        except (KeyError, ValueError):
            return
        self._off = (system_clock() - theirs).total_seconds()

    def finding(self) -> Found:
        if self._off is None:
            return "clock", True, "Discord does not tell the time"
        fine = abs(self._off) <= CLOCK_SECONDS
        advice = "" if fine else "; have the system set it (NTP)"
        return "clock", fine, f"{self._off:+.0f} s from Discord's{advice}"


async def _application(client: discord.Client) -> Found:
    """Intents, and what would keep the invite link from working."""
    info = await client.application_info()
    if info.bot_require_code_grant:
        return "application", False, "switch off `Requires OAuth2 Code Grant` in the portal"
    flags = info.flags
    extra = [
        name
        for name in PRIVILEGED
        if getattr(flags, name) or getattr(flags, f"{name}_limited", False)
    ]
    said = "no privileged intent is needed"
    said += f"; {len(extra)} switched on without need ({', '.join(extra)})" if extra else " or on"
    return "application", True, said


async def _gateway(client: discord.Client, settings: Settings) -> Found:
    """May it connect today, and with how many shards?"""
    shards, _, limit = await client.http.get_bot_gateway()
    own = settings.shard_count or 1
    said = f"{limit['remaining']} of {limit['total']} connections left today"
    if limit["remaining"] < own:
        return "gateway", False, f"{said}; wait, and find out what restarts the bot so often"
    if shards > 2 * own:
        return "gateway", False, f"{said}; Discord recommends SHARD_COUNT={shards}"
    return "gateway", True, said


async def _commands(client: discord.Client, settings: Settings) -> Found:
    """Are our commands registered?"""
    assert client.application_id is not None
    theirs = await client.http.get_global_commands(client.application_id)
    lacking = sorted({one.name for one in COMMANDS} - {str(one["name"]) for one in theirs})
    if not lacking:
        return "commands", True, f"{len(COMMANDS)} registered"
    named = ", ".join(f"/{name}" for name in lacking)
    if settings.sync_commands:
        return "commands", True, f"{named} will be registered when the bot starts"
    return "commands", False, f"{named} not registered; set SYNC_COMMANDS=true for one start"


async def _servers(client: discord.Client, settings: Settings) -> list[Found]:
    """The permissions on every server, and in the channels of open tables."""
    assert client.application_id is not None
    heads = await _open_tables(settings)
    found: list[Found] = []
    number, after = 0, None
    while page := await client.http.get_guilds(200, after=after, with_counts=False):
        for one in page:
            number += 1
            given = discord.Permissions(int(one.get("permissions", 0)))
            lacking = missing(given, thread=False)
            if lacking:
                found.append((f"server {one['name']}", False, f"lacks {', '.join(lacking)}"))
        after = int(page[-1]["id"])
        if len(page) < 200:
            break
    link = invite_link(client.application_id)
    said = f"{number} servers, {len(found)} without what is needed"
    found.insert(0, ("servers", True, said if number else f"none yet; invite it: {link}"))
    for guild_id in sorted({head.guild_id for head in heads if head.guild_id is not None}):
        mine = [head for head in heads if head.guild_id == guild_id]
        found += await _tables(client, guild_id, mine)
    return found


async def _tables(client: discord.Client, guild_id: int, heads: list[TableHead]) -> list[Found]:
    """Can the open tables of a server go on where they are?"""
    assert client.user is not None
    try:
        guild = await client.fetch_guild(guild_id, with_counts=False)
        member = await guild.fetch_member(client.user.id)
    except (discord.NotFound, discord.Forbidden):
        codes = ", ".join(head.code for head in heads)
        return [(f"server {guild_id}", False, f"the bot is not there any more (tables {codes})")]
    found: list[Found] = []
    for head in heads:
        if problem := await _problem(guild, member, head.channel_id):
            found.append((f"table {head.code}", False, problem))
    return found or [(f"tables at {guild.name}", True, f"{len(heads)} can go on")]


async def _problem(guild: discord.Guild, member: discord.Member, channel_id: int) -> str | None:
    """Why a table cannot go on in this channel or thread, if so."""
    try:
        place = await guild.fetch_channel(channel_id)
        thread = isinstance(place, discord.Thread)
        if isinstance(place, discord.Thread):
            place = await guild.fetch_channel(place.parent_id)
            assert not isinstance(place, discord.Thread)
    except (discord.NotFound, discord.InvalidData):
        return "its channel is gone"
    except discord.Forbidden:
        return "lacks View Channel"
    lacking = missing(place.permissions_for(member), thread=thread)
    return f"lacks {', '.join(lacking)}" if lacking else None


async def _open_tables(settings: Settings) -> list[TableHead]:
    """Those that are played or filled; none where the database cannot be read."""
    async with _opened(settings) as db:
        if db is None:
            return []
        async with db.read() as tx:
            return [head for head in await tables.heads(tx) if head.problem is None]


@asynccontextmanager
async def _opened(settings: Settings) -> AsyncGenerator[Database | None]:
    file = settings.database_file
    if file is not None and absent(file):
        yield None  # none is made only to be looked at
        return
    try:
        db = await Database.open(settings.database_url, now=system_clock)
    except StorageError:
        yield None  # it has a finding of its own
        return
    try:
        yield db
    finally:
        await db.close()
