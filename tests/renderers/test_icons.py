from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from renderers.colors import contrast
from renderers.icons import HUES, ICONS, icon
from renderers.icons.pen import Pen, path
from renderers.theme import NIGHT

SMALLEST = 24


def in_picture(name: str, ground: tuple[int, int, int], size: int = SMALLEST) -> Image.Image:
    """As it arrives in the finished picture."""
    image = Image.new("RGB", (size * 2, size * 2), ground)
    drawn = icon(name, size * 2)
    image.paste(drawn, (0, 0), drawn)
    return image.reduce(2)


@pytest.mark.parametrize("name", ICONS)
@pytest.mark.parametrize("size", [48, 144, 400])
def test_icons_fill_their_square_and_touch_no_edge(name: str, size: int) -> None:
    drawn = icon(name, size)
    assert (drawn.mode, drawn.size) == ("RGBA", (size, size))
    box = drawn.getchannel("A").point(lambda v: 255 if v > 40 else 0).getbbox()
    assert box is not None
    assert max(box[2] - box[0], box[3] - box[1]) >= size * 0.9
    alpha = drawn.getchannel("A")
    for edge in ((0, 0, size, 1), (0, size - 1, size, size), (0, 0, 1, size)):
        assert alpha.crop(edge).getextrema()[1] <= 200, f"{name} is cut off"


def test_f37_every_two_icons_differ_at_their_smallest_without_colour() -> None:
    grey = {n: in_picture(n, NIGHT.card).convert("L") for n in ICONS}
    for one, other in combinations(ICONS, 2):
        gap = ImageStat.Stat(ImageChops.difference(grey[one], grey[other])).mean[0]
        assert gap > 8, f"{one} and {other} look alike: {gap}"


@pytest.mark.parametrize("name", ICONS)
@pytest.mark.parametrize("surface", ["card", "panel"])
def test_f37_icons_stand_out_from_what_they_lie_on(name: str, surface: str) -> None:
    ground = getattr(NIGHT, surface)
    drawn = icon(name, 96)
    solid = [p for p in drawn.get_flattened_data() if p[3] == 255]
    visible = sum(contrast(p[:3], ground) >= 3 for p in solid)
    assert visible >= 0.12 * len(solid), f"{visible} of {len(solid)}"


def test_every_icon_has_a_hue_and_nothing_else_has() -> None:
    assert set(HUES) == set(ICONS)


def test_the_inside_of_the_cancel_ring_is_open() -> None:
    assert icon("cancel", 100).getpixel((62, 36)) == (
        *icon("cancel", 100).getpixel((62, 36))[:3],
        0,
    )


def test_colour_and_outline_are_taken() -> None:
    drawn = icon("rock", 64, (10, 200, 30), (1, 2, 3))
    colors = {p[:3] for p in drawn.get_flattened_data() if p[3] == 255}
    assert (10, 200, 30) in colors
    assert (1, 2, 3) in colors
    assert icon("rock", 64, (10, 200, 30), (1, 2, 3)) is drawn


def test_unknown_names_are_refused() -> None:
    with pytest.raises(KeyError):
        icon("unicorn", 24)


def test_paths() -> None:
    assert path("M1 2 H5 V6 L-7.5 8 Z") == [(1, 2), (5, 2), (5, 6), (-7.5, 8)]
    curve = path("M0 0 C0 10 10 10 10 0 Q15 -5 20 0", steps=2)
    assert curve[1] == (5, 7.5)
    assert curve[-1] == (20, 0)
    pen = Pen()
    pen.fill("M0 0 H10 V10 H0 Z")
    assert pen.render(20, (9, 9, 9)).getpixel((10, 10)) == (9, 9, 9, 255)
