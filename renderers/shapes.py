"""Outlines as lists of points: regular polygons, stars, and the shapes that mark the seats.

Points are (x, y) with y downwards; angles are degrees, 0 to the right, clockwise.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]


def polar(center: Point, radius: float, angle: float) -> Point:
    """The point `radius` away from `center`."""
    turn = radians(angle)
    return (center[0] + radius * cos(turn), center[1] + radius * sin(turn))


def regular(sides: int, center: Point, radius: float, first: float = -90) -> list[Point]:
    """A regular polygon with its first corner at angle `first`."""
    return [polar(center, radius, first + 360 * i / sides) for i in range(sides)]


def star(
    points: int, center: Point, radius: float, inner: float = 0.45, first: float = -90
) -> list[Point]:
    """A star; `inner` is the share of `radius` where its notches lie."""
    step = 180 / points
    return [
        polar(center, radius * (inner if i % 2 else 1), first + step * i) for i in range(2 * points)
    ]


def ellipse(center: Point, rx: float, ry: float, steps: int = 64) -> list[Point]:
    """An ellipse as a polygon."""
    turns = [radians(360 * i / steps) for i in range(steps)]
    return [(center[0] + rx * cos(t), center[1] + ry * sin(t)) for t in turns]


def arc(center: Point, radius: float, start: float, end: float, steps: int = 32) -> list[Point]:
    """Points along an arc from angle `start` to `end`, both included."""
    return [polar(center, radius, start + (end - start) * i / steps) for i in range(steps + 1)]


def _square(center: Point, radius: float) -> list[Point]:
    return regular(4, center, radius * 1.2, -45)


def _triangle(center: Point, radius: float) -> list[Point]:
    return regular(3, (center[0], center[1] + radius * 0.18), radius * 1.28)


def _diamond(center: Point, radius: float) -> list[Point]:
    return regular(4, center, radius * 1.18)


SEAT_SHAPES: dict[str, Callable[[Point, float], list[Point]]] = {
    "circle": lambda c, r: ellipse(c, r, r),
    "square": _square,
    "triangle": _triangle,
    "diamond": _diamond,
    "hexagon": lambda c, r: regular(6, c, r * 1.08, 0),
    "star": lambda c, r: star(5, (c[0], c[1] + r * 0.06), r * 1.25, 0.56),
}
"""Outlines of about equal weight for a (center, radius), by name."""
