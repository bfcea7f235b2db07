"""The three vessels of a player: sack, mortar and jar, with five places for cubes."""

from __future__ import annotations

from functools import partial

from bot.games.shimiagaran.cards import SPACES, TARANTULA, Vessel
from bot.games.shimiagaran.view import VesselView
from renderers.canvas import Box, Canvas
from renderers.colors import Color, darken, lighten, rgb
from renderers.icons.pen import path
from renderers.shapes import Point
from renderers.shimiagaran.cubes import cube, listed
from renderers.shimiagaran.kept import Sheet
from renderers.shimiagaran.look import LINE, hue

RATIO = 0.9
"""Height of a vessel over its width."""
_TONES: dict[Vessel, tuple[Color, Color]] = {
    "sack": (rgb("#e8d2a0"), rgb("#b98a4a")),
    "mortar": (rgb("#ece7e0"), rgb("#a79c97")),
    "jar": (rgb("#e2f0ee"), rgb("#6fa3a8")),
}
"""Inside, where cubes lie, and the vessel's own material."""

# On a field 100 wide and 90 high; places for cubes from left to right, from top to bottom.
_BODY: dict[Vessel, str] = {
    "sack": "M28 20 H72 C92 30 100 52 97 76 C96 84 90 88 82 88 H18 C10 88 4 84 3 76 "
    "C0 52 8 30 28 20 Z",
    "mortar": "M4 24 H96 C97 52 88 70 72 76 L78 88 H22 L28 76 C12 70 3 52 4 24 Z",
    "jar": "M16 16 H84 C92 20 96 25 96 34 V78 C96 85 92 88 86 88 H14 C8 88 4 85 4 78 V34 "
    "C4 25 8 20 16 16 Z",
}
_PLACES: dict[Vessel, tuple[Point, ...]] = {
    "sack": ((36, 41), (64, 41), (21, 70), (50, 70), (79, 70)),
    "mortar": ((21, 41), (50, 41), (79, 41), (36, 67), (64, 67)),
    "jar": ((20, 39), (50, 39), (80, 39), (35, 69), (65, 69)),
}
SIZE = 25.0


def vessel(sheet: Sheet, view: VesselView, at: Point, width: int) -> None:
    """One vessel with its cubes, Tarantulas last; free places are hollows; a shield if immune.

    ``at`` is its upper left corner; outlines and shield stick out by up to 6 pixels.
    """
    u = width / 100
    x, y = at
    box = (x - 6, y - 4, x + width + 6, y + round(width * RATIO) + 4)
    sheet.stand(("vessel", view.name, view.immune), box, partial(_empty, view, u))
    size = round(SIZE * u)
    held = [*listed(view.cubes), *[TARANTULA] * view.tarantulas]
    for name, (px, py) in zip(held, _PLACES[view.name], strict=False):
        left, top = round(x + px * u - size / 2), round(y + py * u - size / 2)
        sheet.stand(("cube", name), (left, top, left + size, top + size), partial(_cube, name))


def _cube(name: str, canvas: Canvas) -> None:
    cube(canvas, name, (canvas.width / 2, canvas.height / 2), canvas.width)


def _empty(view: VesselView, u: float, canvas: Canvas) -> None:
    """A vessel with all its places free."""
    left, top = 6.0, 4.0

    def at(points: list[Point]) -> list[Point]:
        return [(left + x * u, top + y * u) for x, y in points]

    inside, stuff = _TONES[view.name]
    body = path(_BODY[view.name])
    if view.name == "mortar":
        canvas.line(at([(72, 26), (86, 6)]), LINE, 13 * u)
        canvas.line(at([(72, 26), (86, 6)]), lighten(stuff, 0.3), 9 * u)
    canvas.polygon(at(body), LINE, LINE, 5 * u)
    canvas.polygon(at(body), stuff)
    canvas.polygon(at([(50 + (x - 50) * 0.93, 52 + (y - 52) * 0.91) for x, y in body]), inside)
    _mouth(canvas, view.name, left, top, u)
    for center in at(list(_PLACES[view.name])):
        canvas.circle(center, 5.5 * u, darken(inside, 0.16))
    if view.immune:
        canvas.icon("endurance", (left + 9 * u, top + 10 * u), 22 * u, hue("endurance"))


