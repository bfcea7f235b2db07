"""The markets: six chambers with dice and Chimeras, the Artifacts, the Codexes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

from bot.games.chimerium.cards import ARTIFACT_SPACES, COLOURS, Colour
from bot.games.chimerium.view import ChimeriumView
from renderers.canvas import Box, Canvas
from renderers.chimerium.faces import (
    artifact,
    chimera,
    codex,
    codex_key,
    empty,
)
from renderers.chimerium.gains import tile
from renderers.chimerium.kept import Sheet
from renderers.chimerium.look import BRASS, HUE, LINE, PANEL_LIGHT, SKY_LOW, THEME, rimmed, style
from renderers.chimerium.marks import chamber, slot
from renderers.chimerium.parts import around
from renderers.colors import mix

DICE = 84.0
"""Height of a row of dice."""


def grouped(dice: Sequence[Colour]) -> list[tuple[Colour, int]]:
    """Equal dice together, in the order of the Elements."""
    counts = Counter(dice)
    return [(colour, counts[colour]) for colour in COLOURS if counts[colour]]


def dice_row(sheet: Sheet, value: int, dice: Sequence[tuple[Colour, int]], box: Box) -> None:
    """A value on its medallion, and the dice that show it."""
    x0, y0, x1, y1 = box
    draw = partial(_row, value=value, full=bool(dice))
    sheet.draw(("dice", value, bool(dice)), box, draw, 0, SKY_LOW)
    if not dice:
        return
    y = (y0 + y1) / 2
    size = y1 - y0
    left, right = x0 + size + 4, x1 - 6
    lines = 1 if len(dice) < 5 else 2
    columns = -(-len(dice) // lines)
    fits = (right - left - 4 * (columns - 1)) / columns
    side = float(int(min(62.0, (size - 14 - 2 * lines) / lines, fits)))
    step = min(side + 18, (right - left) / columns)
    for i, (colour, count) in enumerate(dice):
        down = (i // columns - (lines - 1) / 2) * (side + 2)
        at = (left + 4 + step * (i % columns) + side / 2, y + down)
        die = partial(_die, colour=colour, count=count, side=side)
        sheet.stand(("die", colour, count, side), around(at, side + 10, side + 10), die)


def _row(canvas: Canvas, value: int, full: bool) -> None:
    """A row of dice without its dice."""
    wide, high = float(canvas.width), float(canvas.height)
    slot(canvas, (30, 5, wide, high - 5), 14, PANEL_LIGHT if full else LINE)
    if not full:
        middle = (high + wide - 2) / 2
        canvas.line([(middle - 20, high / 2), (middle + 20, high / 2)], BRASS, 3)
    chamber(canvas, value, (high / 2, high / 2), high)


def _die(canvas: Canvas, colour: Colour, count: int, side: float) -> None:
    """Equal dice: one, with their number."""
    at = (canvas.width / 2, canvas.height / 2)
    tile(canvas, colour, at, side)
    if count > 1:
        corner = (at[0] + side * 0.3, at[1] + side * 0.26)
        canvas.text(corner, str(count), rimmed(max(24, side * 0.52)), "mm")


def chambers(sheet: Sheet, view: ChimeriumView, box: Box) -> None:
    """The six values: dice above, the Chimera they take below."""
    x0, y0, x1, y1 = box
    gap = 10.0
    wide = round((x1 - x0 - 2 * gap) / 3)
    high = round((y1 - y0 - gap) / 2)
    for number, face in enumerate(view.chimeras):
        x = x0 + number % 3 * (wide + gap)
        y = y0 + number // 3 * (high + gap)
        dice = grouped(view.dice[number])
        dice_row(sheet, number + 1, dice, (x, y, x + wide, y + DICE))
        place = (x, y + DICE + 2, x + wide, y + high)
        if face is None:
            card = (0.0, 0.0, float(wide), place[3] - place[1])
            sheet.draw("no chimera", place, partial(empty, box=card, icon="phoenix"), 14)
        else:
            chimera(sheet, face, place)


def shelves(sheet: Sheet, view: ChimeriumView, box: Box) -> None:
    """The six Artifacts under the colours of their dice, then the three Codexes."""
    x0, y0, x1, y1 = box
    gap = 9.0
    small = round((x1 - x0 - 8 * gap - 14) / 9.75)
    x = x0
    for colour, face in zip(ARTIFACT_SPACES, view.artifacts, strict=True):
        place = (x, y0, x + small, y1)
        if face is None:
            inner = (0.0, 0.0, float(small), y1 - y0)
            sheet.draw(("no artifact", colour), place, partial(_bare, colour=colour, box=inner), 14)
        else:
            artifact(sheet, face, place, colour)
        x += small + gap
    x += 14
    large = (x1 - x - 2 * gap) / 3
    for face in view.codexes:
        place = (round(x), y0, round(x) + round(large), y1)
        inner = (0.0, 0.0, float(round(large)), y1 - y0)
        if face is None:
            sheet.draw("no codex", place, partial(empty, box=inner, icon="tome"), 14)
        else:
            sheet.draw(codex_key(face), place, partial(codex, face=face, box=inner), 14)
        x += large + gap


def _bare(canvas: Canvas, colour: Colour, box: Box) -> None:
    """An empty Artifact space still tells its colour."""
    empty(canvas, box, "relic")
    tile(canvas, colour, ((box[0] + box[2]) / 2, (box[3] - box[1]) * 0.155), 44)


def deck(canvas: Canvas, icon: str, left: int, discard: int, box: Box) -> None:
    """Cards left in a deck (and in its discard pile, small); a cross when both are gone."""
    x0, y0, x1, y1 = box
    slot(canvas, box, 14)
    canvas.icon(icon, ((x0 + x1) / 2, y0 + 34), 50, HUE[icon])
    middle = (x0 + x1) / 2
    tone = THEME.text if left or discard else THEME.fall
    canvas.text((middle, y0 + 78), str(left), style(34, tone), "mm")
    if discard:
        canvas.text((middle, y1 - 18), f"+{discard}", style(22, mix(tone, PANEL_LIGHT, 0.2)), "mm")
