"""Dated copies that give way to newer ones, and a copy that is stopped half-way (F10, F31)."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from storage import files
from storage.backups import back_up
from storage.database import Database
from storage.errors import DatabaseForeign, DatabaseUnwritable
from storage.rotation import Rotation
from tests.storage.make import names_in

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def test_the_oldest_copies_give_way_and_nothing_else(tmp_path: Path) -> None:
    rotation = Rotation(Path("athanor.db"), tmp_path / "copies")
    made = [rotation.place(NOON + timedelta(days=n)) for n in range(5)]
    others = [
        "mine.db",
        "athanor-20260301.db",
        "athanor-20269999-999999.db",
        "other-20260301-120000.db",
    ]
    for path in [*made, *(tmp_path / "copies" / name for name in others)]:
        path.write_bytes(b"x")
    stale = tmp_path / "copies" / "athanor-20260301-120000.db.partial"
    journal = stale.with_name(f"{stale.name}-journal")
    fresh = tmp_path / "copies" / "athanor-20260305-120000.db.partial"
    for path in (stale, journal, fresh):
        path.write_bytes(b"x")
    gone = rotation.prune(2, NOON + timedelta(days=4))
    assert set(gone) == {*made[:3], stale, journal}
    assert names_in(tmp_path / "copies", "*") == sorted(
        [*(p.name for p in made[3:]), *others, fresh.name]
    )
    assert rotation.prune(2, NOON + timedelta(days=4)) == []
    assert rotation.newest(NOON + timedelta(days=4)) == (NOON + timedelta(days=4), made[4])


def test_a_copy_from_the_future_is_not_the_newest(tmp_path: Path) -> None:
    """Else a clock that was wrong once would keep the next copy from being made for years."""
    rotation = Rotation(Path("athanor.db"), tmp_path)
    rotation.place(NOON).write_bytes(b"x")
    rotation.place(NOON + timedelta(days=900)).write_bytes(b"x")
    assert rotation.newest(NOON + timedelta(days=1)) == (NOON, rotation.place(NOON))
    assert Rotation(Path("athanor.db"), tmp_path / "none").newest(NOON) is None


def test_copies_from_the_future_never_outlast_one_made_now(tmp_path: Path) -> None:
    """Else it would be deleted at once, and made again at once, for ever."""
    rotation = Rotation(Path("athanor.db"), tmp_path)
    ahead = [rotation.place(NOON + timedelta(days=900 + n)) for n in range(2)]
    made = rotation.place(NOON)
    for path in (*ahead, made):
        path.write_bytes(b"x")
    assert rotation.prune(2, NOON) == [ahead[0]]
    assert rotation.newest(NOON) == (NOON, made)


def test_names_are_in_utc(tmp_path: Path) -> None:
    rotation = Rotation(Path("/srv/games.db"), tmp_path)
    there = NOON.astimezone(timezone(timedelta(hours=9)))
    assert rotation.place(there).name == "games-20260301-120000.db"


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(DatabaseUnwritable, match="cannot be made"):
        Rotation(Path("athanor.db"), tmp_path / "file" / "copies").place(NOON)


async def test_f10_a_copy_is_stopped_at_once_and_leaves_nothing(
    tmp_path: Path, sqlite_url: str
) -> None:
    db = await Database.open(sqlite_url)
    source = tmp_path / "athanor.db"
    with closing(sqlite3.connect(source)) as big, big:
        big.execute("CREATE TABLE ballast (body BLOB)")
        big.executemany("INSERT INTO ballast VALUES (zeroblob(500000))", [()] * 120)
    began = asyncio.get_running_loop().time()
    work = asyncio.create_task(db.backup(tmp_path / "kept.bak"))
    while not (tmp_path / "kept.bak.partial").exists():  # noqa: ASYNC110 - a thread makes it
        await asyncio.sleep(0.001)
    work.cancel()
    with pytest.raises(asyncio.CancelledError):
        await work
    assert asyncio.get_running_loop().time() - began < 5
    assert names_in(tmp_path, "kept*") == []
    await db.backup(tmp_path / "kept.bak")  # the next one is whole
    await db.close()
    with closing(sqlite3.connect(tmp_path / "kept.bak")) as copy:
        assert copy.execute("SELECT count(*) FROM ballast").fetchone() == (120,)


def test_a_copy_for_which_there_is_no_room_leaves_nothing(tmp_path: Path) -> None:
    """Not even SQLite's journal: tried again and again, those would pile up on the full disk."""
    with closing(sqlite3.connect(tmp_path / "athanor.db")) as big, big:
        big.execute("CREATE TABLE ballast (body BLOB)")
        big.executemany("INSERT INTO ballast VALUES (zeroblob(100000))", [()] * 60)
    code = (
        "import resource, signal, sys; from pathlib import Path; from storage import files;"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000, resource.RLIM_INFINITY));"
        "files.backup(Path(sys.argv[1]), Path(sys.argv[2]))"
    )
    copying = [sys.executable, "-c", code, "athanor.db", "kept.bak"]
    root = Path(__file__).parents[2]
    done = subprocess.run(
        copying, cwd=tmp_path, env={"PYTHONPATH": str(root)}, capture_output=True, text=True
    )
    assert "DatabaseUnwritable" in done.stderr
    assert names_in(tmp_path, "*") == ["athanor.db"]


async def test_only_a_database_of_ours_counts_as_copied(tmp_path: Path) -> None:
    """The copy is opened and looked at before it takes its name."""
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE songs (name)")
    with pytest.raises(DatabaseForeign):
        await back_up(tmp_path / "other.db", tmp_path / "kept.bak")
    with pytest.raises(DatabaseUnwritable, match="no database"):
        files.backup(tmp_path / "none.db", tmp_path / "kept.bak")
    assert names_in(tmp_path, "*") == ["other.db"]
