"""One plain sentence for each card, made from its data (Potion Cards, Elixir Cards)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from bot.games.shimiagaran.cards import BURNS, STEALS, Elixir, Icon, Ingredient, Potion

_ICONS: dict[Icon, tuple[str, str]] = {
    "dark": ("Dark Potion", "Dark Potions"),
    "light": ("Light Potion", "Light Potions"),
    "dark-poison": ("Dark Poison", "Dark Poisons"),
    "light-poison": ("Light Poison", "Light Poisons"),
    "dark-medicine": ("Dark Medicine", "Dark Medicines"),
    "light-medicine": ("Light Medicine", "Light Medicines"),
    "poison": ("Poison", "Poisons"),
    "medicine": ("Medicine", "Medicines"),
}


def potion(card: Potion) -> str:
    """The effect of a potion."""
    if card.kind == "medicine":
        return f"Use as {_cubes(card.gives)} when you pay for a potion or an Elixir."
    verb = f"Burn {BURNS}" if card.colour == "dark" else f"Steal {STEALS}"
    where = "any one vessel" if card.vessel == "any" else f"the {card.vessel}"
    return f"{verb} ingredients from {where} of another player."


def elixir(card: Elixir) -> str:
    """What an Elixir takes."""
    parts = [
        f"{count} {_ICONS[icon][count > 1]}" for icon, count in sorted(Counter(card.icons).items())
    ]
    return f"Pay {_and([*parts, f'the {card.lost} ingredients on it'])}."


def _cubes(counts: Mapping[Ingredient, int]) -> str:
    return _and([f"{count} {name}" for name, count in counts.items()])


def _and(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"
