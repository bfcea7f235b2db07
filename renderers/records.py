"""A card of somebody's finished games: numbers by game, and how the last ones ended.

It is made for 1000 pixels' width with large figures, as a phone shows it at 400.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.language import _, ngettext, pgettext
from renderers.canvas import Canvas
from renderers.colors import darken
from renderers.encode import png
from renderers.icons import HUES
from renderers.registry import Picture
from renderers.text import TextStyle
from renderers.theme import NIGHT

WIDTH = 1000
MOST_GAMES = 6
MOST_LAST = 10
_ICONS = {
    "chimera": "salamander",
    "shimiagaran": "potion",
    "chimerium": "hydra",
    "etherium": "moon",
}
_MARGIN = 40
_HEAD, _ROW, _STRIP = 150, 168, 218
_COLUMNS = (40, 200, 360, 540, 700)
"""Where the figures of a game begin, from its panel's left edge."""


@dataclass(frozen=True, slots=True)
class Line:
    """One game's numbers. ``points``: the best, None where the game counts none; ``rating``: skill
    and its uncertainty (one standard deviation), None before the first rated game."""

    game: str
    title: str
    games: int
    wins: int
    place: float
    points: int | None
    rating: tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class Last:
    """How one game ended."""

    game: str
    place: int
    seats: int
    winner: bool


@dataclass(frozen=True, slots=True)
class Card:
    """Everything on a card; the games of one server, or those played ``everywhere``."""

    name: str
    everywhere: bool
    lines: tuple[Line, ...]
    last: tuple[Last, ...]
    """the latest first"""


def draw(card: Card) -> Picture:
    """The picture; the first `MOST_GAMES` games and `MOST_LAST` ends of ``card``."""
    lines, last = card.lines[:MOST_GAMES], card.last[:MOST_LAST]
    height = _HEAD + _ROW * len(lines) + (_STRIP if last else 0) + 24
    canvas = Canvas.for_theme(NIGHT, WIDTH, height)
    _head(canvas, card)
    for place, line in enumerate(lines):
        _line(canvas, line, _HEAD + _ROW * place)
    if last:
        _strip(canvas, last, _HEAD + _ROW * len(lines) + 6)
    return Picture("record", png(canvas.finish()), WIDTH, height)


def summary(games: int, wins: int, *, everywhere: bool) -> str:
    """``12 finished games on this server, 4 won``."""
    text = (
        ngettext(
            "{count} finished game everywhere, {wins} won",
            "{count} finished games everywhere, {wins} won",
            games,
        )
        if everywhere
        else ngettext(
            "{count} finished game on this server, {wins} won",
            "{count} finished games on this server, {wins} won",
            games,
        )
    )
    return text.format(count=games, wins=wins)


def _head(canvas: Canvas, card: Card) -> None:
    room = WIDTH - 2 * _MARGIN
    canvas.text_fit((_MARGIN, 34), card.name, TextStyle(52, NIGHT.text, 700), room, "lt")
    games, wins = sum(line.games for line in card.lines), sum(line.wins for line in card.lines)
    words = summary(games, wins, everywhere=card.everywhere)
    canvas.text_fit((_MARGIN, 98), words, TextStyle(32, NIGHT.text_soft), room, "lt")


def _line(canvas: Canvas, line: Line, top: float) -> None:
    box = (_MARGIN - 12, top, WIDTH - _MARGIN + 12, top + _ROW - 14)
    canvas.panel(box, NIGHT.panel, 18, border=NIGHT.panel_edge, border_width=2)
    canvas.icon(_icon(line.game), (_MARGIN + 30, top + 34), 46, _hue(line.game))
    canvas.text_fit(
        (_MARGIN + 66, top + 34), line.title, TextStyle(34, NIGHT.accent, 700), 780, "lm"
    )
    figures = [
        (str(line.games), pgettext("figure", "games")),
        (str(line.wins), pgettext("figure", "won")),
        (f"{line.place:.1f}", pgettext("figure", "mean place")),
        ("–" if line.points is None else str(line.points), pgettext("figure", "best")),
    ]
    for (number, label), left in zip(figures, _COLUMNS, strict=False):
        _figure(canvas, (left + 6, top), number, label)
    left = _COLUMNS[-1] + 6
    if line.rating is None:
        _figure(canvas, (left, top), "–", pgettext("figure", "no rating yet"))
        return
    mu, sigma = line.rating
    wide = _figure(canvas, (left, top), f"{mu:.1f}", pgettext("figure", "rating"))
    soft = TextStyle(32, NIGHT.text_soft)
    canvas.text((left + wide + 10, top + 104), f"± {sigma:.1f}", soft, "ls")


def _figure(canvas: Canvas, at: tuple[float, float], number: str, label: str) -> float:
    """A large number with its word below; returns the number's width."""
    left, top = at
    wide = canvas.text_fit((left, top + 104), number, TextStyle(46, NIGHT.text, 700), 150, "ls")
    canvas.text((left, top + 137), label, TextStyle(27, NIGHT.text_soft), "ls")
    return wide


def _strip(canvas: Canvas, last: tuple[Last, ...], top: float) -> None:
    """One tile for each end, the latest first: the place, of how many; a crown for a win."""
    head = _("Last games, the latest first")
    canvas.text((_MARGIN, top - 4), head, TextStyle(28, NIGHT.text_soft))
    for place, one in enumerate(last):
        left = _MARGIN - 12 + place * 95
        box = (left, top + 52, left + 88, top + 190)
        edge = NIGHT.card_edge if one.winner else NIGHT.panel_edge
        fill = NIGHT.card if one.winner else NIGHT.panel
        ink, soft = (NIGHT.ink, NIGHT.ink_soft) if one.winner else (NIGHT.text, NIGHT.text_soft)
        canvas.panel(box, fill, 14, border=edge, border_width=2)
        middle = left + 44
        hue = _hue(one.game)
        shown = darken(hue, 0.35) if one.winner else hue
        canvas.icon(_icon(one.game), (middle, top + 80), 34, shown)
        if one.winner:
            canvas.icon("crown", (left + 74, top + 56), 36, HUES["crown"], outline=NIGHT.ink)
        canvas.text((middle, top + 124), str(one.place), TextStyle(44, ink, 700), "mm")
        canvas.text(
            (middle, top + 166), _("of {seats}").format(seats=one.seats), TextStyle(25, soft), "mm"
        )


def _icon(game: str) -> str:
    return _ICONS.get(game, "die")


def _hue(game: str) -> tuple[int, int, int]:
    return HUES[_icon(game)]
