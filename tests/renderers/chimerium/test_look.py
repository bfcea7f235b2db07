"""Colours, shapes and contrast of Chimerium (fault F37)."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.games.chimerium.cards import ATTRIBUTES, COLOURS, TYPES, Attribute, Colour
from renderers.canvas import Canvas
from renderers.chimerium import faces, gains
from renderers.chimerium.kept import plain
from renderers.chimerium.look import (
    ATTRIBUTE_HUE,
    BEAST,
    FILL,
    GOLD,
    INK,
    IVORY,
    IVORY_LOW,
    LINE,
    PANEL,
    PANEL_LIGHT,
    SKY_LOW,
    THEME,
    TYPE_ICON,
    deep,
    pale,
)
from renderers.colors import contrast, darken, difference, simulate

EYES = (None, "protanopia", "deuteranopia", "tritanopia")


def stepped(color: tuple[int, int, int]) -> tuple[int, int, int]:
    """As it arrives in the finished picture."""
    found = plain(Image.new("RGB", (1, 1), color)).getpixel((0, 0))
    assert isinstance(found, tuple)
    return (int(found[0]), int(found[1]), int(found[2]))


def grey(draw, size: int, ground=(120, 120, 120)) -> Image.Image:
    canvas = Canvas(size, size, ground)
    draw(canvas, (size / 2, size / 2), size)
    return canvas.finish().convert("L")


def gap(one: Image.Image, other: Image.Image) -> float:
    return ImageStat.Stat(ImageChops.difference(one, other)).mean[0]


@pytest.mark.parametrize("size", [14, 28])
def test_f37_the_six_elements_differ_without_colour(size: int) -> None:
    """The icons alone, all in one grey, as small as on a phone."""
    seen: dict[Colour, Image.Image] = {}
    for colour in COLOURS:
        canvas = Canvas(size, size, (90, 90, 90))
        icon = gains.ELEMENT_ICON[colour]
        canvas.icon(icon, (size / 2, size / 2), size, (230, 230, 230), outline=(10, 10, 10))
        seen[colour] = canvas.finish().convert("L")
    for one, other in combinations(COLOURS, 2):
        assert gap(seen[one], seen[other]) > 14, f"{one} and {other}"


@pytest.mark.parametrize("size", [14, 28])
def test_f37_the_six_attributes_differ_without_colour(size: int) -> None:
    seen: dict[Attribute, Image.Image] = {}
    for name in ATTRIBUTES:
        canvas = Canvas(size, size, IVORY)
        canvas.icon(name, (size / 2, size / 2), size, (120, 120, 120))
        seen[name] = canvas.finish().convert("L")
    for one, other in combinations(ATTRIBUTES, 2):
        assert gap(seen[one], seen[other]) > 12, f"{one} and {other}"


def test_f37_types_and_portraits_have_an_icon_each() -> None:
    assert set(TYPE_ICON) == set(TYPES)
    assert len(set(TYPE_ICON.values())) == len(TYPES)
    assert set(BEAST) == set(ATTRIBUTES) == set(ATTRIBUTE_HUE)
    assert len(set(BEAST.values())) == len(ATTRIBUTES)


@pytest.mark.parametrize("eye", EYES)
def test_f37_dice_differ_for_every_kind_of_eye_by_icon_and_colour(eye) -> None:
    """Colours may come close for some eyes: then the whole die still differs in grey."""
    seen = {c: simulate(FILL[c], eye) if eye else FILL[c] for c in COLOURS}
    for one, other in combinations(COLOURS, 2):
        a = grey(lambda c, m, s, one=one: gains.tile(c, one, m, s), 28)
        b = grey(lambda c, m, s, other=other: gains.tile(c, other, m, s), 28)
        assert difference(seen[one], seen[other]) > 20 or gap(a, b) > 12, f"{one} {other}"


def test_elements_stand_out_from_their_own_colour() -> None:
    """The pale icon, or its dark rim, against the tile."""
    for colour in COLOURS:
        fill, rim, icon = (stepped(c) for c in (FILL[colour], deep(colour), pale(colour)))
        assert contrast(icon, rim) >= 4.5, colour
        assert max(contrast(icon, fill), contrast(rim, fill)) >= 3, colour


def test_the_theme_has_contrast_also_in_steps() -> None:
    for name, ink, surface in THEME.text_pairs():
        assert contrast(ink, surface) >= 4.5, name
        assert contrast(stepped(ink), stepped(surface)) >= 4.5, name


def test_words_and_numbers_stand_out_where_they_are_written() -> None:
    slot = darken(PANEL_LIGHT, 0.2)
    pairs = [(INK, surface) for surface in (IVORY, IVORY_LOW, GOLD)]
    for surface in (PANEL, PANEL_LIGHT, SKY_LOW, slot):
        pairs += [(ink, surface) for ink in (THEME.text, THEME.text_soft, THEME.accent)]
    pairs += [((255, 255, 255), LINE), (THEME.fall, PANEL_LIGHT)]
    for ink, surface in pairs:
        assert contrast(stepped(ink), stepped(surface)) >= 4.5, (ink, surface)


def test_attributes_stand_out_on_their_token() -> None:
    for name, hue in ATTRIBUTE_HUE.items():
        dark = stepped(darken(hue, 0.74))
        assert contrast(dark, stepped(IVORY)) >= 4.5, name


def test_lightning_and_bells_differ_by_icon_and_tone() -> None:
    a, b = stepped(faces.LIGHTNING), stepped(faces.BELL)
    assert difference(a, b) > 25
