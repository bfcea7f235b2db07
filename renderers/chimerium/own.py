"""A player's own picture: the laboratory, and what every available die would allow."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

from PIL import Image

from bot.games.chimerium.cards import COLOURS
from bot.games.chimerium.view import Allowed, ArtifactFace, ChimeraFace, ChimeriumView, LocationView
from renderers.canvas import Box, Canvas
from renderers.chimerium.faces import artifact_key, beast, chimera_key
from renderers.chimerium.gains import attribute, element, glyph, tile
from renderers.chimerium.kept import Sheet
from renderers.chimerium.laboratory import laboratory
from renderers.chimerium.look import (
    BRASS,
    HUE,
    IVORY,
    PANEL,
    PANEL_LIGHT,
    THEME,
    TYPE_ICON,
    deep,
    rimmed,
    style,
)
from renderers.chimerium.marks import name_of
from renderers.chimerium.sky import HEIGHT, WIDTH, sky
from renderers.colors import mix
from renderers.shapes import Point

EDGE = 14.0
TALLEST = 184.0
"""Height of a die's card where there are few."""
CARDS = ("create", "release", "chimera", "artifact", "codex")
"""Kinds of options that name a card."""


def marked(picked: Sequence[str]) -> frozenset[str]:
    """Cards named by the options picked so far."""
    named = (pick.partition(":") for pick in picked)
    return frozenset(card for kind, _, card in named if kind in CARDS)


def die_of(picked: Sequence[str]) -> str:
    """The die picked, as in its option (``green5``); "" before that."""
    return next((pick[4:] for pick in picked if pick.startswith("die:")), "")


