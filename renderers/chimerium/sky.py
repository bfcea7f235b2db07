"""The ground of all pictures: the night sky above the observatory."""

from __future__ import annotations

from PIL import Image

from renderers.canvas import Canvas
from renderers.chimerium.look import BRASS, SKY_LOW
from renderers.colors import lighten, mix
from renderers.shapes import star
from renderers.sprites import SPRITES

WIDTH, HEIGHT = 1600, 1200
_STARS = 60


def sky(height: int = HEIGHT) -> Image.Image:
    """RGB, 1600 pixels wide: stars, and the circles of a great instrument; less of it if lower.

    One sky for all pictures: drawing another takes longer than all else on a final ledger.
    """
    whole = SPRITES.get("chimerium.sky", _drawn)
    return whole if height == HEIGHT else whole.crop((0, 0, WIDTH, height))


def _drawn() -> Image.Image:
    canvas = Canvas(WIDTH, HEIGHT, SKY_LOW)
    line = mix(BRASS, SKY_LOW, 0.76)
    for radius in (640, 900):
        canvas.circle((WIDTH * 0.78, HEIGHT * 0.36), radius, None, line, 2)
    at = 7
    for number in range(_STARS):
        at = (at * 48271) % 2147483647
        x = at % WIDTH
        at = (at * 48271) % 2147483647
        y = at % HEIGHT
        tone = lighten(SKY_LOW, 0.35 + 0.4 * (number % 5) / 4)
        if number % 9 == 0:
            canvas.polygon(star(4, (x, y), 8, 0.24), tone)
        else:
            canvas.circle((x, y), 1.4 + number % 3 * 0.5, tone)
    return canvas.finish()
