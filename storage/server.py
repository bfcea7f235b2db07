"""What a PostgreSQL server says of itself."""

from __future__ import annotations

import msgspec
from sqlalchemy import text

from storage.engine import PG_WRITERS, READERS
from storage.transaction import Transaction

CONNECTIONS = READERS + PG_WRITERS
"""How many connections one process of the bot may hold."""


class Server(msgspec.Struct, frozen=True):
    """Its version, and how many connections it allows to everybody together."""

    version: str
    connections: int


async def server(tx: Transaction) -> Server | None:
    """The server of this database; None for a SQLite file."""
    if tx.dialect != "postgresql":
        return None
    version = str(await tx.scalar(text("SHOW server_version")))
    return Server(version.split()[0], int(await tx.scalar(text("SHOW max_connections"))))
