"""Starting with many live tables: time to the first answered command, and memory afterwards."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import discord
import simcord
from simcord import Env

from bot.app import App
from bot.games.catalogue import standard
from bot.tables.clock import system_clock
from bot.tables.limits import unlimited
from storage.database import Database
from tests.benchmarks.figures.child import resident
from tests.benchmarks.figures.town import Place, Town, build, fill, live_ids
from tests.benchmarks.figures.wire import Wire, listening
from tests.simulated.emitting import Emitted, emit_slash

Imported = tuple[float, float]
"""Seconds that importing the bot took, by the clock and of the processor."""
USED = 1000
"""Tables somebody looks at before the memory is read: more than are kept decoded."""
ANSWER_SECONDS = 120.0


@asynccontextmanager
async def waiting_town(count: int) -> AsyncGenerator[Town]:
    """The simulated Discord before the bot comes."""
    nobody = discord.Client(intents=discord.Intents(guilds=True))
    async with simcord.run(nobody, check_errors=False, settle_timeout=ANSWER_SECONDS) as env:
        yield build(env, count)


async def make(path: Path, _imported: Imported, count: float) -> dict[str, Any]:
    """A database with so many live tables."""
    async with waiting_town(int(count)) as town:
        db = await Database.open(f"sqlite:///{path}")
        try:
            await fill(db, town.places)
            return {"tables": len(await live_ids(db))}
        finally:
            await db.close()


@asynccontextmanager
async def running(env: Env, path: Path) -> AsyncGenerator[App]:
    """The bot as `bot.cli.run` starts it, from opening its database on."""
    catalogue = standard()
    for name in catalogue.names():
        catalogue.house(name)
    app = App(await Database.open(f"sqlite:///{path}", now=system_clock), catalogue, system_clock)
    app.bot.limits = unlimited(perf_counter)
    await env.restart_bot(app.bot)
    work = asyncio.ensure_future(app.background())
    try:
        yield app
    finally:
        work.cancel()
        with suppress(asyncio.CancelledError):
            await work
        await app.close()


async def answered(wire: Wire, asked: Emitted) -> float:
    """When the answer came; TimeoutError if it does not."""
    async with asyncio.timeout(ANSWER_SECONDS):
        while asked.record.token not in wire.answered:  # noqa: ASYNC110 - it has no event
            await asyncio.sleep(0.001)
    return wire.answered[asked.record.token]


async def idle(app: App) -> None:
    """Until nothing is left to do but to wait for people."""
    while not (app.autoplayer.idle and await app.tables.all_sent()):  # noqa: ASYNC110 - nor has it
        await asyncio.sleep(0.05)


async def start(path: Path, imported: Imported, count: float) -> dict[str, Any]:
    """Start, ask, and wait until the bot has nothing more to do; then use a part of the tables."""
    with listening() as wire:
        async with waiting_town(int(count)) as town:
            gc.collect()
            before = resident()
            began, busy = perf_counter(), process_time()
            async with running(town.env, path) as app:
                asked = ask(town, town.places[-1])
                first = await answered(wire, asked) - began
                first_busy = process_time() - busy
                await idle(app)
                settled = process_time() - busy
                await use(app, int(count))
                gc.collect()
                return {
                    "seconds": imported[0] + first,
                    "busy": imported[1] + first_busy,
                    "settled": imported[1] + settled,
                    "before": before,
                    "resident": resident(),
                }


def ask(town: Town, place: Place, seat: int = 0) -> Emitted:
    """`/hand text:True` by somebody who plays at the table of this channel."""
    actor, channel = town.actors[place.people[seat]], town.channels[place.channel_id]
    return emit_slash(town.env, actor, channel, "hand", text=True)


async def use(app: App, count: int) -> None:
    """Tables of every game looked at, with their pictures."""
    ids = await live_ids(app.db)
    for number, table_id in enumerate(ids[-min(USED, count) :]):
        session = await app.tables.by_id(table_id)
        if session is not None and number % 20 == 0:
            await app.pictures.board(session)
