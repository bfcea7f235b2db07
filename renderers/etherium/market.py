"""What is left on the table: Ability tokens, Victory tokens, the Flash deck, the reserve."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

from bot.games.etherium.cards import ABILITY_COPIES, TOKENS
from bot.games.etherium.view import AbilityFace, EtheriumView
from renderers.canvas import Box, Canvas
from renderers.etherium.kept import Sheet
from renderers.etherium.look import (
    GOLD,
    LINE,
    PANEL,
    PANEL_LIGHT,
    SILVER_DARK,
    THEME,
    TOKEN_ICON,
    style,
)
from renderers.etherium.parts import frame, icon, medal, points
from renderers.etherium.story import CUBE_ICONS
from renderers.names import draw_name
from renderers.text import wrap


def _face_key(face: AbilityFace) -> Hashable:
    return (face.id, face.name, face.points, face.left, face.text)


def strip(sheet: Sheet, view: EtheriumView, box: Box) -> None:
    """Along the foot: Abilities in two rows, then the Victory tokens."""
    frame(sheet, box)
    x0, y0, x1, y1 = box
    split = x0 + 1130
    columns, rows = 4, 2
    wide, high = (split - x0 - 14) / columns, (y1 - y0 - 20) / rows
    for i, face in enumerate(view.abilities[: columns * rows]):
        left, top = round(x0 + 10 + i % columns * wide), round(y0 + 10 + i // columns * high)
        cell = (left, top, left + round(wide) - 6, top + round(high) - 5)
        draw = partial(_ability, face=face, told=False)
        sheet.draw(("ability", _face_key(face), False), cell, draw, 12)
    if len(view.abilities) < columns * rows:
        at = columns * rows - 1
        left, top = round(x0 + 10 + at % columns * wide), round(y0 + 10 + at // columns * high)
        cell = (left, top, left + round(wide) - 6, top + round(high) - 5)
        sheet.draw(("deck", view.deck), cell, partial(_deck, deck=view.deck), 12)
    inner = (split, y0 + 10, x1 - 10, y1 - 14)
    draw = partial(_left, tokens=view.tokens, reserve=view.reserve)
    sheet.draw(("market", view.tokens, view.reserve), inner, draw, 0, PANEL)


def market(sheet: Sheet, view: EtheriumView, box: Box, columns: int) -> None:
    """A whole field: Abilities with their sentences, then the tokens and the deck."""
    frame(sheet, box)
    x0, y0, x1, y1 = box
    foot = 128.0 if columns == 1 else 0.0
    rows = -(-(len(view.abilities) + columns - 1) // columns)
    wide, high = (x1 - x0 - 20 + 8) / columns, (y1 - y0 - 20 - foot) / rows
    for i, face in enumerate(view.abilities):
        column, row = divmod(i, rows)
        left, top = round(x0 + 10 + column * wide), round(y0 + 10 + row * high)
        cell = (left, top, left + round(wide) - 8, top + round(high) - 5)
        told = columns > 1
        draw = partial(_ability, face=face, told=told)
        sheet.draw(("ability", _face_key(face), told), cell, draw, 12)
    inner = (x0 + 10, y1 - foot - 6, x1 - 10, y1 - 10)
    if columns > 1:
        inner = (x0 + 10 + wide, y1 - 10 - high, x1 - 10, y1 - 12)
    draw = partial(_left, tokens=view.tokens, reserve=view.reserve)
    sheet.draw(("market", view.tokens, view.reserve), inner, draw, 0, PANEL)


def _ability(canvas: Canvas, face: AbilityFace, told: bool) -> None:
    wide, high = float(canvas.width), float(canvas.height)
    gone = not face.left
    canvas.rect((0, 0, wide, high), PANEL_LIGHT if not gone else PANEL)
    size = min(64.0, high - 10)
    points(canvas, face.points, (size / 2 + 8, high / 2), size)
    left = size + 18
    room = wide - left - (40 if high > 64 else 70)
    tone = THEME.text if not gone else THEME.text_soft
    for i in range(ABILITY_COPIES):
        off = (i - (ABILITY_COPIES - 1) / 2) * 30
        at = (wide - 22, high / 2 + off) if high > 64 else (wide - 38 + off, high / 2)
        canvas.circle(
            at, 11, GOLD if i < face.left else PANEL, LINE if i < face.left else SILVER_DARK, 2
        )
    if not told:
        draw_name(canvas, (left, high / 2), face.name, style(min(28.0, high * 0.6), tone), room)
        return
    title = style(32, tone)
    canvas.text_fit((left, 24), face.name, title, room, "lm")
    low = style(24, THEME.text_soft, 600)
    lines = wrap(face.text, low, room, 2)
    for i, line in enumerate(lines):
        middle = 46 + (high - 50) / 2
        canvas.text((left, middle + (i - (len(lines) - 1) / 2) * 28), line, low, "lm")


def _deck(canvas: Canvas, deck: int) -> None:
    wide, high = float(canvas.width), float(canvas.height)
    canvas.rect((0, 0, wide, high), PANEL_LIGHT)
    icon(canvas, "hidden", (wide * 0.26, high / 2), high * 0.72)
    icon(canvas, "bolt", (wide * 0.46, high / 2), high * 0.66)
    canvas.text((wide * 0.72, high / 2), str(deck), style(high * 0.6), "mm")


def _left(canvas: Canvas, tokens: Sequence[int], reserve: Sequence[int]) -> None:
    """Victory tokens above, cubes in the reserve below."""
    wide, high = float(canvas.width), float(canvas.height)
    won = [(f"*{TOKEN_ICON[t]}", n) for t, n in zip(TOKENS, tokens, strict=True)]
    for row, entries in enumerate((won, list(zip(CUBE_ICONS, reserve, strict=True)))):
        each, y = wide / len(entries), high * (0.25 + 0.5 * row)
        size = min(58.0, high * 0.42, each * 0.48)
        for i, (name, count) in enumerate(entries):
            x = i * each
            if name.startswith("*"):
                medal(canvas, name[1:], (x + size * 0.56, y), size, not count)
            else:
                icon(canvas, name, (x + size * 0.56, y), size * 0.86, 1 if count else 0.5)
            tone = THEME.text if count else THEME.text_soft
            ink = style(min(44.0, high * 0.34), tone)
            canvas.text_fit((x + size * 1.16, y), str(count), ink, each - size * 1.2, "lm", 0.5)
