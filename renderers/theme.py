"""Colours: what all games share, and a `Theme` for the look of each (fault F37).

Tests hold every theme to WCAG contrast 4.5 for each text colour on each surface it is meant for,
and the seat colours to plain differences under the three colour-vision deficiencies.
Colour never stands alone: a seat is colour, shape and letter together.
"""

from __future__ import annotations

from dataclasses import dataclass

from renderers.colors import Color, ink_on, rgb


@dataclass(frozen=True, slots=True)
class SeatMark:
    """How a seat is shown everywhere. `shape` is a name in `renderers.shapes.SEAT_SHAPES`."""

    letter: str
    shape: str
    color: Color

    @property
    def ink(self) -> Color:
        """The colour of the letter on the shape."""
        return ink_on(self.color)

    @property
    def label(self) -> str:
        """In words, for alt text: `"A, circle"`."""
        return f"{self.letter}, {self.shape}"


SEATS: tuple[SeatMark, ...] = (
    SeatMark("A", "circle", rgb("#d93a20")),
    SeatMark("B", "square", rgb("#45d3f8")),
    SeatMark("C", "triangle", rgb("#ddf05a")),
    SeatMark("D", "diamond", rgb("#9748f2")),
    SeatMark("E", "hexagon", rgb("#4a8383")),
    SeatMark("F", "star", rgb("#ffc2a8")),
)
"""Marks of the seats 0..5: the colours differ by 25 and more (CIE76) for every kind of eye."""


@dataclass(frozen=True, slots=True)
class Theme:
    """The look of one game. Each group: surfaces first, then the text that stands on them.

    `ground_top`/`ground_bottom`: the table, a gradient; `panel`: boxes on it, with `panel_edge`.
    `text`, `text_soft`, `accent`, `rise`, `fall`, `warn`: on ground and panel.
    `card`/`card_low`: card faces, a gradient; `ink`, `ink_soft`, `ink_accent`, `ink_rise`,
    `ink_fall`: on cards. Rise is blue and fall red, never without an arrow (ruling X10).
    """

    name: str
    ground_top: Color
    ground_bottom: Color
    panel: Color
    panel_edge: Color
    text: Color
    text_soft: Color
    accent: Color
    rise: Color
    fall: Color
    warn: Color
    card: Color
    card_low: Color
    card_edge: Color
    ink: Color
    ink_soft: Color
    ink_accent: Color
    ink_rise: Color
    ink_fall: Color
    seats: tuple[SeatMark, ...] = SEATS

    def text_pairs(self) -> list[tuple[str, Color, Color]]:
        """(name, text colour, surface) for every pair that must be readable."""
        dark = [self.ground_top, self.ground_bottom, self.panel]
        light = [self.card, self.card_low]
        on_dark = ("text", "text_soft", "accent", "rise", "fall", "warn")
        on_light = ("ink", "ink_soft", "ink_accent", "ink_rise", "ink_fall")
        found: list[tuple[str, Color, Color]] = []
        for names, surfaces in ((on_dark, dark), (on_light, light)):
            for name in names:
                color: Color = getattr(self, name)
                found += [(name, color, surface) for surface in surfaces]
        return found + [(f"seat {s.letter}", s.ink, s.color) for s in self.seats]


NIGHT = Theme(
    name="night",
    ground_top=rgb("#1d2438"),
    ground_bottom=rgb("#121625"),
    panel=rgb("#232b42"),
    panel_edge=rgb("#3f4a6b"),
    text=rgb("#f4eede"),
    text_soft=rgb("#b4bcd2"),
    accent=rgb("#e9c46a"),
    rise=rgb("#7cc4ff"),
    fall=rgb("#ff938a"),
    warn=rgb("#ffb454"),
    card=rgb("#f6ecd6"),
    card_low=rgb("#e6d6b6"),
    card_edge=rgb("#8a6d3b"),
    ink=rgb("#2a2118"),
    ink_soft=rgb("#5c4c38"),
    ink_accent=rgb("#7a4a0c"),
    ink_rise=rgb("#0f4f9e"),
    ink_fall=rgb("#a3181c"),
)
"""Ink-blue table, brass and parchment: the house look, and the base to derive others from."""
