"""A whole game as one animated picture: WebP, within what Discord takes.

Measured on 60 boards of 800 × 600 that differ in a few places: without loss 21 ms and 27 KB a
frame, quality 80 36 ms and 30 KB, method 4 instead of 2 three times as long for 3 %. Pillow lets
go of the interpreter's lock meanwhile: the longest gap was 30 ms (F11).
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PIL import Image

from renderers.pixels import resized

MAX_WIDTH = 800
MAX_BYTES = 9_500_000
"""Discord takes 10 MB where nobody pays for more; the rest of the request needs room too."""
MAX_FRAMES = 200
FRAME_MS = 1_200
LAST_MS = 5_000
"""How long a frame stands, and the last one before it all begins again."""


class TooLarge(Exception):
    """Not even two small frames fit."""


@dataclass(frozen=True, slots=True)
class Animation:
    """An animated picture; ``frames`` are those it holds, sizes are in pixels."""

    webp: bytes
    frames: int
    width: int
    height: int


# From the best to the smallest: the width, and how Pillow is to pack.
_PACKED: tuple[tuple[int, dict[str, Any]], ...] = (
    (MAX_WIDTH, {"lossless": True, "method": 0, "quality": 30}),
    (MAX_WIDTH, {"quality": 75, "method": 2}),
    (600, {"quality": 60, "method": 2}),
    (400, {"quality": 50, "method": 2}),
)


def thinned(count: int, most: int = MAX_FRAMES) -> list[int]:
    """Which of ``count`` frames to take so that they are ``most`` at most: the first, the last,
    and between them evenly."""
    if count <= most:
        return list(range(count))
    if most < 2:
        return [count - 1]
    return [round(place * (count - 1) / (most - 1)) for place in range(most)]


def shrink(png: bytes, width: int = MAX_WIDTH) -> bytes:
    """A drawn board as a frame: at most ``width`` wide, packed without loss (a few 10 KB)."""
    packed = io.BytesIO()
    _scaled(png, width).save(packed, "PNG", compress_level=1)
    return packed.getvalue()


def animate(frames: Sequence[bytes], limit: int = MAX_BYTES) -> Animation:
    """The frames (PNG, the first gives the size) one after the other, in at most ``limit`` bytes.

    Where they do not fit they are packed harder, made smaller, and at last every other one is left
    out. ValueError without frames; TooLarge where nothing helps.
    """
    if not frames:
        raise ValueError("no frames")
    kept = [frames[place] for place in thinned(len(frames))]
    packed = _PACKED
    while True:
        for width, options in packed:
            made = _packed(kept, width, options)
            if len(made.webp) <= limit:
                return made
        if len(kept) <= 2:
            raise TooLarge(f"two frames need more than {limit} bytes")
        kept = [kept[place] for place in thinned(len(kept), (len(kept) + 1) // 2)]
        packed = _PACKED[-1:]


def _packed(frames: Sequence[bytes], width: int, options: dict[str, Any]) -> Animation:
    first = _scaled(frames[0], width)
    size = first.size

    # One at a time: two hundred decoded frames would be three hundred megabytes.
    rest = (_fitted(_scaled(frame, width), size) for frame in frames[1:])
    out = io.BytesIO()
    times = [FRAME_MS] * (len(frames) - 1) + [LAST_MS]
    first.save(out, "WEBP", save_all=True, append_images=rest, duration=times, loop=0, **options)
    return Animation(out.getvalue(), len(frames), *size)


def _scaled(png: bytes, width: int) -> Image.Image:
    image = Image.open(io.BytesIO(png)).convert("RGB")
    if image.width <= width:
        return image
    height = round(image.height * width / image.width)
    return resized(image, (width, height), Image.Resampling.LANCZOS)


def _fitted(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    """A board that has grown during the game, in the middle of a frame of the first one's size."""
    if image.size == size:
        return image
    image.thumbnail(size, Image.Resampling.LANCZOS)
    framed = Image.new("RGB", size)
    framed.paste(image, ((size[0] - image.width) // 2, (size[1] - image.height) // 2))
    return framed
