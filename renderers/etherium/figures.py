"""What stands on the map: Soldiers and Gatherers with their levels, Cities with Guard and Guide."""

from __future__ import annotations

from typing import Literal

from bot.games.etherium.cards import Moon
from renderers.canvas import Canvas
from renderers.colors import Color, darken, lighten
from renderers.etherium.emblems import emblem
from renderers.etherium.look import HUE, LINE, TRIBE, ink, rimmed, style
from renderers.shapes import Point, arc, ellipse

FIGURE = (98.0, 156.0)
"""Width and height of a unit at full size."""
FEET = (48.0, 138.0)
"""Where it stands within that."""
CITY = (236.0, 206.0)
_CREAM: Color = (255, 250, 236)
_STEEL: Color = (196, 204, 220)
_WOOD: Color = (122, 78, 40)


def figure(
    canvas: Canvas, kind: Literal["soldier", "gatherer"], moon: Moon, level: int, k: float = 1
) -> None:
    """A unit on one base for each level, its level as a large number, its tribe's sign below."""

    def at(x: float, y: float) -> Point:
        return (x * k, y * k)

    fill = TRIBE[moon]
    for i in range(level):
        y = FEET[1] - 2 - 9.0 * i
        disc = ellipse(at(48, y), 36 * k, 12 * k, 40)
        lower = ellipse(at(48, y + 5), 36 * k, 12 * k, 40)
        canvas.polygon(lower, darken(fill, 0.55), LINE, 3 * k)
        canvas.polygon(disc, darken(fill, 0.2), _CREAM if i == level - 1 else LINE, 2.4 * k)
    top = FEET[1] - 2 - 9.0 * (level - 1)
    draw = _soldier if kind == "soldier" else _gatherer
    draw(canvas, top, fill, k)
    number = style(41 * k, ink(moon))
    canvas.text(at(48, top - (37 if kind == "soldier" else 31)), str(level), number, "mm")
    emblem(canvas, moon, at(48, FEET[1] + 1), 31 * k)


def _twice(canvas: Canvas, points: list[Point], fill: Color, k: float) -> None:
    """A part with a dark rim inside a pale one, so that it stands out from any ground."""
    canvas.polygon(points, fill, LINE, 3 * k)


def _soldier(canvas: Canvas, y: float, fill: Color, k: float) -> None:
    """A pointed shield under a helmet with a plume, and a spear."""
    spear = [((82) * k, (y - 4) * k), (82 * k, (y - 74) * k)]
    canvas.line(spear, LINE, 8 * k)
    canvas.line(spear, _STEEL, 4 * k)
    tip = [(82 * k, (y - 94) * k), (91 * k, (y - 72) * k), (73 * k, (y - 72) * k)]
    shield = [(p[0] * k, p[1] * k) for p in _shield(y)]
    dome = [
        *[(48 + 19 * c, y - 62 + 21 * s) for c, s in _half()],
        (67, y - 54),
        (29, y - 54),
    ]
    plume = [(44, y - 82), (52, y - 96), (70, y - 92), (62, y - 84), (54, y - 78)]
    helmet = [(px * k, py * k) for px, py in dome]
    feather = [(px * k, py * k) for px, py in plume]
    for part in (feather, helmet, shield, tip):
        canvas.polygon(part, None, _CREAM, 9 * k)
    _twice(canvas, feather, lighten(fill, 0.25), k)
    _twice(canvas, helmet, _STEEL, k)
    _twice(canvas, tip, _STEEL, k)
    _twice(canvas, shield, fill, k)


def _shield(y: float) -> list[Point]:
    return [(18, y - 60), (48, y - 66), (78, y - 60), (77, y - 34), (66, y - 12), (48, y + 1),
            (30, y - 12), (19, y - 34)]  # fmt: skip


def _half() -> list[Point]:
    return [(p[0], p[1]) for p in arc((0, 0), 1, 180, 360, 16)]


