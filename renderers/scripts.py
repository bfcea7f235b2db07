"""From any string to characters that can be drawn left to right, one glyph each (fault F36).

Names come from strangers. In order: control and direction characters go, composed forms are
taken, emoji sequences are reduced to the one picture the font has, what no font has is replaced,
Arabic letters are joined, right-to-left parts are put in visual order, and Indic vowels written
after but read before their consonant are moved.

Limits, on purpose: no conjunct ligatures in Indic and Khmer (the sign that kills a vowel is
shown instead), no points on Hebrew and Arabic letters, an emoji of several people is its first
person, skin colours are dropped, a flag is its two letters. A character no font has becomes its
compatibility form or its bare letter, failing that `PLACEHOLDER`: never a box.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import NamedTuple

import arabic_reshaper  # pyright: ignore[reportMissingTypeStubs]
from bidi import get_display  # pyright: ignore[reportMissingTypeStubs]

from renderers.fonts import BASE, EMOJI, characters, family_for

PLACEHOLDER = "·"
ELLIPSIS = "…"

_LOOKALIKES = {"✗": "×", "✘": "×", "•": "·"}
_ZWJ = "\u200d"
_RTL = {"R", "AL", "AN"}
_MAX_MARKS = 3  # stacked accents ("zalgo") would run over the neighbours

# Vowel signs that stand left of their consonant, or have a left half (canonical NFD splits
# the two-part ones). Devanagari .. Sinhala, Khmer, Myanmar; Thai and Lao are stored as seen.
_PREBASE = frozenset(
    "\u093f\u09bf\u09c7\u09c8\u0a3f\u0abf\u0b47\u0bc6\u0bc7\u0bc8\u0d46\u0d47\u0d48"
    "\u0dd9\u0dda\u0ddb\u17c1\u17c2\u17c3\u1031"
)
_SPLIT = frozenset(
    "\u09cb\u09cc\u0b48\u0b4b\u0b4c\u0bca\u0bcb\u0bcc\u0d4a\u0d4b\u0d4c\u0ddc\u0ddd\u0dde"
)
_KHMER_SPLIT = {"\u17be": "\u17c1\u17b8", "\u17c4": "\u17c1\u17b6", "\u17c5": "\u17c1\u17b6"}
_VIRAMA = frozenset("\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u17d2\u1039")


# Tone marks on top of an upper vowel (Thai, Lao) would be drawn over it.
_UPPER_VOWELS = frozenset("\u0e31\u0e34\u0e35\u0e36\u0e37\u0eb1\u0eb4\u0eb5\u0eb6\u0eb7")
_TONES = frozenset("\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0ec8\u0ec9\u0eca\u0ecb\u0ecc")
_LIFT = 0.2

_BRACKETS = {")": "(", "]": "[", "}": "{", "»": "«", "›": "‹", ">": "<"}


class Run(NamedTuple):
    """Neighbouring characters of one family, in the order they are drawn.

    `lift`: how far above the baseline's usual place to draw it, in ems.
    """

    family: str
    text: str
    lift: float = 0.0


def clean(text: str) -> str:
    """`text` composed (NFC), on one line, without control, direction or unassigned characters."""
    kept: list[str] = []
    for char in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(char)
        if kind in ("Zs", "Zl", "Zp") or char in "\t\n\r":
            kept.append(" ")
        elif char == _ZWJ or kind not in ("Cc", "Cf", "Cs", "Cn"):
            kept.append(char)
    return " ".join("".join(kept).split())


def graphemes(text: str) -> list[str]:
    """`text` in pieces a reader takes for one character; never cut inside one."""
    out: list[str] = []
    for char in text:
        if out and (_extends(char) or _goes_on(out[-1], char)):
            out[-1] += char
        else:
            out.append(char)
    return out


@lru_cache(maxsize=4096)
def runs(text: str) -> tuple[Run, ...]:
    """`text` ready to draw: every character is in its run's family."""
    drawable = "".join(_reduce(piece) for piece in graphemes(clean(text)))
    if any(unicodedata.bidirectional(c) in _RTL for c in drawable):
        joined = arabic_reshaper.reshape("".join(c for c in drawable if not _rtl_point(c)))
        drawable = _mirror("".join(_substitute(c) for c in str(get_display(joined))))
    out: list[Run] = []
    before = ""
    for char in drawable:
        family = family_for(char) or BASE
        lifted = char in _TONES and before in _UPPER_VOWELS
        before = char
        if lifted:
            out.append(Run(family, char, _LIFT))
        elif out and out[-1].family == family and not out[-1].lift:
            out[-1] = Run(family, out[-1].text + char)
        else:
            out.append(Run(family, char))
    return tuple(out)


