"""The middle of the board: the last round's two cards, who was faster, what every skill did."""

from __future__ import annotations

from bot.games.chimera.cards import Skill
from bot.games.chimera.view import ChimeraView, RoundView, StepView
from bot.language import _
from renderers.canvas import Box, Canvas
from renderers.chimera import layout
from renderers.chimera.faces import MINUS, card_face, skill_mark
from renderers.chimera.kept import piece, put
from renderers.chimera.look import (
    BRASS,
    BRASS_DARK,
    INK,
    SLOT,
    THEME,
    hue,
    style,
)
from renderers.chimera.marks import Token, empty_place, run
from renderers.chimera.sigil import card_back
from renderers.colors import Color, rgb

_RAIL: Color = rgb("#d9c49a")


def draw_clash(canvas: Canvas, last: RoundView) -> None:
    """Both cards face up, the faster one framed, and the ledger of their skills."""
    for seat in (0, 1):
        first = last.faster in (seat, None)
        x0, y0, x1, y1 = layout.across(layout.CARD, seat)
        if first:
            canvas.panel((x0 - 8, y0 - 8, x1 + 8, y1 + 8), THEME.accent, 26)
        put(canvas, card_face(last.cards[seat], layout.CARD_WIDTH), (x0, y0), "lt")
        _order(canvas, (x0 + x1) / 2, y0 - 8, first)
    _speed(canvas, last.faster)
    x, y = layout.SPEED
    canvas.text((x, y + 92), _("round"), style(28, THEME.text_soft), "mm")
    canvas.text((x, y + 134), str(last.number), style(50, THEME.text_soft, 700), "mm")
    _ledger(canvas, last)


def _order(canvas: Canvas, x: float, y: float, first: bool) -> None:
    def draw(disc: Canvas) -> None:
        fill, ink = (THEME.accent, INK) if first else (SLOT, THEME.text)
        disc.circle((28, 28), 25, fill, BRASS_DARK if first else BRASS, 4)
        disc.text((28, 28), "1" if first else "2", style(36, ink, 700), "mm")

    put(canvas, piece(("order", first), 56, 56, 27, draw), (x, y))


def _speed(canvas: Canvas, faster: int | None) -> None:
    """The result of rock, paper, scissors: an arrow to the faster card, or two equal bars."""

    def draw(disc: Canvas) -> None:
        disc.circle((54, 54), 50, SLOT, BRASS, 4)
        if faster is None:
            for dy in (-12, 12):
                disc.line([(32, 54 + dy), (76, 54 + dy)], THEME.accent, 11)
            return
        turn = 180.0 if faster == 0 else 0.0
        disc.icon("arrow_right", (54, 54), 64, THEME.accent, outline=INK, angle=turn)

    put(canvas, piece(("faster", faster), 108, 108, 52, draw), layout.SPEED)


def _ledger(canvas: Canvas, last: RoundView) -> None:
    """A row for each skill index; rows are higher where the cards have few skills."""
    done = {(step.index, step.seat): step for step in last.steps}
    rows = max(len(card.skills) for card in last.cards)
    for seat in (0, 1):
        for index in range(rows):
            box = layout.row(index, rows, seat)
            if index >= len(last.cards[seat].skills):
                _cell(canvas, box, seat, None)
                continue
            at, room = _cell(canvas, box, seat, last.cards[seat].skills[index])
            step = done.get((index, seat))
            grow = {1: 1.3, 2: 1.2, 3: 1.0}[rows]
            tokens = outcome(step) if step else [Token(icon="skull", size=44)]
            run(canvas, at, tokens, room, grow)


def _cell(
    canvas: Canvas, box: Box, seat: int, skill: Skill | None
) -> tuple[tuple[float, float], float]:
    """A cell with the skill's icon at its outer end; the middle and the width of what is left."""
    x0, y0, x1, y1 = box
    width, height = x1 - x0, y1 - y0
    size = min(72.0, height * 0.82)
    rail = size + 22

    def draw(cell: Canvas) -> None:
        fill = THEME.card if skill else SLOT
        cell.panel((0, 0, width, height), fill, 14, border=BRASS_DARK, border_width=2.5)
        if skill:
            x0, x1 = (0.0, rail) if seat == 0 else (width - rail, width)
            cell.panel((x0, 0, x1, height), _RAIL, 14, border=BRASS_DARK, border_width=2.5)
            skill_mark(cell, skill, ((x0 + x1) / 2, height / 2), size)

    put(canvas, piece(("cell", skill, seat), width, height, 14, draw), (x0, y0), "lt")
    left = x0 + rail + 10 if seat == 0 else x0 + 10
    room = width - rail - 20
    return (left + room / 2, (y0 + y1) / 2), room


