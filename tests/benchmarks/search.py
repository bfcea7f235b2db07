"""How often the searching player beats the greedy one, 2 seats, each as often first as second.

    python -m tests.benchmarks.search GAME [--games N] [--budget B] [--jobs J] [--seed S] [--keep]

The budget is in iterations, so that a run is the same again. With ``--keep`` the result is added to
``search_results.toml`` beside this file. Exit code 1 if the lower bound of the 95 % interval is
not above the line.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from math import sqrt
from pathlib import Path

from rich.progress import Progress

from bot.games.catalogue import standard
from bot.games.core.players import create
from bot.games.simulate import run
from bot.tables.clock import system_clock

LINE = 55.0
"""Per cent of games that search has to win for certain."""
RESULTS = Path(__file__).with_name("search_results.toml")
NORMAL = 1.959964
"""Standard deviations within which 95 % of a normal distribution lie."""


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share, in per cent; a shared win counts half."""
    share, square = wins / games, NORMAL**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = sqrt(share * (1 - share) / games + square / (4 * games**2))
    reach *= NORMAL / (1 + square / games)
    return 100 * (middle - reach), 100 * (middle + reach)


def main() -> int:
    """Play, print, keep; 1 if search does not hold the line."""
    names = standard().names()
    parser = ArgumentParser("python -m tests.benchmarks.search")
    parser.add_argument("game", choices=names)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--budget", type=int, default=400, help="iterations for each move")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="athanor")
    parser.add_argument("--keep", action="store_true", help=f"add the result to {RESULTS.name}")
    asked = parser.parse_args()
    player = f"search:{asked.budget}"
    create(player)
    with Progress(transient=True) as bar:
        task = bar.add_task(asked.game, total=asked.games)
        report = run(
            asked.game,
            asked.games,
            [player, "greedy"],
            2,
            asked.seed,
            asked.jobs,
            lambda done: bar.advance(task, done),
        )
    wins = report.wins_by_player[0]
    low, high = interval(wins, asked.games)
    share, holds = 100 * wins / asked.games, low > LINE
    print(  # noqa: T201
        f"{asked.game}: {player} wins {wins:g} of {asked.games} against greedy: {share:.1f} % "
        f"({low:.1f} to {high:.1f}), {report.player_seconds / asked.games:.2f} s a game; "
        f"above {LINE:g} %: {'yes' if holds else 'NO'}"
    )
    if asked.keep:
        command = (
            f"python -m tests.benchmarks.search {asked.game} --games {asked.games} "
            f"--budget {asked.budget} --seed {asked.seed}"
        )
        with RESULTS.open("a", encoding="utf-8") as file:
            file.write(
                f'\n[[result]]\ndate = {system_clock():%Y-%m-%d}\ncommand = "{command}"\n'
                f'game = "{asked.game}"\ngames = {asked.games}\nwins = {wins:.1f}\n'
                f"low = {low:.1f}\nhigh = {high:.1f}\nholds = {str(holds).lower()}\n"
            )
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
