"""Everything worth computing once for a content: cards by id, their cubes by number."""

from __future__ import annotations

from itertools import product

from bot.games.shimiagaran.cards import (
    BURNS,
    ICONS,
    STEALS,
    VESSELS,
    Colour,
    Content,
    Icon,
    Kind,
    Potion,
    Target,
)
from bot.games.shimiagaran.cubes import numbers

KINDS: tuple[tuple[Colour, Kind], ...] = (
    ("dark", "poison"),
    ("dark", "medicine"),
    ("light", "poison"),
    ("light", "medicine"),
)
"""The four kinds of potion, in the order of all lists of four counts."""
Bill = tuple[tuple[int, int], ...]
"""Ingredients to be paid: (number of the ingredient, how many), those of 0 left out."""
WHERE: dict[Target, tuple[int, ...]] = {
    "any": tuple(range(len(VESSELS))),
    **{vessel: (number,) for number, vessel in enumerate(VESSELS)},
}
"""Numbers of the vessels a poison may attack."""


def bill(counts: tuple[int, ...] | list[int]) -> Bill:
    """Counts by number as a bill."""
    return tuple((number, count) for number, count in enumerate(counts) if count)


def icon_vectors(icons: tuple[Icon, ...]) -> tuple[tuple[int, ...], ...]:
    """How many of each of the four kinds satisfy the icons; every way once (S11)."""
    found: set[tuple[int, ...]] = set()
    for kinds in product(*(ICONS[icon] for icon in icons)):
        found.add(tuple(kinds.count(kind) for kind in KINDS))
    return tuple(sorted(found))


class Brew:
    """One Potion card as the rules use it."""

    __slots__ = ("amount", "bill", "gives", "id", "kind", "points", "poison", "row", "vessels")

    def __init__(self, card: Potion) -> None:
        self.id = card.id
        self.points = card.points
        self.row: Colour = card.colour
        self.kind = KINDS.index((card.colour, card.kind))
        self.poison = card.kind == "poison"
        self.bill = bill(numbers(card.recipe))
        self.gives = numbers(card.gives)
        self.amount = BURNS if card.colour == "dark" else STEALS
        self.vessels = WHERE[card.vessel or "any"]


class Lookup:
    """A content's cards by id. Never changed, so safe to share."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.potions = {card.id: Brew(card) for card in content.potions}
        self.elixirs = {card.id: card for card in content.elixirs}
        self.vectors = {card.id: icon_vectors(card.icons) for card in content.elixirs}
