"""Potions as they stand on a shelf with their labels, and Elixirs as framed recipes."""

from __future__ import annotations

from typing import NamedTuple

from bot.games.shimiagaran.cards import ICONS, Colour, Icon, Kind
from bot.games.shimiagaran.view import ElixirOffer, PotionFace
from renderers.canvas import Box, Canvas
from renderers.colors import Color, darken, lighten
from renderers.shapes import Point, polar
from renderers.shimiagaran.bottles import bottle, flask
from renderers.shimiagaran.cubes import cube, cubes, listed
from renderers.shimiagaran.look import (
    GOLD,
    GOLD_DARK,
    GREEN,
    INK,
    KIND_ICON,
    LINE,
    OAK,
    OAK_DARK,
    OAK_LIGHT,
    PAPER,
    PAPER_EDGE,
    PAPER_LOW,
    PLAIN_BOOK,
    PLASTER,
    PLASTER_LINE,
    ROW_EDGE,
    ROW_FILL,
    ROW_ICON,
    ROW_INK,
    THEME,
    WAX,
    hue,
    rimmed,
    style,
)
from renderers.text import TextStyle

BOARD = 16.0
"""Thickness of a shelf's board."""
STATUS = 42.0
"""The same where a bar says whether a card can be paid."""
NICHE = 0.44
"""Share of a place above such a bar."""


def seal(canvas: Canvas, points: int, center: Point, size: float, color: Color = WAX) -> None:
    """Points in wax, as printed on a card."""
    rim = [polar(center, size * (0.5 if i % 2 == 0 else 0.44), 15 * i) for i in range(24)]
    canvas.polygon(rim, color, LINE, max(1.5, size * 0.04))
    canvas.circle(center, size * 0.37, darken(color, 0.28))
    canvas.text(center, str(points), rimmed(size * 0.56), "mm")


def effect(canvas: Canvas, face: PotionFace, box: Box) -> None:
    """What a potion does, on a paper tag: burn or steal how many from where, or what it gives."""
    x0, y0, x1, y1 = box
    canvas.panel(box, PAPER, 8, border=PAPER_EDGE, border_width=2)
    width, height = x1 - x0, y1 - y0
    if face.kind == "medicine":
        inner = (x0 + 3, y0 + 3, x1 - 3, y1 - 3)
        names = listed(face.gives)
        tall = height >= width
        size = min(width, height) * 0.8 if len(names) < 3 else max(width, height) / 3.4
        if tall:
            step = min(size * 1.1, (height - 6) / len(names))
            for i, name in enumerate(names):
                y = (y0 + y1) / 2 + (i - (len(names) - 1) / 2) * step
                cubes(canvas, [name], (x0, y - step / 2, x1, y + step / 2), step * 0.92)
        else:
            cubes(canvas, names, inner, height * 0.86)
        return
    icon = "flame" if face.colour == "dark" else "grab"
    where = face.vessel or "any"
    if height >= width:
        size = min(width * 0.86, height * 0.46)
        first, second = ((x0 + x1) / 2, y0 + height * 0.27), ((x0 + x1) / 2, y0 + height * 0.74)
    else:
        size = min(height * 0.86, width * 0.46)
        first, second = (x0 + width * 0.27, (y0 + y1) / 2), (x0 + width * 0.74, (y0 + y1) / 2)
    canvas.icon(icon, (first[0] - size * 0.1, first[1]), size * 0.9, hue(icon))
    number = rimmed(size * 0.62)
    canvas.text((first[0] + size * 0.52, first[1] + size * 0.46), str(face.amount), number, "rs")
    target(canvas, where, second, size)


def target(canvas: Canvas, where: str, center: Point, size: float) -> None:
    """The vessel a poison attacks; all three for any one."""
    x, y = center
    if where != "any":
        canvas.icon(where, center, size * 0.92, hue(where))
        return
    small = size * 0.54
    for name, dx, dy in (("sack", -0.25, 0.22), ("jar", 0.25, 0.22), ("mortar", 0, -0.26)):
        canvas.icon(name, (x + dx * size, y + dy * size), small, hue(name))


