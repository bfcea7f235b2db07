"""``run``: the bot on Discord, until it is told to stop."""

from __future__ import annotations

import argparse
import asyncio
import logging
import signal
import sys

import discord

from bot.app import App
from bot.cli import Problem
from bot.cli.stopping import on_signals
from bot.cli.watching import watched
from bot.games.catalogue import standard
from bot.games.core.errors import ContentError
from bot.operations.logs import watch_loop
from bot.permissions import invite_link
from bot.settings import Settings
from bot.tables.clock import system_clock
from bot.tables.thinking import EVEN_SECONDS
from storage.database import Database
from storage.errors import StorageError

log = logging.getLogger(__name__)

NO_TOKEN = "DISCORD_TOKEN is not set. Put it into the environment or into .env (see .env.example)."
SHARDING_NEEDED = 4011
"""Discord's code for a connection that would get too many servers."""
STOP_SECONDS = 8.0
"""How long a stop may take before what is left is dropped; all of it is stored (F10)."""


def run(settings: Settings) -> int:
    """Connect and serve; 0 after a stop that was asked for."""
    token = settings.token
    if token is None:
        raise Problem(NO_TOKEN, exit_code=2)
    return asyncio.run(serve(settings, token))


def run_or_play(settings: Settings, args: argparse.Namespace) -> int:
    """Without a command: Discord with a token, the playground without."""
    if settings.token is not None:
        return run(settings)
    print(  # noqa: T201
        "No DISCORD_TOKEN is set, so this is the playground: the same bot in a simulated Discord. "
        "To go live, set DISCORD_TOKEN in the environment or in .env and start again.",
        file=sys.stderr,
    )
    from bot.cli.play import playground

    return playground(settings, args)


async def serve(settings: Settings, token: str) -> int:
    """The process's life: open, connect, work, stop within ten seconds of SIGTERM or SIGINT."""
    stop = asyncio.Event()
    watch_loop(asyncio.get_running_loop())
    on_signals(signal.SIGTERM, signal.SIGINT, stop=stop.set, exit_code=1)
    app = await open_app(settings)
    try:
        async with watched(app, settings):
            await _log_in(app, token)
            await _until_stopped(app, stop)
    finally:
        try:
            await asyncio.wait_for(app.close(), STOP_SECONDS)
        except TimeoutError:
            log.warning("stopping took too long; leaving anyway")
    return 0


async def _log_in(app: App, token: str) -> None:
    try:
        await app.bot.login(token)
    except discord.LoginFailure as error:
        raise Problem("Discord does not accept this DISCORD_TOKEN.", exit_code=2) from error
    except (discord.HTTPException, OSError) as error:
        raise Problem(f"Discord cannot be reached: {error}") from error
    log.info("invite link: %s", invite_link(app.bot.application_id or 0))


async def _until_stopped(app: App, stop: asyncio.Event) -> None:
    """Serve until asked to stop; a part that ends by itself ends the process with its error."""
    connection = asyncio.create_task(app.bot.connect(), name="connection")
    stopped = asyncio.create_task(stop.wait(), name="stop")
    ready = asyncio.create_task(app.bot.wait_until_ready(), name="ready")
    parts: set[asyncio.Task[object]] = {connection, stopped}
    try:
        await asyncio.wait({*parts, ready}, return_when=asyncio.FIRST_COMPLETED)
        if ready.done() and not stop.is_set():
            log.info("ready as %s", app.bot.user)
            parts.add(asyncio.create_task(app.background(), name="background"))
        await asyncio.wait(parts, return_when=asyncio.FIRST_COMPLETED)
        for part in parts:
            if part.done() and part is not stopped and (error := part.exception()):
                if isinstance(error, discord.ConnectionClosed) and error.code == SHARDING_NEEDED:
                    raise Problem(
                        "Discord wants this bot to divide its servers: set SHARD_COUNT to one for "
                        "every thousand of them.",
                        exit_code=2,
                    ) from error
                raise Problem(f"The bot stopped: {error}") from error
    finally:
        tasks = [*parts, ready]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def open_app(settings: Settings) -> App:
    """The parts, with database and cards checked; Problem with a clear line if something is off."""
    catalogue = standard(settings.content_dir)
    try:
        for name in catalogue.names():
            catalogue.house(name)
    except ContentError as error:
        raise Problem(f"Card files: {error}", exit_code=2) from error
    try:
        db = await Database.open(settings.database_url, now=system_clock)
    except StorageError as error:
        raise Problem(f"Database: {error}") from error
    return App(
        db,
        catalogue,
        system_clock,
        render_threads=settings.render_threads,
        sync=settings.sync_commands,
        even=EVEN_SECONDS,
        share=settings.share,
    )
