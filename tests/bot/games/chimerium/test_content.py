"""House content against the ruling file's constraints, and errors that name what is wrong."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from importlib.resources import as_file, files
from itertools import product
from pathlib import Path

import pytest

from bot.games.chimerium import sentences
from bot.games.chimerium.cards import ATTRIBUTES, COLOURS, RESOURCES, Gain
from bot.games.chimerium.content import load
from bot.games.core import ContentError
from tests.bot.games.chimerium.bench import house


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the house content that a test may spoil."""
    with as_file(files("bot.games.chimerium") / "content") as home:
        return Path(shutil.copytree(home, tmp_path / "content"))


def spoil(folder: Path, file: str, old: str, new: str) -> str:
    """Change a file; what its loading says."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load(folder)
    return str(caught.value)


def test_every_pair_of_colour_value_and_attribute_twice() -> None:
    cards = house().content.chimeras
    assert len(cards) == 72
    values = range(1, 7)
    pairs = Counter((card.colour, card.value) for card in cards)
    assert pairs == dict.fromkeys(product(COLOURS, values), 2)
    pairs = Counter((card.colour, card.attribute) for card in cards)
    assert pairs == dict.fromkeys(product(COLOURS, ATTRIBUTES), 2)
    pairs = Counter((card.value, card.attribute) for card in cards)
    assert pairs == dict.fromkeys(product(values, ATTRIBUTES), 2)
    for card in cards:
        c, v = COLOURS.index(card.colour), card.value
        assert ATTRIBUTES.index(card.attribute) in ((c + v) % 6, (c + v + 3) % 6)


def test_resources_are_even_in_all_in_each_colour_and_each_value() -> None:
    cards = house().content.chimeras
    assert Counter(card.resource for card in cards) == dict.fromkeys(RESOURCES, 24)
    for key in (*COLOURS, *range(1, 7)):
        own = Counter(card.resource for card in cards if key in (card.colour, card.value))
        assert own == dict.fromkeys(RESOURCES, 4)


def test_artifacts_and_codexes_by_number() -> None:
    content = house().content
    assert sorted(Counter(card.type for card in content.artifacts).values()) == [5] * 5 + [6] * 3
    assert max(Counter(card.gain.what for card in content.artifacts).values()) <= 8
    assert Counter(card.score is not None for card in content.codexes) == {True: 22, False: 14}


def test_boards_are_those_of_the_ruling_file() -> None:
    content = house().content
    assert [(s.gain.what, s.gain.amount) for s in content.slots if s.gain] == [
        ("points", 2),
        ("scroll", 1),
        ("gem", 1),
        ("prestige", 1),
    ]
    assert [spot.gain.what for spot in content.ring if spot.gain] == [
        "prestige",
        "resources",
        "elixir",
        "chimera",
        "artifact",
        "codex",
    ]
    assert len(content.track) == 12
    assert sum(space.gain is not None for space in content.track) == 6
    assert content.track[0].gain is None


def test_names_are_short_and_different() -> None:
    content = house().content
    names = [c.name for c in (*content.chimeras, *content.artifacts, *content.codexes)]
    assert len({name.casefold() for name in names}) == len(names) == 72 + 43 + 36
    assert max(map(len, names)) <= 20


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("chimeras.toml", "value = 1", "value = 7", "cinder-gryphon, value: 7; a value is 1 to 6"),
        ("chimeras.toml", "value = 1", "value = 2", "red with 1 stands on 1 cards"),
        ("chimeras.toml", 'colour = "red"', 'colour = "pink"', "cinder-gryphon, colour"),
        ("chimeras.toml", 'resource = "gem"', 'resource = "elixir"', "chimera, resource"),
        ("chimeras.toml", "Ember Lynx", "Cinder Gryphon", "is cinder-gryphon's already"),
        ("chimeras.toml", "Ember Lynx", "A Name That Is Too Long", "ember-lynx, name"),
        ("artifacts.toml", 'type = "hand"', 'type = "foot"', "gauntlet-of-dusk, type: 'foot'"),
        ("artifacts.toml", 'type = "hand"', 'type = "cube"', "artifact, type: three types"),
        ("artifacts.toml", "amount = 3", "amount = 30", "gauntlet-of-dusk, gain.amount"),
        ("artifacts.toml", 'what = "points"', 'what = "luck"', "gauntlet-of-dusk, gain.what"),
        ("artifacts.toml", 'what = "points"', 'what = "release"', "gauntlet-of-dusk, gain.what"),
        ("codexes.toml", "points = 2", "points = 4", "bestiary-of-flame, score.points"),
        ("codexes.toml", 'element = "red"', 'element = "blue"', "one Codex for each of the six"),
        ("codexes.toml", 'per = "wild"', 'per = "gem", points = 2', "Codexes score for gem"),
        ("laboratory.toml", "amount = 2", "amount = 3", "slot, gain: 4 slots"),
        ("nexus.toml", 'what = "elixir"', 'what = "gem"', "nexus.toml, bonus, gain"),
        ("prestige.toml", 'what = "card"', 'what = "codex"', "one space gives a card"),
        ("prestige.toml", 'id = "triangle"', 'id = "t"\ngain = { what = "gem" }', "pays nothing"),
        ("behaviours.toml", 'id = "b"', 'id = "d"', "write a, b, c, in this order"),
        ("behaviours.toml", '[{ what = "release", by = "element" }]', "[]", "a, entries[1]"),
        ("behaviours.toml", ', by = "element"', "", "a, entries[1].by"),
        ("difficulties.toml", "released = 2", "released = 9", "hard, released"),
    ],
)
def test_errors_name_file_entry_and_field(
    folder: Path, file: str, old: str, new: str, said: str
) -> None:
    text = spoil(folder, file, old, new)
    assert said in text
    assert text.startswith((file, "codexes.toml"))


def test_a_duplicate_id(folder: Path) -> None:
    text = spoil(folder, "chimeras.toml", 'id = "ember-lynx"', 'id = "cinder-gryphon"')
    assert "cinder-gryphon, id: stands 2 times" in text


def test_a_missing_file(folder: Path) -> None:
    (folder / "nexus.toml").unlink()
    with pytest.raises(ContentError, match="cannot be read"):
        load(folder)


def test_sentences_say_everything_that_is_in_the_data() -> None:
    content = house().content
    for card in content.artifacts:
        text = sentences.artifact(card)
        assert re.fullmatch(r"[A-Z].*\.", text)
        assert card.gain.what in ("points", "resources", "card") or card.gain.what in text.lower()
        assert str(card.gain.amount) in text
    for codex in content.codexes:
        text = sentences.codex(codex)
        assert text.startswith("At once: " if codex.gain else "At the end: ")
        if codex.score and codex.score.points:
            assert str(codex.score.points) in text
    assert sentences.phrase(Gain("cube", 2, "red")) == "place 2 cubes at the flame (red) location"
    assert sentences.phrase(Gain("prestige")) == "move 1 space on the Prestige track"
