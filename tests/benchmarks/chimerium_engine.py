"""Chimerium's engine in random play with four seats: decisions a second on one core, everything
through `play`.

``python -m tests.benchmarks.chimerium_engine [SECONDS]``. The line to hold is 8,500.
"""

from __future__ import annotations

import sys
from importlib.resources import files
from time import process_time

from bot.games.chimerium.content import load
from bot.games.chimerium.game import ChimeriumGame
from bot.games.core import Choice, Decision, Rng, Stage, play, waiting
from bot.games.core.players import random_choice


def decisions_a_second(game: ChimeriumGame, seconds: float, seats: int = 4) -> float:
    """Options listed, drawn stage by stage, validated and applied, for so long."""
    made, number, began = 0, 0, process_time()
    while process_time() - began < seconds:
        number += 1
        rng = Rng(f"{number}")
        state = game.setup(seats, {}, f"{number}")

        def stage_of(decision: Decision, picked: Choice) -> Stage:
            return game.stage(state, decision, picked)  # noqa: B023  (used within this turn)

        while open_now := waiting(game, state):
            decision = rng.choice(open_now)
            play(game, state, decision.seat, decision.id, random_choice(stage_of, decision, rng))
            made += 1
    return made / (process_time() - began)


def main() -> int:
    """Print the figure; 1 if it is below the line."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    game = ChimeriumGame(load(files("bot.games.chimerium") / "content"))
    pace = decisions_a_second(game, seconds)
    sys.stdout.write(f"{pace:,.0f} decisions a second of one core (line: 8,500)\n")
    return int(pace < 8_500)


if __name__ == "__main__":
    sys.exit(main())
