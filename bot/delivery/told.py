"""How far the posts in a table's channel have told its log, and what is to be told next.

Boards and steps tell it, each from where the newest post before it ended. A step ends inside an
action; the rest of that action is left to the post after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from bot.tables.service import Logged, Tables
from bot.tables.session import Session
from storage.rows import PostRow

TELLERS = ("board", "step")
"""Kinds of post that tell the log."""


@dataclass(frozen=True)
class Mark:
    """A place in a log: behind the first ``events`` events of action ``number``, None: behind all
    of it. The default stands before everything."""

    number: int = 0
    events: int | None = None

    def reaches(self, other: Mark) -> bool:
        """Is all told here that is told at ``other``?"""
        return self._order() >= other._order()

    def _order(self) -> tuple[int, float]:
        return self.number, inf if self.events is None else self.events


def mark_of(tellers: Sequence[PostRow]) -> Mark:
    """How far the last of these posts (oldest first) told the log."""
    return Mark(tellers[-1].version, tellers[-1].events) if tellers else Mark()


async def untold(tables: Tables, session: Session, since: Mark, to: Mark) -> list[Logged]:
    """The log between two marks; actions at its ends only with the events in between."""
    begun = since.events is not None
    log = await tables.log(session, after=since.number - 1 if begun else since.number)
    return [_cut(one, since, to) for one in log if one.action.number <= to.number]


def _cut(one: Logged, since: Mark, to: Mark) -> Logged:
    number = one.action.number
    first = since.events if number == since.number else None
    last = to.events if number == to.number else None
    return Logged(one.action, one.events[first:last])
