"""For the deck choice: all races with their avatars, and one race with its twelve skills (X16)."""

from __future__ import annotations

from collections.abc import Collection

from PIL import Image

from bot.games.chimera.view import AvatarFace, RaceFace
from bot.language import _
from renderers.canvas import Canvas
from renderers.chimera.arena import table
from renderers.chimera.faces import card_face
from renderers.chimera.kept import put
from renderers.chimera.look import (
    BRASS_DARK,
    BRASS_LIGHT,
    SLOT,
    THEME,
    bright,
    deep,
    hue,
    race_color,
    style,
    symbol_icon,
)
from renderers.chimera.marks import Token, run
from renderers.chimera.portrait import portrait
from renderers.chimera.side import avatar_card
from renderers.chimera.sigil import BACK_RATIO
from renderers.shapes import Point

OVERVIEW_HEIGHT = 1160
RACE_HEIGHT = 1120
DECK = 7


def draw_overview(races: Collection[RaceFace], chosen: str | None = None) -> Image.Image:
    """Every race with its two avatars and their printed stats; the chosen avatar framed."""
    canvas = table(OVERVIEW_HEIGHT)
    columns = 3
    rows = max(1, -(-len(races) // columns))
    width = 506.0
    height = (OVERVIEW_HEIGHT - 28 - 28 - 14 * (rows - 1)) / rows
    for i, race in enumerate(races):
        x = 28 + (i % columns) * (width + 13)
        _race(canvas, (x, 28 + (i // columns) * (height + 14)), width, height, race, chosen)
    return canvas.finish()


def _race(
    canvas: Canvas, at: Point, width: float, height: float, race: RaceFace, chosen: str | None
) -> None:
    x, y = at
    color = race_color(race.colour)
    canvas.panel((x, y, x + width, y + height), THEME.panel, 20, border=color, border_width=4)
    canvas.panel((x + 12, y + 12, x + 84, y + 84), deep(color, 0.7), 16)
    canvas.icon(symbol_icon(race.symbol), (x + 48, y + 48), 62, color)
    title = style(42, bright(color), 700)
    canvas.text_fit((x + 98, y + 34), race.name, title, width - 120, "lm")
    note = style(20, THEME.text_soft, 500)
    canvas.paragraph((x + 98, y + 58), _(race.character), note, width - 106, 2)
    each = (width - 36) / 2
    for i, avatar in enumerate(race.avatars[:2]):
        left = x + 12 + i * (each + 12)
        if avatar.id == chosen:
            frame = (left - 6, y + 120, left + each + 6, y + height - 8)
            canvas.panel(frame, SLOT, 22, border=THEME.accent, border_width=6)
        card = avatar_card(avatar, round(each), round(height - 280))
        put(canvas, card, (left, y + 126), "lt")
        _stats(canvas, (left, y + height - 142), each, avatar)
        if avatar.id == chosen:
            canvas.icon("check", (left + each - 34, y + 160), 64, hue("check"))


def _stats(canvas: Canvas, at: Point, width: float, avatar: AvatarFace) -> None:
    """Four printed stats, two by two."""
    x, y = at
    stats = ("vitality", "endurance", "dexterity", "evasion")
    for i, name in enumerate(stats):
        number: int = getattr(avatar, name)
        center = (x + width * (0.29 + 0.46 * (i % 2)), y + 32 + 62 * (i // 2))
        tokens = [Token(icon=name, size=44), Token(str(number), THEME.text, 50)]
        run(canvas, center, tokens, width / 2)


def draw_race(
    race: RaceFace, avatar: str | None = None, picked: Collection[str] = ()
) -> Image.Image:
    """A race's two avatars and twelve skills; the picked ones ticked.

    Below each card the heads of the avatars whose ready-made seven it belongs to.
    """
    canvas = table(RACE_HEIGHT)
    _head(canvas, race, avatar, len(picked))
    width, step = 236, 259.0
    height = width * BACK_RATIO
    for i, card in enumerate(race.skills[:12]):
        x, y = 28 + (i % 6) * step + (step - 17 - width) / 2, 316 + (i // 6) * 400.0
        if card.id in picked:
            canvas.panel((x - 7, y - 7, x + width + 7, y + height + 7), THEME.accent, 24)
        put(canvas, card_face(card, width), (x, y), "lt")
        if card.id in picked:
            canvas.circle((x + width / 2, y + height - 6), 34, SLOT, THEME.accent, 5)
            canvas.icon("check", (x + width / 2, y + height - 6), 46, hue("check"))
        owners = [
            owner
            for owner, ready in zip(race.avatars, race.ready, strict=False)
            if card.id in ready
        ]
        for owner in owners:
            side = -1 if owner is race.avatars[0] else 1
            spot = (x + width / 2 + side * (62 if card.id in picked else 30), y + height + 12)
            _head_of(canvas, owner, spot)
    return canvas.finish()


def _head_of(canvas: Canvas, avatar: AvatarFace, center: Point) -> None:
    canvas.circle(center, 27, SLOT, BRASS_LIGHT, 3)
    put(canvas, portrait(avatar, 50, 50, 25), center)


def _head(canvas: Canvas, race: RaceFace, avatar: str | None, count: int) -> None:
    color = race_color(race.colour)
    canvas.panel((28, 28, 520, 288), THEME.panel, 20, border=color, border_width=4)
    canvas.panel((46, 46, 166, 166), deep(color, 0.7), 20)
    canvas.icon(symbol_icon(race.symbol), (106, 106), 104, color)
    canvas.text_fit((184, 84), race.name, style(54, bright(color), 700), 316, "lm")
    tally = style(46, THEME.text if count == DECK else THEME.text_soft, 700)
    tokens = [Token(f"{count} / {DECK}", tally.color, 46)]
    if count == DECK:
        tokens.append(Token(icon="check", size=44))
    run(canvas, (270, 142), tokens, 200)
    canvas.paragraph((50, 180), _(race.character), style(24, THEME.text_soft, 500), 456, 3)
    for i, face in enumerate(race.avatars[:2]):
        x0 = 540 + i * 522
        mine = face.id == avatar
        edge = THEME.accent if mine else BRASS_DARK
        box = (x0, 28, x0 + 510, 288)
        canvas.panel(box, THEME.panel, 20, border=edge, border_width=6 if mine else 2.5)
        put(canvas, avatar_card(face, 290, 236), (x0 + 12, 40), "lt")
        for j, name in enumerate(("vitality", "endurance", "dexterity", "evasion")):
            number: int = getattr(face, name)
            tokens = [Token(icon=name, size=48), Token(str(number), THEME.text, 50)]
            run(canvas, (x0 + 402, 70 + j * 59), tokens, 180)
        if mine:
            canvas.icon("check", (x0 + 270, 70), 64, hue("check"))
