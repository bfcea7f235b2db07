"""Fault F37: readable text, and seats that differ for every kind of eye."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageDraw

from renderers.colors import MACHADO, Color, contrast, difference, rgb, simulate
from renderers.shapes import SEAT_SHAPES
from renderers.theme import NIGHT, SEATS, Theme

THEMES = (NIGHT,)


@pytest.mark.parametrize("theme", THEMES, ids=lambda t: t.name)
def test_f37_text_contrast(theme: Theme) -> None:
    for name, color, surface in theme.text_pairs():
        assert contrast(color, surface) >= 4.5, f"{name} {color} on {surface}"


@pytest.mark.parametrize("theme", THEMES, ids=lambda t: t.name)
def test_f37_seat_marks_stand_out_from_the_table(theme: Theme) -> None:
    for seat in theme.seats:
        for surface in (theme.ground_top, theme.ground_bottom, theme.panel):
            assert contrast(seat.color, surface) >= 3


@pytest.mark.parametrize("eye", [None, *MACHADO])
def test_f37_seat_colours_differ_for_every_eye(eye: str | None) -> None:
    for one, other in combinations(SEATS, 2):
        seen: list[Color] = [
            simulate(m.color, eye) if eye else m.color  # type: ignore[arg-type]
            for m in (one, other)
        ]
        assert difference(*seen) >= 20, f"{one.letter} and {other.letter} for {eye}"


def test_f37_rise_and_fall_differ_for_every_eye() -> None:
    for rise, fall in ((NIGHT.rise, NIGHT.fall), (NIGHT.ink_rise, NIGHT.ink_fall)):
        for eye in MACHADO:
            assert difference(simulate(rise, eye), simulate(fall, eye)) >= 20


def test_f37_every_seat_has_a_shape_and_a_letter_of_its_own() -> None:
    assert len({m.shape for m in SEATS}) == len({m.letter for m in SEATS}) == len(SEATS)
    masks: list[Image.Image] = []
    for mark in SEATS:
        image = Image.new("1", (64, 64))
        ImageDraw.Draw(image).polygon(SEAT_SHAPES[mark.shape]((32, 32), 24), fill=1)
        masks.append(image)
    for one, other in combinations(masks, 2):
        apart = sum(a != b for a, b in zip(one.tobytes(), other.tobytes(), strict=True))
        assert apart > 15
    areas = [sum(bin(b).count("1") for b in mask.tobytes()) for mask in masks]
    assert max(areas) < 1.6 * min(areas)


def test_known_contrasts() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast(rgb("#767676"), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)


def test_simulation_leaves_greys_and_confuses_red_with_green() -> None:
    assert difference(simulate((128, 128, 128), "deuteranopia"), (128, 128, 128)) < 1
    red, green = rgb("#a05032"), rgb("#64781e")
    assert difference(*(simulate(c, "deuteranopia") for c in (red, green))) < 0.5 * difference(
        red, green
    )


def test_a_colour_code_is_checked() -> None:
    with pytest.raises(ValueError, match="six-digit"):
        rgb("#fff")
