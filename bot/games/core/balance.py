"""How a game's balance is judged: what to play, what to note of each game, and the lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any, Protocol

import msgspec

from bot.games.core.game import AnyGame
from bot.games.core.model import Choice, Event

ENOUGH = 1_000
"""Games that bounds are judged on, where nothing else is said."""


class Plan(msgspec.Struct, frozen=True):
    """One game to be played: settings, and for each seat the picks its first choice begins with."""

    settings: dict[str, str] = {}
    openings: tuple[Choice, ...] = ()


class Line(msgspec.Struct, frozen=True):
    """One part of the balance line: a share or number, its standard error and its bounds.

    ``out``: the one bound that is out itself, where the ruling says "over" or "under".
    """

    name: str
    value: float
    error: float
    low: float
    high: float
    out: float | None = None

    @property
    def ok(self) -> bool:
        """Is the value within its bounds?"""
        return self.low <= self.value <= self.high and self.value != self.out


Record = Mapping[str, Any]
"""What was noted of one game; JSON-able, so that it crosses processes."""


class Balance(Protocol):
    """One game's judge."""

    def enough(self, seats: int) -> int:
        """On how many games its bounds are judged; with fewer, chance takes values out of them."""
        ...

    def plan(self, game: AnyGame, number: int, seats: int) -> Plan:
        """What game ``number`` of a run is to be."""
        ...

    def note(self, game: AnyGame, plan: Plan, state: Any, events: Sequence[Event]) -> Record:
        """What to remember of a finished game."""
        ...

    def lines(self, records: Sequence[Record]) -> list[Line]:
        """The balance line of the ruling file, from all records."""
        ...


def share(
    name: str, hits: float, of: int, low: float, high: float, out: float | None = None
) -> Line:
    """A share in per cent with its binomial standard error."""
    part = hits / of if of else 0.0
    error = sqrt(part * (1 - part) / of) if of else 0.0
    return Line(name, round(100 * part, 2), round(100 * error, 2), low, high, out)
