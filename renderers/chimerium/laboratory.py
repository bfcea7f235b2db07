"""A player's laboratory: slots, Chimeras above, created and released, Codexes, collections."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from bot.games.chimerium.view import ChimeraFace, PlayerView
from renderers.canvas import Box, Canvas
from renderers.chimerium.faces import chimera_key
from renderers.chimerium.kept import Sheet
from renderers.chimerium.look import DEEP, HUE, PANEL_LIGHT, THEME, style
from renderers.chimerium.owned import beast
from renderers.chimerium.parts import Ground, field, frame
from renderers.chimerium.shelf import codexes, collections
from renderers.chimerium.slots import slots
from renderers.text import TextStyle

HEAD = 92.0
HELD = ("scroll", "gem", "elixir")


def laboratory(
    sheet: Sheet,
    player: PlayerView,
    name: str,
    box: Box,
    lit: bool,
    marked: Collection[str] = frozenset(),
) -> None:
    """One laboratory in `box` (about 1570 × 380 or more). `marked` cards have a golden frame."""
    x0, y0, x1, y1 = box
    frame(sheet, box, lit)
    left, right, top, low = x0 + 14, x1 - 14, y0 + 12, y1 - 14
    head(sheet, player, name, (left, top, right, top + HEAD - 8))
    top += HEAD
    side = round((right - left) * 0.215)
    shelf = round((low - top) * 0.24)
    foot = low - shelf - 8
    beasts(sheet, "flask", player.created, (left, top, left + side, foot), marked)
    beasts(sheet, "portal", player.released, (right - side, top, right, foot), marked)
    inner = (left + side + 10, right - side - 10)
    half = round(top + (foot - top) * 0.45)
    beasts(sheet, "phoenix", player.above, (inner[0], top, inner[1], half), marked)
    slots(sheet, player.slots, (inner[0], half + 8, inner[1], foot))
    split = round(left + (right - left) * 0.55)
    codexes(sheet, player, (left, foot + 8, split, low))
    collections(sheet, player.sets, (split + 10, foot + 8, right, low))


def head(sheet: Sheet, player: PlayerView, name: str, box: Box, solo: bool = False) -> None:
    """Mark, name, resources, Prestige, cubes placed, points (with what the end would add)."""
    x0, y0, x1, y1 = box
    y = (y0 + y1) / 2
    on = Ground(sheet, box)
    on.seat(player.seat, (x0 + 44, y), 76, solo)
    on.name((x0 + 94, y), name, style(50, THEME.text), 470)
    x = x0 + 590
    for icon, count in zip(HELD, (player.scrolls, player.gems, player.elixirs), strict=True):
        tone = THEME.text if count else THEME.text_soft
        draw = partial(_held, icon=icon, size=62, count=count, ink=style(54, tone))
        on.draw(("held", icon, count), (x, y0 + 4, x + 138, y1 - 4), draw)
        x += 146
    x += 10
    for icon, count in (("hat", player.space), ("die", player.cubes)):
        draw = partial(_held, icon=icon, size=52, count=count, ink=style(42, THEME.text))
        on.draw(("held", icon, count), (x, y0 + 4, x + 124, y1 - 4), draw)
        x += 132
    on.medal(player.points, (x1 - 46, y), 90)
    if player.final:
        on.icon("bell", (x1 - 116, y), 36)
        on.text((x1 - 140, y), f"+{player.final}", style(38, THEME.accent), "r")


def _held(canvas: Canvas, icon: str, size: float, count: int, ink: TextStyle) -> None:
    """An icon with a number on a plate of their own."""
    wide, high = float(canvas.width), float(canvas.height)
    canvas.panel((0, 0, wide, high), PANEL_LIGHT, 12)
    canvas.icon(icon, (wide * 0.3, high / 2), size, HUE[icon])
    canvas.text((wide * 0.725, high / 2), str(count), ink, "mm")


def fitted(count: int, width: float, height: float, largest: float) -> tuple[int, float, float]:
    """Cards to a line, and the width and height of each, as large as a field allows."""
    best = (1, 1.0, 1.0)
    for lines in range(1, 7):
        columns = max(1, -(-count // lines))
        high = (height - 6 * (lines - 1)) / lines
        wide = min((width - 6 * (columns - 1)) / columns, high * 0.86, largest)
        if wide > best[1]:
            best = (columns, float(int(wide)), float(int(min(high, wide * 1.26))))
    return best


def beasts(
    sheet: Sheet,
    icon: str,
    cards: Sequence[ChimeraFace],
    box: Box,
    marked: Collection[str] = frozenset(),
) -> None:
    """Chimeras of one kind under the sign of their place, with their number."""
    x0, y0, x1, y1 = box
    _field(sheet, icon, len(cards), box)
    if not cards:
        return
    tall = x1 - x0 < y1 - y0 + 120
    left, top = (x0 + 10, y0 + 60) if tall else (x0 + 78, y0 + 9)
    width, height = x1 - 8 - left, y1 - 9 - top
    columns, wide, high = fitted(len(cards), width, height, 150)
    lines = -(-len(cards) // columns)
    across = columns * wide + 6 * (columns - 1)
    down = lines * high + 6 * (lines - 1)
    x, y = left + (width - across) / 2, top + (height - down) / 2
    for i, face in enumerate(cards):
        at = (round(x + i % columns * (wide + 6)), round(y + i // columns * (high + 6)))
        place = (at[0], at[1], at[0] + wide, at[1] + high)
        lit = face.id in marked
        draw = partial(beast, face=face, box=(0.0, 0.0, wide, high), marked=lit)
        sheet.draw(("owned", chimera_key(face), lit), place, draw, 12)


def _field(sheet: Sheet, icon: str, count: int, box: Box) -> None:
    x0, y0, x1, y1 = box
    on = field(sheet, box, DEEP)
    tone = THEME.text if count else THEME.text_soft
    if not count:
        on.ghost(icon, ((x0 + x1) / 2, (y0 + y1) / 2 + 16), min(x1 - x0, y1 - y0) * 0.5)
    if x1 - x0 < y1 - y0 + 120:
        middle = (x0 + x1) / 2
        on.icon(icon, (middle - 26, y0 + 33), 46)
        on.text((middle + 24, y0 + 33), str(count), style(42, tone))
        return
    y = (y0 + y1) / 2
    on.icon(icon, (x0 + 40, y - 26), 50)
    on.text((x0 + 40, y + 28), str(count), style(42, tone))