def _mouth(canvas: Canvas, name: Vessel, left: float, top: float, u: float) -> None:
    """What closes or rims a vessel above."""
    stuff = _TONES[name][1]

    def box(x0: float, y0: float, x1: float, y1: float) -> Box:
        return (left + x0 * u, top + y0 * u, left + x1 * u, top + y1 * u)

    if name == "jar":
        canvas.panel(box(14, 3, 86, 19), rgb("#9a6a36"), 5 * u, border=LINE, border_width=2.5 * u)
        canvas.panel(box(19, 6, 81, 10), rgb("#c08f54"), 2 * u)
    elif name == "mortar":
        canvas.panel(box(0, 17, 100, 28), stuff, 5 * u, border=LINE, border_width=2.5 * u)
        canvas.panel(box(5, 20, 95, 23), lighten(stuff, 0.4), 1.5 * u)
    else:
        ruff = "M20 2 C32 10 40 0 50 6 C60 0 68 10 80 2 L72 20 H28 Z"
        points = [(left + x * u, top + y * u) for x, y in path(ruff)]
        canvas.polygon(points, lighten(stuff, 0.25), LINE, 2.5 * u)
        canvas.panel(box(24, 17, 76, 26), rgb("#8e2f2a"), 4 * u, border=LINE, border_width=2.2 * u)


def pocket(canvas: Canvas, view: VesselView, box: Box) -> None:
    """A vessel as small as on the strip of the main board: five places on a pale plate;
    a steel frame if it is immune."""
    inside, stuff = _TONES[view.name]
    _top(canvas, view.name, box)
    box = (box[0], box[1] + 10, box[2], box[3])
    width, height = box[2] - box[0], box[3] - box[1]
    canvas.panel(box, hue("endurance") if view.immune else stuff, 9, border=LINE, border_width=2)
    canvas.panel((box[0] + 5, box[1] + 5, box[2] - 5, box[3] - 5), inside, 6)
    held = [*listed(view.cubes), *[TARANTULA] * view.tarantulas]
    size = min(height * 0.41, (width - 12) / 3.3)
    one_row = min(height * 0.66, (width - 14) / 5.4)
    long = one_row > size
    size = max(size, one_row)
    for i in range(SPACES):
        row = 0 if long or i < 3 else 1
        count = 5 if long else (3, 2)[row]
        place = i if long or not row else i - 3
        x = box[0] + width / 2 + (place - (count - 1) / 2) * size * 1.08
        y = (box[1] + box[3]) / 2 + (0 if long else (row - 0.5) * size * 1.04)
        if i < len(held):
            cube(canvas, held[i], (x, y), size)
        else:
            canvas.circle((x, y), size * 0.18, darken(inside, 0.16))


def _top(canvas: Canvas, name: Vessel, box: Box) -> None:
    """What tells the small vessels apart: a tied neck, a pestle, a lid."""
    x0, y0, x1, _ = box
    middle, half = (x0 + x1) / 2, (x1 - x0) / 2
    if name == "jar":
        lid = (middle - half * 0.7, y0 - 2, middle + half * 0.7, y0 + 14)
        canvas.panel(lid, rgb("#9a6a36"), 4, border=LINE, border_width=2)
    elif name == "mortar":
        canvas.line([(middle + half * 0.3, y0 + 14), (middle + half * 0.5, y0 - 3)], LINE, 13)
        tone = lighten(_TONES[name][1], 0.3)
        canvas.line([(middle + half * 0.3, y0 + 14), (middle + half * 0.5, y0 - 3)], tone, 8)
    else:
        ruff = [(-0.4, -5), (-0.15, 1), (0, -4), (0.15, 1), (0.4, -5), (0.3, 14), (-0.3, 14)]
        tone = lighten(_TONES[name][1], 0.25)
        canvas.polygon([(middle + half * x, y0 + y) for x, y in ruff], tone, LINE, 2)
