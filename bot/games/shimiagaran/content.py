"""Reading the cards, house content or an owner's, and checking every constraint.

Two files: ``potions.toml`` ([[potion]]) and ``elixirs.toml`` ([[elixir]]). The constraints are
those of the ruling file's House content section.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from importlib.resources.abc import Traversable
from pathlib import Path

from bot.games.core.content import check_text, expect, no_duplicates, read_entries
from bot.games.shimiagaran.cards import INGREDIENTS, VESSELS, Content, Elixir, Ingredient, Potion
from bot.games.shimiagaran.cubes import numbers, spell

POTIONS, ELIXIRS = "potions.toml", "elixirs.toml"
COUNTS = {
    ("dark", "poison"): 11,
    ("dark", "medicine"): 10,
    ("light", "poison"): 7,
    ("light", "medicine"): 8,
}
"""36 potions: 21 Dark, 15 Light; 18 poisons and 18 medicines."""
WORTH = {3: 2, 4: 3, 5: 4, 6: 5}
"""Points of a potion by the number of ingredients in its recipe."""
ALL_WORTH = 115, 125
MOST_OF_VESSEL, MOST_OF_COLOUR = 4, 3
LEAST_OF_TARGET = 3
MOST_GIVEN = 3
EXAMPLES = ("blue2+green2+white", "green2+white+red", "green+white+red2")
"""The recipes of the rulebook's examples (Brewing; Poison Effect; Using Tarantulas)."""
ELIXIR_COUNT = 16
ICONS, LOST, ELIXIR_POINTS = (2, 4), (3, 6), (12, 24)
DESCRIBED = (("dark", "dark", "light-medicine"), 4), (("medicine",) * 2 + ("poison",) * 2, 5)
"""The two Elixirs the rulebook describes: icons and lost cubes."""
SHAPESHIFTING = "Shapeshifting Elixir"
MOST_NAME = 22


def load(folder: Traversable | Path) -> Content:
    """The content of a folder; ContentError names file, entry and field of what is wrong."""
    potions = read_entries(folder, POTIONS, "potion", Potion)
    elixirs = read_entries(folder, ELIXIRS, "elixir", Elixir)
    for potion in potions:
        check_potion(potion)
    check_potions(potions)
    for elixir in elixirs:
        check_elixir(elixir)
    check_elixirs(elixirs)
    no_duplicates(ELIXIRS, [card.id for card in (*potions, *elixirs)])
    _check_names(ELIXIRS, [(card.id, card.name) for card in (*potions, *elixirs)])
    return Content(tuple(potions), tuple(elixirs))


def check_potion(card: Potion) -> None:
    """One potion on its own."""
    check_text(POTIONS, card.id, "name", card.name, MOST_NAME)
    _check_counts(card, "recipe", card.recipe)
    size = sum(card.recipe.values())
    wrong = size not in WORTH
    expect(wrong, POTIONS, card.id, "recipe", f"{size} ingredients; a recipe has 3 to 6")
    reason = f"{card.points} for {size} ingredients; they are worth {WORTH.get(size)}"
    expect(card.points != WORTH.get(size), POTIONS, card.id, "points", reason)
    _check_vessels(card)
    if card.kind == "poison":
        reason = 'a poison names a vessel ("sack", "mortar", "jar" or "any")'
        expect(card.vessel is None, POTIONS, card.id, "vessel", reason)
        expect(bool(card.gives), POTIONS, card.id, "gives", "a poison gives nothing")
        return
    expect(card.vessel is not None, POTIONS, card.id, "vessel", "a medicine attacks no vessel")
    _check_counts(card, "gives", card.gives)
    given = sum(card.gives.values())
    reason = f"{given} ingredients; a medicine gives 1 to {MOST_GIVEN}"
    expect(not 1 <= given <= MOST_GIVEN, POTIONS, card.id, "gives", reason)


def _check_vessels(card: Potion) -> None:
    counts = numbers(card.recipe)
    for place, vessel in enumerate(VESSELS):
        there = counts[2 * place] + counts[2 * place + 1]
        reason = f"{there} cubes of one {vessel}; at most {MOST_OF_VESSEL}"
        expect(there > MOST_OF_VESSEL, POTIONS, card.id, "recipe", reason)
    for name, count in card.recipe.items():
        reason = f"{count} of {name}; at most {MOST_OF_COLOUR} of one colour"
        expect(count > MOST_OF_COLOUR, POTIONS, card.id, "recipe", reason)


