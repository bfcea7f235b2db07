"""The transaction of a move: by the bot's storage, and whole, beside the bare driver."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles

import aiosqlite

from bot.games.catalogue import standard
from bot.tables.clock import system_clock
from bot.tables.service import Tables
from storage.database import Database
from tests.benchmarks.figures.figure import Figure
from tests.benchmarks.storage_move import STATE, measure
from tests.benchmarks.table_cost import GAMES, Cost, play

MOVES = 250
SCHEMA = """
CREATE TABLE tables (id INTEGER PRIMARY KEY, version INTEGER, state BLOB);
CREATE TABLE actions (table_id INTEGER, number INTEGER, body BLOB, PRIMARY KEY (table_id, number));
CREATE TABLE outbox (id INTEGER PRIMARY KEY AUTOINCREMENT, table_id INTEGER, payload BLOB);
INSERT INTO tables VALUES (1, 1, x'');
"""


async def bare(path: Path) -> float:
    """Processor milliseconds of the same three rows with the driver alone, fully synced."""
    async with aiosqlite.connect(path, isolation_level=None) as database:
        await database.executescript("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;" + SCHEMA)
        began = time.process_time()
        for version in range(1, MOVES + 1):
            await database.execute("BEGIN IMMEDIATE")
            where = (version + 1, STATE, version)
            moved = "UPDATE tables SET version=?, state=? WHERE id=1 AND version=?"
            await database.execute(moved, where)
            await database.execute("INSERT INTO actions VALUES (1, ?, x'7b7d')", (version,))
            await database.execute("INSERT INTO outbox (table_id, payload) VALUES (1, x'7b7d')")
            await database.execute("COMMIT")
        return (time.process_time() - began) * 1000 / MOVES


def in_new_file(work: Callable[[Path], float]) -> float:
    """``work`` with a path where nothing is yet."""
    with tempfile.TemporaryDirectory() as folder:
        return work(Path(folder) / "figures.db")


def _game(name: str, seats: int) -> Cost:
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_played(Path(folder) / "figures.db", name, seats))


async def _played(path: Path, name: str, seats: int) -> Cost:
    db = await Database.open(f"sqlite:///{path}")
    try:
        cost = Cost()
        await play(Tables(db, standard(), system_clock), name, seats, cost)
        return cost
    finally:
        await db.close()


def figures(quick: bool) -> list[Figure]:
    """The three rows of a move, then whole moves of every game: rules, log, clocks, outbox."""
    times: list[float] = []

    def stored(path: Path) -> float:
        began = time.process_time()
        times.extend(asyncio.run(measure(f"sqlite:///{path}", MOVES)))
        return (time.process_time() - began) * 1000 / MOVES

    pairs = [
        (in_new_file(lambda path: asyncio.run(bare(path))), in_new_file(stored))
        for _ in range(2 if quick else 4)
    ]
    plain, ours = (min(pair[place] for pair in pairs) for place in (0, 1))
    to = f"the bare driver's three rows ({plain:.2f} ms)"
    high = sorted(times)[len(times) * 99 // 100]
    took = f"median {median(times):.1f} ms, 99 % in {high:.1f} ms"
    found = [
        Figure("move transaction", f"{ours:.2f} ms of processor; {took}", ratio=ours / plain, to=to)
    ]
    for name, seats in {"chimera": 2}.items() if quick else GAMES.items():
        costs = [_game(name, seats) for _ in range(3 if quick else 2)]
        cost = min(costs, key=lambda one: one.busy / len(one.taken))
        mean = cost.busy * 1000 / len(cost.taken)
        high = quantiles(cost.taken, n=20)[-1]
        took = f"median {median(cost.taken):.1f} ms, 95 % in {high:.1f} ms"
        value = f"{mean:.1f} ms of processor; {took}"
        found.append(Figure(f"whole move {name}", value, ratio=mean / plain, to=to))
    return found
