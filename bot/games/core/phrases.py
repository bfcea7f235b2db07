"""Small words that the texts of every game need: people, counts, lists, limits of length."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from bot.language import N_, _, ngettext

Section = tuple[str, list[str]]
"""A heading and its items."""
ORDINALS = (
    *(N_("1st"), N_("2nd"), N_("3rd"), N_("4th"), N_("5th"), N_("6th"), N_("7th"), N_("8th")),
)


def name(names: Sequence[str], seat: int) -> str:
    """The display name of a seat; where there are no names, its number counted from 1."""
    if seat < len(names):
        return names[seat]
    return _("Player {number}").format(number=seat + 1)


def ordinal(place: int) -> str:
    """``1st`` to ``8th``."""
    return _(ORDINALS[place - 1])


def people(names: Sequence[str], seats: Iterable[int]) -> str:
    """``Anna, Ben and Cid``."""
    return listed([name(names, seat) for seat in seats])


def clip(text: str, most: int) -> str:
    """``text``, or its beginning with an ellipsis: at most ``most`` characters."""
    return text if len(text) <= most else text[: most - 1].rstrip(" ,;:+·") + "…"


def fitting(texts: Iterable[str], most: int) -> str:
    """The first of ``texts`` (longest first) that is short enough; else the last one, clipped."""
    text = ""
    for text in texts:
        if len(text) <= most:
            return text
    return clip(text, most)


def first_sentence(text: str) -> str:
    """``Which card?`` of ``Which card? Only you know of it.``; a text of one sentence as it is."""
    found = re.match(r".*?[.?!](?=\s)", text, re.DOTALL)
    return found[0] if found else text


def listed(items: Sequence[str]) -> str:
    """``A, B and C``."""
    if len(items) < 2:
        return "".join(items)
    return _("{first} and {last}").format(first=", ".join(items[:-1]), last=items[-1])


def counted(count: int, one: str, many: str) -> str:
    """``1 point``, ``3 points``: ``counted(3, "point", "points")``."""
    return f"{count} {ngettext(one, many, count)}"


def stated(what: str, value: str) -> str:
    """``Cancel of damage: protects its player only``."""
    return _("{what}: {value}").format(what=what, value=value)


def signed(amount: int) -> str:
    """``+2``, ``-1``."""
    return f"{amount:+d}"


def capital(text: str) -> str:
    """With a capital first letter, the others as they are."""
    return text[:1].upper() + text[1:]


def full_stop(text: str) -> str:
    """With a full stop, unless the text ends with a sign already."""
    return text if text.endswith((".", "!", "?")) else f"{text}."


def whole_sentences(parts: Sequence[str], most: int) -> str:
    """As many parts as fit, in order; what does not fit is left out whole."""
    text = ""
    for part in parts:
        if part and len(text) + len(part) + 1 <= most:
            text = f"{text} {part}".strip()
    return text


def outline(sections: Iterable[Section]) -> str:
    """Headings in bold, with their items as a list below, a single item beside its heading: a
    screen reader reads it from top to bottom and can jump from line to line."""
    lines: list[str] = []
    for head, items in sections:
        if len(items) > 1:
            lines += [f"**{head}**", *(f"- {item}" for item in items)]
        else:
            lines.append(f"**{head}**" + "".join(f": {item}" for item in items))
    return "\n".join(lines)
