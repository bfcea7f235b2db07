"""The names of the spaces on the map, each with what it yields."""

from __future__ import annotations

from functools import partial

from bot.games.etherium.cards import YIELDS, Terrain
from bot.games.etherium.naming import place
from renderers.canvas import Canvas, measured
from renderers.colors import darken
from renderers.etherium.kept import Sheet
from renderers.etherium.look import CUBE_ICON, HUE, SIDE, style
from renderers.etherium.shape import KIND, height, label, screen

_INK = style(25)
_HIGH = 40.0


def names(sheet: Sheet) -> None:
    """A plate on every space but Cities, which have emblems."""
    for space, kind in KIND.items():
        if kind == "city":
            continue
        words = place(space)
        x, y = screen(label(space), height(space))
        wide = float(round(measured(words, _INK) + 56))
        box = (x - wide / 2, y - _HIGH / 2, x + wide / 2, y + _HIGH / 2)
        sheet.stand(("plate", space, words), box, partial(_plate, kind=kind, words=words))


def _plate(canvas: Canvas, kind: Terrain, words: str) -> None:
    wide, high = float(canvas.width), float(canvas.height)
    canvas.panel((0, 0, wide, high), darken(SIDE[kind], 0.5), 12)
    cube = CUBE_ICON[YIELDS[kind]]
    canvas.icon(cube, (25, high / 2), 32, HUE[cube])
    canvas.text((46, high / 2), words, _INK, "lm")
