"""The faces of skill cards: language-independent, as READING CARD SKILLS wants them.

Icons and numbers alone carry the effect: skills in a column on the left, first on top; blue raises,
red lowers; a square back is the own avatar, a round one the enemy's; a barred icon is cancelled
(ruling X10). The cool-down diamond sits in the corner that says how long the card cools (X4).
"""

from __future__ import annotations

from PIL import Image

from bot.games.chimera.cards import CORNERS, Skill, icon_back, icon_colour
from bot.games.chimera.view import CardFace
from renderers.canvas import Canvas
from renderers.chimera.kept import kept
from renderers.chimera.look import BLUE, DAMAGE, INK, RED, THEME, race_color, rimmed, symbol_icon
from renderers.chimera.sigil import BACK_RATIO, draw_sigil
from renderers.colors import Color, darken, lighten, mix
from renderers.icons import HUES
from renderers.shapes import Point, polar, star
from renderers.text import TextStyle

MINUS = "−"


def amount_text(skill: Skill) -> str:
    """The number over a skill's icon; signed where an attribute is shifted."""
    if skill.do == "attack":
        return str(skill.amount)
    if skill.do == "cancel":
        return ""
    return f"{'+' if skill.do == 'increase' else MINUS}{skill.amount}"


def skill_mark(canvas: Canvas, skill: Skill, center: Point, size: float) -> None:
    """One skill: back, icon, number or bar; `size` pixels square."""
    x, y = center
    if skill.do == "attack":
        canvas.icon(skill.what, (x - size * 0.04, y - size * 0.04), size * 0.94, DAMAGE[skill.what])
    else:
        _back(canvas, icon_back(skill), center, size)
        inner = size * (0.72 if skill.do == "cancel" else 0.66)
        canvas.icon(skill.what, (x, y - size * 0.02), inner, _shift_color(skill))
    if skill.do == "cancel":
        _barred(canvas, center, size)
        return
    number = amount_text(skill)
    big = size * (0.66 if skill.do == "attack" else 0.54)
    canvas.text((x + size * 0.5, y + size * 0.47), number, rimmed(big), "rs")


def _shift_color(skill: Skill) -> Color:
    colour = icon_colour(skill)
    return {"blue": BLUE, "red": RED}[colour] if colour else lighten(HUES[skill.what], 0.3)


def _barred(canvas: Canvas, center: Point, size: float) -> None:
    """The cancel icon, thin enough to show what is cancelled."""
    radius, width = size * 0.4, size * 0.085
    ends = [polar(center, radius, 225), polar(center, radius, 45)]
    canvas.line(ends, INK, width * 1.9)
    canvas.circle(center, radius, None, INK, width * 1.9)
    canvas.line(ends, RED, width)
    canvas.circle(center, radius, None, RED, width)


def _back(canvas: Canvas, back: str, center: Point, size: float) -> None:
    half = size * 0.47
    if back == "square":
        box = (center[0] - half, center[1] - half, center[0] + half, center[1] + half)
        canvas.panel(box, (64, 52, 42), size * 0.09, border=INK, border_width=size * 0.03)
        return
    canvas.circle(center, half, (50, 39, 31), INK, size * 0.05)


def corner_points(width: float, height: float, inset: float) -> dict[str, Point]:
    """The middles of a card's four corners by name."""
    return {
        "top-left": (inset, inset),
        "top-right": (width - inset, inset),
        "bottom-left": (inset, height - inset),
        "bottom-right": (width - inset, height - inset),
    }


def card_face(face: CardFace, width: float) -> Image.Image:
    """A skill card face up, upright, `width` pixels wide, kept at its final size."""
    return kept(("chimera.face", face, round(width)), lambda: _draw(face, round(width)))


