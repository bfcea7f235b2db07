from __future__ import annotations

import pytest
from PIL import Image, ImageDraw, ImageFilter

from renderers.encode import png
from tests.renderers.compare import assert_alike, difference


def picture(x: int = 300) -> Image.Image:
    image = Image.new("RGB", (1600, 1000), (30, 40, 60))
    ImageDraw.Draw(image).ellipse((x, 200, x + 120, 320), fill=(220, 60, 50))
    return image


def test_smoothing_does_not_count_but_a_moved_piece_does() -> None:
    assert_alike(picture(), png(picture()))
    assert_alike(picture(), picture().filter(ImageFilter.GaussianBlur(0.6)))
    with pytest.raises(AssertionError):
        assert_alike(picture(), picture(360))


def test_another_hue_of_equal_lightness_counts() -> None:
    red, green = Image.new("RGB", (50, 50), (200, 0, 0)), Image.new("RGB", (50, 50), (0, 102, 0))
    assert difference(red, green).worst > 60


def test_other_sizes_differ_wholly() -> None:
    assert difference(picture(), picture().reduce(2)).mean == 255
