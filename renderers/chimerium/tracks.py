"""The two tracks: Prestige, a loop of spaces with bonuses, and the score."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bot.games.chimerium.view import ChimeriumView, GainFace
from renderers.canvas import Box, Canvas
from renderers.chimerium.gains import gain_key, glyph
from renderers.chimerium.kept import Sheet
from renderers.chimerium.look import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    GOLD,
    HUE,
    LINE,
    PANEL,
    PANEL_LIGHT,
    THEME,
    style,
)
from renderers.chimerium.marks import mark_of, slot
from renderers.shapes import regular

LANE = 30.0
"""Size of the marks on the tracks."""


def prestige(sheet: Sheet, view: ChimeriumView, box: Box) -> None:
    """Twelve spaces from the triangle; every player's token on its space."""
    x0, y0, x1, y1 = box
    key = ("prestige", tuple(gain_key(gain) for gain in view.track))
    inner = (0.0, 0.0, x1 - x0, y1 - y0)
    sheet.draw(key, box, partial(_spaces, track=view.track, box=inner), 14)
    each = _each(view.track, x1 - x0)
    tall = y1 - y0
    solo = view.seats == 1
    for space in range(len(view.track)):
        here = [player for player in view.players if player.space == space]
        if not here:
            continue
        tokens = tuple((player.seat, player.laps) for player in here)
        wide = each - 6
        x = x0 + 74 + space * each + 3
        place = (x, y0 + 8, x + wide, y0 + tall - 8)
        draw = partial(_tokens, tokens=tokens, solo=solo)
        sheet.stand(("tokens", tokens, solo, len(view.track)), place, draw)


def _each(track: Sequence[GainFace | None], width: float) -> float:
    return float(int((width - 82) / len(track)))


def _spaces(canvas: Canvas, track: Sequence[GainFace | None], box: Box) -> None:
    x0, y0, x1, y1 = box
    canvas.panel(box, BRASS_DARK, 14)
    canvas.panel((x0 + 3, y0 + 3, x1 - 3, y1 - 3), PANEL, 11)
    canvas.icon("hat", (x0 + 38, (y0 + y1) / 2), 54, HUE["hat"])
    each = _each(track, x1 - x0)
    for space, gain in enumerate(track):
        left = x0 + 74 + space * each
        place = (left + 2, y0 + 9, left + each - 2, y1 - 9)
        slot(canvas, place, 10, PANEL_LIGHT if gain or not space else PANEL)
        middle = ((place[0] + place[2]) / 2, (y0 + y1) / 2)
        if space == 0:
            canvas.polygon(regular(3, (middle[0], middle[1] + 5), 25), None, BRASS_LIGHT, 4)
        elif gain is None:
            canvas.circle(middle, 5, BRASS)
        else:
            glyph(canvas, gain, middle, 48)


def _tokens(canvas: Canvas, tokens: Sequence[tuple[int, int]], solo: bool) -> None:
    """One player large in the middle, several in a grid."""
    width, height = canvas.width, canvas.height
    spots = {
        1: [(0.5, 0.5)],
        2: [(0.5, 0.25), (0.5, 0.75)],
        3: [(0.28, 0.28), (0.72, 0.28), (0.5, 0.74)],
    }.get(len(tokens), [(0.28, 0.28), (0.72, 0.28), (0.28, 0.74), (0.72, 0.74)])
    size = {1: 50.0, 2: 35.0}.get(len(tokens), 30.0)
    for (seat, _), (x, y) in zip(tokens, spots, strict=False):
        canvas.circle((width * x, height * y), size * 0.52, LINE)
        canvas.seat(mark_of(seat, solo), (width * x, height * y), size)


def score(sheet: Sheet, view: ChimeriumView, box: Box) -> None:
    """A ruler of points with every player's mark; it grows when somebody passes its end."""
    x0, y0, x1, y1 = box
    highest = max(player.points for player in view.players)
    top = max(60, -(-highest // 30) * 30)
    inner = (0.0, 0.0, x1 - x0, y1 - y0)
    sheet.draw(("score", top), box, partial(_ruler, top=top, box=inner), 14)
    left, length = x0 + 118, x1 - x0 - 168
    solo = view.seats == 1
    ranked = sorted(view.players, key=lambda player: (player.points, player.seat))
    size = LANE + 12
    lane = y0 + 31.0
    exact = [left + length * player.points / top for player in ranked]
    for player, x in zip(ranked, apart(exact, size * 0.76), strict=True):
        place = (x - size / 2, lane - size / 2, x + size / 2, lane + size / 2)
        mark = partial(_mark, seat=player.seat, solo=solo)
        sheet.stand(("mark", player.seat, solo and player.seat == 1, size), place, mark)


def apart(exact: Sequence[float], gap: float) -> list[float]:
    """Ascending places moved as little as needed to be `gap` pixels from each other."""
    groups: list[list[float]] = []
    for place in exact:
        groups.append([place])
        while len(groups) > 1:
            (one, two) = groups[-2:]
            reach = (len(one) + len(two)) * gap / 2
            if _middle(two) - _middle(one) >= reach:
                break
            groups[-2:] = [one + two]
    return [
        _middle(group) + (i - (len(group) - 1) / 2) * gap
        for group in groups
        for i in range(len(group))
    ]


def _middle(group: Sequence[float]) -> float:
    return sum(group) / len(group)


def _mark(canvas: Canvas, seat: int, solo: bool) -> None:
    middle = (canvas.width / 2, canvas.height / 2)
    canvas.circle(middle, canvas.width * 0.48, LINE)
    canvas.seat(mark_of(seat, solo), middle, canvas.width * 0.92)


def _ruler(canvas: Canvas, top: int, box: Box) -> None:
    x0, y0, x1, y1 = box
    canvas.panel(box, BRASS_DARK, 14)
    canvas.panel((x0 + 3, y0 + 3, x1 - 3, y1 - 3), PANEL, 11)
    canvas.icon("seal", (x0 + 38, (y0 + y1) / 2), 54, GOLD)
    left, length = x0 + 118, x1 - x0 - 168
    y = y1 - 32
    canvas.line([(left, y), (left + length, y)], BRASS, 5)
    step = 5 if top <= 90 else 10
    labels = 10 if top <= 60 else 30
    for value in range(0, top + 1, step):
        x = left + length * value / top
        tall = 8 if value % labels == 0 else 5
        canvas.line([(x, y - tall), (x, y + tall)], BRASS_LIGHT, 3)
        if value % labels == 0 and value:
            canvas.text((x, y1 - 16), str(value), style(20, THEME.text_soft), "mm")