def _draw(face: CardFace, width: int) -> Image.Image:
    u = width / 100
    height = BACK_RATIO * 100
    small = width < 180
    color = race_color(face.colour)
    canvas = Canvas(width, round(width * BACK_RATIO), darken(color, 0.55))
    _frame(canvas, width, height, color)
    inset = 5.4
    paper = (inset * u, inset * u, (100 - inset) * u, (height - inset) * u)
    canvas.panel(paper, THEME.card, 4.5 * u)
    tint = mix(THEME.card_low, color, 0.3)
    rail = (inset * u, 22 * u, 49 * u, (height - 22) * u)
    if not small:
        canvas.rect(rail, mix(THEME.card, color, 0.24))
        foot = (inset * u, (height - 22) * u, (100 - inset) * u, (height - 12) * u)
        canvas.rect(foot, THEME.card_low)
        foot = (inset * u, (height - 18) * u, (100 - inset) * u, (height - inset) * u)
        canvas.panel(foot, THEME.card_low, 4.5 * u)
        canvas.rect((48.4 * u, 22 * u, 49 * u, (height - 22) * u), darken(tint, 0.25))
        for y in (22, height - 22.6):
            canvas.rect((inset * u, y * u, (100 - inset) * u, (y + 0.6) * u), darken(tint, 0.25))
    _corners(canvas, face.cooling, u, small, tint)
    _right(canvas, face, u, small, color)
    _skills(canvas, face.skills, u, small)
    if not small:
        _name(canvas, face, u, tint)
    return canvas.to_sprite(7.5 * u)


def _frame(canvas: Canvas, width: int, height: float, color: Color) -> None:
    """The race's colour around the paper: lit above, shaded below, in flat tones."""
    u = width / 100
    canvas.panel((1.6 * u, 1.6 * u, 98.4 * u, (height - 1.6) * u), darken(color, 0.32), 6.4 * u)
    canvas.panel((1.6 * u, 1.6 * u, 98.4 * u, (height - 4.2) * u), color, 6.4 * u)


def _name(canvas: Canvas, face: CardFace, u: float, tint: Color) -> None:
    left = 25.0 if face.cooling == 2 else 18.0
    right = 75.0 if face.cooling == 1 else 82.0
    ink = TextStyle(9.6 * u, THEME.ink, 700)
    at = ((left + right) / 2 * u, 13.8 * u)
    canvas.text_fit(at, face.name, ink, (right - left) * u, "mm", 0.64)
    line = darken(tint, 0.25)
    y = (BACK_RATIO * 100 - 13.4) * u
    canvas.polygon(star(4, (50 * u, y), 4.2 * u, 0.34), line)
    for side in (-1, 1):
        canvas.line([((50 + side * 7) * u, y), ((50 + side * 20) * u, y)], line, 0.8 * u)


def _corners(canvas: Canvas, cooling: int, u: float, small: bool, tint: Color) -> None:
    inset = 17 if small else 13.4
    for name, (x, y) in corner_points(100, BACK_RATIO * 100, inset).items():
        at = (x * u, y * u)
        if CORNERS[cooling - 1] == name:
            canvas.icon("cooling", at, (27 if small else 19) * u, (36, 120, 214))
        elif not small:
            canvas.circle(at, 2.6 * u, lighten(tint, 0.3), darken(tint, 0.25), 0.8 * u)


def _right(canvas: Canvas, face: CardFace, u: float, small: bool, color: Color) -> None:
    if small:
        canvas.icon(face.speed, (72 * u, 70 * u), 42 * u, HUES[face.speed])
        return
    middle = (71.8 * u, 58 * u)
    canvas.circle(middle, 20.4 * u, mix(THEME.card, color, 0.16))
    draw_sigil(canvas, face.id, middle, 20.4 * u, mix(THEME.card_low, darken(color, 0.2), 0.62))
    canvas.glow(middle, 18 * u, THEME.card, 0.85)
    canvas.icon(face.speed, middle, 27 * u, HUES[face.speed])
    canvas.icon(symbol_icon(face.symbol), (71.8 * u, 99 * u), 29 * u, color)


def _skills(canvas: Canvas, skills: tuple[Skill, ...], u: float, small: bool) -> None:
    count = len(skills)
    size = {1: 42.0, 2: 39.0, 3: 30.0}[count] if not small else {1: 46.0, 2: 44.0, 3: 34.0}[count]
    gap = {1: 0.0, 2: 46.0, 3: 32.0}[count] if not small else {1: 0.0, 2: 48.0, 3: 36.0}[count]
    x = 27.4 if not small else 29.0
    first = 70 - gap * (count - 1) / 2
    for i, skill in enumerate(skills):
        skill_mark(canvas, skill, (x * u, (first + gap * i) * u), size * u)
