"""What the ingredients are called, for texts and pictures alike."""

from __future__ import annotations

from bot.language import N_

INGREDIENT_NAMES: dict[str, str] = {
    "blue": N_("Blue Catechu"),
    "yellow": N_("Sulfur Stone"),
    "green": N_("Datura Leaf"),
    "pink": N_("Oleander Flower"),
    "white": N_("Crocodile Tears"),
    "red": N_("Heart's Blood"),
}
"""Vessels: what each colour of cube stands for."""
