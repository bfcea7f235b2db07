"""How well typed words fit the name of an option: without case, accents, punctuation, and with
abbreviations and small typing errors forgiven, but never a number or a sign."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from difflib import SequenceMatcher
from functools import lru_cache

Span = tuple[str, ...]

EXACT, PREFIX, PARTS, TYPO = 0, 2, 2, 8
"""What a fit costs; less is better. PARTS: beginnings of some of the name's words, in order; as
good as a beginning, so that ``2 green`` never silently means one of two things it fits."""
FILLER = frozenset(
    (
        *("also", "and", "my", "please", "plus", "the", "then", "with"),
        *("aussi", "avec", "et", "la", "le", "les", "ma", "mes", "mon", "puis"),
    )
)
"""Words that may stand between picks and say nothing."""
LIKENESS = 0.75
"""Least likeness (difflib's ratio, 0..1) of a mistyped word to the right one."""
SHORTEST_TYPO = 4
"""Letters; in shorter words an error is another word."""
SLIPS = 2
"""Letters too many or too few in a mistyped word."""

_REMARK = re.compile(r"‹[^›]*(›|$)")
"""What `suggest` adds for readers; not part of the move."""
_WORD = re.compile(r"\+\d+|(?<![^\W_])-\d+|[^\W_]+")
_NUMBER = re.compile(r"[+-]?\d+")
_LETTERS = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe", "−": "-", "'": "", "’": "", "ʼ": ""}
)


def split(text: str) -> Span:
    """The words of a text, small and plain. ``Émber-Lash, +1`` -> ``("ember", "lash", "+1")``."""
    plain = unicodedata.normalize("NFKD", _REMARK.sub(" ", text).casefold()).translate(_LETTERS)
    kept = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return tuple(_WORD.findall(kept))


@lru_cache(maxsize=4096)
def join(words: Span) -> str:
    """Words run together, so that ``green 5`` is ``green5``; two numbers never become one."""
    text = ""
    for word in words:
        text += " " + word if text[-1:].isdigit() and word[:1].isdigit() else word
    return text


@lru_cache(maxsize=16384)
def fit(typed: Span, name: Span, typos: bool = True) -> int | None:
    """What it costs to read ``typed`` as ``name``; None if it cannot be read so."""
    if not typed or not name:
        return None
    short, whole = join(typed), join(name)
    if short == whole:
        return EXACT
    if _begins(short, whole):
        return PREFIX
    if _in_order(typed, name, typos=False):
        return PARTS
    if not typos or _numbers(typed) != _numbers(name):
        return None
    if _in_order(typed, name, typos=True):
        return TYPO
    return TYPO if len(typed) != len(name) and _mistyped(short, whole) else None


def best_fit(typed: Span, names: Sequence[Span], typos: bool = True) -> int | None:
    """The cheapest fit with any of an option's names."""
    costs = [cost for name in names if (cost := fit(typed, name, typos)) is not None]
    return min(costs, default=None)


def likeness(typed: Span, names: Sequence[Span]) -> float:
    """How near something that does not fit is to an option, 0..1: for suggestions only."""
    short = join(typed)
    return max(
        (
            SequenceMatcher(None, short, part).ratio()
            for name in names
            for part in (join(name), *name)
        ),
        default=0.0,
    )


def _begins(short: str, whole: str) -> bool:
    """Is it a beginning that does not cut a number in two?"""
    if not whole.startswith(short) or short in "+-":
        return False
    cut = whole[len(short) :]
    return not (short[-1].isdigit() and cut[:1].isdigit())


def _mistyped(short: str, whole: str) -> bool:
    if len(whole) < SHORTEST_TYPO or short[:1] != whole[0]:
        return False
    if abs(len(short) - len(whole)) > SLIPS:
        return False
    return SequenceMatcher(None, short, whole).ratio() >= LIKENESS


def _in_order(typed: Span, name: Span, *, typos: bool) -> bool:
    """Does each typed word stand for a later word of the name than the one before?"""
    place = 0
    for word in typed:
        while place < len(name) and not (
            _begins(word, name[place]) or (typos and _mistyped(word, name[place]))
        ):
            place += 1
        if place == len(name):
            return False
        place += 1
    return True


def _numbers(words: Span) -> list[str]:
    return [number for word in words for number in _NUMBER.findall(word)]
