"""Whether two pictures look plainly different on a phone to every kind of eye (fault F37).

The pixels of the finished pictures are looked at, brought down to 400 px: as they are, as each
complete colour-vision deficiency sees them (`renderers.colors.simulate`, the matrices of Machado,
Oliveira & Fernandes 2009), and by their lightness alone, as if there were no colour.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, TypeAlias

from PIL import Image, ImageChops

from renderers.colors import MACHADO, Color, Deficiency, lab, simulate
from tests.renderers.compare import opened

Eye: TypeAlias = Literal["normal", "grey"] | Deficiency
EYES: tuple[Eye, ...] = ("normal", *MACHADO, "grey")
PHONE = 400
"""Pixels of width on a phone before anybody zooms in."""
PLAIN = 20.0
"""CIE76: plainly another colour."""
PLAIN_GREY = 12.0
"""In lightness alone (0..100)."""


def on_phone(picture: bytes | Image.Image) -> Image.Image:
    """A picture as wide as a phone shows it."""
    image = opened(picture)
    size = (PHONE, round(image.height * PHONE / image.width))
    return image.resize(size, Image.Resampling.BOX)


@lru_cache(maxsize=100_000)
def _seen(color: Color, eye: Eye) -> tuple[float, float, float]:
    """CIE L*a*b* as this eye sees it."""
    if eye == "grey":
        return (lab(color)[0], 0.0, 0.0)
    return lab(color if eye == "normal" else simulate(color, eye))


def plainly(one: Image.Image, other: Image.Image, eye: Eye) -> int:
    """In how many pixels the two look plainly different to this eye."""
    box = ImageChops.difference(one, other).getbbox()
    if box is None:
        return 0
    least = PLAIN_GREY if eye == "grey" else PLAIN
    found = 0
    pixels = zip(
        one.crop(box).get_flattened_data(), other.crop(box).get_flattened_data(), strict=True
    )
    for a, b in pixels:
        if a != b:
            p, q = _seen(a, eye), _seen(b, eye)
            found += sum((x - y) ** 2 for x, y in zip(p, q, strict=True)) >= least**2
    return found
