"""The end of a game: the shop's ledger, a line for every player, checkable sum by sum."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from PIL import Image

from bot.games.core.model import Placing, Result
from bot.games.shimiagaran.view import PlayerView, ShimiagaranView
from bot.language import N_, _
from renderers.canvas import Canvas
from renderers.names import draw_name
from renderers.shimiagaran.chips import owned_shelf
from renderers.shimiagaran.kept import Sheet
from renderers.shimiagaran.look import (
    GOLD,
    GOLD_DARK,
    INK,
    PAPER,
    PAPER_EDGE,
    PAPER_LOW,
    THEME,
    hue,
    style,
)
from renderers.shimiagaran.marks import Token, mark_of, name_of, run
from renderers.shimiagaran.shop import WIDTH, wall

REASONS: dict[str, tuple[str, str]] = {
    "final": ("hourglass", N_("final turns played")),
    "idle": ("cross", N_("nobody could act")),
    "limit": ("hourglass", N_("turn limit")),
    "resigned": ("cross", N_("resigned")),
    "agreed": ("cross", N_("ended by agreement")),
}
"""Icon and words for why a game is over."""
EDGE = 20.0
BANNER = (16.0, 216.0)
TITLES = (236.0, 316.0)
LINE = 150.0
"""Height of a player's sums where its glasses stand below them."""
LINES = (324.0, 1184.0)
COLUMNS: tuple[tuple[str, str, float], ...] = (
    ("elixir", "elixir", 704),
    ("potion", "potion", 876),
    ("tarantula", "tarantulas", 1048),
    ("sack", "ingredients", 1220),
    ("crown", "", 1466),
)
"""Icon, kind of score line ("": the sum), and middle of each column."""


def draw_final(view: ShimiagaranView, names: Sequence[str], result: Result) -> Image.Image:
    """Who has won and with what, at its final size."""
    sheet = wall()
    _banner(sheet, view, names, result)
    _titles(sheet)
    ranked = sorted(result.placings, key=lambda placing: (placing.place, placing.seat))
    players = {player.seat: player for player in view.players}
    each = (LINES[1] - LINES[0]) / len(ranked)
    for i, placing in enumerate(ranked):
        player, name = players[placing.seat], name_of(names, placing.seat)
        sums = tuple(_sum(placing, kind) for _icon, kind, _x in COLUMNS)
        box = (EDGE, LINES[0] + i * each, WIDTH - EDGE, LINES[0] + (i + 1) * each - 10)
        key: Hashable = ("ledger", placing.seat, placing.place, sums, name, _deciding(player))
        args = (placing, player, name, sums)
        sheet.draw(key, box, lambda c, a=args: _line(c, *a), 14)
        if each > 260:
            x0, y0, x1, y1 = box
            owned_shelf(sheet, player, (x0 + 14, y0 + LINE, x1 - 14, y1 - 14), most=2)
    return sheet.image


def _sum(placing: Placing, kind: str) -> int:
    """Points of all lines of a kind; of everything for ""."""
    if not kind:
        return placing.points
    return sum(line.points for line in placing.lines if line.kind == kind)


def _deciding(player: PlayerView) -> tuple[int, int, int]:
    """What decides ties (S19)."""
    return (len(player.elixirs), player.poisons_used, player.medicines_used)


def _banner(sheet: Sheet, view: ShimiagaranView, names: Sequence[str], result: Result) -> None:
    winners = result.winners
    shown = tuple(name_of(names, seat) for seat in winners)
    icon, words = REASONS.get(result.reason, ("cross", result.reason))

    def draw(canvas: Canvas) -> None:
        width, height = float(canvas.width), float(canvas.height)
        canvas.panel((0, 0, width, height), GOLD_DARK, 18)
        canvas.panel((3, 3, width - 3, height - 3), GOLD, 16)
        canvas.panel((10, 10, width - 10, height - 10), GOLD_DARK, 11)
        canvas.panel((13, 13, width - 13, height - 13), THEME.panel, 9)
        y = height * 0.4
        if len(winners) == 1:
            title = style(80, THEME.accent, 700)
            room = width - 420
            wide = canvas.measure(shown[0], title)
            wide = wide if wide <= room else min(room, max(wide * 0.68, room * 0.9))
            left = width / 2 - (wide + 240) / 2
            canvas.icon("crown", (left + 52, y), 104, hue("crown"))
            canvas.seat(mark_of(winners[0]), (left + 166, y + 2), 92)
            draw_name(canvas, (left + 236, y + 2), shown[0], title, room)
        else:
            tokens = [Token(icon="crown", size=104)]
            tokens += [Token(seat=seat, size=92) for seat in winners]
            run(canvas, (width / 2, y), tokens, width - 80)
        tokens = [Token(icon=icon, size=40), Token(_(words), THEME.text_soft, 34)]
        tokens += [Token(_("· turn {turn}").format(turn=view.turn), THEME.text_soft, 34)]
        run(canvas, (width / 2, height - 44), tokens, width - 80)

    key = ("banner", winners, shown, result.reason, view.turn)
    sheet.draw(key, (EDGE, BANNER[0], WIDTH - EDGE, BANNER[1]), draw, 18)


def _titles(sheet: Sheet) -> None:
    def draw(canvas: Canvas) -> None:
        y = canvas.height / 2
        for icon, _kind, x in COLUMNS:
            at = (x - EDGE, y)
            if icon == "sack":
                tokens = [Token(icon="blue", size=40), Token(icon="pink", size=40)]
                run(canvas, at, [*tokens, Token(icon="white", size=40)], 160)
            else:
                canvas.icon(icon, at, 68, hue(icon))

    sheet.draw("titles", (EDGE, TITLES[0], WIDTH - EDGE, TITLES[1]), draw)


def _line(
    canvas: Canvas, placing: Placing, player: PlayerView, name: str, sums: Sequence[int]
) -> None:
    """One player's line of the ledger, filling the canvas."""
    width, height = float(canvas.width), float(canvas.height)
    won = placing.place == 1
    canvas.panel((0, 0, width, height), GOLD if won else PAPER_EDGE, 14)
    canvas.panel((5, 5, width - 5, height - 5), PAPER, 10)
    high = height if height < 250 else LINE
    middle = high / 2
    canvas.panel((5, 5, 104, high - 5), PAPER_LOW, 10)
    if won:
        canvas.icon("crown", (54, middle - 34), 54, hue("crown"))
    y = middle + (22 if won else 0)
    canvas.text((54, y), f"{placing.place}", style(60, INK, 700), "mm")
    canvas.seat(mark_of(placing.seat), (156, middle), 76)
    draw_name(canvas, (212, middle - 26), name, style(46, INK, 700), 390)
    _ties(canvas, player, (212, middle + 40))
    for (_icon, kind, x), points in zip(COLUMNS, sums, strict=True):
        at = (x - EDGE, middle)
        if kind:
            canvas.text(at, f"+{points}", style(60, INK, 700), "mm")
        else:
            canvas.panel((at[0] - 100, 14, width - 14, high - 14), PAPER_LOW, 12)
            canvas.text(at, str(points), style(92, INK, 700), "mm")


def _ties(canvas: Canvas, player: PlayerView, at: tuple[float, float]) -> None:
    """Elixirs built, poisons and medicines used: what decides between equals."""
    tokens: list[Token] = []
    for icon, count in zip(("elixir", "skull", "blossom"), _deciding(player), strict=True):
        tokens += [Token(icon=icon, size=40), Token(f"{count}", INK, 36), Token(" ", INK, 20)]
    run(canvas, at, tokens, 400, "l")
