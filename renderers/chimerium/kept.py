"""Pictures put together at their final size out of pieces that are drawn once and kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from PIL import Image, ImageChops, ImageDraw

from renderers.canvas import SCALE, Box, Canvas
from renderers.chimerium.look import PANEL
from renderers.colors import Color
from renderers.effects import rounded_mask
from renderers.pixels import mapped
from renderers.sprites import SPRITES

Draw = Callable[[Canvas], object]


_STEPS = [round(v / 17) * 17 for v in range(256)]


def plain(image: Image.Image) -> Image.Image:
    """`image` with 16 steps of each colour: flat tones stay flat, edges pack a sixth smaller."""
    return mapped(image, _STEPS)


def piece(
    key: Hashable, width: float, height: float, draw: Draw, radius: float = 0, ground: Color = PANEL
) -> Image.Image:
    """A part at its final size: RGB, or RGBA with round corners; `key` names all it depends on."""
    size = (round(width), round(height))

    def make() -> Image.Image:
        canvas = Canvas(*size, ground)
        draw(canvas)
        made = canvas.finish()
        if radius:
            made = made.convert("RGBA")
            mask = rounded_mask(size[0] * SCALE, size[1] * SCALE, round(radius * SCALE))
            made.putalpha(mask.reduce(SCALE))
        return made

    return SPRITES.get(("chimerium", key, size, radius, ground), make)


def cut(key: Hashable, width: float, height: float, draw: Draw) -> Image.Image:
    """A part with nothing around it, RGBA at its final size; for what stands on other things.

    It is drawn on black and on white: the difference tells how much of the ground shows through.
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

    return SPRITES.get(("chimerium.cut", key, size), make)


class Sheet:
    """A picture being put together; `image` is RGB at its final size."""

    def __init__(self, ground: Image.Image) -> None:
        self.image = ground.copy()
        self._draw = ImageDraw.Draw(self.image)

    def rect(self, box: Box, fill: Color) -> None:
        """A plain rectangle on whole pixels."""
        x0, y0, x1, y1 = (round(v) for v in box)
        self._draw.rectangle((x0, y0, x1 - 1, y1 - 1), fill=fill)

    def put(self, made: Image.Image, x: float, y: float) -> None:
        """Lay a piece with its top left corner on the nearest whole pixel."""
        at = (round(x), round(y))
        self.image.paste(made, at, made if made.mode == "RGBA" else None)

    def draw(
        self, key: Hashable, box: Box, draw: Draw, radius: float = 0, ground: Color = PANEL
    ) -> None:
        """A piece in its place; `draw` gets a canvas of the size of `box`."""
        self.put(piece(key, box[2] - box[0], box[3] - box[1], draw, radius, ground), box[0], box[1])

    def stand(self, key: Hashable, box: Box, draw: Draw) -> None:
        """The same for something with nothing around it."""
        self.put(cut(key, box[2] - box[0], box[3] - box[1], draw), box[0], box[1])
