"""Cards: Chimeras, Artifacts and Codexes, large as in the markets and small as owned."""

from __future__ import annotations

from collections.abc import Hashable

from bot.games.chimerium.cards import Colour
from bot.games.chimerium.view import ArtifactFace, ChimeraFace, CodexFace
from renderers.canvas import Box, Canvas
from renderers.chimerium.gains import (
    attribute,
    codex_effect,
    element,
    gain_key,
    glyph,
    tile,
)
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
    THEME,
    TYPE_ICON,
    deep,
    rimmed,
    style,
)
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


def chimera(canvas: Canvas, face: ChimeraFace, box: Box, marked: bool = False) -> None:
    """A Chimera as in the market: value and Element, Attribute, its resource, its name."""
    x0, y0, x1, y1 = box
    width, height = x1 - x0, y1 - y0
    fill = FILL[face.colour]
    canvas.panel(box, THEME.accent if marked else deep(face.colour), 16)
    edge = 6.0 if marked else 3.0
    inner = (x0 + edge, y0 + edge, x1 - edge, y1 - edge)
    canvas.panel(inner, darken(fill, 0.5), 13)
    strip = height * 0.19
    middle = (x0 + width * 0.5, y0 + (height - strip) * 0.5)
    line = mix(darken(fill, 0.4), (255, 255, 255), 0.2)
    radius = (height - strip) * 0.44
    canvas.circle(middle, radius, darken(fill, 0.38), line, 2)
    canvas.circle(middle, radius * 0.86, None, line, 1.5)
    canvas.icon(
        BEAST[face.attribute], middle, radius * 1.5, lighten(fill, 0.3), outline=deep(face.colour)
    )
    side = width * 0.255
    left = (x0 + edge + 5, y0 + edge + 5, x0 + edge + 5 + side, y0 + edge + 5 + side * 1.86)
    canvas.panel(left, deep(face.colour), 14)
    canvas.panel(
        (left[0] + 3, left[1] + 3, left[2] - 3, left[3] - 3),
        fill,
        12,
    )
    across = (left[0] + left[2]) / 2
    canvas.text((across, left[1] + side * 0.54), str(face.value), rimmed(side * 0.9), "mm")
    element(canvas, face.colour, (across, left[1] + side * 1.36), side * 0.74)
    token = width * 0.27
    attribute(canvas, face.attribute, (x1 - edge - 6 - token / 2, y0 + edge + 6 + token / 2), token)
    at = (x1 - edge - 6 - token / 2, y1 - strip - edge - token * 0.42)
    canvas.icon(face.resource, at, token * 0.76, HUE[face.resource])
    name = (x0 + edge, y1 - strip - edge, x1 - edge, y1 - edge)
    canvas.panel(name, IVORY, 12)
    canvas.rect((name[0], name[1], name[2], name[1] + 8), IVORY)
    ink = style(strip * 0.66, INK)
    canvas.text_fit(((x0 + x1) / 2, (name[1] + name[3]) / 2), face.name, ink, width - 24, "mm", 0.6)


def beast(canvas: Canvas, face: ChimeraFace, box: Box, marked: bool = False) -> None:
    """A Chimera as owned: value, Element, Attribute and resource in a small upright card."""
    x0, y0, x1, y1 = box
    width, height = x1 - x0, y1 - y0
    fill = FILL[face.colour]
    canvas.panel(box, THEME.accent if marked else deep(face.colour), 12)
    edge = 5.0 if marked else 2.5
    inner = (x0 + edge, y0 + edge, x1 - edge, y1 - edge)
    canvas.panel(inner, darken(fill, 0.45), 10)
    canvas.panel((inner[0], inner[1], inner[2], y0 + height * 0.49), fill, 9)
    top = y0 + height * 0.27
    size = min(width * 0.46, height * 0.4)
    canvas.text((x0 + width * 0.29, top), str(face.value), rimmed(size * 1.06), "mm")
    element(canvas, face.colour, (x0 + width * 0.7, top), size * 0.92)
    low = y0 + height * 0.71
    token = min(width * 0.56, height * 0.46)
    attribute(canvas, face.attribute, (x0 + width * 0.36, low), token)
    canvas.icon(face.resource, (x0 + width * 0.8, low), token * 0.58, HUE[face.resource])


