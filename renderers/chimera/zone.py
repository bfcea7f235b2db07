"""A player's end of the table: cooling cards as they lie, the card face-down, the hand's size."""

from __future__ import annotations

from bot.games.chimera.view import SideView
from bot.language import _
from renderers.canvas import Canvas
from renderers.chimera import layout
from renderers.chimera.faces import card_face
from renderers.chimera.kept import put
from renderers.chimera.look import THEME, hue, style
from renderers.chimera.marks import empty_place
from renderers.chimera.sigil import BACK_RATIO, card_back, leaning_back
from renderers.effects import turned

SLOTS = 4
"""More cards never cool at a choice (ruling X5)."""


def draw_zone(canvas: Canvas, side: SideView) -> None:
    """Cool Down zone, face-down place and hand of one side."""
    _cooling(canvas, side)
    _place(canvas, side)


def _cooling(canvas: Canvas, side: SideView) -> None:
    """Cards turned clockwise as on a table, the next one back innermost (ruling X4)."""
    lying = sorted(side.cooling, key=lambda card: -card.back_in)[-SLOTS:]
    empty = SLOTS - len(lying)
    if empty > 1:
        x = (layout.slot(0, side.seat)[0] + layout.slot(empty - 1, side.seat)[0]) / 2
        low = layout.SLOT_Y + layout.SLOT_CARD * BACK_RATIO / 2 + 54
        canvas.text((x, low), _("cooling"), style(34, THEME.text_soft), "mm")
    for index, card in enumerate(lying):
        x, y = layout.slot(index + empty, side.seat)
        face = card_face(card.card, layout.SLOT_CARD)
        put(canvas, turned(face, 90.0 * (card.turns % 4)), (x, y))
        low = y + layout.SLOT_CARD * BACK_RATIO / 2 + 54
        canvas.icon("hourglass", (x - 24, low), 44, hue("hourglass"))
        canvas.text((x + 6, low), str(card.back_in), style(56, THEME.text, 700), "lm")


def _place(canvas: Canvas, side: SideView) -> None:
    """The card chosen for this round, face-down, or the place for it; and the hand as a fan."""
    x, y = layout.mirrored(layout.PLACE_X, side.seat), layout.SLOT_Y
    if side.ready:
        put(canvas, card_back(layout.PLACE_WIDTH), (x, y))
        canvas.icon("check", (x + 22, y + 42), 72, hue("check"))
    else:
        empty_place(canvas, (x, y), layout.PLACE_WIDTH)
    low = y + layout.SLOT_CARD * BACK_RATIO / 2 + 54
    for angle in (-18, 0, 18):
        put(canvas, leaning_back(38, angle), (x - 30 + angle * 0.9, low + abs(angle) * 0.1))
    canvas.text((x + 16, low), str(side.hand_size), style(56, THEME.text, 700), "lm")
