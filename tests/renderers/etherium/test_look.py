"""Colours, shapes and contrast of Etherium (fault F37)."""

from __future__ import annotations

from itertools import combinations, product

import msgspec
import pytest
from PIL import Image, ImageChops, ImageStat

from bot.games.etherium.cards import ASKS, CUBES, SPACES, TERRAINS, TOKENS, UNITS, Ask, Moon
from bot.games.etherium.land import NAMES, NEIGHBOURS
from renderers.canvas import Canvas
from renderers.colors import contrast, darken, difference, simulate
from renderers.etherium.emblems import emblem, moon_disc
from renderers.etherium.figures import FIGURE, figure
from renderers.etherium.land import land
from renderers.etherium.look import (
    CUBE_ICON,
    GOLD,
    INK,
    INK_SOFT,
    LINE,
    PALE,
    PALE_LOW,
    PANEL,
    PANEL_LIGHT,
    SHAPE,
    SIDE,
    TERRAIN_ICON,
    THEME,
    TOKEN_ICON,
    TOP,
    TRIBE,
    UNIT_ICON,
    ink,
)
from renderers.etherium.shape import KIND, OUTLINE, height, label, screen, units
from renderers.etherium.story import action_icons
from renderers.etherium.tribes import draw_tribes, switches
from renderers.etherium.world import placed
from renderers.icons import ICONS
from tests.renderers.etherium import samples

PLAYED: tuple[Moon, ...] = ("reces", "ertis", "hivalia", "psolos")
EYES = (None, "protanopia", "deuteranopia", "tritanopia")


def test_the_theme_has_contrast() -> None:
    for name, tone, surface in THEME.text_pairs():
        assert contrast(tone, surface) >= 4.5, name
    for tone in (THEME.text, THEME.text_soft, THEME.accent, THEME.fall):
        assert contrast(tone, PANEL_LIGHT) >= 4.5
        assert contrast(tone, PANEL) >= 4.5
    for surface in (PALE, PALE_LOW):
        for tone in (INK, INK_SOFT, THEME.ink_rise, THEME.ink_fall):
            assert contrast(tone, surface) >= 4.5
    assert contrast(LINE, GOLD) >= 4.5
    assert contrast(THEME.text, LINE) >= 4.5


@pytest.mark.parametrize("terrain", TERRAINS)
def test_names_of_spaces_are_readable(terrain) -> None:
    assert contrast(THEME.text, darken(SIDE[terrain], 0.5)) >= 4.5


@pytest.mark.parametrize("eye", EYES)
def test_f37_the_tribes_differ_for_every_kind_of_eye(eye) -> None:
    seen = {moon: simulate(TRIBE[moon], eye) if eye else TRIBE[moon] for moon in PLAYED}
    for one, other in combinations(PLAYED, 2):
        assert difference(seen[one], seen[other]) >= 20, f"{one} and {other}"
        assert SHAPE[one] != SHAPE[other]


def test_numbers_on_units_are_readable() -> None:
    for moon in PLAYED:
        assert contrast(ink(moon), TRIBE[moon]) >= 4.5, moon


def _grey(size: tuple[int, int], draw) -> Image.Image:
    canvas = Canvas(*size, (120, 120, 120))
    draw(canvas)
    return canvas.finish().convert("L")


def _gap(one: Image.Image, other: Image.Image) -> float:
    return ImageStat.Stat(ImageChops.difference(one, other)).mean[0]


@pytest.mark.parametrize("size", [14, 40])
def test_f37_emblems_differ_without_colour(size: int) -> None:
    seen = [
        _grey((size, size), lambda c, m=moon: emblem(c, m, (size / 2, size / 2), size))
        for moon in PLAYED
    ]
    for one, other in combinations(seen, 2):
        assert _gap(one, other) > 9


def test_f37_moons_differ_without_colour() -> None:
    moons = (*TRIBE, None)
    seen = [_grey((40, 40), lambda c, m=moon: moon_disc(c, m, (20, 20), 17)) for moon in moons]
    for one, other in combinations(seen, 2):
        assert _gap(one, other) > 8


