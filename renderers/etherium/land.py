"""The land itself, which never changes: terraces with shaded risers, textures, steps and names."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from PIL import Image, ImageDraw

from bot.games.etherium.cards import Moon
from bot.games.etherium.land import NAMES, NEIGHBOURS
from renderers.canvas import SCALE, Canvas
from renderers.colors import darken, lighten, mix
from renderers.etherium.emblems import moon_disc
from renderers.etherium.look import EDGE, GLOW, LINE, SIDE, SKY, TOP
from renderers.etherium.shape import (
    FOOT,
    GAP,
    KIND,
    MIDDLE,
    OUTLINE,
    height,
    inset,
    rounded,
    screen,
)
from renderers.etherium.sky import HEIGHT, WIDTH, paint
from renderers.etherium.texture import texture
from renderers.shapes import Point, ellipse
from renderers.sprites import SPRITES

_MOONS: tuple[tuple[Moon, Point, float], ...] = (
    ("mauhea", (576.0, 1158.0), 26.0),
    ("psolos", (668.0, 1146.0), 15.0),
    ("hivalia", (22.0, 640.0), 15.0),
    ("reces", (1176.0, 700.0), 17.0),
)


def land() -> Image.Image:
    """RGB, 1600 × 1200: the map without anybody on it, and sky beside it."""

    def make() -> Image.Image:
        canvas = Canvas(WIDTH, HEIGHT, SKY)
        paint(canvas)
        for moon, at, r in _MOONS:
            moon_disc(canvas, moon, at, r)
        for share, radius in ((0.1, 420), (0.16, 330), (0.26, 240)):
            tone = mix(SKY, GLOW, share)
            canvas.polygon(ellipse(MIDDLE, radius * 1.35, radius), tone)
        for space in sorted(OUTLINE, key=_depth):
            _terrace(canvas, space)
        for a, b in _borders():
            _steps(canvas, a, b)
        return canvas.finish()

    return SPRITES.get(("etherium.land",), make)


def _depth(space: str) -> float:
    """Back to front."""
    ys = [y for _, y in OUTLINE[space]]
    return sum(ys) / len(ys)


def _terrace(canvas: Canvas, space: str) -> None:
    kind, up = KIND[space], height(space)
    edge = rounded(inset(OUTLINE[space], GAP), 26)
    _riser(canvas, edge, up, SIDE[kind], kind == "ether")
    top = [screen(point, up) for point in edge]
    canvas.polygon(top, EDGE[kind])
    inner = [screen(point, up) for point in rounded(inset(OUTLINE[space], GAP + 5), 22)]
    canvas.polygon(inner, TOP[kind])
    texture(canvas, space, inner)


def _riser(
    canvas: Canvas, edge: Sequence[Point], up: float, side: tuple[int, int, int], lit: bool
) -> None:
    """The walls that face the viewer, lighter to the left, with one band for every level."""
    draw = ImageDraw.Draw(canvas.image)
    low = -FOOT
    for a, b in zip(edge, [*edge[1:], edge[0]], strict=True):
        # Clockwise on the screen: a wall faces the viewer where the edge runs to the left.
        if b[0] >= a[0]:
            continue
        length = hypot(b[0] - a[0], b[1] - a[1]) or 1
        turn = (b[1] - a[1]) / length
        tone = lighten(side, 0.16 * max(0.0, -turn)) if turn < 0 else darken(side, 0.4 * turn)
        quad = [screen(a, up), screen(b, up), screen(b, low), screen(a, low)]
        draw.polygon([(x * SCALE, y * SCALE) for x, y in quad], fill=tone)
        level = up - 36.0
        while level > low + 8:
            band = [screen(a, level), screen(b, level)]
            line = [(x * SCALE, y * SCALE) for x, y in band]
            draw.line(line, fill=mix(tone, GLOW if lit else LINE, 0.4), width=3 * SCALE)
            level -= 36.0
    front = [screen(p, up) for p in edge]
    canvas.line([*front, front[0]], LINE, 3)


def _borders() -> list[tuple[str, str]]:
    return [
        (NAMES[a], NAMES[b])
        for a in range(len(NAMES))
        for b in NEIGHBOURS[a]
        if height(NAMES[a]) > height(NAMES[b])
    ]


def _shared(a: str, b: str) -> tuple[Point, Point]:
    """The two ends of the longest stretch of border between two spaces."""
    points = OUTLINE[a]
    other = set(OUTLINE[b])
    best: tuple[Point, Point] = (points[0], points[0])
    for p, q in zip(points, [*points[1:], points[0]], strict=True):
        if (
            p in other
            and q in other
            and hypot(q[0] - p[0], q[1] - p[1])
            > hypot(best[1][0] - best[0][0], best[1][1] - best[0][1])
        ):
            best = (p, q)
    return best


def _steps(canvas: Canvas, high: str, low: str) -> None:
    """Stairs over the middle of a border: the way from one space to its neighbour."""
    p, q = _shared(high, low)
    length = hypot(q[0] - p[0], q[1] - p[1])
    along = ((q[0] - p[0]) / length, (q[1] - p[1]) / length)
    out = (along[1], -along[0])
    at = 0.68 if (KIND[high], KIND[low]) == ("forest", "mine") and abs(along[0]) > 0.9 else 0.5
    if at != 0.5 and abs(p[0]) < abs(q[0]):
        at = 1 - at
    middle = (p[0] + (q[0] - p[0]) * at, p[1] + (q[1] - p[1]) * at)
    top, bottom = height(high), height(low)
    count, half, run = 4, 25.0, 9.0
    tone = lighten(EDGE[KIND[high]], 0.35)
    treads: list[list[Point]] = []
    for i in range(count):
        level = top + (bottom - top) * i / (count - 1)
        start = -10.0 if out[1] > -0.2 else 3.0
        near, far = start + i * run, start + (i + 1) * run
        corners = ((-half, near), (half, near), (half, far), (-half, far))
        treads.append(
            [
                screen(
                    (
                        middle[0] + along[0] * s + out[0] * d,
                        middle[1] + along[1] * s + out[1] * d,
                    ),
                    level,
                )
                for s, d in corners
            ]
        )
    rise = (top - bottom) / (count - 1)
    order = treads if out[1] >= 0 else treads[::-1]
    for i, tread in enumerate(order):
        skirt = [(x, y + rise) for x, y in tread]
        hull = [*tread, *skirt]
        canvas.polygon(_hull(hull), darken(tone, 0.62))
        canvas.polygon(tread, darken(tone, 0.12 * (i % 2)), LINE, 1.2)


def _hull(points: Sequence[Point]) -> list[Point]:
    """The convex hull."""
    ordered = sorted(set(points))

    def chain(line: Sequence[Point]) -> list[Point]:
        out: list[Point] = []
        for p in line:
            while (
                len(out) > 1
                and (
                    (out[-1][0] - out[-2][0]) * (p[1] - out[-2][1])
                    - (out[-1][1] - out[-2][1]) * (p[0] - out[-2][0])
                )
                <= 0
            ):
                out.pop()
            out.append(p)
        return out[:-1]

    return [*chain(ordered), *chain(ordered[::-1])]
