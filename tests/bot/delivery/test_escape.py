"""Names: whatever people call themselves stays a name."""

from __future__ import annotations

import re
import unicodedata

import discord
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.delivery.escape import NAME_MAX, bare, plain

MENTION = re.compile(r"<(@[!&]?|#|:\w+:|a:\w+:|/\w+:|t:|id:)\d*|@(everyone|here)")
LINK = re.compile(r"https?://\w|discord\.gg/\w")
NASTY = [
    "@everyone",
    "<@123456789012345678>",
    "<@&1>",
    "<#2>",
    "<t:1700000000:R>",
    "<:smile:3>",
    "</table new:4>",
    "https://example.org/x",
    "discord.gg/abc",
    "[a](https://b.c)",
]


@pytest.mark.parametrize("name", NASTY)
def test_nothing_pings_or_links(name: str) -> None:
    safe = plain(name)
    assert not MENTION.search(safe)
    assert not LINK.search(safe)
    assert discord.utils.escape_mentions(safe) == safe


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("# Big", r"\# Big"),
        ("-# small", r"\-# small"),
        ("- item", r"\- item"),
        ("+ item", r"\+ item"),
        ("> quote", r"\> quote"),
        ("* item", r"\* item"),
        ("**bold**", r"\*\*bold\*\*"),
        ("||spoiler||", r"\|\|spoiler\|\|"),
        ("`code`", r"\`code\`"),
        ("~~x~~", r"\~\~x\~\~"),
        ("snake_case_", r"snake\_case\_"),
        ("Ada Lovelace", "Ada Lovelace"),
        ("J. R. O'Neil-Smith (x)", "J. R. O'Neil-Smith (x)"),
        ("日本", "日本"),
        ("a\nb\tc", "a b c"),
    ],
)
def test_markdown_is_shown_as_it_was_typed(name: str, shown: str) -> None:
    assert plain(name) == shown


def test_a_numbered_list_is_none() -> None:
    assert not re.match(r"\d+[.)] ", plain("1. one"))


def test_nothing_is_left_of_invisible_names() -> None:
    for name in ("", "   ", "\u200b\u200b", "\u202e", "\u2066\u2069", "\u200d"):
        assert bare(name) == "player"


def test_a_name_cannot_turn_the_line_around() -> None:
    assert bare("\u202eevil\u2066x") == "evilx"
    shown = plain("שלום")
    assert (shown[0], shown[-1]) == ("\u2068", "\u2069")


def test_emoji_stay_whole_and_towers_of_marks_do_not() -> None:
    assert bare("👩\u200d👩\u200d👧") == "👩\u200d👩\u200d👧"
    assert len(bare("Z" + "\u0351" * 30)) < 6


@settings(max_examples=300)
@given(st.text(max_size=80))
def test_every_name(name: str) -> None:
    short = bare(name)
    assert 1 <= len(short) <= NAME_MAX
    assert "\n" not in short
    assert not any(unicodedata.category(c) in ("Cc", "Zl", "Zp") for c in short)
    safe = plain(name)
    assert not MENTION.search(safe)
    assert not re.match(r"(?:[-+>#*]|\d+[.)]) ", safe)
    assert bare(short) == short
    # What a reader sees: the escapes are gone again.
    seen = re.sub(r"\\([\W_])", r"\1", safe)
    for mark in ("\u200b", "\u2068", "\u2069"):
        seen = seen.replace(mark, "")
    assert seen == short or "\\" in short
