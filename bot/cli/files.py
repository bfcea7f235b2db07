"""``export``, ``verify``, ``import`` and ``backup``: games and the database as files."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Callable
from pathlib import Path

from bot.cli import Problem
from bot.games.catalogue import standard
from bot.operations.backups import copy_now
from bot.settings import Settings
from bot.tables.clock import system_clock
from bot.tables.errors import TableError
from bot.tables.export import export
from bot.tables.importing import import_game
from bot.tables.service import Tables
from bot.tables.verify import VerifyError, verify
from storage import files
from storage.backups import back_up
from storage.database import Database
from storage.errors import StorageError
from storage.rotation import Rotation


def export_command(settings: Settings, args: argparse.Namespace) -> int:
    """Write the game of a table: of a live one only what everybody knows."""
    body = asyncio.run(_export(settings, args.code))
    if args.out is None:
        sys.stdout.write(body.decode() + "\n")
    else:
        _write(args.out, body)
    return 0


async def _export(settings: Settings, code: str) -> bytes:
    db = await _open(settings)
    try:
        tables = Tables(db, standard(settings.content_dir), system_clock)
        session = await tables.by_code(code)
        return export(session, await tables.log(session))
    except TableError as error:
        raise Problem(str(error)) from error
    finally:
        await db.close()


def verify_command(settings: Settings, args: argparse.Namespace) -> int:
    """Replay an exported game."""
    try:
        body = args.file.read_bytes()
    except OSError as error:
        raise Problem(f"{args.file} cannot be read: {error.strerror}") from error
    try:
        sys.stdout.write(verify(body, standard()) + "\n")
    except VerifyError as error:
        raise Problem(f"Not right: {error}") from error
    return 0


def import_command(settings: Settings, args: argparse.Namespace) -> int:
    """Keep an exported game as a finished table; its cards may be any."""
    try:
        body = args.file.read_bytes()
    except OSError as error:
        raise Problem(f"{args.file} cannot be read: {error.strerror}") from error
    code, said = asyncio.run(_import(settings, body, args.guild, args.channel))
    sys.stdout.write(f"{said}\nIt is table {code} now.\n")
    return 0


async def _import(
    settings: Settings, body: bytes, guild_id: int | None, channel_id: int
) -> tuple[str, str]:
    db = await _open(settings)
    try:
        tables = Tables(db, standard(settings.content_dir), system_clock)
        session, said = await import_game(
            tables, body, 0, guild_id=guild_id, channel_id=channel_id, any_cards=True
        )
        return session.code, said
    except VerifyError as error:
        raise Problem(f"Not right: {error}") from error
    finally:
        await db.close()


def backup_command(settings: Settings, args: argparse.Namespace) -> int:
    """Copy the database, whole and checked, while the bot may run (F31). The database stays as it
    is, even where this release is newer than the bot that runs."""
    if args.file is not None and args.file.exists():
        raise Problem(f"{args.file} is there already; give the copy another name.")
    try:
        path = asyncio.run(_backup(settings, args.file))
    except StorageError as error:
        raise Problem(str(error)) from error
    sys.stdout.write(f"Copied to {path}.\n")
    return 0


async def _backup(settings: Settings, path: Path | None) -> Path:
    file, folder = settings.database_file, settings.backups
    if file is None or folder is None:
        raise Problem("Back up PostgreSQL with its own tool, pg_dump.")
    await asyncio.to_thread(files.inspect, file)  # a log that is not its own is put aside (F31)
    if path is None:
        rotation = Rotation(file, folder)
        return await copy_now(file, rotation, settings.backup_keep, system_clock())
    await back_up(file, path)
    return path


async def _open(settings: Settings) -> Database:
    try:
        return await Database.open(settings.database_url, now=system_clock)
    except StorageError as error:
        raise Problem(f"Database: {error}") from error


def _write(path: Path, body: bytes) -> None:
    try:
        path.write_bytes(body)
    except OSError as error:
        raise Problem(f"{path} cannot be written: {error.strerror}") from error


COMMANDS: dict[str, Callable[[Settings, argparse.Namespace], int]] = {
    "export": export_command,
    "verify": verify_command,
    "import": import_command,
    "backup": backup_command,
}
"""What is typed -> what is done."""
