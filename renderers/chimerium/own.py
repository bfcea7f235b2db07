"""A player's own picture: the laboratory, and what every available die would allow."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

from PIL import Image

from bot.games.chimerium.view import Allowed, ArtifactFace, ChimeraFace, ChimeriumView, LocationView
from renderers.canvas import Box, Canvas
from renderers.chimerium.faces import artifact_key, beast, chimera_key
from renderers.chimerium.gains import attribute, element, glyph, tile
from renderers.chimerium.kept import Sheet
from renderers.chimerium.laboratory import laboratory
from renderers.chimerium.look import (
    FILL,
    HUE,
    LINE,
    PANEL_LIGHT,
    THEME,
    TYPE_ICON,
    deep,
    rimmed,
    style,
)
from renderers.chimerium.marks import chamber, name_of, slot
from renderers.chimerium.sky import WIDTH, sky
from renderers.colors import darken

EDGE = 14.0
DESK = (12.0, 606.0)
GRID = (616.0, 1188.0)
TITLE = 132.0
"""Height of a column's head."""
CARDS = ("create", "release", "chimera", "artifact", "codex")
"""Kinds of options that name a card."""


def marked(picked: Sequence[str]) -> frozenset[str]:
    """Cards named by the options picked so far."""
    named = (pick.partition(":") for pick in picked)
    return frozenset(card for kind, _, card in named if kind in CARDS)


def die_of(picked: Sequence[str]) -> str:
    """The die picked, as in its option (``green5``); "" before that."""
    return next((pick[4:] for pick in picked if pick.startswith("die:")), "")


def draw_own(
    view: ChimeriumView, names: Sequence[str], seat: int, picked: Sequence[str] = ()
) -> Image.Image:
    """The seat's laboratory above a column for every value, 1600 × 1200."""
    sheet = Sheet(sky())
    player = view.players[seat]
    box = (EDGE, DESK[0], WIDTH - EDGE, DESK[1])
    laboratory(sheet, player, name_of(names, seat), box, view.active == seat, marked(picked))
    gap = 8.0
    wide = float(int((WIDTH - 2 * EDGE - 5 * gap) / 6))
    columns = [[die for die in view.allows if die.value == value] for value in range(1, 7)]
    rows = max(4, max(len(column) for column in columns))
    high = float(int((GRID[1] - GRID[0] - TITLE - 8) / rows))
    chosen = die_of(picked)
    for i, dice in enumerate(columns):
        x = EDGE + i * (wide + gap)
        _title(sheet, view, i + 1, (x, GRID[0], x + wide, GRID[1]), bool(dice))
        for j, die in enumerate(dice):
            y = GRID[0] + TITLE + j * high
            lit = chosen == f"{die.colour}{die.value}"
            _die(sheet, view, die, (x + 6, y, x + wide - 6, y + high - 6), lit)
    return sheet.image


def _title(sheet: Sheet, view: ChimeriumView, value: int, box: Box, used: bool) -> None:
    """A value, the Chimera it studies, the location it points at."""
    face = view.chimeras[value - 1]
    place = next((one for one in view.locations if one.value == value), None)
    if view.ring == "colours":
        place = None
    inner = (0.0, 0.0, box[2] - box[0], box[3] - box[1])
    shown = None if place is None else (place.element, place.attribute)
    key: Hashable = ("column", value, used, face and chimera_key(face), shown, inner)
    draw = partial(_column, value=value, face=face, place=place, box=inner, used=used)
    sheet.stand(key, box, draw)


def _column(
    canvas: Canvas,
    value: int,
    face: ChimeraFace | None,
    place: LocationView | None,
    box: Box,
    used: bool,
) -> None:
    x0, y0, x1, y1 = box
    slot(canvas, box, 16, darken(PANEL_LIGHT, 0.2) if used else LINE)
    y = y0 + TITLE / 2
    chamber(canvas, value, (x0 + 44, y), 72)
    if face is not None:
        beast(canvas, face, (x0 + 84, y0 + 8, x0 + 176, y0 + TITLE - 10))
    if place is not None:
        at = (x1 - 42, y - 29)
        canvas.circle(at, 27, deep(place.element))
        canvas.circle(at, 24, darken(FILL[place.element], 0.35))
        element(canvas, place.element, at, 36)
        attribute(canvas, place.attribute, (x1 - 42, y + 29), 54)
    if not used:
        canvas.icon("cross", ((x0 + x1) / 2, (TITLE + y1) / 2), 60, HUE["cross"], opacity=0.35)


def _die(sheet: Sheet, view: ChimeriumView, die: Allowed, box: Box, lit: bool) -> None:
    """A kind of die, and which actions it allows: their icons are missing where it does not."""
    face = next((one for one in view.artifacts if one and one.id == die.acquire), None)
    counts = (len(die.create), len(die.release))
    inner = (0.0, 0.0, box[2] - box[0], box[3] - box[1])
    key: Hashable = ("die", die.colour, die.count, face and artifact_key(face), counts, lit, inner)
    draw = partial(_allows, die=die, face=face, counts=counts, lit=lit, box=inner)
    sheet.stand(key, box, draw)


def _allows(
    canvas: Canvas,
    die: Allowed,
    face: ArtifactFace | None,
    counts: tuple[int, int],
    lit: bool,
    box: Box,
) -> None:
    x0, y0, x1, y1 = box
    canvas.panel(box, THEME.accent if lit else deep(die.colour), 12)
    edge = 6.0 if lit else 3.0
    canvas.panel((x0 + edge, y0 + edge, x1 - edge, y1 - edge), PANEL_LIGHT, 10)
    y, high = (y0 + y1) / 2, y1 - y0
    side = min(high - 18, 68)
    at = (x0 + 10 + side / 2, y)
    tile(canvas, die.colour, at, side)
    if die.count > 1:
        corner = (at[0] + side * 0.3, at[1] + side * 0.26)
        canvas.text(corner, str(die.count), rimmed(side * 0.5), "mm")
    left = x0 + 18 + side
    room = (x1 - 8 - left) / 3
    size = min(room * 0.5, high * 0.42)
    if face is not None:
        icon = TYPE_ICON.get(face.type, "wild")
        canvas.icon(icon, (left + room / 2, y - high * 0.21), size * 1.02, HUE[icon])
        glyph(canvas, face.gain, (left + room / 2, y + high * 0.23), size * 1.02)
    for i, (icon, count) in enumerate(zip(("flask", "portal"), counts, strict=True)):
        if not count:
            continue
        x = left + room * (i + 1.5)
        canvas.icon(icon, (x, y - high * 0.21), size, HUE[icon])
        canvas.text((x, y + high * 0.23), str(count), style(size * 0.95, THEME.text), "mm")
