"""`kill -9` at every statement of every kind of change, and all through whole games.

After each death the file holds the change as a whole or not at all (F4, F5, F10); what was
acknowledged is stored; the same click again does it once (F1); the table plays on to its end.
"""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from shutil import copy
from typing import Any

import msgspec
import pytest

from bot.games.core.rng import Rng
from bot.tables.export import export
from bot.tables.verify import verify
from tests.bot.tables.bench import ADA, Bench, opened, some_choice
from tests.reliability.child import THEN, Order

KILLED = int(signal.SIGKILL)
STRONG = ("plan:strongest",)


class Child:
    """The other process."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.reliability.child"],
            cwd=Path(__file__).parents[2],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def run(
        self, db: Path, order: Order, *, after: int | None = None, **more: Any
    ) -> tuple[list[Order], int]:
        """What it acknowledged, and the signal that ended it (0: none).

        ``after``: kill it from here once it has acknowledged so much.
        """
        hold = after is not None
        self._write(msgspec.json.encode({**order, **more, "db": str(db), "hold": hold}))
        pid, said = self._read()["pid"], list[Order]()
        while True:
            if after is not None and (len(said) >= after or (said and "version" in said[-1])):
                os.kill(pid, signal.SIGKILL)
                self._write(b"")
                after = None
            heard = self._read()
            if "signal" in heard:
                return said, heard["signal"]
            said.append(heard)

    def _write(self, line: bytes) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line + b"\n")
        self._process.stdin.flush()

    def _read(self) -> Order:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, "the child is gone"
        return msgspec.json.decode(line)

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(timeout=10)
        assert self._process.stdout is not None
        self._process.stdout.close()


@pytest.fixture(scope="module")
def child() -> Iterator[Child]:
    """One other process, warm, for the whole file."""
    child = Child()
    yield child
    child.close()


TABLES = ("contents", "tables", "seats", "actions", "snapshots", "outbox", "drafts", "users")
RANDOM = {"code", "nonce"}


def stored(db: Path) -> dict[str, list[dict[str, Any]]]:
    """Everything in the file, as the next process finds it, but what is random by design."""
    connection = sqlite3.connect(db)
    connection.row_factory = sqlite3.Row
    try:
        assert connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        return {
            table: [
                {key: row[key] for key in row.keys() if key not in RANDOM}  # noqa: SIM118
                for row in connection.execute(f"SELECT * FROM {table} ORDER BY rowid")
            ]
            for table in TABLES
        }
    finally:
        connection.close()


# -- every point of every kind of change ------------------------------------------------------

CLICK = 77


async def opening(bench: Bench) -> Order:
    return {"do": "open", "click": CLICK}


async def joining(bench: Bench) -> Order:
    session = await bench.lobby_of("cascade", seats=2, invited=(2,))
    return {"do": "join", "table": session.id, "click": CLICK}


async def adding(bench: Bench) -> Order:
    return {"do": "add", "table": (await bench.lobby_of("cascade")).id}


async def leaving(bench: Bench) -> Order:
    """The starter goes, the others move up."""
    return {"do": "leave", "table": (await bench.lobby_of("cascade", 3)).id}


async def starting(bench: Bench) -> Order:
    session = await bench.lobby_of("ambush", 2)
    session = await bench.lobby.add(session.id, ADA, "random")
    return {"do": "start", "table": session.id, "click": CLICK}


async def cancelling(bench: Bench) -> Order:
    return {"do": "cancel", "table": (await bench.started("handover", 2)).id}


async def renaming(bench: Bench) -> Order:
    return {"do": "rename", "table": (await bench.started("handover", 2)).id}


async def choosing(bench: Bench, answered: int = 0, again: bool = False) -> Order:
    """A secret choice, after so many others."""
    session = await bench.started("ambush", 3)
    for seat in range(answered):
        session = await bench.decide(session, opened(session, seat), *STRONG)
    item = opened(session, 0 if again else answered)
    return {
        "do": "decide",
        "table": session.id,
        "seat": item.decision.seat,
        "stamp": item.stamp,
        "choice": STRONG,
        "click": CLICK,
    }


async def replacing(bench: Bench) -> Order:
    return await choosing(bench, answered=1, again=True)


async def revealing(bench: Bench) -> Order:
    """The last secret choice: dice are rolled."""
    return await choosing(bench, answered=2)


async def stepping(bench: Bench) -> Order:
    session = await bench.started("cascade", 2, settings={"rounds": "2"})
    item = opened(session, 0)
    choice = some_choice(session, item, Rng("kill"))
    order = {"do": "decide", "table": session.id, "seat": 0, "stamp": item.stamp, "click": CLICK}
    return {**order, "choice": choice}


async def undoing(bench: Bench) -> Order:
    session = await bench.started("cascade", 2, settings={"rounds": "2"})
    session = await bench.decide(session, opened(session, 0), "take:red")
    return {"do": "undo", "table": session.id, "seat": 0, "click": CLICK}


async def resigning(bench: Bench, game: str = "ambush") -> Order:
    session = await bench.started(game, 2 if game == "chimera" else 3)
    return {"do": "resign", "table": session.id, "seat": 0, "click": CLICK}


async def handing_over(bench: Bench) -> Order:
    return await resigning(bench, "handover")


async def losing(bench: Bench) -> Order:
    return await resigning(bench, "chimera")


async def automatic(bench: Bench) -> Order:
    session = await bench.started("handover", 1, autos=1)
    item = opened(session, 0)
    session = await bench.decide(session, item, *some_choice(session, item, Rng("a")))
    return {"do": "auto", "table": session.id}


CHANGES: list[Callable[[Bench], Awaitable[Order]]] = [
    opening,
    joining,
    adding,
    leaving,
    starting,
    cancelling,
    renaming,
    choosing,
    replacing,
    revealing,
    stepping,
    undoing,
    resigning,
    handing_over,
    losing,
    automatic,
]


@pytest.mark.parametrize("change", CHANGES)
async def test_f04_f10_killed_at_every_statement(
    child: Child, tmp_path: Path, change: Callable[[Bench], Awaitable[Order]]
) -> None:
    base, whole = tmp_path / "base.db", tmp_path / "whole.db"
    async with Bench(base, "kill") as bench:
        bench.clock = bench.tables.store.clock = lambda: THEN
        order = await change(bench)
    copy(base, whole)
    ((done,), ended) = child.run(whole, order)
    assert ended == 0
    before, after, points = stored(base), stored(whole), done["points"]
    assert before != after
    assert points >= 5

    found: list[bool] = []
    for kill in range(1, points + 1):
        db = tmp_path / f"{kill}.db"
        copy(base, db)
        assert child.run(db, order, kill=kill) == ([], KILLED)
        now = stored(db)
        assert now in (before, after), f"half a change is stored after point {kill} of {points}"
        found.append(now == after)
        # What is found is always one of two files, so each is gone on from once.
        new = found.count(found[-1]) == 1
        if new and (not found[-1] or "click" in order):
            (said,), ended = child.run(db, order)
            assert ended == 0
            assert ("already" in said) == found[-1], "once, and the second time it is known"
            assert stored(db) == after
        db.unlink()
    assert found == sorted(found)
    assert not found[0]
    assert found[-1], "the last point lies behind the commit"

    *_, last = child.run(whole, {"do": "play", "table": order.get("table", 1)})[0]
    assert "version" in last
    async with Bench(whole, "end") as bench:
        session = await bench.tables.by_id(order.get("table", 1))
        assert session is not None
        if order["do"] == "cancel":
            assert session.row.status == "cancelled"
            return
        assert session.row.status == "finished"
        assert "right" in verify(export(session, await bench.tables.log(session)), bench.catalogue)


# -- whole games ------------------------------------------------------------------------------

GAMES = [
    ("cascade", 2, {"rounds": "2"}),
    ("handover", 3, {}),
    ("ambush", 3, {}),
    ("chimera", 2, {}),
]


async def made(tmp_path: Path, game: str, people: int, settings: dict[str, str]) -> Path:
    base = tmp_path / "base.db"
    async with Bench(base, "kill") as bench:
        bench.clock = bench.tables.store.clock = lambda: THEN
        await bench.started(game, people, settings=settings)
    return base


def acknowledged(said: list[Order]) -> int:
    return max((one.get("number", 0) for one in said), default=0)


@pytest.mark.parametrize(("game", "people", "settings"), GAMES)
@pytest.mark.parametrize("outside", [False, True])
async def test_f10_a_game_whose_process_dies_all_the_time(
    child: Child,
    tmp_path: Path,
    game: str,
    people: int,
    settings: dict[str, str],
    outside: bool,
) -> None:
    """Killed at a statement, or at any moment from outside; begun again until the game is over.
    Every acknowledged action is stored, and the whole file is what an undisturbed run leaves."""
    base = await made(tmp_path, game, people, settings)
    calm = tmp_path / "calm.db"
    copy(base, calm)
    play = {"do": "play", "table": 1}
    assert child.run(calm, play)[1] == 0

    dice, deaths, ended = Rng(f"{game} {outside}"), 0, KILLED
    while ended == KILLED:
        how = {"after": 1 + dice.below(3)} if outside else {"kill": 5 + dice.below(60)}
        said, ended = child.run(base, play, **(how if deaths < 12 else {}))
        assert ended in (0, KILLED)
        deaths += ended == KILLED
        numbers = [row["number"] for row in stored(base)["actions"]]
        assert numbers == list(range(1, len(numbers) + 1))
        # Acknowledged is stored; at most the one that was under way is stored unacknowledged.
        assert acknowledged(said) in (0, len(numbers), len(numbers) - 1)
    assert deaths >= 2
    assert stored(base) == stored(calm)
    async with Bench(base, "end") as bench:
        session = await bench.tables.by_id(1)
        assert session is not None
        assert "right" in verify(export(session, await bench.tables.log(session)), bench.catalogue)
