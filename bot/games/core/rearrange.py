"""Changing a half-made choice by its parts (`Game.parts`): another order, or without one."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.core.model import Choice


def begin_of(parts: Sequence[Choice], picked: Choice) -> int | None:
    """How many picks stand before the first part; None if the parts do not stand in ``picked``."""
    joined = _joined(parts)
    for begin in range(len(picked) - len(joined) + 1):
        if picked[begin : begin + len(joined)] == joined:
            return begin
    return None


def earlier(parts: Sequence[Choice], picked: Choice, number: int) -> Choice:
    """``picked`` with part ``number`` (from 1, not the first) before the one that was before it."""
    before, moved = parts[number - 2], parts[number - 1]
    return _replaced(parts, picked, [*parts[: number - 2], moved, before, *parts[number:]])


def without(parts: Sequence[Choice], picked: Choice, number: int) -> Choice:
    """``picked`` without part ``number`` (from 1)."""
    return _replaced(parts, picked, [*parts[: number - 1], *parts[number:]])


def _replaced(parts: Sequence[Choice], picked: Choice, new: Sequence[Choice]) -> Choice:
    begin = begin_of(parts, picked)
    if begin is None:
        raise ValueError("the parts do not stand together in what is picked")
    end = begin + len(_joined(parts))
    return (*picked[:begin], *_joined(new), *picked[end:])


def _joined(parts: Sequence[Choice]) -> Choice:
    return tuple(pick for part in parts for pick in part)
