"""Icons of the table: cooling, cancelling, backs, arrows, results, hidden things."""

from __future__ import annotations

from renderers.icons.pen import Pen, path
from renderers.shapes import polar


def hourglass(pen: Pen) -> None:
    """Time to wait."""
    pen.fill(
        "M24 12 H76 C76 36 57 42 55 50 C57 58 76 64 76 88 H24 C24 64 43 58 45 50 "
        "C43 42 24 36 24 12 Z",
        "pale",
    )
    pen.fill("M32 28 H68 C63 38 52 42 50 50 C48 42 37 38 32 28 Z", "base", rim=False)
    pen.fill("M29 86 C30 74 44 72 50 60 C56 72 70 74 71 86 Z", "base", rim=False)
    for y in (10, 90):
        pen.line([(20, y), (80, y)], 10, "dark", edge=2.4)


def diamond(pen: Pen) -> None:
    """A cut stone: the cool-down diamond."""
    pen.fill("M50 4 L90 50 L50 96 L10 50 Z")
    pen.fill("M50 4 L50 50 L10 50 Z", "pale", rim=False)
    pen.fill("M50 4 L90 50 L50 50 Z", "light", rim=False)
    pen.fill("M90 50 L50 96 L50 50 Z", "dark", rim=False)


def cooling(pen: Pen) -> None:
    """The cool-down diamond with a crystal of ice."""
    pen.fill("M50 2 L96 50 L50 98 L4 50 Z")
    pen.fill("M50 98 L96 50 H86 L50 88 L14 50 H4 Z", "dark", rim=False)
    width = 5 if pen.fine else 7
    for angle in (-90, -30, 30):
        a, b = polar((50, 50), 25, angle), polar((50, 50), 25, angle + 180)
        pen.line([a, b], width, "pale", rim=False)
        if pen.fine:
            for end, out in ((a, angle), (b, angle + 180)):
                joint = polar((50, 50), 14, out)
                for twig in (-50, 50):
                    pen.line([joint, polar(joint, 9, out + twig)], 3.4, "pale", rim=False)
                pen.disc(*end, 2.4, "pale", rim=False)


def cancel(pen: Pen) -> None:
    """A prohibition ring; its inside is open, to lie over another icon."""
    pen.line([polar((50, 50), 38, 225), polar((50, 50), 38, 45)], 11)
    pen.ring(50, 50, 40, 11)


def back_square(pen: Pen) -> None:
    """The square back of a skill for one's own avatar."""
    pen.fill(
        "M16 4 H84 C91 4 96 9 96 16 V84 C96 91 91 96 84 96 H16 C9 96 4 91 4 84 V16 C4 9 9 4 16 4 Z"
    )
    inner = path(
        "M20 12 H80 C85 12 88 15 88 20 V80 C88 85 85 88 80 88 H20 C15 88 12 85 12 80 "
        "V20 C12 15 15 12 20 12 Z"
    )
    pen.line([*inner, inner[0]], 3, "light", rim=False)


def back_circle(pen: Pen) -> None:
    """The round back of a skill for the enemy's avatar."""
    pen.disc(50, 50, 46)
    pen.ring(50, 50, 38, 3, "light", rim=False)


def arrow_up(pen: Pen) -> None:
    """More."""
    pen.fill("M50 5 L92 50 H68 V94 H32 V50 H8 Z")
    pen.fill("M50 5 L92 50 H68 V94 H50 Z", "dark", rim=False)


def arrow_down(pen: Pen) -> None:
    """Less."""
    pen.fill("M50 95 L92 50 H68 V6 H32 V50 H8 Z")
    pen.fill("M50 95 L92 50 H68 V6 H50 Z", "dark", rim=False)


def arrow_right(pen: Pen) -> None:
    """On to the next."""
    pen.fill("M95 50 L50 8 V32 H6 V68 H50 V92 Z")
    pen.fill("M95 50 L50 92 V68 H6 V50 Z", "dark", rim=False)


def crown(pen: Pen) -> None:
    """The winner."""
    pen.fill("M7 32 L29 54 L50 16 L71 54 L93 32 L85 76 H15 Z")
    pen.fill("M50 16 L71 54 L93 32 L85 76 H50 Z", "dark", rim=False)
    pen.fill("M15 78 H85 V90 H15 Z", "light", edge=2.4)
    for x, y in ((7, 29), (50, 14), (93, 29)):
        pen.disc(x, y, 6.5, "light", edge=2.4)


def skull(pen: Pen) -> None:
    """A fallen avatar."""
    pen.fill(
        "M50 6 C22 6 8 26 8 46 C8 60 16 69 27 73 V88 C27 92 29 94 33 94 H67 "
        "C71 94 73 92 73 88 V73 C84 69 92 60 92 46 C92 26 78 6 50 6 Z",
        "pale",
    )
    pen.fill(
        "M92 46 C92 26 78 6 50 6 C70 14 80 30 78 48 C77 62 66 72 66 94 "
        "C71 94 73 92 73 88 V73 C84 69 92 60 92 46 Z",
        "light",
        rim=False,
    )
    pen.disc(32, 49, 12, "ink", rim=False)
    pen.disc(68, 49, 12, "ink", rim=False)
    pen.fill("M50 58 L57 70 H43 Z", "ink", rim=False)
    for x in (42, 58):
        pen.line([(x, 82), (x, 94)], 3.6, "ink", rim=False)


def lock(pen: Pen) -> None:
    """Decided, and not to be seen."""
    pen.line("M28 50 V32 C28 14 38 8 50 8 C62 8 72 14 72 32 V50", 11, "light")
    pen.fill(
        "M20 42 H80 C85 42 88 45 88 50 V86 C88 91 85 94 80 94 H20 C15 94 12 91 12 86 "
        "V50 C12 45 15 42 20 42 Z",
        edge=2.4,
    )
    pen.fill("M88 72 V86 C88 91 85 94 80 94 H20 C15 94 12 91 12 86 V72 Z", "dark", rim=False)
    pen.disc(50, 62, 8, "ink", rim=False)
    pen.line([(50, 64), (50, 80)], 6.5, "ink", rim=False)


def hidden(pen: Pen) -> None:
    """A card face down."""
    pen.fill(
        "M24 4 H76 C81 4 84 7 84 12 V88 C84 93 81 96 76 96 H24 C19 96 16 93 16 88 V12 "
        "C16 7 19 4 24 4 Z"
    )
    pen.fill("M27 14 H73 V86 H27 Z", "dark", rim=False)
    pen.line("M37 40 C37 22 64 22 64 39 C64 50 50 50 50 62", 8, "pale", rim=False)
    pen.disc(50, 75, 5, "pale", rim=False)


def check(pen: Pen) -> None:
    """Done."""
    pen.line([(13, 54), (39, 80), (87, 22)], 17)
    if pen.fine:
        pen.line([(13, 51), (39, 77), (85, 20)], 4, "light", rim=False)


def cross(pen: Pen) -> None:
    """Failed, or none."""
    pen.line([(18, 18), (82, 82)], 17)
    pen.line([(82, 18), (18, 82)], 17)
