"""Measuring, fitting, wrapping and drawing text in any script on a Pillow image.

Sizes and widths are in pixels of the image drawn on; `renderers.canvas` scales for its users.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from PIL import ImageDraw

from renderers.colors import Color
from renderers.fonts import ASCENT, CAP_HEIGHT, DESCENT, font
from renderers.scripts import ELLIPSIS, clean, graphemes, runs


@dataclass(frozen=True, slots=True)
class TextStyle:
    """`size` in pixels to the em, `weight` 400..700, `stroke` a rim in pixels behind the text."""

    size: float
    color: Color = (255, 255, 255)
    weight: int = 400
    stroke: float = 0
    stroke_color: Color = (0, 0, 0)

    @property
    def line(self) -> float:
        """Height from one line to the next, in pixels."""
        return self.size * (ASCENT + DESCENT) * 0.96

    @property
    def cap(self) -> float:
        """Height of a capital letter, in pixels."""
        return self.size * CAP_HEIGHT


# From an anchor's letter to the height of the baseline below the given y, in ems:
# a top of line, t top of capitals, m middle of capitals, s baseline, d bottom of line.
_VERTICAL = {"a": ASCENT, "t": CAP_HEIGHT, "m": CAP_HEIGHT / 2, "s": 0.0, "d": -DESCENT}
_HORIZONTAL = {"l": 0.0, "m": 0.5, "r": 1.0}


@lru_cache(maxsize=8192)
def _width(text: str, size: int, weight: int) -> float:
    return sum(font(run.family, weight, size).getlength(run.text) for run in runs(text))


def measure(text: str, style: TextStyle) -> float:
    """Advance width of `text` in pixels."""
    return _width(text, round(style.size), style.weight)


def draw(
    onto: ImageDraw.ImageDraw,
    xy: tuple[float, float],
    text: str,
    style: TextStyle,
    anchor: str = "la",
) -> float:
    """Draw one line and return its width. `anchor`: one of l m r, then one of a t m s d."""
    size = round(style.size)
    width = measure(text, style)
    x = xy[0] - width * _HORIZONTAL[anchor[0]]
    y = xy[1] + size * _VERTICAL[anchor[1]]
    for run in runs(text):
        loaded = font(run.family, style.weight, size)
        onto.text(
            (x, y - run.lift * size),
            run.text,
            fill=style.color,
            font=loaded,
            anchor="ls",
            stroke_width=style.stroke,
            stroke_fill=style.stroke_color if style.stroke else None,
        )
        x += loaded.getlength(run.text)
    return width


def shorten(text: str, style: TextStyle, width: float) -> str:
    """`text` cut between graphemes, with an ellipsis, to at most `width`; "" if not even that."""
    text = clean(text)
    if measure(text, style) <= width:
        return text
    pieces = graphemes(text)
    low, high = 0, len(pieces) - 1
    while low < high:
        middle = (low + high + 1) // 2
        candidate = "".join(pieces[:middle]).rstrip() + ELLIPSIS
        if measure(candidate, style) <= width:
            low = middle
        else:
            high = middle - 1
    if low == 0:
        return ELLIPSIS if measure(ELLIPSIS, style) <= width else ""
    return "".join(pieces[:low]).rstrip() + ELLIPSIS


def fit(text: str, style: TextStyle, width: float, smallest: float = 0.7) -> tuple[str, TextStyle]:
    """`text` within `width`: first smaller, down to `smallest` of the size, then shortened."""
    text = clean(text)
    wide = measure(text, style)
    if wide <= width:
        return text, style
    floor = max(1, int(style.size * smallest))
    size = max(floor, int(style.size * width / wide))
    # Widths do not shrink evenly with sizes: advances are rounded to whole pixels.
    while size > floor and measure(text, replace(style, size=size)) > width:
        size -= 1
    smaller = replace(style, size=size)
    return shorten(text, smaller, width), smaller


def wrap(text: str, style: TextStyle, width: float, lines: int | None = None) -> list[str]:
    """`text` in lines of at most `width`, broken at spaces, between ideographs, or in long words.

    With `lines` given, no more than that many; the last one then ends in an ellipsis.
    """
    out: list[str] = []
    current = ""
    for word in _breakable(clean(text)):
        if not current or measure((current + word).rstrip(), style) <= width:
            current += word
        else:
            out.append(current.rstrip())
            current = word
        while measure(current.rstrip(), style) > width:
            head = _head(current, style, width)
            out.append(head)
            current = current[len(head) :]
    if current.rstrip():
        out.append(current.rstrip())
    if lines is not None and len(out) > lines:
        rest = " ".join(out[lines - 1 :])
        out = [*out[: lines - 1], shorten(rest, style, width)]
    return out


def _head(word: str, style: TextStyle, width: float) -> str:
    pieces = graphemes(word)
    head = pieces[0]
    for piece in pieces[1:]:
        if measure(head + piece, style) > width:
            break
        head += piece
    return head


def _breakable(text: str) -> list[str]:
    """Pieces a line may end after, their trailing space included."""
    out: list[str] = []
    start = True
    for piece in graphemes(text):
        wide = 0x2E80 <= ord(piece[0]) <= 0x9FFF or 0xAC00 <= ord(piece[0]) <= 0xD7FF
        if piece == " " and out:
            out[-1] += " "
            start = True
        elif start or (wide and piece[0] not in "、。，．」』）！？：；ー"):
            out.append(piece)
            start = wide
        else:
            out[-1] += piece
            start = wide
    return out
