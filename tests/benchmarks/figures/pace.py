"""Decisions a second of each game, beside catanatron's actions a second in the same run."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

from bot.games.catalogue import standard
from tests.benchmarks.engine import LINES, decisions_a_second, seats_of
from tests.benchmarks.figures.figure import Figure

TRIES = 3
TURNS_MAX = 1000


def catanatron() -> Callable[[float], float] | None:
    """Actions a second of catanatron's four random players for so many seconds; None where it is
    not installed."""
    try:
        from catanatron.game import Game
        from catanatron.models.player import Color, RandomPlayer
    except ImportError:
        return None
    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)

    def actions_a_second(seconds: float) -> float:
        made, number, began = 0, 0, process_time()
        while process_time() - began < seconds:
            number += 1
            game = Game([RandomPlayer(colour) for colour in colours], seed=number)
            while game.winning_color() is None and game.state.num_turns < TURNS_MAX:
                game.play_tick()
                made += 1
        return made / (process_time() - began)

    return actions_a_second


def figures(quick: bool) -> list[Figure]:
    """A line for catanatron and one for each game; each the best of some tries, taken in turn."""
    seconds = 0.3 if quick else 2.0
    catalogue, other = standard(), catanatron()
    games = {name: catalogue.house(name).game for name in catalogue.names()}
    paces = dict.fromkeys(games, 0.0)
    actions = 0.0
    for _ in range(TRIES):
        if other is not None:
            actions = max(actions, other(seconds))
        for name, game in games.items():
            paces[name] = max(paces[name], decisions_a_second(game, seconds))
    lacking = "" if other else "catanatron is not installed (the extra `bench`)"
    found = [Figure("catanatron", f"{actions:,.0f} actions/s")] if other else []
    for name, game in games.items():
        line = LINES.get(name, 0)
        found.append(
            Figure(
                f"pace {name}",
                f"{paces[name]:,.0f} decisions/s, {seats_of(game)} seats",
                f"{line:,} or more" if line else "",
                paces[name] >= line if line else None,
                actions / paces[name] if other else None,
                "catanatron's pace ÷ this one",
                lacking,
            )
        )
    return found
