"""The tray on the counter: cubes being shared out, or what was done in the last turns."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from bot.games.shimiagaran.view import Deed, DraftView, PotionFace, ShimiagaranView
from bot.language import N_, _
from renderers.canvas import Box, Canvas
from renderers.colors import darken
from renderers.shapes import Point
from renderers.shimiagaran.bottles import bottle, flask
from renderers.shimiagaran.cubes import cubes, listed, parsed
from renderers.shimiagaran.kept import potion_key
from renderers.shimiagaran.look import (
    INK,
    OAK_DARK,
    OAK_DEEP,
    OAK_LIGHT,
    PAPER,
    PAPER_LOW,
    THEME,
    hue,
    style,
)
from renderers.shimiagaran.marks import Token, mark_of, run

Known = Mapping[str, PotionFace | str]
"""Faces of potions, and names of Elixirs, by id."""
WORDS = {
    "keep": N_("keeps {count}"),
    "pick": N_("takes 1"),
    "store": N_("stores"),
    "place": N_("places"),
}


def known(view: ShimiagaranView) -> dict[str, PotionFace | str]:
    """Every card that lies open somewhere."""
    found: dict[str, PotionFace | str] = {}
    for face in (*view.dark, *view.light, *view.burnt):
        if face is not None:
            found[face.id] = face
    for offer in view.elixirs:
        if offer is not None:
            found[offer.face.id] = offer.face.name
    for player in view.players:
        found.update({owned.face.id: owned.face for owned in player.potions})
        found.update({face.id: face.name for face in player.elixirs})
    return found


def draft_key(view: DraftView) -> Hashable:
    """All of a draft that is drawn."""
    return (view.what, view.seat, tuple(view.cubes.items()), view.count, view.then)


def deeds_key(done: Sequence[Deed], cards: Known) -> Hashable:
    """All of the deeds that is drawn, the faces of their cards included."""
    faces = [cards.get(deed.card) for deed in done]
    shown = tuple(potion_key(f) if isinstance(f, PotionFace) else f for f in faces)
    return (tuple(done), shown)


def tray(canvas: Canvas, box: Box) -> Box:
    """A wooden tray lined with linen; returns its inside."""
    x0, y0, x1, y1 = box
    canvas.panel(box, OAK_DEEP, 16)
    canvas.panel((x0 + 2, y0 + 2, x1 - 2, y1 - 4), OAK_LIGHT, 14)
    canvas.panel((x0 + 6, y0 + 8, x1 - 6, y1 - 6), OAK_DARK, 12)
    inside = (x0 + 12, y0 + 14, x1 - 12, y1 - 12)
    canvas.panel(inside, PAPER, 8)
    return inside


def draft(canvas: Canvas, view: DraftView) -> None:
    """Who decides about which cubes, and who comes afterwards; fills the canvas."""
    x0, y0, x1, y1 = tray(canvas, (0, 0, canvas.width, canvas.height))
    words = _(WORDS[view.what]).format(count=view.count)
    names = listed(view.cubes)
    if y1 - y0 > (x1 - x0) * 0.5:
        band = 84.0
        canvas.panel((x0, y0, x1, y0 + band), PAPER_LOW, 8)
        y = y0 + band / 2
        used = run(canvas, (x0 + 12, y), [Token(seat=view.seat, size=62)], 80, "l")
        then = [Token(seat=seat, size=50) for seat in view.then]
        if then:
            then.insert(0, Token(icon="arrow_right", size=40))
        right = x1 - 12 - run(canvas, (x1 - 12, y), then, 200, "r")
        left = x0 + 24 + used
        canvas.text_fit((left, y), words, style(44, INK, 700), right - left - 10, "lm", 0.6)
        cubes(canvas, names, (x0 + 8, y0 + band + 4, x1 - 8, y1 - 4), 104)
        return
    middle = (y0 + y1) / 2
    side = 170.0
    canvas.panel((x0, y0, x0 + side, y1), PAPER_LOW, 8)
    canvas.seat(mark_of(view.seat), (x0 + side / 2, middle - 26), 92)
    ink = style(36, INK, 700)
    canvas.text_fit((x0 + side / 2, y1 - 30), words, ink, side - 16, "mm", 0.6)
    right = x1
    if view.then:
        right = x1 - 62 - 66 * len(view.then)
        canvas.panel((right, y0, x1, y1), PAPER_LOW, 8)
        canvas.icon("arrow_right", (right + 36, middle), 44, hue("arrow_right"))
        for i, seat in enumerate(view.then):
            canvas.seat(mark_of(seat), (right + 94 + 66 * i, middle), 58)
    cubes(canvas, names, (x0 + side + 8, y0 + 4, right - 8, y1 - 4), 104)


Line = list[Deed]
"""Deeds told on one line: one, or several takings in a row."""


def told(done: Sequence[Deed]) -> list[Line]:
    """Deeds as lines, oldest first; what several seats took of one draw stands together."""
    lines: list[Line] = []
    for deed in done:
        together = lines and lines[-1][0].what == deed.what == "take"
        if together and lines[-1][0].turn == deed.turn:
            lines[-1].append(deed)
        else:
            lines.append([deed])
    return lines


def deeds(canvas: Canvas, done: Sequence[Deed], cards: Known) -> None:
    """What was done in this turn and the last one, newest at the bottom; fills the canvas."""
    x0, y0, x1, y1 = tray(canvas, (0, 0, canvas.width, canvas.height))
    if not done:
        at = ((x0 + x1) / 2, (y0 + y1) / 2)
        tokens = [Token(icon="sack", size=76), Token(icon="arrow_right", size=40)]
        tokens += [Token(icon="potion", size=76), Token(icon="arrow_right", size=40)]
        tokens += [Token(icon="elixir", size=84)]
        run(canvas, at, tokens, x1 - x0 - 40)
        return
    shown = told(done)[-4:]
    last = max(deed.turn for deed in done)
    height = min(120.0, (y1 - y0) / len(shown))
    top = (y0 + y1 - height * len(shown)) / 2
    size = min(84.0, height - 6)
    for line in shown:
        if line[0].turn == last and len(shown) > 1:
            canvas.panel((x0, top, x1, top + height), PAPER_LOW, 8)
        y = top + height / 2
        if line[0].what == "take":
            _takes(canvas, (x0 + 8, y), line, x1 - x0 - 16, size)
        else:
            _deed(canvas, (x0 + 8, y), line[0], cards, x1 - x0 - 16, size)
        top += height


def _takes(canvas: Canvas, at: Point, line: Line, room: float, size: float) -> None:
    """Who took which cubes."""
    tokens: list[Token] = []
    for deed in line:
        if tokens:
            tokens.append(Token(" ", INK, size * 0.4))
        taken = listed(parsed(deed.cubes))
        tokens.append(Token(seat=deed.seat, size=size * 0.86))
        tokens.append(Token("+" if taken else "–", INK, size * 0.8))
        tokens += [Token(icon=name, size=size * 0.86) for name in taken]
    run(canvas, at, tokens, room, "l")


def _deed(canvas: Canvas, at: Point, deed: Deed, cards: Known, room: float, size: float) -> None:
    face = cards.get(deed.card)
    lost = listed(parsed(deed.cubes))
    x, y = at
    right = x + room
    x += run(canvas, at, [Token(seat=deed.seat, size=size * 0.86)], room, "l") + 10
    if deed.what in ("brew", "build"):
        foot = (x + size * 0.42, y + size * 0.5)
        name = face.name if isinstance(face, PotionFace) else (face or deed.card)
        if isinstance(face, PotionFace):
            bottle(canvas, face, foot, size)
        else:
            flask(canvas, deed.card, foot, size)
        x += size * 0.9 + 12
        ink = style(min(52.0, size * 0.62), INK, 700)
        canvas.text_fit((x, y), name, ink, right - x, "lm", 0.6)
        return
    tokens: list[Token] = []
    if deed.what in ("white", "black"):
        _small_bag(canvas, deed.what == "white", (x + size / 2, y), size)
        x += size + 10
    elif deed.what == "poison":
        dark = isinstance(face, PotionFace) and face.colour == "dark"
        tokens.append(Token(icon="skull", size=size * 0.8))
        tokens.append(Token(icon="flame" if dark else "grab", size=size * 0.9))
        if deed.target is not None:
            tokens.append(Token(seat=deed.target, size=size * 0.86))
        if deed.vessel:
            tokens.append(Token(icon=deed.vessel, size=size * 0.9))
    else:
        tokens.append(Token("–", INK, size * 0.9))
    if deed.bitten:
        rest = [name for name in lost if name != "tarantula"]
        lost = ["tarantula"] * (len(lost) - len(rest)) + rest
    tokens += [Token(icon=name, size=size * 0.86) for name in lost]
    if deed.bitten:
        tokens.append(Token(icon="cross", size=size * 0.6))
    run(canvas, (x, y), tokens, right - x, "l")


def _small_bag(canvas: Canvas, white: bool, center: Point, size: float) -> None:
    tone = (243, 239, 230) if white else (52, 49, 60)
    canvas.icon("sack", center, size, tone, outline=darken(THEME.ink, 0.2))
