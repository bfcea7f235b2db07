"""The look of Chimerium: an observatory at night, brass instruments, a chromatic wheel."""

from __future__ import annotations

from dataclasses import replace

from bot.games.chimerium.cards import Attribute, Colour
from renderers.colors import Color, darken, lighten, rgb
from renderers.icons import HUES
from renderers.text import TextStyle
from renderers.theme import NIGHT

THEME = replace(
    NIGHT,
    name="chimerium",
    ground_top=rgb("#1b1b3f"),
    ground_bottom=rgb("#0e1028"),
    panel=rgb("#151733"),
    panel_edge=rgb("#5b5a8c"),
    text=rgb("#fbf3df"),
    text_soft=rgb("#bfc2e2"),
    accent=rgb("#f0c96a"),
    rise=rgb("#8ecbff"),
    fall=rgb("#ffa39b"),
    warn=rgb("#ffc266"),
    card=rgb("#ffeecc"),
    card_low=rgb("#eeddbb"),
)

SKY: Color = THEME.ground_top
SKY_LOW: Color = rgb("#13142f")
PANEL: Color = THEME.panel
PANEL_LIGHT: Color = rgb("#272a58")
BRASS: Color = rgb("#c99a4a")
BRASS_LIGHT: Color = rgb("#efcf86")
BRASS_DARK: Color = rgb("#7a5520")
BRASS_DEEP: Color = rgb("#3d2a12")
IVORY: Color = THEME.card
IVORY_LOW: Color = THEME.card_low
INK: Color = THEME.ink
DEEP: Color = darken(PANEL_LIGHT, 0.2)
"""Places of a laboratory, deeper than the plates of numbers."""
LINE: Color = rgb("#0b0a17")
GOLD: Color = rgb("#f2bd3f")

FILL: dict[Colour, Color] = {
    "red": rgb("#e0473b"),
    "yellow": rgb("#f4c531"),
    "green": rgb("#3aa860"),
    "blue": rgb("#3d8ee6"),
    "grey": rgb("#a4aec0"),
    "purple": rgb("#9556dd"),
}
"""The six colours of dice and Elements; each goes with its icon everywhere (F37)."""
ELEMENT_ICON: dict[Colour, str] = {
    "red": "flame",
    "yellow": "sun",
    "green": "datura",
    "blue": "tear",
    "grey": "air",
    "purple": "spiral",
}
ATTRIBUTE_HUE: dict[Attribute, Color] = {
    "claw": rgb("#c0431f"),
    "wing": rgb("#4587c9"),
    "shell": rgb("#c07a45"),
    "eye": rgb("#2f8f68"),
    "brain": rgb("#d26a86"),
    "fang": rgb("#a83a44"),
}
TYPE_ICON: dict[str, str] = {
    "hand": "gauntlet",
    "staff": "staff",
    "cube": "cubic",
    "ring": "band",
    "sack": "sack",
    "mirror": "mirror",
    "crown": "crown",
    "lantern": "lantern",
}
HUE: dict[str, Color] = {**HUES, "elixir": rgb("#4cc9ae")}
"""Hues of icons in this game: an Elixir is no gold."""
BEAST: dict[Attribute, str] = {
    "claw": "salamander",
    "wing": "sylph",
    "shell": "golem",
    "eye": "wraith",
    "brain": "hydra",
    "fang": "basilisk",
}
"""The portrait on a Chimera goes by its Attribute: it is known by its figure too."""


def pale(colour: Colour) -> Color:
    """What an Element's icon is drawn in on its own colour."""
    return lighten(FILL[colour], 0.86)


def deep(colour: Colour) -> Color:
    """A dark tone for frames and outlines on an Element's colour."""
    return darken(FILL[colour], 0.8)


def style(size: float, color: Color = THEME.text, weight: int = 700) -> TextStyle:
    """Text on the sky and on panels, or with another colour on ivory."""
    return TextStyle(size, color, weight)


def rimmed(size: float, color: Color = (255, 255, 255), rim: Color = LINE) -> TextStyle:
    """A number over a drawing: bold, with a dark rim that gives it contrast anywhere."""
    return TextStyle(size, color, 700, max(1.5, size * 0.09), rim)
