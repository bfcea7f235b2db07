"""Two Pillow methods whose own types are incomplete, with whole ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from PIL import Image


def resized(image: Image.Image, size: tuple[int, int], how: Image.Resampling) -> Image.Image:
    """`image.resize`."""
    return cast(Any, image).resize(size, how)


def mapped(image: Image.Image, table: Sequence[int]) -> Image.Image:
    """`image` with each value of each band looked up in `table`, which has 256 entries."""
    return cast(Any, image).point(list(table) * len(image.getbands()))


def faded(mask: Image.Image, share: float) -> Image.Image:
    """An L mask with every value multiplied by `share` (0..1)."""
    return mapped(mask, [round(v * share) for v in range(256)])
