"""The end of a game: a line for every tribe, checkable sum by sum."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

from PIL import Image

from bot.games.core.model import Result
from bot.games.etherium.cards import TOKEN_POINTS, TOKENS
from bot.games.etherium.view import EtheriumView, TribeView
from bot.language import N_, _, language
from renderers.canvas import Canvas
from renderers.etherium.emblems import moon_disc
from renderers.etherium.kept import Sheet
from renderers.etherium.look import (
    GOLD,
    HUE,
    INK,
    INK_SOFT,
    LINE,
    PALE,
    PALE_LOW,
    PANEL,
    SILVER,
    THEME,
    TOKEN_ICON,
    style,
)
from renderers.etherium.parts import (
    Token,
    icon,
    medal,
    name_of,
    points,
    run,
    sign_of,
    silver,
)
from renderers.etherium.sky import WIDTH, sky
from renderers.names import draw_name

HEIGHT = 1000
EDGE = 16.0
BANNER = (14.0, 206.0)
TITLES = (214.0, 300.0)
LINES = (306.0, 988.0)
FIRST, STEP = 566.0, 104.0
"""Middle of the first column of points, and from one to the next: five kinds of tokens, Abilities,
Guide, Ether."""
TOTAL = 1470.0

REASONS: dict[str, tuple[str, str]] = {
    "seasons": ("hourglass", N_("seven seasons played")),
    "resigned": ("cross", N_("resigned")),
    "agreed": ("cross", N_("ended by agreement")),
}
"""Icon and words for why a game is over."""


def sums(tribe: TribeView) -> tuple[tuple[int, str], ...]:
    """Points of each column, and how they come about (E34)."""
    out = [
        (count * TOKEN_POINTS[token], f"{count}×{TOKEN_POINTS[token]}" if count else "")
        for token, count in zip(TOKENS, tribe.counts, strict=True)
    ]
    owned = [ability.points for ability in tribe.abilities]
    out.append((sum(owned), "+".join(map(str, owned)) if len(owned) > 1 else ""))
    out.append((tribe.levels[3], ""))
    out.append((tribe.cubes[3] // 2, f"{tribe.cubes[3]}÷2" if tribe.cubes[3] else ""))
    return tuple(out)


def draw_final(view: EtheriumView, names: Sequence[str], result: Result) -> Image.Image:
    """Who has won and with what, 1600 × 1000."""
    sheet = Sheet(sky(HEIGHT))
    placings = sorted(result.placings, key=lambda placing: (placing.place, placing.seat))
    winners = [view.tribes[placing.seat] for placing in placings if placing.place == 1]
    shown = tuple((sign_of(tribe.face, 92), name_of(names, tribe.seat)) for tribe in winners)
    box = (EDGE, BANNER[0], WIDTH - EDGE, BANNER[1])
    key: Hashable = ("banner", shown, result.reason, language())
    sheet.draw(key, box, partial(_banner, winners=shown, reason=result.reason), 20)
    sheet.stand("titles", (EDGE, TITLES[0], WIDTH - EDGE, TITLES[1]), _titles)
    each = (LINES[1] - LINES[0]) / max(2, len(placings))
    for i, placing in enumerate(placings):
        tribe = view.tribes[placing.seat]
        name = name_of(names, placing.seat)
        box = (EDGE, round(LINES[0] + i * each), WIDTH - EDGE, round(LINES[0] + (i + 1) * each) - 8)
        cubes = sum(tribe.cubes) - tribe.cubes[3]
        face = tribe.face
        args = (placing.place, placing.points, sums(tribe), cubes)
        key = ("ledger", face.moon, face.id, face.name, name, *args)
        draw = partial(_line, tribe=tribe, name=name, args=args)
        sheet.draw(key, box, draw, 18)
    return sheet.image


def _banner(canvas: Canvas, winners: Sequence[tuple[Token, str]], reason: str) -> None:
    wide, high = float(canvas.width), float(canvas.height)
    silver(canvas, (0, 0, wide, high), lit=True, radius=20)
    moon_disc(canvas, winners[0][0].moon, (110, high / 2), 66)
    moon_disc(canvas, winners[-1][0].moon, (wide - 110, high / 2), 66)
    y = high * 0.4
    if len(winners) == 1:
        title = style(72, THEME.accent)
        emblem, name = winners[0]
        room = wide - 660
        left = wide / 2 - (min(canvas.measure(name, title), room) + 210) / 2
        canvas.icon("crown", (left + 46, y), 88, HUE["crown"])
        run(canvas, (left + 148, y), [emblem], 92)
        draw_name(canvas, (left + 206, y), name, title, room)
    else:
        tokens = [Token(icon="crown", size=88), *(emblem for emblem, _ in winners)]
        run(canvas, (wide / 2, y), tokens, wide - 460)
    sign, words = REASONS.get(reason, ("cross", reason))
    ending = [Token(icon=sign, size=36), Token(_(words), THEME.text_soft, 32)]
    run(canvas, (wide / 2, high - 40), ending, wide - 420)


def _titles(canvas: Canvas) -> None:
    y = canvas.height / 2
    for i, token in enumerate(TOKENS):
        medal(canvas, TOKEN_ICON[token], (FIRST + i * STEP - EDGE, y), 80)
    for i, name in enumerate(("tome", "lantern", "diamond")):
        icon(canvas, name, (FIRST + (5 + i) * STEP - EDGE, y), 70)
    canvas.icon("crown", (TOTAL - EDGE, y), 76, HUE["crown"])
    for i, name in enumerate(("rock", "log", "ingot", "booster")):
        icon(canvas, name, (110 + i * 46, y), 40)
    canvas.text((62, y), "=", style(40, THEME.text_soft), "mm")


def _line(
    canvas: Canvas,
    tribe: TribeView,
    name: str,
    args: tuple[int, int, tuple[tuple[int, str], ...], int],
) -> None:
    place, total, shown, cubes = args
    wide, high = float(canvas.width), float(canvas.height)
    won = place == 1
    canvas.rect((0, 0, wide, high), GOLD if won else SILVER)
    canvas.panel((5, 5, wide - 5, high - 5), PALE, 14)
    canvas.panel((5, 5, 92, high - 5), PALE_LOW, 14)
    y = high / 2
    canvas.text((48, y + (26 if won else 0)), str(place), style(54, INK), "mm")
    if won:
        canvas.icon("crown", (48, y - 32), 54, HUE["crown"])
    run(canvas, (148, y), [sign_of(tribe.face, 88)], 96)
    draw_name(canvas, (204, y - 34), name, style(40, INK), 296)
    canvas.text_fit((204, y + 8), tribe.face.name, style(25, INK_SOFT, 600), 296, "lm", 0.8)
    tokens = [Token("=", INK_SOFT, 28), Token(str(cubes), INK, 32)]
    run(canvas, (204, y + 44), tokens, 200, "l")
    for i, (value, how) in enumerate(shown):
        x = FIRST + i * STEP - EDGE
        tone = INK if value else INK_SOFT
        canvas.text((x, y - (12 if how else 0)), str(value), style(52, tone), "mm")
        if how:
            canvas.text_fit((x, y + 36), how, style(27, INK_SOFT), STEP - 6, "mm", 0.5)
    canvas.panel((TOTAL - EDGE - 92, y - 64, wide - 16, y + 64), LINE, 16)
    canvas.panel((TOTAL - EDGE - 88, y - 60, wide - 20, y + 60), PANEL, 14)
    points(canvas, total, (TOTAL - EDGE, y), 116)
