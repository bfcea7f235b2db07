"""Colours, shapes and contrast of Shimiagaran (fault F37)."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.games.shimiagaran.cards import CUBES
from renderers.canvas import Canvas
from renderers.colors import contrast, difference, mix, simulate
from renderers.icons import HUES
from renderers.shimiagaran.bottles import SHAPES, bottle
from renderers.shimiagaran.cubes import cube, rows
from renderers.shimiagaran.kept import sunk
from renderers.shimiagaran.look import (
    CUBE_HUES,
    CUBE_ICONS,
    GOLD,
    GREEN,
    PAPER,
    PAPER_LOW,
    PLAIN_BOOK,
    ROW_FILL,
    ROW_INK,
    THEME,
)
from tests.renderers.shimiagaran import samples

EYES = (None, "protanopia", "deuteranopia", "tritanopia")


@pytest.mark.parametrize("eye", EYES)
def test_f37_the_seven_cubes_differ_for_every_kind_of_eye(eye) -> None:
    seen = {name: simulate(hue, eye) if eye else hue for name, hue in CUBE_HUES.items()}
    assert set(seen) == set(CUBES)
    for one, other in combinations(CUBES, 2):
        assert difference(seen[one], seen[other]) >= 20, f"{one} and {other}"


@pytest.mark.parametrize("size", [12, 26])
def test_f37_the_seven_cubes_differ_in_shape_alone(size: int) -> None:
    """Silhouettes of one colour, as small as on a phone."""
    seen: dict[str, Image.Image] = {}
    for name in CUBES:
        canvas = Canvas(size, size, PAPER)
        canvas.icon(CUBE_ICONS[name], (size / 2, size / 2), size, (120, 120, 120))
        seen[name] = canvas.finish().convert("L")
    for one, other in combinations(CUBES, 2):
        gap = ImageStat.Stat(ImageChops.difference(seen[one], seen[other])).mean[0]
        assert gap > 9, f"{one} and {other}: {gap}"


@pytest.mark.parametrize("surface", [PAPER, PAPER_LOW, (226, 240, 238), (236, 231, 224)])
def test_f37_every_cube_stands_out_from_what_it_lies_on(surface) -> None:
    for name in CUBES:
        canvas = Canvas(40, 40, surface)
        cube(canvas, name, (20, 20), 36)
        pixels = canvas.finish().get_flattened_data()
        assert sum(contrast(p, surface) >= 3 for p in pixels) > 0.1 * len(pixels), name


def test_the_theme_has_contrast() -> None:
    for name, ink, surface in THEME.text_pairs():
        assert contrast(ink, surface) >= 4.5, name


def test_texts_on_labels_have_contrast_also_when_out_of_reach() -> None:
    for row, fill in ROW_FILL.items():
        image = Image.new("RGB", (2, 1), fill)
        image.putpixel((1, 0), ROW_INK[row])
        pale = sunk(image, ("test", row))
        for shown in (image, pale):
            assert contrast(shown.getpixel((0, 0)), shown.getpixel((1, 0))) >= 4.5, row
    paper = Image.new("RGB", (2, 1), PAPER)
    paper.putpixel((1, 0), THEME.ink)
    pale = sunk(paper, ("test", "paper"))
    assert contrast(pale.getpixel((0, 0)), pale.getpixel((1, 0))) >= 4.5


def test_white_marks_stand_out_on_green_and_books_differ_without_colour() -> None:
    assert contrast((20, 17, 15), THEME.accent) >= 4.5
    assert contrast((255, 255, 255), GREEN) >= 3
    assert contrast(ROW_FILL["dark"], ROW_FILL["light"]) >= 4.5
    assert contrast(ROW_FILL["dark"], PLAIN_BOOK) >= 4.5
    assert contrast(HUES["skull"], mix(GOLD, (0, 0, 0), 0.8)) >= 4.5


def test_the_four_kinds_of_bottle_differ_in_shape_alone() -> None:
    seen = []
    for face in (samples.DARK[0], samples.DARK[3], samples.LIGHT[0], samples.LIGHT[2]):
        canvas = Canvas(40, 56, (255, 255, 255))
        bottle(canvas, face, (20, 55), 54)
        seen.append(canvas.finish().convert("L").point(lambda v: 255 if v > 250 else 0))
    assert len(SHAPES) == len(seen)
    for one, other in combinations(seen, 2):
        assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] > 12


@pytest.mark.parametrize("count", range(1, 16))
def test_rows_hold_all_cubes_within_the_box(count: int) -> None:
    split, size = rows(count, 180, 100, 60)
    assert sum(split) == count
    assert max(split) * size * 1.1 <= 180.1
    assert len(split) * size * 1.1 <= 100.1
