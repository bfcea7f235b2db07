"""Alchemical circles: one for each card, made from its id; and the back of a face-down card."""

from __future__ import annotations

from math import gcd
from zlib import crc32

from PIL import Image

from renderers.canvas import Canvas
from renderers.chimera.kept import kept
from renderers.chimera.look import BRASS, BRASS_DARK, SLOT
from renderers.colors import Color, mix
from renderers.effects import turned
from renderers.shapes import Point, polar, regular, star
from renderers.sprites import SPRITES

BACK_RATIO = 1.4
"""Height of every card over its width."""


def draw_sigil(
    canvas: Canvas, name: str, center: Point, radius: float, color: Color, weight: float = 1
) -> None:
    """A transmutation circle after `name`: rings, a polygon or star, satellites, ticks."""
    code = crc32(name.encode())
    corners = 3 + code % 5
    turn = -90 + (code >> 4) % 2 * 180 / corners
    line = max(0.8, radius / 34 * weight)
    canvas.circle(center, radius, None, color, line * 1.6)
    canvas.circle(center, radius * 0.9, None, color, line * 0.8)
    inner = radius * 0.88
    if (code >> 6) % 2:
        step = next(s for s in (2, 3, 1) if (gcd(s, corners) == 1 and s < corners / 2) or s == 1)
        points = [polar(center, inner, turn + 360 * step * i / corners) for i in range(corners)]
        canvas.polygon(points, None, color, line)
    else:
        canvas.polygon(regular(corners, center, inner, turn), None, color, line)
        if corners < 5:
            canvas.polygon(regular(corners, center, inner, turn + 180 / corners), None, color, line)
    for i in range(corners):
        at = polar(center, radius * 0.9, turn + 360 * i / corners)
        if (code >> 9) % 2:
            canvas.circle(at, radius * 0.085, color, color, line)
        else:
            canvas.polygon(star(4, at, radius * 0.15, 0.36), color)
    if (code >> 11) % 2:
        canvas.circle(center, radius * 0.62, None, color, line)
    ticks = (12, 16, 24, 36)[(code >> 13) % 4]
    for i in range(ticks):
        outer = polar(center, radius * 0.985, 360 * i / ticks)
        canvas.line([polar(center, radius * 0.91, 360 * i / ticks), outer], color, line * 0.8)


def card_back(width: float) -> Image.Image:
    """A card face down, the same for everybody: nothing on it tells one card from another."""

    def make() -> Image.Image:
        u = width / 100
        height = BACK_RATIO * 100
        canvas = Canvas(round(width), round(width * BACK_RATIO), BRASS_DARK)
        canvas.panel((2 * u, 2 * u, 98 * u, (height - 2) * u), BRASS, 6 * u)
        canvas.panel((5 * u, 5 * u, 95 * u, (height - 5) * u), (44, 27, 34), 5 * u)
        soft = mix(BRASS, (58, 36, 44), 0.35)
        canvas.panel((9 * u, 9 * u, 91 * u, (height - 9) * u), soft, 4 * u)
        canvas.panel((10 * u, 10 * u, 90 * u, (height - 10) * u), (44, 27, 34), 3.6 * u)
        middle = (50 * u, height / 2 * u)
        for i in range(3):
            tone = mix((44, 27, 34), BRASS, 0.06 * (i + 1))
            canvas.circle(middle, (33 - 9 * i) * u, tone)
        draw_sigil(canvas, "chimera/back", middle, 34 * u, BRASS)
        canvas.polygon(star(8, middle, 15 * u, 0.42), BRASS)
        canvas.circle(middle, 5 * u, SLOT, BRASS, 1.4 * u)
        for y in (24 * u, (height - 24) * u):
            canvas.polygon(star(4, (50 * u, y), 6 * u, 0.3), BRASS)
        return canvas.to_sprite(8 * u)

    return kept(("chimera.back", round(width)), make)


def leaning_back(width: float, angle: float) -> Image.Image:
    """A card face down, turned by `angle` degrees clockwise, as in a fan."""
    key = ("chimera.back", round(width), angle)
    return SPRITES.get(key, lambda: turned(card_back(width), angle))
