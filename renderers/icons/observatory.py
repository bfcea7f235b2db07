"""Icons of a magical observatory: Elements, Attributes, what bonuses give, kinds of Artifact.

Elements and Attributes have outlines of their own, so that none needs its colour (fault F37).
"""

from __future__ import annotations

from math import cos, pi, sin

from renderers.icons.pen import Pen, path, taper
from renderers.shapes import Point, polar, regular


def _coil(turns: float, inner: float, outer: float, first: float = 0) -> list[Point]:
    """A spiral from the middle outwards."""
    steps = round(turns * 28)
    return [
        polar((50, 50), inner + (outer - inner) * i / steps, first + 360 * turns * i / steps)
        for i in range(steps + 1)
    ]


def air(pen: Pen) -> None:
    """Air: three winds that curl at their ends."""
    for code in (
        "M6 36 H58 C82 36 82 8 62 8 C50 8 46 22 56 24",
        "M2 56 H78 C100 56 98 30 82 32",
        "M14 76 H54 C76 76 74 98 58 95 C50 94 48 86 54 84",
    ):
        pen.line(path(code), 11)
        if pen.fine:
            pen.line(path(code), 4, "pale", rim=False)


def spiral(pen: Pen) -> None:
    """The sixth Element: a coil with one arm."""
    pen.line(_coil(2.1, 3, 42, 120), 13)
    if pen.fine:
        pen.line(_coil(2.1, 3, 42, 120), 4.5, "light", rim=False)


def claw(pen: Pen) -> None:
    """Claw marks: three slashes."""
    for x in (0, 27, 54):
        line = path(f"M{38 + x} 6 C{40 + x} 36 {28 + x} 70 {8 + x} 95", 16)
        pen.fill(taper(line, 4, 2.5, 19))
        if pen.fine:
            pen.fill(taper([(p[0] - 2, p[1]) for p in line[3:-3]], 1, 1, 6), "light", rim=False)


def wing(pen: Pen) -> None:
    """A feathered wing."""
    pen.fill(
        "M4 92 C0 40 20 6 96 6 C98 18 92 26 84 28 C92 34 86 46 74 46 C80 54 72 64 60 62 "
        "C64 72 54 80 44 76 C38 86 20 84 4 92 Z"
    )
    pen.fill("M4 92 C0 40 20 6 96 6 C60 16 30 34 20 70 C14 78 10 84 4 92 Z", "light", rim=False)
    for code in (
        "M84 28 C66 30 50 34 40 42",
        "M74 46 C60 46 44 50 34 58",
        "M60 62 C50 60 40 64 30 70",
    ):
        pen.line(path(code), 4 if pen.fine else 6, "ink", rim=False)


def shell(pen: Pen) -> None:
    """A scallop shell."""
    rim = [polar((50, 90), 84 - (6 if i % 2 else 0), -162 + 144 * i / 12) for i in range(13)]
    pen.fill([(38, 96), (30, 84), *rim, (70, 84), (62, 96)])
    for i in range(1, 12, 2):
        pen.line([(50, 88), rim[i]], 4.5 if pen.fine else 6, "ink", rim=False)


def eye(pen: Pen) -> None:
    """An open eye."""
    pen.fill("M2 50 C22 14 78 14 98 50 C78 86 22 86 2 50 Z", "pale")
    pen.disc(50, 50, 23, "base", rim=False, edge=3)
    pen.disc(50, 50, 11, "ink", rim=False)
    pen.disc(58, 42, 5, "pale", rim=False)


def brain(pen: Pen) -> None:
    """A brain from above: two lobes with folds."""
    pen.fill(
        "M50 14 C40 2 24 6 24 18 C10 18 4 32 12 42 C0 52 4 70 16 72 C16 88 34 96 50 86 "
        "C66 96 84 88 84 72 C96 70 100 52 88 42 C96 32 90 18 76 18 C76 6 60 2 50 14 Z"
    )
    width = 5 if pen.fine else 7
    pen.line([(50, 16), (50, 86)], width, "ink", rim=False)
    for code in (
        "M24 20 C28 32 38 30 38 40",
        "M12 44 C24 40 34 52 26 62",
        "M20 74 C30 78 40 70 38 60",
    ):
        line = path(code)
        pen.line(line, width, "ink", rim=False)
        pen.line([(100 - x, y) for x, y in line], width, "ink", rim=False)


def fang(pen: Pen) -> None:
    """Fangs: an upper jaw with two long teeth."""
    pen.fill("M4 10 C30 2 70 2 96 10 V36 C70 46 30 46 4 36 Z", "dark")
    for x in (0, 50):
        pen.fill(
            f"M{10 + x} 30 H{40 + x} C{40 + x} 60 {34 + x} 84 {25 + x} 97 "
            f"C{16 + x} 84 {10 + x} 60 {10 + x} 30 Z",
            "pale",
        )
    pen.fill("M42 34 H58 L50 56 Z", "pale")


