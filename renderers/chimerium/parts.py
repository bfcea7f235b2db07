"""Small kept pieces that recur: frames, signs, numbers, names, medals, tokens in a line.

What tells a state is put together of them: a number that changes costs one small piece, and rows
of numbers that never come back leave the sprite cache to the cards.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from math import ceil

from bot.games.chimerium.view import GainFace
from renderers.canvas import Box, Canvas, measured
from renderers.chimerium.gains import gain_key, glyph, points
from renderers.chimerium.kept import Sheet, piece
from renderers.chimerium.look import BRASS, HUE, PANEL, PANEL_LIGHT
from renderers.chimerium.marks import GAP, Token, brass, draw_token, laid, mark_of, slot
from renderers.colors import Color, darken, mix
from renderers.kept import Draw
from renderers.names import draw_name
from renderers.shapes import Point
from renderers.text import TextStyle

_PAD = 6
"""Room beside letters that reach out of their width."""


def around(at: Point, wide: float, high: float) -> Box:
    """A box of whole pixels around a point."""
    wide, high = ceil(wide), ceil(high)
    left, top = round(at[0] - wide / 2), round(at[1] - high / 2)
    return (left, top, left + wide, top + high)


def shrunk(box: Box, edge: float) -> Box:
    """A box without its rim."""
    return (box[0] + edge, box[1] + edge, box[2] - edge, box[3] - edge)


def frame(sheet: Sheet, box: Box, lit: bool = False, radius: float = 20) -> Ground:
    """A night-blue field in brass, golden if it is somebody's turn."""
    part = 24
    draw = partial(brass, box=(0.0, 0.0, 3.0 * part, 3.0 * part), lit=lit, radius=radius)
    sheet.frame(("frame", lit), box, part, draw, radius, PANEL)
    return Ground(sheet, shrunk(box, 10 if lit else 8))


def field(sheet: Sheet, box: Box, fill: Color = PANEL_LIGHT, radius: float = 14) -> Ground:
    """A sunk place for cards."""
    part = 16
    draw = partial(slot, box=(0.0, 0.0, 3.0 * part, 3.0 * part), radius=radius, fill=fill)
    sheet.frame(("field", fill), box, part, draw, radius, fill)
    return Ground(sheet, shrunk(box, 3), fill)


def plate(
    sheet: Sheet, box: Box, rim: Color, fill: Color, radius: float = 12, edge: float = 3
) -> Ground:
    """A rounded plate with a rim of `edge` pixels, or none."""
    part = ceil(radius) + 2

    def draw(canvas: Canvas) -> None:
        end = 3.0 * part
        canvas.rect((0, 0, end, end), rim)  # The piece is cut round; nothing else shows.
        if edge:
            canvas.panel((edge, edge, end - edge, end - edge), fill, radius - 3)

    sheet.frame(("plate", rim, fill, edge), box, part, draw, radius, fill)
    return Ground(sheet, shrunk(box, edge), fill)


