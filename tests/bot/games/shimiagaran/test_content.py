"""House content, and every way in which content can be wrong: file, entry and field are named."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from bot.games.core import ContentError
from bot.games.shimiagaran.cards import Content
from bot.games.shimiagaran.content import load

HOUSE = files("bot.games.shimiagaran") / "content"
POTIONS, ELIXIRS = "potions.toml", "elixirs.toml"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the house content, to be spoilt."""
    with_files = tmp_path / "shimiagaran"
    shutil.copytree(str(HOUSE), with_files)
    return with_files


@pytest.fixture(scope="module")
def content() -> Content:
    """The house content."""
    return load(HOUSE)


def change(folder: Path, file: str, entry: str, field: str, value: str | None) -> None:
    """Write ``field = value`` in one entry, in place of what stands there; None takes it out."""
    path = folder / file
    head = f'id = "{entry}"\n'
    before, after = path.read_text(encoding="utf-8").split(head)
    table, bracket, rest = after.partition("\n[[")
    table = re.sub(rf"(?m)^{field} = .*\n?", "", table).rstrip("\n") + "\n"
    if field == "id":
        head = ""
    if value is not None:
        table += f"{field} = {value}\n"
    path.write_text(before + head + table + bracket + rest, encoding="utf-8")


def refused(folder: Path) -> ContentError:
    """The error that loading gives."""
    with pytest.raises(ContentError) as caught:
        load(folder)
    return caught.value


# -- the house content --------------------------------------------------------------------------


def test_thirty_six_potions_and_sixteen_elixirs(content: Content):
    kinds = Counter((card.colour, card.kind) for card in content.potions)
    assert kinds == {
        ("dark", "poison"): 11,
        ("dark", "medicine"): 10,
        ("light", "poison"): 7,
        ("light", "medicine"): 8,
    }
    assert len(content.elixirs) == 16


def test_recipes_and_points(content: Content):
    for card in content.potions:
        size = sum(card.recipe.values())
        assert card.points == size - 1
        assert 3 <= size <= 6
    assert 115 <= sum(card.points for card in content.potions) <= 125


def test_every_ingredient_is_needed_equally_often(content: Content):
    needed: Counter[str] = Counter()
    for card in content.potions:
        needed.update(card.recipe)
    assert max(needed.values()) - min(needed.values()) <= 1


def test_no_two_potions_have_the_same_recipe_and_names_differ(content: Content):
    recipes = {tuple(sorted(card.recipe.items())) for card in content.potions}
    assert len(recipes) == 36
    names = [card.name for card in (*content.potions, *content.elixirs)]
    assert len(set(names)) == 52
    assert max(len(name) for name in names) <= 22


def test_any_vessel_is_on_the_dearest_poisons(content: Content):
    anywhere = [card.points for card in content.potions if card.vessel == "any"]
    assert anywhere == [5, 5, 5]


def test_every_icon_is_needed(content: Content):
    icons = {icon for card in content.elixirs for icon in card.icons}
    assert len(icons) == 8


