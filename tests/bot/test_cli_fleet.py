"""The command line with PostgreSQL: what `doctor` says of a fleet, and `migrate`."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.cli.fleet import judged, too_few
from storage import processes
from storage.database import Database
from storage.rows import ProcessRow
from storage.server import Server
from storage.shards import Share, spelled
from tests.bot.tables.bench import Bench
from tests.bot.test_cli import run


def alive(*shares: Share) -> list[ProcessRow]:
    return [
        ProcessRow(
            id=str(n),
            started_at=0,
            heartbeat_at=0,
            stopped_at=None,
            shard_count=share.count,
            shard_ids=spelled(share.ids),
        )
        for n, share in enumerate(shares)
    ]


@pytest.mark.parametrize(
    ("shares", "fine", "said"),
    [
        ([], True, "no process of the bot is running on it"),
        ([Share()], True, "1 at work"),
        ([Share(), Share()], False, "everything is served more than once"),
        ([Share(4, (0, 1)), Share(4, (2, 3))], True, "2 at work, on shards 0-1 and 2-3 of 4"),
        ([Share(4, (0, 1)), Share(4, (1, 2, 3))], False, "shards 1 are served more than once"),
        ([Share(4, (0, 3))], False, "nobody serves shards 1-2"),
        ([Share(4, (0, 3)), Share(2, (1,))], False, "they count 2 and 4 shards"),
    ],
)
def test_doctor_says_who_serves_what(shares: list[Share], fine: bool, said: str) -> None:
    found, line = judged(alive(*shares))
    assert (found, said in line) == (fine, True), line


def test_doctor_counts_connections() -> None:
    assert too_few(None, 9) is None
    assert too_few(Server("18.4", 100), 6) is None
    said = too_few(Server("18.4", 100), 7)
    assert said is not None
    assert "allows 100 connections, and they may need 112" in said


async def test_doctor_and_migrate_on_postgresql(tmp_path: Path, postgres_url: str) -> None:
    """A game in play goes from SQLite to PostgreSQL by the command line, once."""
    path = tmp_path / "athanor.db"
    async with Bench(path, "moved") as bench:
        session = await bench.started("handover", 2)
    source, target = f"sqlite+aiosqlite:///{path}", f"postgresql+asyncpg{postgres_url[10:]}"
    moved = run("migrate", "--to", target, cwd=tmp_path, DATABASE_URL=source)
    assert moved.returncode == 0, moved.stderr
    assert "Counts and hashes agree" in moved.stdout
    assert " tables " in moved.stdout

    again = run("migrate", cwd=tmp_path, DATABASE_URL=source, MIGRATE_TO=target)
    assert (again.returncode, again.stdout) == (1, "")
    assert again.stderr.count("\n") == 1
    assert "is not empty" in again.stderr

    db = await Database.open(target)
    async with db.write() as tx:
        await processes.start(tx, "here", Share(2, (0,)), at=2**52)
    bench.use(db)  # the same game goes on
    found = await bench.tables.by_code(session.code)
    assert found.state == session.state
    await db.close()
    doctor = run("doctor", cwd=tmp_path, DATABASE_URL=target)
    assert "(PostgreSQL 1" in doctor.stdout
    assert "WRONG processes: 1 at work, on shards 0 of 2; nobody serves shards 1" in doctor.stdout


def test_migrate_names_what_it_cannot_use(tmp_path: Path) -> None:
    nowhere = run("migrate", cwd=tmp_path)
    assert nowhere.returncode == 1
    assert "say where to" in nowhere.stderr
    for target, said in (
        ("mysql://host/db", "not supported"),
        ("postgresql+asyncpg://me:hush@127.0.0.1:1/db", "There is no database at"),
    ):
        done = run("migrate", "--to", target, cwd=tmp_path)
        assert done.returncode == 1
        assert said in done.stderr
        assert "hush" not in done.stderr
