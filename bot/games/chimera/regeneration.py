"""REGENERATION PHASE."""

from __future__ import annotations

from bot.games.chimera.state import Side

RESTORED = 1


def regenerate(side: Side, printed: int) -> int:
    """Restore vitality by one, never above the printed value (X9); how much it was."""
    if side.vitality >= printed:
        return 0
    side.vitality += RESTORED
    return RESTORED
