"""The cards of Shimiagaran as data, and the names of everything that lies in bags and vessels.

Rulebook: Components, Vessels, Potion Cards, Elixir Cards. Ids that people type are short: an
ingredient is called by the colour of its cube.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Ingredient: TypeAlias = Literal["blue", "yellow", "green", "pink", "white", "red"]
Vessel: TypeAlias = Literal["sack", "mortar", "jar"]
Target: TypeAlias = Literal["sack", "mortar", "jar", "any"]
Colour: TypeAlias = Literal["dark", "light"]
Kind: TypeAlias = Literal["poison", "medicine"]
Bag: TypeAlias = Literal["white", "black"]
Icon: TypeAlias = Literal[
    "dark",
    "light",
    "dark-poison",
    "light-poison",
    "dark-medicine",
    "light-medicine",
    "poison",
    "medicine",
]
"""Base Recipe Icons: the eight kinds; what an icon does not say does not matter."""

INGREDIENTS: tuple[Ingredient, ...] = ("blue", "yellow", "green", "pink", "white", "red")
"""Blue Catechu, Sulfur Stone, Datura Leaf, Oleander Flower, Crocodile Tears, Heart's Blood."""
TARANTULA = "tarantula"
CUBES: tuple[str, ...] = (*INGREDIENTS, TARANTULA)
"""Every kind of cube, in the order of all lists of seven counts (``cubes``)."""
VESSELS: tuple[Vessel, ...] = ("sack", "mortar", "jar")
"""Vessel number v holds the ingredients number 2v and 2v + 1."""
BAGS: tuple[Bag, ...] = ("white", "black")
COLOURS: tuple[Colour, ...] = ("dark", "light")
SPACES = 5
"""Vessels: each can hold up to 5 items."""
BURNS, STEALS = 3, 2
"""Poison Effect: a Dark Poison burns 3 ingredients, a Light Poison steals 2."""
ICONS: dict[Icon, tuple[tuple[Colour, Kind], ...]] = {
    "dark": (("dark", "poison"), ("dark", "medicine")),
    "light": (("light", "poison"), ("light", "medicine")),
    "dark-poison": (("dark", "poison"),),
    "light-poison": (("light", "poison"),),
    "dark-medicine": (("dark", "medicine"),),
    "light-medicine": (("light", "medicine"),),
    "poison": (("dark", "poison"), ("light", "poison")),
    "medicine": (("dark", "medicine"), ("light", "medicine")),
}
"""Which potions (colour, kind) an icon takes."""


class Potion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Potion card. ``recipe``: ingredient -> how many. A poison names the ``vessel`` it may
    attack ("any": any one); a medicine ``gives`` ingredients (ingredient -> how many)."""

    id: str
    name: str
    colour: Colour
    kind: Kind
    points: int
    recipe: dict[Ingredient, int]
    vessel: Target | None = None
    gives: dict[Ingredient, int] = {}


class Elixir(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Elixir card: the icons of its Base Recipe, and how many ingredients are drawn for its
    Lost Recipe."""

    id: str
    name: str
    points: int
    icons: tuple[Icon, ...]
    lost: int


class Content(msgspec.Struct, frozen=True):
    """All cards a table plays with."""

    potions: tuple[Potion, ...]
    elixirs: tuple[Elixir, ...]
