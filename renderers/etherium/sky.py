"""The ground of all pictures: the night sky over Etherium, flat enough to pack small."""

from __future__ import annotations

from PIL import Image

from renderers.canvas import Canvas
from renderers.colors import lighten, mix
from renderers.etherium.look import GLOW, SKY
from renderers.shapes import star
from renderers.sprites import SPRITES

WIDTH, HEIGHT = 1600, 1200
_STARS = 90


def scatter(count: int, width: float, height: float, seed: int) -> list[tuple[float, float]]:
    """Points that look strewn and are always the same."""
    out: list[tuple[float, float]] = []
    at = seed
    for _ in range(count):
        at = at * 48271 % 2147483647
        x = at % int(width)
        at = at * 48271 % 2147483647
        out.append((x, at % int(height)))
    return out


def paint(canvas: Canvas) -> None:
    """Stars and wisps of Ether over the whole canvas."""
    canvas.rect((0, 0, canvas.width, canvas.height), SKY)
    wisp = mix(SKY, GLOW, 0.06)
    for x, y, r in ((0.12, 0.2, 210), (0.8, 0.1, 260), (0.95, 0.85, 320), (0.3, 0.95, 240)):
        canvas.circle((x * canvas.width, y * canvas.height), r, wisp)
    for number, at in enumerate(scatter(_STARS, canvas.width, canvas.height, 11)):
        tone = lighten(SKY, 0.3 + 0.45 * (number % 5) / 4)
        if number % 8 == 0:
            canvas.polygon(star(4, at, 9, 0.22), tone)
        else:
            canvas.circle(at, 1.4 + number % 3 * 0.5, tone)


def sky(height: int = HEIGHT) -> Image.Image:
    """RGB, 1600 pixels wide."""

    def make() -> Image.Image:
        canvas = Canvas(WIDTH, height, SKY)
        paint(canvas)
        return canvas.finish()

    return SPRITES.get(("etherium.sky", height), make)
