"""Signs of the tribes and their moons: a shape and a sigil for each, and discs in the sky."""

from __future__ import annotations

from bot.games.etherium.cards import Moon
from renderers.canvas import Canvas
from renderers.colors import Color, darken, lighten
from renderers.etherium.look import LINE, SHAPE, TRIBE, ink
from renderers.shapes import SEAT_SHAPES, Point, arc, ellipse, polar, star

_RIM: Color = (255, 255, 255)


def emblem(canvas: Canvas, moon: Moon, at: Point, size: float, dim: bool = False) -> None:
    """A tribe's sign, about ``size`` pixels high."""
    fill = TRIBE[moon]
    outline = SEAT_SHAPES[SHAPE[moon]](at, size * 0.42)
    canvas.polygon(outline, None, LINE, max(3, size / 7))
    canvas.polygon(outline, darken(fill, 0.45) if dim else fill, _RIM, max(1.5, size / 16))
    sigil(canvas, moon, at, size * 0.24, ink(moon))


def sigil(canvas: Canvas, moon: Moon, at: Point, r: float, tone: Color) -> None:
    """What is on the emblem: half a sun, a leaf, rings, two peaks, a crescent, a star."""
    x, y = at
    wide = max(1.5, r * 0.3)
    if moon == "reces":
        half = arc(at, r, 90, 270, 16)
        canvas.polygon(half, tone)
        canvas.circle(at, r, None, tone, wide * 0.7)
    elif moon == "ertis":
        canvas.polygon(
            [*arc((x - r * 0.5, y + r * 0.5), r * 1.3, -80, -10, 10), (x - r * 0.6, y + r * 0.8)],
            tone,
        )
        canvas.line([(x - r, y + r), (x + r * 0.3, y - r * 0.3)], tone, wide)
    elif moon == "hivalia":
        canvas.circle(at, r * 0.95, None, tone, wide)
        canvas.circle(at, r * 0.36, tone)
    elif moon == "psolos":
        canvas.polygon(
            [
                *((x - r * 1.1, y + r * 0.8), (x - r * 0.4, y - r * 0.7), (x, y + r * 0.1)),
                *((x + r * 0.45, y - r * 0.4), (x + r * 1.1, y + r * 0.8)),
            ],
            tone,
        )
    elif moon == "meinas":
        canvas.polygon(crescent(at, r), tone)
    else:
        canvas.polygon(star(6, at, r, 0.5), tone)


def crescent(at: Point, r: float) -> list[Point]:
    """A moon's sickle."""
    outer = arc(at, r, 50, 310, 24)
    inner = arc((at[0] + r * 0.5, at[1]), r * 0.82, 290, 70, 24)
    return [*outer, *inner]


_HUE: dict[Moon, Color] = {
    "reces": (226, 88, 58),
    "ertis": (178, 204, 74),
    "hivalia": (84, 200, 232),
    "meinas": (206, 196, 214),
    "mauhea": (240, 190, 92),
    "psolos": (150, 100, 226),
}


def moon_disc(canvas: Canvas, moon: Moon | None, at: Point, r: float) -> None:
    """A season's moon; None is Night, when all are dark."""
    x, y = at
    if moon is None:
        canvas.circle(at, r, (44, 40, 82), (120, 114, 170), max(2, r / 20))
        canvas.polygon(crescent((x - r * 0.1, y), r * 0.62), (232, 228, 255))
        for dx, dy, size in ((0.35, -0.3, 0.18), (0.5, 0.25, 0.12), (0.15, 0.45, 0.1)):
            canvas.polygon(star(4, (x + r * dx, y + r * dy), r * size, 0.25), (255, 255, 255))
        return
    hue = _HUE[moon]
    canvas.circle(at, r * 1.12, darken(hue, 0.62))
    canvas.circle(at, r, hue, lighten(hue, 0.5), max(2, r / 22))
    shade = darken(hue, 0.2)
    if moon == "reces":
        canvas.polygon(arc(at, r * 0.95, 80, 260, 32), darken(hue, 0.55))
        canvas.circle((x + r * 0.4, y - r * 0.3), r * 0.2, shade)
        canvas.circle((x + r * 0.45, y + r * 0.35), r * 0.13, shade)
    elif moon == "ertis":
        for angle in range(0, 360, 60):
            spot = polar(at, r * 0.55, angle)
            canvas.polygon(ellipse(spot, r * 0.26, r * 0.15, 24), shade)
        canvas.circle(at, r * 0.18, shade)
    elif moon == "hivalia":
        for radius in (0.72, 0.48, 0.24):
            canvas.circle(at, r * radius, None, lighten(hue, 0.55), max(2, r / 14))
    elif moon == "meinas":
        canvas.polygon(crescent(at, r * 0.94), lighten(hue, 0.6))
        canvas.circle((x + r * 0.4, y), r * 0.42, shade)
    elif moon == "mauhea":
        canvas.polygon(star(8, at, r * 0.8, 0.55), lighten(hue, 0.5))
        canvas.circle(at, r * 0.34, shade)
    else:
        canvas.polygon(
            [
                *((x - r * 0.84, y + r * 0.4), (x - r * 0.3, y - r * 0.45), (x, y + r * 0.05)),
                *((x + r * 0.36, y - r * 0.3), (x + r * 0.84, y + r * 0.4)),
                *((x + r * 0.5, y + r * 0.74), (x - r * 0.5, y + r * 0.74)),
            ],
            shade,
        )
