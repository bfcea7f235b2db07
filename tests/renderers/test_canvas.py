from __future__ import annotations

import pytest
from PIL import Image

from renderers.canvas import BOARD_WIDTH, SCALE, Canvas
from renderers.text import TextStyle
from renderers.theme import NIGHT, SEATS

GROUND = (10, 20, 30)
RED = (200, 30, 30)


def canvas() -> Canvas:
    return Canvas(200, 160, GROUND)


def test_a_finished_picture_has_its_size() -> None:
    board = Canvas.for_theme(NIGHT)
    assert board.finish().size == (BOARD_WIDTH, 1120)
    assert board.finish().mode == "RGB"


def test_two_canvases_of_one_theme_share_nothing() -> None:
    one, two = Canvas.for_theme(NIGHT, 100, 80), Canvas.for_theme(NIGHT, 100, 80)
    one.rect((0, 0, 100, 80), RED)
    assert two.finish().getpixel((50, 40)) != RED


def test_a_panel_is_rounded_and_fills_its_box() -> None:
    c = canvas()
    c.panel((20, 20, 180, 140), RED, 30)
    image = c.finish()
    assert image.getpixel((21, 21)) == GROUND
    assert image.getpixel((19, 80)) == GROUND
    for inside in ((20, 80), (179, 80), (100, 20), (100, 139), (31, 31)):
        assert image.getpixel(inside) == RED


def test_a_panel_with_all_extras() -> None:
    c = canvas()
    c.panel((20, 20, 180, 140), RED, 12, low=(0, 0, 255), border=(0, 255, 0), shadow=10)
    image = c.finish()
    assert image.getpixel((100, 21)) == (0, 255, 0)
    assert image.getpixel((100, 26))[0] > 180
    assert image.getpixel((100, 135))[2] > 220
    assert sum(image.getpixel((100, 145))) < sum(GROUND)


def test_a_thin_panel_and_an_empty_one() -> None:
    c = canvas()
    c.panel((20, 20, 24, 140), RED, 30)
    c.panel((50, 50, 50, 50), RED, 30)
    image = c.finish()
    assert image.getpixel((22, 80)) == RED
    assert image.getpixel((50, 50)) == GROUND


def test_a_translucent_panel_mixes() -> None:
    c = canvas()
    c.panel((0, 0, 200, 160), (210, 220, 230), 4, opacity=0.5)
    assert c.finish().getpixel((100, 80)) == pytest.approx((110, 120, 130), abs=2)


def test_a_glow_fades_out_before_its_edge() -> None:
    c = canvas()
    c.glow((100, 80), 60, (255, 255, 255), 0.8)
    image = c.finish()
    assert image.getpixel((100, 80))[0] > 180
    assert image.getpixel((42, 80)) == GROUND
    assert image.getpixel((100, 138)) == GROUND


@pytest.mark.parametrize(("share", "last"), [(0.0, None), (0.5, 99), (1.0, 179), (7.0, 179)])
def test_a_bar_shows_its_level(share: float, last: int | None) -> None:
    c = canvas()
    c.bar((20, 70, 180, 90), share, RED, (0, 0, 0))
    row = [c.finish().getpixel((x, 80))[0] > 100 for x in range(200)]
    filled = [x for x, on in enumerate(row) if on]
    assert (max(filled) if filled else None) == last


def test_sprites_are_placed_turned_and_faded() -> None:
    sprite = Image.new("RGBA", (40, 20), (255, 255, 255, 255))
    for angle, inside, outside in ((0, (109, 80), (100, 86)), (90, (100, 89), (106, 80))):
        c = canvas()
        c.sprite(sprite, (100, 80), "mm", angle)
        assert c.finish().getpixel(inside) == (255, 255, 255)
        assert c.finish().getpixel(outside) == GROUND
    c = canvas()
    c.sprite(sprite, (100, 80), "lt", opacity=0.5)
    assert c.finish().getpixel((105, 85)) == pytest.approx((132, 137, 142), abs=2)
    c = canvas()
    c.sprite(sprite, (200, 160), "rb", 30)
    assert c.finish().getpixel((190, 150)) != GROUND


def test_a_quarter_turn_is_clockwise() -> None:
    sprite = Image.new("RGBA", (40, 40), (0, 0, 0, 255))
    sprite.paste((255, 0, 0, 255), (30, 0, 40, 10))
    for angle, corner in ((0, (109, 71)), (90, (109, 89)), (180, (91, 89)), (270, (91, 71))):
        c = canvas()
        c.sprite(sprite, (100, 80), "mm", angle)
        assert c.finish().getpixel(corner) == (255, 0, 0)


def test_a_canvas_becomes_a_rounded_sprite() -> None:
    sprite = Canvas(30, 40, RED).to_sprite(10)
    assert sprite.size == (30 * SCALE, 40 * SCALE)
    assert sprite.getpixel((0, 0))[3] == 0
    assert sprite.getpixel((30, 40)) == (*RED, 255)


def test_circles_rings_polygons_and_lines() -> None:
    c = canvas()
    c.circle((50, 50), 20, RED, (255, 255, 255), 4)
    c.circle((150, 50), 20, None, RED, 4)
    c.polygon([(20, 100), (60, 100), (60, 140), (20, 140)], None, RED, 4)
    c.line([(100, 120), (180, 120)], RED, 6)
    image = c.finish()
    assert image.getpixel((50, 50)) == RED
    assert image.getpixel((69, 50)) == (255, 255, 255)
    assert image.getpixel((150, 50)) == GROUND
    assert image.getpixel((169, 50)) == RED
    assert image.getpixel((40, 120)) == GROUND
    assert image.getpixel((20, 120)) == RED
    assert image.getpixel((98, 120)) == RED
    assert image.getpixel((140, 124)) == GROUND


def test_seat_marks_carry_colour_and_letter() -> None:
    for mark in SEATS:
        c = canvas()
        c.seat(mark, (100, 80), 80)
        colors = set(c.finish().get_flattened_data())
        assert mark.color in colors
        assert mark.ink in colors


def test_text_and_its_limits() -> None:
    c = canvas()
    style = TextStyle(20, (255, 255, 255))
    assert c.text((0, 0), "abc", style) == pytest.approx(c.measure("abc", style))
    assert c.text_fit((0, 30), "a name far too long for this place", style, 90) <= 90
    used = c.paragraph((0, 60), "one two three four five six", style, 60, 2)
    assert used == pytest.approx(2 * style.line)
