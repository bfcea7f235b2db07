"""A player's Flash cards: symbol, name, what they do; armed ones with when."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

from PIL import Image

from bot.games.etherium.cards import HAND_LIMIT
from bot.games.etherium.view import ArmFace, EtheriumView, FlashFace
from bot.language import _, language
from renderers.canvas import Canvas
from renderers.etherium.kept import Sheet
from renderers.etherium.look import (
    GOLD,
    HUE,
    INK,
    LINE,
    PALE,
    PANEL,
    SILVER,
    SILVER_DARK,
    THEME,
    UNIT_ICON,
    style,
)
from renderers.etherium.parts import Token, gained, run
from renderers.etherium.sky import WIDTH, sky
from renderers.text import wrap

HEIGHT = 1000
EDGE, GAP = 14.0, 12.0
ROLL_ICON = {"soldier": "helm", "guard": UNIT_ICON["guard"], "connect": "portal"}


def draw_hand(view: EtheriumView, picked: Sequence[str]) -> Image.Image | None:
    """The hand of the View's seat, 1600 × 1000; None without cards."""
    own = view.own
    if own is None or not own.hand:
        return None
    sheet = Sheet(sky(HEIGHT))
    count = max(len(own.hand), HAND_LIMIT)
    columns = 3 if count <= 6 else 4
    rows = -(-count // columns)
    wide = (WIDTH - 2 * EDGE - (columns - 1) * GAP) / columns
    high = (HEIGHT - 2 * EDGE - (rows - 1) * GAP) / rows
    chosen = {pick.partition(":")[2] for pick in picked if pick.startswith("card:")}
    armed = list(own.armed)
    for i in range(columns * rows):
        x = round(EDGE + i % columns * (wide + GAP))
        y = round(EDGE + i // columns * (high + GAP))
        box = (x, y, x + round(wide), y + round(high))
        if i >= len(own.hand):
            sheet.draw("no card", box, _none, 20)
            continue
        face = own.hand[i]
        arm = next((a for a in armed if a.card.id == face.id), None)
        if arm is not None:
            armed.remove(arm)
        lit = face.id in chosen
        chosen.discard(face.id)
        key: Hashable = ("flash", face, arm, lit, language() if arm else "")
        sheet.draw(key, box, partial(_card, face=face, arm=arm, lit=lit), 20)
    return sheet.image


def _none(canvas: Canvas) -> None:
    wide, high = float(canvas.width), float(canvas.height)
    canvas.rect((0, 0, wide, high), SILVER_DARK)
    canvas.panel((4, 4, wide - 4, high - 4), PANEL, 17)
    canvas.icon("bolt", (wide / 2, high / 2), min(wide, high) * 0.4, SILVER_DARK, opacity=0.5)


def _card(canvas: Canvas, face: FlashFace, arm: ArmFace | None, lit: bool) -> None:
    wide, high = float(canvas.width), float(canvas.height)
    small = high < 400
    canvas.rect((0, 0, wide, high), GOLD if lit else SILVER)
    edge = 10.0 if lit else 5.0
    canvas.panel((edge, edge, wide - edge, high - edge), PALE, 15)
    top = 76.0 if small else 92.0
    canvas.panel((edge, edge, wide - edge, top), PANEL, 15)
    canvas.rect((edge, top - 20, wide - edge, top), PANEL)
    sign = "bolt" if face.symbol == "flash" else "moon"
    middle = (edge + top) / 2
    canvas.icon(sign, (edge + 44, middle), top - 30, HUE[sign])
    ink = style(36 if small else 42)
    lines = [face.name] if canvas.measure(face.name, ink) * 0.7 <= wide - 110 else []
    if lines:
        canvas.text_fit((92, middle), face.name, ink, wide - 110, "lm", 0.7)
    else:
        low = style(ink.size * 0.66)
        lines = wrap(face.name, low, wide - 110, 2)
        for i, line in enumerate(lines):
            canvas.text((92, middle + (i - 0.5) * low.size * 1.15), line, low, "lm")
    foot = high - edge - (62.0 if arm else 0.0)
    _effects(canvas, face, (wide / 2, top + (foot - top) * 0.3), (foot - top) * 0.3, wide - 60)
    _sentence(canvas, face.text, (top + (foot - top) * 0.52, foot - 10), wide - 44)
    if arm is not None:
        _armed(canvas, arm, (edge, foot, wide - edge, high - edge))


def _effects(
    canvas: Canvas, face: FlashFace, at: tuple[float, float], size: float, room: float
) -> None:
    tokens = gained(face.effects, size)
    shown = {token.icon for token in tokens}
    rolls = [ROLL_ICON[roll] for roll in face.rolls if roll in ROLL_ICON]
    tokens += [Token(icon=name, size=size) for name in rolls if name not in shown]
    run(canvas, at, tokens, room)


def _sentence(canvas: Canvas, words: str, span: tuple[float, float], room: float) -> None:
    size = 34.0
    while size > 18:
        lines = wrap(words, style(size, INK, 600), room)
        if len(lines) * size * 1.26 <= span[1] - span[0]:
            break
        size -= 1
    lines = wrap(words, style(size, INK, 600), room)
    y = (span[0] + span[1] - len(lines) * size * 1.26) / 2
    for i, line in enumerate(lines):
        at = (canvas.width / 2, y + (i + 0.5) * size * 1.26)
        canvas.text(at, line, style(size, INK, 600), "mm")


def _armed(canvas: Canvas, arm: ArmFace, box: tuple[float, float, float, float]) -> None:
    """When the card will be played without asking."""
    x0, y0, x1, y1 = box
    canvas.panel((x0, y0, x1, y1), LINE, 14)
    canvas.rect((x0, y0, x1, y0 + 16), LINE)
    tokens = [Token(icon="lock", size=40), Token(_("armed"), THEME.accent, 32)]
    if arm.roll:
        tokens.append(Token(icon=ROLL_ICON.get(arm.roll, "die"), size=42))
        if arm.below:
            tokens.append(Token(_("below {total}").format(total=arm.below), THEME.text, 32))
    elif arm.number:
        words = _("before action {number}").format(number=arm.number)
        tokens.append(Token(words, THEME.text, 32))
    run(canvas, ((x0 + x1) / 2, (y0 + y1) / 2), tokens, x1 - x0 - 30)
