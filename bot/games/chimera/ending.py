"""How a duel ends: by death, by the limit of rounds, by giving up, by agreement."""

from __future__ import annotations

from bot.games.chimera.state import ChimeraState
from bot.games.core.model import AGREED, Placing, Result

LAST_ROUND = 40
"""After Regeneration of this round the higher vitality wins (X14)."""


def by_death(state: ChimeraState) -> Result | None:
    """At 0 vitality the game ends at once; both at 0 in one step is a draw (X7)."""
    first, second = (side.vitality for side in state.sides)
    if first > 0 and second > 0:
        return None
    if first == second:
        return _result(None, "double")
    return _result(0 if first else 1, "vitality")


def by_limit(state: ChimeraState) -> Result | None:
    """After the last round the higher vitality wins; equal is a draw (X14)."""
    if state.round < LAST_ROUND:
        return None
    return _by_vitality(state, "limit")


def by_agreement(state: ChimeraState) -> Result:
    """Ended before its time it is judged as at the limit (X14)."""
    return _by_vitality(state, AGREED)


def by_resigning(seat: int) -> Result:
    """Who gives up has lost."""
    return _result(1 - seat, "resigned")


def _by_vitality(state: ChimeraState, reason: str) -> Result:
    first, second = (side.vitality for side in state.sides)
    return _result(None if first == second else int(second > first), reason)


def _result(winner: int | None, reason: str) -> Result:
    return Result(
        tuple(Placing(seat, 1 if winner in (None, seat) else 2) for seat in (0, 1)), reason
    )
