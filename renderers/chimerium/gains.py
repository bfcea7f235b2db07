"""Bonuses as one picture language: an icon each, a number where it is more than one."""

from __future__ import annotations

from collections.abc import Hashable

from bot.games.chimerium.cards import Attribute, Colour
from bot.games.chimerium.view import CodexFace, GainFace
from renderers.canvas import Canvas
from renderers.chimerium.look import (
    ATTRIBUTE_HUE,
    BRASS_DARK,
    BRASS_LIGHT,
    ELEMENT_ICON,
    FILL,
    GOLD,
    HUE,
    INK,
    IVORY,
    deep,
    pale,
    rimmed,
    style,
)
from renderers.shapes import Point

ICON: dict[str, str] = {
    "scroll": "scroll",
    "gem": "gem",
    "elixir": "elixir",
    "prestige": "hat",
    "chimera": "phoenix",
    "artifact": "relic",
    "codex": "tome",
}
"""Icons of the bonuses that need one only."""


def gain_key(gain: GainFace | None) -> Hashable:
    """All that is drawn of a bonus."""
    return None if gain is None else (gain.what, gain.amount, gain.element, gain.by)


def tile(canvas: Canvas, colour: Colour, center: Point, size: float, number: str = "") -> None:
    """A die of a colour with its Element, about `size` pixels; `number` on it instead."""
    half = size / 2
    x, y = center
    canvas.panel((x - half, y - half, x + half, y + half), deep(colour), size * 0.24)
    edge = max(1.5, size * 0.05)
    inner = (x - half + edge, y - half + edge, x + half - edge, y + half - edge)
    canvas.panel(inner, FILL[colour], size * 0.2)
    if number:
        canvas.text(center, number, rimmed(size * 0.66), "mm")
    else:
        element(canvas, colour, center, size * 0.7)


def element(canvas: Canvas, colour: Colour, center: Point, size: float) -> None:
    """An Element's icon, pale with a dark rim, for its own colour as ground."""
    canvas.icon(ELEMENT_ICON[colour], center, size, pale(colour), outline=deep(colour))


def attribute(canvas: Canvas, name: Attribute, center: Point, size: float) -> None:
    """An Attribute on an ivory token."""
    canvas.circle(center, size / 2, IVORY, BRASS_DARK, max(1.5, size * 0.05))
    canvas.icon(name, center, size * 0.68, ATTRIBUTE_HUE[name])


def points(canvas: Canvas, number: int | str, center: Point, size: float) -> None:
    """A golden medal with a number of points."""
    canvas.circle(center, size * 0.46, GOLD, BRASS_DARK, max(1.5, size * 0.07))
    canvas.circle(center, size * 0.37, None, BRASS_LIGHT, max(1, size * 0.035))
    words = str(number)
    share = 0.54 if len(words) < 2 else 0.46 if len(words) < 3 else 0.38
    canvas.text(center, words, style(size * share, INK), "mm")


def number(canvas: Canvas, value: int, center: Point, size: float) -> None:
    """How many, at the lower right of an icon."""
    at = (center[0] + size * 0.3, center[1] + size * 0.28)
    canvas.text(at, str(value), rimmed(size * 0.56), "mm")


def glyph(canvas: Canvas, gain: GainFace, center: Point, size: float) -> None:
    """A bonus within a square of `size` pixels."""
    x, y = center
    if gain.what == "points":
        points(canvas, gain.amount, center, size)
        return
    if gain.what == "resources":
        at = (x - size * 0.2, y - size * 0.1)
        canvas.icon("scroll", at, size * 0.62, HUE["scroll"])
        canvas.icon("gem", (x + size * 0.22, y - size * 0.06), size * 0.58, HUE["gem"])
        canvas.text((x, y + size * 0.27), str(gain.amount), rimmed(size * 0.56), "mm")
        return
    if gain.what == "card":
        for name, dx, dy in (("phoenix", 0, -0.24), ("relic", -0.26, 0.22), ("tome", 0.26, 0.22)):
            canvas.icon(name, (x + dx * size, y + dy * size), size * 0.5, HUE[name])
        return
    if gain.what == "cube":
        if gain.element is None:
            canvas.icon("die", center, size * 0.9, HUE["die"])
        else:
            canvas.icon("die", (x - size * 0.18, y - size * 0.14), size * 0.64, HUE["die"])
            tile(canvas, gain.element, (x + size * 0.22, y + size * 0.2), size * 0.56)
        if gain.amount > 1:
            at = (x - size * 0.2, y + size * 0.26)
            canvas.text(at, str(gain.amount), rimmed(size * 0.52), "mm")
        return
    if gain.what == "release":
        canvas.icon("portal", (x - size * 0.1, y - size * 0.08), size * 0.8, HUE["portal"])
        at = (x + size * 0.26, y + size * 0.26)
        if gain.by == "attribute":
            canvas.circle(at, size * 0.24, IVORY, BRASS_DARK, 2)
            canvas.icon("eye", at, size * 0.36, HUE["eye"])
        else:
            canvas.icon("palette", at, size * 0.5, HUE["palette"])
        return
    canvas.icon(ICON[gain.what], center, size * 0.94, HUE[ICON[gain.what]])
    if gain.amount > 1:
        number(canvas, gain.amount, center, size)


def codex_effect(canvas: Canvas, face: CodexFace, center: Point, size: float) -> None:
    """What a Codex does: a bonus at once, or points for each of something."""
    x, y = center
    if face.gain is not None:
        glyph(canvas, face.gain, center, size)
        return
    if face.per == "wild":
        canvas.icon("wild", center, size * 0.94, HUE["wild"])
        return
    points(canvas, face.points, (x - size * 0.45, y), size * 0.86)
    at = (x + size * 0.48, y)
    if face.per == "element" and face.element is not None:
        tile(canvas, face.element, at, size * 0.82)
    elif face.per == "attribute" and face.attribute is not None:
        attribute(canvas, face.attribute, at, size * 0.9)
    elif face.per is not None:
        icon = ICON[face.per]
        canvas.icon(icon, at, size * 0.86, HUE[icon])
