"""What a control carries: everything, so that it needs no memory and survives any restart (F12).

    ath:CODE:STAMP:VERB:ARG        for example  ath:K7QF:41:pick:card-ember-lash

``CODE`` names the table (F2), ``STAMP`` the opening of the decision it was made for, 0 where it
only opens something (F3). ``ARG`` is an option id, or ``~`` and a digest of it where the whole
would pass Discord's 100 characters.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from hashlib import sha256

import msgspec

MAX_ID = 100
PREFIX = "ath"
_DIGEST = 16


class Control(msgspec.Struct, frozen=True):
    """A parsed custom id."""

    code: str
    stamp: int
    verb: str
    arg: str = ""

    def pack(self) -> str:
        """The custom id, at most 100 characters."""
        head = f"{PREFIX}:{self.code}:{self.stamp}:{self.verb}:"
        arg = self.arg
        if len(head) + len(arg) > MAX_ID:
            arg = digest(arg)
        return head + arg


TEMPLATE = re.compile(
    rf"{PREFIX}:(?P<code>[A-Z0-9]{{4,8}}):(?P<stamp>\d{{1,12}}):(?P<verb>[a-z]+):(?P<arg>.*)"
)
"""The one template that matches every control of ours."""


def parse(custom_id: str) -> Control | None:
    """A control from its custom id; None if it is not one of ours."""
    found = TEMPLATE.fullmatch(custom_id)
    if found is None:
        return None
    return Control(found["code"], int(found["stamp"]), found["verb"], found["arg"])


def digest(text: str) -> str:
    """A short stand-in for a long option id."""
    return "~" + sha256(text.encode()).hexdigest()[:_DIGEST]


def resolve(arg: str, ids: Iterable[str]) -> str | None:
    """The id among ``ids`` that ``arg`` stands for, itself or its digest."""
    for one in ids:
        if arg == one or arg == digest(one):
            return one
    return None
