"""The random player: draws an unanswered decision, then stage by stage."""

from __future__ import annotations

from bot.games.core.chair import Chair
from bot.games.core.model import Choice
from bot.games.core.players.base import Move, begin, random_choice, unanswered
from bot.games.core.rng import Rng


class RandomPlayer:
    """Legal, and nothing more."""

    level = "random"

    def act(self, chair: Chair, rng: Rng, opening: Choice = ()) -> Move:
        """See `Player`."""
        decision = rng.choice(unanswered(chair))
        picked = begin(chair.stage, decision, opening) if opening else ()
        return Move(decision, random_choice(chair.stage, decision, rng, picked))