class Mark(NamedTuple):
    """What a card on offer is to one player: payable, lacking any one of `lacks`, or neither."""

    payable: bool = False
    lacks: tuple[str, ...] = ()
    picked: bool = False

    @property
    def tells(self) -> bool:
        """Is there anything to say?"""
        return self.payable or self.picked or bool(self.lacks)


def stand(canvas: Canvas, face: PotionFace | None, status: bool = False) -> None:
    """A place on a shelf with a potion and its label, filling the canvas; None is a gap.

    With `status` the shelf's board is as high as a bar that says whether it can be paid.
    """
    width, height = float(canvas.width), float(canvas.height)
    niche, board = (height * NICHE, STATUS) if status else (height * 0.51, BOARD)
    shelf(canvas, (0, 0, width, height), niche, board)
    if face is None:
        y = niche - 6
        canvas.line([(width * 0.3, y), (width * 0.7, y)], darken(PLASTER, 0.25), 6)
        return
    tall = niche - 14
    bottle(canvas, face, (width * 0.37, niche + 1), tall)
    seal(canvas, face.points, (width * 0.145, niche * 0.2), min(width * 0.27, niche * 0.44))
    tag = min(width * 0.29, niche * 0.42)
    effect(canvas, face, (width - tag - 6, niche * 0.1, width - 6, niche * 0.9))
    label(canvas, face, (4, niche + board + 4, width - 4, height - 4))


def status(canvas: Canvas, mark: Mark, box: Box) -> None:
    """A bar that says: payable, or which cubes would do, or nothing."""
    x0, y0, x1, y1 = box
    x, y, size = (x0 + x1) / 2, (y0 + y1) / 2, y1 - y0
    if mark.payable or mark.picked:
        fill = THEME.accent if mark.picked else GREEN
        canvas.panel(box, fill, 8, border=LINE, border_width=2)
        canvas.icon("check", (x, y), size * 0.8, (255, 255, 255), outline=LINE)
    elif mark.lacks:
        canvas.panel(box, PAPER, 8, border=LINE, border_width=2)
        shown = mark.lacks[:4]
        step = size * 0.98
        x -= step * len(shown) / 2
        canvas.text((x, y), "+", style(size * 0.9, INK, 700), "mm")
        for i, name in enumerate(shown):
            cube(canvas, name, (x + step * (i + 0.9), y), size * 0.8)


def shelf(canvas: Canvas, box: Box, niche: float, board: float = BOARD) -> None:
    """A shelf's pale back down to `niche`, its board, and the dark front below."""
    x0, y0, x1, y1 = box
    canvas.rect((x0, y0, x1, y0 + niche), PLASTER)
    for share in (0.28, 0.56, 0.84):
        y = y0 + niche * share
        canvas.rect((x0, y, x1, y + 2), PLASTER_LINE)
    canvas.rect((x0, y0, x1, y0 + 7), darken(PLASTER, 0.3))
    canvas.rect((x0, y0 + niche, x1, y0 + niche + board), OAK)
    canvas.rect((x0, y0 + niche, x1, y0 + niche + 4), OAK_LIGHT)
    canvas.rect((x0, y0 + niche + board - 3, x1, y0 + niche + board), OAK_DARK)
    if y1 > y0 + niche + board:
        canvas.rect((x0, y0 + niche + board, x1, y1), darken(OAK_DARK, 0.3))


def label(canvas: Canvas, face: PotionFace, box: Box) -> None:
    """The price: a band in the colour of the row with the name, and the recipe below it."""
    x0, y0, x1, y1 = box
    canvas.panel(box, ROW_EDGE[face.colour], 10)
    canvas.panel((x0 + 3, y0 + 3, x1 - 3, y1 - 3), PAPER, 8)
    band = min(36.0, (y1 - y0) * 0.27)
    canvas.panel((x0 + 3, y0 + 3, x1 - 3, y0 + band), ROW_FILL[face.colour], 8)
    canvas.rect((x0 + 3, y0 + 12, x1 - 3, y0 + band), ROW_FILL[face.colour])
    middle = y0 + band / 2 + 1
    icon = ROW_ICON[face.colour]
    canvas.icon(icon, (x0 + 20, middle), band * 0.72, hue(icon) if icon == "moon" else PLAIN_BOOK)
    ink = TextStyle(band * 0.6, ROW_INK[face.colour], 700)
    room = x1 - x0 - 44
    canvas.text_fit((x0 + 35 + room / 2, middle), face.name, ink, room, "mm", 0.6)
    cubes(canvas, listed(face.recipe), (x0 + 5, y0 + band + 1, x1 - 5, y1 - 4), 60)


