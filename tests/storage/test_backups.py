"""Backups taken while the bot plays, and restored beside old side files (F31)."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from storage import actions, meta, tables
from storage.database import Database
from storage.errors import DatabaseUnwritable, StorageError
from tests.storage.make import a_table, an_action, names_in


async def test_f31_a_backup_taken_while_moves_are_stored_is_whole(
    tmp_path: Path, sqlite_url: str
) -> None:
    db = await Database.open(sqlite_url)
    async with db.write() as tx:
        made = await a_table(tx)
    moves: asyncio.Queue[int] = asyncio.Queue()

    async def play() -> None:
        version = 1
        while True:
            async with db.write() as tx:
                assert await tables.advance(tx, made.id, version, state=bytes(8000))
                await actions.append(tx, an_action(made.id))
            version += 1
            moves.put_nowait(version)

    player = asyncio.create_task(play())
    seen: list[int] = []
    for n in range(4):
        for _ in range(5):
            await asyncio.wait_for(moves.get(), 10)
        await db.backup(tmp_path / f"{n}.bak")
    player.cancel()
    await asyncio.wait((player,))
    await db.close()
    for n in range(4):
        assert not (tmp_path / f"{n}.bak-wal").exists()
        kept = await Database.open(f"sqlite:///{tmp_path / f'{n}.bak'}")
        async with kept.read() as tx:
            stored = await tables.version(tx, made.id)
            assert stored is not None
            assert stored - 1 == await actions.last_number(tx, made.id)
            seen.append(stored)
        await kept.close()
    assert seen == sorted(set(seen))
    assert names_in(tmp_path, "*.partial") == []


async def test_f31_a_backup_waits_for_no_move_and_no_move_for_it(
    tmp_path: Path, sqlite_url: str
) -> None:
    db = await Database.open(sqlite_url)
    async with db.write() as tx:
        await meta.put(tx, "one", "unfinished")
        task = asyncio.create_task(db.backup(tmp_path / "kept.bak"))
        await asyncio.wait_for(task, 10)
    await db.close()
    kept = await Database.open(f"sqlite:///{tmp_path / 'kept.bak'}")
    async with kept.read() as tx:
        assert await meta.get(tx, "one") is None
    await kept.close()


def modes(folder: Path) -> dict[str, int]:
    """The rights of every file in a folder."""
    return {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}


async def test_only_the_owner_can_read_the_database_and_its_copies(
    tmp_path: Path, sqlite_url: str
) -> None:
    db = await Database.open(sqlite_url)
    async with db.write() as tx:
        await meta.put(tx, "one", "secret")
    await db.backup(tmp_path / "kept.bak")
    found = modes(tmp_path)
    await db.close()
    assert found == dict.fromkeys(
        ["athanor.db", "athanor.db-wal", "athanor.db-shm", "kept.bak"], 0o600
    )


def side_files(path: Path) -> dict[str, bytes]:
    """The write-ahead log and its index, as a killed process leaves them."""
    return {f"{path.name}{s}": Path(f"{path}{s}").read_bytes() for s in ("-wal", "-shm")}


async def test_f31_a_restore_beside_stale_side_files_is_the_backup(
    tmp_path: Path, sqlite_url: str
) -> None:
    path = tmp_path / "athanor.db"
    db = await Database.open(sqlite_url)
    async with db.write() as tx:
        await meta.put(tx, "one", "in the backup")
    await db.backup(tmp_path / "kept.bak")
    async with db.write() as tx:
        await meta.put(tx, "one", "after the backup")
        for channel in range(50):
            await a_table(tx, channel, options=bytes(5000))
    crashed = side_files(path)
    await db.close()

    # The process was killed, so its side files are there when the backup is copied over the file.
    shutil.copy(tmp_path / "kept.bak", path)
    for name, content in crashed.items():
        (tmp_path / name).write_bytes(content)
    # Left to itself, SQLite would play the old log into the backup.
    shutil.copytree(tmp_path, tmp_path / "naive")
    with (
        closing(sqlite3.connect(tmp_path / "naive" / "athanor.db")) as naive,
        pytest.raises(sqlite3.DatabaseError, match="malformed"),
    ):
        naive.execute("SELECT * FROM meta").fetchall()

    restored = await Database.open(sqlite_url)
    async with restored.read() as tx:
        assert await meta.get(tx, "one") == "in the backup"
        assert await tables.heads(tx) == []
    await restored.close()
    assert (tmp_path / "athanor.db-wal.stale").read_bytes() == crashed["athanor.db-wal"]


async def test_a_crashed_databases_own_log_is_played(tmp_path: Path, sqlite_url: str) -> None:
    db = await Database.open(sqlite_url)
    async with db.write() as tx:
        await meta.put(tx, "one", "only in the log")
    (tmp_path / "crashed").mkdir()
    for name in ("athanor.db", "athanor.db-wal"):
        shutil.copy(tmp_path / name, tmp_path / "crashed" / name)
    await db.close()
    again = await Database.open(f"sqlite:///{tmp_path / 'crashed' / 'athanor.db'}")
    async with again.read() as tx:
        assert await meta.get(tx, "one") == "only in the log"
    await again.close()


async def test_a_backup_replaces_an_older_one_and_fails_cleanly(
    tmp_path: Path, sqlite_url: str
) -> None:
    db = await Database.open(sqlite_url)
    target = tmp_path / "kept.bak"
    for value in ("first", "second"):
        async with db.write() as tx:
            await meta.put(tx, "one", value)
        await db.backup(target)
    with pytest.raises(DatabaseUnwritable, match="cannot be written"):
        await db.backup(tmp_path / "nowhere" / "kept.bak")
    with pytest.raises(DatabaseUnwritable, match="another name"):
        await db.backup(tmp_path / "athanor.db")
    await db.close()
    kept = await Database.open(f"sqlite:///{target}")
    async with kept.read() as tx:
        assert await meta.get(tx, "one") == "second"
    await kept.close()


async def test_postgres_names_its_own_tool(postgres_url: str, tmp_path: Path) -> None:
    db = await Database.open(postgres_url)
    with pytest.raises(StorageError, match="pg_dump"):
        await db.backup(tmp_path / "kept.bak")
    await db.close()


async def test_a_second_look_at_an_open_file_keeps_its_locks(
    tmp_path: Path, sqlite_url: str
) -> None:
    """Closing a file drops the process's locks on it; another process must not see it as free."""
    db = await Database.open(sqlite_url)
    async with db.read() as tx:
        await meta.get(tx, "one")
        again = asyncio.create_task(Database.open(sqlite_url))
        await asyncio.wait((again,))
        take = "import sqlite3, sys; c = sqlite3.connect(sys.argv[1], timeout=0); "
        take += "print(c.execute('PRAGMA journal_mode=DELETE').fetchone())"
        run = [sys.executable, "-c", take, str(tmp_path / "athanor.db")]
        other = await asyncio.to_thread(subprocess.run, run, capture_output=True, text=True)
        assert "locked" in other.stderr
    await again.result().close()
    await db.close()


async def test_f31_after_a_restore_no_stamp_of_what_was_lost_comes_again(
    tmp_path: Path, sqlite_url: str
) -> None:
    """Posts of the turns that were lost keep their controls; they must stay stale (F3)."""
    db = await Database.open(sqlite_url)
    async with db.write() as tx:
        made = await a_table(tx)
        over = await a_table(tx, 101)
        assert await tables.advance(tx, made.id, 1, status="live", stamp_seq=7)
        assert await tables.advance(tx, over.id, 1, status="finished", stamp_seq=5)
    await db.backup(tmp_path / "kept.bak")
    async with db.write() as tx:
        assert await tables.advance(tx, made.id, 2, stamp_seq=90)
    await db.close()
    shutil.copy(tmp_path / "kept.bak", tmp_path / "athanor.db")
    stamps: list[list[int]] = []
    for _ in range(2):  # a restart is no restore
        again = await Database.open(sqlite_url)
        async with again.read() as tx:
            found = [await tables.get(tx, one.id) for one in (made, over)]
        stamps.append([row.stamp_seq for row in found if row is not None])
        await again.close()
    assert stamps[0] == stamps[1]
    assert stamps[0][0] > 90
    assert stamps[0][1] == 5
