"""Portraits of avatars, engraved rather than painted: made from the card alone.

The head, the cut of the cloak and the backdrop follow from the avatar's id, the colours from its
race, the armour from its printed endurance; so new content gets portraits without anybody drawing.
"""

from __future__ import annotations

from zlib import crc32

from PIL import Image

from bot.games.chimera.view import AvatarFace
from renderers.canvas import SCALE, Canvas
from renderers.chimera import figures
from renderers.chimera.engraving import engrave
from renderers.chimera.figures import HEADS, MATERIALS, Figure, body
from renderers.chimera.kept import kept
from renderers.chimera.look import BRASS, BRASS_LIGHT, race_color, symbol_icon
from renderers.colors import Color, darken, lighten, mix, rgb
from renderers.shapes import polar, star

_STEEL = rgb("#97a3b3")
_BONE = rgb("#d8c3a0")
_GOLD = rgb("#dca83f")


HOUSE = {
    "ignara": figures.flaming,
    "antimony": figures.horned,
    "regula": figures.crowned,
    "malachite": figures.wizard,
    "adamah": figures.great_helm,
    "brom": figures.mitred,
    "aura": figures.winged,
    "thistle": figures.antlered,
    "retort": figures.beaked,
    "widow": figures.moonlit,
    "lerna": figures.crested,
    "gullet": figures.hood,
}
"""Heads that suit the names of the house content; every other avatar's follows from its id."""


def traits(avatar: AvatarFace) -> tuple[int, int, int]:
    """Head, cut of the cloak and backdrop of an avatar, as numbers."""
    code = crc32(f"{avatar.race}/{avatar.id}".encode())
    drawn = HOUSE.get(avatar.id)
    head = HEADS.index(drawn) if drawn else code % len(HEADS)
    return head, (code >> 5) % 3, (code >> 9) % len(_BACKDROPS)


def portrait(avatar: AvatarFace, width: int, height: int, radius: float = 12) -> Image.Image:
    """The picture on an avatar's card, kept at its final size."""
    key = ("chimera.portrait", avatar, width, height, radius)
    return kept(key, lambda: draw_portrait(avatar, width, height, radius))


def draw_portrait(avatar: AvatarFace, width: int, height: int, radius: float) -> Image.Image:
    """The portrait at drawing size, not kept."""
    color = race_color(avatar.colour)
    head, cut, backdrop = traits(avatar)
    canvas = Canvas(width, height, darken(color, 0.7))
    canvas.rect((0, 0, width, height), darken(color, 0.6))
    middle = (width / 2, height * 0.46)
    _BACKDROPS[backdrop](canvas, middle, max(width, height) * 0.62, color)
    halo = min(width, height) * 0.4
    canvas.circle(middle, halo, None, BRASS, halo * 0.045)
    if width >= 280:
        canvas.circle(middle, halo * 0.91, None, mix(BRASS, darken(color, 0.5), 0.4), halo * 0.016)
        for i in range(16):
            outer = polar(middle, halo * (1.13 if i % 2 else 1.07), 22.5 * i)
            canvas.line([polar(middle, halo * 1.04, 22.5 * i), outer], BRASS, halo * 0.022)
    for i in range(4):
        canvas.circle(middle, halo * (0.88 - 0.2 * i), darken(color, 0.42 - 0.1 * i))
    side = round(min(width * 0.98, height * 0.93))
    top = height - side
    figure = _figure(avatar, head, cut, color, side * SCALE)
    canvas.sprite(figure, (width / 2, top), "mt")
    clasp = (width / 2, top + side * 0.895)
    canvas.circle(clasp, side * 0.1, darken(color, 0.68), BRASS_LIGHT, side * 0.018)
    canvas.icon(symbol_icon(avatar.symbol), clasp, side * 0.145, lighten(color, 0.25))
    return canvas.to_sprite(radius)


def _figure(avatar: AvatarFace, head: int, cut: int, color: Color, pixels: int) -> Image.Image:
    figure = Figure()
    body(figure, avatar.endurance, cut)
    HEADS[head](figure)
    cloth = lighten(color, 0.14) if cut == 1 else color
    hues = {
        "behind": _GOLD,
        "cloth": cloth,
        "hat": cloth,
        "face": mix(_BONE, color, 0.18),
        "metal": mix(_STEEL, color, 0.14),
        "gold": _GOLD,
    }
    layers = [(getattr(figure, name), hues[name]) for name in MATERIALS]
    return engrave(layers, pixels, darken(color, 0.84))


def _rays(canvas: Canvas, middle: tuple[float, float], reach: float, color: Color) -> None:
    tone = darken(color, 0.36)
    for i in range(18):
        a = [middle, polar(middle, reach * 1.2, 20 * i), polar(middle, reach * 1.2, 20 * i + 10)]
        canvas.polygon(a, tone)


def _rings(canvas: Canvas, middle: tuple[float, float], reach: float, color: Color) -> None:
    for i in range(9, 0, -1):
        tone = darken(color, 0.36 if i % 2 else 0.52)
        canvas.circle(middle, reach * i / 8, tone)


def _lattice(canvas: Canvas, middle: tuple[float, float], reach: float, color: Color) -> None:
    tone = darken(color, 0.3)
    step = reach / 4
    for i in range(-9, 10):
        x = middle[0] + i * step
        for lean in (-1, 1):
            ends = [(x - lean * reach * 1.1, middle[1] - reach * 1.1)]
            ends.append((x + lean * reach * 1.1, middle[1] + reach * 1.1))
            canvas.line(ends, tone, reach / 110)


def _stars(canvas: Canvas, middle: tuple[float, float], reach: float, color: Color) -> None:
    tone = lighten(darken(color, 0.2), 0.1)
    for i in range(24):
        at = polar(middle, reach * (0.5 + 0.62 * ((i * 7) % 24) / 24), i * 137.5)
        canvas.polygon(star(4, at, reach * (0.02 + 0.035 * ((i * 13) % 7) / 7), 0.3), tone)


_BACKDROPS = (_rays, _rings, _lattice, _stars)
