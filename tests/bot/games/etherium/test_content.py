"""House content against the ruling file's constraints, and errors that name what is wrong."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from importlib.resources import as_file, files
from pathlib import Path

import msgspec
import pytest

from bot.games.core import ContentError
from bot.games.core.content import folder_of
from bot.games.etherium.cards import BASICS, MOONS, Content, Effect
from bot.games.etherium.content import load

HOUSE = files("bot.games.etherium") / "content"
TRIBES, SEASONS, FLASHES, ABILITIES = (
    "tribes.toml",
    "seasons.toml",
    "flashes.toml",
    "abilities.toml",
)


@pytest.fixture(scope="module")
def content() -> Content:
    """The house content."""
    return load(HOUSE)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the house content that a test may spoil."""
    with as_file(HOUSE) as home:
        return Path(shutil.copytree(home, tmp_path / "etherium"))


def change(folder: Path, file: str, entry: str, field: str, value: str | None) -> None:
    """Write ``field = value`` in one entry, in place of what stands there; None takes it out."""
    path = folder / file
    head = f'id = "{entry}"\n'
    before, after = path.read_text(encoding="utf-8").split(head)
    table, bracket, rest = after.partition("\n[[")
    table = re.sub(rf"(?m)^{field} = (\[\n(?:  .*\n)*\]|.*)\n", "", f"{table}\n")
    if field == "id":
        head = ""
    if value is not None:
        table += f"{field} = {value}\n"
    path.write_text(before + head + table + bracket + rest, encoding="utf-8")


def drop(folder: Path, file: str, entry: str) -> None:
    """Take a whole entry out of its file."""
    path = folder / file
    tables = path.read_text(encoding="utf-8").split("\n[[")
    kept = [table for table in tables if f'id = "{entry}"\n' not in table]
    assert len(kept) == len(tables) - 1
    path.write_text("\n[[".join(kept), encoding="utf-8")


def refused(folder: Path) -> str:
    """What loading says."""
    with pytest.raises(ContentError) as caught:
        load(folder)
    return str(caught.value)


# -- the house content --------------------------------------------------------------------------


def test_e01_two_seasons_for_each_of_six_moons_and_night_first(content: Content) -> None:
    night, *others = content.seasons
    assert (night.moon, night.kind, night.effects) == (None, "none", ())
    assert Counter(card.moon for card in others) == dict.fromkeys(MOONS, 2)
    for moon in MOONS:
        assert {card.kind for card in others if card.moon == moon} == {"bonus", "penalty"}


def test_e05_three_seasons_offer_an_action_on_reveal(content: Content) -> None:
    offers = [card for card in content.seasons if card.optional]
    assert len(offers) == 3
    assert all(card.when == "reveal" and card.kind == "bonus" for card in offers)


def test_e06_powers_are_those_of_the_rulebook(content: Content) -> None:
    by_moon = {tribe.moon: tribe for tribe in content.tribes}
    die = Effect("die", 1, rolls=("connect",))
    assert all(die in tribe.bonus for tribe in content.tribes)
    assert by_moon["psolos"].power == (Effect("gather", 1, resource="stone"),)
    assert Effect("gather", 2, resource="stone") in by_moon["psolos"].bonus
    assert Effect("gather", 1, resource="wood", terrain="forest") in by_moon["ertis"].power
    assert Effect("gather", 2, resource="wood") in by_moon["ertis"].bonus
    assert Effect("plunder", 1) in by_moon["reces"].power


def test_e08_twenty_season_cards_and_twenty_four_flash_cards(content: Content) -> None:
    copies = Counter[str]()
    for card in content.flashes:
        copies[card.symbol] += card.copies
    assert copies == {"season": 20, "flash": 24}
    assert len({card.effects for card in content.flashes}) >= 18


def test_e14_hivalia_takes_two_basic_when_an_enemy_gathers_ether(content: Content) -> None:
    [hivalia] = [tribe for tribe in content.tribes if tribe.moon == "hivalia"]
    assert hivalia.power == (Effect("toll", 2),)


def test_e15_hivalia_in_season_pays_one_ether_less(content: Content) -> None:
    [hivalia] = [tribe for tribe in content.tribes if tribe.moon == "hivalia"]
    assert Effect("cost", -1) in hivalia.bonus


def test_e16_seven_abilities_worth_one_to_four(content: Content) -> None:
    assert len(content.abilities) == 7
    assert {card.points for card in content.abilities} == {1, 2, 3, 4}
    [resource] = [card for card in content.abilities if card.name == "Resource"]
    assert (resource.when, resource.price) == ("reveal", None)
    assert resource.effects == (Effect("gain", 1),)
    assert sum(card.price is not None for card in content.abilities) >= 2


