"""``migrate``: everything from this database into another one, SQLite or PostgreSQL."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys

from bot.cli import Problem
from bot.delivery.heartbeat import ALIVE_MS
from bot.settings import Settings
from bot.tables.clock import millis, system_clock
from storage.address import parse_url, place_of
from storage.copying import copy_database
from storage.errors import StorageError

TARGET = "MIGRATE_TO"


def migrate_command(settings: Settings, args: argparse.Namespace) -> int:
    """Copy the database of the settings to ``args.to``, else to the address in the environment's
    ``MIGRATE_TO``; checked by count and hash."""
    to = args.to or os.environ.get(TARGET, "")
    if not to:
        raise Problem(f"say where to: `migrate --to URL`, or the address in {TARGET}")
    alive_since = millis(system_clock()) - ALIVE_MS
    try:
        place = place_of(parse_url(to))
        rows = asyncio.run(copy_database(settings.database_url, to, alive_since=alive_since))
    except StorageError as error:
        raise Problem(str(error)) from error
    width = max(map(len, rows))
    lines = [f"  {name:{width}} {count:>9,}" for name, count in rows.items() if count]
    sys.stdout.write(
        "\n".join(
            [
                f"Copied to {place}, rows of",
                *lines,
                "Counts and hashes agree, and the old database is as it was. Set DATABASE_URL to "
                "the new address and start the bot.\n",
            ]
        )
    )
    return 0
