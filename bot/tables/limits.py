"""How often somebody may do what: buckets that fill up again, for each person and each table.

A bucket holds a burst and gains one more every so many seconds. It is about machines and people
who hammer: nobody who plays, however quickly, ever meets one.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping

import msgspec

from bot.tables.clock import Steady

KEPT = 20_000
"""Buckets kept at once (F33); of more, the one unused for longest is forgotten, so it is full."""


class Rate(msgspec.Struct, frozen=True):
    """``burst`` at once, then one more every ``seconds``."""

    burst: int
    seconds: float


class Allowance(msgspec.Struct, frozen=True):
    """What a person may do, and what all those who do not play at a table may do there together;
    None: no limit of that kind."""

    person: Rate
    watched: Rate | None = None


ACT, TYPE, PICTURE = "act", "type", "picture"
OPEN, EXPORT, IMPORT, ANIMATE = "open", "export", "import", "animate"
HAND_OVER = "hand-over"
ALLOWED: Mapping[str, Allowance] = {
    ACT: Allowance(Rate(60, 0.5), Rate(240, 0.25)),
    TYPE: Allowance(Rate(60, 0.25)),
    PICTURE: Allowance(Rate(30, 2), Rate(60, 1)),
    OPEN: Allowance(Rate(10, 360)),
    HAND_OVER: Allowance(Rate(6, 300)),
    EXPORT: Allowance(Rate(6, 60), Rate(12, 60)),
    IMPORT: Allowance(Rate(5, 600)),
    ANIMATE: Allowance(Rate(3, 600), Rate(3, 600)),
}
"""``act``: any command or control. ``type``: suggestions while somebody types. ``picture``: one to
look at the game, past or present, not the own hand or turn. ``open``: opening a table.
``hand-over``: one's own seat, since each is a post. ``import``: having a file checked."""


class Limits:
    """The buckets of one process. ``steady`` tells the time in seconds."""

    def __init__(
        self, steady: Steady, allowed: Mapping[str, Allowance] = ALLOWED, kept: int = KEPT
    ) -> None:
        self._steady, self._allowed, self._kept = steady, allowed, kept
        self._buckets: OrderedDict[tuple[str, str, int], tuple[float, float]] = OrderedDict()
        """what is left, and when that was"""

    def take(self, what: str, user_id: int, watched: int | None = None) -> float:
        """Note that somebody does this; seconds until they may, 0 if they may now.

        ``watched``: the table it is done at by somebody who does not play there.
        """
        allowed = self._allowed.get(what)
        if allowed is None:
            return 0.0
        wait = self._one(what, "person", user_id, allowed.person)
        if not wait and watched is not None and allowed.watched is not None:
            wait = self._one(what, "table", watched, allowed.watched)
        return wait

    def at_table(self, what: str, table_id: int) -> float:
        """The table's bucket alone, where the person's was asked already."""
        allowed = self._allowed.get(what)
        if allowed is None or allowed.watched is None:
            return 0.0
        return self._one(what, "table", table_id, allowed.watched)

    def _one(self, what: str, whose: str, number: int, rate: Rate) -> float:
        now, key = self._steady(), (what, whose, number)
        left, since = self._buckets.get(key, (float(rate.burst), now))
        left = min(float(rate.burst), left + max(0.0, now - since) / rate.seconds)
        wait = 0.0 if left >= 1 else (1 - left) * rate.seconds
        self._buckets[key] = (left if wait else left - 1, now)
        self._buckets.move_to_end(key)
        while len(self._buckets) > self._kept:
            self._buckets.popitem(last=False)
        return wait


def unlimited(steady: Steady) -> Limits:
    """For a place with one trusted person, or none."""
    return Limits(steady, {})
