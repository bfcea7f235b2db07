"""Signs of life of the loops that must never stop (F29)."""

from __future__ import annotations

import time
from collections.abc import Callable


class Beats:
    """When each loop last came round. ``steady``: seconds that only go on."""

    def __init__(self, steady: Callable[[], float] = time.perf_counter) -> None:
        self._steady = steady
        self._last: dict[str, float] = {}
        self._limits: dict[str, float] = {}

    def expect(self, loop: str, within: float) -> None:
        """This loop is to beat at least every ``within`` seconds from now on."""
        self._limits[loop] = within
        self.beat(loop)

    def beat(self, loop: str) -> None:
        """This loop came round."""
        self._last[loop] = self._steady()

    def ages(self) -> dict[str, float]:
        """Seconds since each expected loop's last beat."""
        now = self._steady()
        return {loop: now - self._last[loop] for loop in self._limits}

    def alive(self, loop: str) -> bool:
        """Did this loop beat as it was expected to?"""
        return self._steady() - self._last[loop] <= self._limits[loop]
