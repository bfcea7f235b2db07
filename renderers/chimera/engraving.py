"""Layers of shapes on a fixed field of 100 × 100, for figures made of several materials.

Unlike an icon's pen, a layer is not fitted to its own silhouette, so layers lie exactly over each
other; its tones are the same five, and every shape may have a dark edge of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from PIL import Image, ImageDraw

from renderers.colors import Color, darken, lighten
from renderers.icons.pen import Tone, path
from renderers.shapes import Point, ellipse

Path: TypeAlias = str | Sequence[Point]

_FINER = 2
_MARGIN = 6  # room above the field, for horns and crowns


class _Shape(NamedTuple):
    points: list[Point]
    width: float
    tone: Tone
    edge: float


class Layer:
    """Filled shapes and lines of one material; coordinates in hundredths of the side."""

    def __init__(self) -> None:
        self._shapes: list[_Shape] = []

    def fill(self, shape: Path, tone: Tone = "base", edge: float = 0) -> None:
        """A filled outline; `edge` is the width of its dark line outside."""
        self._shapes.append(_Shape(_points(shape), 0, tone, edge))

    def line(self, shape: Path, width: float, tone: Tone = "base", edge: float = 0) -> None:
        """A line with round joints and ends."""
        self._shapes.append(_Shape(_points(shape), width, tone, edge))

    def disc(self, x: float, y: float, radius: float, tone: Tone = "base", edge: float = 0) -> None:
        """A filled circle."""
        self.fill(ellipse((x, y), radius, radius, 48), tone, edge)

    def draw_on(self, image: Image.Image, color: Color, ink: Color) -> None:
        """Draw everything on a square RGBA image."""
        tones: dict[Tone, Color] = {
            "pale": lighten(color, 0.66),
            "light": lighten(color, 0.3),
            "base": color,
            "dark": darken(color, 0.32),
            "ink": ink,
        }
        draw = ImageDraw.Draw(image)
        k = image.width / (100 + _MARGIN)
        for shape in self._shapes:
            points = [((x + _MARGIN / 2) * k, (y + _MARGIN) * k) for x, y in shape.points]
            if shape.width:
                if shape.edge:
                    _stroke(draw, points, (shape.width + 2 * shape.edge) * k, ink)
                _stroke(draw, points, shape.width * k, tones[shape.tone])
                continue
            if shape.edge:
                _stroke(draw, [*points, points[0]], 2 * shape.edge * k, ink)
            draw.polygon(points, fill=(*tones[shape.tone], 255))


def engrave(layers: Sequence[tuple[Layer, Color]], side: int, ink: Color) -> Image.Image:
    """RGBA of `side` × `side` pixels, the first layer lowest."""
    image = Image.new("RGBA", (side * _FINER, side * _FINER), (*ink, 0))
    for layer, color in layers:
        layer.draw_on(image, color, ink)
    return image.reduce(_FINER)


def _points(shape: Path) -> list[Point]:
    return path(shape) if isinstance(shape, str) else list(shape)


def _stroke(draw: ImageDraw.ImageDraw, points: list[Point], width: float, color: Color) -> None:
    half = width / 2
    draw.line(points, fill=(*color, 255), width=round(width))
    for x, y in points:
        draw.ellipse((x - half, y - half, x + half, y + half), fill=(*color, 255))
