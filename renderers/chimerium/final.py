"""The end of a game: a ledger that a player can check, sum by sum."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

from PIL import Image

from bot.games.chimerium.view import ChimeriumView, PlayerView
from bot.games.core.model import Result
from renderers.canvas import Box, Canvas
from renderers.chimerium.gains import points
from renderers.chimerium.kept import Sheet
from renderers.chimerium.look import (
    BRASS_DARK,
    BRASS_DEEP,
    GOLD,
    HUE,
    INK,
    IVORY,
    IVORY_LOW,
    THEME,
    style,
)
from renderers.chimerium.marks import Token, brass, draw_name, mark_of, name_of, run
from renderers.chimerium.shelf import codexes, collections
from renderers.chimerium.sky import WIDTH, sky

HEIGHT = 1000
EDGE = 16.0
BANNER = (14.0, 176.0)
TITLES = (184.0, 268.0)
LINES = (274.0, 986.0)
LINE = 150.0
"""Height of the sums where Codexes and collections stand below them."""
REASONS: dict[str, tuple[str, str]] = {
    "rounds": ("hourglass", "three rounds played"),
    "sapphia": ("tome", "Sapphia keeps the lore"),
    "resigned": ("cross", "resigned"),
}
COLUMNS = (640.0, 790.0, 940.0, 1090.0, 1240.0)
"""Middles of track, collections, Codexes, Chimeras (Sapphia's alone), resources."""
TOTAL = 1470.0


KINDS: tuple[tuple[str, ...], ...] = (
    ("track",),
    ("set",),
    ("codex",),
    ("released", "created"),
    ("resources", "scroll", "gem", "elixir"),
)
"""Kinds of score lines added up in each of `COLUMNS`."""


def sums(player: PlayerView) -> tuple[int, ...]:
    """Points of the track, collections, bell Codexes, Sapphia's Chimeras, and resources."""
    return tuple(sum(line.points for line in player.lines if line.kind in kinds) for kinds in KINDS)


def ranked(view: ChimeriumView, result: Result) -> list[tuple[int, PlayerView]]:
    """Places and players, the best first; Sapphia has no placing of her own."""
    places = {placing.seat: placing.place for placing in result.placings}
    if view.seats == 1:
        places[1] = 3 - places.get(0, 1)
    found = [(places.get(player.seat, len(places)), player) for player in view.players]
    return sorted(found, key=lambda pair: (pair[0], pair[1].seat))


def draw_final(view: ChimeriumView, names: Sequence[str], result: Result) -> Image.Image:
    """Who has won and with what, 1600 × 1000."""
    sheet = Sheet(sky(HEIGHT))
    solo = view.seats == 1
    order = ranked(view, result)
    winners = tuple(player.seat for place, player in order if place == 1)
    shown = tuple(name_of(names, seat, solo) for seat in winners)
    box = (EDGE, BANNER[0], WIDTH - EDGE, BANNER[1])
    key: Hashable = ("banner", winners, shown, result.reason, solo)
    args = (winners, shown, result.reason, solo)
    sheet.draw(key, box, lambda canvas: _banner(canvas, *args), 20)
    titles = (EDGE, TITLES[0], WIDTH - EDGE, TITLES[1])
    sheet.stand(("titles", solo), titles, partial(_titles, solo=solo))
    each = (LINES[1] - LINES[0]) // len(order)
    for i, (rank, player) in enumerate(order):
        top = LINES[0] + i * each
        box = (EDGE, top, WIDTH - EDGE, top + each - 8)
        _row(sheet, view, player, rank, name_of(names, player.seat, solo), box)
    return sheet.image


def _banner(
    canvas: Canvas, winners: Sequence[int], shown: Sequence[str], reason: str, solo: bool
) -> None:
    width, height = float(canvas.width), float(canvas.height)
    brass(canvas, (0, 0, width, height), lit=True, radius=20)
    y = height * 0.41
    if len(winners) == 1:
        title = style(72, THEME.accent)
        wide = min(canvas.measure(shown[0], title), width - 400)
        left = width / 2 - (wide + 210) / 2
        canvas.icon("crown", (left + 46, y), 90, HUE["crown"])
        canvas.seat(mark_of(winners[0], solo), (left + 146, y), 82)
        draw_name(canvas, (left + 206, y), shown[0], title, width - 400)
    else:
        tokens = [Token(icon="crown", size=90), *(Token(seat=s, size=82) for s in winners)]
        run(canvas, (width / 2, y), tokens, width - 80, "m", solo)
    icon, words = REASONS.get(reason, ("cross", reason))
    tokens = [Token(icon=icon, size=36), Token(words, THEME.text_soft, 30)]
    run(canvas, (width / 2, height - 36), tokens, width - 80)


def _titles(canvas: Canvas, solo: bool) -> None:
    y = canvas.height / 2
    for icon, x in zip(("seal", "relic", "tome"), COLUMNS, strict=False):
        canvas.icon(icon, (x - EDGE, y), 66, GOLD if icon == "seal" else HUE[icon])
    if solo:
        beasts = [Token(icon="portal", size=50), Token(icon="flask", size=50)]
        run(canvas, (COLUMNS[3] - EDGE, y), beasts, 140)
    x = COLUMNS[4] if solo else (COLUMNS[3] + COLUMNS[4]) / 2
    goods = [Token(icon=icon, size=48) for icon in ("scroll", "gem", "elixir")]
    run(canvas, (x - EDGE, y), goods, 150)
    canvas.icon("crown", (TOTAL - EDGE, y), 66, HUE["crown"])
    canvas.icon("die", (96, y), 44, HUE["die"])
    canvas.text((130, y), "=", style(36, THEME.text_soft), "mm")


def _row(
    sheet: Sheet, view: ChimeriumView, player: PlayerView, rank: int, name: str, box: Box
) -> None:
    x0, y0, x1, y1 = box
    solo = view.seats == 1
    shown = sums(player)
    key: Hashable = ("ledger", player.seat, rank, shown, name, player.cubes, solo)
    inner = (0.0, 0.0, x1 - x0, y1 - y0)
    args = (player, rank, name, shown, solo, inner)
    sheet.draw(key, box, lambda canvas: _line(canvas, *args), 16)
    if y1 - y0 > 260:
        split = round(x0 + (x1 - x0) * 0.5)
        low = (y0 + LINE + 4, y1 - 14)
        codexes(sheet, player, (x0 + 14, low[0], split, low[1]))
        collections(sheet, player.sets, (split + 8, low[0], x1 - 14, low[1]))


def _line(
    canvas: Canvas,
    player: PlayerView,
    rank: int,
    name: str,
    shown: Sequence[int],
    solo: bool,
    box: Box,
) -> None:
    x0, y0, x1, y1 = box
    won = rank == 1
    canvas.panel(box, GOLD if won else BRASS_DARK, 16)
    canvas.panel((x0 + 5, y0 + 5, x1 - 5, y1 - 5), IVORY, 12)
    y = (min(y1 - y0, LINE) if y1 - y0 > 260 else y1 - y0) / 2
    canvas.panel((x0 + 5, y0 + 5, 84, 2 * y - 5), IVORY_LOW, 12)
    canvas.text((45, y + (22 if won else 0)), str(rank), style(52, INK), "mm")
    if won:
        canvas.icon("crown", (45, y - 32), 50, HUE["crown"])
    canvas.seat(mark_of(player.seat, solo), (136, y), 72)
    draw_name(canvas, (186, y - 22), name, style(42, INK), 350)
    tokens = [Token(icon="die", size=38), Token(str(player.cubes), INK, 34)]
    run(canvas, (186, y + 36), tokens, 300, "l")
    for i, (value, x) in enumerate(zip(shown, COLUMNS, strict=True)):
        if i == 3 and not (solo and player.sapphia):
            continue
        at = x if solo or i < 3 else (COLUMNS[3] + COLUMNS[4]) / 2
        words = str(value) if i == 0 else f"+{value}"
        canvas.text((at - EDGE, y), words, style(54, INK), "mm")
    total = sum(shown)
    canvas.panel((TOTAL - EDGE - 104, y - 62, x1 - 14, y + 62), BRASS_DEEP, 14)
    points(canvas, total, (TOTAL - EDGE, y), 116)