def outcome(step: StepView) -> list[Token]:
    """What a skill did, as numbers and icons (rulings X3, X6, X8, X9, X11)."""
    ink, harm, good = THEME.ink, THEME.ink_fall, THEME.ink_rise
    big, size = 50.0, 38.0
    heart = Token(icon="vitality", size=40)
    what = step.skill.what
    if step.outcome == "hit":
        return [
            Token(f"{step.raw} {MINUS}", ink, size),
            Token(icon="endurance", size=36),
            Token(f"{step.endurance} =", ink, size),
            Token(str(step.result), harm if step.result else ink, big),
            heart,
        ]
    if step.outcome == "ignored-endurance":
        return [
            Token(str(step.raw), ink, size),
            Token(icon="endurance", size=42, barred=True),
            Token("=", ink, size),
            Token(str(step.result), harm, big),
            heart,
        ]
    if step.outcome == "evaded":
        return [Token(icon="evasion", size=46), Token(_("evaded"), ink, size), Token("0", ink, big)]
    if step.outcome == "cancelled":
        return [Token(icon="cross", size=34), Token(_("cancelled"), ink, 34)]
    if step.outcome == "healed":
        return [Token(f"+{step.result}", good, big), heart]
    if step.outcome == "hurt":
        return [Token(f"{MINUS}{step.result}", harm, big), heart]
    if step.outcome in ("raised", "lowered"):
        up = step.outcome == "raised"
        arrow = Token(icon="arrow_up" if up else "arrow_down", size=36)
        now = Token(str(step.result), good if up else harm, big)
        return [arrow, Token(icon=what, size=42), Token("=", ink, size), now]
    if step.result:
        return [Token(_("ends"), ink, size), Token(str(step.result), ink, big)]
    return [Token(icon="lock", size=40), Token(_("in force"), ink, size)]


def draw_waiting(canvas: Canvas, view: ChimeraView) -> None:
    """Before the first reveal: two places, a card face-down where one lies, and the speed wheel."""
    for seat in (0, 1):
        box = layout.across(layout.CARD, seat)
        center = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
        if view.sides[seat].ready or view.result is not None:
            put(canvas, card_back(layout.CARD_WIDTH), center)
        else:
            empty_place(canvas, center, layout.CARD_WIDTH)
    x, y = layout.SPEED
    canvas.circle((x, y), 50, SLOT, BRASS, 4)
    canvas.text((x, y), "VS", style(44, THEME.accent, 700), "mm")
    top, bottom = layout.LEDGER_TOP, layout.LEDGER_BOTTOM
    left = layout.CELL[0]
    width = layout.WIDTH - 2 * left
    wheel = piece("wheel", width, bottom - top, 18, lambda c: _wheel(c, width, bottom - top))
    put(canvas, wheel, (left, top), "lt")


def _wheel(canvas: Canvas, width: float, height: float) -> None:
    """Which speed is faster than which (ruling X1): each large one than the small one."""
    canvas.panel((0, 0, width, height), THEME.panel, 18, border=BRASS_DARK, border_width=2.5)
    pairs = (("rock", "scissors"), ("scissors", "paper"), ("paper", "rock"))
    y = height / 2 - 20
    for i, (first, second) in enumerate(pairs):
        x = width * (2 * i + 1) / 6
        canvas.icon(first, (x - 54, y), 92, hue(first))
        canvas.icon(second, (x + 66, y + 12), 60, hue(second))
        canvas.icon("arrow_right", (x + 12, y + 8), 36, THEME.accent)
        if i:
            canvas.rect((width * i / 3 - 1, 30, width * i / 3 + 1, height - 70), BRASS_DARK)
    canvas.text((width / 2, height - 34), _("faster than"), style(30, THEME.text_soft), "mm")
