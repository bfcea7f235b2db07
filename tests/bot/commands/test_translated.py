"""The commands in other languages, within Discord's limits."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import discord
from discord import app_commands

from bot.commands import COMMANDS
from bot.commands.sync import registered_as
from bot.commands.translating import CatalogueTranslator

NAME = re.compile(r"[-_\w]{1,32}")
"""Discord's rule for names; in small letters where a script has them."""


async def payloads() -> list[dict[str, Any]]:
    """What is registered, in all languages."""
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents(guilds=True)))
    await tree.set_translator(CatalogueTranslator())
    for command in COMMANDS:
        tree.add_command(command)
    return await registered_as(tree)


def parts(item: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A command with its subcommands and options."""
    yield item
    for option in item.get("options", []):
        yield from parts(option)


def name_in(item: dict[str, Any], locale: str) -> str:
    return (item.get("name_localizations") or {}).get(locale, item["name"])


def letters(item: dict[str, Any]) -> int:
    """What counts towards 8,000: of every text the longest of its languages."""
    own = sum(
        max(len(item[field]), *map(len, (item.get(f"{field}_localizations") or {"": ""}).values()))
        for field in ("name", "description")
        if field in item
    )
    choices = sum(letters(one) + len(str(one["value"])) for one in item.get("choices", []))
    return own + choices + sum(letters(option) for option in item.get("options", []))


async def test_every_name_and_description_is_there_in_french_and_fits() -> None:
    found = await payloads()
    assert Counter(name_in(one, "fr") for one in found).most_common(1)[0][1] == 1
    for command in found:
        assert letters(command) <= 8000, command["name"]
        for part in parts(command):
            name = name_in(part, "fr")
            assert NAME.fullmatch(name), name
            assert name == name.lower()
            said = part["description_localizations"]["fr"]
            assert 1 <= len(said) <= 100, said
            beside = [name_in(one, "fr") for one in part.get("options", [])]
            assert len(set(beside)) == len(beside), beside
            for choice in part.get("choices", []):
                assert 1 <= len(name_in(choice, "fr")) <= 100
            # English is what stands there itself; no other language is pretended.
            assert set(part.get("name_localizations") or {}) <= {"fr"}
            assert set(part["description_localizations"]) == {"fr"}


async def test_what_is_registered_says_the_commands_in_french() -> None:
    found = {one["name"]: one for one in await payloads()}
    assert name_in(found["table"], "fr") == "table"
    subcommands = {one["name"]: name_in(one, "fr") for one in found["table"]["options"]}
    assert (subcommands["new"], subcommands["join"]) == ("nouvelle", "rejoindre")
    assert name_in(found["move"], "fr") == "jouer"
    language = next(one for one in found["me"]["options"] if one["name"] == "language")
    assert name_in(language, "fr") == "langue"
    assert name_in(language["choices"][-1], "fr") == "comme Discord est réglé"
