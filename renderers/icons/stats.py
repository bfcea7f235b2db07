"""Icons of what an avatar has and what a card does: attributes, damage, speeds."""

from __future__ import annotations

from renderers.icons.pen import Pen, path, taper


def vitality(pen: Pen) -> None:
    """A heart."""
    pen.fill(
        "M50 91 C20 68 6 52 6 33 C6 18 17 9 29 9 C39 9 46 15 50 23 C54 15 61 9 71 9 "
        "C83 9 94 18 94 33 C94 52 80 68 50 91 Z"
    )
    pen.fill(
        "M50 91 C80 68 94 52 94 33 C94 25 91 19 86 15 C86 48 70 66 36 80 C40 83 45 87 50 91 Z",
        "dark",
        rim=False,
    )
    pen.fill(
        "M16 33 C16 24 22 18 30 18 C33 18 35 20 33 22 C26 24 23 30 23 38 C23 42 17 42 16 33 Z",
        "pale",
        rim=False,
    )


def endurance(pen: Pen) -> None:
    """A shield."""
    pen.fill(
        "M50 6 C62 14 76 17 90 18 V46 C90 70 72 86 50 95 C28 86 10 70 10 46 V18 "
        "C24 17 38 14 50 6 Z",
        "light",
    )
    pen.fill("M50 18 C60 24 70 27 80 28 V46 C80 64 67 77 50 84 Z", "dark", rim=False)
    pen.fill("M50 18 C40 24 30 27 20 28 V46 C20 64 33 77 50 84 Z", "base", rim=False)
    if pen.fine:
        pen.fill("M50 34 L62 50 L50 66 L38 50 Z", "pale", rim=False, edge=1.6)


def dexterity(pen: Pen) -> None:
    """A target with an arrow in its middle."""
    pen.disc(46, 54, 40, "base")
    pen.disc(46, 54, 28.5, "pale", rim=False)
    pen.disc(46, 54, 17, "base", rim=False)
    pen.line([(46, 54), (80, 20)], 7, "light", edge=3)
    pen.fill("M72 28 L73 11 L88 4 L88 13 L97 13 L89 27 Z", "light", edge=3)
    pen.disc(46, 54, 5, "ink", rim=False)


def evasion(pen: Pen) -> None:
    """A wing."""
    for feather in (
        "M92 70 C80 70 64 76 46 82 C54 94 74 98 86 86 Z",
        "M94 54 C72 54 52 59 27 61 C33 77 50 84 66 80 L90 76 Z",
        "M94 38 C64 34 42 37 14 36 C18 55 36 64 56 62 L92 64 Z",
        "M94 26 C78 8 44 6 3 8 C6 30 26 41 48 42 L92 50 Z",
    ):
        pen.fill(feather, "base", edge=2.6)
    pen.fill(
        "M68 19 C88 20 99 36 97 56 C96 74 90 86 80 92 C74 84 76 74 72 66 "
        "C66 56 70 46 64 38 C60 30 60 20 68 19 Z",
        "light",
        edge=2.6,
    )
    if pen.fine:
        pen.fill(
            "M74 26 C86 28 92 40 90 54 C86 44 80 36 73 33 C70 30 70 26 74 26 Z", "pale", rim=False
        )


def melee(pen: Pen) -> None:
    """A sword."""
    pen.turn(45)
    pen.fill("M42 64 V12 L50 -4 L58 12 V64 Z", "light")
    pen.fill("M50 -4 L58 12 V64 H50 Z", "base", rim=False)
    pen.fill("M45 68 H55 V92 H45 Z", "dark")
    pen.line([(30, 66), (70, 66)], 9, "base", edge=2.6)
    pen.disc(50, 96, 7, "base", edge=2.6)


def ranged(pen: Pen) -> None:
    """A bow with an arrow on its string."""
    pen.turn(-45)
    pen.line([(34, 2), (20, 50), (34, 98)], 2.6, "pale")
    pen.fill(taper(path("M34 2 C58 14 66 34 66 50 C66 66 58 86 34 98"), 5, 5, 15), "base")
    pen.line([(6, 50), (88, 50)], 6, "light", edge=2.6)
    pen.fill("M103 50 L80 38 L84 50 L80 62 Z", "pale", edge=2.6)
    pen.fill("M20 50 L10 39 H-4 L5 50 L-4 61 H10 Z", "light", edge=2.6)


def magical(pen: Pen) -> None:
    """A four-pointed spark with two lesser ones."""
    pen.fill("M46 8 C50 38 58 50 90 54 C58 58 50 70 46 100 C42 70 34 58 2 54 C34 50 42 38 46 8 Z")
    pen.fill(
        "M46 32 C48 46 53 52 68 54 C53 56 48 62 46 76 C44 62 39 56 24 54 C39 52 44 46 46 32 Z",
        "pale",
        rim=False,
    )
    pen.fill(
        "M82 4 C83 14 87 19 98 21 C87 23 83 28 82 38 C81 28 77 23 66 21 C77 19 81 14 82 4 Z",
        "light",
    )
    pen.fill(
        "M84 70 C85 77 88 80 95 82 C88 84 85 87 84 94 C83 87 80 84 73 82 C80 80 83 77 84 70 Z",
        "light",
    )


def rock(pen: Pen) -> None:
    """A boulder."""
    pen.fill("M6 72 L14 42 L36 16 L64 10 L86 34 L95 68 L80 88 L22 90 Z")
    pen.fill("M36 16 L64 10 L60 40 L30 46 Z", "pale", rim=False)
    pen.fill("M14 42 L36 16 L30 46 L6 72 Z", "light", rim=False)
    pen.fill("M64 10 L86 34 L95 68 L70 62 L60 40 Z", "base", rim=False)
    pen.fill("M95 68 L80 88 L22 90 L36 70 L70 62 Z", "dark", rim=False)


def paper(pen: Pen) -> None:
    """A written sheet with a folded corner."""
    pen.fill("M18 6 H60 L84 30 V94 H18 Z", "pale")
    pen.fill("M60 6 L84 30 H60 Z", "base", rim=False, edge=2.4)
    for y, end in ((32, 46), (48, 71), (64, 71), (80, 58)):
        pen.line([(31, y), (end, y)], 6, "dark", rim=False)


def scissors(pen: Pen) -> None:
    """Open scissors, points up."""
    for side in (-1, 1):
        pen.ring(50 + side * 22, 80, 13, 9, "base")
        pen.line([(50 + side * 15, 69), (50, 50)], 9, "base")
    for side in (1, -1):
        blade = [
            (50 - side * 7, 60),
            (50 + side * 22, 4),
            (50 + side * 30, 8),
            (50 + side * 26, 22),
            (50 + side * 5, 62),
        ]
        pen.fill(blade, "light" if side < 0 else "pale", edge=2.6)
    pen.disc(50, 53, 5, "ink", rim=False)
