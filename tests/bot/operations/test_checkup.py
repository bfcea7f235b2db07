"""``doctor`` against a Discord that answers over the wire: what it finds, and that it says so."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path

import discord.http
import pytest
from pydantic import SecretStr

from bot.cli.checkup import checkup
from bot.commands import COMMANDS
from bot.settings import Settings
from bot.tables.clock import system_clock
from storage import tables
from storage.database import Database
from tests.simulated.double import FILES, HISTORY, ME, SEND, THREADS, TOKEN, VIEW, Double
from tests.storage.make import a_table

GUILD = 7
THREAD = {
    "type": 11,
    "parent_id": "102",
    "owner_id": "1",
    "message_count": 0,
    "member_count": 1,
    "thread_metadata": {
        "archived": False,
        "auto_archive_duration": 60,
        "archive_timestamp": "2026-01-01T00:00:00+00:00",
    },
}


@pytest.fixture
def double(monkeypatch: pytest.MonkeyPatch) -> Iterator[Double]:
    """A Discord with one server, where everything is as it should be."""
    with Double() as one:
        one.guild(GUILD, "The Retort")
        one.commands = [
            {"id": "1", "application_id": str(ME), "name": command.name, "description": "x"}
            for command in COMMANDS
        ]
        monkeypatch.setattr(discord.http.Route, "BASE", one.api)
        yield one


def settings(folder: Path, **more: object) -> Settings:
    url = f"sqlite+aiosqlite:///{folder / 'athanor.db'}"
    return Settings(_env_file=None, database_url=url, discord_token=SecretStr(TOKEN), **more)  # type: ignore[arg-type]


async def looked(folder: Path, **more: object) -> dict[str, tuple[bool, str]]:
    found = await checkup(settings(folder, **more), TOKEN)
    assert not any(TOKEN in line for _, _, line in found)
    return {name: (fine, line) for name, fine, line in found}


async def test_all_is_well(tmp_path: Path, double: Double) -> None:
    found = await looked(tmp_path)
    assert [name for name, (fine, _) in found.items() if not fine] == []
    assert list(found) == ["login", "application", "gateway", "clock", "commands", "servers"]
    assert "athanor" in found["login"][1]
    assert found["servers"][1] == "1 servers, 0 without what is needed"


async def test_nothing_is_said_of_voice(tmp_path: Path, double: Double) -> None:
    """In a process of its own: discord.py warns of each once."""
    code = (
        "import asyncio, sys, discord.http;"
        "from bot.cli.checkup import checkup;"
        "from bot.settings import Settings;"
        f"discord.http.Route.BASE = {double.api!r};"
        f"here = Settings(_env_file=None, database_url='sqlite+aiosqlite:///{tmp_path}/a.db');"
        f"print(asyncio.run(checkup(here, {TOKEN!r}))[0])"
    )
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", code, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    said, errors = await process.communicate()
    assert b"Discord knows the token" in said
    assert errors == b""


async def test_a_wrong_token_is_all_that_is_said(tmp_path: Path, double: Double) -> None:
    found = await checkup(settings(tmp_path), "wrong.token.here")
    assert found == [("login", False, "Discord does not accept this DISCORD_TOKEN; reset it")]


async def test_no_discord_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Double() as gone:
        monkeypatch.setattr(discord.http.Route, "BASE", gone.api)
    ((name, fine, line),) = await checkup(settings(tmp_path), TOKEN)
    assert (name, fine) == ("discord", False)
    assert "cannot be reached" in line
    assert "127.0.0.1" not in line


async def test_the_application_the_gateway_the_clock_and_the_commands(
    tmp_path: Path, double: Double
) -> None:
    double.application |= {"bot_require_code_grant": True}
    double.sessions = 0
    double.date = "Mon, 01 Jun 2020 12:00:00 GMT"
    removed = double.commands.pop()["name"]
    found = await looked(tmp_path, sync_commands=False)
    assert found["application"] == (
        False,
        "switch off `Requires OAuth2 Code Grant` in the portal",
    )
    assert found["gateway"][0] is False
    assert "0 of 1000 connections left" in found["gateway"][1]
    assert found["clock"][0] is False
    assert "NTP" in found["clock"][1]
    assert found["commands"] == (
        False,
        f"/{removed} not registered; set SYNC_COMMANDS=true for one start",
    )
    double.application |= {"bot_require_code_grant": False, "flags": 1 << 18}
    found = await looked(tmp_path)
    assert found["commands"] == (True, f"/{removed} will be registered when the bot starts")
    fine, said = found["application"]
    assert fine
    assert "1 switched on without need (gateway_message_content)" in said


async def test_servers_and_the_channels_of_open_tables(tmp_path: Path, double: Double) -> None:
    double.guild(8, "Poor", permissions=VIEW | SEND | HISTORY)
    double.channel(GUILD, 100)
    double.channel(GUILD, 101, denied=FILES | HISTORY)
    double.channel(GUILD, 102, denied=THREADS)
    double.channel(GUILD, 103, **THREAD)
    db = await Database.open(f"sqlite:///{tmp_path / 'athanor.db'}", now=system_clock)
    async with db.write() as tx:
        rows = [await a_table(tx, channel, guild_id=GUILD) for channel in range(100, 105)]
        lost = await a_table(tx, 200, guild_id=99)
        over = await a_table(tx, 105, guild_id=GUILD)
        await tables.advance(tx, over.id, over.version, status="finished")
    await db.close()
    found = await looked(tmp_path)
    _, cut_off, locked, thread, deleted = rows
    wrong = {name: line for name, (fine, line) in found.items() if not fine}
    assert wrong == {
        "server Poor": "lacks Attach Files",
        f"table {cut_off.code}": "lacks Attach Files, Read Message History",
        f"table {thread.code}": "lacks Send Messages in Threads",
        f"table {deleted.code}": "its channel is gone",
        "server 99": f"the bot is not there any more (tables {lost.code})",
    }
    assert locked.code not in str(found)
    assert found["servers"][1] == "2 servers, 1 without what is needed"


async def test_no_server_yet_gives_the_link(tmp_path: Path, double: Double) -> None:
    double.guilds.clear()
    assert f"client_id={ME}" in (await looked(tmp_path))["servers"][1]
