"""The chromatic wheel: six locations around the Nexus with its turned rings, and their cubes.

A location is a sixth of the wheel: its Element and Attribute on its own colour, the cubes on the
dark rail outside; inside it the value (or colour) and the bonus that point at it now.
"""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin

from PIL import Image

from bot.games.chimerium.cards import COLOURS
from bot.games.chimerium.view import ChimeriumView, LocationView
from renderers.canvas import SCALE, Canvas
from renderers.chimerium.gains import attribute, element, gain_key, glyph, tile
from renderers.chimerium.kept import Sheet
from renderers.chimerium.look import (
    BRASS,
    BRASS_DARK,
    BRASS_DEEP,
    BRASS_LIGHT,
    FILL,
    LINE,
    PANEL,
    PANEL_LIGHT,
    THEME,
    deep,
    style,
)
from renderers.chimerium.marks import counter, mark_of
from renderers.colors import darken
from renderers.shapes import Point, arc, polar
from renderers.sprites import SPRITES

RADIUS = 320.0
"""Of the whole wheel, in pixels; the rest in the same measure."""
RAIL = 241.0
NEXUS = 164.0
VALUES, BONUSES, HUB = 137.0, 81.0, 32.0
SIGNS = 202.0
"""Where Element and Attribute lie."""
CUBES = 277.0
SIZE = 2 * RADIUS + 8


def angle(number: int) -> float:
    """Where location ``number`` is, degrees clockwise from the right."""
    return -120 + 60 * number


@cache
def _base() -> Image.Image:
    """The wheel without what changes: sectors, rails, the brass of the Nexus; RGBA."""

    def make() -> Image.Image:
        canvas = Canvas(round(SIZE), round(SIZE), PANEL)
        middle = (SIZE / 2, SIZE / 2)
        canvas.circle(middle, RADIUS, BRASS_DEEP)
        canvas.circle(middle, RADIUS - 3, BRASS)
        canvas.circle(middle, RADIUS - 9, LINE)
        for number, colour in enumerate(COLOURS):
            first, last = angle(number) - 30, angle(number) + 30
            fill = FILL[colour]
            for outer, tone in (
                (RADIUS - 11, fill),
                (RADIUS - 22, darken(fill, 0.78)),
                (RAIL, darken(fill, 0.3)),
                (RAIL - 4, fill),
            ):
                canvas.polygon([middle, *arc(middle, outer, first, last, 40)], tone)
        for number in range(6):
            edge = angle(number) + 30
            ends = [polar(middle, NEXUS, edge), polar(middle, RADIUS - 6, edge)]
            canvas.line(ends, LINE, 9)
            canvas.line(ends, BRASS, 4)
            canvas.circle(polar(middle, RADIUS - 6, edge), 9, BRASS_LIGHT, BRASS_DEEP, 3)
            canvas.circle(polar(middle, RAIL, edge), 6, BRASS_LIGHT, BRASS_DEEP, 2)
        canvas.circle(middle, NEXUS + 4, LINE)
        canvas.circle(middle, NEXUS, BRASS, BRASS_DEEP, 3)
        for tick in range(36):
            turn = tick * 10
            long = 10 if tick % 3 == 0 else 5
            ends = [polar(middle, NEXUS - 3, turn), polar(middle, NEXUS - 3 - long, turn)]
            canvas.line(ends, BRASS_DEEP, 2)
        canvas.circle(middle, NEXUS - 16, PANEL_LIGHT, BRASS_DEEP, 2)
        canvas.circle(middle, (VALUES + BONUSES) / 2 + 2, PANEL, BRASS, 3)
        for number in range(6):
            edge = angle(number) + 30
            canvas.line([polar(middle, HUB, edge), polar(middle, NEXUS - 16, edge)], BRASS_DARK, 3)
        canvas.circle(middle, HUB, BRASS, BRASS_DEEP, 3)
        canvas.circle(middle, HUB - 8, PANEL, BRASS_LIGHT, 2)
        canvas.icon("portal", middle, HUB * 1.15, THEME.accent)
        for number in range(6):
            at = polar(middle, NEXUS + 3, angle(number))
            tip = polar(middle, NEXUS + 17, angle(number))
            turn = radians(angle(number) + 90)
            dx, dy = cos(turn) * 12, sin(turn) * 12
            wings: list[Point] = [tip, (at[0] + dx, at[1] + dy), (at[0] - dx, at[1] - dy)]
            canvas.polygon(wings, BRASS_LIGHT, BRASS_DEEP, 2)
        made = canvas.finish().convert("RGBA")
        mask = Canvas(round(SIZE), round(SIZE), (0, 0, 0))
        mask.circle(middle, RADIUS, (255, 255, 255))
        made.putalpha(mask.finish().convert("L"))
        return made

    return SPRITES.get(("chimerium.wheel", SIZE, SCALE), make)


