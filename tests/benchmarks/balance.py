"""A game's balance line with the searching player on every seat, game by game, over many sessions.

    python -m tests.benchmarks.balance GAME [--games N] [--seats S] [--budget B] [--jobs J]

Hours of processor time: so each finished game is a line in ``balance_games/`` beside this file, and
the same command goes on where it was stopped (Ctrl-C). A game is a function of the seed and its
number. ``--seats 1`` plays Chimerium's solo games, each of Sapphia's behaviours and difficulties in
turn; Shimiagaran's lines are for every number of seats, so it wants a run with each of 2 to 5. If
nothing is said, as many games are played as the game's bounds are judged on (`Balance.enough`).
``--lines`` plays nothing and prints the lines of the games that are there. Exit code 1 if a
line does not hold or games are lacking.
"""

from __future__ import annotations

import multiprocessing
import sys
from argparse import ArgumentParser, Namespace
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from bot.games.catalogue import standard
from bot.games.simulate import Played, play_game
from bot.tables.clock import system_clock

FOLDER = Path(__file__).with_name("balance_games")
SEED = "athanor"
SEATS = {"chimera": 2}
"""Seats if nothing is said; four where nothing else stands."""


class Kept(msgspec.Struct, frozen=True):
    """A finished game as it is stored: its number, the day, the winners and the judge's record."""

    number: int
    date: str
    winners: tuple[int, ...]
    record: dict[str, Any]


def play(name: str, seats: int, budget: int, number: int) -> Played:
    """One game, in any process."""
    bound = standard().house(name)
    judge = bound.entry.balance()
    return play_game(bound, judge, number, [f"search:{budget}"] * seats, seats, SEED)


def stored(path: Path) -> dict[int, Kept]:
    """The games of a file by number; none if there is no file."""
    lines = path.read_bytes().splitlines() if path.exists() else []
    found = [msgspec.json.decode(line, type=Kept) for line in lines]
    return {one.number: one for one in found}


def go_on(path: Path, asked: Namespace) -> None:
    """Play what is lacking, a line each as soon as it is finished."""
    left = [number for number in range(asked.games) if number not in stored(path)]
    one = partial(play, asked.game, asked.seats, asked.budget)
    pool = ProcessPoolExecutor(asked.jobs, multiprocessing.get_context("spawn"))
    with Progress(transient=True) as bar, path.open("ab") as file:
        task = bar.add_task(asked.game, total=asked.games, completed=asked.games - len(left))
        try:
            for done in as_completed([pool.submit(one, number) for number in left]):
                game, day = done.result(), f"{system_clock():%Y-%m-%d}"
                kept = Kept(game.number, day, game.winners, game.record)
                file.write(msgspec.json.encode(kept) + b"\n")
                file.flush()
                bar.advance(task)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def main() -> int:
    """Play, print; 1 if the line does not hold yet."""
    parser = ArgumentParser("python -m tests.benchmarks.balance")
    parser.add_argument("game", choices=standard().names())
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--budget", type=int, default=100, help="iterations for each move")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--lines", action="store_true", help="only what is there")
    asked = parser.parse_args()
    asked.seats = asked.seats or SEATS.get(asked.game, 4)
    FOLDER.mkdir(exist_ok=True)
    bound = standard().house(asked.game)
    asked.games = asked.games or bound.entry.balance().enough(asked.seats)
    name = f"{asked.game}-{asked.seats}-search{asked.budget}-{bound.hash[:12]}.jsonl"
    path = FOLDER / name
    if not asked.lines:
        try:
            go_on(path, asked)
        except KeyboardInterrupt:
            print(f"stopped; {name} keeps what is finished")  # noqa: T201
    games = sorted(stored(path).values(), key=lambda one: one.number)
    if not games:
        print(f"no game is stored in {name}")  # noqa: T201
        return 1
    lines = bound.entry.balance().lines([one.record for one in games])
    first, last = min(one.date for one in games), max(one.date for one in games)
    title = f"{asked.game}, {len(games)} games of {asked.games}, search:{asked.budget} on "
    table = Table(title=f"{title}{asked.seats} seats, {first} to {last}")
    for head in ("", "value", "± error", "bounds", "holds"):
        table.add_column(head)
    for line in lines:
        bounds, holds = f"{line.low:g} to {line.high:g}", "yes" if line.ok else "NO"
        table.add_row(line.name, f"{line.value:g}", f"{line.error:g}", bounds, holds)
    Console().print(table)
    return 0 if len(games) >= asked.games and all(line.ok for line in lines) else 1


if __name__ == "__main__":
    sys.exit(main())