def test_e18_six_cards_and_an_ability_help_a_connect_roll(content: Content) -> None:
    helping = [c for c in content.flashes if any("connect" in e.rolls for e in c.effects)]
    assert sum(card.copies for card in helping) >= 6
    assert any("connect" in e.rolls for card in content.abilities for e in card.effects)


def test_e19_ertis_rerolls_ones_and_twos_reces_adds_three_and_wins_ties(content: Content) -> None:
    by_moon = {tribe.moon: tribe for tribe in content.tribes}
    [reroll] = [effect for effect in by_moon["ertis"].power if effect.what == "reroll"]
    assert (set(reroll.faces), set(reroll.rolls)) == ({1, 2}, {"soldier", "guard", "connect"})
    assert Effect("add", 3, rolls=("soldier",)) in by_moon["reces"].bonus
    assert Effect("tie") in by_moon["reces"].power


def test_e33_each_tribe_exchanges_ether_for_cards_at_a_rate_of_its_own(content: Content) -> None:
    rates = {(tribe.cards.draw, tribe.cards.ether) for tribe in content.tribes}
    assert len(rates) == 4


def test_tribes_differ_in_every_number_and_are_in_character(content: Content) -> None:
    tribes = {tribe.moon: tribe for tribe in content.tribes}
    for name in ("levels", "stock", "costs", "etherize", "cards", "ability"):
        assert len({getattr(tribe, name) for tribe in content.tribes}) == 4, name
    for colour in (*BASICS, "ether"):
        assert sum(getattr(tribe.stock, colour) for tribe in content.tribes) <= 8
    assert tribes["reces"].levels.guide
    assert tribes["reces"].levels.soldier == max(t.levels.soldier for t in content.tribes)
    assert tribes["psolos"].levels.guard == max(t.levels.guard for t in content.tribes)
    assert tribes["ertis"].levels.gatherer == max(t.levels.gatherer for t in content.tribes)
    assert tribes["hivalia"].etherize == min(t.etherize for t in content.tribes)


def test_names_are_short_and_different(content: Content) -> None:
    cards = (*content.tribes, *content.seasons, *content.flashes, *content.abilities)
    names = {card.name.casefold() for card in cards}
    assert len(names) == len({card.id for card in cards}) == len(cards)
    assert max(len(card.name) for card in cards) <= 20


