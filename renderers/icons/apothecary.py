"""Icons of an alchemist's shop: ingredients, vessels, books, what potions do.

The ingredients and the Tarantula have outlines of their own, so that none of them needs its colour
to be told apart (fault F37); a heart for blood is `stats.vitality`.
"""

from __future__ import annotations

from math import cos, pi, sin

from renderers.icons.pen import Path, Pen, path
from renderers.shapes import Point, polar

_EDGE = 9.0  # ingredients are looked at small: a strong line around them


def _solid(pen: Pen, shape: Path) -> None:
    """A silhouette with a broad dark edge."""
    points = path(shape) if isinstance(shape, str) else list(shape)
    pen.line([*points, points[0]], _EDGE, "ink")
    pen.fill(points)


def catechu(pen: Pen) -> None:
    """Blue Catechu: a cut block."""
    _solid(pen, "M10 14 H90 V90 H10 Z")
    pen.fill("M10 14 H90 L76 30 H26 V74 L10 90 Z", "pale", rim=False)
    pen.fill("M90 14 V90 H10 L26 74 H76 V30 Z", "dark", rim=False)
    pen.fill("M26 30 H76 V74 H26 Z", rim=False)


def sulfur(pen: Pen) -> None:
    """Sulfur Stone: a pointed crystal."""
    _solid(pen, "M50 6 L96 90 H4 Z")
    pen.fill("M50 6 L60 90 H4 Z", "light", rim=False)
    pen.fill("M50 6 L96 90 H60 Z", "dark", rim=False)


def datura(pen: Pen) -> None:
    """Datura Leaf: a leaf with its rib, tip to the upper right."""
    _solid(pen, "M14 88 C-4 44 36 4 95 6 C98 66 60 106 14 88 Z")
    pen.fill("M14 88 C-4 44 36 4 95 6 Z", "light", rim=False)
    pen.line([(4, 98), (74, 28)], 8, "ink")
    if pen.fine:
        for x, y, out in ((34, 68, 30), (52, 50, 26)):
            pen.line([(x, y), (x - 2, y - out)], 4.5, "ink", rim=False)
            pen.line([(x, y), (x + out, y + 2)], 4.5, "ink", rim=False)


def oleander(pen: Pen) -> None:
    """Oleander Flower: five round petals."""
    petals = [polar((50, 52), 28, -90 + 72 * i) for i in range(5)]
    for x, y in petals:
        pen.disc(x, y, 22 + _EDGE / 2, "ink")
    for x, y in petals:
        pen.disc(x, y, 20.5, edge=2.6, rim=False)
    pen.disc(50, 52, 18, rim=False)
    pen.disc(50, 52, 11, "ink", rim=False)
    pen.disc(50, 52, 6.5, "pale", rim=False)


def tear(pen: Pen) -> None:
    """Crocodile Tears: a drop."""
    _solid(
        pen, "M50 4 C60 30 84 44 84 66 C84 84 69 96 50 96 C31 96 16 84 16 66 C16 44 40 30 50 4 Z"
    )
    pen.fill("M50 4 C60 30 84 44 84 66 C84 84 69 96 50 96 C64 88 70 74 68 60 Z", "dark", rim=False)
    pen.line("M29 64 C28 74 34 82 42 84", 6, "ink" if not pen.fine else "dark", rim=False)


def tarantula(pen: Pen) -> None:
    """The Tarantula: eight legs, pale edged, so that it stays visible in the dark."""
    legs: list[list[Point]] = []
    for side in (-1, 1):
        for i, (rise, reach) in enumerate(((-32, 32), (-14, 50), (16, 50), (38, 34))):
            knee = (50 + side * (22 + 4 * (i in (1, 2))), 50 + rise * 1.0 - 10)
            legs.append([(50, 52), knee, (50 + side * (reach + 4), 50 + rise * 1.35 + 4)])
    for width, tone in ((16.0, "light"), (9.0, "base")):
        for leg in legs:
            pen.line(leg, width, "pale" if tone == "light" else "base", rim=tone == "light")
    for x, y, radius in ((50, 34, 15), (50, 64, 23)):
        pen.disc(x, y, radius + 3.5, "pale")
    for x, y, radius in ((50, 34, 15), (50, 64, 23)):
        pen.disc(x, y, radius, rim=False)
    if pen.fine:
        pen.fill("M50 52 L58 64 L50 76 L42 64 Z", "pale", rim=False)
        for x in (44, 56):
            pen.disc(x, 29, 3, "pale", rim=False)


def sack(pen: Pen) -> None:
    """The Sack, for large ingredients."""
    pen.fill("M20 6 C34 14 42 4 50 10 C58 4 66 14 80 6 L70 34 H30 Z", "light")
    pen.fill("M30 34 H70 C98 54 100 88 84 94 H16 C0 88 2 54 30 34 Z")
    pen.fill("M70 34 C98 54 100 88 84 94 H58 C82 84 80 56 62 34 Z", "dark", rim=False)
    pen.line([(26, 34), (74, 34)], 9, "dark", edge=2.4)
    if pen.fine:
        pen.line("M36 52 C28 62 26 70 26 80", 4, "pale", rim=False)


def mortar(pen: Pen) -> None:
    """The Mortar with its pestle, for herbs."""
    pen.line([(54, 40), (84, 6)], 14, "light")
    pen.fill("M10 44 H90 C90 66 78 80 64 82 V86 H78 V96 H22 V86 H36 V82 C22 80 10 66 10 44 Z")
    pen.fill(
        "M72 52 C90 50 86 80 64 82 V86 H78 V96 H58 V80 C68 76 72 64 72 52 Z", "dark", rim=False
    )
    pen.line([(8, 44), (92, 44)], 12, "light", edge=2.4)