def book(canvas: Canvas, icon: Icon, center: Point, size: float) -> None:
    """A Base Recipe icon: colour and sun or moon for the row, skull or lotus for the kind."""
    rows: set[Colour] = {colour for colour, _ in ICONS[icon]}
    kinds: set[Kind] = {kind for _, kind in ICONS[icon]}
    x, y = center
    if len(rows) == 1:
        row = next(iter(rows))
        canvas.icon("book", center, size, ROW_FILL[row] if row == "light" else (106, 66, 158))
        sign = ROW_ICON[row]
        tone = lighten(hue("moon"), 0.4) if row == "dark" else (255, 250, 230)
        if len(kinds) == 2:
            canvas.icon(sign, (x + size * 0.06, y - size * 0.1), size * 0.56, tone)
        else:
            canvas.icon(sign, (x + size * 0.26, y - size * 0.27), size * 0.32, tone)
    else:
        canvas.icon("book", center, size, PLAIN_BOOK)
    if len(kinds) == 1:
        kind = KIND_ICON[next(iter(kinds))]
        shift = 0.0 if len(rows) == 2 else 0.03
        at = (x + size * (0.06 - shift), y - size * 0.1 + size * shift * 1.6)
        canvas.icon(kind, at, size * 0.56, hue(kind))


def recipe(canvas: Canvas, offer: ElixirOffer | None, status: bool = False) -> None:
    """An Elixir on offer, framed, filling the canvas: flask, points, books and lost cubes."""
    width, height = float(canvas.width), float(canvas.height)
    frame = (0.0, 0.0, width, height)
    if offer is None:
        canvas.panel(frame, OAK_DARK, 14)
        canvas.panel((8, 8, width - 8, height - 8), THEME.panel, 8)
        canvas.icon("elixir", (width / 2, height / 2), height * 0.4, THEME.panel_edge)
        return
    face = offer.face
    canvas.panel(frame, GOLD_DARK, 14)
    canvas.panel((3, 3, width - 3, height - 3), GOLD, 12)
    canvas.panel((9, 9, width - 9, height - 9), GOLD_DARK, 8)
    canvas.panel((11, 11, width - 11, height - 11), PAPER, 7)
    rail = min(150.0, width * 0.3)
    canvas.panel((11, 11, 11 + rail, height - 11), PAPER_LOW, 7)
    free = height - STATUS if status else height
    tall = min(free - 36, rail * 1.22)
    flask(canvas, face.id, (16 + rail / 2, free / 2 + tall / 2 + 2), tall)
    seal(canvas, face.points, (46, 48), 72, (150, 96, 10))
    left, right = 11 + rail + 8, width - 18
    band = 40.0 if height < 260 else 54.0
    ink = TextStyle(band * 0.66, INK, 700)
    canvas.text_fit(((left + right) / 2, 14 + band / 2), face.name, ink, right - left, "mm", 0.6)
    canvas.rect((left, 13 + band, right, 15 + band), PAPER_EDGE)
    room = height - 24 - band
    size = min(78.0 if height < 260 else 106, (right - left) / 4.7, room * 0.47)
    y = 18 + band + room * 0.25
    count = len(face.icons)
    for i, icon in enumerate(face.icons):
        x = (left + right) / 2 + (i - (count - 1) / 2) * size * 1.16
        book(canvas, icon, (x, y), size)
    lower = (left, 18 + band + room * 0.5, right, height - 14)
    canvas.panel(lower, PAPER_LOW, 10)
    lost(canvas, offer, (lower[0] + 6, lower[1] + 3, lower[2] - 6, lower[3] - 3))


def lost(canvas: Canvas, offer: ElixirOffer, box: Box, largest: float = 78) -> None:
    """The cubes on an Elixir's Lost Recipe; none left to draw for it is said with a dash."""
    names = listed(offer.cubes)
    if names:
        cubes(canvas, names, box, largest)
    else:
        canvas.text(((box[0] + box[2]) / 2, (box[1] + box[3]) / 2), "–", style(40, INK), "mm")
