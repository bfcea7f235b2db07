"""The players' page: every player's vessels, potions and Elixirs, large enough for a phone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace
from PIL import Image

from bot.games.shimiagaran.cards import INGREDIENTS, TARANTULA, VESSELS
from bot.games.shimiagaran.naming import INGREDIENT_NAMES
from bot.games.shimiagaran.view import PlayerView, ShimiagaranView
from bot.language import N_, _
from renderers.canvas import Box, Canvas
from renderers.names import draw_name
from renderers.shimiagaran.cards import seal
from renderers.shimiagaran.chips import back, owned_shelf
from renderers.shimiagaran.cubes import cube
from renderers.shimiagaran.kept import Sheet
from renderers.shimiagaran.look import INK, PAPER, PAPER_EDGE, PLASTER, THEME, hue, style
from renderers.shimiagaran.marks import Token, frame, mark_of, name_of, run
from renderers.shimiagaran.shop import HEIGHT, WIDTH, wall
from renderers.shimiagaran.vessels import RATIO, vessel

EDGE, GAP = 16.0, 12.0
HEAD = 80.0
CUBE_NAMES = {**INGREDIENT_NAMES, TARANTULA: N_("Tarantula")}

_SIGNS: tuple[tuple[tuple[str, str], ...], ...] = (
    (("seal", N_("points")), ("crown", N_("score now")), ("endurance", N_("immune"))),
    (("skull", N_("poison")), ("blossom", N_("medicine")), ("hourglass", N_("turns"))),
    (("flame", N_("burns, hot")), ("grab", N_("steals")), ("tarantula", N_("Tarantula"))),
)
"""Icons and what they mean; a low legend has the first line only."""


def cells(count: int) -> list[Box]:
    """A box for each of 2 to 6 boards: one column for two, else two."""
    columns = 1 if count <= 2 else 2
    lines = -(-count // columns)
    width = (WIDTH - 2 * EDGE - GAP * (columns - 1)) / columns
    height = (HEIGHT - 2 * EDGE - GAP * (lines - 1)) / lines
    found: list[Box] = []
    for i in range(columns * lines):
        x = round(EDGE + (i % columns) * (width + GAP))
        y = round(EDGE + (i // columns) * (height + GAP))
        found.append((x, y, x + round(width), y + round(height)))
    return found


def draw_boards(view: ShimiagaranView, names: Sequence[str]) -> Image.Image:
    """All players' boards on one page; what the signs mean, where a place is left."""
    sheet = wall()
    places = cells(len(view.players))
    over = view.result is not None
    for player, box in zip(view.players, places, strict=False):
        lit = player.seat == view.active and not over
        shown = replace(player, left=None) if over else player
        name, waits = name_of(names, player.seat), player.seat in view.waiting
        _board(sheet, box, shown, name, lit, waits)
    for box in places[len(view.players) :]:
        sheet.draw("legend", box, _legend, 14)
    return sheet.image


def head(sheet: Sheet, box: Box, view: PlayerView, name: str, waits: bool) -> None:
    """Mark, name, points in wax, what the score would be now, turns left."""
    x0, y0, x1, y1 = box
    middle = x1 - round((y1 - y0) * (4.6 if view.left is not None else 3.9))
    draw = partial(_named, view.seat, name)
    sheet.draw(("named", view.seat, name), (x0, y0, middle, y1), draw, 0, THEME.panel)
    key = ("sums", view.points, view.score, view.left, waits)
    sheet.draw(key, (middle, y0, x1, y1), partial(_sums, view, waits), 0, THEME.panel)


def _named(seat: int, name: str, canvas: Canvas) -> None:
    """A seat's mark and name."""
    size, y = canvas.height * 0.92, canvas.height / 2
    canvas.seat(mark_of(seat), (size / 2, y), size * 0.88)
    left = size * 1.1
    draw_name(canvas, (left, y), name, style(size * 0.66, THEME.text, 700), canvas.width - left - 8)


def _sums(view: PlayerView, waits: bool, canvas: Canvas) -> None:
    """Points in wax, the score with a crown, turns left or the hourglass of who is waited for."""
    width, size = float(canvas.width), canvas.height * 0.92
    y, right = canvas.height / 2, width - size * 0.56
    seal(canvas, view.points, (right, y), size * 1.06)
    score = Token(str(view.score), THEME.accent, size * 0.62)
    tokens = [Token(icon="crown", size=size * 0.6), score]
    if view.left is not None:
        turns = Token(str(view.left), THEME.warn, size * 0.7)
        tokens = [Token(icon="hourglass", size=size * 0.6), turns, *tokens]
    elif waits:
        tokens = [Token(icon="hourglass", size=size * 0.6), *tokens]
    right -= size * 0.64
    run(canvas, (right, y), tokens, right, "r")


