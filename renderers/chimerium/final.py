"""The end of a game: a ledger that a player can check, sum by sum."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PIL import Image

from bot.games.chimerium.view import ChimeriumView, PlayerView
from bot.games.core.model import Result
from bot.language import N_, _
from renderers.canvas import Box, Canvas, measured
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
from renderers.chimerium.marks import Token, name_of
from renderers.chimerium.parts import Ground, around, frame, plate
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
    "rounds": ("hourglass", N_("three rounds played")),
    "sapphia": ("tome", N_("Sapphia keeps the lore")),
    "resigned": ("cross", N_("resigned")),
    "agreed": ("cross", N_("ended by agreement")),
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
    banner = frame(sheet, (EDGE, BANNER[0], WIDTH - EDGE, BANNER[1]), lit=True)
    _banner(banner, winners, shown, result.reason, solo)
    _titles(sheet, solo)
    each = (LINES[1] - LINES[0]) // len(order)
    for i, (rank, player) in enumerate(order):
        top = LINES[0] + i * each
        box = (EDGE, top, WIDTH - EDGE, top + each - 8)
        _row(sheet, view, player, rank, name_of(names, player.seat, solo), box)
    return sheet.image


def _banner(
    on: Ground, winners: Sequence[int], shown: Sequence[str], reason: str, solo: bool
) -> None:
    """Who has won, and why the game is over."""
    middle, width = WIDTH / 2, WIDTH - 2 * EDGE
    high = BANNER[1] - BANNER[0]
    y = BANNER[0] + high * 0.41
    if len(winners) > 1:
        tokens = [Token(icon="crown", size=90), *(Token(seat=s, size=82) for s in winners)]
        on.tokens((middle, y), tokens, width - 80, "m", solo)
    icon, words = REASONS.get(reason, ("cross", reason))
    tokens = [Token(icon=icon, size=36), Token(_(words), THEME.text_soft, 30)]
    on.tokens((middle, BANNER[1] - 36), tokens, width - 80)
    if len(winners) == 1:
        # After the words: some scripts reach down to them.
        title = style(72, THEME.accent)
        wide = min(measured(shown[0], title), width - 400)
        left = middle - (wide + 210) / 2
        on.icon("crown", (left + 46, y), 90)
        on.seat(winners[0], (left + 146, y), 82, solo)
        on.name((left + 206, y), shown[0], title, width - 400)


def _titles(sheet: Sheet, solo: bool) -> None:
    """What the columns of the ledger count."""
    y = (TITLES[0] + TITLES[1]) / 2
    signs = [("die", 112.0, 44.0), ("seal", COLUMNS[0], 66.0), ("relic", COLUMNS[1], 66.0)]
    signs += [("tome", COLUMNS[2], 66.0), ("crown", TOTAL, 66.0)]
    if solo:
        signs += [("portal", COLUMNS[3] - 29.5, 50.0), ("flask", COLUMNS[3] + 29.5, 50.0)]
    x = COLUMNS[4] if solo else (COLUMNS[3] + COLUMNS[4]) / 2
    signs += [("scroll", x - 53, 44.0), ("gem", x, 44.0), ("elixir", x + 53, 44.0)]
    for name, at, size in signs:
        draw = partial(_sign, name=name)
        sheet.stand(("title", name), around((at, y), size, size), draw)
    box = around((146, y), 40, 48)
    sheet.stand("equals", box, lambda c: c.text((20, 24), "=", style(36, THEME.text_soft), "mm"))


def _sign(canvas: Canvas, name: str) -> None:
    hue = GOLD if name == "seal" else HUE[name]
    canvas.icon(name, (canvas.width / 2, canvas.height / 2), canvas.width, hue)


def _row(
    sheet: Sheet, view: ChimeriumView, player: PlayerView, rank: int, name: str, box: Box
) -> None:
    x0, y0, x1, y1 = box
    on = plate(sheet, box, GOLD if rank == 1 else BRASS_DARK, IVORY, 16, 5)
    tall = y1 - y0 > 260
    _line(sheet, on, player, rank, name, view.seats == 1, (x0, y0, x1, y0 + LINE if tall else y1))
    if tall:
        split = round(x0 + (x1 - x0) * 0.5)
        low = (y0 + LINE + 4, y1 - 14)
        codexes(sheet, player, (x0 + 14, low[0], split, low[1]))
        collections(sheet, player.sets, (split + 8, low[0], x1 - 14, low[1]))


def _line(
    sheet: Sheet, on: Ground, player: PlayerView, rank: int, name: str, solo: bool, box: Box
) -> None:
    """Place, player, cubes, the sums and their total."""
    x0, y0, x1, y1 = box
    won = rank == 1
    y = (y0 + y1) / 2
    place = plate(sheet, (x0 + 5, y0 + 5, x0 + 84, y1 - 5), IVORY_LOW, IVORY_LOW, 12, 0)
    place.text((x0 + 45, y + (22 if won else 0)), str(rank), style(52, INK))
    if won:
        place.icon("crown", (x0 + 45, y - 32), 50)
    on.seat(player.seat, (x0 + 136, y), 72, solo)
    tokens = [Token(icon="die", size=38), Token(str(player.cubes), INK, 34)]
    on.tokens((x0 + 186, y + 36), tokens, 300, "l")
    on.name((x0 + 186, y - 22), name, style(42, INK), 350)
    shown = sums(player)
    for i, (value, x) in enumerate(zip(shown, COLUMNS, strict=True)):
        if i == 3 and not (solo and player.sapphia):
            continue
        at = x if solo or i < 3 else (COLUMNS[3] + COLUMNS[4]) / 2
        on.text((at, y), str(value) if i == 0 else f"+{value}", style(54, INK))
    total = (TOTAL - 104, y - 62, x1 - 14, y + 62)
    plate(sheet, total, BRASS_DEEP, BRASS_DEEP, 14, 0).medal(sum(shown), (TOTAL, y), 116)