@pytest.mark.parametrize("k", [0.5, 1.0])
def test_f37_soldiers_and_gatherers_differ_in_shape_alone(k: float) -> None:
    size = (round(FIGURE[0] * k), round(FIGURE[1] * k))
    for moon in PLAYED:
        one, other = (
            _grey(size, lambda c, n=kind, m=moon: figure(c, n, m, 2, k)).point(
                lambda v: 255 if v == 120 else 0
            )
            for kind in ("soldier", "gatherer")
        )
        assert _gap(one, other) > 20


def test_f37_levels_differ_in_height() -> None:
    size = (round(FIGURE[0]), round(FIGURE[1]))
    seen = [_grey(size, lambda c, n=n: figure(c, "soldier", "reces", n)) for n in (1, 2, 3, 4)]
    tops = [picture.point(lambda v: 0 if v == 120 else 255).getbbox()[1] for picture in seen]
    assert tops == sorted(tops, reverse=True)
    assert len(set(tops)) == 4
    assert tops[-1] > 0


def test_units_stand_out_from_every_ground() -> None:
    """The rim of a unit is pale on dark ground and dark within: one of both is plain anywhere."""
    for terrain in TERRAINS:
        assert max(contrast((255, 250, 236), TOP[terrain]), contrast(LINE, TOP[terrain])) >= 4.5


def test_everything_has_an_icon_of_its_own() -> None:
    for table, names in (
        (CUBE_ICON, CUBES),
        (UNIT_ICON, UNITS),
        (TERRAIN_ICON, TERRAINS),
        (TOKEN_ICON, TOKENS),
    ):
        assert set(table) == set(names)
        assert len(set(table.values())) == len(names)
        assert set(table.values()) <= set(ICONS)
    shown = [action_icons(space) for space in SPACES]
    assert len(set(shown)) == len(SPACES) - 1, "only the two Connects look alike"


def test_e12_only_neighbours_share_an_edge() -> None:
    edges = {
        name: {frozenset(pair) for pair in zip(points, [*points[1:], points[0]], strict=True)}
        for name, points in OUTLINE.items()
    }
    for i, one in enumerate(NAMES):
        for j, other in enumerate(NAMES[:i]):
            assert bool(edges[one] & edges[other]) == (j in NEIGHBOURS[i]), f"{one}, {other}"


def test_e12_heights_are_drawn() -> None:
    order = ("mine1", "forest1", "mountain1", "city1")
    heights = [height(space) for space in order]
    assert heights == sorted(set(heights))
    assert height("ether") == height("forest2")


def test_units_and_names_of_a_space_lie_within_the_map() -> None:
    width, tall = land().size
    for space in KIND:
        spot = units(space)
        x, y = screen((spot.x, spot.y), height(space))
        assert 40 < x < 1160, space
        assert 130 < y < tall, space
        if KIND[space] != "city":
            x, y = screen(label(space), height(space))
            assert 0 < x < width, space
            assert 20 < y < tall, space


def test_e30_everybody_has_a_place_of_their_own() -> None:
    for view in (samples.step(), samples.crowd(), samples.siege()):
        spots = [unit.at for unit in placed(view.tribes)]
        assert len(set(spots)) == len(spots) == 2 * len(view.tribes)
        for (x0, y0), (x1, y1) in combinations(spots, 2):
            assert abs(x0 - x1) > 40 or abs(y0 - y1) > 40


def test_e8_the_public_switches_that_are_on_are_drawn() -> None:
    """Each one, with others or alone, gives another picture; none, none of it."""
    before = samples.board()
    tribe = msgspec.structs.replace(before.tribes[0], asks=(), skips=False)
    seen: set[bytes] = set()
    asked: tuple[tuple[Ask, ...], ...] = ((), *((one,) for one in ASKS), ASKS)
    for asks, skips in product(asked, (False, True)):
        switched = msgspec.structs.replace(tribe, asks=asks, skips=skips)
        shown = switches(switched)
        assert len(shown) == len(asks) + bool(asks) + skips
        view = msgspec.structs.replace(before, tribes=(switched, *before.tribes[1:]))
        seen.add(draw_tribes(view, samples.NAMES).crop((0, 0, 790, 110)).tobytes())
    assert len(seen) == 10
