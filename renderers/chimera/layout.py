"""Where everything lies on the duel board, in pixels of the finished picture.

The right half mirrors the left one; `across` turns a place of the left half into the right one.
"""

from __future__ import annotations

from renderers.canvas import BOARD_WIDTH, Box

WIDTH = BOARD_WIDTH
HEIGHT = 1120
MIDDLE = WIDTH / 2

PLATE: Box = (28, 22, 692, 98)
PORTRAIT: Box = (28, 118, 436, 470)
VITALITY: Box = (28, 488, 436, 628)
STATS_TOP, STATS_BOTTOM = 646.0, 812.0
STAT_WIDTH, STAT_GAP = 128.0, 12.0

ROUND = (MIDDLE, 100.0)
ROUND_RADIUS = 84.0

CARD_WIDTH = 262
CARD: Box = (470, 204, 732, 571)
SPEED = (MIDDLE, 378.0)

LEDGER_TOP, LEDGER_BOTTOM = 592.0, 812.0
ROW_HEIGHTS, ROW_GAP = {1: 112.0, 2: 96.0, 3: 68.0}, 8.0
CELL: tuple[float, float] = (470, 792)

ZONE: Box = (28, 836, 786, 1098)
SLOT_WIDTH = 150.0
SLOT_CARD = 102
SLOT_Y = 926.0
PLACE_X, PLACE_WIDTH = 706.0, 108


def across(box: Box, seat: int) -> Box:
    """`box` of the left half for seat 0, mirrored for seat 1."""
    return box if seat == 0 else (WIDTH - box[2], box[1], WIDTH - box[0], box[3])


def mirrored(x: float, seat: int) -> float:
    """An x of the left half for seat 0, mirrored for seat 1."""
    return x if seat == 0 else WIDTH - x


def row(index: int, rows: int, seat: int) -> Box:
    """The cell for the skill of this index of this seat's card, of 1..3 `rows` in all."""
    height = ROW_HEIGHTS[rows]
    whole = rows * height + (rows - 1) * ROW_GAP
    top = LEDGER_TOP + (LEDGER_BOTTOM - LEDGER_TOP - whole) / 2 + index * (height + ROW_GAP)
    return across((CELL[0], top, CELL[1], top + height), seat)


def slot(index: int, seat: int) -> tuple[float, float]:
    """The middle of a place in the Cool Down zone, the outermost first."""
    return (mirrored(ZONE[0] + 16 + SLOT_WIDTH * (index + 0.5), seat), SLOT_Y)


def stat_box(index: int, seat: int) -> Box:
    """The tile of a stat; in the same order on both sides."""
    x0, _, _, _ = across(PORTRAIT, seat)
    x0 += index * (STAT_WIDTH + STAT_GAP)
    return (x0, STATS_TOP, x0 + STAT_WIDTH, STATS_BOTTOM)
