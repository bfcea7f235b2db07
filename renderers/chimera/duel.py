"""The duel board: two halves facing each other, the last round between them."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from bot.games.chimera.view import ChimeraView
from renderers.chimera.arena import arena, medallion
from renderers.chimera.clash import draw_clash, draw_waiting
from renderers.chimera.marks import name_of
from renderers.chimera.side import draw_avatar, draw_column, draw_plate
from renderers.chimera.zone import draw_zone


def draw_duel(view: ChimeraView, names: Sequence[str]) -> Image.Image:
    """The board between two rounds."""
    canvas = arena()
    for side in view.sides:
        draw_plate(canvas, side.seat, name_of(names, side.seat), side.ready)
        draw_avatar(canvas, side)
        draw_column(canvas, side, view.last)
        draw_zone(canvas, side)
    medallion(canvas, view.turn, view.last_round)
    if view.last is None:
        draw_waiting(canvas, view)
    else:
        draw_clash(canvas, view.last)
    return canvas.finish()
