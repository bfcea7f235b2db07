"""The main board: chambers of dice and Chimeras, the wheel, Artifacts, Codexes, tracks, players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PIL import Image

from bot.games.chimerium.view import ChimeriumView
from renderers.chimerium.header import header
from renderers.chimerium.kept import Sheet
from renderers.chimerium.market import chambers, deck, shelves
from renderers.chimerium.seats import strip
from renderers.chimerium.sky import WIDTH, sky
from renderers.chimerium.tracks import prestige, score
from renderers.chimerium.wheel import wheel

EDGE = 14.0
TOP = (12.0, 94.0)
MAIN = (102.0, 746.0)
SHELF = (756.0, 914.0)
TRACKS = (924.0, 1010.0)
FOOT = (1020.0, 1190.0)
SPLIT = 926.0
"""Right end of the chambers; the wheel is beside them."""
DECKS = ("phoenix", "relic", "tome")


def draw_board(view: ChimeriumView, names: Sequence[str]) -> Image.Image:
    """The table as everybody sees it, 1600 × 1200."""
    sheet = Sheet(sky())
    right = WIDTH - EDGE
    header(sheet, view, names, (EDGE, TOP[0], right, TOP[1]))
    chambers(sheet, view, (EDGE, MAIN[0], SPLIT, MAIN[1]))
    middle = (right + SPLIT) / 2 + 2, (MAIN[0] + MAIN[1]) / 2
    wheel(sheet, view, middle)
    _decks(sheet, view)
    shelves(sheet, view, (EDGE, SHELF[0], right, SHELF[1]))
    half = 850.0
    prestige(sheet, view, (EDGE, TRACKS[0], half, TRACKS[1]))
    score(sheet, view, (half + 10, TRACKS[0], right, TRACKS[1]))
    strip(sheet, view, names, (EDGE, FOOT[0], right, FOOT[1]))
    return sheet.image


def _decks(sheet: Sheet, view: ChimeriumView) -> None:
    """What is left in the decks, in three corners beside the wheel."""
    size = (74.0, 124.0)
    right = WIDTH - EDGE
    corners = (
        (SPLIT + 8, MAIN[0]),
        (right - size[0], MAIN[0]),
        (right - size[0], MAIN[1] - size[1]),
    )
    for (x, y), icon, pile in zip(corners, DECKS, view.decks, strict=True):
        inner = (0.0, 0.0, *size)
        draw = partial(deck, icon=icon, left=pile.deck, discard=pile.discard, box=inner)
        key = ("deck", icon, pile.deck, pile.discard)
        sheet.draw(key, (x, y, x + size[0], y + size[1]), draw, 14)
