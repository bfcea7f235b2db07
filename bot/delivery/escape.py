"""The one place where people's names become safe to print.

A display name is whatever its owner typed: it may hold mentions, markdown, time stamps, links, or
characters that turn a whole line around. `plain` is for message text; `bare` is for places without
markdown (alt text, labels of controls, pictures). Neither pings, formats, links or reorders.
"""

from __future__ import annotations

import re
import unicodedata

from bot.games.core.words import Named
from bot.language import _, pgettext
from bot.tables.session import Session
from storage.rows import SeatRow

NAME_MAX = 32
"""Characters shown of a name, the escaping not counted."""
_BREAK = "\u200b"
"""A space of no width: between two characters it undoes what they would mean together."""
_KEPT_FORMATS = {"\u200d"}
"""The joiner of emoji sequences and of some scripts; it changes no order."""
_MARKDOWN = re.compile(r"([\\*_~`|\[\]])")
# What Discord looks for: mentions, custom emoji, time stamps and links all begin with one of these.
_OPENERS = re.compile(r"[<@]|(?<=:)//|(?<=[\w.])/(?=\w)")
_LINE_START = re.compile(r"^(?:[-+#>]|\d+(?=[.)]))")
_STACKED_MARKS = 3


def bare(name: str) -> str:
    """``name`` without control, formatting and bidirectional characters; at most 32 characters."""
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", name):
        category = unicodedata.category(char)
        if category in ("Cc", "Zs", "Zl", "Zp"):
            char = " "
        elif category in ("Cf", "Cs", "Co", "Cn") and char not in _KEPT_FORMATS:
            continue
        # Letters under towers of marks would run over the lines above and below.
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks <= _STACKED_MARKS:
            kept.append(char)
    short = " ".join("".join(kept).split())
    if len(short) > NAME_MAX:
        short = short[: NAME_MAX - 1].rstrip() + "…"
    return short if short.strip("\u200d\ufe0f ") else pgettext("a name", "player")


def plain(name: str) -> str:
    """``name`` as it may stand anywhere in a message's text, at the start of a line included."""
    text = _MARKDOWN.sub(r"\\\1", bare(name))
    text = _OPENERS.sub(lambda found: found[0] + _BREAK, text)
    text = _LINE_START.sub(_guard, text)
    if any(unicodedata.bidirectional(char) in ("R", "AL") for char in text):
        # Isolated, so that a name from right to left leaves the rest of the line in its order.
        return f"\u2068{text}\u2069"
    return text


def _guard(found: re.Match[str]) -> str:
    """``- x`` and ``# x`` get a backslash in front; ``1. x`` behind the number."""
    start = found[0]
    return f"{start}{_BREAK}" if start[0].isdigit() else f"\\{start}"


def safe_names(session: Session) -> list[str]:
    """The display names by seat, as message text may hold them."""
    return [plain(_called(seat)) for seat in session.seats]


def bare_names(session: Session) -> list[str]:
    """The display names by seat, for alt text and labels."""
    return [bare(_called(seat)) for seat in session.seats]


def _called(seat: SeatRow) -> str:
    """The name of a seat; of one whose player is forgotten a word for nobody in particular."""
    forgotten = seat.kind == "person" and seat.user_id is None
    return _(seat.name) if forgotten else seat.name


def worded(session: Session) -> Named:
    """The game's words of choices, with names as message text may hold them."""
    return Named(session.bound.words, safe_names(session))


def labelled(session: Session) -> Named:
    """The game's words of choices, with names for labels of controls and suggestions."""
    return Named(session.bound.words, bare_names(session))
