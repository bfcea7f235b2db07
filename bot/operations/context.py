"""At which table, and in what, is this task at the moment? Every log line says so.

Whoever begins something (a click, a command, a send, a timer) says what; the store adds the table
as soon as one is loaded. Kept for each task by itself; a task that is started takes a copy along.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple


class About(NamedTuple):
    """``table``: its code; ``action``: what is being done, as ``click:pick``. Empty: none."""

    table: str = ""
    action: str = ""


_NOTHING = About()
_about: ContextVar[About] = ContextVar("about", default=_NOTHING)


def current() -> About:
    """What this task is about now."""
    return _about.get()


@contextmanager
def about(action: str, table: str = "") -> Generator[None]:
    """Inside, log lines tell of ``action``, and of ``table`` or the one that is loaded."""
    before = _about.get()
    _about.set(About(table, action))
    try:
        yield
    finally:
        _about.set(before)


def begin(action: str, table: str = "") -> None:
    """As `about`, for the rest of this task."""
    _about.set(About(table, action))


def at_table(code: str) -> None:
    """From here on it is about the table with this code."""
    _about.set(_about.get()._replace(table=code))
