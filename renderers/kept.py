"""Pictures put together at their final size out of pieces that are drawn once and kept.

A piece is drawn on a canvas of its own at twice its size, brought down and kept in the sprite
cache; so a picture costs only pasting, and no large canvas is ever brought down.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from itertools import product

from PIL import Image, ImageChops, ImageDraw

from bot.language import language
from renderers.canvas import SCALE, Box, Canvas
from renderers.colors import Color
from renderers.effects import rounded_mask
from renderers.pixels import resized
from renderers.sprites import SPRITES

Draw = Callable[[Canvas], object]


class Kept:
    """The pieces of one game: its name begins their keys, ``ground`` is what they stand on."""

    def __init__(self, game: str, ground: Color) -> None:
        self._game, self._ground = game, ground

    def piece(
        self,
        key: Hashable,
        width: float,
        height: float,
        draw: Draw,
        radius: float = 0,
        ground: Color | None = None,
    ) -> Image.Image:
        """A part at its final size: RGB, or RGBA with round corners; `key` and the language of the
        moment name all it depends on."""
        size, ground = (round(width), round(height)), self._ground if ground is None else ground

        def make() -> Image.Image:
            canvas = Canvas(*size, ground)
            draw(canvas)
            made = canvas.finish()
            if radius:
                made = made.convert("RGBA")
                mask = rounded_mask(size[0] * SCALE, size[1] * SCALE, round(radius * SCALE))
                made.putalpha(mask.reduce(SCALE))
            return made

        return SPRITES.get((self._game, language(), key, size, radius, ground), make)

    def cut(self, key: Hashable, width: float, height: float, draw: Draw) -> Image.Image:
        """A part with nothing around it, RGBA at its final size; for what stands on other things.

        It is drawn on black and on white: the difference tells how much of the ground shows
        through.
        """
        size = (round(width), round(height))

        def make() -> Image.Image:
            black, white = Canvas(*size, (0, 0, 0)), Canvas(*size, (255, 255, 255))
            draw(black)
            draw(white)
            solid = black.finish()
            red, green, blue = ImageChops.subtract(white.finish(), solid).split()
            alpha = ImageChops.invert(ImageChops.lighter(ImageChops.lighter(red, green), blue))
            return Image.merge("RGBa", (*solid.split(), alpha)).convert("RGBA")

        return SPRITES.get((f"{self._game}.cut", language(), key, size), make)


class KeptSheet:
    """A picture being put together; `image` is RGB at its final size, and is drawn on."""

    def __init__(self, kept: Kept, image: Image.Image) -> None:
        self.image = image
        self._kept = kept
        self._draw = ImageDraw.Draw(image)

    def rect(self, box: Box, fill: Color) -> None:
        """A plain rectangle on whole pixels."""
        x0, y0, x1, y1 = (round(v) for v in box)
        self._draw.rectangle((x0, y0, x1 - 1, y1 - 1), fill=fill)

    def put(self, made: Image.Image, x: float, y: float) -> None:
        """Lay a piece with its top left corner on the nearest whole pixel."""
        at = (round(x), round(y))
        self.image.paste(made, at, made if made.mode == "RGBA" else None)

    def draw(
        self, key: Hashable, box: Box, draw: Draw, radius: float = 0, ground: Color | None = None
    ) -> None:
        """A piece in its place; `draw` gets a canvas of the size of `box`."""
        width, height = box[2] - box[0], box[3] - box[1]
        self.put(self._kept.piece(key, width, height, draw, radius, ground), box[0], box[1])

    def stand(self, key: Hashable, box: Box, draw: Draw) -> None:
        """The same for something with nothing around it."""
        self.put(self._kept.cut(key, box[2] - box[0], box[3] - box[1], draw), box[0], box[1])

    def frame(
        self, key: Hashable, box: Box, part: int, draw: Draw, radius: float, fill: Color
    ) -> None:
        """A field of any size, put together of the corners and edges of a kept one.

        `draw` gets a square canvas of three times `part`; `fill` is the colour of its middle.
        Whole fields of every size would push everything else out of the sprite cache.
        """
        whole = self._kept.piece(key, 3 * part, 3 * part, draw, radius)
        left, top, right, low = (round(v) for v in box)
        across = (left, left + part, right - part, right)
        down = (top, top + part, low - part, low)
        for i, j in product(range(3), repeat=2):
            size = (across[i + 1] - across[i], down[j + 1] - down[j])
            if min(size) <= 0:
                continue
            if i == j == 1:
                self.rect((across[1], down[1], across[2], down[2]), fill)
                continue
            cell = whole.crop((i * part, j * part, (i + 1) * part, (j + 1) * part))
            if size != cell.size:
                cell = resized(cell, size, Image.Resampling.NEAREST)
            self.put(cell, across[i], down[j])
