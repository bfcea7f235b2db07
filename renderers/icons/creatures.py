"""Six creatures of alchemy, each with an outline of its own."""

from __future__ import annotations

from math import cos, radians, sin

from renderers.icons.pen import Pen, path, taper
from renderers.shapes import Point


def salamander(pen: Pen) -> None:
    """A lizard from above, bent like an S."""
    for leg in (
        [(60, 34), (84, 30), (90, 18)],
        [(46, 38), (24, 30), (14, 38)],
        [(60, 62), (82, 62), (90, 74)],
        [(40, 64), (20, 58), (10, 66)],
    ):
        pen.line(leg, 9, "base")
        pen.disc(*leg[-1], 6.5, "base")
    spine = path("M60 22 C50 36 44 48 50 58 C58 72 42 82 48 91 C53 99 74 100 88 92", 24)
    pen.fill(taper(spine, 17, 3.5, 22), "base")
    pen.fill("M50 26 C46 14 56 2 67 3 C79 4 82 17 72 28 C66 34 54 34 50 26 Z", "base")
    back = path("M58 32 C51 42 48 50 53 60 C55 66 51 74 49 80")
    pen.line(back, 5.5, "light", rim=False)
    pen.disc(58, 13, 3.6, "ink", rim=False)
    pen.disc(73, 18, 3.6, "ink", rim=False)


def basilisk(pen: Pen) -> None:
    """A coiled serpent with a crown."""
    coil: list[Point] = []
    for i in range(61):
        turn = radians(1030 - 680 * i / 60)
        radius = 5 + 35 * i / 60
        coil.append((48 + radius * 1.08 * cos(turn), 64 + radius * 0.8 * sin(turn)))
    neck = path("M91 58 C92 40 80 31 64 31 C52 31 44 30 38 24", 16)
    pen.line("M20 22 L6 24 L-4 18", 3, "pale")
    pen.line([(6, 24), (-3, 31)], 3, "pale")
    pen.fill(taper([*coil, *neck[2:]], 5, 12, 13.5), "base", edge=2.6)
    pen.fill(
        "M54 28 C50 38 34 38 18 28 C13 24 14 18 20 15 C32 8 50 8 55 18 C57 22 56 25 54 28 Z",
        "base",
        edge=2.6,
    )
    pen.fill(
        ("M32 13 L27 -6 L39 2 L47 -10 L53 3 L66 -3 L60 17 C52 9 42 8 32 13 Z"), "pale", edge=2.6
    )
    pen.disc(36, 20, 4.4, "pale", rim=False)
    pen.disc(35, 20, 2.3, "ink", rim=False)


def golem(pen: Pen) -> None:
    """A figure of stone blocks."""
    pen.fill("M26 66 H47 V97 H20 Z", "dark", edge=2.6)
    pen.fill("M53 66 H74 L80 97 H53 Z", "dark", edge=2.6)
    pen.fill("M4 36 L24 30 V78 L16 86 H4 Z", "base", edge=2.6)
    pen.fill("M96 36 L76 30 V78 L84 86 H96 Z", "dark", edge=2.6)
    pen.fill("M14 30 L30 24 H70 L86 30 L78 72 H22 Z", "base", edge=2.6)
    pen.fill("M33 3 H67 L70 30 L60 36 H40 L30 30 Z", "light", edge=2.6)
    pen.fill("M37 15 H46 V22 H37 Z", "ink", rim=False)
    pen.fill("M54 15 H63 V22 H54 Z", "ink", rim=False)
    pen.fill("M50 42 L60 53 L50 64 L40 53 Z", "pale", rim=False)


def sylph(pen: Pen) -> None:
    """A winged spirit of the air."""
    for side in (-1, 1):

        def flip(code: str, side: int = side) -> list[Point]:
            return [(50 + side * (x - 50), y) for x, y in path(code)]

        pen.fill(flip("M52 54 C70 56 92 66 88 82 C84 96 62 90 52 66 Z"), "dark", edge=2.6)
        pen.fill(flip("M52 48 C56 22 78 2 95 8 C102 26 90 56 54 60 Z"), "base", edge=2.6)
        pen.fill(flip("M58 46 C64 30 76 18 88 17 C90 30 80 46 60 52 Z"), "light", rim=False)
        if pen.fine:
            pen.disc(50 + side * 27, 77, 5, "light", rim=False)
        pen.line(flip("M51 26 C53 16 58 10 64 8"), 3.6, "base")
    pen.fill("M50 24 C57 30 57 40 54 58 L50 96 L46 58 C43 40 43 30 50 24 Z", "pale", edge=2.6)
    pen.disc(50, 27, 7.5, "pale", edge=2.6)


def wraith(pen: Pen) -> None:
    """An empty hood with eyes."""
    pen.fill(
        "M50 3 C26 6 20 28 18 50 C16 66 10 82 5 92 L22 86 L30 97 L41 86 L50 98 L59 86 "
        "L70 97 L78 86 L95 92 C90 82 84 66 82 50 C80 28 74 6 50 3 Z"
    )
    pen.fill(
        "M50 3 C74 6 80 28 82 50 C84 66 90 82 95 92 L78 86 L70 97 L64 91 C72 70 74 30 50 3 Z",
        "dark",
        rim=False,
    )
    pen.fill(
        "M50 17 C34 20 29 34 30 46 C31 58 40 66 50 70 C60 66 69 58 70 46 C71 34 66 20 50 17 Z",
        "ink",
        rim=False,
    )
    pen.fill("M35 42 C40 40 45 43 47 48 C42 51 36 49 35 42 Z", "pale", rim=False)
    pen.fill("M65 42 C60 40 55 43 53 48 C58 51 64 49 65 42 Z", "pale", rim=False)


def hydra(pen: Pen) -> None:
    """Three heads on three necks."""
    necks = (
        (
            path("M46 96 C44 70 10 70 16 38"),
            "M4 46 C-2 36 4 22 14 18 C24 16 30 24 28 34 C26 42 14 50 4 46 Z",
        ),
        (
            path("M54 96 C56 70 90 70 84 38"),
            "M96 46 C102 36 96 22 86 18 C76 16 70 24 72 34 C74 42 86 50 96 46 Z",
        ),
    )
    for i, (neck, head) in enumerate(necks):
        tone = "dark" if i else "base"
        pen.fill(taper(neck, 26, 13, 14), tone, edge=2.6)
        pen.fill(head, tone, edge=2.6)
    pen.fill(taper(path("M50 97 C50 70 50 50 50 26"), 36, 14, 17), "light", edge=2.6)
    pen.fill(
        "M50 2 C62 4 67 14 63 24 C60 32 55 38 50 40 C45 38 40 32 37 24 C33 14 38 4 50 2 Z",
        "light",
        edge=2.6,
    )
    for x, y in ((44, 19), (56, 19), (15, 29), (85, 29)):
        pen.disc(x, y, 3.2, "ink", rim=False)
    if pen.fine:
        for y in (56, 68, 80):
            pen.line([(44 - (y - 56) / 8, y), (56 + (y - 56) / 8, y)], 3.4, "dark", rim=False)