def _check_counts(card: Potion, field: str, counts: Mapping[Ingredient, int]) -> None:
    for name, count in counts.items():
        expect(count < 1, POTIONS, card.id, f"{field}.{name}", f"{count}; write 1 or more")


def check_potions(potions: Sequence[Potion]) -> None:
    """All of them together: counts, points, targets, demand for each ingredient, examples."""
    file, entry = POTIONS, "potion"
    counts = Counter((card.colour, card.kind) for card in potions)
    for (colour, kind), wanted in COUNTS.items():
        found = counts[colour, kind]
        reason = f"{found} {colour} {kind} potions; there are {wanted}"
        expect(found != wanted, file, entry, "kind", reason)
    points, (low, high) = sum(card.points for card in potions), ALL_WORTH
    reason = f"{points} points on all potions; from {low} to {high}"
    expect(not low <= points <= high, file, entry, "points", reason)
    _check_targets([card for card in potions if card.kind == "poison"])
    needed = [sum(card.recipe.get(name, 0) for card in potions) for name in INGREDIENTS]
    reason = f"{spell(needed, INGREDIENTS)} in all recipes; each as often, within one"
    expect(max(needed) - min(needed) > 1, file, entry, "recipe", reason)
    recipes = {spell(numbers(card.recipe)) for card in potions}
    for example in EXAMPLES:
        reason = f"no potion needs {example}, as one of the rulebook's examples does"
        expect(example not in recipes, file, entry, "recipe", reason)


def _check_targets(poisons: Sequence[Potion]) -> None:
    targets = Counter(card.vessel for card in poisons)
    for target in (*VESSELS, "any"):
        reason = f"{targets[target]} poisons attack {target}; at least {LEAST_OF_TARGET} do"
        expect(targets[target] < LEAST_OF_TARGET, POTIONS, "potion", "vessel", reason)
    for card in poisons:
        named = [other for other in poisons if other.vessel != "any"]
        same = [other.points for other in named if other.colour == card.colour]
        dearest = max(same, default=0)
        wrong = card.vessel == "any" and card.points < dearest
        reason = f'"any" only on the dearest: another {card.colour} poison has {dearest} points'
        expect(wrong, POTIONS, card.id, "vessel", reason)


def check_elixir(card: Elixir) -> None:
    """One Elixir on its own."""
    check_text(ELIXIRS, card.id, "name", card.name, MOST_NAME)
    for field, value, (low, high) in (
        ("icons", len(card.icons), ICONS),
        ("lost", card.lost, LOST),
        ("points", card.points, ELIXIR_POINTS),
    ):
        reason = f"{value} is not from {low} to {high}"
        expect(not low <= value <= high, ELIXIRS, card.id, field, reason)


def check_elixirs(elixirs: Sequence[Elixir]) -> None:
    """Sixteen, the two the rulebook describes among them."""
    count = len(elixirs)
    reason = f"{count} Elixirs; there are {ELIXIR_COUNT}"
    expect(count != ELIXIR_COUNT, ELIXIRS, "elixir", "", reason)
    for icons, lost in DESCRIBED:
        found = [c for c in elixirs if sorted(c.icons) == sorted(icons) and c.lost == lost]
        reason = f"no Elixir needs {' + '.join(icons)} and {lost} lost cubes"
        expect(not found, ELIXIRS, "elixir", "icons", reason)
        if icons == DESCRIBED[0][0]:
            wrong = all(card.name != SHAPESHIFTING for card in found)
            reason = f"none is called {SHAPESHIFTING!r}"
            expect(wrong, ELIXIRS, found[0].id, "name", reason)


def _check_names(file: str, names: Sequence[tuple[str, str]]) -> None:
    owner: dict[str, str] = {}
    for entry, name in names:
        first = owner.setdefault(name.casefold(), entry)
        expect(first != entry, file, entry, "name", f"{name!r} is {first}'s already")
