"""The one clock. What needs the time is given one; nothing else reads the machine's (F28, F35)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]
"""Gives the time now, in UTC."""


Steady = Callable[[], float]
"""Gives seconds that only ever go on while this process runs; their zero means nothing."""


def system_clock() -> datetime:
    """The machine's time, in UTC."""
    return datetime.now(UTC)  # noqa: TID251 - the one place that may


def millis(now: datetime) -> int:
    """A time as UTC epoch milliseconds, as the database stores it."""
    return int(now.timestamp() * 1000)
