"""The content loader: what is wrong is named by file, entry and field."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.games.core import ContentError
from bot.games.core.content import MAX_FILE, check_text, content_hash, folder_of, read_entries
from tests.miniatures import catalogue


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    what: str
    amount: int = 0


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    cost: int
    parts: tuple[Part, ...] = ()


def load(folder: Path, text: str | bytes) -> list[Card]:
    raw = text if isinstance(text, bytes) else text.encode()
    (folder / "cards.toml").write_bytes(raw)
    return read_entries(folder, "cards.toml", "card", Card)


def wrong(folder: Path, text: str | bytes) -> ContentError:
    with pytest.raises(ContentError) as found:
        load(folder, text)
    assert found.value.file == "cards.toml"
    assert str(found.value).startswith("cards.toml")
    return found.value


def test_good_entries_in_their_order(tmp_path: Path) -> None:
    text = '[[card]]\nid = "b"\ncost = 1\nparts = [{ what = "x" }]\n[[card]]\nid = "a-2"\ncost = 0'
    assert load(tmp_path, text) == [Card("b", 1, (Part("x"),)), Card("a-2", 0)]


@pytest.mark.parametrize(
    ("body", "entry", "field", "reason"),
    [
        ('id = "a"', "a", "", "missing required field `cost`"),
        ('id = "a"\ncost = "1"', "a", "cost", "Expected `int`, got `str`"),
        ('id = "a"\ncost = 1.0', "a", "cost", "Expected `int`, got `float`"),
        ('id = "a"\ncost = 1\nspeed = 2', "a", "", "unknown field `speed`"),
        ('id = "a"\ncost = 1\nparts = [{}]', "a", "parts[0]", "missing required field `what`"),
        (
            'id = "a"\ncost = 1\nparts = [{ what = "x" }, { what = "x", amount = true }]',
            "a",
            "parts[1].amount",
            "Expected `int`, got `bool`",
        ),
        ("cost = 1", "card number 1", "", "missing required field `id`"),
        ("id = 7\ncost = 1", "7", "id", "Expected `str`, got `int`"),
        ('id = "Big Card"\ncost = 1', "Big Card", "id", "small letters"),
        ('id = "a--b"\ncost = 1', "a--b", "id", "small letters"),
        ('id = ""\ncost = 1', "", "id", "small letters"),
        ('id = "a\\n"\ncost = 1', "a\n", "id", "small letters"),
    ],
)
def test_mistakes_name_entry_and_field(
    tmp_path: Path, body: str, entry: str, field: str, reason: str
) -> None:
    error = wrong(tmp_path, f"[[card]]\n{body}\n")
    assert (error.entry, error.field) == (entry, field)
    assert reason in error.reason


def test_ids_are_unique(tmp_path: Path) -> None:
    error = wrong(tmp_path, '[[card]]\nid = "a"\ncost = 1\n' * 2)
    assert (error.entry, error.field) == ("a", "id")
    assert "2 times" in error.reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[[card]\nid = 1", "not valid TOML"),
        ('[[card]]\nid = "a"\nid = "b"', "not valid TOML"),
        (b'[[card]]\nid = "\xff\xfe"', "not valid TOML"),
        ("x = " + "[" * 100_000, "not valid TOML"),
        ("x = " + "9" * 10_000, "not valid TOML"),
        ("#" * (MAX_FILE + 1), "larger than 1,000,000 bytes"),
        ("card = 3", "write [[card]]"),
        ('[card]\nid = "a"\ncost = 1', "write [[card]]"),
        ("card = [1, 2]", "Expected `object`"),
        ("[[spell]]\nid = 1", "only [[card]] tables"),
        ('title = "x"', "only [[card]] tables"),
    ],
    ids=lambda value: repr(value[:20]),
)
def test_files_that_are_no_card_files(tmp_path: Path, text: str | bytes, reason: str) -> None:
    assert reason in wrong(tmp_path, text).reason


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"cards\.toml: cannot be read"):
        read_entries(tmp_path, "cards.toml", "card", Card)


def test_a_folder_in_the_place_of_a_file(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").mkdir()
    with pytest.raises(ContentError, match=r"cards\.toml: cannot be read"):
        read_entries(tmp_path, "cards.toml", "card", Card)


def test_links_that_lead_out_of_the_folder_are_not_followed(tmp_path: Path) -> None:
    """A pack of cards from anybody reads nothing of the machine it lies on."""
    own, outside = tmp_path / "own", tmp_path / "outside"
    own.mkdir()
    outside.mkdir()
    (outside / "cards.toml").write_text('[[card]]\nid = "secret"\ncost = 1')
    for target, reason in (
        (outside / "cards.toml", "leads out"),
        ("../outside/cards.toml", "leads out"),
        ("/dev/zero", "leads out"),
        ("/etc/passwd", "leads out"),
        ("cards.toml", "leads nowhere|cannot be read"),
    ):
        link = own / "cards.toml"
        link.symlink_to(target)
        with pytest.raises(ContentError, match=reason) as found:
            read_entries(own, "cards.toml", "card", Card)
        assert "secret" not in str(found.value)
        link.unlink()
    # A link inside the folder, and a folder that is itself a link, are an owner's own business.
    (own / "real.toml").write_text('[[card]]\nid = "a"\ncost = 1')
    (own / "cards.toml").symlink_to("real.toml")
    (tmp_path / "linked").symlink_to(own)
    assert read_entries(tmp_path / "linked", "cards.toml", "card", Card) == [Card("a", 1)]


def test_a_pipe_in_the_place_of_a_file_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "cards.toml")
    with pytest.raises(ContentError, match="no ordinary file"):
        read_entries(tmp_path, "cards.toml", "card", Card)


def test_what_a_message_repeats_of_a_file_is_short(tmp_path: Path) -> None:
    for text in (
        f'[[card]]\nid = "{"x" * 90_000}"\ncost = "1"',
        f'[[card]]\nid = "a"\ncost = 1\n{"y" * 90_000} = 1',
    ):
        assert len(str(wrong(tmp_path, text))) < 500


@pytest.mark.parametrize(
    "name",
    [
        "@everyone",
        "<@1>",
        "**bold**",
        "a_b_",
        "`code`",
        "||gone||",
        "[x](//evil.example)",
        "http://evil.example",
        "www.evil.example",
        "<t:0:R>",
        "# Big",
        "\u202egnp.exe",
        "a\u200bb",
        "a\nb",
        "\x1b[31mred",
        "  ",
        "",
        "x" * 41,
    ],
)
def test_names_that_would_do_something_are_refused(name: str) -> None:
    with pytest.raises(ContentError, match=r"cards\.toml, ember, name"):
        check_text("cards.toml", "ember", "name", name, 40)


def test_names_in_any_script_are_names() -> None:
    for name in ("Sting, Twice", "L'Éclair d'or", "ドラゴン", "Гарпия", "Half-Moon (old)", "№ 5"):
        check_text("cards.toml", "ember", "name", name, 40)


def test_an_empty_file_has_no_entries(tmp_path: Path) -> None:
    assert load(tmp_path, "") == []


def test_the_owners_folder_goes_before_the_house(tmp_path: Path) -> None:
    house: Any = tmp_path / "house"
    assert folder_of(house, "cascade", None) == house
    assert folder_of(house, "cascade", tmp_path) == house
    (tmp_path / "cascade").mkdir()
    assert folder_of(house, "cascade", tmp_path) == tmp_path / "cascade"


def test_a_table_keeps_its_content(tmp_path: Path) -> None:
    own = tmp_path / "cascade"
    own.mkdir()
    (own / "cascade.toml").write_text('[[tile]]\nid = "mill"\neffects = [{ do = "gain" }]\n')
    ours, theirs = catalogue(), catalogue(tmp_path)
    assert theirs.house("cascade").hash != ours.house("cascade").hash
    kept = theirs.house("cascade")
    assert content_hash(kept.body) == kept.hash
    again = ours.restore("cascade", kept.hash, kept.body)
    assert again.game.content == kept.game.content
    assert again.hash == kept.hash
    assert ours.restore("cascade", kept.hash, kept.body) is again
    assert ours.restore("cascade", ours.house("cascade").hash, b"") is ours.house("cascade")


def test_the_owners_mistakes_are_named(tmp_path: Path) -> None:
    own = tmp_path / "cascade"
    own.mkdir()
    (own / "cascade.toml").write_text('[[tile]]\nid = "mill"\neffects = []\n')
    with pytest.raises(ContentError, match=r"cascade\.toml, mill, effects: a tile needs"):
        catalogue(tmp_path).house("cascade")
