"""What the terraces are strewn with: ore, pines, peaks, ripples and paving, so that no terrain
needs its colour to be known (F37)."""

from __future__ import annotations

from collections.abc import Sequence

from renderers.canvas import Canvas
from renderers.colors import darken, lighten, mix
from renderers.etherium.look import EDGE, HUE, TOP
from renderers.etherium.shape import KIND, MIDDLE, height, label, screen, units
from renderers.etherium.sky import scatter
from renderers.shapes import Point, ellipse, star


def texture(canvas: Canvas, space: str, top: Sequence[Point]) -> None:
    """Draw the ground of a space within its outline in the picture."""
    kind = KIND[space]
    if kind == "ether":
        _ripples(canvas, height(space))
        return
    if kind == "city":
        _paving(canvas, top)
        return
    ground = TOP[kind]
    for number, at in enumerate(_strewn(space, top, 150, 9)):
        tone = darken(ground, 0.16) if number % 2 else mix(ground, EDGE[kind], 0.35)
        if kind == "forest":
            canvas.line([(at[0], at[1] - 6), at, (at[0] + 4, at[1] - 5)], tone, 2.4)
        elif kind == "mine":
            canvas.polygon(star(4, at, 6, 0.5), tone)
        else:
            canvas.line([(at[0] - 7, at[1] + 4), at, (at[0] + 7, at[1] + 4)], tone, 2.4)
    icon = {"forest": "pine", "mine": "rock", "mountain": "peak"}[kind]
    hue = {"forest": HUE["pine"], "mine": lighten(TOP["mine"], 0.15), "mountain": HUE["peak"]}[kind]
    size = {"forest": 46.0, "mine": 26.0, "mountain": 50.0}[kind]
    spots = sorted(_far(_edge_spots(space, top, size)), key=lambda p: p[1])
    for number, (x, y) in enumerate(spots):
        canvas.icon(icon, (x, y - size * 0.2), size * (0.85 + number % 3 * 0.1), hue)


def _inside(point: Point, outline: Sequence[Point]) -> bool:
    x, y = point
    within = False
    for a, b in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (a[1] > y) != (b[1] > y) and x < (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) + a[0]:
            within = not within
    return within


def _strewn(space: str, top: Sequence[Point], count: int, margin: float) -> list[Point]:
    """Points within the outline, away from its edge by about ``margin``."""
    xs, ys = [p[0] for p in top], [p[1] for p in top]
    left, low = min(xs), min(ys)
    wide, high = max(xs) - left, max(ys) - low
    found: list[Point] = []
    for x, y in scatter(count, wide, high, sum(map(ord, space)) * 97 + 5):
        at = (left + x, low + y)
        ring = ((margin, 0), (-margin, 0), (0, margin), (0, -margin))
        if all(_inside((at[0] + dx, at[1] + dy), top) for dx, dy in ring):
            found.append(at)
    return found


def _edge_spots(space: str, top: Sequence[Point], size: float) -> list[Point]:
    """Points near the edge, clear of where units and the name stand."""
    spot, name = units(space), screen(label(space), height(space))
    x, y = screen((spot.x, spot.y), height(space))
    out: list[Point] = []
    for at in _strewn(space, top, 300, size * 0.42):
        if abs(at[0] - x) < spot.width / 2 + size * 0.4 and -128 < at[1] - y < size:
            continue
        if abs(at[0] - name[0]) < 92 + size * 0.4 and abs(at[1] - name[1]) < 22 + size * 0.6:
            continue
        out.append(at)
    return out


def _far(points: Sequence[Point]) -> list[Point]:
    """Those that keep a distance from each other."""
    kept: list[Point] = []
    for x, y in points:
        if all(abs(x - a) > 34 or abs(y - b) > 24 for a, b in kept):
            kept.append((x, y))
    return kept


def _ripples(canvas: Canvas, up: float) -> None:
    middle = screen((0, 0), up)
    for i, share in enumerate((0.86, 0.66, 0.46, 0.28)):
        tone = mix(TOP["ether"], EDGE["ether"], 0.16 + 0.16 * i)
        canvas.polygon(ellipse(middle, 168 * share, 118 * share), tone)
    for number, (x, y) in enumerate(scatter(26, 250, 160, 3)):
        at = (middle[0] - 125 + x, middle[1] - 80 + y)
        if ((at[0] - MIDDLE[0]) / 140) ** 2 + ((at[1] - middle[1]) / 98) ** 2 < 1:
            canvas.polygon(star(4, at, 6 + number % 3 * 2.5, 0.22), lighten(EDGE["ether"], 0.5))


def _paving(canvas: Canvas, top: Sequence[Point]) -> None:
    for number, at in enumerate(_strewn("city1", top, 110, 16)):
        tone = darken(TOP["city"], 0.1) if number % 2 else lighten(TOP["city"], 0.12)
        x, y = at
        canvas.polygon([(x - 11, y - 4), (x + 9, y - 5), (x + 12, y + 5), (x - 9, y + 5)], tone)
