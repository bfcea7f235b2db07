"""The look of Etherium: a land of terraces around glowing Ether, under the moons of its tribes."""

from __future__ import annotations

from dataclasses import replace

from bot.games.etherium.cards import Cube, Moon, Terrain, Token, Unit
from renderers.colors import Color, ink_on, rgb
from renderers.icons import HUES
from renderers.text import TextStyle
from renderers.theme import NIGHT

THEME = replace(
    NIGHT,
    name="etherium",
    ground_top=rgb("#222244"),
    ground_bottom=rgb("#111133"),
    panel=rgb("#222244"),
    panel_edge=rgb("#6f6aa6"),
    text=rgb("#f6f2ff"),
    text_soft=rgb("#c3bfe2"),
    accent=rgb("#8fe6ff"),
    rise=rgb("#8ecbff"),
    fall=rgb("#ffa39b"),
    warn=rgb("#ffc266"),
    card=rgb("#eeeeff"),
    card_low=rgb("#ddddee"),
)

SKY: Color = rgb("#111133")
PANEL: Color = THEME.panel
PANEL_LIGHT: Color = rgb("#333366")
SILVER: Color = rgb("#aaaacc")
SILVER_DARK: Color = rgb("#555588")
PALE: Color = THEME.card
PALE_LOW: Color = THEME.card_low
INK: Color = rgb("#221133")
INK_SOFT: Color = rgb("#444466")
LINE: Color = rgb("#000011")
GOLD: Color = rgb("#f5c24a")
GOLD_DARK: Color = rgb("#80560f")
GLOW: Color = rgb("#58c8ff")
GOOD: Color = rgb("#1f7a45")
BAD: Color = rgb("#c3302c")

DONE: Color = rgb("#77dd99")
FAILED: Color = rgb("#ff7766")
"""Checks and crosses over drawings."""

TOP: dict[Terrain, Color] = {
    "mine": rgb("#994444"),
    "forest": rgb("#337755"),
    "mountain": rgb("#cc9944"),
    "ether": rgb("#3377dd"),
    "city": rgb("#8888aa"),
}
"""The five terrains; each has a texture, an icon and its name beside its colour (F37)."""
EDGE: dict[Terrain, Color] = {
    "mine": rgb("#cc6655"),
    "forest": rgb("#66bb77"),
    "mountain": rgb("#eecc77"),
    "ether": rgb("#99ddff"),
    "city": rgb("#ccccdd"),
}
SIDE: dict[Terrain, Color] = {
    "mine": rgb("#662233"),
    "forest": rgb("#114433"),
    "mountain": rgb("#775522"),
    "ether": rgb("#224499"),
    "city": rgb("#444466"),
}
TERRAIN_ICON: dict[Terrain, str] = {
    "mine": "cave",
    "forest": "pine",
    "mountain": "peak",
    "ether": "diamond",
    "city": "castle",
}

TRIBE: dict[Moon, Color] = {
    "reces": rgb("#e2412a"),
    "ertis": rgb("#ddf05a"),
    "hivalia": rgb("#45d3f8"),
    "psolos": rgb("#9748f2"),
    "meinas": rgb("#d8b6c8"),
    "mauhea": rgb("#f0c26a"),
}
"""Colours of tribes, by their moon; they go with a shape and a sigil everywhere (F37)."""
SHAPE: dict[Moon, str] = {
    "reces": "diamond",
    "ertis": "circle",
    "hivalia": "hexagon",
    "psolos": "square",
    "meinas": "star",
    "mauhea": "triangle",
}
CUBE_ICON: dict[Cube, str] = {
    "stone": "rock",
    "wood": "log",
    "metal": "ingot",
    "ether": "diamond",
    "booster": "booster",
}
UNIT_ICON: dict[Unit, str] = {
    "guard": "endurance",
    "gatherer": "pick",
    "soldier": "helm",
    "guide": "lantern",
}
TOKEN_ICON: dict[Token, str] = {
    "soldier": "melee",
    "ether": "diamond",
    "connection": "portal",
    "booster": "booster",
    "pillage": "sack",
}
EFFECT_ICON: dict[str, str] = {
    "stone": "rock",
    "wood": "log",
    "metal": "ingot",
    "ether": "diamond",
    "booster": "booster",
    "guard": "endurance",
    "gatherer": "pick",
    "soldier": "helm",
    "guide": "lantern",
    "flash": "bolt",
    "card": "bolt",
    "cards": "bolt",
    "die": "die",
    "dice": "die",
    "any": "wild",
    "basic": "wild",
    "step": "boot",
    "move": "boot",
    "ability": "tome",
    "connect": "portal",
    "token": "seal",
}
"""Icons by the names that `view.EffectFace.icon` uses; anything else is "wild"."""
ACTION_ICON: dict[str, str] = {
    "move": "boot",
    "gather": "grab",
    "increase": "arrow_up",
    "transform": "flask",
    "connect": "portal",
}
HUE: dict[str, Color] = {
    **HUES,
    "diamond": rgb("#3fa4f5"),
    "booster": rgb("#4a4658"),
    "bolt": rgb("#f4cf3d"),
    "portal": rgb("#9a78ee"),
    "lantern": rgb("#e8963c"),
    "pick": rgb("#cdb48a"),
}


def space_icon(space: str) -> str:
    """The icon of a space of the action board (``move:mine``, ``increase:guide``…)."""
    return ACTION_ICON[space.partition(":")[0]]


def space_target(space: str) -> str:
    """The icon of what the action is about: terrain, unit, what is made; "" for Connect."""
    kind, _, what = space.partition(":")
    if kind in ("move", "gather"):
        return TERRAIN_ICON[what]  # type: ignore[index]
    if kind == "increase":
        return UNIT_ICON[what]  # type: ignore[index]
    made = {"etherize": "diamond", "cards": "bolt", "ability": "tome", "booster": "booster"}
    return made.get(what, "")


def ink(moon: Moon) -> Color:
    """What stands out on a tribe's colour."""
    return ink_on(TRIBE[moon])


def style(size: float, color: Color = THEME.text, weight: int = 700) -> TextStyle:
    """Text on the sky and on panels, or with another colour on pale cards."""
    return TextStyle(size, color, weight)


def rimmed(size: float, color: Color = (255, 255, 255), rim: Color = LINE) -> TextStyle:
    """A number over a drawing: bold, with a dark rim that gives it contrast anywhere."""
    return TextStyle(size, color, 700, max(1.5, size * 0.09), rim)
