"""The bot asks Discord for the least it works with, and says the same everywhere."""

from __future__ import annotations

import re
from pathlib import Path

import discord
import pytest

from bot.permissions import NEEDED, SCOPES, invite_link, missing
from bot.settings import Settings, SettingsError, load_settings
from tests.bot.parlour import mini

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
NAMES = {
    "read_messages": "View Channels",
    "send_messages": "Send Messages",
    "send_messages_in_threads": "Send Messages in Threads",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
}


async def test_no_privileged_intent_and_no_ping_by_default(tmp_path: Path) -> None:
    async with mini(tmp_path) as world:
        asked = world.bot.intents
        assert asked == discord.Intents(guilds=True)
        assert not any((asked.members, asked.presences, asked.message_content))
        allowed = world.bot.allowed_mentions
        assert allowed is not None
        assert allowed.to_dict() == discord.AllowedMentions.none().to_dict()


def test_five_permissions_and_no_other() -> None:
    assert {name for name, given in NEEDED if given} == set(NAMES)
    assert missing(NEEDED, thread=False) == missing(NEEDED, thread=True) == []
    for name in NAMES:
        less = discord.Permissions(NEEDED.value)
        less.update(**{name: False})
        assert missing(less, thread=False) or missing(less, thread=True), name
    assert SCOPES == ("bot", "applications.commands")


def test_the_readme_says_what_the_bot_asks_for() -> None:
    told = re.search(r"exactly these permissions: ([^.]+)\.", README)
    assert told is not None
    assert {one.strip() for one in " ".join(told[1].split()).split(",")} == set(NAMES.values())
    assert invite_link("APPLICATION_ID") in README


def test_the_token_comes_from_the_environment_and_is_never_shown(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "dis-cord-secret")
    settings = load_settings()
    assert settings.token == "dis-cord-secret"
    assert "dis-cord-secret" not in f"{settings!r} {settings} {settings.model_dump_json()}"
    monkeypatch.setenv("RENDER_THREADS", "dis-cord-secret")
    with pytest.raises(SettingsError) as found:
        load_settings()
    assert "dis-cord-secret" not in str(found.value)
    assert Settings.model_config.get("cli_parse_args") is None, "no setting is a word of a command"
