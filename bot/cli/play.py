"""``playground``: the same bot in a simulated Discord, to play with or to watch."""

from __future__ import annotations

import argparse
import asyncio
import logging
import signal
import sys
import tempfile
import time
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from bot.app import App
from bot.cli import Problem
from bot.cli.record import record_game
from bot.cli.stopping import on_signals
from bot.games.catalogue import Catalogue, standard
from bot.games.core.errors import ContentError
from bot.playground import PlaygroundUnavailable, check
from bot.settings import Settings
from bot.tables.clock import Clock, system_clock
from bot.tables.errors import TableError
from bot.tables.fairness import new_secret
from bot.tables.limits import unlimited
from bot.tables.lobby import Person
from bot.tables.session import Session
from storage.database import Database

if TYPE_CHECKING:
    from bot.playground.playground import Playground

PEOPLE = ("Ada", "Ben", "Cleo", "Dario", "Eszter")
"""Viewers of the page; the first one sits at the table that is laid."""
PACE = 1.5
"""Seconds between two moves where only automatic players sit."""
HOST = 10
"""Id of the one who lays tables where nobody of the page sits; no simulated person has it."""


def playground(settings: Settings, args: argparse.Namespace) -> int:
    """Serve the page until it is closed, or with ``--auto --out`` play one game into a folder."""
    # simcord starts discord.py in ways that it warns about; none of it concerns the visitor.
    logging.getLogger("discord").setLevel(logging.ERROR)
    logging.getLogger("bot").setLevel(max(logging.WARNING, logging.root.level))
    try:
        check()
    except PlaygroundUnavailable as error:
        raise Problem(f"{error}") from error
    if args.out is not None and not args.auto:
        raise Problem("--out goes with --auto: it records a game that plays itself.", 2)
    catalogue = standard(settings.content_dir)
    if args.game not in catalogue.names():
        raise Problem(
            f"There is no game {args.game!r}; there is: {', '.join(catalogue.names())}.", 2
        )
    try:
        game = catalogue.house(args.game).game
    except ContentError as error:
        raise Problem(f"Card files: {error}", 2) from error
    seats = args.seats if args.seats is not None else game.max_seats
    if not game.min_seats <= seats <= game.max_seats:
        span = (
            f"{game.min_seats}"
            if game.min_seats == game.max_seats
            else (f"{game.min_seats} to {game.max_seats}")
        )
        raise Problem(f"{args.game} is for {span} players.", 2)
    with tempfile.TemporaryDirectory(prefix="athanor-") as folder:
        try:
            return asyncio.run(_play(catalogue, args, seats, Path(folder)))
        except asyncio.CancelledError as error:
            raise KeyboardInterrupt from error


def secret_of(seed: str) -> str:
    """A table's secret for a seed typed at the command line (the playground only)."""
    return sha256(f"playground|{seed}".encode()).hexdigest()


async def open_app(folder: Path, catalogue: Catalogue, clock: Clock, seed: str | None) -> App:
    """The bot's parts on a database of their own, gone afterwards."""
    db = await Database.open(f"sqlite+aiosqlite:///{folder / 'playground.db'}", now=system_clock)
    secret = new_secret if seed is None else lambda: secret_of(seed)
    app = App(db, catalogue, clock, new_secret=secret, pace=PACE)
    app.bot.limits = unlimited(time.monotonic)
    return app


async def _play(catalogue: Catalogue, args: argparse.Namespace, seats: int, folder: Path) -> int:
    import discord.utils

    from bot.playground.playground import Playground

    main = asyncio.current_task()
    assert main is not None
    on_signals(signal.SIGINT, stop=main.cancel, exit_code=130)
    # simcord moves this clock, and only this one.
    app = await open_app(folder, catalogue, lambda: discord.utils.utcnow(), args.seed)
    page = args.out is None
    try:
        try:
            ground = Playground(
                lambda: app.bot,
                members=PEOPLE,
                dm=(PEOPLE[0],) if args.dm and page else (),
                port=args.port,
                page=page,
                background=[lambda _: app.background()] if page else [lambda _: app.deliver()],
                **({} if page else {"keep": None}),
            )
            async with ground:
                if not page:
                    session = await _lay(app, ground, args.game, seats, person=None)
                    sys.stdout.write(
                        "One whole game is being played; this may take some minutes.\n"
                    )
                    sys.stdout.flush()
                    await record_game(app, ground, session, args.out)
                    sys.stdout.write(f"One whole game is in {args.out}: read transcript.md.\n")
                    return 0
                session = await _lay(
                    app, ground, args.game, seats, person=None if args.auto else PEOPLE[0]
                )
                _welcome(ground, session, args)
                await ground.serve_until_closed()
        except PlaygroundUnavailable as error:
            raise Problem(f"{error}") from error
    finally:
        await app.close()
    return 0


async def _lay(
    app: App, ground: Playground, game: str, seats: int, *, person: str | None
) -> Session:
    """A table with automatic players on all seats but ``person``'s, started."""
    if person is None:
        who = Person(HOST, "Host", manager=True)
    else:
        who = Person(ground.members[person].id, person)
    lobby = app.tables.lobby
    try:
        async with ground.lock:
            session = await lobby.open(
                who,
                game,
                guild_id=ground.guild.id,
                channel_id=ground.channel.id,
                seat_count=seats,
                sit=person is not None,
            )
            for _ in range(seats - len(session.seats)):
                session = await lobby.add(session.id, who)
            return await lobby.start(session.id, who)
    except TableError as error:
        raise Problem(str(error)) from error


def _welcome(ground: Playground, session: Session, args: argparse.Namespace) -> None:
    title = session.bound.words.title
    out = sys.stdout.write
    out(f"Playground: {ground.url}\n")
    for name, url in ground.dm_urls.items():
        out(f"Direct messages of {name}: {url}\n")
    if args.auto:
        out(f"{title} plays itself at table {session.code}. Watch.\n")
    else:
        out(
            f"You are {PEOPLE[0]} at table {session.code} ({title}); automatic players have the "
            "other seats. Press Take your turn, or type /move. Viewing as, at the top, makes you "
            "somebody else; a new table (/table new) can be opened once this one has ended.\n"
        )
    out("Stop with Ctrl-C or End preview session.\n")
    sys.stdout.flush()
