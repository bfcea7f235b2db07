"""Cards as in the markets: Chimeras, Artifacts and Codexes; and what is drawn of each."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

from bot.games.chimerium.cards import Attribute, Colour
from bot.games.chimerium.view import ArtifactFace, ChimeraFace, CodexFace
from renderers.canvas import Box, Canvas
from renderers.chimerium.gains import (
    attribute,
    codex_effect,
    element,
    gain_key,
    tile,
)
from renderers.chimerium.kept import Sheet
from renderers.chimerium.look import (
    BEAST,
    BRASS,
    BRASS_DARK,
    BRASS_DEEP,
    FILL,
    HUE,
    INK,
    IVORY,
    PANEL_LIGHT,
    TYPE_ICON,
    deep,
    rimmed,
    style,
)
from renderers.chimerium.parts import Ground, around
from renderers.colors import darken, lighten, mix

LIGHTNING = (64, 86, 150)
BELL = (128, 84, 32)


def chimera_key(face: ChimeraFace) -> Hashable:
    """All that is drawn of a Chimera; ids alone would mix up the cards of two contents."""
    return ("chimera", face.name, face.colour, face.value, face.attribute, face.resource)


def artifact_key(face: ArtifactFace) -> Hashable:
    """All that is drawn of an Artifact."""
    return ("artifact", face.name, face.type, gain_key(face.gain))


def codex_key(face: CodexFace) -> Hashable:
    """All that is drawn of a Codex."""
    bell = (face.per, face.points, face.element, face.attribute)
    return ("codex", face.name, face.kind, gain_key(face.gain), bell)


def chimera(sheet: Sheet, face: ChimeraFace, box: Box) -> None:
    """A Chimera as in the market: value and Element, Attribute, its resource, its name.

    In parts, of which a new card shares most with others: value, name and resource lie on a card
    with the portrait.
    """
    x0, y0, x1, y1 = box
    width, height = x1 - x0, y1 - y0
    portrait = partial(_portrait, colour=face.colour, name=face.attribute)
    sheet.draw(("portrait", face.colour, face.attribute), box, portrait, 16)
    strip = height * 0.19
    side = width * 0.255
    digit = (x0 + 11, y0 + 11, x0 + 5 + side, y0 + 8 + side * 0.97)
    value = Ground(sheet, digit, FILL[face.colour])
    value.text((x0 + 8 + side / 2, y0 + 8 + side * 0.54), str(face.value), rimmed(side * 0.9))
    token = width * 0.27
    size = float(round(token * 0.76))
    place = around((x1 - 9 - token / 2, y1 - strip - 3 - token * 0.42), size, size)
    sheet.stand(("resource", face.resource), place, partial(_resource, name=face.resource))
    at = ((x0 + x1) / 2, y1 - 3 - strip / 2)
    below = (x0 + 11, y1 - 3 - strip, x1 - 11, y1 - 3)
    Ground(sheet, below, IVORY).fitted(at, face.name, style(strip * 0.66, INK), width - 24)


def _portrait(canvas: Canvas, colour: Colour, name: Attribute) -> None:
    """A Chimera's card without what tells it from others of its Element and Attribute."""
    width, height = float(canvas.width), float(canvas.height)
    fill = FILL[colour]
    canvas.panel((0, 0, width, height), deep(colour), 16)
    edge = 3.0
    canvas.panel((edge, edge, width - edge, height - edge), darken(fill, 0.5), 13)
    strip = height * 0.19
    middle = (width * 0.5, (height - strip) * 0.5)
    line = mix(darken(fill, 0.4), (255, 255, 255), 0.2)
    radius = (height - strip) * 0.44
    canvas.circle(middle, radius, darken(fill, 0.38), line, 2)
    canvas.circle(middle, radius * 0.86, None, line, 1.5)
    canvas.icon(BEAST[name], middle, radius * 1.5, lighten(fill, 0.3), outline=deep(colour))
    side = width * 0.255
    left = (edge + 5, edge + 5, edge + 5 + side, edge + 5 + side * 1.86)
    canvas.panel(left, deep(colour), 14)
    canvas.panel((left[0] + 3, left[1] + 3, left[2] - 3, left[3] - 3), fill, 12)
    element(canvas, colour, ((left[0] + left[2]) / 2, left[1] + side * 1.36), side * 0.74)
    token = width * 0.27
    attribute(canvas, name, (width - edge - 6 - token / 2, edge + 6 + token / 2), token)
    below = (edge, height - strip - edge, width - edge, height - edge)
    canvas.panel(below, IVORY, 12)
    canvas.rect((below[0], below[1], below[2], below[1] + 8), IVORY)


