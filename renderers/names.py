"""Players' names in pictures, as long as their owners made them (F36)."""

from __future__ import annotations

from dataclasses import replace

from renderers.canvas import Canvas
from renderers.shapes import Point
from renderers.text import TextStyle, wrap

LEAST = 0.68
"""One line is drawn at this share of its size at least; below that there are two."""


def draw_name(
    canvas: Canvas,
    at: Point,
    name: str,
    ink: TextStyle,
    room: float,
    right: bool = False,
    *,
    small: float = 0.6,
    apart: float = 0.74,
) -> None:
    """A player's name: one line, a smaller one, or two ``small`` ones that are ``apart`` (both as
    shares of the size of ``ink``)."""
    anchor = "rm" if right else "lm"
    if canvas.measure(name, ink) * LEAST <= room:
        canvas.text_fit(at, name, ink, room, anchor, LEAST)
        return
    little = replace(ink, size=ink.size * small)
    lines = wrap(name, little, room * 0.98, 2)
    for i, line in enumerate(lines):
        y = at[1] + (i - (len(lines) - 1) / 2) * ink.size * apart
        canvas.text((at[0], y), line, little, anchor)
