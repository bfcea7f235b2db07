"""Small things that recur: seat marks, who is ready, chips, dashed outlines, dimmed pieces."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PIL import Image

from bot.language import N_, _
from renderers.canvas import Box, Canvas
from renderers.chimera.kept import piece, put
from renderers.chimera.look import BRASS, BRASS_DARK, GROUND_MID, INK, RED, SLOT, THEME, hue, style
from renderers.colors import Color
from renderers.effects import turned
from renderers.names import draw_name as _draw_name
from renderers.shapes import Point
from renderers.sprites import SPRITES
from renderers.theme import SeatMark


class Token(NamedTuple):
    """A piece of a line: a word or an icon, `size` in pixels."""

    words: str = ""
    color: Color = THEME.text
    size: float = 36
    icon: str = ""
    barred: bool = False


def run(
    canvas: Canvas, center: Point, tokens: Sequence[Token], room: float, grow: float = 1
) -> None:
    """Pieces side by side around `center`, `grow` times their size unless they pass `room`."""
    widths = [_width(canvas, token) for token in tokens]
    gap = 9.0
    total = sum(widths) + gap * (len(tokens) - 1)
    k = min(grow, room / total)
    x, y = center[0] - total * k / 2, center[1]
    for token, width in zip(tokens, widths, strict=True):
        size = token.size * k
        if token.icon:
            at = (x + width * k / 2, y)
            canvas.icon(token.icon, at, size, hue(token.icon))
            if token.barred:
                canvas.icon("cancel", at, size * 1.12, RED, outline=INK)
        else:
            canvas.text((x, y), token.words, style(size, token.color, 700), "lm")
        x += (width + gap) * k


def _width(canvas: Canvas, token: Token) -> float:
    if token.icon:
        return token.size
    return canvas.measure(token.words, style(token.size, token.color, 700))


def signed(amount: int) -> str:
    """A number with its sign; a real minus."""
    return f"+{amount}" if amount > 0 else f"−{-amount}"


STATUS = {True: N_("ready"), False: N_("choosing")}


def mark_of(seat: int) -> SeatMark:
    """The letter, shape and colour of a seat."""
    return THEME.seats[seat]


def name_of(names: Sequence[str], seat: int) -> str:
    """The display name of a seat; its letter where there is none."""
    return names[seat] if seat < len(names) and names[seat].strip() else mark_of(seat).letter


def status_width(ready: bool, size: float = 28) -> float:
    """Width of `status`."""
    words = _(STATUS[ready])
    return round(size * 2.64 + Canvas(1, 1).measure(words, style(size, THEME.text, 700)))


def status(canvas: Canvas, left: float, y: float, ready: bool, size: float = 28) -> None:
    """Whether a seat has answered: a pill with a mark and a word, beginning at `left`."""
    width, height = status_width(ready, size), round(size * 1.62)
    icon = "check" if ready else "hourglass"

    def draw(pill: Canvas) -> None:
        box = (0, 0, width, height)
        pill.panel(box, SLOT, height / 2, border=hue(icon), border_width=2)
        pill.icon(icon, (size * 1.2, height / 2), size * 1.12, hue(icon))
        ink = style(size, THEME.text if ready else THEME.warn, 700)
        pill.text((size * 2.02, height / 2), _(STATUS[ready]), ink, "lm")

    put(canvas, piece(("status", ready), width, height, height / 2, draw), (left, y), "lm")


draw_name = partial(_draw_name, small=0.62, apart=0.78)
"""A player's name: see `renderers.names.draw_name`."""


def dashes(canvas: Canvas, box: Box, color: Color, width: float = 3) -> None:
    """A dashed rectangle with open corners."""
    x0, y0, x1, y1 = box
    for a, b in (
        ((x0, y0), (x1, y0)),
        ((x0, y1), (x1, y1)),
        ((x0, y0), (x0, y1)),
        ((x1, y0), (x1, y1)),
    ):
        length = abs(b[0] - a[0]) + abs(b[1] - a[1])
        count = max(3, round(length / (width * 8)) | 1)
        for i in range(0, count, 2):
            t, u = i / count, (i + 1) / count
            one = (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
            two = (a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u)
            canvas.line([one, two], color, width)


def dimmed(image: Image.Image, key: tuple[object, ...], share: float = 0.62) -> Image.Image:
    """A sprite sunk into the table: mixed with the dark of the ground. `key` names it."""

    def make() -> Image.Image:
        dark = Image.new("RGBA", image.size, (*GROUND_MID, 255))
        dark.putalpha(image.getchannel("A"))
        grey = image.convert("LA").convert("RGBA")
        pale = Image.blend(image, grey, 0.55)
        return Image.blend(pale, dark, share)

    return SPRITES.get(("chimera.dimmed", key, share), make)


def empty_place(canvas: Canvas, center: Point, width: float, angle: float = 0) -> None:
    """Where a card will lie face-down: dashes and, where there is room, an hourglass."""
    height = width * 1.4

    def draw(small: Canvas) -> None:
        small.panel((0, 0, width, height), SLOT, width * 0.08, border=BRASS_DARK, border_width=2)
        inset = width * 0.07
        line = max(2.0, width / 80)
        dashes(small, (inset, inset, width - inset, height - inset), BRASS, line)
        if width > 100:
            small.icon("hourglass", (width / 2, height / 2), width * 0.46, hue("hourglass"))

    place = piece("place", width, height, width * 0.08, draw)
    if angle:
        key = ("chimera.place", width, angle)
        place = SPRITES.get(key, lambda: turned(place, angle))
    put(canvas, place, center)
