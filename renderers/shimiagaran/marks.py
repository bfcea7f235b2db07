"""Small things that recur: names, tokens in a line, who waits, plaques."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from renderers.canvas import Box, Canvas
from renderers.colors import Color
from renderers.pixels import resized
from renderers.shapes import Point
from renderers.shimiagaran.cubes import cube
from renderers.shimiagaran.kept import Sheet, piece
from renderers.shimiagaran.look import (
    CUBE_ICONS,
    OAK,
    OAK_DEEP,
    OAK_LIGHT,
    THEME,
    WALL,
    hue,
    style,
)
from renderers.theme import SeatMark


class Token(NamedTuple):
    """A piece of a line: words, an icon, a cube, or a seat's mark (by number); `size` pixels."""

    words: str = ""
    color: Color = THEME.text
    size: float = 36
    icon: str = ""
    seat: int | None = None


GAP = 9.0


def mark_of(seat: int) -> SeatMark:
    """The letter, shape and colour of a seat."""
    return THEME.seats[seat % len(THEME.seats)]


def name_of(names: Sequence[str], seat: int) -> str:
    """The display name of a seat; its letter where there is none."""
    return names[seat] if seat < len(names) and names[seat].strip() else mark_of(seat).letter


def _width(canvas: Canvas, token: Token) -> float:
    if token.icon or token.seat is not None:
        return token.size
    return canvas.measure(token.words, style(token.size, token.color, 700))


def run_width(canvas: Canvas, tokens: Sequence[Token]) -> float:
    """Width of `run` at full size."""
    return sum(_width(canvas, token) for token in tokens) + GAP * (len(tokens) - 1)


def run(
    canvas: Canvas, at: Point, tokens: Sequence[Token], room: float, anchor: str = "m"
) -> float:
    """Pieces side by side on one line within `room`; `anchor` l, m or r. Returns the width."""
    if not tokens:
        return 0
    total = run_width(canvas, tokens)
    k = min(1.0, room / total)
    x = at[0] - total * k * {"l": 0.0, "m": 0.5, "r": 1.0}[anchor]
    y = at[1]
    for token in tokens:
        size, width = token.size * k, _width(canvas, token) * k
        middle = (x + width / 2, y)
        if token.seat is not None:
            canvas.seat(mark_of(token.seat), middle, size)
        elif token.icon in CUBE_ICONS:
            cube(canvas, token.icon, middle, size)
        elif token.icon:
            canvas.icon(token.icon, middle, size, hue(token.icon))
        else:
            canvas.text((x, y), token.words, style(size, token.color, 700), "lm")
        x += width + GAP * k
    return total * k


def plaque(canvas: Canvas, box: Box, lit: bool = False, radius: float = 14) -> None:
    """A dark plaque in a wooden frame; a brass frame if it is somebody's turn."""
    x0, y0, x1, y1 = box
    canvas.panel(box, THEME.accent if lit else OAK_DEEP, radius)
    if not lit:
        canvas.panel((x0 + 2, y0 + 2, x1 - 2, y1 - 2), OAK, radius - 2)
        canvas.panel((x0 + 2, y0 + 2, x1 - 2, y0 + 22), OAK_LIGHT, radius - 2)
        canvas.rect((x0 + 2, y0 + 5, x1 - 2, y0 + 22), OAK)
    edge = 7.0
    canvas.panel((x0 + edge, y0 + edge, x1 - edge, y1 - edge), THEME.panel, 3)


def frame(sheet: Sheet, box: Box, lit: bool, ground: Color = WALL) -> None:
    """A plaque of any size, put together of corners and edges that are kept."""
    x0, y0, x1, y1 = box
    size = 24

    def draw(canvas: Canvas) -> None:
        plaque(canvas, (0, 0, canvas.width, canvas.height), lit)

    whole = piece(("frame", lit), 3 * size, 3 * size, draw, 14, ground)
    wide, high = round(x1 - x0), round(y1 - y0)
    left, top = round(x0), round(y0)
    for row, (from_y, to_y, tall) in enumerate(
        ((0, top, size), (size, top + size, high - 2 * size), (2 * size, top + high - size, size))
    ):
        for column, (from_x, to_x, broad) in enumerate(
            (
                (0, left, size),
                (size, left + size, wide - 2 * size),
                (2 * size, left + wide - size, size),
            )
        ):
            part = whole.crop((from_x, from_y, from_x + size, from_y + size))
            if row == 1 or column == 1:
                part = resized(part, (broad, tall), Image.Resampling.NEAREST)
            sheet.put(part, to_x, to_y)
