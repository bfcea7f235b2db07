"""The foot of a laboratory: Codexes owned and collections of Artifacts."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.chimerium.view import CodexFace, PlayerView, SetView
from renderers.canvas import Box
from renderers.chimerium.kept import Sheet
from renderers.chimerium.look import DEEP, INK, IVORY, THEME, TYPE_ICON, style
from renderers.chimerium.owned import volume
from renderers.chimerium.parts import field, plate


def codexes(sheet: Sheet, player: PlayerView, box: Box) -> None:
    """Codexes owned, bells with what they would score now."""
    x0, y0, x1, y1 = box
    count = len(player.codexes)
    _label(sheet, "tome", count, box)
    if not count:
        return
    now = {line.codex: line.points for line in player.bells}
    left, width, height = x0 + 76, x1 - x0 - 84, y1 - y0 - 14
    best = (1, 1.0, 1.0, 0.0)
    for lines in (1, 2, 3):
        columns = -(-count // lines)
        high = (height - 5 * (lines - 1)) / lines
        wide = min((width - 6 * (columns - 1)) / columns, high * 2.3, 250)
        if min(wide, high * 2) > best[3]:
            best = (columns, float(int(wide)), float(int(high)), min(wide, high * 2))
    columns, wide, high, _ = best
    for i, face in enumerate(player.codexes):
        x, y = left + i % columns * (wide + 6), y0 + 8 + i // columns * (high + 5)
        _volume(sheet, face, (round(x), round(y), round(x) + wide, round(y) + high), now)


def _volume(sheet: Sheet, face: CodexFace, place: Box, now: dict[str, int]) -> None:
    worth = now.get(face.id) if face.kind == "bell" and face.per != "wild" else None
    volume(sheet, face, place, worth)


def _label(sheet: Sheet, icon: str, count: int, box: Box) -> None:
    x0, y0, x1, y1 = box
    on = field(sheet, box, DEEP)
    tone = THEME.text if count else THEME.text_soft
    y = (y0 + y1) / 2
    if not count:
        on.ghost(icon, ((x0 + x1) / 2, y), (y1 - y0) * 0.62)
    on.icon(icon, (x0 + 38, y - 20), 46)
    on.text((x0 + 38, y + 27), str(count), style(36, tone))


def collections(sheet: Sheet, sets: Sequence[SetView], box: Box) -> None:
    """Sets of different Artifacts: their types, wild ones, and the points of each."""
    x0, y0, x1, y1 = box
    _label(sheet, "relic", sum(len(one.types) for one in sets), box)
    if not sets:
        return
    left, height = x0 + 78, y1 - y0 - 14
    lines = min(len(sets), 3)
    high = height / lines
    columns = -(-len(sets) // lines)
    wide = (x1 - 8 - left) / columns
    for i, one in enumerate(sets):
        x, y = left + i // lines * wide, y0 + 8 + i % lines * high
        icons = [TYPE_ICON.get(kind, "wild") for kind in one.types] + ["wild"] * one.wild
        disc = min(high - 2, 62)
        room = wide - disc - 18
        size = min(high - 6, 56, room / max(1, len(icons)) - 3)
        on = plate(sheet, (x, y + 1, x + wide - 6, y + high - 2), IVORY, IVORY, 9, 0)
        for j, icon in enumerate(icons):
            on.icon(icon, (x + 8 + size / 2 + j * (size + 4), y + high / 2), size)
        if one.points:
            on.medal(one.points, (x + wide - 10 - disc / 2, y + high / 2), disc)
        else:
            on.text((x + wide - 24, y + high / 2), "0", style(34, INK), "r")
