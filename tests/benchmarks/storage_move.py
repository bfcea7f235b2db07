"""How long one move takes to store: `python -m tests.benchmarks.storage_move [URL]`.

A move is one transaction: the versioned update of an 8 KB state, an action row, an outbox row.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path

from storage import actions, outbox, tables
from storage.database import Database
from tests.storage.make import a_table, an_action

MOVES = 1000
STATE = bytes(range(256)) * 32


async def measure(url: str, moves: int = MOVES) -> list[float]:
    """Milliseconds of each move, from opening the transaction to the end of the commit."""
    db = await Database.open(url)
    async with db.write() as tx:
        made = await a_table(tx)
    taken: list[float] = []
    for version in range(1, moves + 1):
        start = time.perf_counter()
        async with db.write() as tx:
            assert await tables.advance(tx, made.id, version, state=STATE, stamp_seq=version)
            await actions.append(tx, an_action(made.id, version))
            await outbox.add(tx, "board", b"{}", at=version, table_id=made.id, channel_id=100)
        taken.append((time.perf_counter() - start) * 1000)
    await db.close()
    return sorted(taken)


def main() -> None:
    """Measure a new SQLite file, or the empty database at the given address."""
    with tempfile.TemporaryDirectory() as folder:
        url = sys.argv[1] if len(sys.argv) > 1 else f"sqlite:///{Path(folder) / 'athanor.db'}"
        before = time.process_time()
        taken = asyncio.run(measure(url))
        cpu = (time.process_time() - before) * 1000 / MOVES
    p50, p99 = taken[MOVES // 2], taken[MOVES * 99 // 100]
    sys.stdout.write(
        f"{MOVES} moves: p50 {p50:.2f} ms, p99 {p99:.2f} ms, max {taken[-1]:.2f} ms; "
        f"{cpu:.2f} ms of processor each, opening included\n"
    )


if __name__ == "__main__":
    main()
