"""Glass: a bottle for each of the four kinds of potion, and the great flask of an Elixir."""

from __future__ import annotations

from bot.games.shimiagaran.cards import Colour, Kind
from bot.games.shimiagaran.view import PotionFace
from renderers.canvas import Canvas
from renderers.colors import Color, darken, lighten, mix
from renderers.icons.pen import path
from renderers.shapes import Point, star
from renderers.shimiagaran.look import (
    GLASS,
    GOLD,
    GOLD_DARK,
    KIND_ICON,
    LINE,
    LIQUIDS,
    PAPER,
    PAPER_EDGE,
    hue,
    variant,
)

# On a field 100 wide and 140 high, standing on its lower edge.
SHAPES: dict[tuple[Colour, Kind], str] = {
    ("dark", "poison"): "M40 18 H60 V46 L93 118 C97 130 91 138 80 138 H20 C9 138 3 130 7 118 "
    "L40 46 Z",
    ("dark", "medicine"): "M37 18 H63 V40 L87 54 V130 C87 136 84 138 79 138 H21 "
    "C16 138 13 136 13 130 V54 L37 40 Z",
    ("light", "poison"): "M42 18 H58 V54 C82 60 96 78 96 97 C96 122 76 138 50 138 "
    "C24 138 4 122 4 97 C4 78 18 60 42 54 Z",
    ("light", "medicine"): "M38 18 H62 V36 C68 50 92 50 91 76 C90 102 68 108 66 122 "
    "C66 130 74 132 76 138 H24 C26 132 34 130 34 122 C32 108 10 102 9 76 C8 50 32 50 38 36 Z",
}
_LABEL: dict[tuple[Colour, Kind], tuple[float, float]] = {
    ("dark", "poison"): (104, 25),
    ("dark", "medicine"): (96, 26),
    ("light", "poison"): (98, 27),
    ("light", "medicine"): (80, 25),
}
_CORK: Color = (196, 146, 92)


def below(points: list[Point], level: float) -> list[Point]:
    """The part of an outline at and below a horizontal line."""
    out: list[Point] = []
    for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True):
        if y0 >= level:
            out.append((x0, y0))
        if (y0 >= level) != (y1 >= level):
            t = (level - y0) / (y1 - y0)
            out.append((x0 + (x1 - x0) * t, level))
    return out


def liquid(face: PotionFace) -> Color:
    """The colour of a potion's liquid: of its row, and its own."""
    tones = LIQUIDS[face.colour]
    return tones[variant(face.id, len(tones))]


def bottle(canvas: Canvas, face: PotionFace, foot: Point, height: float) -> None:
    """A potion standing with the middle of its foot at `foot`; 5/7 as wide as it is high."""
    u = height / 140
    kind = (face.colour, face.kind)

    def at(points: list[Point]) -> list[Point]:
        return [(foot[0] + (x - 50) * u, foot[1] + (y - 140) * u) for x, y in points]

    outline = path(SHAPES[kind])
    tone, glass = liquid(face), GLASS[face.colour]
    full = below(outline, 56 + variant(face.id + "level", 14))
    canvas.polygon(at(outline), LINE, LINE, 7 * u)
    canvas.polygon(at(outline), glass)
    canvas.polygon(at(full), tone)
    shade = [(x, y) for x, y in full]
    dark = [(50 + (x - 50) * (1 if x > 50 else 0.25), y) for x, y in shade]
    lit = [(50 + (x - 50) * 0.62 - 8, y if y < 120 else 120 + (y - 120) * 0.4) for x, y in shade]
    canvas.polygon(at(dark), darken(tone, 0.28))
    canvas.polygon(at(lit), tone)
    top = min(y for _, y in full)
    for x, y, r in ((38, top + 12, 3.6), (58, top + 20, 2.6), (47, top + 26, 2.2)):
        canvas.circle(at([(x, y)])[0], r * u, lighten(tone, 0.5))
    _stopper(canvas, face, foot, u)
    y, r = _LABEL[kind]
    middle = at([(50, y)])[0]
    canvas.circle(middle, r * u, PAPER, PAPER_EDGE, 2.4 * u)
    icon = KIND_ICON[face.kind]
    canvas.icon(
        icon, (middle[0], middle[1] - u * (face.kind == "medicine")), r * 1.5 * u, hue(icon)
    )


def _stopper(canvas: Canvas, face: PotionFace, foot: Point, u: float) -> None:
    """A wooden cork for Light, a glass ball for Dark potions."""
    x, y = foot[0], foot[1] - 140 * u
    if face.colour == "dark":
        canvas.circle(
            (x, y + 10 * u), 9.5 * u, mix(liquid(face), (255, 255, 255), 0.35), LINE, 3 * u
        )
        canvas.circle((x - 3 * u, y + 7 * u), 2.6 * u, (255, 255, 255))
    else:
        box = (x - 9 * u, y + 4 * u, x + 9 * u, y + 19 * u)
        canvas.panel(box, _CORK, 3 * u, border=LINE, border_width=3 * u)
    lip = (x - 15 * u, y + 17 * u, x + 15 * u, y + 26 * u)
    canvas.panel(lip, GLASS[face.colour], 3 * u, border=LINE, border_width=3 * u)


_FLASK = path(
    "M42 14 H58 V44 C82 50 97 68 97 92 C97 120 78 138 50 138 C22 138 3 120 3 92 C3 68 18 50 42 44 Z"
)
_ESSENCES: tuple[Color, ...] = (
    (24, 160, 150),
    (214, 64, 92),
    (66, 122, 224),
    (150, 80, 210),
    (226, 120, 30),
    (70, 150, 60),
)


def flask(canvas: Canvas, name: str, foot: Point, height: float) -> None:
    """An Elixir's flask: gold foot, collar and star; its essence has a colour of its own."""
    u = height / 140

    def at(points: list[Point]) -> list[Point]:
        return [(foot[0] + (x - 50) * u, foot[1] + (y - 144) * u) for x, y in points]

    tone = _ESSENCES[variant(name, len(_ESSENCES))]
    base = path("M22 126 H78 L88 144 H12 Z")
    canvas.polygon(at(_FLASK), LINE, LINE, 7 * u)
    canvas.polygon(at(_FLASK), (240, 246, 240))
    full = below(_FLASK, 66)
    canvas.polygon(at(full), tone)
    canvas.polygon(
        at([(50 + (x - 50) * (1 if x > 50 else 0.2), y) for x, y in full]), darken(tone, 0.28)
    )
    canvas.polygon(at([(46 + (x - 50) * 0.7, 66 + (y - 66) * 0.9) for x, y in full]), tone)
    canvas.polygon(at(star(8, (50, 96), 30, 0.5)), GOLD, GOLD_DARK, 2.4 * u)
    canvas.circle(at([(50, 96)])[0], 9 * u, lighten(GOLD, 0.6))
    canvas.polygon(at(base), GOLD, LINE, 3 * u)
    for y, half in ((44, 16), (16, 13)):
        x0, y0 = at([(50 - half, y - 5)])[0]
        x1, y1 = at([(50 + half, y + 5)])[0]
        canvas.panel((x0, y0, x1, y1), GOLD, 3 * u, border=LINE, border_width=2.6 * u)
    canvas.circle(at([(50, 4)])[0], 8 * u, tone, LINE, 3 * u)
    canvas.line(at([(16, 82), (15, 96), (20, 112)]), (255, 255, 255), 4 * u)
