"""Every player in short along the foot of the main board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bot.games.chimerium.view import ChimeriumView, PlayerView
from renderers.canvas import Box, Canvas
from renderers.chimerium.kept import Sheet
from renderers.chimerium.look import HUE, PANEL_LIGHT, THEME, style
from renderers.chimerium.marks import name_of
from renderers.chimerium.parts import Ground, frame

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
        place = (x, y0, x + wide, y1)
        on = frame(sheet, place, player.seat == view.active and view.result is None, 16)
        _short(on, player, name_of(names, player.seat, solo), solo, place)


def _short(on: Ground, player: PlayerView, name: str, solo: bool, box: Box) -> None:
    x0, y0, x1, y1 = box
    top = y0 + 45
    on.seat(player.seat, (x0 + 44, top), 58, solo)
    on.medal(player.points, (x1 - 48, top), 74)
    on.name((x0 + 80, top), name, style(36, THEME.text), x1 - x0 - 172)
    held = (player.scrolls, player.gems, player.elixirs)
    shown = [*zip(HELD, held, strict=True), *zip(OWNED, owned(player), strict=True)]
    if x1 - x0 > 728:
        _counts(on, shown, (x0 + 14, y0 + 90, x1 - 14, y1 - 12), 50)
        return
    middle = (y0 + 84 + y1 - 10) / 2
    _counts(on, shown[:3], (x0 + 14, y0 + 84, x1 - 14, middle), 40)
    _counts(on, shown[3:], (x0 + 14, middle, x1 - 14, y1 - 11), 40)


def _counts(on: Ground, shown: Sequence[tuple[str, int]], box: Box, size: float) -> None:
    """Icons with their numbers, evenly spread."""
    x0, y0, x1, y1 = box
    each = (x1 - x0) / len(shown)
    high = float(int(y1 - y0 - 2))
    size = min(size, high - 2, each * 0.52)
    for i, (icon, number) in enumerate(shown):
        left = round(x0 + i * each) + 2
        place = (left, y0 + 1, left + int(each - 4), y0 + 1 + high)
        draw = partial(_count, icon=icon, number=number, size=size)
        on.draw(("count", icon, number, size), place, draw)


def _count(canvas: Canvas, icon: str, number: int, size: float) -> None:
    wide, y = float(canvas.width), canvas.height / 2
    canvas.panel((0, 0, wide, canvas.height), PANEL_LIGHT, 9)
    canvas.icon(icon, (wide * 0.32, y), size, HUE[icon])
    tone = THEME.text if number else THEME.text_soft
    ink = style(size * 0.98, tone)
    canvas.text_fit((wide * 0.74, y), str(number), ink, wide * 0.47, "mm", 0.6)
