"""The look of Chimera: a dark vellum table, brass lines, parchment cards, colours of the races."""

from __future__ import annotations

from dataclasses import replace

from renderers.colors import Color, contrast, darken, lighten, rgb
from renderers.icons import HUES, ICONS
from renderers.text import TextStyle
from renderers.theme import NIGHT

THEME = replace(
    NIGHT,
    name="chimera",
    ground_top=rgb("#33261d"),
    ground_bottom=rgb("#17100c"),
    panel=rgb("#2b2019"),
    panel_edge=rgb("#806239"),
    text=rgb("#f8eedb"),
    text_soft=rgb("#cfbd9c"),
    accent=rgb("#ecc674"),
    rise=rgb("#8accff"),
    fall=rgb("#ff9c90"),
    warn=rgb("#ffbf63"),
    card=rgb("#f5ead0"),
    card_low=rgb("#e3d0a6"),
)

BRASS: Color = rgb("#c79a4b")
BRASS_DARK: Color = rgb("#6d5026")
BRASS_LIGHT: Color = rgb("#f0d596")
SLOT: Color = rgb("#1c140f")
"""The inside of places where something may lie."""
INK: Color = rgb("#1d1510")

# Ruling X10: blue is an increase, red a decrease; always with a sign or an arrow beside it.
BLUE: Color = rgb("#4aa3f5")
RED: Color = rgb("#f2574a")

# Damage on parchment, darker than the icons' own hues, which are made for dark tables.
DAMAGE: dict[str, Color] = {
    "melee": rgb("#66788f"),
    "ranged": rgb("#a86c2c"),
    "magical": rgb("#8350e6"),
}

GROUND_MID: Color = rgb("#251b15")


def style(size: float, color: Color = THEME.text, weight: int = 600) -> TextStyle:
    """Text on the table or a panel."""
    return TextStyle(size, color, weight)


def rimmed(size: float, color: Color = (255, 255, 255), rim: Color = INK) -> TextStyle:
    """A number that lies over a drawing: bold, with a dark rim that gives it contrast anywhere."""
    return TextStyle(size, color, 700, max(1.5, size * 0.085), rim)


def symbol_icon(symbol: str) -> str:
    """The icon of a race's symbol; other content may name one that is not drawn here."""
    return symbol if symbol in ICONS else "diamond"


def race_color(code: str) -> Color:
    """A race's colour. An unreadable code (other content) becomes brass."""
    try:
        return rgb(code)
    except ValueError:
        return BRASS


def deep(color: Color, share: float = 0.62) -> Color:
    """A race's colour as a dark surface."""
    return darken(color, share)


def bright(color: Color, surface: Color = THEME.panel) -> Color:
    """A race's colour as text on `surface`: lightened until its contrast is 4.5 or more."""
    out = color
    while contrast(out, surface) < 4.6:
        out = lighten(out, 0.12)
    return out


def hue(icon: str) -> Color:
    """The own colour of an icon."""
    return HUES[icon]
