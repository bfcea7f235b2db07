"""While tribes are chosen: the four Tribe boxes, with whose they are."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

from PIL import Image

from bot.games.etherium.cards import MATERIAL
from bot.games.etherium.view import EtheriumView, TribeFace
from renderers.canvas import Canvas
from renderers.etherium.emblems import emblem, moon_disc
from renderers.etherium.kept import Sheet
from renderers.etherium.look import CUBE_ICON, PANEL, PANEL_LIGHT, THEME, UNIT_ICON, style
from renderers.etherium.parts import Token, frame, icon, name_of, run
from renderers.etherium.sky import WIDTH, sky
from renderers.names import draw_name
from renderers.text import wrap

HEIGHT = 1000
EDGE, GAP = 12.0, 10.0


def chosen(view: EtheriumView) -> dict[str, int]:
    """The seat of every tribe that has been chosen."""
    return {tribe.face.id: tribe.seat for tribe in view.tribes if tribe.face.id}


def draw_boxes(view: EtheriumView, names: Sequence[str]) -> Image.Image:
    """All four boxes, 1600 × 1000."""
    sheet = Sheet(sky(HEIGHT))
    wide, high = (WIDTH - 2 * EDGE - GAP) / 2, (HEIGHT - 2 * EDGE - GAP) / 2
    taken = chosen(view)
    for i, face in enumerate(view.boxes):
        x, y = round(EDGE + i % 2 * (wide + GAP)), round(EDGE + i // 2 * (high + GAP))
        box = (x, y, x + round(wide), y + round(high))
        seat = taken.get(face.id)
        name = "" if seat is None else name_of(names, seat)
        frame(sheet, box)
        inner = (box[0] + 9, box[1] + 9, box[2] - 9, box[3] - 9)
        key: Hashable = ("box", face, name)
        sheet.draw(key, inner, partial(_box, face=face, name=name), 0, PANEL)
    return sheet.image


def _box(canvas: Canvas, face: TribeFace, name: str) -> None:
    wide, high = float(canvas.width), float(canvas.height)
    moon_disc(canvas, face.moon, (wide - 56, 58), 40)
    emblem(canvas, face.moon, (58, 56), 92)
    canvas.text_fit((122, 38 if name else 56), face.name, style(44), wide - 240, "lm")
    if name:
        draw_name(canvas, (122, 84), name, style(32, THEME.accent), wide - 240)
    y = 118.0
    prices: list[list[Token]] = []
    for (unit, cube), extra in zip(MATERIAL.items(), face.costs, strict=True):
        sign = "" if not extra else f"+{extra}" if extra > 0 else f"−{-extra}"
        prices.append([_sign(UNIT_ICON[unit]), Token(f"X{sign}"), _sign(CUBE_ICON[cube])])
    ether = CUBE_ICON["ether"]
    arrow = Token("→", THEME.text_soft, 32)
    prices.append([Token(f"{face.etherize}"), _sign("wild"), arrow, _sign(ether)])
    cards = [Token(f"{face.draw_ether}"), _sign(ether), arrow, Token(f"{face.draw}")]
    prices.append([*cards, _sign("bolt")])
    prices.append([Token(f"{face.ability}"), _sign(ether), arrow, _sign("tome")])
    each = wide / 3
    for i, tokens in enumerate(prices):
        x, top = i % 3 * each, y + i // 3 * 72
        canvas.panel((x + 3, top, x + each - 3, top + 66), PANEL_LIGHT, 12)
        run(canvas, (x + each / 2, top + 33), tokens, each - 24)
    y += 152
    half = (high - y) / 2
    for i, (sign, words) in enumerate((("seal", face.power), ("moon", face.bonus))):
        top = y + i * half
        icon(canvas, sign, (36, top + half / 2), 50)
        size = 30.0
        lines = wrap(words, style(size), wide - 112)
        while len(lines) * size * 1.26 > half - 8 and size > 18:
            size -= 1
            lines = wrap(words, style(size), wide - 112)
        for row, line in enumerate(lines):
            at = top + half / 2 + (row - (len(lines) - 1) / 2) * size * 1.26
            canvas.text((76, at), line, style(size, THEME.text, 600), "lm")


def _sign(name: str) -> Token:
    return Token(icon=name, size=44)