def _board(sheet: Sheet, box: Box, view: PlayerView, name: str, lit: bool, waits: bool) -> None:
    """One player's board."""
    x0, y0, x1, y1 = box
    width, height = x1 - x0, y1 - y0
    frame(sheet, box, lit)
    head(sheet, (x0 + 16, y0 + 9, x1 - 14, y0 + HEAD), view, name, waits)
    top, low = y0 + HEAD + 2, y1 - 14
    if width > height * 2.2:
        middle = round(x0 + 18 + (width - 36) * 0.64)
        vessels(sheet, view, (x0 + 16, top, middle, low))
        owned_shelf(sheet, view, (middle + 10, top, x1 - 16, low), most=3)
        return
    each = min((width - 36) / 3, (low - top) * 0.54 / RATIO)
    middle = round(top + each * RATIO + 14)
    vessels(sheet, view, (x0 + 16, top, x1 - 16, middle))
    owned_shelf(sheet, view, (x0 + 16, middle + 6, x1 - 16, low), most=2)


def vessels(sheet: Sheet, view: PlayerView, box: Box) -> None:
    """Sack, mortar and jar side by side on a shelf; what each holds above it if there is room."""
    x0, y0, x1, y1 = box
    back(sheet, box)
    room = (x1 - x0) / 3
    width = round(min(room - 16, (y1 - y0 - 22) / RATIO))
    tall = round(width * RATIO)
    foot, over = y1 - 11, y1 - y0 - 40 - tall
    for i, one in enumerate(view.vessels):
        left = round(x0 + (i + 0.5) * room - width / 2)
        vessel(sheet, one, (left, foot - tall), width)
        if over > 90:
            place = (left + 4, y0 + 18, left + width - 4, y0 + over)
            sheet.draw(("holds", i), place, partial(_holds, i), 8, PLASTER)


def _holds(number: int, canvas: Canvas) -> None:
    """The two ingredients of a vessel, by name."""
    width, height = float(canvas.width), float(canvas.height)
    canvas.panel((0, 0, width, height), PAPER, 8, border=PAPER_EDGE, border_width=2)
    each = (height - 12) / 2
    for i in (0, 1):
        name, y = INGREDIENTS[2 * number + i], 6 + (i + 0.5) * each
        size = each * 0.82
        cube(canvas, name, (10 + size / 2, y), size)
        ink = style(each * 0.56, INK, 700)
        canvas.text_fit((20 + size, y), _(CUBE_NAMES[name]), ink, width - size - 28, "lm", 0.5)


def _legend(canvas: Canvas) -> None:
    """What the signs mean, on paper."""
    width, height = float(canvas.width), float(canvas.height)
    canvas.panel((0, 0, width, height), PAPER_EDGE, 14)
    canvas.panel((4, 4, width - 4, height - 4), PAPER, 11)
    lines = 4 if height < 450 else 6
    each = (height - 36) / lines
    size = min(60.0, each * 0.7)
    ink = style(size * 0.58, INK, 700)
    middle = 30 + (width - 60) * 0.54
    for line in range(3):
        y = 18 + each * (line + 0.5)
        one, two = INGREDIENTS[2 * line : 2 * line + 2]
        canvas.icon(VESSELS[line], (30 + size / 2, y), size, hue(VESSELS[line]))
        for name, x in ((one, 30 + size * 1.4), (two, middle)):
            cube(canvas, name, (x + size / 2, y), size * 0.86)
            room = (middle if x < middle else width - 10) - x - size * 1.2 - 12
            canvas.text_fit((x + size * 1.2, y), _(CUBE_NAMES[name]), ink, room, "lm", 0.5)
    for line, row in enumerate(_SIGNS[: lines - 3]):
        y = 18 + each * (line + 3.5)
        step = (width - 60) / len(row)
        for i, (icon, words) in enumerate(row):
            x = 30 + i * step
            canvas.icon(icon, (x + size / 2, y), size * 0.86, hue(icon))
            canvas.text_fit((x + size * 1.2, y), _(words), ink, step - size * 1.3, "lm", 0.5)
