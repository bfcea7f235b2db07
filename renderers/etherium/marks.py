"""What has just happened, marked on the map: arrows, gathered cubes, failures, fights."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin

from PIL import Image, ImageDraw

from bot.games.etherium.cards import Moon
from renderers.canvas import Canvas, measured
from renderers.colors import Color
from renderers.etherium.emblems import emblem
from renderers.etherium.kept import Sheet
from renderers.etherium.look import BAD, GOLD, HUE, LINE, PANEL, TRIBE, style
from renderers.etherium.parts import Token, icon, run, run_width
from renderers.etherium.shape import MAP_WIDTH
from renderers.shapes import Point, star

_FINE = 2


def arrow(sheet: Sheet, points: Sequence[Point], moon: Moon, retreat: bool) -> None:
    """A curved arrow through the points in a tribe's colour; a retreat is dashed."""
    line = _smooth(points)
    xs, ys = [p[0] for p in line], [p[1] for p in line]
    left, top = int(min(xs)) - 40, int(min(ys)) - 40
    size = (int(max(xs)) + 40 - left, int(max(ys)) + 40 - top)
    local = [((x - left) * _FINE, (y - top) * _FINE) for x, y in line]
    made = _arrow(local, (size[0] * _FINE, size[1] * _FINE), TRIBE[moon], retreat)
    sheet.put(made.reduce(_FINE), left, top)


def _smooth(points: Sequence[Point]) -> list[Point]:
    """A quadratic curve; bent a little where there are two points only."""
    if len(points) == 2:
        (x0, y0), (x1, y1) = points
        bend = 0.16
        middle = ((x0 + x1) / 2 + (y1 - y0) * bend, (y0 + y1) / 2 - (x1 - x0) * bend)
        points = [points[0], middle, points[1]]
    out: list[Point] = [points[0]]
    for i in range(1, len(points) - 1):
        start = out[-1]
        end = points[i + 1]
        if i < len(points) - 2:
            end = ((points[i][0] + end[0]) / 2, (points[i][1] + end[1]) / 2)
        for step in range(1, 17):
            t = step / 16
            u = 1 - t
            out.append(
                (
                    u * u * start[0] + 2 * u * t * points[i][0] + t * t * end[0],
                    u * u * start[1] + 2 * u * t * points[i][1] + t * t * end[1],
                )
            )
    return out


def _arrow(line: list[Point], size: tuple[int, int], fill: Color, retreat: bool) -> Image.Image:
    image = Image.new("RGBA", size, (*LINE, 0))
    draw = ImageDraw.Draw(image)
    tip, before = line[-1], line[-4]
    turn = atan2(tip[1] - before[1], tip[0] - before[0])
    shaft = [p for p in line if hypot(p[0] - tip[0], p[1] - tip[1]) > 26 * _FINE] or line[:2]
    for width, color, grow in ((26, LINE, 7), (20, (255, 255, 255), 4), (12, fill, 0)):
        head = [
            (
                tip[0] + (r + grow * _FINE * 1.3) * cos(turn + a),
                tip[1] + (r + grow * _FINE * 1.3) * sin(turn + a),
            )
            for r, a in ((4.0, 0.0), (44.0 * _FINE, pi - 0.5), (44.0 * _FINE, pi + 0.5))
        ]
        parts = _dashes(shaft) if retreat else [shaft]
        for part in parts:
            draw.line(part, fill=(*color, 255), width=width * _FINE, joint="curve")
            for x, y in (part[0], part[-1]):
                r = width * _FINE / 2
                draw.ellipse((x - r, y - r, x + r, y + r), fill=(*color, 255))
        draw.polygon(head, fill=(*color, 255))
    return image


def _dashes(line: Sequence[Point]) -> list[list[Point]]:
    """Pieces of about 26 pixels with as much between them."""
    out: list[list[Point]] = []
    walked, on = 0.0, True
    piece: list[Point] = [line[0]]
    for a, b in pairwise(line):
        length = hypot(b[0] - a[0], b[1] - a[1])
        parts = max(1, int(length / (4 * _FINE)))
        for i in range(1, parts + 1):
            at = (a[0] + (b[0] - a[0]) * i / parts, a[1] + (b[1] - a[1]) * i / parts)
            walked += length / parts
            if on:
                piece.append(at)
            if walked > (20 if on else 34) * _FINE:
                if on:
                    out.append(piece)
                on, walked, piece = not on, 0.0, [at]
    if on and len(piece) > 1:
        out.append(piece)
    return out