def scroll(pen: Pen) -> None:
    """A Scroll: rolled at both ends."""
    pen.fill("M18 22 H82 V78 H18 Z", "pale")
    for y in (36, 50, 64):
        pen.line([(30, y), (70, y)], 5, "dark", rim=False)
    for y in (15, 85):
        pen.line([(12, y), (88, y)], 17, "base", edge=2.4)
        pen.disc(10, y, 9.5, "dark", edge=2)
        pen.disc(90, y, 9.5, "dark", edge=2)


def gem(pen: Pen) -> None:
    """A Gem: cut like a brilliant."""
    pen.fill("M24 12 H76 L98 40 L50 94 L2 40 Z")
    pen.fill("M24 12 L34 40 H2 Z", "light", rim=False)
    pen.fill("M24 12 H76 L66 40 H34 Z", "pale", rim=False)
    pen.fill("M98 40 L50 94 L66 40 Z", "dark", rim=False)


def hat(pen: Pen) -> None:
    """Prestige: a top hat."""
    pen.fill("M24 8 C40 2 60 2 76 8 L72 72 H28 Z")
    pen.fill("M60 5 L76 8 L72 72 H58 Z", "dark", rim=False)
    pen.fill("M27 52 H73 L72 70 H28 Z", "pale", rim=False)
    pen.fill("M2 72 C20 80 80 80 98 72 C96 92 76 96 50 96 C24 96 4 92 2 72 Z", "base", edge=2.4)


def phoenix(pen: Pen) -> None:
    """A Chimera card: a bird that rises with spread wings."""
    pen.fill(
        "M50 40 C44 20 24 8 2 10 C4 20 8 24 12 26 C4 28 6 38 14 42 C10 48 18 56 28 54 "
        "C34 60 40 62 42 66 L30 96 L44 84 L50 98 L56 84 L70 96 L58 66 C60 62 66 60 72 54 "
        "C82 56 90 48 86 42 C94 38 96 28 88 26 C92 24 96 20 98 10 C76 8 56 20 50 40 Z"
    )
    pen.fill("M50 40 C44 20 24 8 2 10 C24 18 38 36 44 62 L50 66 Z", "light", rim=False)
    pen.fill(
        "M42 30 C40 14 58 12 58 24 L66 30 L57 34 C58 50 56 60 50 68 C44 58 44 44 42 30 Z",
        "pale",
        edge=2,
    )
    pen.disc(50, 26, 3.4, "ink", rim=False)


def relic(pen: Pen) -> None:
    """An Artifact card: a sun with a spiral in it."""
    rays = [polar((50, 50), 48 if i % 2 == 0 else 34, i * 15) for i in range(24)]
    pen.fill(rays)
    pen.disc(50, 50, 29, "pale", rim=False, edge=2.4)
    pen.line(
        [(50 + (x - 50) * 0.52, 50 + (y - 50) * 0.52) for x, y in _coil(1.7, 2, 38, 200)],
        5.5,
        "ink",
        rim=False,
    )


def tome(pen: Pen) -> None:
    """A Codex card: a book with an eye on its cover."""
    pen.fill("M14 6 H80 C86 6 88 9 88 14 V94 H20 C12 94 8 90 8 84 V12 C8 8 10 6 14 6 Z")
    pen.fill("M22 80 H88 V90 H22 C14 90 14 80 22 80 Z", "pale", rim=False)
    pen.fill("M18 40 C32 18 64 18 78 40 C64 62 32 62 18 40 Z", "pale", rim=False, edge=2)
    pen.disc(48, 40, 11, "ink", rim=False)


def die(pen: Pen) -> None:
    """A cube in the Nexus: a solid block seen from a corner."""
    a, b, c, d, e, f = regular(6, (50, 50), 48, -90)
    pen.fill([a, b, c, d, e, f])
    pen.fill([a, b, (50, 50), f], "pale", rim=False)
    pen.fill([b, c, d, (50, 50)], "dark", rim=False)
    for end in (b, d, f):
        pen.line([(50, 50), end], 4, "ink", rim=False)


def bell(pen: Pen) -> None:
    """Scores at the end: a bell."""
    pen.disc(50, 86, 11, "dark")
    pen.fill(
        "M50 4 C56 4 58 8 58 12 C78 18 80 40 80 56 C80 66 94 70 94 80 H6 C6 70 20 66 20 56 "
        "C20 40 22 18 42 12 C42 8 44 4 50 4 Z"
    )
    pen.fill(
        "M58 12 C78 18 80 40 80 56 C80 66 94 70 94 80 H66 C72 60 68 30 58 12 Z", "dark", rim=False
    )
    pen.line(path("M34 30 C30 40 32 54 28 64"), 6, "pale", rim=False)


def bolt(pen: Pen) -> None:
    """At once: a lightning bolt."""
    pen.fill("M60 2 L14 56 H42 L32 98 L86 38 H56 Z")
    pen.fill("M60 2 L14 56 H42 Z", "pale", rim=False)


