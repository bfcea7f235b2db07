"""COMBAT, 3: which card is faster."""

from __future__ import annotations

from bot.games.chimera.cards import Speed

BEATS: dict[Speed, Speed] = {"rock": "scissors", "scissors": "paper", "paper": "rock"}
"""Rock is faster than scissors, scissors than paper, paper than rock (X1)."""


def faster(speeds: tuple[Speed, Speed]) -> int | None:
    """The seat whose card activates first; None: equal speed, both together (X1, X2)."""
    first, second = speeds
    if first == second:
        return None
    return 0 if BEATS[first] == second else 1
