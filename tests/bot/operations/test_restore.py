"""The README's restore, done to the real bot in the middle of a game, and copies on demand."""

from __future__ import annotations

import asyncio
import re
import shutil
import subprocess
import time
from argparse import Namespace
from pathlib import Path

import pytest
from alembic import command

from bot.cli import Problem
from bot.cli.files import backup_command
from bot.settings import Settings
from storage.database import Database
from tests.bot.parlour import Parlour, decide, duel, kept, open_panel, said
from tests.simulated import answers, custom_ids, emit_click
from tests.simulated.athanor import AthanorWorld
from tests.storage.make import names_in

ROOT = Path(__file__).parents[3]


async def play_round(world: AthanorWorld) -> int:
    """Both choose their first card; the round afterwards."""
    session = await world.session()
    for seat in (0, 1):
        session = await decide(world, session, seat, lambda stage: (stage.options[0].id,))
    await world.delivered()
    return int(session.state.round)


async def test_f31_a_game_goes_on_from_a_restored_copy(tmp_path: Path) -> None:
    """The side files of the process that was killed are still there, and so are the posts of the
    turns that were lost: those do nothing, and the game is played on."""
    database = tmp_path / "athanor.db"
    async with Parlour(tmp_path) as world:
        before = (await duel(world)).state.round
        await world.app.db.backup(tmp_path / "kept.db")
        assert await play_round(world) == before + 1
        panel = await open_panel(world, "ada")
        lost, pick = kept(world, panel), next(i for i in custom_ids(panel) if ":pick:" in i)
        await world.stop_background()
        stale = {name: (tmp_path / name).read_bytes() for name in names_in(tmp_path, "*.db-*")}
        assert set(stale) == {"athanor.db-wal", "athanor.db-shm"}
        await world.app.db.close()
        shutil.copy(tmp_path / "kept.db", database)
        for name, content in stale.items():
            (tmp_path / name).write_bytes(content)

        await world.restart()
        assert names_in(tmp_path, "*.stale") == [f"{name}.stale" for name in sorted(stale)]
        session = await world.session()
        assert (session.state.round, session.waiting()) == (before, [0, 1])
        # The first open decisions of the lost turns were to get the same stamps.
        assert await play_round(world) == before + 1
        (late,) = await answers(world.env, emit_click(world.env, world["ada"], lost, pick))
        assert "moved on" in late.text
        assert late.private
        assert (await world.session()).waiting() == [0, 1]
        assert "on its way" in said(await world["ada"].slash(world.channel, "table repost"))
        await world.delivered()
        assert custom_ids(await open_panel(world, "ada"))


def test_the_steps_of_the_readme_work_twice_with_and_without_side_files(tmp_path: Path) -> None:
    """A stop in good order leaves no log behind, and `mv` must not stumble over that."""
    steps = (ROOT / "README.md").read_text().partition("**Restore** a copy")[2].partition("4. ")[0]
    aside, back = re.findall(r"`((?:d=|install ).*?)`", steps)
    back = back.replace("-o athanor ", "")  # only root may give files to others
    copy = tmp_path / back.split()[-2]
    copy.parent.mkdir()
    copy.write_bytes(b"a copy")
    for names in (["athanor.db"], ["athanor.db", "athanor.db-wal", "athanor.db-shm"]):
        for name in names:
            (tmp_path / name).write_bytes(b"lost")
        before = set(tmp_path.glob("broken-*"))
        subprocess.run(["sh", "-ec", f"{aside}\n{back}"], cwd=tmp_path, check=True)
        (new,) = set(tmp_path.glob("broken-*")) - before
        assert names_in(new) == sorted(names)
        assert names_in(tmp_path, "athanor.db*") == ["athanor.db"]
        assert (tmp_path / "athanor.db").read_bytes() == b"a copy"
        assert (tmp_path / "athanor.db").stat().st_mode & 0o777 == 0o600
        time.sleep(1.1)  # the folders are named by the second


def settings(folder: Path, **more: object) -> Settings:
    url = f"sqlite+aiosqlite:///{folder / 'athanor.db'}"
    return Settings(_env_file=None, **{"database_url": url, **more})  # type: ignore[arg-type]


async def test_a_copy_on_demand_joins_those_by_schedule_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    await (await Database.open(f"sqlite:///{tmp_path / 'athanor.db'}")).close()
    before = (tmp_path / "athanor.db").read_bytes()
    (tmp_path / "backups").mkdir()
    old = [tmp_path / "backups" / f"athanor-2020010{n}-000000.db" for n in (1, 2)]
    for one in old:
        one.write_bytes(b"old")

    def migrated(*_: object) -> None:
        raise AssertionError("a copy is no reason to migrate")

    monkeypatch.setattr(command, "upgrade", migrated)
    here = settings(tmp_path, backup_keep=2)
    assert await in_thread(here, None) == 0
    assert await in_thread(here, tmp_path / "kept.db") == 0
    assert (tmp_path / "athanor.db").read_bytes() == before
    kept_ones = names_in(tmp_path / "backups")
    assert len(kept_ones) == 2
    assert old[1].name in kept_ones
    assert capsys.readouterr().out.startswith(f"Copied to {tmp_path / 'backups'}")
    copied = (tmp_path / "kept.db").read_bytes()
    with pytest.raises(Problem, match=r"kept\.db is there already"):
        await in_thread(here, tmp_path / "kept.db")
    assert (tmp_path / "kept.db").read_bytes() == copied
    with pytest.raises(Problem, match="no database"):
        await in_thread(settings(tmp_path / "backups"), tmp_path / "none.db")
    with pytest.raises(Problem, match="pg_dump"):
        await in_thread(settings(tmp_path, database_url="postgresql+asyncpg://a:b@h/x"), None)


async def in_thread(here: Settings, file: Path | None) -> int:
    """The command, which has an event loop of its own."""
    return await asyncio.to_thread(backup_command, here, Namespace(file=file))
