"""A game's engine in random play with a full table: decisions a second on one core, everything
through `play`.

    python -m tests.benchmarks.engine [GAME ...] [--seconds SECONDS]

Games by their names in the catalogue; without any, all of them. Exit code 1 if one is below the
line it has to hold.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from time import process_time

from bot.games.catalogue import standard
from bot.games.core import Choice, Decision, Rng, Stage, play, waiting
from bot.games.core.game import AnyGame
from bot.games.core.players import random_choice

LINES = {"chimera": 15_000, "shimiagaran": 12_000, "chimerium": 8_500, "etherium": 8_500}
"""Decisions a second; a game that is not here is only measured."""


def seats_of(game: AnyGame) -> int:
    """As many as play, at most four."""
    return min(4, game.max_seats)


def decisions_a_second(game: AnyGame, seconds: float) -> float:
    """Options listed, drawn stage by stage, validated and applied, for so long."""
    made, number, began = 0, 0, process_time()
    while process_time() - began < seconds:
        number += 1
        rng = Rng(f"{number}")
        state = game.setup(seats_of(game), {}, f"{number}")

        def stage_of(decision: Decision, picked: Choice) -> Stage:
            return game.stage(state, decision, picked)  # noqa: B023  (used within this turn)

        while open_now := waiting(game, state):
            decision = rng.choice(open_now)
            play(game, state, decision.seat, decision.id, random_choice(stage_of, decision, rng))
            made += 1
    return made / (process_time() - began)


def main() -> int:
    """Print a line for each game; 1 if one is too slow."""
    catalogue = standard()
    parser = ArgumentParser("python -m tests.benchmarks.engine")
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(catalogue.names()))
    parser.add_argument("--seconds", type=float, default=5.0, help="for each game")
    asked = parser.parse_args()
    unknown = set(asked.games) - set(catalogue.names())
    if unknown:
        parser.error(f"no such game: {', '.join(sorted(unknown))}")
    slow = False
    for name in asked.games or catalogue.names():
        game = catalogue.house(name).game
        pace = decisions_a_second(game, asked.seconds)
        line = LINES.get(name, 0)
        slow = slow or pace < line
        held = f"line: {line:,}" if line else "no line yet"
        sys.stdout.write(
            f"{name:12} {seats_of(game)} seats  {pace:7,.0f} decisions a second of one core"
            f"  ({held})\n"
        )
    return int(slow)


if __name__ == "__main__":
    sys.exit(main())