def artifact(
    canvas: Canvas, face: ArtifactFace, box: Box, colour: Colour | None = None, marked: bool = False
) -> None:
    """An Artifact: its type, its bonus, its name; `colour` of the die that acquires it."""
    x0, y0, x1, y1 = box
    width, height = x1 - x0, y1 - y0
    canvas.panel(box, THEME.accent if marked else BRASS_DEEP, 14)
    edge = 6.0 if marked else 3.0
    canvas.panel((x0 + edge, y0 + edge, x1 - edge, y1 - edge), IVORY, 11)
    strip = height * 0.17
    side = min(width * 0.42, height * 0.42)
    left, right = x0 + width * 0.265, x1 - width * 0.285
    y = y0 + (height - strip) * (0.5 if colour is None else 0.66)
    field = (right - side * 0.56, y - side * 0.56, right + side * 0.56, y + side * 0.56)
    canvas.panel(field, PANEL_LIGHT, 12)
    icon = TYPE_ICON.get(face.type, "wild")
    canvas.icon(icon, (left, y), side * 0.98, HUE[icon])
    glyph(canvas, face.gain, (right, y), side * 0.92)
    if colour is not None:
        band = (x0 + edge, y0 + edge, x1 - edge, y0 + height * 0.26)
        canvas.panel(band, FILL[colour], 11)
        canvas.rect((band[0], band[3] - 10, band[2], band[3]), FILL[colour])
        tile(canvas, colour, ((x0 + x1) / 2, y0 + height * 0.155), height * 0.29)
    at = ((x0 + x1) / 2, y1 - edge - strip * 0.55)
    canvas.text_fit(at, face.name, style(strip * 0.72, INK), width - 18, "mm", 0.6)


def codex(canvas: Canvas, face: CodexFace, box: Box, marked: bool = False) -> None:
    """A Codex: lightning or bell on its spine, what it does, its name."""
    x0, y0, x1, y1 = box
    width, height = x1 - x0, y1 - y0
    back = LIGHTNING if face.kind == "lightning" else BELL
    canvas.panel(box, THEME.accent if marked else BRASS_DEEP, 14)
    edge = 6.0 if marked else 3.0
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


def volume(canvas: Canvas, face: CodexFace, box: Box, now: int | None = None) -> None:
    """A Codex as owned: kind and effect; `now` what its bell would score."""
    x0, y0, x1, y1 = box
    width, height = x1 - x0, y1 - y0
    back = LIGHTNING if face.kind == "lightning" else BELL
    canvas.panel(box, BRASS_DARK, 11)
    canvas.panel((x0 + 3, y0 + 3, x1 - 3, y1 - 3), back, 9)
    icon = "bolt" if face.kind == "lightning" else "bell"
    side = min(height * 0.42, width * 0.22)
    canvas.icon(icon, (x0 + 8 + side / 2, y0 + height * 0.5), side, HUE[icon])
    left = x0 + 14 + side
    canvas.panel((left, y0 + 6, x1 - 6, y1 - 6), IVORY, 7)
    middle = (left + x1 - 6) / 2
    y = (y0 + y1) / 2
    if now is None:
        size = min(height * 0.66, (x1 - 6 - left) * 0.46)
        codex_effect(canvas, face, (middle, y), size)
        return
    wide = x1 - 6 - left
    size = min(height * 0.54, wide * 0.31)
    codex_effect(canvas, face, (left + size * 0.98, y), size)
    canvas.text((x1 - 6 - wide * 0.16, y), f"{now}", style(size * 0.86, INK), "mm")
    canvas.text((x1 - 6 - wide * 0.32, y), "=", style(size * 0.5, INK), "mm")


def empty(canvas: Canvas, box: Box, icon: str) -> None:
    """A space without a card: the deck had none (C4, C5)."""
    x0, y0, x1, y1 = box
    canvas.panel(box, BRASS_DARK, 14)
    canvas.panel((x0 + 3, y0 + 3, x1 - 3, y1 - 3), darken(PANEL_LIGHT, 0.35), 11)
    size = min(x1 - x0, y1 - y0) * 0.5
    at = ((x0 + x1) / 2, (y0 + y1) / 2)
    canvas.icon(icon, at, size, mix(BRASS, PANEL_LIGHT, 0.6), opacity=0.5)
    canvas.icon("cross", at, size * 0.6, HUE["cross"])
