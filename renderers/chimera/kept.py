"""Sprites kept at their final size, a quarter of the drawing size: so a whole duel fits the cache.

They lie on whole pixels of the finished picture; blown up for the canvas and brought down again
they come out exactly as they were.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from PIL import Image

from bot.language import language
from renderers.canvas import SCALE, Canvas
from renderers.chimera.look import BRASS_DARK
from renderers.colors import Color
from renderers.pixels import resized
from renderers.shapes import Point
from renderers.sprites import SPRITES


def kept(key: Hashable, make: Callable[[], Image.Image]) -> Image.Image:
    """The RGBA sprite of `key` at its final size; `make` draws it at drawing size."""
    return SPRITES.get(key, lambda: make().reduce(SCALE))


def put(canvas: Canvas, small: Image.Image, xy: Point, anchor: str = "mm") -> None:
    """Lay a kept sprite on the nearest whole pixel; anchors as for `Canvas.sprite`."""
    width, height = small.size
    x = round(xy[0] - width * {"l": 0, "m": 0.5, "r": 1}[anchor[0]])
    y = round(xy[1] - height * {"t": 0, "m": 0.5, "b": 1}[anchor[1]])
    size = (width * SCALE, height * SCALE)
    canvas.sprite(resized(small, size, Image.Resampling.NEAREST), (x, y), "lt")


def piece(
    key: Hashable,
    width: float,
    height: float,
    radius: float,
    draw: Callable[[Canvas], None],
    ground: Color = BRASS_DARK,
) -> Image.Image:
    """A small part of a board, drawn once for each `key` and language, and kept."""

    def make() -> Image.Image:
        canvas = Canvas(round(width), round(height), ground)
        draw(canvas)
        return canvas.to_sprite(radius)

    return kept(("chimera.piece", language(), key, round(width), round(height)), make)
