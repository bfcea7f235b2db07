"""The font files, the families made of them, and loaded fonts by family, weight and size.

All fonts are Noto (OFL) from the packages manimgx-fonts and manimgx-fonts-cjk, so every machine
draws alike (fault F36). Layout is Pillow's basic one everywhere: whether the optional Raqm
library is on the machine changes nothing; what it would do (order of right-to-left text, joined
Arabic letters) is done in `renderers.scripts`.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path

from PIL import ImageFont

from renderers.cmap import Coverage, coverage

BASE = "sans"
EMOJI = "emoji"

_PLAIN = Path(str(files("manimgx_fonts")))
_CJK = Path(str(files("manimgx_fonts_cjk"))) / "NotoSansCJK-VF.otf.ttc"

_SCRIPTS = (
    *("Arabic", "Hebrew", "Devanagari", "Thai", "Bengali", "Tamil", "Telugu", "Gujarati"),
    *("Gurmukhi", "Kannada", "Malayalam", "Oriya", "Sinhala", "Lao", "Khmer", "Myanmar"),
    *("Ethiopic", "Armenian", "Georgian", "Symbols"),
)

# Searched in this order; the first family that has a character draws it.
FAMILIES: dict[str, Path] = {
    BASE: _PLAIN / "NotoSans[wght].ttf",
    **{script.lower(): _PLAIN / f"NotoSans{script}[wght].ttf" for script in _SCRIPTS},
    "cjk": _CJK,
    EMOJI: _PLAIN / "NotoEmoji[wght].ttf",
}

# Every family is drawn between these weights; the Noto files outside CJK stop at 700.
MIN_WEIGHT, MAX_WEIGHT = 400, 700

# Parts of the em of the base family, to place text by its capitals, not by its line box.
ASCENT, CAP_HEIGHT, X_HEIGHT, DESCENT = 1.069, 0.714, 0.536, 0.293


@cache
def characters(family: str) -> Coverage:
    """The characters `family` can draw. KeyError for an unknown family."""
    return coverage(FAMILIES[family])


@lru_cache(maxsize=8192)
def family_for(char: str) -> str | None:
    """The first family that draws `char`, or None when none does."""
    code = ord(char)
    return next((name for name in FAMILIES if code in characters(name)), None)


@lru_cache(maxsize=192)
def font(family: str, weight: int, size: int) -> ImageFont.FreeTypeFont:
    """A font of `size` pixels to the em; `weight` is brought into 400..700."""
    loaded = ImageFont.truetype(
        str(FAMILIES[family]), max(1, size), layout_engine=ImageFont.Layout.BASIC
    )
    loaded.set_variation_by_axes([min(MAX_WEIGHT, max(MIN_WEIGHT, weight))])
    return loaded
