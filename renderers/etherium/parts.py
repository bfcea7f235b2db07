"""Small things that recur: names, frames, pieces in a line, dice, star medals."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from bot.games.etherium.cards import Moon
from bot.games.etherium.view import EffectFace, TribeFace
from renderers.canvas import Box, Canvas, measured
from renderers.colors import Color
from renderers.etherium.emblems import emblem
from renderers.etherium.kept import Sheet
from renderers.etherium.look import (
    EFFECT_ICON,
    GOLD,
    GOLD_DARK,
    HUE,
    LINE,
    PANEL,
    PANEL_LIGHT,
    SILVER,
    SILVER_DARK,
    THEME,
    TRIBE,
    ink,
    style,
)
from renderers.shapes import Point, star

GAP = 8.0


class Token(NamedTuple):
    """A piece of a line: words, an icon ("*…": a Victory token), a die, or a tribe's emblem."""

    words: str = ""
    color: Color = THEME.text
    size: float = 36
    icon: str = ""
    moon: Moon | None = None
    die: int = 0


def sign_of(face: TribeFace, size: float) -> Token:
    """A tribe's emblem; a face-down card for somebody who has not chosen yet."""
    return Token(moon=face.moon, size=size) if face.id else Token(icon="hidden", size=size)


def gained(effects: Sequence[EffectFace], size: float) -> list[Token]:
    """Effects on a pale card: signed amounts with icons; more of a price is bad."""
    tokens: list[Token] = []
    for effect in effects[:3]:
        if effect.amount and effect.what not in ("reroll", "tie"):
            good = (effect.amount > 0) != (effect.what == "cost")
            sign = "+" if effect.amount > 0 else "−"
            words = f"{sign}{abs(effect.amount)}"
            tokens.append(Token(words, THEME.ink_rise if good else THEME.ink_fall, size * 0.86))
        tokens.append(Token(icon=EFFECT_ICON.get(effect.icon, "wild"), size=size))
    return tokens


def name_of(names: Sequence[str], seat: int) -> str:
    """The display name of a player; a letter where there is none."""
    return names[seat] if seat < len(names) and names[seat].strip() else THEME.seats[seat].letter


def silver(canvas: Canvas, box: Box, lit: bool = False, radius: float = 18) -> None:
    """A dark field in a silver frame, golden if somebody is waited for."""
    x0, y0, x1, y1 = box
    canvas.panel(box, LINE, radius)
    rim = (x0 + 2, y0 + 2, x1 - 2, y1 - 2)
    canvas.panel(rim, GOLD if lit else SILVER, radius - 2, low=GOLD if lit else SILVER_DARK)
    edge = 6.0 if lit else 5.0
    canvas.panel((x0 + edge, y0 + edge, x1 - edge, y1 - edge), PANEL, radius - 5)


def frame(sheet: Sheet, box: Box, lit: bool = False) -> None:
    """`silver` of any size on a sheet."""
    part = 24
    draw = partial(silver, box=(0.0, 0.0, 3.0 * part, 3.0 * part), lit=lit)
    sheet.frame(("frame", lit), box, part, draw, 18, PANEL)


def slot(canvas: Canvas, box: Box, fill: Color = PANEL_LIGHT, radius: float = 12) -> None:
    """A paler field on a panel."""
    canvas.panel(box, fill, radius)


def _width(token: Token) -> float:
    if token.words:
        return measured(token.words, style(token.size, token.color))
    return token.size


def run_width(tokens: Sequence[Token]) -> float:
    """Width of tokens on one line at full size."""
    return sum(map(_width, tokens)) + GAP * (len(tokens) - 1)


def run(canvas: Canvas, at: Point, tokens: Sequence[Token], room: float, anchor: str = "m") -> None:
    """Tokens side by side on one line within ``room``; ``anchor`` l, m or r."""
    if not tokens:
        return
    total = run_width(tokens)
    k = min(1.0, room / total)
    x = at[0] - total * k * {"l": 0.0, "m": 0.5, "r": 1.0}[anchor]
    for token in tokens:
        width = _width(token) * k
        _token(canvas, token._replace(size=token.size * k), (x + width / 2, at[1]))
        x += width + GAP * k


def _token(canvas: Canvas, token: Token, at: Point) -> None:
    if token.moon is not None:
        emblem(canvas, token.moon, at, token.size)
    elif token.die:
        die(canvas, token.die, at, token.size)
    elif token.icon.startswith("*"):
        medal(canvas, token.icon[1:], at, token.size)
    elif token.icon:
        icon(canvas, token.icon, at, token.size)
    else:
        canvas.text(at, token.words, style(token.size, token.color), "mm")


def icon(canvas: Canvas, name: str, at: Point, size: float, opacity: float = 1) -> None:
    """An icon in its own hue; a Booster with a pale rim, for it is black."""
    rim = (225, 220, 245) if name == "booster" else None
    canvas.icon(name, at, size, HUE[name], outline=rim, opacity=opacity)


_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die(canvas: Canvas, value: int, at: Point, size: float) -> None:
    """A face of a die."""
    half = size / 2
    canvas.panel((at[0] - half, at[1] - half, at[0] + half, at[1] + half), LINE, size * 0.2)
    edge = half - max(1.5, size * 0.05)
    face = (at[0] - edge, at[1] - edge, at[0] + edge, at[1] + edge)
    canvas.panel(face, (255, 253, 246), size * 0.16, low=(226, 220, 240))
    for dx, dy in _PIPS.get(value, ()):
        canvas.circle((at[0] + dx * size * 0.25, at[1] + dy * size * 0.25), size * 0.095, LINE)


def medal(canvas: Canvas, name: str, at: Point, size: float, dim: bool = False) -> None:
    """A Victory token: a golden star with its kind in the middle."""
    fill = (122, 112, 150) if dim else GOLD
    canvas.polygon(star(8, at, size * 0.54, 0.8), LINE)
    canvas.polygon(star(8, at, size * 0.49, 0.8), fill)
    canvas.circle(at, size * 0.34, GOLD_DARK if not dim else (70, 62, 100))
    icon(canvas, name, at, size * 0.5, 0.6 if dim else 1)


def disc(canvas: Canvas, number: int, moon: Moon, at: Point, size: float) -> None:
    """An action token: a disc in the tribe's colour with its number."""
    canvas.circle(at, size / 2, LINE)
    canvas.circle(at, size / 2 - max(1.5, size / 24), (255, 255, 255))
    canvas.circle(at, size / 2 - max(2.5, size / 11), TRIBE[moon])
    canvas.text(at, str(number), style(size * 0.62, ink(moon)), "mm")


def points(canvas: Canvas, value: int, at: Point, size: float) -> None:
    """Prestige: a golden star with a number."""
    canvas.polygon(star(10, at, size * 0.52, 0.84), LINE)
    canvas.polygon(star(10, at, size * 0.47, 0.84), GOLD)
    share = 0.5 if value < 100 else 0.38
    canvas.text(at, str(value), style(size * share, LINE), "mm")
