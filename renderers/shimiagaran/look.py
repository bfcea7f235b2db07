"""The look of Shimiagaran: an alchemist's shop of green plaster, oak shelves and paper labels."""

from __future__ import annotations

from dataclasses import replace
from zlib import crc32

from bot.games.shimiagaran.cards import Colour, Kind
from renderers.colors import Color, rgb
from renderers.icons import HUES
from renderers.text import TextStyle
from renderers.theme import NIGHT

THEME = replace(
    NIGHT,
    name="shimiagaran",
    ground_top=rgb("#1f423e"),
    ground_bottom=rgb("#17302e"),
    panel=rgb("#12282a"),
    panel_edge=rgb("#4f7a70"),
    text=rgb("#fbf2dc"),
    text_soft=rgb("#c2d3c4"),
    accent=rgb("#f2c968"),
    rise=rgb("#8ed0ff"),
    fall=rgb("#ffa79b"),
    warn=rgb("#ffc470"),
    card=rgb("#f6ead0"),
    card_low=rgb("#e9d6ae"),
)

WALL: Color = THEME.ground_top
WALL_LINE: Color = rgb("#1a3935")
PLASTER: Color = rgb("#7fa596")
"""The back of the shelves, pale enough for dark bottles."""
PLASTER_LINE: Color = rgb("#719686")
OAK: Color = rgb("#a8713a")
OAK_LIGHT: Color = rgb("#c99454")
OAK_DARK: Color = rgb("#6b431f")
OAK_DEEP: Color = rgb("#42280f")
PAPER: Color = THEME.card
PAPER_LOW: Color = THEME.card_low
PAPER_EDGE: Color = rgb("#8a6d3b")
INK: Color = THEME.ink
LINE: Color = rgb("#14110f")
"""Outlines of bottles and vessels."""
WAX: Color = rgb("#a81f33")
GOLD: Color = rgb("#f0b93a")
GOLD_DARK: Color = rgb("#8a5f10")
GREEN: Color = rgb("#2f8f4e")

CUBE_ICONS: dict[str, str] = {
    "blue": "catechu",
    "yellow": "sulfur",
    "green": "datura",
    "pink": "oleander",
    "white": "tear",
    "red": "vitality",
    "tarantula": "tarantula",
}
"""What each kind of cube looks like: none needs its colour to be told apart (F37)."""
CUBE_HUES: dict[str, Color] = {
    "blue": rgb("#47b5f7"),
    "yellow": rgb("#f6bf06"),
    "green": rgb("#2b8a52"),
    "pink": rgb("#f67eab"),
    "white": rgb("#fffbf4"),
    "red": rgb("#9d1606"),
    "tarantula": rgb("#1b1a20"),
}
"""Apart by 20 and more (CIE76) for every kind of eye, beside the shapes."""

ROW_FILL: dict[Colour, Color] = {"dark": rgb("#4b2a72"), "light": rgb("#f3c64c")}
"""Bands of labels and book covers, as in the rulebook: Dark is purple, Light is yellow."""
ROW_EDGE: dict[Colour, Color] = {"dark": rgb("#2b1645"), "light": rgb("#8f6510")}
ROW_INK: dict[Colour, Color] = {"dark": rgb("#fbf2dc"), "light": rgb("#2a2118")}
ROW_ICON: dict[Colour, str] = {"dark": "moon", "light": "sun"}
KIND_ICON: dict[Kind, str] = {"poison": "skull", "medicine": "blossom"}
PLAIN_BOOK: Color = rgb("#f4f1ea")

LIQUIDS: dict[Colour, tuple[Color, ...]] = {
    "dark": (rgb("#7a3fb8"), rgb("#5a3fae"), rgb("#8e2f7e"), rgb("#3d4a9e"), rgb("#6b2f4f")),
    "light": (rgb("#f5b82e"), rgb("#f7a04b"), rgb("#f2d75a"), rgb("#ffc38a"), rgb("#dfe06a")),
}
GLASS: dict[Colour, Color] = {"dark": rgb("#c9b8e6"), "light": rgb("#fff6de")}


def style(size: float, color: Color = THEME.text, weight: int = 600) -> TextStyle:
    """Text on the wall, on a plaque, or with another colour on paper."""
    return TextStyle(size, color, weight)


def rimmed(size: float, color: Color = (255, 255, 255), rim: Color = LINE) -> TextStyle:
    """A number that lies over a drawing: bold, with a dark rim that gives it contrast anywhere."""
    return TextStyle(size, color, 700, max(1.5, size * 0.09), rim)


def hue(icon: str) -> Color:
    """The own colour of an icon."""
    return HUES[icon]


def variant(name: str, count: int) -> int:
    """A number below `count` that is always the same for a name."""
    return crc32(name.encode()) % count