# -- wrong content ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "entry", "field", "value", "reason"),
    [
        (POTIONS, "ashen-kiss", "name", '""', "1 to 22 printable"),
        (POTIONS, "ashen-kiss", "name", '"A name much too long for it"', "1 to 22 printable"),
        (POTIONS, "ashen-kiss", "colour", '"grey"', "Invalid enum value"),
        (POTIONS, "ashen-kiss", "kind", '"tonic"', "Invalid enum value"),
        (POTIONS, "ashen-kiss", "points", "4", "worth 3"),
        (POTIONS, "ashen-kiss", "points", '"3"', "Expected `int`"),
        (POTIONS, "ashen-kiss", "recipe", "{ blue = 1, red = 1 }", "has 3 to 6"),
        (POTIONS, "ashen-kiss", "recipe", "{ purple = 4 }", "Invalid enum value"),
        (POTIONS, "ashen-kiss", "recipe", "{ blue = 4 }", "at most 3 of one colour"),
        (POTIONS, "widows-lullaby", "recipe", "{ blue = 3, yellow = 2, red = 1 }", "at most 4"),
        (POTIONS, "ashen-kiss", "vessel", '"bowl"', "Invalid enum value"),
        (POTIONS, "ashen-kiss", "vessel", None, "names a vessel"),
        (POTIONS, "ashen-kiss", "vessel", '"any"', "only on the dearest"),
        (POTIONS, "ashen-kiss", "gives", "{ blue = 1 }", "a poison gives nothing"),
        (POTIONS, "ashen-kiss", "colours", '"dark"', "unknown field"),
        (POTIONS, "iron-tonic", "gives", "{ blue = 4 }", "gives 1 to 3"),
        (POTIONS, "iron-tonic", "gives", "{}", "gives 1 to 3"),
        (POTIONS, "iron-tonic", "vessel", '"jar"', "attacks no vessel"),
        (ELIXIRS, "dusk", "points", "11", "not from 12 to 24"),
        (ELIXIRS, "dusk", "lost", "7", "not from 3 to 6"),
        (ELIXIRS, "dusk", "icons", '["dark"]', "not from 2 to 4"),
        (ELIXIRS, "dusk", "icons", '["dark", "grey"]', "Invalid enum value"),
        (ELIXIRS, "dusk", "name", '"Ashen Kiss"', "ashen-kiss's already"),
    ],
)
def test_a_wrong_card_is_named(
    folder: Path, file: str, entry: str, field: str, value: str | None, reason: str
):
    change(folder, file, entry, field, value)
    error = refused(folder)
    assert (error.file, error.entry) == (file, entry)
    # msgspec names the entry alone for an unknown field, and the key for a wrong key.
    assert error.field.split(".")[0].split("[")[0] in (field, "", "key in " + field)
    assert reason in error.reason


@pytest.mark.parametrize(
    ("file", "entry", "field", "value", "field_named", "reason"),
    [
        (POTIONS, "ashen-kiss", "colour", '"light"', "kind", "10 dark poison potions"),
        (POTIONS, "magpie-philtre", "vessel", '"jar"', "vessel", "2 poisons attack any"),
        (
            POTIONS,
            "silver-tongue",
            "recipe",
            "{ white = 2, red = 1, green = 1 }",
            "recipe",
            "each as often",
        ),
        (ELIXIRS, "shapeshifting", "lost", "5", "icons", "4 lost cubes"),
        (ELIXIRS, "endless-days", "lost", "6", "icons", "5 lost cubes"),
        (ELIXIRS, "shapeshifting", "name", '"Elixir of Shapes"', "name", "Shapeshifting"),
    ],
)
def test_what_is_wrong_with_all_of_them_is_named(
    folder: Path, file: str, entry: str, field: str, value: str, field_named: str, reason: str
):
    change(folder, file, entry, field, value)
    error = refused(folder)
    assert (error.file, error.field) == (file, field_named)
    assert reason in error.reason


def test_points_of_all_potions_have_a_frame(folder: Path):
    for entry in ("ashen-kiss", "nightjar-venom", "crow-eye-draught", "owl-ointment"):
        recipe = "{ blue = 1, yellow = 1, green = 1, pink = 1, white = 1, red = 1 }"
        change(folder, POTIONS, entry, "recipe", recipe)
        change(folder, POTIONS, entry, "points", "5")
    error = refused(folder)
    assert error.field == "points"
    assert "from 115 to 125" in error.reason


def test_an_example_of_the_rulebook_is_missing(folder: Path):
    # Two recipes change places of one cube, so that each ingredient stays as wanted as before.
    change(folder, POTIONS, "silver-tongue", "recipe", "{ white = 2, red = 1, green = 1 }")
    change(folder, POTIONS, "ravens-poultice", "recipe", "{ red = 2, green = 2 }")
    error = refused(folder)
    assert error.field == "recipe"
    assert "as one of the rulebook's examples does" in error.reason


def test_an_id_twice(folder: Path):
    change(folder, POTIONS, "ashen-kiss", "id", '"bitter-moon"')
    error = refused(folder)
    assert (error.file, error.entry, error.field) == (POTIONS, "bitter-moon", "id")


def test_an_elixir_with_the_id_of_a_potion(folder: Path):
    change(folder, ELIXIRS, "dusk", "id", '"ashen-kiss"')
    error = refused(folder)
    assert (error.entry, error.field) == ("ashen-kiss", "id")


def test_fifteen_elixirs(folder: Path):
    text = (folder / ELIXIRS).read_text(encoding="utf-8")
    (folder / ELIXIRS).write_text(text[: text.rindex("[[elixir]]")], encoding="utf-8")
    error = refused(folder)
    assert "15 Elixirs; there are 16" in error.reason
