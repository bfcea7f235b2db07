"""Sapphia's board in the solo game: what she does with a die, her order, how she scores."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

from bot.games.chimerium.cards import Colour
from bot.games.chimerium.view import EntryView, PlayerView, SapphiaView
from renderers.canvas import Box, Canvas
from renderers.chimerium.gains import gain_key, glyph, points, tile
from renderers.chimerium.kept import Sheet
from renderers.chimerium.laboratory import HEAD, beasts, head
from renderers.chimerium.look import (
    BRASS_DEEP,
    HUE,
    INK,
    IVORY,
    PANEL_LIGHT,
    THEME,
    style,
)
from renderers.chimerium.marks import SAPPHIA, chamber, slot
from renderers.chimerium.parts import frame
from renderers.chimerium.shelf import codexes, collections
from renderers.colors import darken

SCORES = ("portal", "flask", "scroll", "gem", "elixir")
"""Icons of what her Difficulty card counts."""


def rates(view: SapphiaView) -> tuple[int, ...]:
    """Points for each of `SCORES`."""
    return (view.released, view.created, view.scroll, view.gem, view.elixir)


def sapphia(sheet: Sheet, player: PlayerView, view: SapphiaView, box: Box, lit: bool) -> None:
    """Her board in `box`, laid out as a laboratory is."""
    x0, y0, x1, y1 = box
    frame(sheet, box, lit)
    left, right, top, low = x0 + 14, x1 - 14, y0 + 12, y1 - 14
    head(sheet, player, SAPPHIA, (left, top, right, top + HEAD - 8), solo=True)
    top += HEAD
    side = round((right - left) * 0.215)
    shelf = round((low - top) * 0.24)
    foot = low - shelf - 8
    beasts(sheet, "flask", player.created, (left, top, left + side, foot))
    beasts(sheet, "portal", player.released, (right - side, top, right, foot))
    inner = (left + side + 10, right - side - 10)
    half = round(top + (foot - top) * 0.62)
    _behaviour(sheet, view, (inner[0], top, inner[1], half))
    _scores(sheet, view, (inner[0], half + 8, inner[1], foot))
    split = round(left + (right - left) * 0.55)
    codexes(sheet, player, (left, foot + 8, split, low))
    collections(sheet, player.sets, (split + 10, foot + 8, right, low))


def _behaviour(sheet: Sheet, view: SapphiaView, box: Box) -> None:
    """Her Behavior card: six values with what she does."""
    x0, y0, x1, y1 = box
    gap = 8.0
    wide = float(int((x1 - x0 - 2 * gap) / 3))
    high = float(int((y1 - y0 - gap) / 2))
    for i, entry in enumerate(view.entries):
        x, y = x0 + i % 3 * (wide + gap), y0 + i // 3 * (high + gap)
        key: Hashable = ("entry", entry.value, tuple(gain_key(gain) for gain in entry.gains))
        draw = partial(_entry, entry=entry, box=(0.0, 0.0, wide, high))
        sheet.draw(key, (x, y, x + wide, y + high), draw, 12)


def _entry(canvas: Canvas, entry: EntryView, box: Box) -> None:
    x0, y0, x1, y1 = box
    slot(canvas, box, 12)
    y = (y0 + y1) / 2
    size = min(y1 - y0 - 16, 84)
    chamber(canvas, entry.value, (x0 + size * 0.56, y), size)
    room = (x1 - x0 - size * 1.15 - 8) / max(1, len(entry.gains))
    for i, gain in enumerate(entry.gains):
        at = (x0 + size * 1.15 + room * (i + 0.5), y)
        glyph(canvas, gain, at, min(room - 6, y1 - y0 - 18, 78))


def _scores(sheet: Sheet, view: SapphiaView, box: Box) -> None:
    """Her order of colours, and the points of her Difficulty card."""
    inner = (0.0, 0.0, box[2] - box[0], box[3] - box[1])
    key: Hashable = ("order", view.priority, view.difficulty_name, rates(view), inner)
    args = (view.priority, view.difficulty_name, rates(view), inner)
    sheet.draw(key, box, lambda canvas: _card(canvas, *args), 12)


def _card(
    canvas: Canvas, priority: Sequence[Colour], name: str, each: Sequence[int], box: Box
) -> None:
    x0, y0, x1, y1 = box
    half = (y0 + y1) / 2 - 3
    slot(canvas, (x0, y0, x1, half), 12, darken(PANEL_LIGHT, 0.2))
    size = min(half - y0 - 10, 52)
    step = (x1 - x0 - 90) / len(priority)
    for i, colour in enumerate(priority):
        at = (x0 + 60 + step * (i + 0.5), (y0 + half) / 2)
        tile(canvas, colour, at, size)
        if i:
            canvas.icon("arrow_right", (at[0] - step / 2, at[1]), 22, HUE["arrow_right"])
    y = (half + 6 + y1) / 2
    canvas.panel((x0, half + 6, x1, y1), BRASS_DEEP, 12)
    canvas.panel((x0 + 3, half + 9, x1 - 3, y1 - 3), IVORY, 10)
    stars = canvas.text((x0 + 18, y), name, style(34, THEME.ink_accent), "lm")
    left = x0 + 34 + stars
    step = (x1 - 12 - left) / len(SCORES)
    for i, (icon, value) in enumerate(zip(SCORES, each, strict=True)):
        at = left + step * i
        points(canvas, value, (at + 30, y), 44)
        canvas.text((at + 58, y), "×", style(24, INK), "mm")
        canvas.icon(icon, (at + 88, y), 42, HUE[icon])
