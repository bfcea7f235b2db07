"""What one player alone sees: the own avatar and all seven cards, cooling ones dimmed."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from bot.games.chimera.cards import diamond
from bot.games.chimera.view import AvatarFace, ChimeraView, HandCard, SideView
from renderers.canvas import Canvas
from renderers.chimera.arena import table
from renderers.chimera.faces import card_face, corner_points
from renderers.chimera.kept import piece, put
from renderers.chimera.look import BRASS, BRASS_DARK, GROUND_MID, SLOT, THEME, hue, style
from renderers.chimera.marks import (
    Token,
    dimmed,
    draw_name,
    mark_of,
    name_of,
    run,
    status,
    status_width,
)
from renderers.chimera.side import avatar_card, draw_stat, draw_vitality, round_change
from renderers.chimera.sigil import BACK_RATIO
from renderers.shapes import Point

HEIGHT = 1120
_CARD = 334
_LEFT, _TOP = 28.0, 122.0
_STEP_X, _STEP_Y = 390.5, 494.0


def draw_hand(view: ChimeraView, names: Sequence[str]) -> Image.Image:
    """Own avatar first, then the seven in their order; the chosen one framed and ticked."""
    assert view.seat is not None
    canvas = table(HEIGHT)
    _own_plate(canvas, view, name_of(names, view.seat))
    canvas.circle((752, 60), 50, SLOT, BRASS, 4)
    canvas.text((752, 60), str(view.turn), style(56, THEME.text, 700), "mm")
    enemy = view.sides[1 - view.seat]
    _enemy_plate(canvas, enemy, name_of(names, enemy.seat))
    own = view.sides[view.seat]
    if own.avatar is not None:
        _avatar(canvas, view, own, own.avatar)
    for index, card in enumerate(view.hand):
        place = index + 1
        x = _LEFT + (place % 4) * _STEP_X + (_STEP_X - 17 - _CARD) / 2
        _card(canvas, (x, _TOP + place // 4 * _STEP_Y), card)
    return canvas.finish()


def _own_plate(canvas: Canvas, view: ChimeraView, name: str) -> None:
    seat = view.seat or 0
    box = (28, 22, 690, 98)
    canvas.panel(box, THEME.panel, 38, border=BRASS_DARK, border_width=2.5)
    canvas.seat(mark_of(seat), (72, 60), 62)
    ready = view.sides[seat].ready
    over = view.result is not None
    pill = 0 if over else status_width(ready)
    if not over:
        status(canvas, box[2] - 16 - pill, 60, ready)
    draw_name(canvas, (114, 60), name, style(42, THEME.text, 700), box[2] - 114 - pill - 36)


def _enemy_plate(canvas: Canvas, enemy: SideView, name: str) -> None:
    """The other side in one line: mark, vitality, three stats; changed ones with an arrow."""
    canvas.panel((814, 22, 1572, 98), THEME.panel, 38, border=BRASS_DARK, border_width=2.5)
    canvas.seat(mark_of(enemy.seat), (1528, 60), 62)
    tokens = [Token(icon="vitality", size=46), Token(str(enemy.vitality), THEME.text, 48)]
    for stat in enemy.stats:
        tokens += [Token(" ", THEME.text, 14), Token(icon=stat.name, size=46)]
        if stat.now != stat.printed:
            up = stat.now > stat.printed
            tokens.append(Token(icon="arrow_up" if up else "arrow_down", size=26))
        tokens.append(Token(str(stat.now), THEME.text, 48))
    run(canvas, (1048, 60), tokens, 440)
    draw_name(canvas, (1484, 60), name, style(34, THEME.text_soft, 600), 205, True)


def _avatar(canvas: Canvas, view: ChimeraView, own: SideView, avatar: AvatarFace) -> None:
    width, x, y = 366, _LEFT, _TOP
    put(canvas, avatar_card(avatar, width, 184), (x, y), "lt")
    change = round_change(view.last, own.seat)
    box = (x, y + 192, x + width, y + 316)
    draw_vitality(canvas, box, own.vitality, avatar.vitality, change)
    tile = (width - 20) / 3
    for i, stat in enumerate(own.stats):
        left = x + i * (tile + 10)
        draw_stat(canvas, (left, y + 324, left + tile, y + 470), stat)


def _card(canvas: Canvas, at: Point, card: HandCard) -> None:
    x, y = at
    width, height = _CARD, _CARD * BACK_RATIO
    face = card_face(card.card, _CARD)
    if card.chosen:
        canvas.panel((x - 9, y - 9, x + width + 9, y + height + 9), THEME.accent, 32)
    else:
        canvas.panel((x - 2, y + 4, x + width + 6, y + height + 8), GROUND_MID, 26)
    if card.back_in and not card.chosen:
        put(canvas, dimmed(face, ("card", card.card), 0.5), (x, y), "lt")
        _back_in(canvas, (x + width / 2, y + height - 40), card)
        return
    put(canvas, face, (x, y), "lt")
    if card.chosen:
        spot = (x + width / 2, y + height - 46)
        canvas.circle(spot, 44, SLOT, THEME.accent, 7)
        canvas.icon("check", spot, 62, hue("check"))


def _back_in(canvas: Canvas, center: Point, card: HandCard) -> None:
    """How the card lies on the table, and in how many rounds it is back (ruling X4).

    Over the foot of the card, so that its skills stay to be read.
    """
    turns = (card.card.cooling - card.back_in) % 4

    def draw(pill: Canvas) -> None:
        pill.panel((0, 0, 300, 82), SLOT, 24, border=BRASS, border_width=3)
        _lying(pill, (66, 41), card.card.cooling, turns)
        pill.icon("hourglass", (160, 41), 56, hue("hourglass"))
        pill.text((236, 41), str(card.back_in), style(70, THEME.text, 700), "mm")

    key = ("back-in", card.card.cooling, card.back_in)
    put(canvas, piece(key, 300, 82, 24, draw), center)


def _lying(canvas: Canvas, center: Point, cooling: int, turns: int) -> None:
    """A small card turned as it lies, with the diamond where its corner has come to."""
    width, height = (46.0, 64.0) if turns % 2 == 0 else (64.0, 46.0)
    x0, y0 = center[0] - width / 2, center[1] - height / 2
    canvas.panel((x0, y0, x0 + width, y0 + height), THEME.card, 7, border=BRASS, border_width=3)
    x, y = corner_points(width, height, 13)[diamond(cooling, turns)]
    canvas.icon("cooling", (x0 + x, y0 + y), 28, (36, 120, 214))
