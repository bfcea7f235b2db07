"""Before the reveal: two sealed decks, and who is ready. Nothing else is known to anybody (X16)."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from bot.games.chimera.view import ChimeraView, SideView
from bot.language import _
from renderers.canvas import Canvas
from renderers.chimera import layout
from renderers.chimera.arena import FAINT, ground, halo
from renderers.chimera.kept import put
from renderers.chimera.look import BRASS, BRASS_DARK, THEME, hue, race_color, style, symbol_icon
from renderers.chimera.marks import empty_place, name_of
from renderers.chimera.side import draw_plate
from renderers.chimera.sigil import card_back, draw_sigil, leaning_back
from renderers.colors import darken
from renderers.shapes import polar, star

HEIGHT = 1000
_BIG, _SMALL = 288, 98
_CENTER, _RADIUS = (layout.MIDDLE, 624.0), 262.0


def draw_sealed(view: ChimeraView, names: Sequence[str]) -> Image.Image:
    """The board while decks are chosen."""
    canvas = ground("sealed", HEIGHT, _ground)
    for side in view.sides:
        draw_plate(canvas, side.seat, name_of(names, side.seat), side.ready)
        _deck(canvas, side)
    for i, race in enumerate(view.races):
        at = polar(_CENTER, _RADIUS, -90 + 360 * i / len(view.races))
        color = race_color(race.colour)
        canvas.circle(at, 56, darken(color, 0.72), BRASS, 4)
        canvas.icon(symbol_icon(race.symbol), at, 74, color)
    x, y = _CENTER
    canvas.text((x, y - 12), str(view.last_round), style(80, THEME.text, 700), "mm")
    canvas.text((x, y + 42), _("rounds"), style(32, THEME.text_soft, 600), "mm")
    return canvas.finish()


def _ground(canvas: Canvas) -> None:
    halo(canvas, _CENTER, _RADIUS, 9)
    draw_sigil(canvas, "chimera/sealed/0", _CENTER, _RADIUS, FAINT, 0.5)
    canvas.circle(_CENTER, _RADIUS, None, BRASS_DARK, 4)
    canvas.polygon(star(12, _CENTER, 166, 0.66), BRASS_DARK, BRASS, 4)
    canvas.circle(_CENTER, 92, THEME.ground_bottom, BRASS, 5)
    for seat in (0, 1):
        plate = layout.across(layout.PLATE, seat)
        canvas.panel(plate, THEME.panel, 38, border=BRASS_DARK, border_width=2.5)
    canvas.text((layout.MIDDLE, 168), "CHIMERA", style(108, THEME.accent, 700), "mm")
    canvas.text((layout.MIDDLE, 250), _("choose your deck"), style(44, THEME.text_soft), "mm")


def _deck(canvas: Canvas, side: SideView) -> None:
    """An avatar and seven skills face-down, or their places."""
    x = layout.mirrored(256, side.seat)
    for i in range(7):
        at = (x + (i - 3) * 54, 810.0 + (i - 3) ** 2 * 5)
        if side.ready:
            put(canvas, leaning_back(_SMALL, (i - 3) * 7.0), at)
        else:
            empty_place(canvas, at, _SMALL, (i - 3) * 7.0)
    if side.ready:
        put(canvas, card_back(_BIG), (x, 390))
        canvas.icon("lock", (x, 390), 128, hue("lock"))
    else:
        empty_place(canvas, (x, 390), _BIG)