def jar(pen: Pen) -> None:
    """The Jar, for liquids."""
    pen.fill(
        "M28 22 H72 V30 C82 34 86 40 86 50 V84 C86 92 82 96 74 96 H26 C18 96 14 92 14 84 "
        "V50 C14 40 18 34 28 30 Z",
        "pale",
    )
    pen.fill("M22 56 H78 V82 C78 86 76 88 72 88 H28 C24 88 22 86 22 82 Z", rim=False)
    pen.fill("M64 56 H78 V82 C78 86 76 88 72 88 H60 C64 80 64 66 64 56 Z", "dark", rim=False)
    pen.line([(24, 14), (76, 14)], 15, "dark", edge=2.4)


def blossom(pen: Pen) -> None:
    """Medicine: a lotus."""
    for side in (-1, 1):
        x = 50.0
        outer = [(x, 82), (x + side * 46, 52), (x + side * 50, 34)]
        pen.fill([(x, 92), (x + side * 30, 90), *outer[1:], (x + side * 24, 46)], "dark", edge=2.6)
    for side in (-1, 1):
        pen.fill(
            [(50 + side * a, b) for a, b in path("M0 92 C26 88 44 62 34 16 C12 28 0 56 0 92 Z")],
            "base",
            edge=2.6,
        )
    pen.fill("M50 92 C26 70 28 30 50 6 C72 30 74 70 50 92 Z", "light", edge=2.6)
    if pen.fine:
        pen.fill("M50 80 C40 64 40 42 50 26 C60 42 60 64 50 80 Z", "pale", rim=False)


def moon(pen: Pen) -> None:
    """Dark."""
    pen.fill("M66 6 C30 0 4 26 8 58 C12 88 48 108 82 84 C50 84 34 64 38 42 C40 26 50 12 66 6 Z")
    if pen.fine:
        pen.fill("M48 12 C24 18 12 38 16 60 C22 36 30 22 48 12 Z", "pale", rim=False)


def sun(pen: Pen) -> None:
    """Light."""
    for i in range(8):
        tip, turn = polar((50, 50), 48, 45 * i), 45 * i * pi / 180
        x, y = 50 + 27 * cos(turn), 50 + 27 * sin(turn)
        dx, dy = 11 * sin(turn), 11 * cos(turn)
        pen.fill([tip, (x + dx, y - dy), (x - dx, y + dy)], "base")
    pen.disc(50, 50, 27, "light")
    pen.disc(50, 50, 17, "pale", rim=False)


def book(pen: Pen) -> None:
    """A book, closed: a potion of the Base Recipe."""
    pen.fill("M14 8 H80 C86 8 90 12 90 18 V92 H22 C12 92 8 86 8 80 V14 C8 10 10 8 14 8 Z")
    pen.fill("M18 72 H90 V90 H22 C10 90 10 72 18 72 Z", "pale", rim=False, edge=2.2)
    pen.fill("M8 14 C8 10 10 8 14 8 H22 V70 C16 70 10 74 8 80 Z", "dark", rim=False)


def flame(pen: Pen) -> None:
    """Burnt; or hot."""
    pen.fill(
        "M52 2 C60 24 88 36 86 66 C85 86 68 97 50 97 C30 97 14 84 14 64 C14 46 28 40 30 22 "
        "C38 28 42 34 42 42 C52 32 54 18 52 2 Z"
    )
    pen.fill(
        "M52 44 C58 56 70 62 68 76 C67 88 60 94 50 94 C38 94 30 86 30 76 C30 66 38 62 40 54 "
        "C44 56 46 60 47 64 C52 58 53 52 52 44 Z",
        "pale",
        rim=False,
    )


def grab(pen: Pen) -> None:
    """Stolen: an open hand."""
    for x, top in ((28, 26), (43, 10), (58, 8), (73, 20)):
        pen.line([(x, 60), (x, top + 4)], 12, edge=2.6)
    pen.line("M82 76 C90 70 94 62 96 52", 12)
    pen.fill("M21 54 H80 V74 C80 90 70 97 52 97 C32 97 21 88 21 72 Z")
    pen.fill("M80 54 V74 C80 90 70 97 52 97 C64 88 66 74 66 58 Z", "dark", rim=False)


def potion(pen: Pen) -> None:
    """A bottle."""
    pen.fill(
        "M40 16 H60 V42 C78 48 86 62 86 72 C86 88 74 97 50 97 C26 97 14 88 14 72 "
        "C14 62 22 48 40 42 Z",
        "pale",
    )
    pen.fill("M20 66 H80 C84 82 74 91 50 91 C26 91 16 82 20 66 Z", rim=False)
    pen.line([(38, 10), (62, 10)], 14, "dark", edge=2.4)


def elixir(pen: Pen) -> None:
    """An Elixir: a bottle with a star in it, under a halo of rays."""
    pen.fill(
        "M42 4 H58 V30 C84 36 96 52 94 68 C92 86 76 97 50 97 C24 97 8 86 6 68 C4 52 16 36 42 30 Z"
    )
    star = [polar((50, 64), 27 if i % 2 == 0 else 11, -90 + 36 * i) for i in range(10)]
    pen.fill(star, "pale", rim=False, edge=2.4)
    pen.line([(34, 26), (66, 26)], 8, "dark", edge=2.4)


def seal(pen: Pen) -> None:
    """Wax with a star: points."""
    points = [polar((50, 50), 47 if i % 2 == 0 else 41, 15 * i) for i in range(24)]
    pen.fill(points)
    pen.disc(50, 50, 33, "dark", rim=False)
    star = [polar((50, 51), 27 if i % 2 == 0 else 12, -90 + 36 * i) for i in range(10)]
    pen.fill(star, "pale", rim=False)
