"""What a player owns, on a shelf of its own: Elixirs, potions hot or ready, slips of used ones."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from functools import partial
from typing import Literal, NamedTuple

from bot.games.shimiagaran.view import ElixirFace, OwnedPotion, PlayerView
from renderers.canvas import Box, Canvas
from renderers.colors import darken
from renderers.shimiagaran.bottles import bottle, flask
from renderers.shimiagaran.cards import effect, seal
from renderers.shimiagaran.kept import Sheet, potion_key
from renderers.shimiagaran.look import (
    OAK,
    OAK_DARK,
    OAK_LIGHT,
    PAPER,
    PAPER_EDGE,
    PLASTER,
    PLASTER_LINE,
    ROW_EDGE,
    ROW_FILL,
    ROW_ICON,
    THEME,
    hue,
)

ELIXIR_WAX = (150, 96, 10)
USED_WAX = (96, 84, 74)
Tags = Literal["side", "above", "none"]
"""Where the tag with a potion's effect hangs."""
_TAGS: tuple[Tags, ...] = ("side", "above", "none")
_TALL: dict[Tags, float] = {"side": 1.3, "above": 1.74, "none": 1.3}
"""Height of a place over the width of a bottle."""
_WIDE: dict[Tags, float] = {"side": 1.66, "above": 1.0, "none": 1.0}
_WORTH: dict[Tags, float] = {"side": 1.35, "above": 1.35, "none": 1.0}
_LEAST = 56.0
"""Bottles narrower than this go without tags."""
_BOARD = 12.0


class Item(NamedTuple):
    """Something on the shelf: its width in bottles, a key, and what draws it into a box."""

    width: float
    key: Hashable
    draw: Callable[[Canvas, Box], None]


def items(view: PlayerView, tags: Tags, marked: Collection[str] = ()) -> list[Item]:
    """Elixirs first, then hot and ready potions, then used ones; `marked` ids get a frame."""
    found = [Item(1.04, face, partial(_elixir, face)) for face in view.elixirs]
    used: list[Item] = []
    for owned in view.potions:
        face = owned.face
        if owned.state == "used":
            used.append(Item(0.62, ("used", face.colour, face.points), partial(_used, owned)))
        else:
            lit = face.id in marked
            key = (potion_key(face), owned.state, tags, lit)
            found.append(Item(_WIDE[tags], key, partial(_potion, owned, tags, lit)))
    return found + used


def _wrapped(found: Sequence[Item], unit: float, width: float) -> list[list[Item]]:
    lines: list[list[Item]] = [[]]
    used = 0.0
    for item in found:
        if lines[-1] and used + item.width * unit > width + 0.01:
            lines.append([])
            used = 0.0
        lines[-1].append(item)
        used += item.width * unit
    return lines


def arranged(
    view: PlayerView, width: float, height: float, most: int, largest: float
) -> tuple[float, int, Tags]:
    """Width of a bottle, number of boards (up to `most`), and where the tags hang."""
    worth = 0.0
    best: tuple[float, int, Tags] = (20.0, 1, "none")
    for lines in range(1, most + 1):
        for tags in _TAGS:
            found = items(view, tags)
            unit = min(largest, (height / lines - _BOARD - 6) / _TALL[tags])
            least = 20 if tags == "none" else _LEAST
            while unit >= least and len(_wrapped(found, unit, width)) > lines:
                unit -= 1
            now = unit * _WORTH[tags] * (1 - 0.12 * lines)
            if unit >= least and now > worth:
                worth = now
                best = (unit, lines, tags)
    return best


def back(sheet: Sheet, box: Box, lines: int = 1) -> None:
    """A pale shelf with `lines` boards."""
    x0, y0, x1, y1 = box
    each = (y1 - y0) / lines
    sheet.rect(box, PLASTER)
    for i in range(lines):
        top, foot = y0 + i * each, y0 + (i + 1) * each
        for share in (0.3, 0.6):
            y = round(top + each * share)
            sheet.rect((x0, y, x1, y + 2), PLASTER_LINE)
        sheet.rect((x0, foot - _BOARD, x1, foot), OAK)
        sheet.rect((x0, foot - _BOARD, x1, foot - _BOARD + 3), OAK_LIGHT)
        sheet.rect((x0, foot - 2, x1, foot), OAK_DARK)
    sheet.rect((x0, y0, x1, y0 + 5), darken(PLASTER, 0.3))


