"""The command line as a person meets it: real processes in a folder of their own."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot.permissions import NEEDED, invite_link
from bot.tables.export import export
from storage.database import Database
from tests.bot.tables.bench import Bench
from tests.storage.make import a_table

ROOT = Path(__file__).parents[2]


def run(*words: str, cwd: Path, **env: str) -> subprocess.CompletedProcess[str]:
    clean = {k: v for k, v in os.environ.items() if k not in ("DISCORD_TOKEN", "DATABASE_URL")}
    return subprocess.run(
        [sys.executable, "-m", "bot", *words],
        cwd=cwd,
        env={**clean, **env},
        capture_output=True,
        text=True,
        timeout=240,
    )


def test_version(tmp_path: Path) -> None:
    done = run("--version", cwd=tmp_path)
    assert re.fullmatch(r"Athanor \d+\.\d+\.\d+\n", done.stdout)


@pytest.mark.parametrize(
    "command",
    ["run", "playground", "simulate", "doctor", "export", "verify", "import", "backup", "migrate"],
)
def test_help_everywhere(tmp_path: Path, command: str) -> None:
    done = run(command, "--help", cwd=tmp_path)
    assert done.returncode == 0
    assert "usage: python3 -m bot" in done.stdout


def test_run_needs_the_token(tmp_path: Path) -> None:
    done = run("run", cwd=tmp_path)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "DISCORD_TOKEN" in done.stderr


def test_doctor_tells_what_is_missing(tmp_path: Path) -> None:
    done = run("doctor", cwd=tmp_path)
    assert done.returncode == 1
    lines = done.stdout.splitlines()
    assert [line.split()[1] for line in lines] == [
        "settings:",
        "database:",
        "processes:",
        "cards:",
        "fonts:",
        "pictures:",
        "copies:",
        "token:",
        "permissions:",
    ]
    assert [line for line in lines if not line.startswith("ok")] == [lines[7]]
    (tmp_path / ".env").write_text("METRIC_PORT=9464\n")
    fine = run("doctor", "--offline", cwd=tmp_path, DISCORD_TOKEN="a.b.c")
    assert fine.returncode == 0
    assert "CHECK settings: .env has METRIC_PORT" in fine.stdout
    assert "a.b.c" not in fine.stdout


def test_a_reader_that_has_enough_is_no_error(tmp_path: Path) -> None:
    """As with `doctor | head -1`; the reader is gone before anything is written."""
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [sys.executable, "-m", "bot", "doctor", "--offline"],
        cwd=tmp_path,
        stdout=write,
        stderr=subprocess.PIPE,
        timeout=240,
    )
    os.close(write)
    assert (done.returncode, done.stderr) == (1, b"")


def test_doctor_makes_no_database_and_counts_the_tables_of_one(tmp_path: Path) -> None:
    said = run("doctor", cwd=tmp_path).stdout
    assert "ok    database: none there yet; the bot will make athanor.db when it starts" in said
    assert list(tmp_path.iterdir()) == []
    nowhere = "sqlite+aiosqlite:///missing/athanor.db"
    said = run("doctor", cwd=tmp_path, DATABASE_URL=nowhere).stdout
    assert "WRONG database: the folder missing for the database does not exist" in said

    async def with_a_table() -> None:
        db = await Database.open(f"sqlite:///{tmp_path / 'athanor.db'}")
        async with db.write() as tx:
            await a_table(tx)
        await db.close()

    asyncio.run(with_a_table())
    said = run("doctor", cwd=tmp_path).stdout
    assert "database: athanor.db opens and is up to date; 1 table in it" in said


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (("simulate", "chess"), 2, "There is no game 'chess'"),
        (("simulate", "chimera", "--players", "genius"), 2, "there is no automatic player"),
        (("simulate", "chimera", "--games", "0"), 2, "at least 1"),
        (("playground", "--game", "chess"), 2, "There is no game 'chess'"),
        (("playground", "--seats", "3"), 2, "chimera is for 2 players"),
        (("playground", "--out", "x"), 2, "--auto"),
        (("export", "ZZZZ"), 1, "no table with that code"),
        (("verify", "nothing.json"), 1, "cannot be read"),
    ],
)
def test_misuse_gets_one_clear_line(
    tmp_path: Path, words: tuple[str, ...], code: int, says: str
) -> None:
    done = run(*words, cwd=tmp_path)
    assert done.returncode == code
    assert says in done.stderr
    assert "Traceback" not in done.stderr


def test_damaged_database_is_said_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "athanor.db").write_bytes(b"this was a database once " * 400)
    done = run("doctor", cwd=tmp_path)
    assert done.returncode == 1
    assert "WRONG database" in done.stdout
    assert (tmp_path / "athanor.db").read_bytes() == b"this was a database once " * 400


def test_broken_cards_are_named(tmp_path: Path) -> None:
    folder = tmp_path / "cards" / "chimera"
    folder.mkdir(parents=True)
    house = ROOT / "bot" / "games" / "chimera" / "content"
    for file in house.glob("*.toml"):
        text = file.read_text()
        if file.name == "skills.toml":
            text = text.replace('speed = "rock"', 'speed = "lizard"', 1)
        (folder / file.name).write_text(text)
    done = run("doctor", cwd=tmp_path, CONTENT_DIR=str(tmp_path / "cards"))
    assert "WRONG cards: skills.toml" in done.stdout
    assert "speed" in done.stdout


def test_simulate_prints_one_json_object(tmp_path: Path) -> None:
    done = run(
        "simulate", "chimera", "--games", "20", "--players", "random", "--json", cwd=tmp_path
    )
    report = json.loads(done.stdout)
    assert report["game"] == "chimera"
    assert report["games"] == 20
    assert sum(report["wins_by_seat"]) == pytest.approx(20)
    assert {"name", "value", "error", "low", "high", "ok"} == set(report["balance"][0])


def test_a_game_that_plays_itself_is_recorded(tmp_path: Path) -> None:
    done = run("playground", "--auto", "--seed", "7", "--out", "out", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("One whole game is being played"), "nothing moves for minutes"
    boards = sorted((tmp_path / "out" / "boards").glob("*.png"))
    transcript = (tmp_path / "out" / "transcript.md").read_text()
    assert len(boards) >= 3
    for board in boards:
        assert board.read_bytes().startswith(b"\x89PNG")
        assert f"(boards/{board.name})" in transcript
    assert "the game is over" in transcript
    assert {p.name.split("-")[0] for p in (tmp_path / "out" / "private").glob("*.png")} == {
        "0",
        "1",
    }


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")
def test_f10_the_playground_stops_on_sigint(tmp_path: Path) -> None:
    child = subprocess.Popen(
        [sys.executable, "-m", "bot"],
        cwd=tmp_path,
        env={k: v for k, v in os.environ.items() if k != "DISCORD_TOKEN"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    try:
        assert "http://127.0.0.1:" in child.stdout.readline()
        child.send_signal(signal.SIGINT)
        _, errors = child.communicate(timeout=20)
    finally:
        child.kill()
    assert "To go live, set DISCORD_TOKEN" in errors
    assert "Traceback" not in errors


def test_the_readme_invites_with_exactly_what_is_needed() -> None:
    readme = (ROOT / "README.md").read_text()
    assert invite_link("APPLICATION_ID") in readme
    for name, given in NEEDED:
        title = name.replace("read_messages", "view_channels").replace("_", " ").title()
        if given:
            assert title.replace("In Threads", "in Threads") in readme.replace("\n", " "), title


async def finished_duel(path: Path) -> bytes:
    """An exported game."""
    async with Bench(path) as bench:
        session = await bench.finish(await bench.started("chimera", 2))
        return export(session, await bench.tables.log(session))


def test_import_keeps_a_game_that_was_exported(tmp_path: Path) -> None:
    """Between two folders, each with a database of its own."""
    (tmp_path / "here").mkdir()
    file = tmp_path / "game.json"
    file.write_bytes(asyncio.run(finished_duel(tmp_path / "there.db")))
    done = run("import", str(file), cwd=tmp_path / "here")
    assert done.returncode == 0, done.stderr
    code = done.stdout.split("It is table ")[1].split(" ")[0]
    again = tmp_path / "again.json"
    assert run("export", code, "--out", str(again), cwd=tmp_path / "here").returncode == 0
    assert "are right" in run("verify", str(again), cwd=tmp_path).stdout
    assert json.loads(again.read_bytes())["actions"] == json.loads(file.read_bytes())["actions"]
    file.write_bytes(file.read_bytes()[:-40])
    done = run("import", str(file), cwd=tmp_path / "here")
    assert done.returncode == 1
    assert "Not right" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")
def test_f10_a_stop_that_hangs_ends_all_the_same(tmp_path: Path) -> None:
    """Whatever holds a stop up: the process leaves."""
    code = (
        "import time; from bot.cli.stopping import leave_anyway; "
        "leave_anyway(130, 0.2); time.sleep(60)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=30, check=False
    )
    assert done.returncode == 130
    assert "leaving anyway" in done.stderr