def arranged(count: int) -> tuple[int, int, float]:
    """Columns, rows and height of the cards of so many kinds of dice (at most 24)."""
    columns = 2 if count <= 6 else 3 if count <= 12 else 4
    columns = min(columns, max(1, count))
    rows = -(-count // columns)
    return columns, rows, min(TALLEST, float((568 if columns < 4 else 624) // max(1, rows)))


def draw_own(
    view: ChimeriumView, names: Sequence[str], seat: int, picked: Sequence[str] = ()
) -> Image.Image:
    """The seat's laboratory above a card for every kind of die, 1600 × 1200."""
    sheet = Sheet(sky())
    player = view.players[seat]
    columns, rows, high = arranged(len(view.allows))
    low = HEIGHT - 12 - rows * high
    box = (EDGE, 12, WIDTH - EDGE, low - 8)
    laboratory(sheet, player, name_of(names, seat), box, view.active == seat, marked(picked))
    gap = 8.0
    wide = float(int((WIDTH - 2 * EDGE - (columns - 1) * gap) / columns))
    dice = sorted(view.allows, key=lambda die: (die.value, COLOURS.index(die.colour)))
    chosen = die_of(picked)
    for i, die in enumerate(dice):
        x, y = EDGE + i // rows * (wide + gap), low + i % rows * high
        lit = chosen == f"{die.colour}{die.value}"
        _die(sheet, view, die, (x, y, x + wide, y + high - 6), lit)
    for i in range(len(dice), columns * rows):
        x, y = EDGE + i // rows * (wide + gap), low + i % rows * high
        inner = (0.0, 0.0, wide, high - 6)
        sheet.stand(("no die", inner), (x, y, x + wide, y + high - 6), partial(_none, box=inner))
    return sheet.image


def _none(canvas: Canvas, box: Box) -> None:
    """A place for a die that is not there."""
    canvas.panel(box, mix(PANEL_LIGHT, BRASS, 0.25), 16)
    canvas.panel((box[0] + 3, box[1] + 3, box[2] - 3, box[3] - 3), PANEL, 13)
    at = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    canvas.icon("portal", at, (box[3] - box[1]) * 0.5, mix(PANEL_LIGHT, BRASS, 0.25), opacity=0.6)


def _die(sheet: Sheet, view: ChimeriumView, die: Allowed, box: Box, lit: bool) -> None:
    """A kind of die, and what each action would do with it: study, acquire, create, release."""
    beast_face = next((one for one in view.chimeras if one and one.id == die.study), None)
    thing = next((one for one in view.artifacts if one and one.id == die.acquire), None)
    place = view.locations[die.location]
    counts = (len(die.create), len(die.release))
    inner = (0.0, 0.0, box[2] - box[0], box[3] - box[1])
    key: Hashable = (
        *("allows", die.colour, die.value, die.count, lit, inner, counts),
        beast_face and chimera_key(beast_face),
        thing and artifact_key(thing),
        (place.element, place.attribute),
    )
    args = (die, beast_face, thing, place, lit, inner)
    sheet.stand(key, box, lambda canvas: _allows(canvas, *args))


def _allows(
    canvas: Canvas,
    die: Allowed,
    face: ChimeraFace | None,
    thing: ArtifactFace | None,
    place: LocationView,
    lit: bool,
    box: Box,
) -> None:
    x0, y0, x1, y1 = box
    canvas.panel(box, THEME.accent if lit else deep(die.colour), 16)
    edge = 7.0 if lit else 3.0
    canvas.panel((x0 + edge, y0 + edge, x1 - edge, y1 - edge), PANEL_LIGHT, 13)
    y, high = (y0 + y1) / 2, y1 - y0
    side = high - 22
    at = (x0 + 11 + side / 2, y)
    _face(canvas, die, at, side)
    if die.count > 1:
        corner = (at[0] - side * 0.25, at[1] + side * 0.3)
        canvas.text(corner, f"×{die.count}", rimmed(side * 0.26), "mm")
    left = x0 + 18 + side
    room = (x1 - 8 - left) / 4
    width = min(room - 8, (high - 16) * 0.8)
    tall = min(high - 16, width * 1.26)
    middle = left + room / 2
    if face is not None:
        beast(canvas, face, (middle - width / 2, y - tall / 2, middle + width / 2, y + tall / 2))
    else:
        _missing(canvas, "phoenix", (middle, y), width)
    _acquires(canvas, thing, (middle + room, y), min(room - 6, high - 14))
    size = min(room * 0.46, high * 0.6)
    signs = bool(die.release) and high > 120
    for i, (icon, cards) in enumerate((("flask", die.create), ("portal", die.release))):
        middle = left + room * (i + 2.5)
        if not cards:
            _missing(canvas, icon, (middle, y), size)
            continue
        if signs and i:
            middle -= 31
            size = min(size, (room - 66) * 0.5)
        canvas.icon(icon, (middle - size * 0.5, y), size * 0.95, HUE[icon])
        canvas.text((middle + size * 0.45, y), str(len(cards)), style(size * 0.9), "mm")
    if signs:
        _signs(canvas, place, (x1 - 34, y), high)


def _face(canvas: Canvas, die: Allowed, at: Point, side: float) -> None:
    """A die with its Element and its value."""
    tile(canvas, die.colour, at, side, " ")
    element(canvas, die.colour, (at[0] - side * 0.16, at[1] - side * 0.17), side * 0.5)
    spot = (at[0] + side * 0.21, at[1] + side * 0.16)
    canvas.text(spot, str(die.value), rimmed(side * 0.52), "mm")


def _signs(canvas: Canvas, place: LocationView, at: Point, high: float) -> None:
    """Where the die would release: Element above Attribute."""
    size = min(52.0, high * 0.32)
    up = (at[0], at[1] - size * 0.58)
    tile(canvas, place.element, up, size)
    attribute(canvas, place.attribute, (at[0], at[1] + size * 0.58), size)


def _acquires(canvas: Canvas, thing: ArtifactFace | None, at: Point, room: float) -> None:
    """An Artifact's type, and its bonus beside or below it."""
    if thing is None:
        _missing(canvas, "relic", at, room * 0.6)
        return
    icon = TYPE_ICON.get(thing.type, "wild")
    half = room / 2
    canvas.panel((at[0] - half, at[1] - half, at[0] + half, at[1] + half), IVORY, 12)
    size = room * 0.5
    canvas.icon(icon, (at[0] - half * 0.46, at[1] - half * 0.42), size, HUE[icon])
    spot = (at[0] + half * 0.4, at[1] + half * 0.4)
    field = size * 0.52
    canvas.panel((spot[0] - field, spot[1] - field, spot[0] + field, spot[1] + field), PANEL, 10)
    glyph(canvas, thing.gain, spot, size * 0.9)


def _missing(canvas: Canvas, icon: str, at: Point, size: float) -> None:
    """An action this die does not allow as it is."""
    canvas.icon(icon, at, size * 0.86, mix(PANEL_LIGHT, BRASS, 0.3), opacity=0.7)
    canvas.icon("cross", at, size * 0.42, HUE["cross"])
