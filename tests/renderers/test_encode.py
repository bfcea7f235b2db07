from __future__ import annotations

import io
import random

import pytest
from PIL import Image, ImageChops

from renderers.encode import MAX_BYTES, png
from tests.benchmarks.sample_board import board


def decoded(data: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(data))
    image.load()
    assert (image.format, image.mode) == ("PNG", "RGB")
    return image


def test_a_full_board_is_small_exact_and_the_same_each_time() -> None:
    image = board()
    data = png(image)
    assert len(data) <= MAX_BYTES
    assert ImageChops.difference(decoded(data), image).getbbox() is None
    assert png(board()) == data


@pytest.mark.parametrize("size", [(1, 1), (3, 7), (640, 1)])
def test_small_sizes(size: tuple[int, int]) -> None:
    image = Image.new("RGB", size, (1, 2, 3))
    assert decoded(png(image)).tobytes() == image.tobytes()


def test_what_does_not_pack_loses_only_the_lowest_bit() -> None:
    noise = Image.frombytes("RGB", (500, 400), random.Random(7).randbytes(600_000))  # noqa: TID251
    gap = ImageChops.difference(decoded(png(noise)), noise)
    assert max(high for _, high in gap.getextrema()) == 1


def test_other_modes_are_refused() -> None:
    with pytest.raises(ValueError, match="RGBA"):
        png(Image.new("RGBA", (2, 2)))
