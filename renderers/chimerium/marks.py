"""Small things that recur: names, panels in brass, pieces in a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from bot.games.chimerium.cards import Colour
from renderers.canvas import Box, Canvas, measured
from renderers.chimerium.gains import tile
from renderers.chimerium.look import (
    BRASS,
    BRASS_DARK,
    BRASS_DEEP,
    BRASS_LIGHT,
    GOLD,
    HUE,
    LINE,
    PANEL,
    PANEL_LIGHT,
    THEME,
    rimmed,
    style,
)
from renderers.colors import Color
from renderers.shapes import SEAT_SHAPES, Point
from renderers.theme import SeatMark


class Token(NamedTuple):
    """A piece of a line: words, an icon, a die, or a player's mark; `size` pixels."""

    words: str = ""
    color: Color = THEME.text
    size: float = 36
    icon: str = ""
    seat: int | None = None
    die: Colour | None = None
    value: int | None = None


GAP = 9.0
SAPPHIA = "Sapphia"
"""The game's own player has a name but no seat."""


def mark_of(seat: int, solo: bool = False) -> SeatMark:
    """The letter, shape and colour of a player; Sapphia's letter is S."""
    mark = THEME.seats[seat % len(THEME.seats)]
    return replace(mark, letter="S") if solo and seat == 1 else mark


def name_of(names: Sequence[str], seat: int, solo: bool = False) -> str:
    """The display name of a player; its letter where there is none."""
    if solo and seat == 1:
        return SAPPHIA
    return names[seat] if seat < len(names) and names[seat].strip() else mark_of(seat).letter


def counter(canvas: Canvas, mark: SeatMark, center: Point, size: float, count: int) -> None:
    """A player's cubes: the shape of the player with their number on it."""
    outline = SEAT_SHAPES[mark.shape](center, size * 0.42)
    canvas.polygon(outline, mark.color, (255, 255, 255), max(1.5, size / 16))
    drop = size * 0.08 if mark.shape == "triangle" else 0
    share = 0.52 if count < 10 else 0.4
    if mark.shape == "triangle":
        share *= 0.86
    canvas.text((center[0], center[1] + drop), str(count), style(size * share, mark.ink), "mm")


def run_width(tokens: Sequence[Token]) -> float:
    """Width of `tokens` on one line at full size."""
    return sum(_width(token) for token in tokens) + GAP * (len(tokens) - 1)


def _width(token: Token) -> float:
    return measured(token.words, style(token.size, token.color)) if token.words else token.size


def laid(
    at: Point, tokens: Sequence[Token], room: float, anchor: str = "m"
) -> Iterator[tuple[Token, float, Point]]:
    """Tokens on one line, none larger than fits in `room`, each with its width and its middle.

    `anchor` l, m or r: which end of the line is at `at`.
    """
    if not tokens:
        return
    total = run_width(tokens)
    k = min(1.0, room / total)
    x = at[0] - total * k * {"l": 0.0, "m": 0.5, "r": 1.0}[anchor]
    for token in tokens:
        width = _width(token) * k
        yield token._replace(size=token.size * k), width, (x + width / 2, at[1])
        x += width + GAP * k


def draw_token(canvas: Canvas, token: Token, at: Point, solo: bool = False) -> None:
    """One piece of a line around `at`."""
    if token.seat is not None:
        canvas.seat(mark_of(token.seat, solo), at, token.size)
    elif token.die is not None:
        tile(canvas, token.die, at, token.size)
        if token.value is not None:
            corner = (at[0] + token.size * 0.3, at[1] + token.size * 0.24)
            canvas.text(corner, str(token.value), rimmed(token.size * 0.58), "mm")
    elif token.icon:
        canvas.icon(token.icon, at, token.size, HUE[token.icon])
    else:
        canvas.text(at, token.words, style(token.size, token.color), "mm")


def brass(canvas: Canvas, box: Box, lit: bool = False, radius: float = 16) -> None:
    """A night-blue field in a brass frame with rivets; a golden frame if it is somebody's turn."""
    x0, y0, x1, y1 = box
    canvas.panel(box, BRASS_DEEP, radius)
    rim = (x0 + 2, y0 + 2, x1 - 2, y1 - 2)
    if lit:
        canvas.panel(rim, GOLD, radius - 2)
    else:
        canvas.panel(rim, BRASS, radius - 2, low=BRASS_DARK)
    edge = 8.0 if lit else 6.0
    canvas.panel((x0 + edge, y0 + edge, x1 - edge, y1 - edge), LINE, radius - 5)
    edge += 2
    inner = (x0 + edge, y0 + edge, x1 - edge, y1 - edge)
    canvas.panel(inner, PANEL, radius - 6)


def slot(canvas: Canvas, box: Box, radius: float = 12, fill: Color = PANEL_LIGHT) -> None:
    """A sunk place for cards."""
    x0, y0, x1, y1 = box
    canvas.panel(box, LINE, radius)
    canvas.panel((x0 + 2, y0 + 3, x1 - 2, y1 - 1), fill, radius - 1)


def chamber(canvas: Canvas, value: int, center: Point, size: float) -> None:
    """A value of dice on a brass medallion."""
    canvas.circle(center, size * 0.48, BRASS, BRASS_DEEP, max(2, size * 0.05))
    canvas.circle(center, size * 0.4, PANEL, BRASS_LIGHT, max(1.5, size * 0.035))
    canvas.text(center, str(value), style(size * 0.54, THEME.accent), "mm")
