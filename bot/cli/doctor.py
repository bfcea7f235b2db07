"""``doctor``: is everything there that the bot needs? One line for each thing."""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

from discord.utils import DEFAULT_FILE_SIZE_LIMIT_BYTES

from bot.cli.checkup import checkup
from bot.cli.fleet import processes_at_work
from bot.games.catalogue import standard
from bot.games.core.errors import ContentError
from bot.permissions import NEEDED
from bot.settings import Settings, SettingsError, mistyped
from bot.tables.clock import system_clock
from renderers.registry import renderer_for
from storage import tables
from storage.database import Database
from storage.errors import StorageError
from storage.files import absent
from storage.rotation import Rotation
from storage.server import server

Finding = tuple[bool, str]
"""Is it all right, and what to say about it."""


def doctor(settings: Settings, *, offline: bool = False) -> int:
    """Print the findings; 1 if something is wrong. ``offline``: Discord is not asked."""
    findings: list[tuple[str, Callable[[], Finding]]] = [
        ("settings", lambda: (True, "all values can be used")),
        ("database", lambda: asyncio.run(_database(settings))),
        ("processes", lambda: asyncio.run(_processes(settings))),
        ("cards", lambda: _cards(settings)),
        ("fonts", _fonts),
        ("pictures", lambda: _pictures(settings)),
        ("copies", lambda: _copies(settings)),
        ("token", lambda: _token(settings)),
        ("permissions", _permissions),
    ]
    good = True
    for name, meant in mistyped():
        _say(None, "settings", f".env has {name}, which is no setting; is {meant} meant?")
    for name, look in findings:
        fine, line = look()
        good = good and fine
        _say(fine, name, line)
    if settings.token is not None and _token(settings)[0] and not offline:
        for name, fine, line in asyncio.run(checkup(settings, settings.token)):
            good = good and fine
            _say(fine, name, line)
    return 0 if good else 1


def report_settings(error: SettingsError) -> int:
    """The one finding when the settings cannot even be read."""
    _say(False, "settings", str(error))
    return 1


def _say(fine: bool | None, name: str, line: str) -> None:
    """``fine``: None is a warning, which may be mistaken."""
    mark = "CHECK" if fine is None else "ok   " if fine else "WRONG"
    # Servers are named by strangers.
    line = "".join(sign if sign.isprintable() else "?" for sign in f"{name}: {line}")
    sys.stdout.write(f"{mark} {line}\n")


async def _database(settings: Settings) -> Finding:
    """Opens it as the bot would, so an older one is brought up to date; makes none."""
    file = settings.database_file
    if file is not None and absent(file):
        return _to_be_made(file)
    try:
        db = await Database.open(settings.database_url, now=system_clock)
    except StorageError as error:
        return False, str(error)
    try:
        async with db.read() as tx:
            host, number = await server(tx), await tables.number(tx)
    finally:
        await db.close()
    kind = "" if host is None else f" (PostgreSQL {host.version})"
    held = "1 table" if number == 1 else f"{number} tables"
    return True, f"{db.place}{kind} opens and is up to date; {held} in it"


def _to_be_made(file: Path) -> Finding:
    if not file.parent.is_dir():
        return False, f"the folder {file.parent} for the database does not exist"
    if not os.access(file.parent, os.W_OK):
        return False, f"the folder {file.parent} for the database cannot be written to"
    return True, f"none there yet; the bot will make {file} when it starts"


async def _processes(settings: Settings) -> Finding:
    """Who works on the database at this moment."""
    file = settings.database_file
    if file is not None and absent(file):
        return True, "none without a database"
    try:
        db = await Database.open(settings.database_url, now=system_clock)
    except StorageError:
        return False, "cannot be looked for without a database"
    try:
        return await processes_at_work(db, system_clock)
    finally:
        await db.close()


def _cards(settings: Settings) -> Finding:
    catalogue = standard(settings.content_dir)
    try:
        for name in catalogue.names():
            catalogue.house(name)
    except ContentError as error:
        return False, str(error)
    where = settings.content_dir or "house content"
    return True, f"{', '.join(catalogue.names())} ({where})"


def _fonts() -> Finding:
    """Draws a word in four scripts, as a board would."""
    try:
        from renderers.text import TextStyle, measure

        width = sum(measure(word, TextStyle(40)) for word in ("Ag", "日本", "שלום", "😀"))
    except Exception as error:  # whatever is wrong with fonts, it is the finding
        return False, f"cannot be used: {error}"
    return width > 0, "all scripts can be drawn"


def _pictures(settings: Settings) -> Finding:
    """Draws every game's first board with the most players and long names, as it would be sent."""
    catalogue, sizes = standard(settings.content_dir), list[int]()
    for name in catalogue.names():
        try:
            game = catalogue.house(name).game
            view = game.view(game.setup(game.max_seats, {}, "doctor"), None)
            drawn = renderer_for(name).board(view, ["Wolfeschlegelsteinhausen"] * game.max_seats)
        except Exception as error:  # whatever it is, it is the finding
            return False, f"{name} cannot be drawn ({type(error).__name__}: {error})"
        sizes.append(sum(len(picture.png) for picture in drawn))
    kilobytes, most = max(sizes) // 1024, DEFAULT_FILE_SIZE_LIMIT_BYTES // 1024
    return kilobytes < most, f"all can be drawn; a post has up to {kilobytes} of {most} KB"


def _copies(settings: Settings) -> Finding:
    """Copies by schedule: is there room for them, and when was the last one made?"""
    file, folder = settings.database_file, settings.backups
    if file is None or folder is None:
        return True, "PostgreSQL is backed up with pg_dump"
    if not settings.backup_every:
        return True, "none by schedule (BACKUP_EVERY=0)"
    now = system_clock()
    try:
        newest = Rotation(file, folder).newest(now)
        free = shutil.disk_usage(folder if folder.is_dir() else file.parent).free
        needed = 2 * file.stat().st_size if file.exists() else 0
    except OSError as error:
        return False, f"{folder} cannot be looked at: {error.strerror}"
    if free < needed:
        return False, f"{free >> 20} MB are free for {folder}, and the next one may need more"
    if newest is None:
        return True, f"none yet; every {settings.backup_every:g} h to {folder} while the bot runs"
    return True, f"the newest is {(now - newest[0]) // timedelta(hours=1)} h old, in {folder}"


def _token(settings: Settings) -> Finding:
    if settings.token is None:
        return False, "DISCORD_TOKEN is not set; only the playground works without"
    if settings.token.count(".") != 2:
        return False, "DISCORD_TOKEN does not look like a bot's token (three parts with dots)"
    return True, "DISCORD_TOKEN is set"


def _permissions() -> Finding:
    """On this machine: the working folder. In Discord: what the invite link has to ask for."""
    here = Path.cwd()
    if not os.access(here, os.W_OK):
        return False, f"{here} cannot be written to"
    # Discord's own words; discord.py calls the first one by its older name.
    named = (name.replace("read_messages", "view_channels") for name, given in NEEDED if given)
    names = ", ".join(name.replace("_", " ").title() for name in named)
    return True, f"folder writable; in Discord the bot needs {names} ({NEEDED.value})"
