"""A player in short, for the strip along the main board."""

from __future__ import annotations

from bot.games.shimiagaran.view import PlayerView
from renderers.canvas import Canvas
from renderers.shimiagaran.bottles import bottle, flask
from renderers.shimiagaran.cards import seal
from renderers.shimiagaran.look import OAK, THEME, hue, style
from renderers.shimiagaran.marks import Token, draw_name, mark_of, plaque, run
from renderers.shimiagaran.vessels import pocket


def short(canvas: Canvas, view: PlayerView, name: str, lit: bool, waits: bool) -> None:
    """Mark, name, points, vessels, bottles; fills the canvas. `waits`: the table waits for it."""
    width, height = float(canvas.width), float(canvas.height)
    plaque(canvas, (0, 0, width, height), lit)
    mark, disc, top = 54.0, 72.0, 47.0
    canvas.seat(mark_of(view.seat), (16 + mark / 2, top), mark)
    seal(canvas, view.points, (width - 14 - disc / 2, top), disc)
    left, right = 24 + mark, width - 20 - disc
    if waits:
        canvas.icon("hourglass", (right - 18, top), 42, hue("hourglass"))
        right -= 42
    draw_name(canvas, (left, top), name, style(38, THEME.text, 700), right - left)
    y0, y1 = 86.0, height - 64
    gap = 6.0
    each = (width - 24 - 2 * gap) / 3
    for i, vessel in enumerate(view.vessels):
        x = 12 + i * (each + gap)
        pocket(canvas, vessel, (x, y0, x + each, y1))
    _foot(canvas, view, (12, y1 + 2, width - 12, height - 9))


def _foot(canvas: Canvas, view: PlayerView, box: tuple[float, float, float, float]) -> None:
    """Elixirs and potions not used yet as glasses on a shelf, or as numbers; turns left."""
    x0, y0, x1, y1 = box
    y, size = (y0 + y1) / 2, (y1 - y0) * 0.74
    right = x1 - 2
    if view.left is not None:
        turns = [Token(icon="hourglass", size=size * 0.9), Token(str(view.left), THEME.warn, size)]
        right -= run(canvas, (right, y), turns, 120, "r") + 12
    held = [owned.face for owned in view.potions if owned.state != "used"]
    tall = y1 - y0 - 6
    step = tall * 0.76
    canvas.rect((x0, y1 - 5, right, y1), OAK)
    if (len(held) + len(view.elixirs)) * step <= right - x0:
        x = x0 + step / 2
        for face in view.elixirs:
            flask(canvas, face.id, (x, y1 - 4), tall)
            x += step
        for face in held:
            bottle(canvas, face, (x, y1 - 4), tall)
            x += step
        return
    kinds = [face.kind for face in held]
    tokens: list[Token] = []
    for icon, count in (
        ("elixir", len(view.elixirs)),
        ("skull", kinds.count("poison")),
        ("blossom", kinds.count("medicine")),
    ):
        tokens += [Token(icon=icon, size=size), Token(str(count), THEME.text, size * 0.86)]
    run(canvas, (x0, y - 3), tokens, right - x0, "l")
