"""The final board: the duel as it ended, the winner crowned, and why it is over."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from bot.games.chimera.view import ChimeraView
from bot.games.core.model import Result
from bot.language import N_, _
from renderers.canvas import Canvas
from renderers.chimera import layout
from renderers.chimera.arena import arena, medallion, place
from renderers.chimera.clash import draw_clash, draw_waiting
from renderers.chimera.kept import put
from renderers.chimera.look import BRASS, SLOT, THEME, hue, style
from renderers.chimera.marks import Token, draw_name, mark_of, name_of, run
from renderers.chimera.side import draw_avatar, draw_column, draw_plate
from renderers.chimera.sigil import card_back

REASONS: dict[str, tuple[str, str]] = {
    "vitality": ("skull", N_("vitality 0")),
    "double": ("skull", N_("both at 0")),
    "limit": ("hourglass", N_("last round")),
    "resigned": ("cross", N_("resigned")),
    "agreed": ("cross", N_("ended by agreement")),
}
"""Icon and words for why a duel ended."""


def draw_final(view: ChimeraView, names: Sequence[str], result: Result) -> Image.Image:
    """The board of a finished duel."""
    canvas = arena()
    winners = () if result.draw else result.winners
    for side in view.sides:
        won = side.seat in winners
        draw_plate(canvas, side.seat, name_of(names, side.seat), None)
        beaten = (bool(winners) and not won) or side.vitality == 0
        if side.avatar is None:
            _sealed(canvas, side.seat)
        draw_avatar(canvas, side, won, beaten)
        draw_column(canvas, side, view.last)
        if won:
            box = layout.across(layout.PORTRAIT, side.seat)
            canvas.icon("crown", ((box[0] + box[2]) / 2, box[1] + 6), 104, hue("crown"))
    medallion(canvas, view.turn, view.last_round)
    if view.last is None:
        draw_waiting(canvas, view)
    else:
        draw_clash(canvas, view.last)
    _banner(canvas, view, names, result)
    return canvas.finish()


def _sealed(canvas: Canvas, seat: int) -> None:
    """Given up before the reveal: the avatar's place stays closed."""
    box = layout.across(layout.PORTRAIT, seat)
    place(canvas, box, 20)
    put(canvas, card_back(220), ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2))


def _banner(canvas: Canvas, view: ChimeraView, names: Sequence[str], result: Result) -> None:
    """Over both ends of the table: who has won, why, and the vitality of both."""
    _left, y0, _right, y1 = layout.ZONE
    box = (layout.ZONE[0], y0, layout.WIDTH - layout.ZONE[0], y1)
    canvas.panel(box, SLOT, 18, border=THEME.accent, border_width=5)
    canvas.panel((box[0] + 12, y0 + 12, box[2] - 12, y1 - 12), SLOT, 12, border=BRASS)
    y = (y0 + y1) / 2
    for side in view.sides:
        won = side.seat in result.winners
        if side.avatar is None:
            continue
        heart = "vitality" if side.vitality else "skull"
        x = layout.mirrored(190, side.seat)
        tokens = [
            Token(icon=heart, size=104),
            Token(str(side.vitality), THEME.text if won else THEME.text_soft, 116),
        ]
        run(canvas, (x, y), tokens if side.seat == 0 else tokens[::-1], 250)
    icon, words = REASONS.get(result.reason, ("cross", result.reason))
    reason = [Token(icon=icon, size=44), Token(_(words), THEME.text_soft, 40)]
    if view.turn:
        reason.append(Token(_("· round {number}").format(number=view.turn), THEME.text_soft, 40))
    run(canvas, (layout.MIDDLE, y + 66), reason, 800)
    if result.draw:
        canvas.text((layout.MIDDLE, y - 30), _("DRAW"), style(112, THEME.accent, 700), "mm")
        return
    seat = result.winners[0]
    title = style(84, THEME.accent, 700)
    name = name_of(names, seat)
    room = 660.0
    width = canvas.measure(name, title)
    width = width if width <= room else min(room, max(width * 0.68, room * 0.9))
    left = layout.MIDDLE - (width + 220) / 2
    canvas.icon("crown", (left + 50, y - 36), 100, hue("crown"))
    canvas.seat(mark_of(seat), (left + 152, y - 32), 84)
    draw_name(canvas, (left + 214, y - 32), name, title, room)
