"""Cubes: one, several in rows, and counts of the seven kinds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.shimiagaran.cards import CUBES
from renderers.canvas import Box, Canvas
from renderers.colors import Color
from renderers.shapes import Point
from renderers.shimiagaran.look import CUBE_HUES, CUBE_ICONS, INK, style

PITCH = 1.1
"""From one cube to the next, in cubes."""


def cube(canvas: Canvas, name: str, center: Point, size: float) -> None:
    """One cube, `size` pixels high; always on something pale."""
    canvas.icon(CUBE_ICONS[name], center, size, CUBE_HUES[name])


def listed(counts: Mapping[str, int]) -> list[str]:
    """Counts as single cubes, in the order of the game's lists."""
    return [name for name in CUBES for _ in range(counts.get(name, 0))]


def parsed(spelt: str) -> dict[str, int]:
    """``red2+green`` as counts; ``none`` is nothing. Unknown names are left out."""
    found: dict[str, int] = {}
    for part in spelt.split("+"):
        name = part.rstrip("0123456789")
        if name in CUBES:
            found[name] = int(part[len(name) :] or 1)
    return found


def rows(count: int, width: float, height: float, largest: float) -> tuple[list[int], float]:
    """How many in each row, and the size, so that `count` cubes fill a box best."""
    best: tuple[float, list[int]] = (0.0, [])
    for lines in range(1, 4):
        most = -(-count // lines)
        size = min(largest, width / (most * PITCH), height / (lines * PITCH))
        if size > best[0] * 1.04:
            split = [count // lines + (i < count % lines) for i in range(lines)]
            best = size, split
    return best[1], best[0]


def cubes(canvas: Canvas, names: Sequence[str], box: Box, largest: float = 60) -> None:
    """Cubes in up to three rows, as large as fits, in the middle of `box`."""
    if not names:
        return
    split, size = rows(len(names), box[2] - box[0], box[3] - box[1], largest)
    step = size * PITCH
    middle, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2 - step * (len(split) - 1) / 2
    at = 0
    for count in split:
        for i in range(count):
            cube(canvas, names[at], (middle + (i - (count - 1) / 2) * step, y), size)
            at += 1
        y += step


def counted(canvas: Canvas, counts: Mapping[str, int], box: Box, ink: Color = INK) -> None:
    """All seven kinds over their numbers, in two rows and each always in the same place."""
    width, height = (box[2] - box[0]) / 4, (box[3] - box[1]) / 2
    size = min(height * 0.5, width * 0.86)
    for i, name in enumerate(CUBES):
        x = box[0] + (i % 4 + 0.5) * width
        y = box[1] + (i // 4) * height
        cube(canvas, name, (x, y + height * 0.29), size)
        number = style(size * 0.84, ink, 700)
        canvas.text((x, y + height * 0.76), str(counts.get(name, 0)), number, "mm")
