"""A player in short, for the strip along the main board."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

from bot.games.shimiagaran.view import PlayerView
from renderers.canvas import Box, Canvas
from renderers.names import draw_name
from renderers.shimiagaran.bottles import bottle, flask
from renderers.shimiagaran.cards import seal
from renderers.shimiagaran.kept import Draw, Sheet, potion_key, vessel_key
from renderers.shimiagaran.look import OAK, OAK_DARK, THEME, hue, style
from renderers.shimiagaran.marks import Token, frame, mark_of, run
from renderers.shimiagaran.vessels import pocket

MARK, DISC, TOP = 54.0, 72.0, 47.0
"""Sizes of a seat's mark and of the wax with its points; their middle below the top."""


def short(sheet: Sheet, box: Box, view: PlayerView, name: str, lit: bool, waits: bool) -> None:
    """Mark, name, points, vessels, glasses. `waits`: the table waits for this player."""
    x0, y0, x1, y1 = box
    width, height = x1 - x0, y1 - y0
    frame(sheet, box, lit, OAK_DARK)
    head = (x0 + 8, y0 + 8, x1 - 8, y0 + 86)
    key = ("short", view.seat, name, view.points, waits)
    sheet.draw(key, head, partial(_head, view, name, waits), 0, THEME.panel)
    top, low = y0 + 86, y0 + height - 64
    gap = 6.0
    each = round((width - 24 - 2 * gap) / 3)
    for i, vessel in enumerate(view.vessels):
        x = x0 + 12 + i * (each + gap)
        # The tops of small vessels stick out of their boxes a little.
        place = (x, top - 6, x + each, low)
        inner = (0.0, 6.0, float(each), low - top + 6)
        draw = partial(pocket, view=vessel, box=inner)
        sheet.draw(("pocket", vessel_key(vessel)), place, draw, 0, THEME.panel)
    _foot(sheet, view, (x0 + 12, low + 2, x1 - 12, y1 - 9))


def _head(view: PlayerView, name: str, waits: bool, canvas: Canvas) -> None:
    """Mark, name, hourglass and points."""
    width, y = float(canvas.width), TOP - 8
    canvas.seat(mark_of(view.seat), (8 + MARK / 2, y), MARK)
    seal(canvas, view.points, (width - 6 - DISC / 2, y), DISC)
    left, right = 16 + MARK, width - 12 - DISC
    if waits:
        canvas.icon("hourglass", (right - 18, y), 42, hue("hourglass"))
        right -= 42
    draw_name(canvas, (left, y), name, style(38, THEME.text, 700), right - left)


def _foot(sheet: Sheet, view: PlayerView, box: Box) -> None:
    """Elixirs and potions not used yet as glasses on a shelf, or as numbers; turns left."""
    x0, y0, x1, y1 = box
    right = x1 - 2
    if view.left is not None:
        place = (right - 84, y0, right, y1)
        sheet.draw(("left", view.left), place, partial(_left, view.left), 0, THEME.panel)
        right -= 92
    tall = round(y1 - y0 - 6)
    step = round(tall * 0.76)
    sheet.rect((x0, y1 - 5, right, y1), OAK)
    held = [owned.face for owned in view.potions if owned.state != "used"]
    glasses: list[tuple[Hashable, Draw]] = []
    foot = (step / 2, float(tall))
    for elixir in view.elixirs:
        draw = partial(flask, name=elixir.id, foot=foot, height=tall * 0.96)
        glasses.append((("flask", elixir.id), draw))
    for face in held:
        draw = partial(bottle, face=face, foot=foot, height=tall)
        glasses.append((("glass", potion_key(face)), draw))
    if len(glasses) * step <= right - x0:
        for i, (key, draw) in enumerate(glasses):
            x = x0 + i * step
            sheet.stand(key, (x, y1 - 4 - tall, x + step, y1 - 4), draw)
        return
    kinds = [face.kind for face in held]
    counts = (len(view.elixirs), kinds.count("poison"), kinds.count("medicine"))
    place = (x0, y0, right, y1 - 6)
    sheet.draw(("numbers", counts), place, partial(_numbers, counts), 0, THEME.panel)


def _left(turns: int, canvas: Canvas) -> None:
    """Turns left in the final phase."""
    tokens = [Token(icon="hourglass", size=38), Token(str(turns), THEME.warn, 42)]
    run(canvas, (canvas.width, canvas.height / 2), tokens, canvas.width, "r")


def _numbers(counts: tuple[int, int, int], canvas: Canvas) -> None:
    """Elixirs, poisons and medicines, as many as there are."""
    tokens: list[Token] = []
    for icon, count in zip(("elixir", "skull", "blossom"), counts, strict=True):
        tokens += [Token(icon=icon, size=40), Token(str(count), THEME.text, 36)]
    run(canvas, (0, canvas.height / 2), tokens, canvas.width, "l")
