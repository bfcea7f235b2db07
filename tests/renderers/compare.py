"""Whether two pictures look alike, for comparing drawings with stored ones.

Both are brought down to 200 pixels' width in CIE-like luma and chroma, so that a hair's
difference in smoothing does not count and a missing or moved piece does.
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

WIDTH = 200


@dataclass(frozen=True)
class Difference:
    """`mean` over all and `worst` of any place, each 0 (same) to 255."""

    mean: float
    worst: float


def opened(picture: bytes | Path | Image.Image) -> Image.Image:
    """An RGB image from PNG bytes, a file or an image."""
    if isinstance(picture, bytes):
        picture = Image.open(io.BytesIO(picture))
    elif isinstance(picture, Path):
        picture = Image.open(picture)
    return picture.convert("RGB")


def difference(one: bytes | Path | Image.Image, other: bytes | Path | Image.Image) -> Difference:
    """How different two pictures look; pictures of different sizes differ wholly."""
    a, b = opened(one), opened(other)
    if a.size != b.size:
        return Difference(255, 255)
    size = (WIDTH, max(1, round(a.height * WIDTH / a.width)))
    small = [i.resize(size, Image.Resampling.BOX).convert("YCbCr") for i in (a, b)]
    gap = ImageChops.difference(*small)
    stat = ImageStat.Stat(gap)
    return Difference(max(stat.mean), max(high for _, high in stat.extrema))


def assert_alike(
    one: bytes | Path | Image.Image,
    other: bytes | Path | Image.Image,
    mean: float = 0.6,
    worst: float = 40,
) -> None:
    """AssertionError when the pictures differ by more than rounding in the drawing library."""
    found = difference(one, other)
    assert found.mean <= mean, f"pictures differ: {found}"
    assert found.worst <= worst, f"pictures differ in one place: {found}"
