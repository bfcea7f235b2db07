"""A player's own picture: the laboratory, and what every available die would allow."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

from PIL import Image

from bot.games.chimerium.cards import COLOURS
from bot.games.chimerium.view import Allowed, ArtifactFace, ChimeriumView, LocationView
from renderers.canvas import Box, Canvas
from renderers.chimerium.faces import artifact_key, chimera_key
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
from renderers.chimerium.owned import beast
from renderers.chimerium.parts import around, plate
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
        sheet.draw(("no die", inner), (x, y, x + wide, y + high - 6), partial(_none, box=inner), 16)
    return sheet.image


def _none(canvas: Canvas, box: Box) -> None:
    """A place for a die that is not there."""
    canvas.panel(box, mix(PANEL_LIGHT, BRASS, 0.25), 16)
    canvas.panel((box[0] + 3, box[1] + 3, box[2] - 3, box[3] - 3), PANEL, 13)
    at = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    canvas.icon("portal", at, (box[3] - box[1]) * 0.5, mix(PANEL_LIGHT, BRASS, 0.25), opacity=0.6)


def _die(sheet: Sheet, view: ChimeriumView, die: Allowed, box: Box, lit: bool) -> None:
    """A kind of die, and what each action would do with it: study, acquire, create, release."""
    x0, y0, x1, y1 = box
    high = y1 - y0
    side = float(round(min(high - 22, (x1 - x0) * 0.24)))
    rim = THEME.accent if lit else deep(die.colour)
    plate(sheet, box, rim, PANEL_LIGHT, 16, 7 if lit else 3)
    face = partial(_face, die=die, side=side)
    spot = around((x0 + 11 + side / 2, (y0 + y1) / 2), side, side)
    key: Hashable = ("allows", die.colour, die.value, die.count, side)
    sheet.draw(key, spot, face, 0, PANEL_LIGHT)
    left, y = x0 + 18 + side, (y0 + y1) / 2
    room = (x1 - 12 - left) / 4
    wide = float(int(min(room - 8, (high - 18) * 0.8)))
    _studies(sheet, view, die, (left + room / 2, y), wide, float(int(min(high - 18, wide * 1.26))))
    cell = float(int(min(room - 6, high - 18)))
    thing = next((one for one in view.artifacts if one and one.id == die.acquire), None)
    draw = partial(_acquires, thing=thing, room=cell)
    key = ("acquires", thing and artifact_key(thing))
    sheet.draw(key, around((left + room * 1.5, y), cell, cell), draw, 0, PANEL_LIGHT)
    place = view.locations[die.location] if room > 120 else None
    for i, (icon, cards, signs) in enumerate(
        (("flask", die.create, None), ("portal", die.release, place))
    ):
        signs = signs if cards else None
        spot = around((left + room * (i + 2.5), y), float(int(room - 2)), float(int(high - 18)))
        sign = signs and (signs.element, signs.attribute)
        count = partial(_count, icon=icon, count=len(cards), place=signs)
        sheet.draw(("count", icon, len(cards), sign), spot, count, 0, PANEL_LIGHT)


def _studies(
    sheet: Sheet, view: ChimeriumView, die: Allowed, at: Point, wide: float, high: float
) -> None:
    """The Chimera the die would take."""
    face = next((one for one in view.chimeras if one and one.id == die.study), None)
    place = around(at, wide, high)
    if face is None:
        draw = partial(_missing, icon="phoenix", at=(wide / 2, high / 2), size=wide)
        sheet.draw("no study", place, draw, 0, PANEL_LIGHT)
        return
    draw = partial(beast, face=face, box=(0.0, 0.0, wide, high))
    sheet.draw(("owned", chimera_key(face), False), place, draw, 12)


def _count(canvas: Canvas, icon: str, count: int, place: LocationView | None) -> None:
    """How many Chimeras could be created, or released and where."""
    wide, high = float(canvas.width), float(canvas.height)
    room = wide - (64 if place is not None else 0)
    size = min(room * 0.48, high * 0.62)
    middle, y = room / 2, high / 2
    if not count:
        _missing(canvas, icon, (middle, y), size)
        return
    canvas.icon(icon, (middle - size * 0.5, y), size * 0.95, HUE[icon])
    canvas.text((middle + size * 0.45, y), str(count), style(size * 0.9), "mm")
    if place is not None:
        _signs(canvas, place, (wide - 32, y), high)


def _face(canvas: Canvas, die: Allowed, side: float) -> None:
    """A die with its Element and its value, and how many there are."""
    at = (canvas.width / 2, canvas.height / 2)
    tile(canvas, die.colour, at, side, " ")
    element(canvas, die.colour, (at[0] - side * 0.16, at[1] - side * 0.17), side * 0.5)
    spot = (at[0] + side * 0.21, at[1] + side * 0.16)
    canvas.text(spot, str(die.value), rimmed(side * 0.52), "mm")
    if die.count > 1:
        corner = (at[0] - side * 0.25, at[1] + side * 0.3)
        canvas.text(corner, f"×{die.count}", rimmed(side * 0.26), "mm")


def _signs(canvas: Canvas, place: LocationView, at: Point, high: float) -> None:
    """Where the die would release: Element above Attribute."""
    size = min(52.0, high * 0.32)
    up = (at[0], at[1] - size * 0.58)
    tile(canvas, place.element, up, size)
    attribute(canvas, place.attribute, (at[0], at[1] + size * 0.58), size)


def _acquires(canvas: Canvas, thing: ArtifactFace | None, room: float) -> None:
    """An Artifact's type, and its bonus beside or below it."""
    at = (room / 2, room / 2)
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