def owned_shelf(
    sheet: Sheet,
    view: PlayerView,
    box: Box,
    marked: Collection[str] = (),
    most: int = 3,
    largest: float = 190,
) -> None:
    """All a player owns on one or more boards in `box`, as large as fits."""
    x0, y0, x1, y1 = box
    width = x1 - x0 - 16
    unit, lines, tags = arranged(view, width, y1 - y0, most, largest)
    unit = float(int(unit))
    back(sheet, box, lines)
    each = (y1 - y0) / lines
    tall = round(unit * _TALL[tags])
    for i, row in enumerate(_wrapped(items(view, tags, marked), unit, width)[:lines]):
        x, foot = x0 + 8, round(y0 + (i + 1) * each - _BOARD + 1)
        for item in row:
            wide = item.width * unit
            size = (0.0, 0.0, float(round(wide)), float(tall))
            place = (x, foot - tall, x + round(wide), foot)
            sheet.stand((item.key, unit), place, lambda c, d=item.draw, b=size: d(c, b))
            x += wide


def _elixir(face: ElixirFace, canvas: Canvas, box: Box) -> None:
    x0, y0, x1, y1 = box
    width = x1 - x0
    height = min(y1 - y0 - 4, width * 1.16)
    flask(canvas, face.id, ((x0 + x1) / 2, y1), height)
    seal(
        canvas,
        face.points,
        (x0 + width * 0.27, y1 - height + width * 0.2),
        width * 0.46,
        ELIXIR_WAX,
    )


def _potion(owned: OwnedPotion, tags: Tags, marked: bool, canvas: Canvas, box: Box) -> None:
    """A bottle with its points, a flame while it is hot, and what it does on a tag."""
    x0, y0, x1, y1 = box
    unit = (x1 - x0) / _WIDE[tags]
    if marked:
        canvas.panel((x0 + 1, y0, x1 - 1, y1), THEME.accent, 8)
        canvas.panel((x0 + 6, y0 + 5, x1 - 6, y1), darken(PLASTER, 0.25), 6)
    height = unit * 1.24
    bottle(canvas, owned.face, (x0 + unit * 0.52, y1), height)
    wax = unit * 0.42
    seal(canvas, owned.face.points, (x0 + wax * 0.56, y1 - height + wax * 0.4), wax)
    if owned.state == "hot":
        at = (x0 + unit * 0.83, y1 - height + unit * 0.2)
        canvas.icon("flame", at, unit * 0.38, hue("flame"))
    if tags == "above":
        effect(canvas, owned.face, (x0 + 5, y0 + 3, x1 - 5, y1 - height - 3))
    elif tags == "side":
        left = x0 + unit * 1.04
        effect(canvas, owned.face, (left, y1 - unit * 1.06, x1 - unit * 0.06, y1 - unit * 0.1))


def _used(owned: OwnedPotion, canvas: Canvas, box: Box) -> None:
    """A card tucked away: only its points are seen."""
    x0, _, x1, y1 = box
    width = x1 - x0
    height = width * 1.2
    slip = (x0 + 3, y1 - height, x1 - 3, y1)
    canvas.panel(slip, ROW_EDGE[owned.face.colour], 5)
    canvas.panel((slip[0] + 2, slip[1] + 2, slip[2] - 2, y1 + 1), PAPER, 4)
    band = (slip[0] + 2, slip[1] + 2, slip[2] - 2, slip[1] + height * 0.3)
    canvas.panel(band, ROW_FILL[owned.face.colour], 4)
    icon = ROW_ICON[owned.face.colour]
    tone = hue(icon) if icon == "moon" else PAPER
    canvas.icon(icon, ((x0 + x1) / 2, slip[1] + height * 0.16), height * 0.22, tone)
    seal(canvas, owned.face.points, ((x0 + x1) / 2, y1 - height * 0.34), width * 0.72, USED_WAX)
    canvas.rect((slip[0], y1 - 2, slip[2], y1 + 1), PAPER_EDGE)
