"""The players' page: every player's vessels, potions and Elixirs, large enough for a phone."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from PIL import Image

from bot.games.shimiagaran.cards import INGREDIENTS, VESSELS
from bot.games.shimiagaran.view import PlayerView, ShimiagaranView
from renderers.canvas import Box, Canvas
from renderers.shimiagaran.cards import seal
from renderers.shimiagaran.chips import back, owned_shelf
from renderers.shimiagaran.cubes import cube
from renderers.shimiagaran.kept import Sheet, player_key
from renderers.shimiagaran.look import INK, PAPER, PAPER_EDGE, THEME, hue, style
from renderers.shimiagaran.marks import Token, draw_name, mark_of, name_of, plaque, run
from renderers.shimiagaran.shop import HEIGHT, WIDTH, ground
from renderers.shimiagaran.vessels import RATIO, vessel

EDGE, GAP = 16.0, 12.0
HEAD = 80.0
CUBE_NAMES: dict[str, str] = {
    "blue": "Blue Catechu",
    "yellow": "Sulfur Stone",
    "green": "Datura Leaf",
    "pink": "Oleander Flower",
    "white": "Crocodile Tears",
    "red": "Heart's Blood",
    "tarantula": "Tarantula",
}

_SIGNS: tuple[tuple[tuple[str, str], ...], ...] = (
    (("seal", "points"), ("crown", "score now"), ("endurance", "immune")),
    (("skull", "poison"), ("blossom", "medicine"), ("hourglass", "turns")),
    (("flame", "burns, hot"), ("grab", "steals"), ("tarantula", "Tarantula")),
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
    sheet = Sheet(ground("boards", HEIGHT))
    places = cells(len(view.players))
    over = view.result is not None
    for player, box in zip(view.players, places, strict=False):
        name, lit = name_of(names, player.seat), player.seat == view.active and not over
        if over:
            player = replace(player, left=None)
        waits = player.seat in view.waiting
        key = ("board", player_key(player), name, lit, waits)
        sheet.draw(key, box, lambda c, a=(player, name, lit, waits): _board(c, *a), 14)
    for box in places[len(view.players) :]:
        sheet.draw("legend", box, _legend, 14)
    return sheet.image


def head(canvas: Canvas, box: Box, view: PlayerView, name: str, waits: bool) -> None:
    """Mark, name, points in wax, what the score would be now, turns left."""
    x0, y0, x1, y1 = box
    y, size = (y0 + y1) / 2, y1 - y0
    canvas.seat(mark_of(view.seat), (x0 + size / 2, y), size * 0.88)
    right = x1 - size * 0.52
    seal(canvas, view.points, (right, y), size * 1.06)
    tokens = [
        Token(icon="crown", size=size * 0.6),
        Token(str(view.score), THEME.accent, size * 0.62),
    ]
    if view.left is not None:
        turns = str(view.left)
        tokens = [
            Token(icon="hourglass", size=size * 0.6),
            Token(turns, THEME.warn, size * 0.7),
            *tokens,
        ]
    elif waits:
        tokens = [Token(icon="hourglass", size=size * 0.6), *tokens]
    right -= size * 0.64
    right -= run(canvas, (right, y), tokens, (x1 - x0) * 0.5, "r") + 12
    left = x0 + size * 1.1
    draw_name(canvas, (left, y), name, style(size * 0.66, THEME.text, 700), right - left)


def _board(canvas: Canvas, view: PlayerView, name: str, lit: bool, waits: bool) -> None:
    """One player's board, filling the canvas."""
    width, height = float(canvas.width), float(canvas.height)
    plaque(canvas, (0, 0, width, height), lit)
    head(canvas, (18, 14, width - 18, HEAD - 4), view, name, waits)
    wide = width > height * 2.2
    top, low = HEAD + 2, height - 14
    if wide:
        middle = 18 + (width - 36) * 0.64
        vessels(canvas, view, (16, top, middle, low))
        owned_shelf(canvas, view, (middle + 10, top, width - 16, low), most=3)
        return
    each = min((width - 36) / 3, (low - top) * 0.54 / RATIO)
    middle = top + each * RATIO + 14
    vessels(canvas, view, (16, top, width - 16, middle))
    owned_shelf(canvas, view, (16, middle + 6, width - 16, low), most=2)


def vessels(canvas: Canvas, view: PlayerView, box: Box) -> None:
    """Sack, mortar and jar side by side on a shelf; what each holds above it if there is room."""
    x0, y0, x1, y1 = box
    back(canvas, box)
    room = (x1 - x0) / 3
    width = min(room - 16, (y1 - y0 - 22) / RATIO)
    foot, over = y1 - 11, y1 - y0 - 40 - width * RATIO
    for i, one in enumerate(view.vessels):
        x = x0 + (i + 0.5) * room
        vessel(canvas, one, (x - width / 2, foot - width * RATIO, x + width / 2, foot))
        if over > 90:
            _holds(canvas, i, (x - width / 2 + 4, y0 + 18, x + width / 2 - 4, y0 + over))


def _holds(canvas: Canvas, number: int, box: Box) -> None:
    """The two ingredients of a vessel, by name."""
    x0, y0, x1, y1 = box
    canvas.panel(box, PAPER, 8, border=PAPER_EDGE, border_width=2)
    each = (y1 - y0 - 12) / 2
    for i in (0, 1):
        name, y = INGREDIENTS[2 * number + i], y0 + 6 + (i + 0.5) * each
        size = each * 0.82
        cube(canvas, name, (x0 + 10 + size / 2, y), size)
        ink = style(each * 0.56, INK, 700)
        canvas.text_fit((x0 + 20 + size, y), CUBE_NAMES[name], ink, x1 - x0 - size - 28, "lm", 0.5)


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
            canvas.text_fit((x + size * 1.2, y), CUBE_NAMES[name], ink, room, "lm", 0.5)
    for line, row in enumerate(_SIGNS[: lines - 3]):
        y = 18 + each * (line + 3.5)
        step = (width - 60) / len(row)
        for i, (icon, words) in enumerate(row):
            x = 30 + i * step
            canvas.icon(icon, (x + size / 2, y), size * 0.86, hue(icon))
            canvas.text_fit((x + size * 1.2, y), words, ink, step - size * 1.3, "lm", 0.5)