# -- what is wrong is named ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "entry", "field", "value", "said"),
    [
        (TRIBES, "reces", "moon", '"meinas"', "tribe, moon: one tribe for each of reces"),
        (TRIBES, "reces", "moon", '"mars"', "reces, moon"),
        (TRIBES, "reces", "power", '[{ what = "tie" }]', "reces, power: not what the rulebook"),
        (TRIBES, "reces", "bonus", "[]", "reces, bonus: write at least one effect"),
        (TRIBES, "psolos", "power", '[{ what = "gain" }]', "psolos, power[0].what: 'gain' cannot"),
        (TRIBES, "ertis", "stock", "{ stone = 8 }", "tribe, stock.stone: 1"),
        (TRIBES, "ertis", "stock", "{ stone = -1 }", "ertis, stock.stone: -1; write 0 to 8"),
        (
            TRIBES,
            "ertis",
            "levels",
            "{ guard = 0, gatherer = 2, soldier = 1 }",
            "ertis, levels.guard: 0; write 1 to 4",
        ),
        (TRIBES, "ertis", "costs", "{ soldier = -2 }", "ertis, costs.soldier: -2"),
        (TRIBES, "ertis", "etherize", "0", "ertis, etherize: 0"),
        (TRIBES, "psolos", "etherize", "6", "tribe, etherize: one tribe trades 3"),
        (TRIBES, "ertis", "cards", "{ draw = 0, ether = 1 }", "ertis, cards.draw: 0"),
        (TRIBES, "ertis", "ability", "0", "ertis, ability: 0"),
        (TRIBES, "ertis", "luck", "3", "ertis: Object contains unknown field `luck`"),
        (SEASONS, "night", "kind", '"bonus"', "night, moon: the first season is Night"),
        (SEASONS, "war-drums", "moon", None, "war-drums, moon: one of reces"),
        (SEASONS, "war-drums", "moon", '"ertis"', "season, kind: reces has penalty"),
        (SEASONS, "war-drums", "kind", '"none"', "war-drums, kind: bonus or penalty"),
        (SEASONS, "war-drums", "kind", '"penalty"', "war-drums, effects[0].amount: 1 makes this"),
        (SEASONS, "war-drums", "when", '"season"', "war-drums, effects[0].what: 'raise' cannot"),
        (SEASONS, "war-drums", "optional", "false", "war-drums, price: only an optional"),
        (SEASONS, "war-drums", "price", "{ amount = 0 }", "war-drums, price.amount: 0"),
        (
            SEASONS,
            "war-drums",
            "price",
            '{ amount = 1, resource = "booster" }',
            "war-drums, price.resource: Boosters are no price",
        ),
        (SEASONS, "roaming-stars", "optional", "false", "season, optional: 2 seasons are optional"),
        (SEASONS, "tithe-of-ash", "optional", "true", "tithe-of-ash, optional: only a bonus"),
        (SEASONS, "wild-canopy", "effects", "[]", "wild-canopy, effects: write at least one"),
        (FLASHES, "twin-omens", "copies", "0", "twin-omens, copies: 0; write 1 or more"),
        (FLASHES, "twin-omens", "copies", "3", "flash, copies: 25 with the flash symbol"),
        (FLASHES, "twin-omens", "symbol", '"season"', "flash, copies: 22 with the season symbol"),
        (FLASHES, "twin-omens", "lasts", "true", "twin-omens, effects[0].what: 'draw' cannot"),
        (FLASHES, "battle-hymn", "lasts", "false", "battle-hymn, effects[0].what: 'add' cannot"),
        (ABILITIES, "resource", "points", "5", "resource, points: 5; an Ability is worth 1 to 4"),
        (ABILITIES, "resource", "price", "{ amount = 1 }", "none gives one basic resource"),
        (ABILITIES, "resource", "when", '"always"', "resource, effects[0].what: 'gain' cannot"),
        (ABILITIES, "deep-baskets", "price", "{ amount = 1 }", "deep-baskets, price: what lasts"),
        (ABILITIES, "resource", "name", '"Night"', "resource, name: 'Night' stands twice"),
        (ABILITIES, "resource", "name", '"A Name That Is Too Long"', "resource, name: write 1"),
        (ABILITIES, "resource", "id", '"night"', "night, id: stands 2 times"),
    ],
)
def test_errors_name_file_entry_and_field(
    folder: Path, file: str, entry: str, field: str, value: str | None, said: str
) -> None:
    change(folder, file, entry, field, value)
    text = refused(folder)
    assert said in text
    assert text.startswith(file)


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ('what = "luck"', "[0].what"),
        ('what = "gain", amount = 0', "[0].amount: 0; write"),
        ('what = "gain", amount = 17', "[0].amount: 17; write"),
        ('what = "gain", amount = -1', "[0].amount: -1 would hurt its owner"),
        ('what = "gain", unit = "guard"', "[0].unit: means nothing for 'gain'"),
        ('what = "draw", resource = "wood"', "[0].resource: means nothing for 'draw'"),
        ('what = "step", amount = 2', "[0].amount: 2; leave it at 1"),
        ('what = "step", unit = "guard"', "[0].unit: 'guard' does not move"),
        ('what = "etherize"', "[0].rate: 0; write"),
        ('what = "etherize", rate = 2, amount = -1', "[0].amount: -1; write"),
        ('what = "add"', "[0].rolls: write soldier"),
        ('what = "add", rolls = ["soldier", "soldier"]', "[0].rolls: write soldier"),
        ('what = "add", rolls = ["guide"]', "[0].rolls"),
        ('what = "reroll", rolls = ["soldier"]', "[0].faces: write faces"),
        ('what = "reroll", rolls = ["soldier"], faces = [7]', "[0].faces: write faces"),
        ('what = "reroll", rolls = ["soldier"], faces = [1, 1]', "[0].faces: write faces"),
        ('what = "die", rolls = ["connect"], amount = -1', "[0].amount: -1; write"),
        ('what = "gather"', "[0].what: 'gather' cannot stand here"),
    ],
)
def test_effects_are_checked_for_what_they_need(folder: Path, effect: str, said: str) -> None:
    change(folder, FLASHES, "twin-omens", "effects", f"[{{ {effect} }}]")
    assert f"flashes.toml, twin-omens, effects{said}" in refused(folder)


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ('what = "gain"', "[0].what: 'gain' cannot stand here"),
        ('what = "gather", resource = "booster"', "[0].resource: Boosters are not gathered"),
        ('what = "gather", terrain = "city"', "[0].terrain: nothing is gathered"),
        ('what = "gather", amount = -1', "[0].amount: -1 would hurt its owner"),
        ('what = "cost", amount = -1, unit = "guide"', "[0].unit: 'guide'; it can be"),
        ('what = "cost", amount = -1, space = "etherize"', "[0].space: 'etherize'; it can be"),
        ('what = "cost", amount = -1, space = "cards", unit = "guard"', "[0].unit: write unit or"),
        ('what = "cost", amount = 1, unit = "guard"', "[0].amount: 1 would hurt its owner"),
        ('what = "stride", amount = 0', "[0].amount: 0; write 1"),
    ],
)
def test_lasting_effects_are_checked_too(folder: Path, effect: str, said: str) -> None:
    change(folder, FLASHES, "far-striders", "effects", f"[{{ {effect} }}]")
    assert f"flashes.toml, far-striders, effects{said}" in refused(folder)


