"""Potions and Elixirs in a few words, from the cards or their faces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from bot.games.core.phrases import clip, counted, listed
from bot.games.shimiagaran.cards import BURNS, STEALS, Content, Elixir, Icon, Potion
from bot.games.shimiagaran.text.terms import points, summed, vessel_name
from bot.games.shimiagaran.view import ElixirFace, PotionFace
from bot.language import N_, _

AnyPotion: TypeAlias = "Potion | PotionFace"
AnyElixir: TypeAlias = "Elixir | ElixirFace"

ICONS: dict[Icon, Callable[[int], str]] = {
    "dark": lambda count: counted(count, "Dark Potion", "Dark Potions"),
    "light": lambda count: counted(count, "Light Potion", "Light Potions"),
    "dark-poison": lambda count: counted(count, "Dark Poison", "Dark Poisons"),
    "light-poison": lambda count: counted(count, "Light Poison", "Light Poisons"),
    "dark-medicine": lambda count: counted(count, "Dark Medicine", "Dark Medicines"),
    "light-medicine": lambda count: counted(count, "Light Medicine", "Light Medicines"),
    "poison": lambda count: counted(count, "Poison", "Poisons"),
    "medicine": lambda count: counted(count, "Medicine", "Medicines"),
}
"""So many of an icon."""
KINDS = {
    ("dark", "poison"): N_("dark poison"),
    ("light", "poison"): N_("light poison"),
    ("dark", "medicine"): N_("dark medicine"),
    ("light", "medicine"): N_("light medicine"),
}


class Cards:
    """A content's cards by id, for texts that get ids only."""

    def __init__(self, content: Content) -> None:
        self.potions: Mapping[str, Potion] = {card.id: card for card in content.potions}
        self.elixirs: Mapping[str, Elixir] = {card.id: card for card in content.elixirs}
        self.content = content

    def name(self, card: object) -> str:
        """The name of a card; an id that is unknown is shown as it is."""
        known = self.potions.get(str(card)) or self.elixirs.get(str(card))
        return known.name if known else str(card)

    def names(self, cards: Sequence[str]) -> str:
        """``A, B and C``."""
        return listed([self.name(card) for card in cards])


def kind(card: AnyPotion) -> str:
    """``dark poison``."""
    return _(KINDS[card.colour, card.kind])


def burns(card: AnyPotion) -> bool:
    """Does a poison burn? Else it steals."""
    return card.colour == "dark"


def amount(card: AnyPotion) -> int:
    """How many ingredients a poison takes."""
    return BURNS if card.colour == "dark" else STEALS


def anywhere(card: AnyPotion) -> bool:
    """May a poison attack any vessel?"""
    return card.vessel in (None, "any")


def attack(card: AnyPotion) -> str:
    """What a poison does, as an order: ``burn 3 from the jar``."""
    if anywhere(card):
        said = (
            _("burn {count} from any vessel") if burns(card) else _("steal {count} from any vessel")
        )
        return said.format(count=amount(card))
    said = (
        _("burn {count} from the {vessel}") if burns(card) else _("steal {count} from the {vessel}")
    )
    return said.format(count=amount(card), vessel=vessel_name(str(card.vessel)))


def effect(card: AnyPotion) -> str:
    """``burns 3 from the jar``, ``gives 1 blue + 1 red``."""
    if card.kind == "medicine":
        return _("gives {cubes}").format(cubes=summed(gives(card)))
    if anywhere(card):
        said = (
            _("burns {count} from any vessel")
            if burns(card)
            else _("steals {count} from any vessel")
        )
        return said.format(count=amount(card))
    said = (
        _("burns {count} from the {vessel}")
        if burns(card)
        else _("steals {count} from the {vessel}")
    )
    return said.format(count=amount(card), vessel=vessel_name(str(card.vessel)))


def gives(card: AnyPotion) -> dict[str, int]:
    """What a medicine gives."""
    return {str(cube): count for cube, count in card.gives.items()}


def recipe(card: AnyPotion) -> str:
    """``2 blue + 1 red``."""
    return summed({str(cube): count for cube, count in card.recipe.items()})


def potion_brief(card: AnyPotion) -> str:
    """``dark poison, 3 points: burns 3 from the jar``."""
    return _("{kind}, {points}: {effect}").format(
        kind=kind(card), points=points(card.points), effect=effect(card)
    )


def icons(card: AnyElixir) -> str:
    """``2 Dark Potions + 1 Light Medicine``."""
    return " + ".join(ICONS[icon](count) for icon, count in Counter(card.icons).items())


def elixir_cost(card: AnyElixir, cubes: Mapping[str, int] | None, most: int) -> str:
    """Icons and lost cubes (None: those of a card that is not turned up) within ``most``
    characters."""
    lost = (
        counted(card.lost, "lost cube", "lost cubes")
        if cubes is None
        else summed(cubes, _("no cubes"))
    )
    whole = _("{icons}; {cubes}").format(icons=icons(card), cubes=lost)
    if len(whole) <= most:
        return whole
    count = counted(len(card.icons), "potion", "potions")
    return clip(_("{icons}; {cubes}").format(icons=count, cubes=lost), most)
