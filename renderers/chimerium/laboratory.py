"""A player's laboratory: slots, Chimeras above, created and released, Codexes, collections."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from functools import partial

from PIL import Image

from bot.games.chimerium.view import ChimeraFace, CodexFace, PlayerView, SetView, SlotView
from renderers.canvas import Box, Canvas
from renderers.chimerium.faces import beast, chimera_key, codex_key, volume
from renderers.chimerium.gains import gain_key, glyph, points
from renderers.chimerium.kept import Sheet, piece
from renderers.chimerium.look import (
    BRASS,
    BRASS_DARK,
    BRASS_DEEP,
    HUE,
    INK,
    IVORY,
    PANEL,
    PANEL_LIGHT,
    THEME,
    TYPE_ICON,
    style,
)
from renderers.chimerium.marks import brass, draw_name, mark_of, slot
from renderers.colors import darken, mix
from renderers.pixels import resized
from renderers.shapes import Point

HEAD = 92.0
HELD = ("scroll", "gem", "elixir")


def bench(sheet: Sheet, box: Box, lit: bool) -> None:
    """A brass frame of any size, put together of corners and edges that are kept.

    Whole frames of every height would push the cards out of the sprite cache.
    """
    part = 24
    whole = piece(
        ("bench", lit),
        3 * part,
        3 * part,
        lambda canvas: brass(canvas, (0.0, 0.0, 3.0 * part, 3.0 * part), lit, 20),
        20,
    )
    left, top, right, low = (round(v) for v in box)
    across = ((0, left, part), (part, left + part, right - left - 2 * part))
    down = ((0, top, part), (part, top + part, low - top - 2 * part))
    for from_x, to_x, wide in (*across, (2 * part, right - part, part)):
        for from_y, to_y, high in (*down, (2 * part, low - part, part)):
            cell = whole.crop((from_x, from_y, from_x + part, from_y + part))
            if (wide, high) != (part, part):
                cell = resized(cell, (wide, high), Image.Resampling.NEAREST)
            sheet.put(cell, to_x, to_y)


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
    bench(sheet, box, lit)
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
    held = (player.scrolls, player.gems, player.elixirs)
    rest = (player.space, player.laps, player.cubes, player.points, player.final)
    key: Hashable = ("head", player.seat, name, held, rest, solo)
    inner = (0.0, 0.0, box[2] - box[0], box[3] - box[1])
    draw = partial(_head, player=player, name=name, box=inner, solo=solo)
    sheet.draw(key, box, draw, 10)


def _head(canvas: Canvas, player: PlayerView, name: str, box: Box, solo: bool) -> None:
    x0, y0, x1, y1 = box
    y = (y0 + y1) / 2
    canvas.seat(mark_of(player.seat, solo), (x0 + 44, y), 76)
    draw_name(canvas, (x0 + 94, y), name, style(50, THEME.text), 470)
    x = x0 + 590
    counts = [*zip(HELD, (player.scrolls, player.gems, player.elixirs), strict=True)]
    for icon, count in counts:
        canvas.panel((x, y0 + 4, x + 138, y1 - 4), PANEL_LIGHT, 12)
        canvas.icon(icon, (x + 42, y), 62, HUE[icon])
        tone = THEME.text if count else THEME.text_soft
        canvas.text((x + 100, y), str(count), style(54, tone), "mm")
        x += 146
    x += 10
    for icon, count in (("hat", player.space), ("die", player.cubes)):
        canvas.panel((x, y0 + 4, x + 124, y1 - 4), PANEL_LIGHT, 12)
        canvas.icon(icon, (x + 36, y), 52, HUE[icon])
        canvas.text((x + 90, y), str(count), style(42, THEME.text), "mm")
        x += 132
    points(canvas, player.points, (x1 - 46, y), 90)
    if player.final:
        ink = style(38, THEME.accent)
        canvas.icon("bell", (x1 - 116, y), 36, HUE["bell"])
        canvas.text((x1 - 140, y), f"+{player.final}", ink, "rm")


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
    inner = (0.0, 0.0, x1 - x0, y1 - y0)
    key: Hashable = ("field", icon, len(cards), inner)
    sheet.draw(key, box, partial(_field, icon=icon, count=len(cards), box=inner), 14)
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


def _ghost(canvas: Canvas, icon: str, at: Point, size: float) -> None:
    """An engraved sign where nothing lies yet."""
    tone = mix(PANEL_LIGHT, BRASS, 0.16)
    canvas.circle(at, size * 0.56, None, tone, 3)
    canvas.icon(icon, at, size * 0.72, tone, outline=darken(PANEL_LIGHT, 0.35), opacity=0.7)


def _field(canvas: Canvas, icon: str, count: int, box: Box) -> None:
    x0, y0, x1, y1 = box
    slot(canvas, box, 14, darken(PANEL_LIGHT, 0.2))
    tone = THEME.text if count else THEME.text_soft
    if not count:
        _ghost(canvas, icon, ((x0 + x1) / 2, (y0 + y1) / 2 + 16), min(x1 - x0, y1 - y0) * 0.5)
    if x1 - x0 < y1 - y0 + 120:
        middle = (x0 + x1) / 2
        canvas.icon(icon, (middle - 26, y0 + 33), 46, HUE[icon])
        canvas.text((middle + 24, y0 + 33), str(count), style(42, tone), "mm")
        return
    y = (y0 + y1) / 2
    canvas.icon(icon, (x0 + 40, y - 26), 50, HUE[icon])
    canvas.text((x0 + 40, y + 28), str(count), style(42, tone), "mm")


def slots(sheet: Sheet, shown: Sequence[SlotView], box: Box) -> None:
    """The four slots: what is visible on each, and the Artifacts there."""
    x0, y0, x1, y1 = box
    gap = 8.0
    each = float(int((x1 - x0 - gap * (len(shown) - 1)) / len(shown)))
    for i, view in enumerate(shown):
        x = x0 + i * (each + gap)
        types = tuple(face.type for face in view.artifacts)
        key: Hashable = ("slot", i, types, gain_key(view.visible), gain_key(view.printed))
        inner = (0.0, 0.0, each, y1 - y0)
        sheet.draw(key, (x, y0, x + each, y1), partial(_slot, view=view, box=inner), 14)


def _slot(canvas: Canvas, view: SlotView, box: Box) -> None:
    """The visible bonus large; the Artifact that shows it, and those it covers, below."""
    x0, y0, x1, y1 = box
    width, height = x1 - x0, y1 - y0
    covered = bool(view.artifacts)
    canvas.panel(box, BRASS_DEEP, 14)
    canvas.panel((x0 + 3, y0 + 3, x1 - 3, y1 - 3), IVORY if covered else BRASS_DARK, 12)
    if not covered:
        canvas.panel((x0 + 9, y0 + 9, x1 - 9, y1 - 9), PANEL, 9)
    y = y0 + height * 0.5
    size = min(width * 0.56, height * 0.64)
    middle = (x0 + x1) / 2
    if not covered:
        glyph(canvas, view.visible, (middle, y), size)
        numeral = ("I", "II", "III", "IV")[(view.number - 1) % 4]
        canvas.text((x0 + 18, y0 + 16), numeral, style(24, BRASS), "lt")
        return
    if height > width * 1.1:
        _tall(canvas, view, box)
        return
    size = min(width * 0.42, height * 0.66)
    right = x1 - 12 - size * 0.56
    field = size * 0.56
    canvas.panel((right - field, y - field, right + field, y + field), PANEL_LIGHT, 12)
    glyph(canvas, view.visible, (right, y), size * 0.94)
    top = view.artifacts[-1]
    icon = TYPE_ICON.get(top.type, "wild")
    below = view.artifacts[:-1]
    left = x0 + width * 0.25
    if not below:
        canvas.icon(icon, (left, y), size * 0.96, HUE[icon])
        return
    canvas.icon(icon, (left, y - height * 0.14), size * 0.8, HUE[icon])
    small = size * 0.42
    low = y1 - height * 0.17
    if len(below) > 2:
        canvas.icon("relic", (left - small * 0.5, low), small, HUE["relic"])
        canvas.text((left + small * 0.14, low), f"+{len(below)}", style(small * 0.8, INK), "lm")
        return
    for i, face in enumerate(below):
        under = TYPE_ICON.get(face.type, "wild")
        at = (left + (i - (len(below) - 1) / 2) * small * 1.1, low)
        canvas.icon(under, at, small, HUE[under])


def _tall(canvas: Canvas, view: SlotView, box: Box) -> None:
    """A covered slot with more height than width: type, bonus, what is covered."""
    x0, y0, x1, y1 = box
    width, height = x1 - x0, y1 - y0
    middle = (x0 + x1) / 2
    below = view.artifacts[:-1]
    size = min(width * 0.56, height * (0.34 if below else 0.4))
    icon = TYPE_ICON.get(view.artifacts[-1].type, "wild")
    canvas.icon(icon, (middle, y0 + 14 + size * 0.5), size * 0.94, HUE[icon])
    y = y0 + 22 + size * 1.56
    field = size * 0.56
    canvas.panel((middle - field, y - field, middle + field, y + field), PANEL_LIGHT, 12)
    glyph(canvas, view.visible, (middle, y), size * 0.94)
    if below:
        low = (y + field + y1 - 3) / 2
        small = min(y1 - y - field - 12, 50)
        canvas.icon("relic", (middle - small * 0.6, low), small, HUE["relic"])
        canvas.text((middle + small * 0.1, low), f"+{len(below)}", style(small * 0.8, INK), "lm")


def codexes(sheet: Sheet, player: PlayerView, box: Box) -> None:
    """Codexes owned, bells with what they would score now."""
    x0, y0, x1, y1 = box
    inner = (0.0, 0.0, x1 - x0, y1 - y0)
    count = len(player.codexes)
    label = partial(_label, icon="tome", count=count, box=inner)
    sheet.draw(("codexes", count, inner), box, label, 14)
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
    inner = (0.0, 0.0, place[2] - place[0], place[3] - place[1])
    worth = now.get(face.id) if face.kind == "bell" and face.per != "wild" else None
    key: Hashable = ("volume", codex_key(face), worth)
    sheet.draw(key, place, partial(volume, face=face, box=inner, now=worth), 11)


def _label(canvas: Canvas, icon: str, count: int, box: Box) -> None:
    x0, y0, _, y1 = box
    slot(canvas, box, 14, darken(PANEL_LIGHT, 0.2))
    tone = THEME.text if count else THEME.text_soft
    y = (y0 + y1) / 2
    if not count:
        _ghost(canvas, icon, ((x0 + box[2]) / 2, y), (y1 - y0) * 0.62)
    canvas.icon(icon, (x0 + 38, y - 20), 46, HUE[icon])
    canvas.text((x0 + 38, y + 27), str(count), style(36, tone), "mm")


def collections(sheet: Sheet, sets: Sequence[SetView], box: Box) -> None:
    """Sets of different Artifacts: their types, wild ones, and the points of each."""
    inner = (0.0, 0.0, box[2] - box[0], box[3] - box[1])
    key: Hashable = ("sets", tuple((s.types, s.wild, s.points) for s in sets), inner)
    sheet.draw(key, box, partial(_sets, sets=sets, box=inner), 14)


def _sets(canvas: Canvas, sets: Sequence[SetView], box: Box) -> None:
    x0, y0, x1, y1 = box
    count = sum(len(one.types) for one in sets)
    _label(canvas, "relic", count, box)
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
        canvas.panel((x, y + 1, x + wide - 6, y + high - 2), IVORY, 9)
        for j, icon in enumerate(icons):
            canvas.icon(icon, (x + 8 + size / 2 + j * (size + 4), y + high / 2), size, HUE[icon])
        if one.points:
            points(canvas, one.points, (x + wide - 10 - disc / 2, y + high / 2), disc)
        else:
            canvas.text((x + wide - 24, y + high / 2), "0", style(34, INK), "rm")
