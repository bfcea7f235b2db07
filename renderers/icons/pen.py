"""A small vector pen: shapes on a field of 100 × 100, rendered smooth at any size.

All icons share one manner: a solid silhouette with a dark rim of even width, one hue in five
tones (`pale`, `light`, `base`, `dark`, `ink`), light from the upper left.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from math import atan2, cos, hypot, pi, radians, sin
from typing import Literal, NamedTuple, TypeAlias

from PIL import Image, ImageDraw

from renderers.colors import Color, darken, lighten
from renderers.shapes import Point, ellipse

Tone: TypeAlias = Literal["pale", "light", "base", "dark", "ink"]
Path: TypeAlias = str | Sequence[Point]

RIM = 3.6  # width of the rim in hundredths of the icon
_NUMBER = re.compile(r"-?\d+\.?\d*|[A-Z]")


class _Shape(NamedTuple):
    points: list[Point]
    width: float  # 0: a filled outline; else a line of this width
    tone: Tone
    rim: bool
    edge: float

    def moved(self, k: float, dx: float, dy: float) -> _Shape:
        """With its points in pixels."""
        return self._replace(points=[(x * k + dx, y * k + dy) for x, y in self.points])


def path(code: str, steps: int = 18) -> list[Point]:
    """Points of an SVG path with absolute M L H V C Q Z and one subpath."""
    tokens = _NUMBER.findall(code)
    out: list[Point] = []
    command, at = "M", 0

    def take(count: int) -> list[float]:
        nonlocal at
        values = [float(t) for t in tokens[at : at + count]]
        at += count
        return values

    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
            if command == "Z":
                break
        if command in "ML":
            x, y = take(2)
            out.append((x, y))
        elif command == "H":
            out.append((take(1)[0], out[-1][1]))
        elif command == "V":
            out.append((out[-1][0], take(1)[0]))
        else:
            values = take(6 if command == "C" else 4)
            controls = [out[-1]]
            controls += zip(values[::2], values[1::2], strict=True)
            out += [bezier(controls, i / steps) for i in range(1, steps + 1)]
    return out


def bezier(controls: Sequence[Point], t: float) -> Point:
    """A point of a Bézier curve of any degree."""
    level: list[Point] = list(controls)
    while len(level) > 1:
        level = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(level)]
    return level[0]


def taper(
    line: Sequence[Point], start: float, end: float, middle: float | None = None
) -> list[Point]:
    """The outline of a line whose width runs from `start` over `middle` to `end`, ends round."""
    left: list[Point] = []
    right: list[Point] = []
    last = len(line) - 1
    mid = (start + end) / 2 if middle is None else middle
    for i, (x, y) in enumerate(line):
        before, after = line[max(0, i - 1)], line[min(last, i + 1)]
        turn = atan2(after[1] - before[1], after[0] - before[0]) + pi / 2
        t = i / last
        half = (start + (mid - start) * t * 2 if t < 0.5 else mid + (end - mid) * (t * 2 - 1)) / 2
        left.append((x + cos(turn) * half, y + sin(turn) * half))
        right.append((x - cos(turn) * half, y - sin(turn) * half))
    return [
        *left,
        *_cap(line[-2], line[-1], end / 2),
        *reversed(right),
        *_cap(line[1], line[0], start / 2),
    ]


def _cap(inner: Point, tip: Point, radius: float) -> list[Point]:
    turn = atan2(tip[1] - inner[1], tip[0] - inner[0])
    steps = [pi / 2 - pi * i / 8 for i in range(1, 8)]
    return [(tip[0] + radius * cos(turn + s), tip[1] + radius * sin(turn + s)) for s in steps]


class Pen:
    """Collects shapes; `render` draws them. `fine` is False for sizes where detail is lost."""

    def __init__(self, fine: bool = True) -> None:
        self.fine = fine
        self._shapes: list[_Shape] = []
        self._angle = 0.0

    def turn(self, angle: float) -> None:
        """Turn what comes next clockwise by `angle` degrees around the middle."""
        self._angle = angle

    def fill(self, shape: Path, tone: Tone = "base", rim: bool = True, edge: float = 0) -> None:
        """A filled outline. `rim`: part of the silhouette; `edge`: width of a line of its own."""
        points = path(shape) if isinstance(shape, str) else list(shape)
        self._shapes.append(_Shape(self._placed(points), 0, tone, rim, edge))

    def line(
        self, shape: Path, width: float, tone: Tone = "base", rim: bool = True, edge: float = 0
    ) -> None:
        """A line with round ends."""
        points = path(shape) if isinstance(shape, str) else list(shape)
        self._shapes.append(_Shape(self._placed(points), width, tone, rim, edge))

    def disc(
        self,
        x: float,
        y: float,
        radius: float,
        tone: Tone = "base",
        rim: bool = True,
        edge: float = 0,
    ) -> None:
        """A filled circle."""
        self.fill(ellipse((x, y), radius, radius, 48), tone, rim, edge)

    def ring(
        self, x: float, y: float, radius: float, width: float, tone: Tone = "base", rim: bool = True
    ) -> None:
        """A circle line; its inside stays as it is."""
        points = ellipse((x, y), radius, radius, 64)
        self.line([*points, points[0], points[1]], width, tone, rim)

    def _placed(self, points: list[Point]) -> list[Point]:
        if not self._angle:
            return points
        c, s = cos(radians(self._angle)), sin(radians(self._angle))
        return [
            (50 + (x - 50) * c - (y - 50) * s, 50 + (x - 50) * s + (y - 50) * c) for x, y in points
        ]

    def _fitted(self, side: int, rim: float) -> tuple[float, float, float]:
        """Pixels per unit and offsets that bring the silhouette, rim included, into the square."""
        grown = [(s, s.width / 2 + rim) for s in self._shapes if s.rim]
        left = min(x - g for s, g in grown for x, _ in s.points)
        right = max(x + g for s, g in grown for x, _ in s.points)
        top = min(y - g for s, g in grown for _, y in s.points)
        bottom = max(y + g for s, g in grown for _, y in s.points)
        k = side * 0.985 / max(right - left, bottom - top)
        return k, (side - (left + right) * k) / 2, (side - (top + bottom) * k) / 2

    def render(self, size: int, color: Color, ink: Color | None = None) -> Image.Image:
        """RGBA of `size` × `size` pixels."""
        finer = 4 if size <= 500 else 2
        side = size * finer
        tones: dict[Tone, Color] = {
            "pale": lighten(color, 0.72),
            "light": lighten(color, 0.34),
            "base": color,
            "dark": darken(color, 0.3),
            "ink": ink if ink is not None else darken(color, 0.74),
        }
        image = Image.new("RGBA", (side, side), (*tones["ink"], 0))
        draw = ImageDraw.Draw(image)
        rim = RIM if self.fine else RIM * 1.25
        k, dx, dy = self._fitted(side, rim)
        for shape in self._shapes:
            if shape.rim:
                _paint(draw, shape.moved(k, dx, dy), k, tones["ink"], rim)
        for shape in self._shapes:
            moved = shape.moved(k, dx, dy)
            if shape.edge:
                _paint(draw, moved, k, tones["ink"], shape.edge)
            _paint(draw, moved, k, tones[shape.tone], 0)
        return image.reduce(finer)


def _paint(draw: ImageDraw.ImageDraw, shape: _Shape, k: float, color: Color, grow: float) -> None:
    points = shape.points
    fill = (*color, 255)
    if shape.width:
        _stroke(draw, points, (shape.width + 2 * grow) * k, fill)
        return
    draw.polygon(points, fill=fill)
    if grow:
        _stroke(draw, [*points, points[0]], 2 * grow * k, fill)


def _stroke(
    draw: ImageDraw.ImageDraw, points: list[Point], width: float, fill: tuple[int, int, int, int]
) -> None:
    """A thick line; every joint is a disc, which stays round where Pillow's own joints break."""
    half = width / 2
    for (x0, y0), (x1, y1) in pairwise(points):
        length = hypot(x1 - x0, y1 - y0)
        if length:
            nx, ny = (y1 - y0) / length * half, (x0 - x1) / length * half
            draw.polygon(
                [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)],
                fill=fill,
            )
    for x, y in points:
        draw.ellipse((x - half, y - half, x + half, y + half), fill=fill)
