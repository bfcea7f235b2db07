"""The line along the top: round, whose turn, the order of play, the die in hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bot.games.chimerium.cards import ROUNDS
from bot.games.chimerium.view import ChimeriumView, Pending
from renderers.canvas import Box, Canvas
from renderers.chimerium.gains import ICON
from renderers.chimerium.kept import Sheet
from renderers.chimerium.look import (
    BRASS,
    BRASS_DARK,
    BRASS_DEEP,
    GOLD,
    INK,
    PANEL_LIGHT,
    SKY_LOW,
    THEME,
    style,
)
from renderers.chimerium.marks import Token, brass, draw_name, mark_of, name_of, run, run_width


def header(sheet: Sheet, view: ChimeriumView, names: Sequence[str], box: Box) -> None:
    """Rounds at the left, the player on turn, the order at the right."""
    solo = view.seats == 1
    name = name_of(names, view.active, solo)
    left = turns_left(view)
    key = ("header", view.round, view.active, name, solo, view.order, view.die, view.pending, left)
    inner = (0.0, 0.0, box[2] - box[0], box[3] - box[1])
    sheet.draw(key, box, partial(_header, view=view, name=name, box=inner), 16, SKY_LOW)


def turns_left(view: ChimeriumView) -> int:
    """Dice still to be taken this round: as many as turns."""
    return sum(len(dice) for dice in view.dice)


def _header(canvas: Canvas, view: ChimeriumView, name: str, box: Box) -> None:
    x0, y0, x1, y1 = box
    solo = view.seats == 1
    y = (y0 + y1) / 2
    left, right = x0 + 262, x1 - 128 - 62 * len(view.order)
    brass(canvas, (x0, y0, left - 10, y1))
    for number in range(1, ROUNDS + 1):
        at = (x0 + 52 + (number - 1) * 74, y)
        done, now = number < view.round, number == view.round
        fill = GOLD if now else BRASS_DARK if done else PANEL_LIGHT
        canvas.circle(at, 31 if now else 25, fill, BRASS if not now else BRASS_DEEP, 3)
        tone = INK if now else THEME.text
        canvas.text(at, "I" * number, style(38 if now else 28, tone), "mm")
    brass(canvas, (left, y0, right - 10, y1), lit=True)
    tokens = doing(view)
    room = right - left - 30
    wide = min(room * 0.5, run_width(canvas, tokens)) if tokens else 0.0
    canvas.seat(mark_of(view.active, solo), (left + 50, y), 62)
    draw_name(canvas, (left + 92, y), name, style(48, THEME.text), room - wide - 92)
    if tokens:
        run(canvas, (right - 30, y), tokens, wide, "r", solo)
    brass(canvas, (right, y0, x1, y1))
    order: list[Token] = []
    for i, seat in enumerate(view.order):
        if i:
            order.append(Token(icon="arrow_right", size=24))
        order.append(Token(seat=seat, size=66 if seat == view.active else 52))
    run(canvas, ((right + x1) / 2, y), order, x1 - right - 24, "m", solo)


def doing(view: ChimeriumView) -> list[Token]:
    """The die in use and the open choice, or how many dice are left."""
    tokens: list[Token] = []
    if view.die is not None:
        tokens.append(Token(die=view.die.colour, size=58, value=view.die.value))
    if view.pending is not None:
        tokens += [Token(icon="arrow_right", size=30), *_choice(view.pending)]
    if not tokens:
        tokens = [Token(icon="hourglass", size=42), Token(str(turns_left(view)), size=42)]
    return tokens


def _choice(pending: Pending) -> list[Token]:
    if pending.what == "cube":
        return [Token(icon="die", size=52), Token("?", THEME.accent, 44)]
    if pending.what == "resources":
        amount = Token(str(pending.amount), THEME.accent, 44)
        return [amount, Token(icon="scroll", size=48), Token(icon="gem", size=48)]
    shown = [Token(icon=ICON[row], size=50) for row in pending.rows]
    return [*shown, Token("?", THEME.accent, 44)]