def _resource(canvas: Canvas, name: str) -> None:
    canvas.icon(name, (canvas.width / 2, canvas.height / 2), canvas.width, HUE[name])


def artifact(sheet: Sheet, face: ArtifactFace, box: Box, colour: Colour) -> None:
    """An Artifact: its type, its bonus, its name, under the colour of the die that acquires it."""
    x0, y0, x1, y1 = box
    width, height = x1 - x0, y1 - y0
    sheet.draw(("artifact", colour), box, partial(_space, colour=colour), 14)
    on = Ground(sheet, (x0 + 9, y0, x1 - 9, y1 - 4), IVORY)
    strip = height * 0.17
    side = min(width * 0.42, height * 0.42)
    y = y0 + (height - strip) * 0.66
    on.icon(TYPE_ICON.get(face.type, "wild"), (x0 + width * 0.265, y), side * 0.98)
    on.bonus(face.gain, (x1 - width * 0.285, y), side * 0.92)
    at = ((x0 + x1) / 2, y1 - 3 - strip * 0.55)
    on.fitted(at, face.name, style(strip * 0.72, INK), width - 18)


def _space(canvas: Canvas, colour: Colour) -> None:
    """An Artifact's card with nothing but the colour of its space."""
    width, height = float(canvas.width), float(canvas.height)
    canvas.panel((0, 0, width, height), BRASS_DEEP, 14)
    edge = 3.0
    canvas.panel((edge, edge, width - edge, height - edge), IVORY, 11)
    band = (edge, edge, width - edge, height * 0.26)
    canvas.panel(band, FILL[colour], 11)
    canvas.rect((band[0], band[3] - 10, band[2], band[3]), FILL[colour])
    tile(canvas, colour, (width / 2, height * 0.155), height * 0.29)


def codex(canvas: Canvas, face: CodexFace, box: Box) -> None:
    """A Codex: lightning or bell on its spine, what it does, its name."""
    x0, y0, x1, y1 = box
    width, height = x1 - x0, y1 - y0
    back = LIGHTNING if face.kind == "lightning" else BELL
    canvas.panel(box, BRASS_DEEP, 14)
    edge = 3.0
    canvas.panel((x0 + edge, y0 + edge, x1 - edge, y1 - edge), back, 11)
    spine = width * 0.25
    page = (x0 + spine, y0 + edge + 4, x1 - edge - 4, y1 - edge - 4)
    canvas.panel(page, IVORY, 8)
    icon = "bolt" if face.kind == "lightning" else "bell"
    canvas.icon(icon, (x0 + edge + (spine - edge) / 2, (y0 + y1) / 2), spine * 0.78, HUE[icon])
    strip = height * 0.17
    middle = (page[0] + page[2]) / 2
    size = min((page[2] - page[0]) * 0.5, height * 0.5)
    if face.gain is not None or face.per == "wild":
        half = size * 0.62
        y = y0 + (height - strip) * 0.52
        canvas.panel((middle - half, y - half, middle + half, y + half), PANEL_LIGHT, 12)
    codex_effect(canvas, face, (middle, y0 + (height - strip) * 0.52), size)
    at = (middle, y1 - edge - strip * 0.68)
    canvas.text_fit(at, face.name, style(strip * 0.66, INK), page[2] - page[0] - 10, "mm", 0.6)


def empty(canvas: Canvas, box: Box, icon: str) -> None:
    """A space without a card: the deck had none (C4, C5)."""
    x0, y0, x1, y1 = box
    canvas.panel(box, BRASS_DARK, 14)
    canvas.panel((x0 + 3, y0 + 3, x1 - 3, y1 - 3), darken(PANEL_LIGHT, 0.35), 11)
    size = min(x1 - x0, y1 - y0) * 0.5
    at = ((x0 + x1) / 2, (y0 + y1) / 2)
    canvas.icon(icon, at, size, mix(BRASS, PANEL_LIGHT, 0.6), opacity=0.5)
    canvas.icon("cross", at, size * 0.6, HUE["cross"])
