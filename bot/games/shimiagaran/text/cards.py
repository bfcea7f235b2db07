"""Potions and Elixirs in a few words, from the cards or their faces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from bot.games.core.phrases import clip, listed
from bot.games.shimiagaran.cards import BURNS, STEALS, Content, Elixir, Icon, Potion
from bot.games.shimiagaran.text.terms import points, summed
from bot.games.shimiagaran.view import ElixirFace, PotionFace

AnyPotion: TypeAlias = "Potion | PotionFace"
AnyElixir: TypeAlias = "Elixir | ElixirFace"

ICON_NAMES: dict[Icon, str] = {
    "dark": "Dark Potion",
    "light": "Light Potion",
    "dark-poison": "Dark Poison",
    "light-poison": "Light Poison",
    "dark-medicine": "Dark Medicine",
    "light-medicine": "Light Medicine",
    "poison": "Poison",
    "medicine": "Medicine",
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
    return f"{card.colour} {card.kind}"


def verb(card: AnyPotion) -> str:
    """What a poison does: ``burn`` or ``steal``."""
    return "burn" if card.colour == "dark" else "steal"


def amount(card: AnyPotion) -> int:
    """How many ingredients a poison takes."""
    return BURNS if card.colour == "dark" else STEALS


def where(card: AnyPotion) -> str:
    """The vessel a poison attacks: ``the jar``, ``any vessel``."""
    return "any vessel" if card.vessel in (None, "any") else f"the {card.vessel}"


def effect(card: AnyPotion) -> str:
    """``burns 3 from the jar``, ``gives 1 blue + 1 red``."""
    if card.kind == "medicine":
        return f"gives {summed(gives(card))}"
    return f"{verb(card)}s {amount(card)} from {where(card)}"


def gives(card: AnyPotion) -> dict[str, int]:
    """What a medicine gives."""
    return {str(cube): count for cube, count in card.gives.items()}


def recipe(card: AnyPotion) -> str:
    """``2 blue + 1 red``."""
    return summed({str(cube): count for cube, count in card.recipe.items()})


def potion_brief(card: AnyPotion) -> str:
    """``dark poison, 3 points: burns 3 from the jar``."""
    return f"{kind(card)}, {points(card.points)}: {effect(card)}"


def icons(card: AnyElixir) -> str:
    """``2 Dark Potions + 1 Light Medicine``."""
    return " + ".join(
        f"{count} {ICON_NAMES[icon]}{'s' if count > 1 else ''}"
        for icon, count in Counter(card.icons).items()
    )


def elixir_cost(card: AnyElixir, cubes: Mapping[str, int] | None, most: int) -> str:
    """Icons and lost cubes (None: those of a card that is not turned up) within ``most``
    characters."""
    lost = f"{card.lost} lost cubes" if cubes is None else summed(cubes, "no cubes")
    whole = f"{icons(card)}; {lost}"
    return whole if len(whole) <= most else clip(f"{len(card.icons)} potions; {lost}", most)
