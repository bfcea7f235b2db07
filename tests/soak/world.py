"""The simulated Discord of the soak: servers, channels and threads, many members, and a bot whose
process can be killed, stopped and started, with a disk that fills and a clock that is moved."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from datetime import datetime
from pathlib import Path
from typing import Any

import discord.utils
from simcord import ChannelHandle, GuildHandle, MemberActor

from bot.app import App
from bot.client import Athanor
from bot.delivery.direct import Gate
from bot.delivery.worker import CLAIM_MS
from bot.games.catalogue import standard
from bot.tables.clock import millis
from bot.tables.service import Tables
from renderers.registry import GameRenderer, renderer_for
from storage import files, outbox, timers
from storage.address import parse_url
from storage.database import Database
from tests.simulated.athanor import AthanorWorld
from tests.soak.eyes import newest
from tests.soak.hostile import Hostile
from tests.soak.process import RUNNING, Killed, Process, hush, mortal, outside
from tests.soak.quick import lighten, seldom_collected

SERVERS = 5
DRAWN, DRAWN_FIRST = 100, 20
"""One set of pictures in so many is drawn, and in so many until everything was looked at for the
first time, so that whatever is kept for drawing is full by then. The rest is told in words: drawn
pictures have tests of their own, and a set of them takes as long as a move."""
MOMENT = 400
"""Turns of the loop that the workers get between two steps, at most."""
EPHEMERAL, PUBLIC = 6, 12
"""Messages kept of each channel, private answers and others: so few that all channels have them
within the first tenth of a month, as a message of the simulation takes kilobytes."""
BLOBS = 20
"""Files kept of all that was sent."""
NOISY = ("sqlalchemy.pool", "asyncio", "aiosqlite")
"""Loggers that only tell of connections that died with their process."""
LOGS = ("bot", "storage", "discord")


class Spot:
    """A channel or thread in which tables are played."""

    def __init__(self, guild: GuildHandle, channel: ChannelHandle, people: list[MemberActor]):
        self.guild = guild
        self.channel = channel
        self.people = people
        """who plays here, in the order in which they sit down"""
        self.seats = len(people)
        self.game = ""
        self.begun = 0
        """tables opened here"""


class SoakWorld(AthanorWorld):
    """``async with SoakWorld(folder, tables=100) as world``. ``restarts`` counts ends of a process
    by kind."""

    transport: Hostile
    transport_type = Hostile
    process: Process
    audit: Tables
    """other eyes on the same database, for checking"""

    def __init__(self, folder: Path, *, tables: int = 100) -> None:
        super().__init__(folder, members=(), check_errors=False, settle_timeout=180.0)
        self.path = folder / "athanor.db"
        self.restarts: dict[str, int] = {"killed": 0, "stopped": 0}
        self.games = standard()
        self.spots: list[Spot] = []
        self.crowds: dict[int, list[MemberActor]] = {}
        """who is, or was, in each server"""
        self.ids: set[int] = set()
        """of everybody"""
        self.deleted: set[int] = set()
        """posts that somebody has deleted"""
        self.swept: set[int] = set()
        """channels in which somebody did"""
        self.looked_at = False
        """has everything been looked at once?"""
        self._tables = tables
        self._asked = 0
        self._stack = contextlib.ExitStack()

    # -- one process after another -----------------------------------------------------------

    async def open_app(self) -> App:
        """A new process; whoever calls acts for it from now on."""
        self.process = Process()
        RUNNING.set(self.process)
        clock = discord.utils.utcnow
        db = await self._database()
        app = App(db, self.games, clock, renderers=self._renderer, steady=self._steady)
        app.bot.limits = self.limits
        # Quicker than for people: no gentle pace of messages, no long pauses after a fault.
        app.deliverer._poll = 0.3
        app.deliverer._dispatch.direct._gate = Gate(spacing=0.0, pause=0.1)
        app.autoplayer._retry = 0.5
        app.bot.place_lost = app.deliverer.channel_deleted
        return app

    async def _database(self) -> Database:
        """As a start opens it, or (to spare time) without another look at a known schema."""
        if sum(self.restarts.values()) % 8 == 0:
            return await Database.open(self.url)
        files.enter(self.path)
        return Database(parse_url(self.url))

    def _renderer(self, game: str) -> GameRenderer:
        self._asked += 1
        if self._asked % (DRAWN if self.looked_at else DRAWN_FIRST):
            raise KeyError(game)
        return renderer_for(game)

    def _steady(self) -> float:
        return self.env.backend.clock.elapsed

    async def kill(self, away: float = 0.0) -> None:
        """End the process where it is; ``away`` seconds later the next one starts."""
        self.process.dead = True
        with contextlib.suppress(Exception, Killed):
            await self.stop_background()
        old, buried = self.app, self.process
        await buried.bury()
        await self._next(old, away)
        await old.pool.close()
        old.autoplayer.close()
        files.leave(self.path)
        buried.forget()
        _dismantle(old)
        self.restarts["killed"] += 1

    async def stop(self, away: float = 0.0) -> None:
        """End it as it is ended when it is asked to; ``away`` seconds later the next one starts."""
        await self.stop_background()
        old = self.app
        await old.close()
        await self._next(old, away)
        self.restarts["stopped"] += 1

    async def _next(self, old: App, away: float) -> None:
        rng, self.transport.rng = self.transport.rng, None
        self.transport.down = False
        self.env.backend.advance_clock(away)
        self.app = await self.open_app()
        await self.env.restart_bot(self.app.bot)
        lighten(self.env)
        self.transport.rng = rng
        self.start_background()

    async def restart(self, bot: Athanor | None = None) -> Athanor:
        """See `stop`."""
        await self.stop()
        return self.app.bot

    # -- the world ---------------------------------------------------------------------------

    async def arrived(self) -> None:
        lighten(self.env)

    async def __aenter__(self) -> SoakWorld:
        hush(asyncio.get_running_loop())
        self._stack.enter_context(mortal())
        self._stack.enter_context(seldom_collected())
        for name in NOISY:
            self._stack.enter_context(_silent(name))
        try:
            with outside():
                # First, and only once: to open it one must be the only one who writes.
                db = await Database.open(self.url)
            self.audit = Tables(db, self.games, discord.utils.utcnow)
            await super().__aenter__()
            self._populate()
            await self.env.settle()
        except BaseException:
            self._stack.close()
            raise
        return self

    async def __aexit__(self, kind: Any, error: Any, trace: Any) -> None:
        try:
            self.transport.rng, self.transport.down = None, False
            if hasattr(self, "audit"):
                with outside():
                    await self.audit.db.close()
            await super().__aexit__(kind, error, trace)
        finally:
            RUNNING.set(None)
            self._stack.close()

    def _populate(self) -> None:
        """Servers with people, each of whom plays at several tables of theirs."""
        games = self.games.names()
        count = max(1, min(SERVERS, self._tables // 4))
        guilds = [self.env.create_guild(f"Server {n}") for n in range(count)]
        for number, guild in enumerate(guilds):
            names = [f"p{number}x{n}" for n in range(max(6, self._tables // count))]
            users = [self.env.create_user(name, global_name=name.title()) for name in names]
            self.crowds[guild.id] = [guild.add_member(user) for user in users]
            self.ids.update(user.id for user in users)
        for number in range(self._tables):
            guild = guilds[number % count]
            spot = Spot(guild, self.new_channel(guild, number), [])
            self.assign(spot, games[number % len(games)], number)
            self.spots.append(spot)

    def new_channel(self, guild: GuildHandle, number: int) -> ChannelHandle:
        """A text channel; every third is a thread in one."""
        channel = guild.create_text_channel(f"table-{number}")
        if number % 3:
            return channel
        thread = self.env.backend.create_thread(channel.id, f"game {number}", guild.owner.id)
        return ChannelHandle(self.env, guild, thread)

    def assign(self, spot: Spot, game: str, number: int) -> None:
        """Who plays what at a spot from now on."""
        crowd = self.crowds[spot.guild.id]
        most = {"chimera": 2, "etherium": 3}.get(game, 4)
        seats = 2 + number // 4 % (most - 1)
        spot.game, spot.seats = game, seats
        spot.people = [crowd[(number * 3 + n) % len(crowd)] for n in range(seats)]

    # -- what passes ---------------------------------------------------------------------------

    @property
    def now(self) -> datetime:
        return self.env.now()

    def pass_time(self, seconds: float) -> None:
        """Time goes by."""
        self.env.backend.advance_clock(seconds)

    def look_at_the_time(self) -> None:
        """What has fallen due meanwhile is acted on by the workers."""
        self.app.timekeeper.wake()
        self.app.deliverer.wake()

    async def posted(self) -> None:
        """Give the workers a moment to post what the last step led to; not always enough."""
        for _ in range(MOMENT):
            await asyncio.sleep(0)
            if self.process.dead or (self.app.deliverer.idle and self.app.autoplayer.idle):
                return

    async def quiet(self, seconds: float = 240.0) -> None:
        """Nothing goes wrong any more, everything is sent, automatic seats have played.

        The clock goes on only to what waits to be sent again: hours would bring as much as is done.
        """
        self.transport.rng, self.transport.down = None, False
        self.process.light(0)
        self.process.limit(None)
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        still = 0
        self.pass_time(400.0)
        while still < 3:
            self._check_workers()
            if loop.time() > end:
                raise AssertionError("what is due is never all done")
            self.pass_time(await self._ahead())
            self.look_at_the_time()
            await asyncio.sleep(0.02)
            still = still + 1 if await self._all_done() else 0
        await self.env.settle()

    async def _ahead(self) -> float:
        """Seconds until the next message is due; 0 if one is, or none is left."""
        with outside():
            async with self.audit.db.read() as tx:
                due = await outbox.next_due(tx, stale_after=CLAIM_MS)
        return 0.0 if due is None else max(0.0, (due - millis(self.now)) / 1000)

    async def _all_done(self) -> bool:
        """Is nothing due, nothing to be sent, and nobody thinking?"""
        with outside():
            sent = await self.audit.all_sent()
            async with self.audit.db.read() as tx:
                coming = await timers.next_at(tx, kinds=self.app.timekeeper.handlers)
        waits = coming is None or coming > millis(self.now)
        return sent and waits and self.app.autoplayer.idle and self.app.deliverer.idle

    def forget(self) -> None:
        """Have the simulated Discord forget what is old: it keeps everything by itself, and only
        the bot's memory is of interest."""
        backend = self.env.backend
        for channel_id, messages in backend.messages.items():
            seen = {True: 0, False: 0}
            # However much was said since: it is what the channel's people play by.
            board = newest(self.env, channel_id, saying="Your turn: ")
            for key in reversed(list(messages)):
                message = messages[key]
                seen[message.is_ephemeral] += 1
                room = EPHEMERAL if message.is_ephemeral else PUBLIC
                if seen[message.is_ephemeral] > room and message is not board:
                    del messages[key]
        for url in list(backend.cdn._blobs)[:-BLOBS]:
            del backend.cdn._blobs[url]
        backend.transcript.clear()
        backend.http_requests.clear()
        backend._reserved_ids.clear()
        kept = sorted(backend._sequences)[-2:]
        backend._sequences = {key: backend._sequences[key] for key in kept}
        now = backend.now_iso()
        for key, record in list(backend.interactions.items()):
            if record.expires_at is not None and record.expires_at < now:
                del backend.interactions[key]
                backend.interaction_tokens.pop(record.token, None)
        self.transport.forget()


def _dismantle(app: App) -> None:
    """Throw away what a killed process held: frames of its tasks may hold on to it, where the
    operating system would have taken it all."""
    app.tables.store._cache.clear()
    app.pictures._drawn.clear()
    app.pictures._moving.clear()
    app.bot._connection.clear()
    app.bot.tree._global_commands.clear()
    app.bot.__dict__.clear()
    app.__dict__.clear()


@contextlib.contextmanager
def _silent(name: str) -> Any:
    logger = logging.getLogger(name)
    level = logger.level
    logger.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        logger.setLevel(level)
