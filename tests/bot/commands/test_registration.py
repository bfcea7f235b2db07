"""Commands are registered when they changed, within Discord's limits, for where they work."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
from discord import app_commands

from bot.commands import COMMANDS
from tests.bot.parlour import mini, said
from tests.simulated.athanor import AthanorWorld

NAMES = {
    "table": {
        "new", "join", "leave", "add", "remove", "kick", "start", "cancel", "resign", "repost",
        "status", "options", "export", "import", "handover", "takeback",
    },
    "move": set(), "hand": set(), "board": set(), "log": set(), "rules": set(), "games": set(),
    "me": set(), "server": set(), "stats": set(), "leaderboard": set(),
    "help": set(), "plan": set(), "program": set(), "undo": set(),
    "replay": set(),
}  # fmt: skip


def payloads() -> list[dict[str, Any]]:
    """What is registered."""
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents(guilds=True)))
    return [command.to_dict(tree) for command in COMMANDS]


def parts(item: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A command with its subcommands and options."""
    yield item
    for option in item.get("options", []):
        yield from parts(option)


def letters(item: dict[str, Any]) -> int:
    """What Discord counts towards 8,000 characters for a command."""
    own = len(item["name"]) + len(item["description"])
    choices = sum(len(c["name"]) + len(str(c["value"])) for c in item.get("choices", []))
    return own + choices + sum(letters(option) for option in item.get("options", []))


async def test_limits_and_places() -> None:
    found = {
        one["name"]: {o["name"] for o in one["options"] if o["type"] == 1} for one in payloads()
    }
    assert found == NAMES
    for command in payloads():
        assert letters(command) <= 8000
        # /table and /server in servers; the rest in direct messages with the bot too.
        expected = [0] if command["name"] in ("table", "server") else [0, 1]
        assert command["contexts"] == expected, command["name"]
        assert command["integration_types"] == [0], command["name"]
        for part in parts(command):
            assert 1 <= len(part["name"]) <= 32
            assert part["name"] == part["name"].lower()
            assert 1 <= len(part["description"]) <= 100
            assert part["description"] != "…"
            assert len(part.get("options", [])) <= 25
            assert len(part.get("choices", [])) <= 25
            assert not (part.get("choices") and part.get("autocomplete"))
            required = [bool(option.get("required")) for option in part.get("options", [])]
            assert required == sorted(required, reverse=True), "required options come first"


def syncs(world: AthanorWorld) -> int:
    """How often commands were written to Discord."""
    return sum(
        request.method in ("PUT", "POST") and request.path.endswith("/commands")
        for request in world.env.http_requests
    )


async def test_commands_are_registered_only_when_they_changed(tmp_path: Path) -> None:
    async with mini(tmp_path) as world:
        assert syncs(world) == 1
        await world.restart()
        await world.restart()
        assert syncs(world) == 1
        # A changed command: another description.
        command = COMMANDS[-1]
        before = command.description
        try:
            command.description = "What this bot can do"
            await world.restart()
        finally:
            command.description = before
        assert syncs(world) == 2
        await world.restart()
        assert syncs(world) == 3, "and back"
        # Somebody else's program has removed one under the same token.
        others: list[Any] = payloads()[:-1]
        await world.bot.http.bulk_upsert_global_commands(world.bot.application_id or 0, others)
        await world.restart()
        assert syncs(world) == 5, "theirs and ours"
        assert "/table new" in said(await world["ada"].slash(world.channel, "help"))


async def test_a_failed_registration_stops_nothing(tmp_path: Path) -> None:
    """The bot runs on with the commands of before, and the next start tries again."""
    async with mini(tmp_path) as world:
        command = COMMANDS[-1]
        before = command.description
        try:
            command.description = "What this bot can do"
            world.transport.refuse("PUT", "/applications/*/commands", status=503)
            await world.restart()
            assert "/table new" in said(await world["ada"].slash(world.channel, "help"))
            world.transport.heal()
            tried = syncs(world)
            await world.restart()
            assert syncs(world) == tried + 1
        finally:
            command.description = before
