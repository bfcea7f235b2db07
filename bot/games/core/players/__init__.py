"""Automatic players. ``create("greedy")`` gives one by the name people type."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.core.players.base import Move, Player, random_choice
from bot.games.core.players.budget import parse
from bot.games.core.players.greedy import GreedyPlayer
from bot.games.core.players.random import RandomPlayer
from bot.games.core.players.search import SearchPlayer

LEVELS: dict[str, Callable[[], Player]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "search": SearchPlayer,
}
"""Names people type -> what makes such a player."""


def create(level: str) -> Player:
    """The automatic player of this level; ValueError names the levels there are.

    ``search:400`` searches so many iterations for each move, ``search:2s`` so many seconds (and is
    then not the same again).
    """
    name, colon, budget = level.partition(":")
    if name not in LEVELS:
        raise ValueError(f"there is no automatic player {level!r}; there are {', '.join(LEVELS)}")
    if not colon:
        return LEVELS[name]()
    if name != "search":
        raise ValueError(f"the automatic player {name!r} has no budget")
    return SearchPlayer(parse(budget))


__all__ = [
    "LEVELS",
    "GreedyPlayer",
    "Move",
    "Player",
    "RandomPlayer",
    "SearchPlayer",
    "create",
    "random_choice",
]