def _gatherer(canvas: Canvas, y: float, fill: Color, k: float) -> None:
    """A round basket of a body under a broad hat, and a pickaxe."""
    handle = [(80 * k, (y - 6) * k), (88 * k, (y - 66) * k)]
    head = [(66, y - 62), (80, y - 76), (93, y - 76), (95, y - 58), (88, y - 66)]
    body = ellipse((48 * k, (y - 30) * k), 33 * k, 30 * k, 48)
    hat = [(14, y - 56), (34, y - 62), (40, y - 84), (56, y - 84), (62, y - 62), (80, y - 56)]
    brim = [(px * k, py * k) for px, py in hat]
    iron = [(px * k, py * k) for px, py in head]
    for part in (body, brim, iron):
        canvas.polygon(part, None, _CREAM, 9 * k)
    canvas.line(handle, LINE, 9 * k)
    canvas.line(handle, _WOOD, 5 * k)
    _twice(canvas, iron, _STEEL, k)
    _twice(canvas, body, fill, k)
    _twice(canvas, brim, lighten(_WOOD, 0.25), k)


def city(canvas: Canvas, moon: Moon, guard: int, guide: int, boosters: int) -> None:
    """A City in its tribe's colours: Guard and Guide levels large, Boosters below; 236 × 206."""
    fill = TRIBE[moon]
    wall, dark = lighten(fill, 0.1), darken(fill, 0.42)
    for x in (16.0, 164.0):
        _tower(canvas, (x, 34, x + 56, 168), fill, dark)
    canvas.panel((62, 82, 174, 168), LINE, 4)
    canvas.panel((65, 85, 171, 165), wall, 3, low=dark)
    for x in range(64, 172, 24):
        canvas.panel((x, 72, x + 15, 92), LINE, 2)
        canvas.panel((x + 2.5, 74.5, x + 12.5, 92), wall, 1)
    canvas.line([(118, 82), (118, 30)], LINE, 7)
    emblem(canvas, moon, (118, 40), 66)
    plate = (30.0, 104.0, 206.0, 160.0)
    canvas.panel(plate, LINE, 14)
    canvas.panel((33, 107, 203, 157), (30, 25, 58), 11)
    canvas.icon("endurance", (57, 132), 40, HUE["endurance"])
    canvas.text((95, 132), str(guard), style(46), "mm")
    canvas.icon("lantern", (142, 132), 40, HUE["lantern"], opacity=1 if guide else 0.45)
    tone = (246, 242, 255) if guide else (195, 191, 226)
    canvas.text((180, 132), str(guide), style(46, tone), "mm")
    shown = boosters if boosters <= 4 else 1
    for i in range(shown):
        x = 118 + (i - (shown - 1) / 2) * 34 - (18 if boosters > shown else 0)
        canvas.icon("booster", (x, 182), 34, HUE["booster"], outline=(235, 230, 250))
    if boosters > shown:
        canvas.text((142, 182), str(boosters), rimmed(34), "mm")


def _tower(
    canvas: Canvas, box: tuple[float, float, float, float], fill: Color, dark: Color
) -> None:
    x0, y0, x1, y1 = box
    canvas.panel((x0, y0 + 14, x1, y1), LINE, 4)
    canvas.panel((x0 + 3, y0 + 17, x1 - 3, y1 - 3), fill, 3, low=dark)
    for i in range(3):
        x = x0 - 3 + i * 23
        canvas.panel((x, y0, x + 17, y0 + 28), LINE, 2)
        canvas.panel((x + 3, y0 + 3, x + 14, y0 + 28), fill, 1)
    canvas.panel((x0 + 22, y0 + 40, x1 - 22, y0 + 62), LINE, 6)


def ruin(canvas: Canvas) -> None:
    """A City of nobody: low walls."""
    stone, dark = (150, 146, 172), (92, 88, 116)
    for x, y, w, h in ((20, 112, 50, 56), (80, 134, 70, 34), (160, 96, 44, 72), (116, 150, 60, 22)):
        canvas.panel((x, y, x + w, y + h), LINE, 4)
        canvas.panel((x + 3, y + 3, x + w - 3, y + h - 3), stone, 3, low=dark)