def wheel(sheet: Sheet, view: ChimeriumView, center: Point) -> None:
    """The whole wheel around `center`."""
    sheet.put(_base(), center[0] - SIZE / 2, center[1] - SIZE / 2)
    for place in view.locations:
        _signs(sheet, place, center)
        _nexus(sheet, view, place, center)
        _cubes(sheet, place, center, view.seats == 1)


def _square(at: Point, size: float) -> tuple[float, float, float, float]:
    return (at[0] - size / 2, at[1] - size / 2, at[0] + size / 2, at[1] + size / 2)


def _signs(sheet: Sheet, place: LocationView, center: Point) -> None:
    """Element and Attribute, upright, side by side along the wheel."""
    size = 72.0
    spread = 11.5
    name, colour = place.attribute, place.element
    # On the left half clockwise runs upwards: the Element stays left of, or above, the Attribute.
    side = 1 if 90 < angle(place.number) % 360 <= 270 else -1
    if place.number in (3, 4):
        side = 1
    if place.number == 5:
        side = 1

    def sign(canvas: Canvas) -> None:
        canvas.circle((size / 2, size / 2), size * 0.49, deep(colour))
        canvas.circle((size / 2, size / 2), size * 0.45, darken(FILL[colour], 0.35))
        element(canvas, colour, (size / 2, size / 2), size * 0.66)

    at = polar(center, SIGNS, angle(place.number) + side * spread)
    sheet.stand(("element", colour), _square(at, size), sign)
    at = polar(center, SIGNS, angle(place.number) - side * spread)

    def token(canvas: Canvas) -> None:
        attribute(canvas, name, (size / 2, size / 2), size * 0.97)

    sheet.stand(("attribute", name), _square(at, size), token)


def _nexus(sheet: Sheet, view: ChimeriumView, place: LocationView, center: Point) -> None:
    """What the two rings point at a location: a value or a colour, and a bonus."""
    at = polar(center, VALUES - 3, angle(place.number))
    if view.ring == "values":
        plate = 52.0
        key = ("value", place.value)

        def value(canvas: Canvas) -> None:
            ink = style(50, THEME.accent)
            canvas.text((plate / 2, plate / 2), str(place.value), ink, "mm")

        sheet.stand(key, _square(at, plate), value)
    else:
        plate = 48.0
        colour = place.colour
        sheet.stand(
            ("colour", colour),
            _square(at, plate),
            lambda canvas: tile(canvas, colour, (plate / 2, plate / 2), plate),
        )
    size = 66.0
    at = polar(center, BONUSES - 5, angle(place.number))
    bonus = place.bonus
    sheet.stand(
        ("bonus", gain_key(bonus)),
        _square(at, size),
        lambda canvas: glyph(canvas, bonus, (size / 2, size / 2), size * 0.86),
    )


def _cubes(sheet: Sheet, place: LocationView, center: Point, solo: bool) -> None:
    """Each player's cubes on the rail: shape, colour, number; the largest number gleams."""
    shown = [(seat, count) for seat, count in enumerate(place.cubes) if count]
    if not shown:
        return
    most = max(count for _, count in shown)
    step = 12.6
    size = 66.0
    # Players from left to right (or from above) wherever the location is.
    turn = -1 if place.number in (3, 4, 5) else 1
    for i, (seat, count) in enumerate(shown):
        off = (i - (len(shown) - 1) / 2) * step * turn
        at = polar(center, CUBES, angle(place.number) + off)
        mark = mark_of(seat, solo)

        def draw(
            canvas: Canvas, count: int = count, lead: bool = count == most, seat: int = seat
        ) -> None:
            middle = (size / 2, size / 2)
            if lead:
                canvas.circle(middle, size * 0.47, None, THEME.accent, 3.5)
            counter(canvas, mark_of(seat), middle, size * (0.8 if lead else 0.76), count)

        sheet.stand(("cubes", mark.shape, count, count == most), _square(at, size), draw)
