"""Whole games by the real rules with the house content, for pictures of what really happens."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

from bot.games.core.chair import Chair
from bot.games.core.play import waiting
from bot.games.core.players import create
from bot.games.core.rng import Rng
from bot.games.etherium.content import load
from bot.games.etherium.game import EtheriumGame
from bot.games.etherium.view import EtheriumView


@cache
def house() -> EtheriumGame:
    """Etherium with its house content."""
    return EtheriumGame(load(files("bot.games.etherium") / "content"))


def states(
    seats: int, seed: str, level: str = "random", **settings: str
) -> Iterator[tuple[Any, tuple[EtheriumView, ...]]]:
    """Every state of one game to its end, with the steps that closed on the way to it.

    The state is one object that changes, the same for a seed.
    """
    game = house()
    luck = Rng(seed)
    state = game.setup(seats, game.complete_settings(settings), luck.derive("game").seed)
    dice = [luck.derive(f"seat {seat}") for seat in range(seats)]
    players = [create(level) for _ in range(seats)]
    yield state, ()
    while open_now := waiting(game, state):
        seat = open_now[0].seat
        move = players[seat].act(Chair(game, state, seat), dice[seat], ())
        outcome = game.apply(state, move.decision, move.choice)
        yield state, outcome.steps  # type: ignore[misc]
