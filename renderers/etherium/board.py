"""The map picture: the land with its people, the season, the order, the dice; 1600 × 1200."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from bot.games.etherium.view import EtheriumView
from renderers.etherium.column import dice, order, season
from renderers.etherium.kept import Sheet
from renderers.etherium.land import land
from renderers.etherium.story import told
from renderers.etherium.world import draw_world

COLUMN = (1206.0, 1588.0)
SEASON = (12.0, 420.0)
ORDER = (430.0, 886.0)
DICE = (896.0, 1188.0)


def draw_board(view: EtheriumView, names: Sequence[str]) -> Image.Image:
    """The map as everybody sees it."""
    sheet = Sheet(land())
    draw_world(sheet, view)
    story = told(view)
    x0, x1 = COLUMN
    season(sheet, view, (x0, SEASON[0], x1, SEASON[1]))
    order(sheet, view, names, story, (x0, ORDER[0], x1, ORDER[1]))
    dice(sheet, view, story, (x0, DICE[0], x1, DICE[1]))
    return sheet.image
