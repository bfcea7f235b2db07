"""What of a table's log still stands."""

from __future__ import annotations

from collections.abc import Iterable

from bot.tables.service import Logged


def lasting(log: Iterable[Logged]) -> list[Logged]:
    """The actions that were not taken back, of a whole log or of its newest part.

    A free undo takes back the last action that still stands (`bot.tables.moves`); one whose
    action is not among ``log`` stays, to be told of.
    """
    kept: list[Logged] = []
    for logged in log:
        if logged.action.kind == "undo" and kept and kept[-1].action.kind != "undo":
            kept.pop()
        else:
            kept.append(logged)
    return kept
