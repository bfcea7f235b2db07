"""What a control carries: everything, so that it needs no memory and survives any restart (F12).

    ath:CODE:STAMP:VERB:ARG        for example  ath:K7QF:41:pick:9f3a.card:ember-lash

``CODE`` names the table (F2), ``STAMP`` the opening of the decision it was made for, 0 where it
only opens something (F3). For controls of a half-made choice ``ARG`` begins with a tag of what was
picked before, so a panel that lies about cannot add to a choice that has moved on (F15). Selects
have a prefix of their own, since discord.py runs every template that matches.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from hashlib import sha256

import msgspec

from bot.games.core.model import Choice

MAX_ID = 100
"""Discord's limit for a custom id and for the value of a select's option."""

_BODY = r"(?P<code>[A-Z0-9]{4,8}):(?P<stamp>\d{1,12}):(?P<verb>[a-z]+):(?P<arg>.*)"
BUTTON = re.compile(rf"ath:{_BODY}", re.DOTALL)
SELECT = re.compile(rf"ats:{_BODY}", re.DOTALL)


class Control(msgspec.Struct, frozen=True):
    """A parsed custom id."""

    code: str
    stamp: int
    verb: str
    arg: str = ""

    def pack(self, *, select: bool = False) -> str:
        """The custom id; long option ids should come through `short`."""
        prefix = "ats" if select else "ath"
        return f"{prefix}:{self.code}:{self.stamp}:{self.verb}:{self.arg}"


def control_of(found: re.Match[str]) -> Control:
    """A control from a match of `BUTTON` or `SELECT`."""
    return Control(found["code"], int(found["stamp"]), found["verb"], found["arg"])


def number_in(text: str) -> int | None:
    """The number a part of a control stands for; None for anything else, or an endless one."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 12 else None


def tag(picked: Choice) -> str:
    """Four hex digits that stand for what was picked so far."""
    return sha256("\n".join(picked).encode()).hexdigest()[:4]


def short(option_id: str, room: int = MAX_ID) -> str:
    """The option id, or a digest of it where it is longer than ``room``."""
    if len(option_id) <= room and not option_id.startswith("~"):
        return option_id
    return "~" + sha256(option_id.encode()).hexdigest()[:16]


def pick_id(code: str, stamp: int, picked: Choice, option_id: str) -> str:
    """The custom id of a button that picks one option in a panel."""
    head = Control(code, stamp, "pick", f"{tag(picked)}.").pack()
    return head + short(option_id, MAX_ID - len(head))


def now_id(code: str, stamp: int, option_id: str) -> str:
    """The custom id of a one-click move."""
    head = Control(code, stamp, "now").pack()
    return head + short(option_id, MAX_ID - len(head))


def resolve(arg: str, ids: Iterable[str]) -> str | None:
    """The id among ``ids`` that ``arg`` stands for, itself or its digest."""
    for one in ids:
        if arg in (one, short(one, 0)):
            return one
    return None
