"""What one table costs: `python -m tests.benchmarks.table_cost [sqlite|postgres ...]`.

Whole games of every game between automatic players, through the table layer and the database, with
everything that people's games have but Discord and the pictures: states, log, outbox, clocks,
timers, direct messages of every seat. For each database: time, statements and transactions of a
move (on a busy machine the quickest tenth says most), and bytes stored when the game is over, by
table and in all.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from sqlalchemy import text

from bot.games.catalogue import standard
from bot.tables.clock import system_clock
from bot.tables.seating import Person
from bot.tables.service import Tables
from bot.tables.session import Session
from bot.tables.thinking import think
from storage.database import Database
from storage.schema import metadata
from storage.transaction import Transaction
from tests.postgres import server

GAMES = {"chimera": 2, "shimiagaran": 3, "chimerium": 3, "etherium": 3}
"""Game -> seats."""
MOST_MOVES = 400
CHANNEL = 500
ROW_HEAD = 28
"""Bytes of a row in PostgreSQL beside its columns."""


@dataclass
class Cost:
    """What was counted while one game was played."""

    taken: list[float] = field(default_factory=list)
    """milliseconds of each move, from the decision to the end of the commit"""
    busy: float = 0.0
    """seconds of this process's processor for all of them"""
    statements: int = 0
    writes: int = 0
    reads: int = 0


@contextmanager
def counting(cost: Cost) -> Iterator[None]:
    """Count statements and transactions."""
    run, transaction = Transaction._run, Database._transaction

    async def counted(self: Transaction, *args: Any, **more: Any) -> Any:
        cost.statements += 1
        return await run(self, *args, **more)

    def opened(self: Database, role: Any, aside: bool) -> Any:
        cost.writes += role == "write"
        cost.reads += role == "read"
        return transaction(self, role, aside)

    Transaction._run, Database._transaction = counted, opened  # type: ignore[method-assign]
    try:
        yield
    finally:
        Transaction._run, Database._transaction = run, transaction  # type: ignore[method-assign]


async def play(tables: Tables, game: str, seats: int, cost: Cost) -> Session:
    """A game of people who play as the quick automatic players do."""
    people = [Person(100 + seat, f"Person {seat}") for seat in range(seats)]
    session = await tables.lobby.open(
        people[0], game, guild_id=1, channel_id=CHANNEL, seat_count=seats, interaction_id=1
    )
    for click, person in enumerate(people[1:], 2):
        session = await tables.lobby.join(session.id, person, interaction_id=click)
    session = await tables.lobby.start(session.id, people[0], interaction_id=9)
    with counting(cost):
        while session.live and len(cost.taken) < MOST_MOVES:
            seat = session.waiting()[0]
            move = think(session, seat, "greedy")
            stamp = next(
                o.stamp for o in session.open_of(seat) if o.decision.id == move.decision.id
            )
            began, busy = time.perf_counter(), time.process_time()
            session = await tables.moves.decide(
                session.id, seat, stamp, move.choice, interaction_id=1000 + len(cost.taken)
            )
            cost.taken.append((time.perf_counter() - began) * 1000)
            cost.busy += time.process_time() - busy
    return session


async def sizes(db: Database) -> dict[str, int]:
    """Bytes that the rows of each table take, as stored (PostgreSQL packs large ones), without the
    empty space in pages, which one table's rows would not fill."""
    found: dict[str, int] = {}
    async with db.read() as tx:
        for table in metadata.sorted_tables:
            if tx.dialect == "postgresql":
                columns = [f"coalesce(pg_column_size({c.name!r}), 0)" for c in table.columns]
                asked = f"SELECT sum({ROW_HEAD} + {' + '.join(columns)}) FROM {table.name}"
                asked = asked.replace("'", '"')
            else:
                asked = f"SELECT sum(payload) FROM dbstat WHERE name = '{table.name}'"
            found[table.name] = int(await tx.scalar(text(asked)) or 0)
    return found


async def messages(db: Database) -> dict[str, int]:
    """How many messages were due, by kind."""
    async with db.read() as tx:
        found = await tx.tuples(
            text("SELECT kind, count(*) FROM outbox GROUP BY kind ORDER BY kind")
        )
    return {str(kind): int(count) for kind, count in found}


async def measure(url: str, game: str, seats: int) -> str:
    """One game on one new database; a line about it."""
    db = await Database.open(url)
    try:
        empty = await sizes(db)
        cost = Cost()
        session = await play(Tables(db, standard(), system_clock), game, seats, cost)
        full, due = await sizes(db), await messages(db)
    finally:
        await db.close()
    moves = len(cost.taken)
    grown = {name: full[name] - empty[name] for name in full if full[name] > empty[name]}
    most = sorted(grown, key=lambda name: -grown[name])[:4]
    return (
        f"{game:12} {seats} seats {moves:4} moves{'' if not session.live else ' (unfinished)'}: "
        f"p10 {quantiles(cost.taken, n=10)[0]:.1f} ms, p50 {median(cost.taken):.1f} ms, "
        f"{cost.busy * 1000 / moves:.1f} ms of this process's processor; "
        f"{cost.statements / moves:.1f} statements, {cost.writes / moves:.2f} writing and "
        f"{cost.reads / moves:.2f} reading transactions each; {sum(grown.values()) / 1024:.0f} KB "
        f"({', '.join(f'{name} {grown[name] / 1024:.0f}' for name in most)}); messages a move: "
        + ", ".join(f"{kind} {count / moves:.2f}" for kind, count in due.items())
    )


def main() -> None:
    """Every game on every database that is named."""
    for kind in sys.argv[1:] or ["sqlite", "postgres"]:
        sys.stdout.write(f"{kind}\n")
        for game, seats in GAMES.items():
            # A server of its own for each: what a table takes is read from its files.
            place = nullcontext() if kind == "sqlite" else server(durable=True)
            with tempfile.TemporaryDirectory() as folder, place as address:
                url = address or f"sqlite:///{Path(folder) / 'athanor.db'}"
                sys.stdout.write(f"  {asyncio.run(measure(url, game, seats))}\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main()
