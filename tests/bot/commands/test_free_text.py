"""Whatever somebody types into any option of any command: it is answered in private, in a sentence,
without anything in it that pings, links, formats or turns a line round; and tells no fault of ours.

The options are read from the commands themselves, so that a new one is tried too.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import discord
import pytest

from tests.bot.commands.test_rights import given, leaves
from tests.bot.parlour import begin, mini
from tests.simulated.emitting import Emitted, emit_slash

LONGEST = 6000
"""Characters Discord takes in a text option that names no maximum."""
HOSTILE = (
    "@everyone @here <@&1> <@1> <#1> <t:0:R> </table new:1>",
    "**bold** __under__ ||gone|| `code` ```block``` [x](https://evil.example)",
    "\u202egnp.exe\u2066\u200b\x00\x1b[31m\x07",
    "# Big\n> quote\n- list\n-# small",
    "https://evil.example discord.gg/evil",
    "'; DROP TABLE tables; -- %s {0} {name} %(x)s \\",
    "🜁👩‍👩‍👧‍👦\u0351" * 5,
    "none",
    " ",
    "9" * 40,
    "x" * LONGEST,
)
# What would act in Discord if it came back as it was typed.
ACTING = re.compile(
    r"@everyone|@here|<@&?\d|<#\d|<t:\d|</table new:1>|\*\*bold\*\*|\|\|gone\|\||"
    r"\]\(https?://|https://evil|discord\.gg/evil|(?m:^(?:# Big|> quote))"
)
TURNING = re.compile(r"[\x00-\x08\x0b-\x1f\u200e\u200f\u202a-\u202e\u2066\u2067]")


def texts() -> list[tuple[str, str, int]]:
    """Command, option and longest text of every option that takes any text."""
    found: list[tuple[str, str, int]] = []
    for leaf in leaves():
        for one in leaf.parameters:
            if one.type is discord.AppCommandOptionType.string and not one.choices:
                found.append((leaf.qualified_name, one.name, int(one.max_value or LONGEST)))
    return found


def harmless(text: str) -> None:
    assert text
    assert len(text) <= 2000
    assert "mark `" not in text, text
    quoted = re.sub(r"`[^`\n]*`", "", text)  # code is shown as it is, and does nothing
    assert not ACTING.search(quoted), text
    assert not TURNING.search(text), repr(text)


async def test_whatever_is_typed_into_any_option(tmp_path: Path) -> None:
    options = texts()
    assert len(options) > 25
    async with mini(tmp_path, members=("ada", "ben"), autoplay=False) as world:
        session = await begin(world, "ambush")
        sent: list[tuple[str, Emitted]] = []
        for command, name, longest in options:
            if command in ("server", "table new"):
                continue  # one is not offered to her, the other has a game of its own to open
            for text in HOSTILE:
                values: dict[str, Any] = {**given(world, command), name: text[:longest]}
                one = emit_slash(world.env, world["ada"], world.channel, command, **values)
                sent.append((f"{command} {name}: {text[:30]!r}", one))
            await world.env.settle()
        for what, one in sent:
            assert one.answer.private, what
            for text in one.answer.texts:
                harmless(text)
        after = await world.session()
        assert (after.row.state, after.seats) == (session.row.state, session.seats)
        for command, name, longest in options:
            leaf = next(one for one in leaves() if one.qualified_name == command)
            if command == "server" or not leaf.get_parameter(name).autocomplete:  # type: ignore[union-attr]
                continue
            for text in HOSTILE:
                typed = text[: min(longest, 100)]
                for choice in await world["ada"].autocomplete(world.channel, command, name, typed):
                    assert 1 <= len(choice["name"]) <= 100
                    assert not TURNING.search(choice["name"])
        assert not world.env.errors


async def test_a_word_for_the_luck_comes_back_only_in_the_file(tmp_path: Path) -> None:
    """It is mixed into the seed as it was typed, and shown nowhere."""
    async with mini(tmp_path, members=("ada", "ben"), autoplay=False) as world:
        await world["ada"].slash(world.channel, "table new", game="ambush", seats=2)
        word = "@everyone <@1> **x**\u202e"
        await world["ben"].slash(world.channel, "table join", word=word)
        await world["ada"].slash(world.channel, "table start")
        await world.delivered()
        for post in world.posts:
            assert "everyone" not in post.content
        session = await world.session()
        assert session.seats[1].word == word or session.seats[0].word == word


@pytest.mark.parametrize("text", [*HOSTILE[:5], "mark `abc`", "x" * 2001])
def test_the_comparison_finds_harm(text: str) -> None:
    """The tool itself."""
    with pytest.raises(AssertionError):
        harmless(text)
