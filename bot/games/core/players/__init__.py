"""Automatic players. ``create("greedy")`` gives one by the name people type."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.core.players.base import Move, Player, random_choice
from bot.games.core.players.greedy import GreedyPlayer
from bot.games.core.players.random import RandomPlayer

LEVELS: dict[str, Callable[[], Player]] = {"random": RandomPlayer, "greedy": GreedyPlayer}
"""Names people type -> what makes such a player."""


def create(level: str) -> Player:
    """The automatic player of this level; ValueError names the levels there are."""
    if level not in LEVELS:
        raise ValueError(f"there is no automatic player {level!r}; there are {', '.join(LEVELS)}")
    return LEVELS[level]()


__all__ = ["LEVELS", "GreedyPlayer", "Move", "Player", "RandomPlayer", "create", "random_choice"]
