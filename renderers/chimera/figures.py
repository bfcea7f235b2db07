"""What an avatar's figure may wear: twelve heads, each with a silhouette of its own.

All on a field of 100 × 100 with the face around (50, 42) and shoulders along the bottom edge. A
`Figure` has a layer for each material, drawn in the order of `MATERIALS`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from renderers.chimera.engraving import Layer
from renderers.icons.pen import Tone, path, taper
from renderers.shapes import Point, polar, regular, star

MATERIALS = ("behind", "cloth", "face", "metal", "hat", "gold")
"""Layers from the lowest to the highest; `behind` is gold too, and `hat` is cloth."""


@dataclass
class Figure:
    """A layer for each material."""

    behind: Layer = field(default_factory=Layer)
    cloth: Layer = field(default_factory=Layer)
    face: Layer = field(default_factory=Layer)
    metal: Layer = field(default_factory=Layer)
    hat: Layer = field(default_factory=Layer)
    gold: Layer = field(default_factory=Layer)


def mirrored(pen: Layer, code: str, tone: Tone, edge: float = 1.6, far: Tone | None = None) -> None:
    """A shape of the left half (x < 50), and its mirror image, darker if `far` says so."""
    points = path(code)
    pen.fill(points, tone, edge=edge)
    pen.fill([(100 - x, y) for x, y in points], far or tone, edge=edge)


def eyes(pen: Layer, y: float = 42, apart: float = 6.5, size: float = 3.2) -> None:
    """Two almond eyes that shine."""
    for side in (-1, 1):
        x = 50 + side * apart
        shape = [
            (x - side * size * 1.3, y - size * 0.2),
            (x, y - size * 0.75),
            (x + side * size * 1.4, y - size * 0.9),
            (x + side * size * 0.4, y + size * 0.6),
        ]
        pen.fill(shape, "pale")


def _oval(pen: Layer, tone: Tone, rx: float = 14, ry: float = 18, y: float = 42) -> None:
    points = [(50 + (p[0] - 50) * rx / 20, y + (p[1] - 50) * ry / 20) for p in _circle(20)]
    pen.fill(points, tone, edge=1.6)


def _circle(radius: float) -> list[Point]:
    return regular(48, (50, 50), radius)


def _shade(pen: Layer, code: str, tone: Tone = "dark") -> None:
    pen.fill(code, tone)


def _mask(figure: Figure) -> None:
    """A smooth mask: brow, eyes, a line for the nose, a small mouth."""
    figure.face.fill(
        "M50 24 C62 24 66 34 65 44 C64 55 57 63 50 64 C43 63 36 55 35 44 C34 34 38 24 50 24 Z",
        "pale",
        edge=1.6,
    )
    _shade(
        figure.face, "M50 24 C62 24 66 34 65 44 C64 55 57 63 50 64 C57 52 58 38 50 24 Z", "light"
    )
    for side in (-1, 1):
        lid = [(-5, 41.6), (-1, 39.2), (4.6, 39.4), (1.6, 43.6), (-2, 44)]
        figure.face.fill([(50 + side * (6.8 + x), y) for x, y in lid], "ink")
    figure.face.line([(50, 44), (48.6, 51), (51, 51.6)], 1.2, "ink")
    figure.face.line([(46.6, 56.6), (50, 57.4), (53.4, 56.6)], 1.5, "ink")


def hood(figure: Figure) -> None:
    """A deep pointed hood, nothing but eyes inside."""
    figure.cloth.fill(
        "M50 4 C64 10 76 28 76 50 C76 62 72 70 66 76 H34 C28 70 24 62 24 50 C24 28 36 10 50 4 Z",
        "base",
        edge=1.8,
    )
    _shade(figure.cloth, "M50 4 C64 10 76 28 76 50 C76 62 72 70 66 76 H58 C72 58 68 24 50 4 Z")
    figure.cloth.fill(
        "M50 20 C62 26 66 38 66 48 C66 60 58 68 50 70 C42 68 34 60 34 48 C34 38 38 26 50 20 Z",
        "ink",
        edge=2,
    )
    eyes(figure.face, 46, 7, 3.8)


def horned(figure: Figure) -> None:
    """A steel helm with two great horns."""
    horn = taper(path("M38 28 C22 30 10 20 12 2"), 11, 1.6, 8)
    figure.behind.fill(horn, "light", edge=1.8)
    figure.behind.fill([(100 - x, y) for x, y in horn], "base", edge=1.8)
    _oval(figure.face, "ink")
    eyes(figure.face, 43)
    figure.metal.fill(
        "M50 17 C63 17 69 27 69 38 L66 40 H56 L53 54 H47 L44 40 H34 L31 38 C31 27 37 17 50 17 Z",
        "light",
        edge=1.8,
    )
    _shade(figure.metal, "M50 17 C63 17 69 27 69 38 L66 40 H56 L53 54 H50 Z", "base")
    mirrored(figure.metal, "M31 40 L42 44 L45 66 L36 60 Z", "base", far="dark")


def crowned(figure: Figure) -> None:
    """A crown over long hair and a mask."""
    figure.cloth.fill(
        "M50 16 C70 16 74 34 74 50 C74 66 78 74 72 82 H28 C22 74 26 66 26 50 C26 34 30 16 50 16 Z",
        "dark",
        edge=1.8,
    )
    for x in (30, 70):
        figure.cloth.line([(x, 40), (x + (2 if x > 50 else -2), 74)], 1.6, "ink")
    _mask(figure)
    figure.gold.fill(
        "M30 30 L26 6 L38 18 L44 2 L50 14 L56 2 L62 18 L74 6 L70 30 C58 25 42 25 30 30 Z",
        "light",
        edge=1.8,
    )
    _shade(figure.gold, "M50 14 L56 2 L62 18 L74 6 L70 30 C64 27 57 26 50 26 Z", "base")
    for x, y in ((26, 6), (44, 3), (56, 3), (74, 6)):
        figure.gold.disc(x, y, 2.6, "pale", edge=1.4)


def great_helm(figure: Figure) -> None:
    """A flat-topped helm with a cross for the eyes."""
    figure.metal.fill("M32 16 H68 L71 46 L64 72 L50 78 L36 72 L29 46 Z", "light", edge=1.8)
    _shade(figure.metal, "M50 16 H68 L71 46 L64 72 L50 78 Z", "base")
    figure.metal.fill("M32 38 H68 V44 H32 Z", "ink")
    figure.metal.fill("M48 30 H52 V70 H48 Z", "ink")
    figure.face.fill("M36 39.6 H45 V42.4 H36 Z", "pale")
    for x in (38, 43, 57, 62):
        for y in (54, 60, 66):
            figure.metal.disc(x, y, 1.3, "ink")
    figure.gold.fill("M30 12 H70 V19 H30 Z", "light", edge=1.6)
    figure.gold.fill(star(4, (50, 11), 12, 0.34), "pale", edge=1.6)


def winged(figure: Figure) -> None:
    """A helm with a pair of wings."""
    feathers: tuple[tuple[str, Tone], ...] = (
        ("M34 34 C16 30 4 18 2 2 C16 6 32 16 38 28 Z", "light"),
        ("M34 38 C20 38 8 30 5 20 C18 24 32 28 37 34 Z", "base"),
        ("M35 42 C24 44 16 40 12 33 C22 34 32 36 36 39 Z", "dark"),
    )
    for code, tone in feathers:
        mirrored(figure.gold, code, tone)
    _mask(figure)
    figure.metal.fill(
        "M50 10 C64 10 70 22 69 40 L63 36 C57 31 43 31 37 36 L31 40 C30 22 36 10 50 10 Z",
        "light",
        edge=1.8,
    )
    _shade(figure.metal, "M50 10 C64 10 70 22 69 40 L63 36 C59 32 55 31 50 31 Z", "base")
    figure.gold.fill(star(4, (50, 21), 8, 0.4), "pale", edge=1.4)


def antlered(figure: Figure) -> None:
    """Branching antlers over a skull-pale mask."""
    for side in (-1, 1):

        def at(x: float, y: float, side: int = side) -> Point:
            return (50 + side * x, y)

        figure.behind.line([at(9, 26), at(20, 14), at(24, 0)], 4.4, "light", edge=1.6)
        figure.behind.line([at(18, 16), at(34, 12), at(39, 2)], 3.6, "light", edge=1.6)
        figure.behind.line([at(13, 21), at(30, 24), at(42, 18)], 3.2, "base", edge=1.6)
        figure.behind.line([at(21, 9), at(13, 2)], 3, "base", edge=1.6)
    figure.cloth.fill(
        "M50 18 C68 18 74 34 73 52 C72 64 68 72 64 78 H36 C32 72 28 64 27 52 C26 34 32 18 50 18 Z",
        "dark",
        edge=1.8,
    )
    figure.face.fill(
        "M50 24 C60 24 66 30 65 40 C64 46 59 50 57 56 L54 70 H46 L43 56 "
        "C41 50 36 46 35 40 C34 30 40 24 50 24 Z",
        "pale",
        edge=1.8,
    )
    for side in (-1, 1):
        figure.face.disc(50 + side * 7.6, 41, 4.4, "ink")
        figure.face.line([(50 + side * 2, 62), (50 + side * 2, 68)], 1.5, "ink")
    figure.gold.disc(50, 29, 3, "pale", edge=1.4)


def beaked(figure: Figure) -> None:
    """A plague doctor: broad hat, round lenses, a long beak."""
    _oval(figure.face, "light", 15, 17, 46)
    figure.face.fill("M42 50 C46 46 54 46 58 50 L51 78 H49 Z", "pale", edge=1.8)
    _shade(figure.face, "M50 47 C53 47 56 48 58 50 L51 78 H50 Z", "light")
    for side in (-1, 1):
        figure.metal.disc(50 + side * 8.6, 46, 5.4, "dark", edge=1.8)
        figure.metal.disc(50 + side * 8.6, 46, 3.4, "pale")
    figure.hat.fill("M34 30 L37 4 C45 1 55 1 63 4 L66 30 Z", "base", edge=1.8)
    _shade(figure.hat, "M50 2 C55 2 59 3 63 4 L66 30 H50 Z")
    figure.gold.fill("M35 22 H65 L66 29 H34 Z", "base", edge=1.6)
    figure.hat.fill("M14 34 C26 24 74 24 86 34 C74 40 26 40 14 34 Z", "base", edge=1.8)
    figure.gold.fill("M46 21 H54 V30 H46 Z", "pale", edge=1.4)


def wizard(figure: Figure) -> None:
    """A tall bent hat and a beard."""
    figure.face.fill(
        "M50 30 C60 30 65 36 64 46 C63 54 57 58 50 58 C43 58 37 54 36 46 Z", "light", edge=1.6
    )
    figure.metal.fill(
        "M34 46 C38 52 44 52 50 50 C56 52 62 52 66 46 C70 62 62 80 50 94 C38 80 30 62 34 46 Z",
        "pale",
        edge=1.8,
    )
    for x in (44, 50, 56):
        figure.metal.line([(x, 60), (50 + (x - 50) * 0.4, 82)], 1.3, "base")
    figure.metal.line([(45, 55), (50, 56.4), (55, 55)], 1.8, "ink")
    for side in (-1, 1):
        figure.face.disc(50 + side * 6.5, 46.5, 2.3, "ink")
    figure.hat.fill(
        "M30 34 C38 24 40 12 46 4 C54 -2 66 0 72 8 C64 6 60 10 62 18 C64 26 68 30 72 34 Z",
        "base",
        edge=1.8,
    )
    figure.hat.fill("M14 38 C30 28 70 28 86 38 C70 44 30 44 14 38 Z", "light", edge=1.8)
    figure.gold.fill(star(5, (50, 22), 7, 0.45), "pale", edge=1.4)


def flaming(figure: Figure) -> None:
    """A mask with a mane of flames."""
    figure.behind.fill(
        "M50 70 C30 72 18 58 20 42 C16 44 12 40 12 34 C18 34 20 28 20 20 C26 24 30 20 30 10 "
        "C38 16 42 12 46 0 C52 8 58 8 62 4 C62 14 68 18 74 14 C72 24 78 28 84 28 "
        "C82 38 84 42 88 46 C80 44 82 52 78 58 C72 68 62 70 50 70 Z",
        "base",
        edge=1.8,
    )
    figure.behind.fill(
        "M50 66 C36 66 28 56 29 44 C30 36 36 34 36 24 C42 28 46 24 48 16 C54 24 60 22 63 20 "
        "C64 30 72 36 71 46 C70 58 62 66 50 66 Z",
        "pale",
    )
    _mask(figure)


def mitred(figure: Figure) -> None:
    """A tall split mitre over a veiled face."""
    figure.cloth.fill("M32 36 H68 C72 52 70 70 66 82 H34 C30 70 28 52 32 36 Z", "dark", edge=1.8)
    _oval(figure.face, "ink", 13.5, 16, 46)
    eyes(figure.face, 46, 6.4, 3.4)
    figure.hat.fill("M31 38 C28 22 38 8 50 -2 C62 8 72 22 69 38 Z", "light", edge=1.8)
    _shade(figure.hat, "M50 -2 C62 8 72 22 69 38 H50 Z", "base")
    figure.gold.fill("M30 32 H70 V40 H30 Z", "light", edge=1.6)
    figure.gold.fill("M47 6 H53 V32 H47 Z", "light", edge=1.4)
    figure.gold.fill("M40 16 H60 V21 H40 Z", "light", edge=1.4)
    for x in (36, 43, 50, 57, 64):
        figure.gold.disc(x, 36, 1.7, "ink")


def crested(figure: Figure) -> None:
    """A bronze helm with cheek guards and a high crest."""
    figure.cloth.fill(
        "M50 -2 C66 -2 76 8 78 24 L68 22 C66 14 60 11 50 11 "
        "C40 11 34 14 32 22 L22 24 C24 8 34 -2 50 -2 Z",
        "base",
        edge=1.8,
    )
    for x in (30, 37, 44, 50, 56, 63, 70):
        near = (50 + (x - 50) * 0.78, 11 + abs(x - 50) * 0.34)
        far = (50 + (x - 50) * 1.12, 1 + abs(x - 50) * 0.36)
        figure.cloth.line([near, far], 1.3, "ink")
    _oval(figure.face, "ink", 15, 20, 44)
    eyes(figure.face, 42, 7.4, 3.4)
    figure.metal.fill(
        "M50 12 C66 12 72 26 70 42 L66 70 L55 76 L56 50 L66 46 L62 36 L53 40 L52 58 H48 L47 40 "
        "L38 36 L34 46 L44 50 L45 76 L34 70 L30 42 C28 26 34 12 50 12 Z",
        "light",
        edge=1.8,
    )
    _shade(
        figure.metal,
        "M50 12 C66 12 72 26 70 42 L66 70 L55 76 L56 50 L66 46 L62 36 L53 40 L52 58 H50 Z",
        "base",
    )


def moonlit(figure: Figure) -> None:
    """A veil under a crescent moon."""
    moon = [polar((50, 24), 35, a) for a in range(-20, 201, 10)]
    bite = [polar((50, 13), 31, a) for a in range(190, -11, -10)]
    figure.behind.fill([*moon, *bite], "light", edge=1.8)
    figure.cloth.fill(
        "M50 18 C68 18 74 36 74 54 C74 68 78 76 74 84 H26 C22 76 26 68 26 54 C26 36 32 18 50 18 Z",
        "light",
        edge=1.8,
    )
    _mask(figure)
    figure.cloth.line("M35 50 C42 56 58 56 65 50", 2, "dark")
    figure.cloth.fill(
        "M35 49 C42 55 58 55 65 49 C66 62 60 76 50 80 C40 76 34 62 35 49 Z", "base", edge=1.6
    )
    figure.gold.disc(50, 28, 2.6, "pale", edge=1.4)


HEADS: Sequence[Callable[[Figure], None]] = (
    hood,
    horned,
    crowned,
    great_helm,
    winged,
    antlered,
    beaked,
    wizard,
    flaming,
    mitred,
    crested,
    moonlit,
)


def body(figure: Figure, armour: int, style: int) -> None:
    """Shoulders and breast: `armour` is the printed endurance (0..2), `style` 0..2 the cut."""
    figure.cloth.fill(
        "M4 101 C6 84 22 74 38 70 L50 76 L62 70 C78 74 94 84 96 101 Z", "base", edge=1.8
    )
    _shade(figure.cloth, "M50 76 L62 70 C78 74 94 84 96 101 H50 Z")
    if style == 0:
        mirrored(figure.cloth, "M38 68 L50 80 L44 101 H30 Z", "light", far="base")
    elif style == 1:
        figure.cloth.fill(
            "M34 70 C42 82 58 82 66 70 L70 78 C58 92 42 92 30 78 Z", "light", edge=1.6
        )
    else:
        for x in (16, 27, 73, 84):
            figure.cloth.line([(50 + (x - 50) * 0.62, 76), (x, 100)], 1.8, "ink")
    if armour:
        mirrored(figure.metal, "M6 98 C4 82 16 72 32 73 C36 80 34 90 28 98 Z", "light", far="base")
        mirrored(figure.metal, "M7 98 C8 92 18 88 29 92 L27 99 Z", "base", far="dark")
    if armour > 1:
        mirrored(figure.gold, "M12 80 L8 62 L22 74 Z", "light", far="base")
        mirrored(figure.gold, "M24 74 L26 60 L34 73 Z", "light", far="base")
