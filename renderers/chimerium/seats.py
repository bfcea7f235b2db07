"""Every player in short along the foot of the main board."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

from bot.games.chimerium.view import ChimeriumView, PlayerView
from renderers.canvas import Box, Canvas
from renderers.chimerium.gains import points
from renderers.chimerium.kept import Sheet
from renderers.chimerium.look import HUE, PANEL_LIGHT, THEME, style
from renderers.chimerium.marks import brass, draw_name, mark_of, name_of

HELD = ("scroll", "gem", "elixir")
OWNED = ("phoenix", "flask", "portal", "relic", "tome")
"""Chimeras above, created and released; Artifacts; Codexes."""


def owned(player: PlayerView) -> tuple[int, ...]:
    """Counts for `OWNED`."""
    artifacts = len(player.pile) + sum(len(slot.artifacts) for slot in player.slots)
    beasts = (len(player.above), len(player.created), len(player.released))
    return (*beasts, artifacts, len(player.codexes))


def strip(sheet: Sheet, view: ChimeriumView, names: Sequence[str], box: Box) -> None:
    """All players side by side, in the order of their seats."""
    x0, y0, x1, y1 = box
    gap = 10.0
    count = len(view.players)
    wide = float(int((x1 - x0 - gap * (count - 1)) / count))
    solo = view.seats == 1
    for i, player in enumerate(view.players):
        x = x0 + i * (wide + gap)
        name = name_of(names, player.seat, solo)
        lit = player.seat == view.active and view.result is None
        held = (player.scrolls, player.gems, player.elixirs)
        key: Hashable = ("short", player.seat, solo, name, player.points, held, owned(player), lit)
        inner = (0.0, 0.0, wide, y1 - y0)
        draw = partial(_short, player=player, name=name, lit=lit, solo=solo, box=inner)
        sheet.draw(key, (x, y0, x + wide, y1), draw, 16)


def _short(canvas: Canvas, player: PlayerView, name: str, lit: bool, solo: bool, box: Box) -> None:
    x0, y0, x1, y1 = box
    brass(canvas, box, lit)
    top = y0 + 45
    canvas.seat(mark_of(player.seat, solo), (x0 + 44, top), 58)
    points(canvas, player.points, (x1 - 48, top), 74)
    draw_name(canvas, (x0 + 80, top), name, style(36, THEME.text), x1 - x0 - 172)
    held = (player.scrolls, player.gems, player.elixirs)
    shown = [*zip(HELD, held, strict=True), *zip(OWNED, owned(player), strict=True)]
    wide = x1 - x0 - 28
    if wide > 700:
        _counts(canvas, shown, (x0 + 14, y0 + 90, x1 - 14, y1 - 12), 50)
        return
    middle = (y0 + 84 + y1 - 10) / 2
    _counts(canvas, shown[:3], (x0 + 14, y0 + 84, x1 - 14, middle), 40)
    _counts(canvas, shown[3:], (x0 + 14, middle, x1 - 14, y1 - 11), 40)


def _counts(canvas: Canvas, shown: Sequence[tuple[str, int]], box: Box, size: float) -> None:
    """Icons with their numbers, evenly spread."""
    x0, y0, x1, y1 = box
    each = (x1 - x0) / len(shown)
    y = (y0 + y1) / 2
    size = min(size, y1 - y0 - 4, each * 0.52)
    for i, (icon, count) in enumerate(shown):
        left = x0 + i * each
        canvas.panel((left + 2, y0 + 1, left + each - 2, y1 - 1), PANEL_LIGHT, 9)
        canvas.icon(icon, (left + each * 0.32, y), size, HUE[icon])
        tone = THEME.text if count else THEME.text_soft
        canvas.text((left + each * 0.74, y), str(count), style(size * 0.98, tone), "mm")