def portal(pen: Pen) -> None:
    """Released: a gate of six corners with a spiral."""
    pen.fill(regular(6, (50, 50), 49, 0))
    pen.fill(regular(6, (50, 50), 37, 0), "ink", rim=False)
    pen.line(
        [(50 + (x - 50) * 0.66, 50 + (y - 50) * 0.66) for x, y in _coil(1.8, 3, 42, 60)],
        7,
        "pale",
        rim=False,
    )


def flask(pen: Pen) -> None:
    """Created: a round flask on a stand, bubbling."""
    pen.fill(
        "M38 6 H62 V36 C80 42 90 56 88 70 C86 86 70 94 50 94 C30 94 14 86 12 70 "
        "C10 56 20 42 38 36 Z",
        "pale",
    )
    pen.fill("M17 62 H83 C86 80 70 89 50 89 C30 89 14 80 17 62 Z", rim=False)
    pen.line([(32, 8), (68, 8)], 10, "dark", edge=2.4)
    for x, y, r in ((42, 74, 6), (60, 68, 4.5), (52, 52, 4)):
        pen.disc(x, y, r, "light" if y > 60 else "base", rim=False)


def staff(pen: Pen) -> None:
    """An Artifact of the staff type: a rod with a crescent."""
    pen.line([(10, 92), (62, 38)], 11, "dark")
    pen.fill("M62 6 C92 6 104 40 82 58 C74 64 62 62 56 56 C76 54 80 26 62 6 Z", "base")
    pen.disc(56, 36, 13, "pale", edge=2.4)


def cubic(pen: Pen) -> None:
    """An Artifact of the cube type: a puzzle cube in a frame."""
    pen.fill("M8 8 H92 V92 H8 Z", "base")
    pen.fill("M22 22 H78 V78 H22 Z", "ink", rim=False)
    pen.fill("M28 28 H72 V72 H28 Z", "pale", rim=False)
    for x0, y0, x1, y1 in ((8, 8, 28, 28), (92, 8, 72, 28), (8, 92, 28, 72), (92, 92, 72, 72)):
        pen.line([(x0, y0), (x1, y1)], 5, "ink", rim=False)


def band(pen: Pen) -> None:
    """An Artifact of the ring type: a ring with a stone."""
    pen.ring(50, 66, 25, 11)
    pen.fill("M34 4 H66 L80 22 L50 46 L20 22 Z", "pale", edge=2.4)
    pen.fill("M66 4 L80 22 L50 46 Z", "light", rim=False)


def mirror(pen: Pen) -> None:
    """An Artifact of the mirror type: a hand mirror."""
    pen.line([(50, 66), (50, 92)], 13, "dark")
    oval: list[Point] = [
        (50 + 33 * cos(pi * i / 24), 38 + 36 * sin(pi * i / 24)) for i in range(48)
    ]
    pen.fill(oval)
    pen.fill(
        [(50 + (x - 50) * 0.72, 38 + (y - 38) * 0.74) for x, y in oval], "pale", rim=False, edge=2
    )
    pen.line([(38, 46), (58, 24)], 5, "base", rim=False)


def lantern(pen: Pen) -> None:
    """An Artifact of the lantern type."""
    pen.line(path("M32 24 C32 0 68 0 68 24"), 7, "dark")
    pen.fill("M28 20 H72 L80 36 H20 Z", "dark")
    pen.fill("M24 36 H76 V82 H24 Z", "pale", edge=2.4)
    pen.fill("M50 42 C62 56 62 74 50 78 C38 74 38 56 50 42 Z", "base", rim=False)
    pen.fill("M16 82 H84 V96 H16 Z", "dark", edge=2.4)


def gauntlet(pen: Pen) -> None:
    """An Artifact of the hand type: an upright open hand in a cuff."""
    for x, top in ((26, 26), (42, 12), (58, 12), (73, 24)):
        pen.line([(x, top), (x, 56)], 13, edge=1.8)
    pen.line([(88, 50), (74, 70)], 13)
    pen.fill("M20 46 H80 V62 C80 76 72 80 68 82 H30 C22 76 20 66 20 46 Z", rim=True)
    pen.fill("M26 78 H74 V97 H26 Z", "dark", edge=2.4)
    pen.disc(50, 62, 9, "pale", rim=False)


def wild(pen: Pen) -> None:
    """An Artifact of any type: a star of many points around a question mark."""
    pen.fill([polar((50, 50), 49 if i % 2 == 0 else 37, -90 + i * 22.5) for i in range(16)])
    pen.line(path("M36 38 C36 20 64 20 64 38 C64 50 50 48 50 62"), 8, "ink", rim=False)
    pen.disc(50, 76, 5.4, "ink", rim=False)


def palette(pen: Pen) -> None:
    """The wheel of Elements: six sectors of different tone."""
    pen.disc(50, 50, 46)
    tones = ("pale", "dark", "light", "ink", "base", "dark")
    for i, tone in enumerate(tones):
        arc = [polar((50, 50), 44, -90 + 60 * i + 10 * s) for s in range(7)]
        pen.fill([(50, 50), *arc], tone, rim=False)
    pen.disc(50, 50, 13, "pale", rim=False, edge=2.4)
