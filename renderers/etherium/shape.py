"""Where the 17 spaces lie in the picture: outlines in plan, heights, and what stands where.

The plan is seen from the south and above: x to the right, y towards the viewer, heights go up by
`STEP` pixels a level. Only neighbours share an edge; spaces that meet in a corner do not border.
One quarter is given, the others are its mirror images; place 1 is in the north-west, then
clockwise, so that two players sit opposite each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot

from bot.games.etherium.cards import Terrain
from bot.games.etherium.land import HEIGHTS, NAMES, TERRAIN
from renderers.shapes import Point

MAP_WIDTH, MAP_HEIGHT = 1196, 1200
MIDDLE: Point = (600.0, 646.0)
STEP = 36.0
FOOT = 30.0
"""How far the lowest terrace stands above nothing."""
GAP = 4.0

_CORNER = (300.0, -262.0)
_NORTH = (140.0, -436.0)
_EAST = (530.0, -112.0)
_MINE = ((0.0, -128.0), (95.0, -236.0), _CORNER, (338.0, -92.0), (176.0, 0.0), (126.0, -92.0))
_MOUNTAIN = (
    *(_CORNER, _NORTH, (166.0, -505.0), (334.0, -505.0), (358.0, -350.0)),
    *((588.0, -264.0), (588.0, -146.0), _EAST),
)
_CITY = ((334.0, -505.0), (588.0, -505.0), (588.0, -264.0), (358.0, -350.0))
_HALF_FOREST_NORTH = ((0.0, -128.0), (95.0, -236.0), _CORNER, _NORTH)
_HALF_FOREST_EAST = ((176.0, 0.0), (338.0, -92.0), _CORNER, _EAST)
_QUARTER_ETHER = ((0.0, -128.0), (126.0, -92.0), (176.0, 0.0))
_SIGNS = ((-1, 1), (1, 1), (1, -1), (-1, -1))
"""Mirroring of the north-east quarter for places 1 to 4."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A field of a space: its middle on the ground of the plan, width and depth."""

    x: float
    y: float
    width: float
    depth: float


def _mirrored(points: Sequence[Point], sx: int, sy: int) -> list[Point]:
    out = [(sx * x, sy * y) for x, y in points]
    return out if sx * sy > 0 else out[::-1]


def _both(half: Sequence[Point], across: bool) -> list[Point]:
    """A half outline and its mirror image; points on the axis once."""
    other = [(-x, y) if across else (x, -y) for x, y in half]
    return [*half, *[p for p in reversed(other) if p not in half]]


def _clockwise(points: list[Point]) -> list[Point]:
    area = sum(
        a[0] * b[1] - b[0] * a[1] for a, b in zip(points, [*points[1:], points[0]], strict=True)
    )
    return points if area > 0 else points[::-1]


def _outline(space: int) -> list[Point]:
    terrain = TERRAIN[space]
    place = (int(NAMES[space][-1]) - 1) if terrain != "ether" else 0
    if terrain == "ether":
        right = [*_QUARTER_ETHER, (126.0, 92.0), (0.0, 128.0)]
        return _clockwise([*right, (-126.0, 92.0), (-176.0, 0.0), (-126.0, -92.0)])
    if terrain == "forest":
        if place % 2 == 0:
            whole = _both(_HALF_FOREST_NORTH, True)
            return _clockwise(_mirrored(whole, 1, 1 if place == 0 else -1))
        whole = _both(_HALF_FOREST_EAST, False)
        return _clockwise(_mirrored(whole, 1 if place == 1 else -1, 1))
    part = {"mine": _MINE, "mountain": _MOUNTAIN, "city": _CITY}[terrain]
    return _clockwise(_mirrored(part, *_SIGNS[place]))


OUTLINE: dict[str, list[Point]] = {NAMES[i]: _outline(i) for i in range(len(NAMES))}
KIND: dict[str, Terrain] = {NAMES[i]: TERRAIN[i] for i in range(len(NAMES))}


