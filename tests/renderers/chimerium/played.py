"""Whole games by the real rules with the house content, for pictures of what really happens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from bot.games.chimerium.content import load
from bot.games.chimerium.game import ChimeriumGame
from bot.games.core.chair import Chair
from bot.games.core.play import waiting
from bot.games.core.players import create
from bot.games.core.rng import Rng


@cache
def house() -> ChimeriumGame:
    """Chimerium with its house content."""
    return ChimeriumGame(load(files("bot.games.chimerium") / "content"))


def states(
    seats: int, seed: str, level: str = "random", settings: Mapping[str, str] | None = None
) -> Iterator[Any]:
    """Every state of one game to its end; it is one object that changes, the same for a seed."""
    game = house()
    luck = Rng(seed)
    state = game.setup(seats, settings or {}, luck.derive("game").seed)
    dice = [luck.derive(f"seat {seat}") for seat in range(seats)]
    players = [create(level) for _ in range(seats)]
    yield state
    while open_now := waiting(game, state):
        seat = open_now[0].seat
        move = players[seat].act(Chair(game, state, seat), dice[seat], ())
        game.apply(state, move.decision, move.choice)
        yield state
