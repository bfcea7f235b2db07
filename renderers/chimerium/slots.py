"""The four slots of a laboratory: the bonus that is visible on each, and the Artifacts there."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.chimerium.view import SlotView
from renderers.canvas import Box
from renderers.chimerium.kept import Sheet
from renderers.chimerium.look import (
    BRASS,
    BRASS_DARK,
    BRASS_DEEP,
    INK,
    IVORY,
    PANEL,
    TYPE_ICON,
    style,
)
from renderers.chimerium.parts import plate, shrunk


def slots(sheet: Sheet, shown: Sequence[SlotView], box: Box) -> None:
    """The slots side by side."""
    x0, y0, x1, y1 = box
    gap = 8.0
    each = float(int((x1 - x0 - gap * (len(shown) - 1)) / len(shown)))
    for i, view in enumerate(shown):
        x = x0 + i * (each + gap)
        place = (x, y0, x + each, y1)
        if not view.artifacts:
            _open(sheet, view, place)
        elif y1 - y0 > each * 1.1:
            _tall(sheet, view, place)
        else:
            _covered(sheet, view, place)


def _open(sheet: Sheet, view: SlotView, box: Box) -> None:
    """The printed bonus, and the number of the slot."""
    x0, y0, x1, y1 = box
    plate(sheet, box, BRASS_DEEP, BRASS_DARK, 14)
    on = plate(sheet, shrunk(box, 9), PANEL, PANEL, 9, 0)
    size = min((x1 - x0) * 0.56, (y1 - y0) * 0.64)
    on.glyph(view.visible, ((x0 + x1) / 2, (y0 + y1) / 2), size)
    numeral = ("I", "II", "III", "IV")[(view.number - 1) % 4]
    ink = style(24, BRASS)
    on.text((x0 + 18, y0 + 16 + ink.cap / 2), numeral, ink, "l")


def _covered(sheet: Sheet, view: SlotView, box: Box) -> None:
    """The visible bonus large; the Artifact that shows it, and those it covers, beside it."""
    x0, y0, x1, y1 = box
    width, height = x1 - x0, y1 - y0
    on = plate(sheet, box, BRASS_DEEP, IVORY, 14)
    y = y0 + height * 0.5
    size = min(width * 0.42, height * 0.66)
    on.bonus(view.visible, (x1 - 12 - size * 0.56, y), size * 0.94)
    *below, top = view.artifacts
    icon = TYPE_ICON.get(top.type, "wild")
    left = x0 + width * 0.25
    if not below:
        on.icon(icon, (left, y), size * 0.96)
        return
    on.icon(icon, (left, y - height * 0.14), size * 0.8)
    small = size * 0.42
    low = y1 - height * 0.17
    if len(below) > 2:
        on.icon("relic", (left - small * 0.5, low), small)
        on.text((left + small * 0.14, low), f"+{len(below)}", style(small * 0.8, INK), "l")
        return
    for i, face in enumerate(below):
        at = (left + (i - (len(below) - 1) / 2) * small * 1.1, low)
        on.icon(TYPE_ICON.get(face.type, "wild"), at, small)


def _tall(sheet: Sheet, view: SlotView, box: Box) -> None:
    """A covered slot with more height than width: type, bonus, what is covered."""
    x0, y0, x1, y1 = box
    width, height = x1 - x0, y1 - y0
    on = plate(sheet, box, BRASS_DEEP, IVORY, 14)
    middle = (x0 + x1) / 2
    *below, top = view.artifacts
    size = min(width * 0.56, height * (0.34 if below else 0.4))
    on.icon(TYPE_ICON.get(top.type, "wild"), (middle, y0 + 14 + size * 0.5), size * 0.94)
    y = y0 + 22 + size * 1.56
    on.bonus(view.visible, (middle, y), size * 0.94)
    if below:
        low = (y + size * 0.56 + y1 - 3) / 2
        small = min(y1 - y - size * 0.56 - 12, 50)
        on.icon("relic", (middle - small * 0.6, low), small)
        on.text((middle + small * 0.1, low), f"+{len(below)}", style(small * 0.8, INK), "l")
