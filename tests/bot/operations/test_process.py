"""A whole process of the bot, with the real discord.py, from its start to SIGTERM (F10)."""

from __future__ import annotations

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.cli import Problem
from bot.cli.run import open_app
from bot.cli.watching import watched
from bot.settings import Settings
from tests.simulated.double import TOKEN, Double

START = (
    "import sys, discord.http, discord.gateway, yarl; "
    "discord.http.Route.BASE = sys.argv[1]; "
    "discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(sys.argv[2]); "
    "from bot.__main__ import main; sys.exit(main(['run']))"
)


def free_port() -> int:
    with closing(socket.socket()) as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@contextmanager
def running(folder: Path, discord: Double, **env: str) -> Iterator[subprocess.Popen[str]]:
    """The bot in a process of its own, connected to the double."""
    process = subprocess.Popen(
        [sys.executable, "-c", START, discord.api, discord.gateway],
        cwd=folder,
        env={**os.environ, "DISCORD_TOKEN": TOKEN, "PYTHONPATH": str(Path(__file__).parents[3])}
        | env,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def ask(port: int, path: str) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=5) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode()


def asked_until(port: int, status: int) -> dict[str, object]:
    """What the health end point says as soon as it answers with this status."""
    for _ in range(2400):
        try:
            found, said = ask(port, "/health")
        except (urllib.error.URLError, ConnectionError):
            found, said = 0, ""
        if found == status:
            return json.loads(said)
        time.sleep(0.05)
    raise AssertionError(f"health never said {status}; the last was {found}: {said}")


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")
def test_f10_a_watched_process_stops_in_the_middle_of_a_copy(tmp_path: Path) -> None:
    """Healthy once connected, with metrics; told to end while it copies a large database, it is
    gone within ten seconds, its port is free, and nothing half copied is left."""
    port = free_port()
    with Double() as discord:
        discord.guild(7, "The Retort")
        settings = {"METRICS_PORT": str(port), "LOG_FORMAT": "json", "LOG_LEVEL": "DEBUG"}
        with running(tmp_path, discord, BACKUP_EVERY="0", **settings) as process:
            health = asked_until(port, 200)
            process.send_signal(signal.SIGTERM)
            _, first = process.communicate(timeout=30)
        assert process.returncode == 0
        with closing(sqlite3.connect(tmp_path / "athanor.db")) as big, big:
            big.execute("CREATE TABLE ballast (body BLOB)")
            big.executemany("INSERT INTO ballast VALUES (zeroblob(1000000))", [()] * 250)
        discord.closed.clear()
        with running(tmp_path, discord, BACKUP_EVERY="1", **settings) as process:
            for _ in range(2400):
                if list(tmp_path.glob("backups/*.partial")):
                    break
                time.sleep(0.01)
            status, metrics = ask(port, "/metrics")
            process.send_signal(signal.SIGTERM)
            began = time.monotonic()
            _, second = process.communicate(timeout=30)
            took = time.monotonic() - began
        assert discord.closed.wait(5), "Discord was told"
    assert process.returncode == 0
    assert took < 10
    assert list(tmp_path.glob("backups/*")) == []
    assert health["status"] == "ok"
    assert set(health) == {"status", "release", "gateway", "database", "loops", "outbox"}
    assert status == 200
    assert "athanor_gateway_connected 1.0" in metrics
    assert "athanor_guilds 1.0" in metrics
    with pytest.raises(urllib.error.URLError):
        ask(port, "/health")
    for log in (first, second):
        lines = [json.loads(line) for line in log.splitlines()]
        assert any(line["message"].startswith("ready as") for line in lines)
        assert all({"time", "level", "logger", "table", "action"} <= set(line) for line in lines)
        assert "ERROR" not in {line["level"] for line in lines}
        assert TOKEN not in log


async def test_a_port_that_is_taken_is_told_in_one_line(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'athanor.db'}"
    with closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = int(taken.getsockname()[1])
        settings = Settings(_env_file=None, database_url=url, metrics_port=port)
        app = await open_app(settings)
        with pytest.raises(Problem, match=f"METRICS_PORT: nobody can listen at 127.0.0.1:{port}"):
            async with watched(app, settings):
                raise AssertionError("never comes here")
        await app.close()


@pytest.mark.parametrize(("every", "told"), [(24.0, True), (0.0, False)])
async def test_the_newest_copy_is_told_only_where_copies_are_made(
    tmp_path: Path, every: float, told: bool
) -> None:
    """An alert on its age would fire for ever where there is none by schedule."""
    url = f"sqlite+aiosqlite:///{tmp_path / 'athanor.db'}"
    settings = Settings(_env_file=None, database_url=url, backup_every=every)  # type: ignore[call-arg]
    app = await open_app(settings)
    async with watched(app, settings):
        names = {one.name for one in app.metrics.registry.collect()}
    await app.close()
    ours = {"athanor_backup_last_success_timestamp_seconds", "athanor_backup_size_bytes"}
    assert names & ours == (ours if told else set[str]())
