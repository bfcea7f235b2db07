"""How long a search may take: so many iterations, which is the same everywhere, or seconds."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from time import monotonic


class Budget:
    """Spent bit by bit. ``spent`` goes from 0 to 1 and beyond."""

    def __init__(
        self,
        iterations: int | None = None,
        seconds: float | None = None,
        steady: Callable[[], float] = monotonic,
    ) -> None:
        if (iterations or 0) < 1 and not 0 < (seconds or 0.0) < inf:
            raise ValueError("a search needs at least one iteration, or some time")
        self._iterations, self._seconds = iterations, seconds
        self._steady, self._began, self._used = steady, steady(), 0

    def use(self) -> None:
        """One iteration more."""
        self._used += 1

    @property
    def iterations(self) -> float:
        """How many there are to spend; no end of them where it is time that is spent."""
        return inf if self._iterations is None else self._iterations

    @property
    def spent(self) -> float:
        """The share used up so far: of the iterations, or of the time since the beginning."""
        if self._iterations is not None:
            return self._used / self._iterations
        assert self._seconds is not None
        return (self._steady() - self._began) / self._seconds


def parse(text: str) -> Callable[[], Budget]:
    """``400`` iterations or ``2s`` (seconds); ValueError for anything else."""
    number = text.removesuffix("s")
    try:
        if number != text:
            seconds = float(number)
            Budget(seconds=seconds)
            return lambda: Budget(seconds=seconds)
        iterations = int(number)
        Budget(iterations)
    except ValueError:
        raise ValueError(f"a budget is 400 (iterations) or 2s (seconds), not {text!r}") from None
    return lambda: Budget(iterations)
