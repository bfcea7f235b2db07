"""Whole duels by the real rules with the house content, for pictures of what really happens."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from bot.games.catalogue import Bound, standard
from bot.games.core.chair import Chair
from bot.games.core.play import waiting
from bot.games.core.players import create
from bot.games.core.rng import Rng


@cache
def house() -> Bound:
    """Chimera with its house content."""
    return standard().house("chimera")


def states(seed: str, level: str = "random", resign_after: int = 0) -> Iterator[Any]:
    """Every state of one duel to its end; it is one object that changes, the same for a seed."""
    game = house().game
    luck = Rng(seed)
    state = game.setup(2, {}, luck.derive("game").seed)
    dice = [luck.derive(f"seat {seat}") for seat in range(2)]
    players = [create(level) for _ in range(2)]
    yield state
    count = 0
    while open_now := waiting(game, state):
        seat = open_now[0].seat
        move = players[seat].act(Chair(game, state, seat), dice[seat], ())
        game.apply(state, move.decision, move.choice)
        yield state
        count += 1
        if count == resign_after:
            game.resign(state, 0)
            yield state