class Ground:
    """A place of one flat colour on a sheet; what is put on it is kept in small pieces.

    Pieces are cut off at the edges of `within`, beyond which something else begins.
    """

    def __init__(self, sheet: Sheet, within: Box, color: Color = PANEL) -> None:
        self._sheet, self._color = sheet, color
        self._within = tuple(round(v) for v in within)

    def draw(self, key: Hashable, box: Box, draw: Draw) -> None:
        """Any piece with this ground."""
        made = piece(key, box[2] - box[0], box[3] - box[1], draw, 0, self._color)
        left, top = round(box[0]), round(box[1])
        x0, y0, x1, y1 = self._within
        seen = (max(0, x0 - left), max(0, y0 - top), x1 - left, y1 - top)
        seen = (*seen[:2], min(made.width, seen[2]), min(made.height, seen[3]))
        if seen != (0, 0, *made.size):
            made = made.crop(seen)
        self._sheet.put(made, left + seen[0], top + seen[1])

    def icon(self, name: str, at: Point, size: float) -> None:
        """An icon in its own hue."""
        size = round(size)
        self._middled(("icon", name), at, size, lambda c, to: c.icon(name, to, size, HUE[name]))

    def ghost(self, name: str, at: Point, size: float) -> None:
        """An engraved sign where nothing lies yet."""
        size = round(size)

        def draw(canvas: Canvas, to: Point) -> None:
            tone, rim = mix(PANEL_LIGHT, BRASS, 0.16), darken(PANEL_LIGHT, 0.35)
            canvas.circle(to, size * 0.56, None, tone, 3)
            canvas.icon(name, to, size * 0.72, tone, outline=rim, opacity=0.7)

        self._middled(("ghost", name, size), at, size * 1.16, draw)

    def seat(self, seat: int, at: Point, size: float, solo: bool = False) -> None:
        """A player's mark; it may reach into a corner."""
        mark = mark_of(seat, solo)
        box = around(at, size * 1.2, size * 1.2)
        to = ((box[2] - box[0]) / 2, (box[3] - box[1]) / 2)
        self._sheet.stand(
            ("seat", mark), box, partial(Canvas.seat, mark=mark, center=to, size=size)
        )

    def medal(self, number: int, at: Point, size: float) -> None:
        """A golden medal with a number of points; it may reach onto the rim."""
        size = round(size)
        to = (size / 2, size / 2)
        draw = partial(points, number=number, center=to, size=size)
        self._sheet.stand(("medal", number), around(at, size, size), draw)

    def glyph(self, gain: GainFace, at: Point, size: float) -> None:
        """A bonus."""
        size = round(size)
        key = ("glyph", gain_key(gain), size)
        self._middled(key, at, size * 1.1, lambda c, to: glyph(c, gain, to, size))

    def bonus(self, gain: GainFace, at: Point, size: float) -> None:
        """A bonus of `size` pixels on a night-blue field a little larger."""
        size = round(size)
        side = ceil(size * 1.2)

        def draw(canvas: Canvas, to: Point) -> None:
            canvas.panel((0, 0, side, side), PANEL_LIGHT, 12)
            glyph(canvas, gain, to, size)

        self._middled(("bonus", gain_key(gain), size), at, side, draw)

    def text(self, at: Point, words: str, ink: TextStyle, anchor: str = "m") -> None:
        """One short line with the middle of its capitals at `at`; `anchor` l, m or r."""
        wide = measured(words, ink)
        middle = (at[0] + wide * {"l": 0.5, "m": 0.0, "r": -0.5}[anchor], at[1])
        box = around(middle, wide + 2 * ink.stroke + 4, ink.size * 1.3)
        to = ((box[2] - box[0]) / 2, (box[3] - box[1]) / 2)
        self.draw(("text", words, ink), box, lambda c: c.text(to, words, ink, "mm"))

    def fitted(self, at: Point, words: str, ink: TextStyle, room: float) -> None:
        """One line around `at`, smaller or shortened where it is longer than `room`."""
        room = min(room, ceil(measured(words, ink)))
        box = around(at, room + 2 * _PAD, ink.size * 1.3)
        to = ((box[2] - box[0]) / 2, (box[3] - box[1]) / 2)
        self.draw(
            ("fitted", words, ink), box, lambda c: c.text_fit(to, words, ink, room, "mm", 0.6)
        )

    def name(self, at: Point, name: str, ink: TextStyle, room: float) -> None:
        """A player's name from `at` on, in one line or two small ones.

        It stands on the rim where a script reaches lower than the ground.
        """
        room = int(min(room, ceil(measured(name, ink))))
        high = ceil(ink.size * 1.5)
        left, top = round(at[0]) - _PAD, round(at[1] - high / 2)
        box = (left, top, left + room + 2 * _PAD, top + high)
        draw = partial(draw_name, at=(_PAD, high / 2), name=name, ink=ink, room=room)
        self._sheet.stand(("name", name, ink), box, draw)

    def tokens(
        self,
        at: Point,
        tokens: Sequence[Token],
        room: float,
        anchor: str = "m",
        solo: bool = False,
    ) -> None:
        """Tokens side by side on one line within `room`."""
        for token, width, middle in laid(at, tokens, room, anchor):
            box = around(middle, width + GAP - 1, token.size * 1.25)
            to = ((box[2] - box[0]) / 2, (box[3] - box[1]) / 2)
            self.draw(
                ("token", token, solo), box, partial(draw_token, token=token, at=to, solo=solo)
            )

    def _middled(
        self, key: Hashable, at: Point, size: float, draw: Callable[[Canvas, Point], object]
    ) -> None:
        """A square piece around `at`; `draw` is told its middle."""
        box = around(at, size, size)
        to = ((box[2] - box[0]) / 2, (box[3] - box[1]) / 2)
        self.draw(key, box, lambda canvas: draw(canvas, to))
