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
    THEME,
    style,
)
from renderers.chimerium.marks import Token, brass, name_of, run_width
from renderers.chimerium.parts import frame


def header(sheet: Sheet, view: ChimeriumView, names: Sequence[str], box: Box) -> None:
    """Rounds at the left, the player on turn, the order at the right."""
    x0, y0, x1, y1 = box
    solo = view.seats == 1
    y = (y0 + y1) / 2
    left, right = x0 + 262, x1 - 128 - 62 * len(view.order)
    rounds = (x0, y0, left - 10, y1)
    sheet.draw(("rounds", view.round), rounds, partial(_rounds, now=view.round), 16)
    on = frame(sheet, (left, y0, right - 10, y1), lit=True, radius=16)
    tokens = doing(view)
    room = right - left - 30
    wide = min(room * 0.5, run_width(tokens))
    on.seat(view.active, (left + 50, y), 62, solo)
    name = name_of(names, view.active, solo)
    on.name((left + 92, y), name, style(48, THEME.text), room - wide - 92)
    on.tokens((right - 30, y), tokens, wide, "r", solo)
    order: list[Token] = []
    for i, seat in enumerate(view.order):
        if i:
            order.append(Token(icon="arrow_right", size=24))
        order.append(Token(seat=seat, size=66 if seat == view.active else 52))
    on = frame(sheet, (right, y0, x1, y1), radius=16)
    on.tokens(((right + x1) / 2, y), order, x1 - right - 24, "m", solo)


def turns_left(view: ChimeriumView) -> int:
    """Dice still to be taken this round: as many as turns."""
    return sum(len(dice) for dice in view.dice)


def _rounds(canvas: Canvas, now: int) -> None:
    """The rounds, `now` the one that is played."""
    y = canvas.height / 2
    brass(canvas, (0, 0, canvas.width, canvas.height))
    for number in range(1, ROUNDS + 1):
        at = (52.0 + (number - 1) * 74, y)
        fill = GOLD if number == now else BRASS_DARK if number < now else PANEL_LIGHT
        here = number == now
        canvas.circle(at, 31 if here else 25, fill, BRASS_DEEP if here else BRASS, 3)
        canvas.text(at, "I" * number, style(38 if here else 28, INK if here else THEME.text), "mm")


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
