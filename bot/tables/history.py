"""What of a table's log still stands."""

from __future__ import annotations

from collections.abc import Iterable

from bot.tables.service import Logged


def lasting(log: Iterable[Logged]) -> list[Logged]:
    """The actions that were not taken back, of a whole log.

    A free undo takes back the last action that still stands (`bot.tables.moves`).
    """
    kept: list[Logged] = []
    for logged in log:
        if logged.action.kind != "undo":
            kept.append(logged)
        elif kept:
            kept.pop()
    return kept
