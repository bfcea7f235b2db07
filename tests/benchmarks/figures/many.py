"""What many live tables cost: the start, the memory, and twenty moves a second."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from tests.benchmarks.figures import reference
from tests.benchmarks.figures.child import run
from tests.benchmarks.figures.figure import Figure

FEW = 100
"""Tables of the start that the one with many is held against."""
START_SECONDS, MEGABYTES = 5.0, 300.0
ACKNOWLEDGED_SECONDS, POSTED_SECONDS = 0.25, 2.0
RATE = 20.0
"""Moves a second."""


def starts(quick: bool) -> list[Figure]:
    """Start and memory with 10,000 tables beside the same with a hundred."""
    many = 2_000 if quick else 10_000
    with tempfile.TemporaryDirectory() as folder:
        tries = 1 if quick else 2
        few_found, found = (_started(Path(folder), count, tries) for count in (FEW, many))
    return [
        Figure(
            f"start, {many:,} tables",
            f"first answer after {found['seconds']:.1f} s ({found['busy']:.1f} s of processor)",
            f"under {START_SECONDS:g} s",
            found["seconds"] < START_SECONDS,
            found["busy"] / few_found["busy"],
            f"with {FEW} tables ({few_found['busy']:.1f} s of processor)",
        ),
        Figure(
            f"settled, {many:,} tables",
            f"nothing left to do after {found['settled']:.1f} s of processor",
            "",
            None,
            found["settled"] / few_found["settled"],
            f"with {FEW} tables ({few_found['settled']:.1f} s)",
        ),
        Figure(
            f"memory, {many:,} tables",
            f"{found['resident']:.0f} MB, {found['before']:.0f} MB of them before the bot came",
            f"under {MEGABYTES:g} MB",
            found["resident"] < MEGABYTES,
            found["resident"] / few_found["resident"],
            f"with {FEW} tables ({few_found['resident']:.0f} MB)",
        ),
    ]


def _started(folder: Path, count: int, tries: int) -> dict[str, Any]:
    """The best of so many starts on one database."""
    path = folder / f"{count}.db"
    run("make", path, count)
    return min((run("start", path, count) for _ in range(tries)), key=lambda one: one["busy"])


def loads(quick: bool) -> list[Figure]:
    """Clicks at their times, on 1,000 tables for half a minute."""
    tables, seconds = (100, 4.0) if quick else (1_000, 30.0)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "load.db"
        run("make", path, tables)
        found = run("load", path, tables, RATE, seconds)
    work = reference.seconds()
    (half_ack, ack), (half_board, board) = found["acknowledged"], found["posted"]
    where = f"{RATE:g} moves/s on {tables:,} tables"
    return [
        Figure(
            f"acknowledgement, {where}",
            f"median {half_ack * 1000:.0f} ms, 99 % in {ack * 1000:.0f} ms of {found['clicks']}",
            f"99 % under {ACKNOWLEDGED_SECONDS * 1000:.0f} ms",
            ack < ACKNOWLEDGED_SECONDS,
        ),
        Figure(
            f"board, {where}",
            f"median {half_board:.2f} s, 99 % in {board:.2f} s of {found['boards']}",
            f"99 % under {POSTED_SECONDS:g} s",
            board < POSTED_SECONDS,
        ),
        Figure(
            f"a move with everything, {where}",
            f"{found['busy'] * 1000:.0f} ms of processor, Discord's side included, and "
            f"{found['drawing'] * 1000:.0f} ms of a process that draws",
            "",
            None,
            found["busy"] / work,
            f"a fixed piece of work ({work * 1000:.1f} ms)",
        ),
    ]
