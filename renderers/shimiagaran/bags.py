"""The two bags, with what is in them."""

from __future__ import annotations

from bot.games.shimiagaran.view import BagView
from renderers.canvas import Canvas
from renderers.colors import Color, darken, lighten, rgb
from renderers.icons.pen import path
from renderers.shapes import Point
from renderers.shimiagaran.cubes import counted
from renderers.shimiagaran.look import INK, LINE, PAPER, PAPER_EDGE, hue, style

_CLOTH: dict[str, tuple[Color, Color]] = {
    "white": (rgb("#f3efe6"), rgb("#1d1812")),
    "black": (rgb("#26242c"), rgb("#ffffff")),
}
"""A bag's cloth, and the number on it."""
_BAG = "M30 24 H70 C98 44 104 92 84 97 H16 C-4 92 2 44 30 24 Z"
_RUFF = "M20 2 C32 12 40 0 50 8 C60 0 68 12 80 2 L70 24 H30 Z"


def bag(canvas: Canvas, view: BagView) -> None:
    """A bag with its number of cubes, and a paper with how many of each; fills the canvas.

    Barred if it may not be drawn from (S4); a question mark where contents are hidden.
    """
    width, height = float(canvas.width), float(canvas.height)
    tag = (height * 0.62, 8.0, width - 2, height - 10)
    canvas.panel((tag[0], tag[1] + 5, tag[2], tag[3] + 7), darken(PAPER_EDGE, 0.4), 12)
    canvas.panel(tag, PAPER, 12, border=PAPER_EDGE, border_width=3)
    inner = (height * 0.96, 14.0, width - 10, height - 14)
    if view.contents is None:
        middle = ((inner[0] + inner[2]) / 2, (inner[1] + inner[3]) / 2)
        canvas.text(middle, "?", style(height * 0.5, INK, 700), "mm")
    else:
        counted(canvas, view.contents, inner)
    cloth(canvas, view, (2, height * 0.005), height * 0.98)


def bags(canvas: Canvas, both: tuple[BagView, BagView]) -> None:
    """Both bags one above the other, with their numbers alone; fills the canvas."""
    width, height = float(canvas.width), float(canvas.height)
    size = min(width, height / 2) - 12
    for i, one in enumerate(both):
        cloth(canvas, one, ((width - size) / 2, i * height / 2 + 6), size)


def cloth(canvas: Canvas, view: BagView, at: Point, height: float) -> None:
    """A bag about as wide as high, its number on it; barred if it may not be drawn from."""
    tone, ink = _CLOTH[view.name]
    u = height / 100
    x0, y0 = at
    for code, fill in ((_BAG, tone), (_RUFF, lighten(tone, 0.12))):
        points = [(x0 + x * u * 0.92 + 3 * u, y0 + y * u) for x, y in path(code)]
        canvas.polygon(points, fill, LINE, 4)
    shade = "M70 24 C98 44 104 92 84 97 H62 C84 88 84 48 62 24 Z"
    canvas.polygon(
        [(x0 + x * u * 0.92 + 3 * u, y0 + y * u) for x, y in path(shade)], darken(tone, 0.16)
    )
    cord = (x0 + 27 * u, y0 + 19 * u, x0 + 71 * u, y0 + 28 * u)
    canvas.panel(cord, rgb("#c79a4b"), 4 * u, border=LINE, border_width=2.5)
    middle = (x0 + 47 * u, y0 + 61 * u)
    canvas.text(middle, str(view.count), style(height * 0.38, ink, 700), "mm")
    if not view.drawable:
        canvas.icon("cancel", (x0 + 17 * u, y0 + 20 * u), 34 * u, hue("cancel"))