def height(space: str) -> float:
    """How far the space's ground lies above the lowest, in pixels."""
    return HEIGHTS[KIND[space]] * STEP


def screen(point: Point, level: float = 0) -> Point:
    """A point of the plan in the picture, ``level`` pixels up."""
    return (MIDDLE[0] + point[0], MIDDLE[1] + point[1] - level)


def inset(points: Sequence[Point], by: float) -> list[Point]:
    """The outline moved inwards by ``by`` (clockwise on the screen)."""
    out: list[Point] = []
    count = len(points)
    for i in range(count):
        a, b, c = points[i - 1], points[i], points[(i + 1) % count]
        n1, n2 = _inward(a, b), _inward(b, c)
        k = by / max(0.35, 1 + n1[0] * n2[0] + n1[1] * n2[1])
        out.append((b[0] + (n1[0] + n2[0]) * k, b[1] + (n1[1] + n2[1]) * k))
    return out


def _inward(a: Point, b: Point) -> Point:
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1
    return (-(b[1] - a[1]) / length, (b[0] - a[0]) / length)


def rounded(points: Sequence[Point], radius: float) -> list[Point]:
    """The outline with its corners rounded."""
    out: list[Point] = []
    count = len(points)
    for i in range(count):
        a, b, c = points[i - 1], points[i], points[(i + 1) % count]
        start, end = _towards(b, a, radius), _towards(b, c, radius)
        for step in range(7):
            t = step / 6
            u = 1 - t
            out.append(
                (
                    u * u * start[0] + 2 * u * t * b[0] + t * t * end[0],
                    u * u * start[1] + 2 * u * t * b[1] + t * t * end[1],
                )
            )
    return out


def _towards(a: Point, b: Point, by: float) -> Point:
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1
    k = min(by, length * 0.45) / length
    return (a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k)


_UNITS: dict[Terrain, Spot] = {
    "mine": Spot(206, -80, 230, 120),
    "mountain": Spot(432, -214, 270, 120),
    "city": Spot(346, -372, 62, 40),
    "ether": Spot(0, 10, 260, 110),
}
_LABELS: dict[Terrain, Point] = {"mine": (254, -216), "mountain": (254, -474), "city": (474, -300)}


def units(space: str) -> Spot:
    """Where units stand."""
    terrain = KIND[space]
    if terrain == "ether":
        return _UNITS["ether"]
    place = int(space[-1]) - 1
    if terrain == "forest":
        side = (Spot(0, -320, 400, 110), Spot(424, 12, 210, 240))
        spot = side[place % 2]
        if place == 2:
            return Spot(0, 372, 380, 110)
        return spot if place < 2 else Spot(-spot.x, spot.y, spot.width, spot.depth)
    sx, sy = _SIGNS[place]
    spot = _UNITS[terrain]
    if sy > 0:
        return Spot(sx * spot.x, spot.y, spot.width, spot.depth)
    if terrain == "city":
        return Spot(sx * spot.x, 468.0, spot.width, spot.depth)
    y = {"mine": 130.0, "mountain": 252.0}[terrain]
    return Spot(sx * (spot.x - 26), y, spot.width, spot.depth)


def label(space: str) -> Point:
    """Where the name stands, in the plan."""
    terrain = KIND[space]
    if terrain == "ether":
        return (0, 84)
    place = int(space[-1]) - 1
    if terrain == "forest":
        return ((0, -226), (296, 0), (0, 240), (-296, 0))[place]
    sx, sy = _SIGNS[place]
    x, y = _LABELS[terrain]
    if terrain == "mine" and sy < 0:
        return (sx * 244, 184)
    return (sx * x, sy * y)


def castle(place: int) -> Point:
    """The top left corner of a City's walls in the picture."""
    sx, sy = _SIGNS[place]
    return (MIDDLE[0] + sx * 468 - 118, 20.0 if sy > 0 else 846.0)
