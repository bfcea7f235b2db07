"""Icons of a land under six moons: terrains, resources, units and what they do."""

from __future__ import annotations

from renderers.icons.pen import Pen
from renderers.shapes import ellipse, star


def log(pen: Pen) -> None:
    """Wood: a cut log."""
    pen.turn(-24)
    pen.fill("M22 30 H84 C96 30 98 70 84 70 H22 C8 70 8 30 22 30 Z", "dark")
    pen.line("M36 39 H78", 4, "ink", rim=False)
    if pen.fine:
        pen.line("M44 61 H86", 3.4, "ink", rim=False)
    pen.fill(ellipse((20, 50), 13, 20), "pale", edge=2.4)
    pen.fill(ellipse((20, 50), 7, 11), "base", rim=False)
    if pen.fine:
        pen.fill(ellipse((20, 50), 3, 4.5), "pale", rim=False)
    pen.fill("M60 28 L66 8 L78 12 L74 30 Z", "base", edge=2.4)


def ingot(pen: Pen) -> None:
    """Metal: two bars, one upon the other."""
    for x, y in ((0, 44), (0, 0)):
        pen.fill(f"M{18 + x} {20 + y} H{82 + x} L{96 + x} {54 + y} H{4 + x} Z", edge=2.4)
        pen.fill(f"M{18 + x} {20 + y} H{82 + x} L{74 + x} {33 + y} H{26 + x} Z", "pale", rim=False)
        pen.fill(
            f"M{82 + x} {20 + y} L{96 + x} {54 + y} H{62 + x} L{74 + x} {33 + y} Z",
            "dark",
            rim=False,
        )


def pick(pen: Pen) -> None:
    """The Gatherer's tool: a pickaxe."""
    pen.line("M18 92 L62 34", 11, "dark")
    pen.fill("M22 14 C50 6 84 22 94 58 C80 42 66 34 54 32 C44 28 34 24 22 14 Z", "light")
    pen.fill("M94 58 C84 22 50 6 22 14 C50 14 78 28 94 58 Z", "pale", rim=False)


def helm(pen: Pen) -> None:
    """The Soldier's: a helmet with a plume."""
    pen.fill("M34 20 C36 -2 78 -6 96 22 C84 14 66 16 56 24 Z", "dark", edge=2.4)
    pen.fill("M12 62 C12 30 30 16 50 16 C70 16 88 30 88 62 V88 H62 V56 H38 V88 H12 Z")
    pen.fill("M50 16 C70 16 88 30 88 62 V88 H74 V58 C74 38 64 22 50 16 Z", "dark", rim=False)
    pen.fill("M40 46 H60 L54 54 V84 H46 V54 Z", "light", rim=False, edge=1.6)
    pen.line("M14 50 H86", 6, "pale", rim=False)


def boot(pen: Pen) -> None:
    """A Move: a boot with a wing."""
    pen.fill(
        "M40 6 H74 V54 C82 62 96 62 97 76 V88 H36 V76 C36 70 40 64 40 54 Z",
    )
    pen.fill("M36 80 H97 V92 H36 Z", "dark", edge=2)
    pen.fill("M40 6 H74 V18 H40 Z", "light", edge=2)
    for y, x in ((30, 4), (42, 12), (54, 20)):
        pen.fill(
            f"M42 {y + 8} C30 {y + 8} {x + 6} {y + 4} {x} {y - 8} C20 {y - 4} 34 {y - 4} 42 {y} Z",
            "pale",
        )


def booster(pen: Pen) -> None:
    """A Booster: a cube with a star on its face."""
    pen.fill("M6 26 L28 6 H94 V72 L72 94 H6 Z")
    pen.fill("M6 26 L28 6 H94 L72 26 Z", "light", rim=False)
    pen.fill("M72 26 L94 6 V72 L72 94 Z", "dark", rim=False)
    pen.fill(star(5, (39, 60), 26, 0.44), "pale", rim=False)


def castle(pen: Pen) -> None:
    """A City: a wall between two towers."""
    pen.fill("M24 94 V44 H76 V94 Z", "dark")
    pen.fill("M4 94 V24 H12 V32 H20 V24 H28 V32 H36 V24 H40 V94 Z")
    pen.fill("M60 94 V24 H64 V32 H72 V24 H80 V32 H88 V24 H96 V94 Z")
    pen.fill("M42 44 V36 H46 V44 H54 V36 H58 V44 V58 H42 Z", "light", rim=False)
    pen.fill("M42 94 V76 C42 66 58 66 58 76 V94 Z", "ink", rim=False)
    pen.line("M50 40 V8", 5, "dark")
    pen.fill("M50 4 L72 11 L50 19 Z", "pale", edge=2)


def peak(pen: Pen) -> None:
    """A Mountain."""
    pen.fill("M2 90 L38 12 L58 50 L68 34 L98 90 Z")
    pen.fill("M38 12 L58 50 L68 34 L98 90 H52 L44 62 L50 46 Z", "dark", rim=False)
    pen.fill("M38 12 L52 39 L44 36 L40 46 L33 38 L26 42 Z", "pale", rim=False)


def pine(pen: Pen) -> None:
    """A Forest: a pine."""
    pen.fill("M42 74 H58 V96 H42 Z", "dark")
    pen.fill("M50 2 L76 36 H66 L84 60 H72 L92 82 H8 L28 60 H16 L34 36 H24 Z")
    pen.fill("M50 2 L76 36 H66 L84 60 H72 L92 82 H50 Z", "dark", rim=False)


def cave(pen: Pen) -> None:
    """A Mine: a timbered hole in the rock."""
    pen.fill("M2 92 C6 50 24 8 50 8 C76 8 94 50 98 92 Z")
    pen.fill("M50 8 C76 8 94 50 98 92 H82 C80 50 70 22 50 8 Z", "dark", rim=False)
    pen.fill("M26 92 V46 H74 V92 Z", "ink", rim=False)
    for code in ("M28 92 V44", "M72 92 V44"):
        pen.line(code, 8, "light", rim=False, edge=2)
    pen.line("M22 42 H78", 9, "pale", rim=False, edge=2)
    if pen.fine:
        pen.fill("M40 92 L44 76 L50 86 L56 72 L62 92 Z", "light", rim=False)