def pill(sheet: Sheet, at: Point, tokens: Sequence[Token], side: int, rim: Color = GOLD) -> None:
    """A small plate with icons beside a point: to its right (1) or left (-1)."""
    wide, high = run_width(tokens) + 26, 50.0
    x, y = round(at[0] - (wide if side < 0 else 0)), round(at[1] - high / 2)
    key: Hashable = ("pill", tuple(tokens), rim)
    sheet.stand(key, (x, y, x + wide, y + high), partial(_pill, tokens=tuple(tokens), rim=rim))


def _pill(canvas: Canvas, tokens: Sequence[Token], rim: Color) -> None:
    wide, high = float(canvas.width), float(canvas.height)
    canvas.panel((0, 0, wide, high), LINE, 25)
    canvas.panel((2, 2, wide - 2, high - 2), rim, 23)
    canvas.panel((5, 5, wide - 5, high - 5), PANEL, 20)
    run(canvas, (wide / 2, high / 2), tokens, wide - 14)


def badge(sheet: Sheet, at: Point, name: str, failed: bool = False) -> None:
    """A round sign of what was done in a City."""
    size = 68.0
    box = (at[0] - size / 2, at[1] - size / 2, at[0] + size / 2, at[1] + size / 2)
    sheet.stand(("badge", name, failed), box, partial(_badge, name=name, failed=failed))


def _badge(canvas: Canvas, name: str, failed: bool) -> None:
    at = (canvas.width / 2, canvas.height / 2)
    canvas.circle(at, 33, LINE)
    canvas.circle(at, 31, BAD if failed else GOLD)
    canvas.circle(at, 25, PANEL)
    if not failed:
        icon(canvas, name, at, 38)
        return
    icon(canvas, name, (at[0] - 3, at[1] - 3), 36)
    canvas.icon("cross", (at[0] + 16, at[1] + 16), 34, (255, 92, 80), outline=LINE)


def clash(sheet: Sheet, at: Point, sides: Sequence[tuple[Moon, str, bool]], kind: str) -> None:
    """A conflict: crossed weapons, and every side's emblem with its total; winners in gold."""
    wide = 84.0 + sum(_side(words) for _, words, _ in sides)
    left = round(min(max(at[0] - wide / 2, 8), MAP_WIDTH - 6 - wide))
    box = (left, round(at[1] - 35), left + wide, round(at[1] + 35))
    key: Hashable = ("clash", tuple(sides), kind)
    sheet.stand(key, box, partial(_clash, sides=tuple(sides), kind=kind))


def _side(words: str) -> float:
    return 50.0 + (measured(words, style(40)) + 14 if words else 0) + 8


def _clash(canvas: Canvas, sides: Sequence[tuple[Moon, str, bool]], kind: str) -> None:
    wide, y = float(canvas.width), canvas.height / 2
    canvas.panel((0, 6, wide, 64), LINE, 20)
    canvas.panel((2, 8, wide - 2, 62), (255, 250, 236), 18)
    canvas.panel((5, 11, wide - 5, 59), PANEL, 15)
    x = 10.0
    for i, (moon, words, won) in enumerate(sides):
        if i == 1:
            middle = (x + 36, y)
            canvas.polygon(star(12, middle, 36, 0.68), LINE)
            canvas.polygon(star(12, middle, 32, 0.68), (255, 196, 74))
            sign = "sack" if kind == "pillage" else "melee"
            canvas.icon(sign, middle, 42, HUE[sign])
            x += 76
        room = _side(words)
        if won:
            canvas.panel((x, 13, x + room - 4, 57), GOLD, 13)
        emblem(canvas, moon, (x + 26, y), 46)
        if words:
            canvas.text((x + 54, y), words, style(40, LINE if won else (246, 242, 255)), "lm")
        x += room
