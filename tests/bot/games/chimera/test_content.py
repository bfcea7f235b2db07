"""House content, and every way in which content can be wrong: file, entry and field are named."""

from __future__ import annotations

import shutil
from importlib.resources import files
from pathlib import Path

import pytest

from bot.games.chimera.cards import Content
from bot.games.chimera.content import dealt_by, load, makes_immune
from bot.games.chimera.damage import ignores_damage, ignores_endurance
from bot.games.core import ContentError

HOUSE = files("bot.games.chimera") / "content"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the house content, to be spoilt."""
    for file in HOUSE.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    return tmp_path


def entry_of(folder: Path, file: str, id_: str) -> str:
    """The text of one table, its head included."""
    kind = file.removesuffix("s.toml")
    tables = (folder / file).read_text(encoding="utf-8").split(f"[[{kind}]]")
    (found,) = [table for table in tables if f'\nid = "{id_}"\n' in table]
    return f"[[{kind}]]{found}"


def change(folder: Path, file: str, id_: str, field: str, value: str) -> None:
    """Write ``field = value`` in one entry, in place of what stands there."""
    old = entry_of(folder, file, id_)
    start = old.index(f"\n{field} = ") + 1
    following = old.find("\n]\n", start) + 3 if old[start:].startswith(f"{field} = [\n") else 0
    end = following or old.index("\n", start) + 1
    new = f"{old[:start]}{field} = {value}\n{old[end:]}"
    text = (folder / file).read_text(encoding="utf-8")
    (folder / file).write_text(text.replace(old, new), encoding="utf-8")


def refused(folder: Path) -> tuple[str, str, str, str]:
    """File, entry, field and reason of the error that loading must give."""
    with pytest.raises(ContentError) as caught:
        load(folder)
    error = caught.value
    for part in (error.file, error.entry, error.field):
        assert part in str(error)
    return error.file, error.entry, error.field, error.reason


@pytest.fixture(scope="module")
def content() -> Content:
    """The house content."""
    return load(HOUSE)


# -- the house content ------------------------------------------------------------------------


def test_six_races_twelve_avatars_seventy_two_skills(content: Content):
    assert [len(kind) for kind in (content.races, content.avatars, content.skills)] == [6, 12, 72]
    assert len({race.symbol for race in content.races}) == 6


def test_names_fit_on_a_card(content: Content):
    everybody = [*content.races, *content.avatars, *content.skills]
    assert max(len(each.name) for each in everybody) <= 18
    assert len({each.name for each in everybody}) == len(everybody)


def test_x06_no_printed_pair_triggers_a_gate(content: Content):
    for one in content.avatars:
        for other in content.avatars:
            assert not ignores_endurance(one.dexterity, other.evasion)
            assert not ignores_damage(one.evasion, other.dexterity)


def test_every_race_is_well_mixed(content: Content):
    for race in content.races:
        cards = [card for card in content.skills if card.race == race.id]
        assert len(cards) == 12
        for speed in ("rock", "paper", "scissors"):
            assert sum(card.speed == speed for card in cards) >= 3
        for cooling in (1, 2, 3, 4):
            assert sum(card.cooling == cooling for card in cards) >= 2
        assert sum(dealt_by(card) >= 5 for card in cards) >= 6
        immune = [card for card in cards if makes_immune(card)]
        assert len(immune) <= 2
        assert all(card.cooling >= 3 for card in immune)


def test_every_part_of_the_vocabulary_is_played(content: Content):
    used = {(skill.do, skill.what) for card in content.skills for skill in card.skills}
    for what in ("melee", "ranged", "magical"):
        assert ("attack", what) in used
        assert ("cancel", what) in used
    for what in ("vitality", "endurance", "dexterity", "evasion"):
        assert ("increase", what) in used
        assert ("decrease", what) in used
    assert any(do == "cancel" and what in ("endurance", "evasion") for do, what in used)


# -- wrong content ----------------------------------------------------------------------------

SKILL, AVATAR, RACE = "skills.toml", "avatars.toml", "races.toml"
ATTACK = '{ do = "attack", what = "melee", amount = %d }'


@pytest.mark.parametrize(
    ("file", "id_", "field", "value", "at", "reason"),
    [
        (RACE, "clayhewn", "name", '""', "name", "1 to 24"),
        (RACE, "clayhewn", "character", '"two\\nlines"', "character", "one line"),
        (RACE, "clayhewn", "symbol", '"phoenix"', "symbol", "no symbol 'phoenix'"),
        (RACE, "clayhewn", "symbol", '"hydra"', "symbol", "'hydra' is clayhewn's already"),
        (RACE, "clayhewn", "colour", '"orange"', "colour", "#rrggbb"),
        (RACE, "clayhewn", "power", "9", "", "unknown field `power`"),
        (AVATAR, "adamah", "race", '"elves"', "race", "no race 'elves'"),
        (AVATAR, "adamah", "dexterity", "3", "dexterity", "3 is not from 4 to 6"),
        (AVATAR, "adamah", "evasion", "7", "evasion", "7 is not from 4 to 6"),
        (AVATAR, "adamah", "endurance", "3", "endurance", "3 is not from 0 to 2"),
        (AVATAR, "adamah", "vitality", "40", "vitality", "is 50, not from 26 to 30"),
        (AVATAR, "adamah", "vitality", '"many"', "vitality", "Expected `int`"),
        (AVATAR, "adamah", "ready", '["millstone"]', "ready", "1 different cards"),
        (AVATAR, "adamah", "name", '"Old Malachite"', "name", "already"),
        (SKILL, "millstone", "race", '"elves"', "race", "no race 'elves'"),
        (SKILL, "millstone", "speed", '"lizard"', "speed", "Invalid enum value 'lizard'"),
        (SKILL, "millstone", "cooling", "5", "cooling", "5 is not from 1 to 4"),
        (SKILL, "millstone", "cooling", "0", "cooling", "0 is not from 1 to 4"),
        (SKILL, "millstone", "skills", "[]", "skills", "0 skills"),
        (SKILL, "millstone", "skills", f"[{', '.join([ATTACK % 2] * 4)}]", "skills", "4 skills"),
        (SKILL, "millstone", "skills", f"[{ATTACK % 10}]", "skills", "deals 10; about 7"),
        (SKILL, "millstone", "skills", f"[{ATTACK % 4}]", "skills", "deals 4; about 7"),
        (
            SKILL,
            "millstone",
            "skills",
            '[{ do = "explode", what = "melee", amount = 7 }]',
            "skills[0].do",
            "Invalid enum value 'explode'",
        ),
        (
            SKILL,
            "millstone",
            "skills",
            '[{ do = "attack", what = "evasion", amount = 7 }]',
            "skills[0].what",
            "no damage type",
        ),
        (
            SKILL,
            "millstone",
            "skills",
            '[{ do = "attack", what = "melee", amount = 7, on = "own" }]',
            "skills[0].on",
            "X13",
        ),
        (
            SKILL,
            "millstone",
            "skills",
            f'[{ATTACK % 7}, {{ do = "attack", what = "melee" }}]',
            "skills[1].amount",
            "at least 1",
        ),
        (
            SKILL,
            "millstone",
            "skills",
            f'[{ATTACK % 7}, {{ do = "increase", what = "melee", amount = 1 }}]',
            "skills[1].what",
            "no attribute",
        ),
        (
            SKILL,
            "millstone",
            "skills",
            f'[{ATTACK % 7}, {{ do = "increase", what = "endurance", amount = 3, on = "own" }}]',
            "skills[1].amount",
            "only at cooling 4",
        ),
        (
            SKILL,
            "avalanche",
            "skills",
            f'[{ATTACK % 7}, {{ do = "increase", what = "endurance", amount = 4, on = "own" }}]',
            "skills[1].amount",
            "4 is not from 1 to 3",
        ),
        (
            SKILL,
            "millstone",
            "skills",
            f'[{ATTACK % 7}, {{ do = "increase", what = "vitality", amount = 10, on = "own" }}]',
            "skills[1].amount",
            "10 is not from 1 to 9",
        ),
        (
            SKILL,
            "millstone",
            "skills",
            f'[{ATTACK % 7}, {{ do = "cancel", what = "melee" }}]',
            "skills[1].on",
            "own",
        ),
        (
            SKILL,
            "millstone",
            "skills",
            f'[{ATTACK % 7}, {{ do = "cancel", what = "evasion", amount = 2 }}]',
            "skills[1].amount",
            "no amount",
        ),
        (
            SKILL,
            "kiln-slam",
            "skills",
            f'[{ATTACK % 6}, {{ do = "decrease", what = "dexterity", amount = 1 }}]',
            "cooling",
            "cooling 3 or 4",
        ),
    ],
)
def test_a_wrong_field_is_named(
    folder: Path, file: str, id_: str, field: str, value: str, at: str, reason: str
):
    if field == "power":
        with (folder / file).open("a", encoding="utf-8") as text:
            text.write("\npower = 9\n")
        id_ = "manyheaded"  # the last entry
    else:
        change(folder, file, id_, field, value)
    found = refused(folder)
    assert found[0] == file
    assert found[2] == at
    assert reason in found[3]
    if "already" not in reason:
        assert found[1] == id_


def test_a_ready_made_seven_is_of_the_avatars_race(folder: Path):
    change(folder, AVATAR, "adamah", "ready", '["a", "b", "c", "d", "e", "f", "g"]')
    assert refused(folder) == (AVATAR, "adamah", "ready", "there is no skill card 'a'")
    ready = '["ember-lash", "millstone", "brace", "emeth", "avalanche", "harden", "unmaking"]'
    change(folder, AVATAR, "adamah", "ready", ready)
    assert refused(folder)[:3] == (AVATAR, "adamah", "ready")


@pytest.mark.parametrize(
    ("file", "id_", "at", "reason"),
    [
        (RACE, "clayhewn", "race", "5 races; there are 6"),
        (AVATAR, "adamah", "clayhewn", "1 avatars of this race; each has 2"),
        (SKILL, "millstone", "clayhewn", "11 skill cards of this race; each has 12"),
    ],
)
def test_a_wrong_count_is_named(folder: Path, file: str, id_: str, at: str, reason: str):
    text = (folder / file).read_text(encoding="utf-8")
    (folder / file).write_text(text.replace(entry_of(folder, file, id_), ""), encoding="utf-8")
    found = refused(folder)
    assert (found[0], found[1], found[3]) == (file, at, reason)


@pytest.mark.parametrize(
    ("file", "id_"), [(RACE, "clayhewn"), (AVATAR, "adamah"), (SKILL, "millstone")]
)
def test_a_duplicate_id_is_named(folder: Path, file: str, id_: str):
    with (folder / file).open("a", encoding="utf-8") as text:
        text.write("\n" + entry_of(folder, file, id_))
    found = refused(folder)
    assert found[:3] == (file, id_, "id")
    assert "2 times" in found[3]


def test_an_avatar_and_a_skill_card_cannot_share_an_id(folder: Path):
    change(folder, AVATAR, "adamah", "id", '"millstone"')
    assert refused(folder)[:3] == (AVATAR, "millstone", "id")


def test_a_race_needs_three_cards_of_each_speed(folder: Path):
    text = (folder / SKILL).read_text(encoding="utf-8")
    (folder / SKILL).write_text(text.replace('"paper"', '"rock"'), encoding="utf-8")
    found = refused(folder)
    assert (found[0], found[2]) == (SKILL, "speed")
    assert "0 skill cards are paper" in found[3]


def test_a_race_needs_two_cards_of_each_cooling(folder: Path):
    text = (folder / SKILL).read_text(encoding="utf-8")
    for card in load(folder).skills:
        if card.cooling == 1:
            lasting = f'[{{ do = "attack", what = "melee", amount = {max(5, dealt_by(card))} }}]'
            change(folder, SKILL, card.id, "cooling", "2")
            change(folder, SKILL, card.id, "skills", lasting)
    assert (folder / SKILL).read_text(encoding="utf-8") != text
    found = refused(folder)
    assert (found[0], found[2]) == (SKILL, "cooling")
    assert "0 skill cards have cooling 1" in found[3]


def test_a_race_needs_six_cards_that_deal_five(folder: Path):
    for card in load(folder).skills:
        if card.race == "clayhewn":
            weak = '[{ do = "increase", what = "endurance", amount = 1, on = "own" }]'
            change(folder, SKILL, card.id, "skills", weak)
    assert refused(folder) == (
        SKILL,
        "clayhewn",
        "skills",
        "0 skill cards deal 5 or more; at least 6 do",
    )


def test_a_race_has_at_most_two_ways_to_immunity(folder: Path):
    for card in load(folder).skills:
        if card.race == "clayhewn" and card.cooling == 4:
            skills = (
                f'[{ATTACK % 8}, {{ do = "increase", what = "evasion", amount = 1, on = "own" }}]'
            )
            change(folder, SKILL, card.id, "skills", skills)
    found = refused(folder)
    assert found[:3] == (SKILL, "clayhewn", "skills")
    assert "at most 2" in found[3]


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (b"[[skill]\n", "not valid TOML"),
        (b"\xff\xfe", "not valid TOML"),
        (b"[[spell]]\nid = 'x'\n", "only [[skill]] tables"),
        (b"skill = 4\n", "write [[skill]]"),
        (b"[[skill]]\nid = 'Not An Id'\n", ""),
    ],
)
def test_a_file_that_is_no_content_is_named(folder: Path, body: bytes, reason: str):
    (folder / SKILL).write_bytes(body)
    found = refused(folder)
    assert found[0] == SKILL
    assert reason in found[3]


def test_a_missing_file_is_named(folder: Path):
    (folder / RACE).unlink()
    assert refused(folder)[0] == RACE
    shutil.rmtree(folder)
    assert refused(folder)[0] == RACE