def _extends(char: str) -> bool:
    return (
        unicodedata.category(char).startswith("M")
        or char == _ZWJ
        or "\U0001f3fb" <= char <= "\U0001f3ff"
    )


def _regional(char: str) -> bool:
    return "\U0001f1e6" <= char <= "\U0001f1ff"


def _goes_on(before: str, char: str) -> bool:
    """Whether the grapheme `before` takes `char` in: joined, a flag's second half, a conjunct."""
    if _regional(char):
        return len(before) == 1 and _regional(before)
    joined = before[-1] in _VIRAMA and unicodedata.category(char) == "Lo"
    return joined or before.endswith(_ZWJ)


def _rtl_point(char: str) -> bool:
    """Hebrew points and Arabic vowel marks: not placed right without a shaping engine."""
    return unicodedata.category(char) == "Mn" and "\u0590" <= char <= "\u08ff"


def _mirror(visual: str) -> str:
    """Brackets that stand the wrong way round after reordering, turned (UAX #9, rule L4)."""
    chars = list(visual)
    for close, opening in _BRACKETS.items():
        opened: list[int] = []
        stray: list[int] = []
        for at, char in enumerate(chars):
            if char == opening:
                opened.append(at)
            elif char == close and opened:
                opened.pop()
            elif char == close:
                stray.append(at)
        for left, right in zip(reversed(stray), opened, strict=False):
            if left < right:
                chars[left], chars[right] = opening, close
    return "".join(chars)


def _reduce(piece: str) -> str:
    """One grapheme as characters that fonts here have."""
    first = piece[0]
    if _regional(first):
        return "".join(chr(ord(c) - 0x1F1E6 + ord("A")) for c in piece if _regional(c))
    if ord(first) in characters(EMOJI) and (len(piece) > 1 or ord(first) not in characters(BASE)):
        return first
    base: list[str] = []
    marks = 0
    for char in piece:
        if char == _ZWJ or "\ufe00" <= char <= "\ufe0f" or char == "\u20e3":
            continue
        if unicodedata.category(char) == "Mn":
            marks += 1
            if marks > _MAX_MARKS:
                continue
        base.append(_substitute(char))
    return _reorder("".join(base))


@lru_cache(maxsize=4096)
def _substitute(char: str) -> str:
    """`char`, or what stands for it where no font has it."""
    if family_for(char):
        return char
    if char in _LOOKALIKES:
        return _LOOKALIKES[char]
    for other in (unicodedata.normalize("NFKC", char), unicodedata.normalize("NFKD", char)):
        bare = "".join(c for c in other if family_for(c))
        if bare and bare != char:
            return bare
    return "" if unicodedata.category(char).startswith("M") else PLACEHOLDER


def _reorder(piece: str) -> str:
    """Vowel signs that are seen left of the whole consonant cluster, moved there."""
    if piece.isascii():
        return piece
    whole = "".join(
        _KHMER_SPLIT.get(c) or (unicodedata.normalize("NFD", c) if c in _SPLIT else c)
        for c in piece
    )
    left = "".join(c for c in whole if c in _PREBASE)
    return left + "".join(c for c in whole if c not in _PREBASE) if left else piece
