"""What never changes on a board, drawn once: the table, its engraving, and the empty places."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from bot.language import _, language
from renderers import effects
from renderers.canvas import Box, Canvas
from renderers.chimera import layout
from renderers.chimera.kept import piece, put
from renderers.chimera.look import BRASS, BRASS_DARK, GROUND_MID, SLOT, THEME, style
from renderers.chimera.sigil import draw_sigil
from renderers.colors import Color, mix
from renderers.pixels import resized
from renderers.shapes import Point, polar, star
from renderers.sprites import SPRITES

FAINT: Color = mix(GROUND_MID, BRASS, 0.2)

_SHADE: Color = mix(GROUND_MID, (0, 0, 0), 0.55)


def table(height: int = layout.HEIGHT) -> Canvas:
    """A bare table with an engraved frame.

    The ground has rows of one colour and rings of one colour: soft light everywhere would cost
    half of a board's bytes.
    """
    return ground("table", height, lambda canvas: None)


def arena() -> Canvas:
    """The table of a duel with everything on it that is the same in every round."""
    return ground("arena", layout.HEIGHT, _arena)


def ground(name: str, height: int, draw: Callable[[Canvas], None]) -> Canvas:
    """A table with what `draw` puts on it, drawn once for each name, height and language.

    Kept at its final size, a quarter of the drawing size: four of these would fill the cache.
    """

    def make() -> Image.Image:
        canvas = Canvas(layout.WIDTH, height)
        size = canvas.image.size
        canvas.image.paste(effects.gradient(*size, THEME.ground_top, THEME.ground_bottom), (0, 0))
        _frame(canvas, height)
        draw(canvas)
        return canvas.finish()

    kept = SPRITES.get(("chimera.ground", language(), name, height), make)
    canvas = Canvas(layout.WIDTH, height)
    canvas.image.paste(resized(kept, canvas.image.size, Image.Resampling.NEAREST), (0, 0))
    return canvas


def _arena(canvas: Canvas) -> None:
    middle = (layout.MIDDLE, 388.0)
    halo(canvas, middle, 352, 9)
    draw_sigil(canvas, "chimera/arena/3", middle, 352, FAINT, 0.45)
    for seat in (0, 1):
        _half(canvas, seat)


def halo(canvas: Canvas, center: Point, radius: float, rings: int) -> None:
    """Light in rings, brightest in the middle."""
    for i in range(rings):
        tone = mix(GROUND_MID, BRASS, 0.02 + 0.17 * (i / rings) ** 1.3)
        canvas.circle(center, radius * (1 - i / rings), tone)


def place(canvas: Canvas, box: Box, radius: float = 10) -> None:
    """An empty place for a card: a sunken box with a brass line."""
    canvas.panel(box, SLOT, radius, border=BRASS_DARK, border_width=2)


def _frame(canvas: Canvas, height: int) -> None:
    line = mix(GROUND_MID, BRASS, 0.45)
    inset = 9.0
    right, bottom = layout.WIDTH - inset, height - inset
    corners = [(inset, inset), (right, inset), (right, bottom), (inset, bottom)]
    for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
        canvas.line([a, b], line, 2)
    for x, y in corners:
        canvas.polygon(star(4, (x, y), 15, 0.34), BRASS)


def _half(canvas: Canvas, seat: int) -> None:
    plate = layout.across(layout.PLATE, seat)
    canvas.panel(plate, THEME.panel, 38, border=BRASS_DARK, border_width=2.5)
    zone = layout.across(layout.ZONE, seat)
    canvas.panel(zone, THEME.panel, 18, border=BRASS_DARK, border_width=2.5)
    w, h = layout.SLOT_CARD + 12, layout.SLOT_CARD * 1.4 + 8
    for index in range(4):
        x, y = layout.slot(index, seat)
        place(canvas, (x - w / 2, y - h / 2, x + w / 2, y + h / 2))
        canvas.icon("cooling", (x, y), 50, mix(SLOT, (70, 130, 200), 0.42), outline=SLOT)
    for box in (layout.PORTRAIT, layout.CARD):
        x0, y0, x1, y1 = layout.across(box, seat)
        canvas.panel((x0 - 3, y0 + 4, x1 + 7, y1 + 9), _SHADE, 22)
    x, y = layout.mirrored(layout.PLACE_X, seat), layout.SLOT_Y
    w, h = layout.PLACE_WIDTH, layout.PLACE_WIDTH * 1.4
    place(canvas, (x - w / 2, y - h / 2, x + w / 2, y + h / 2))


def medallion(canvas: Canvas, number: int, last: int) -> None:
    """The round as a number and as a clock: one mark of the ring for each round (X14)."""
    radius = layout.ROUND_RADIUS + 6

    def draw(small: Canvas) -> None:
        center = (radius, radius)
        _clock(small, center, number, last)
        small.text((radius, radius - 42), _("ROUND"), style(20, THEME.text_soft, 700), "mm")
        small.text((radius, radius + 4), str(number), style(76, THEME.text, 700), "mm")
        small.text(
            (radius, radius + 50),
            _("of {last}").format(last=last),
            style(27, THEME.text_soft),
            "mm",
        )

    disc = piece(("round", number, last), 2 * radius, 2 * radius, radius - 4, draw)
    put(canvas, disc, layout.ROUND)


def _clock(canvas: Canvas, center: Point, number: int, last: int) -> None:
    radius = layout.ROUND_RADIUS
    canvas.circle(center, radius, SLOT, BRASS, 4)
    marks = min(last, 60)
    for i in range(marks):
        angle = -90 + 360 * (i + 0.5) / marks
        done = i < number * marks / max(1, last)
        tone = THEME.accent if done else mix(SLOT, BRASS, 0.35)
        ends = [polar(center, radius * 0.84, angle), polar(center, radius * 0.94, angle)]
        canvas.line(ends, tone, 5 if done else 3)
