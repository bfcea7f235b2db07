"""Small cards, as owned: Chimeras and Codexes."""

from __future__ import annotations

from functools import partial

from bot.games.chimerium.view import ChimeraFace, CodexFace
from renderers.canvas import Box, Canvas
from renderers.chimerium.faces import BELL, LIGHTNING, codex_key
from renderers.chimerium.gains import attribute, codex_effect, element
from renderers.chimerium.kept import Sheet
from renderers.chimerium.look import BRASS_DARK, FILL, HUE, INK, IVORY, THEME, deep, rimmed, style
from renderers.chimerium.parts import Ground
from renderers.colors import darken


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


def volume(sheet: Sheet, face: CodexFace, box: Box, now: int | None = None) -> None:
    """A Codex as owned: kind and effect; `now` what its bell would score."""
    x0, y0, x1, y1 = box
    draw = partial(_volume, face=face, scores=now is not None)
    sheet.draw(("volume", codex_key(face), now is not None), box, draw, 11)
    if now is not None:
        left = x0 + 14 + _spine(x1 - x0, y1 - y0)
        wide = x1 - 6 - left
        ink = style(_sign(wide, y1 - y0) * (0.86 if now < 10 else 0.72), INK)
        on = Ground(sheet, (left, y0 + 6, x1 - 8, y1 - 6), IVORY)
        on.text((x1 - 6 - wide * 0.16, (y0 + y1) / 2), f"{now}", ink)


def _spine(width: float, height: float) -> float:
    """Size of the sign on a small Codex's spine."""
    return min(height * 0.42, width * 0.22)


def _sign(wide: float, height: float) -> float:
    """Size of the effect on a page of this width that tells a score too."""
    return min(height * 0.54, wide * 0.31)


def _volume(canvas: Canvas, face: CodexFace, scores: bool) -> None:
    """A small Codex without what it would score."""
    width, height = float(canvas.width), float(canvas.height)
    back = LIGHTNING if face.kind == "lightning" else BELL
    canvas.panel((0, 0, width, height), BRASS_DARK, 11)
    canvas.panel((3, 3, width - 3, height - 3), back, 9)
    icon = "bolt" if face.kind == "lightning" else "bell"
    side = _spine(width, height)
    y = height / 2
    canvas.icon(icon, (8 + side / 2, y), side, HUE[icon])
    left = 14 + side
    canvas.panel((left, 6, width - 6, height - 6), IVORY, 7)
    wide = width - 6 - left
    if not scores:
        codex_effect(canvas, face, (left + wide / 2, y), min(height * 0.66, wide * 0.46))
        return
    size = _sign(wide, height)
    codex_effect(canvas, face, (left + size * 0.98, y), size)
    canvas.text((width - 6 - wide * 0.33, y), "=", style(size * 0.5, INK), "mm")
