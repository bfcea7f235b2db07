"""An RGB picture drawn at twice its size and brought down at the end.

All coordinates, sizes and widths are in pixels of the finished picture and may be fractions.
A full-canvas `alpha_composite` costs 46 ms, so nothing here touches more than the region it
changes; masks that recur are kept in the sprite cache.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import ceil, floor
from typing import TypeAlias

from PIL import Image, ImageDraw

from renderers import effects, text
from renderers.colors import Color, mix
from renderers.icons import icon as icon_sprite
from renderers.pixels import faded
from renderers.shapes import SEAT_SHAPES, Point, ellipse
from renderers.text import TextStyle
from renderers.theme import SeatMark, Theme

SCALE = 2
BOARD_WIDTH = 1600

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""

# Above this many drawn pixels an outline is not smoothed further: nobody sees it, all pay.
_SMOOTH_AREA = 640 * 640


class Canvas:
    """A picture under construction. `image` is the RGB image at `SCALE`."""

    def __init__(self, width: int, height: int, background: Color = (18, 22, 37)) -> None:
        self.width, self.height = width, height
        self.image = Image.new("RGB", (width * SCALE, height * SCALE), background)
        self._draw = ImageDraw.Draw(self.image)

    @classmethod
    def for_theme(cls, theme: Theme, width: int = BOARD_WIDTH, height: int = 1120) -> Canvas:
        """A canvas with the theme's table already drawn."""
        canvas = cls.__new__(cls)
        canvas.width, canvas.height = width, height
        canvas.image = effects.ground(
            width * SCALE, height * SCALE, theme.ground_top, theme.ground_bottom
        ).copy()
        canvas._draw = ImageDraw.Draw(canvas.image)
        return canvas

    def finish(self) -> Image.Image:
        """The RGB picture at its final size."""
        return self.image.reduce(SCALE)

    def to_sprite(self, radius: float = 0) -> Image.Image:
        """A copy at drawing size as RGBA with rounded corners, for `sprite` of another canvas."""
        out = self.image.convert("RGBA")
        out.putalpha(effects.rounded_mask(*self.image.size, round(radius * SCALE)))
        return out

    # --- surfaces ---------------------------------------------------------------------------

    def rect(self, box: Box, fill: Color) -> None:
        """A plain rectangle."""
        x0, y0, x1, y1 = _pixels(box)
        self._draw.rectangle((x0, y0, x1 - 1, y1 - 1), fill=fill)

    def panel(
        self,
        box: Box,
        fill: Color,
        radius: float = 16,
        *,
        low: Color | None = None,
        border: Color | None = None,
        border_width: float = 2,
        shadow: float = 0,
        opacity: float = 1,
    ) -> None:
        """A rounded box; `low` makes a gradient downwards, `shadow` is the blur in pixels.

        With `opacity` below 1 the border is left out.
        """
        if shadow:
            self.shadow(box, radius, shadow)
        px = _pixels(box)
        r = round(radius * SCALE)
        if opacity < 1:
            size = (px[2] - px[0], px[3] - px[1])
            mask = faded(effects.rounded_mask(*size, r), opacity)
            self.image.paste(effects.gradient(*size, fill, low or fill), px[:2], mask)
            return
        if border is not None and border_width > 0:
            effects.fill_rounded(self.image, px, r, border, border)
            inset = round(border_width * SCALE)
            px = (px[0] + inset, px[1] + inset, px[2] - inset, px[3] - inset)
            r = max(0, r - inset)
        effects.fill_rounded(self.image, px, r, fill, low or fill)

    def shadow(
        self, box: Box, radius: float, blur: float, drop: float | None = None, strength: float = 0.5
    ) -> None:
        """A soft dark rim around `box`, moved down by `drop` (default: a third of `blur`).

        The inside of the box stays as it is: whatever casts a shadow is drawn over it.
        """
        x0, y0, x1, y1 = _pixels(box)
        soft, round_ = round(blur * SCALE), round(radius * SCALE)
        mask = effects.shadow_mask(x1 - x0, y1 - y0, round_, soft, strength)
        down = round((blur / 3 if drop is None else drop) * SCALE)
        left, top = x0 - soft, y0 - soft + down
        right, bottom = left + mask.width, top + mask.height
        in0, in1 = max(top, y0 + round_), min(bottom, y1 - round_)
        frame = [(left, top, right, bottom)]
        if in0 < in1 and x0 + round_ < x1 - round_:
            frame = [
                (left, top, right, in0),
                (left, in1, right, bottom),
                (left, in0, x0 + round_, in1),
                (x1 - round_, in0, right, in1),
            ]
        for part in frame:
            piece = mask.crop((part[0] - left, part[1] - top, part[2] - left, part[3] - top))
            self.image.paste((0, 0, 0), part[:2], piece)

    def glow(self, center: Point, radius: float, color: Color, strength: float = 0.6) -> None:
        """A round light that fades outwards."""
        r = round(radius * SCALE)
        at = (round(center[0] * SCALE) - r, round(center[1] * SCALE) - r)
        self.image.paste(color, at, effects.glow_mask(r, strength))

    def bar(
        self,
        box: Box,
        share: float,
        fill: Color,
        back: Color,
        *,
        border: Color | None = None,
        before: float | None = None,
        before_fill: Color = (255, 255, 255),
    ) -> None:
        """A level from 0 to 1 in a rounded slot; `before` shows an older, higher level behind."""
        radius = (box[3] - box[1]) / 2
        self.panel(box, back, radius, border=border, border_width=2)
        inset = 2.0 if border else 0.0
        x0, y0, x1, y1 = box[0] + inset, box[1] + inset, box[2] - inset, box[3] - inset
        for level, color in ((before, before_fill), (share, fill)):
            if level is None or level <= 0:
                continue
            end = x0 + max(y1 - y0, (x1 - x0) * min(1.0, level))
            self.panel(
                (x0, y0, end, y1), mix(color, (255, 255, 255), 0.16), (y1 - y0) / 2, low=color
            )

    # --- outlines ---------------------------------------------------------------------------

    def polygon(
        self,
        points: Sequence[Point],
        fill: Color | None,
        outline: Color | None = None,
        width: float = 2,
    ) -> None:
        """A filled outline; the rim of `width` is centred on the edge."""
        pad = width if outline else 0
        if outline is not None:
            closed = [*points, points[0], points[1]]
            if fill is not None:
                self._smooth(points, 0, fill, lambda d, p, k: d.polygon(p, fill=255))
            self._smooth(
                closed,
                pad,
                outline,
                lambda d, p, k: d.line(p, fill=255, width=max(1, round(width * k)), joint="curve"),
            )
        elif fill is not None:
            self._smooth(points, 0, fill, lambda d, p, k: d.polygon(p, fill=255))

    def circle(
        self,
        center: Point,
        radius: float,
        fill: Color | None,
        outline: Color | None = None,
        width: float = 2,
    ) -> None:
        """A disc, a ring (`fill` None), or both."""
        if outline is not None:
            self._disc(center, radius + width / 2, outline, 0 if fill else radius - width / 2)
            radius -= width / 2
        if fill is not None:
            self._disc(center, radius, fill, 0)

    def line(self, points: Sequence[Point], color: Color, width: float = 2) -> None:
        """A line with round joints and ends."""

        def paint(draw: ImageDraw.ImageDraw, drawn: list[Point], factor: float) -> None:
            thick = max(1, round(width * factor))
            draw.line(drawn, fill=255, width=thick, joint="curve")
            for x, y in (drawn[0], drawn[-1]):
                r = thick / 2 - 0.5
                draw.ellipse((x - r, y - r, x + r, y + r), fill=255)

        self._smooth(points, width, color, paint)

    def _disc(self, center: Point, radius: float, color: Color, hole: float) -> None:
        def paint(draw: ImageDraw.ImageDraw, drawn: list[Point], factor: float) -> None:
            draw.polygon(drawn, fill=255)
            if hole > 0:
                inner = ellipse(center, hole, hole, 96)
                ox = drawn[0][0] - (center[0] + radius) * factor
                oy = drawn[0][1] - center[1] * factor
                draw.polygon([(x * factor + ox, y * factor + oy) for x, y in inner], fill=0)

        self._smooth(ellipse(center, radius, radius, 96), 1, color, paint)

    def _smooth(
        self,
        points: Sequence[Point],
        pad: float,
        color: Color,
        paint: Callable[[ImageDraw.ImageDraw, list[Point], float], object],
    ) -> None:
        """Draw into a mask of the region, finer than the canvas where the region is small."""
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        x0, y0, x1, y1 = _outward((min(xs) - pad, min(ys) - pad, max(xs) + pad, max(ys) + pad))
        w, h = x1 - x0, y1 - y0
        if w <= 0 or h <= 0:
            return
        finer = 2 if w * h <= _SMOOTH_AREA else 1
        mask = Image.new("L", (w * finer, h * finer), 0)
        k = SCALE * finer
        drawn = [(x * k - x0 * finer, y * k - y0 * finer) for x, y in points]
        paint(ImageDraw.Draw(mask), drawn, k)
        self.image.paste(color, (x0, y0), mask.reduce(2) if finer == 2 else mask)

    # --- sprites ----------------------------------------------------------------------------

    def sprite(
        self,
        image: Image.Image,
        xy: Point,
        anchor: str = "mm",
        angle: float = 0,
        opacity: float = 1,
    ) -> None:
        """Paste an RGBA sprite of drawing size (see `to_sprite`, `icons.icon`).

        `anchor`: l m r and t m b of the turned sprite; `angle` is degrees clockwise.
        """
        turned = effects.turned(image, angle)
        w, h = turned.size
        x = round(xy[0] * SCALE) - {"l": 0, "m": w // 2, "r": w}[anchor[0]]
        y = round(xy[1] * SCALE) - {"t": 0, "m": h // 2, "b": h}[anchor[1]]
        mask = turned
        if opacity < 1:
            mask = faded(turned.getchannel("A"), opacity)
        self.image.paste(turned, (x, y), mask)

    def icon(
        self,
        name: str,
        center: Point,
        size: float,
        color: Color,
        *,
        outline: Color | None = None,
        angle: float = 0,
        opacity: float = 1,
    ) -> None:
        """A vector icon of `renderers.icons`, `size` pixels high."""
        drawn = icon_sprite(name, round(size * SCALE), color, outline)
        self.sprite(drawn, center, "mm", angle, opacity)

    def seat(self, mark: SeatMark, center: Point, size: float, letter: bool = True) -> None:
        """A seat's marker, about `size` pixels high: colour, shape and letter."""
        outline = SEAT_SHAPES[mark.shape](center, size * 0.42)
        self.polygon(
            outline, mark.color, mix(mark.color, (255, 255, 255), 0.75), max(1.5, size / 14)
        )
        if letter:
            style = TextStyle(size * 0.5, mark.ink, 700)
            drop = size * 0.07 if mark.shape == "triangle" else 0
            self.text((center[0], center[1] + drop), mark.letter, style, "mm")

    # --- text -------------------------------------------------------------------------------

    def measure(self, words: str, style: TextStyle) -> float:
        """Width of one line."""
        return measured(words, style)

    def text(self, xy: Point, words: str, style: TextStyle, anchor: str = "la") -> float:
        """One line; returns its width. Anchors: see `renderers.text.draw`."""
        at = (xy[0] * SCALE, xy[1] * SCALE)
        return text.draw(self._draw, at, words, _scaled(style), anchor) / SCALE

    def text_fit(
        self,
        xy: Point,
        words: str,
        style: TextStyle,
        width: float,
        anchor: str = "la",
        smallest: float = 0.7,
    ) -> float:
        """One line within `width`: smaller down to `smallest`, then shortened."""
        shown, fitted = text.fit(words, _scaled(style), width * SCALE, smallest)
        return text.draw(self._draw, (xy[0] * SCALE, xy[1] * SCALE), shown, fitted, anchor) / SCALE

    def paragraph(
        self, xy: Point, words: str, style: TextStyle, width: float, lines: int | None = None
    ) -> float:
        """Wrapped lines from the top left; returns the height used."""
        large = _scaled(style)
        y = xy[1]
        for line in text.wrap(words, large, width * SCALE, lines):
            text.draw(self._draw, (xy[0] * SCALE, y * SCALE), line, large, "la")
            y += style.line
        return y - xy[1]


def measured(words: str, style: TextStyle) -> float:
    """Width of one line on any canvas."""
    return text.measure(words, _scaled(style)) / SCALE


def _scaled(style: TextStyle) -> TextStyle:
    return replace(style, size=style.size * SCALE, stroke=style.stroke * SCALE)


def _pixels(box: Box) -> tuple[int, int, int, int]:
    x0, y0, x1, y1 = (round(v * SCALE) for v in box)
    return (x0, y0, x1, y1)


def _outward(box: Box) -> tuple[int, int, int, int]:
    x0, y0, x1, y1 = box
    return (floor(x0 * SCALE), floor(y0 * SCALE), ceil(x1 * SCALE), ceil(y1 * SCALE))