def test_a_card_for_rolls_does_nothing_else(folder: Path) -> None:
    mixed = '[{ what = "add", rolls = ["connect"] }, { what = "draw" }]'
    change(folder, FLASHES, "humming-shard", "effects", mixed)
    assert "humming-shard, effects[1].what: 'draw' cannot stand here" in refused(folder)


def test_no_season_takes_boosters(folder: Path) -> None:
    taken = '[{ what = "gain", amount = -1, resource = "booster" }]'
    change(folder, SEASONS, "tithe-of-ash", "effects", taken)
    assert "tithe-of-ash, effects[0].resource: Boosters are only lost" in refused(folder)


@pytest.mark.parametrize(
    ("file", "entry", "said"),
    [
        (TRIBES, "ertis", "tribe, moon: one tribe for each of reces"),
        (SEASONS, "night", "war-drums, moon: the first season is Night"),
        (SEASONS, "war-drums", "season, kind: reces has penalty; one bonus and one penalty"),
        (FLASHES, "twin-omens", "flash, copies: 22 with the flash symbol; there are 24"),
        (ABILITIES, "resource", "ability: 6 of them; there are 7"),
    ],
)
def test_nothing_may_be_missing(folder: Path, file: str, entry: str, said: str) -> None:
    drop(folder, file, entry)
    assert said in refused(folder)


def test_an_empty_file_of_seasons(folder: Path) -> None:
    (folder / SEASONS).write_text("", encoding="utf-8")
    assert "seasons.toml, season: none of them" in refused(folder)


def test_the_tribes_may_not_be_all_alike(folder: Path, content: Content) -> None:
    for tribe in content.tribes:
        change(folder, TRIBES, tribe.id, "ability", "3")
    assert "tribes.toml, tribe, ability: the same for all" in refused(folder)


def test_one_gatherer_costs_x(folder: Path, content: Content) -> None:
    for tribe in content.tribes:
        change(
            folder, TRIBES, tribe.id, "costs", f"{{ guard = {tribe.costs.guard}, gatherer = 1 }}"
        )
    assert "tribe, costs.gatherer: for one tribe it is X: write 0" in refused(folder)


def test_at_least_eighteen_different_flash_cards(folder: Path, content: Content) -> None:
    for card in [card for card in content.flashes if card.symbol == "flash"][:8]:
        change(folder, FLASHES, card.id, "effects", '[{ what = "gain", amount = 2 }]')
    assert "flash, effects: 17 different ones; at least 18" in refused(folder)


def test_at_least_six_cards_help_a_connect_roll(folder: Path, content: Content) -> None:
    for card in content.flashes:
        if any("connect" in effect.rolls for effect in card.effects):
            change(folder, FLASHES, card.id, "effects", '[{ what = "add", rolls = ["guard"] }]')
    assert "flash, effects: 0 cards help a Connect roll" in refused(folder)


def test_two_abilities_have_an_activation_cost(folder: Path, content: Content) -> None:
    priced = [card.id for card in content.abilities if card.price]
    for name in priced[1:]:
        change(folder, ABILITIES, name, "price", None)
    assert "ability, price: 1 with an activation cost" in refused(folder)


def test_an_ability_helps_a_connect_roll(folder: Path, content: Content) -> None:
    for card in content.abilities:
        if any("connect" in effect.rolls for effect in card.effects):
            change(folder, ABILITIES, card.id, "effects", '[{ what = "add", rolls = ["guard"] }]')
    assert "ability, effects: at least two are about dice" in refused(folder)


def test_a_missing_file(folder: Path) -> None:
    (folder / FLASHES).unlink()
    assert "flashes.toml: cannot be read" in refused(folder)


# -- an owner's folder --------------------------------------------------------------------------


def test_an_owners_folder_is_played_with_and_kept(folder: Path) -> None:
    """CONTENT_DIR/etherium: same form, same checks; what is kept of it is what was read."""
    change(folder, FLASHES, "twin-omens", "name", '"Twin Comets"')
    own = load(folder_of(HOUSE, "etherium", folder.parent))
    assert "Twin Comets" in [card.name for card in own.flashes]
    assert msgspec.json.decode(msgspec.json.encode(own), type=Content) == own
