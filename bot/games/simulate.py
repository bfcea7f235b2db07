"""Whole games without a table: engine and automatic players only, on one core or several.

A run is a function of game, content, number of games, players, seats and seed: how many processes
share the work changes its times and nothing else.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from time import perf_counter, thread_time
from typing import Any

import msgspec

from bot.games.catalogue import Bound, Catalogue, standard
from bot.games.core.balance import Balance, Line, Plan
from bot.games.core.chair import Chair
from bot.games.core.model import Event
from bot.games.core.play import waiting
from bot.games.core.players import create
from bot.games.core.rng import Rng

MAX_DECISIONS = 100_000
"""No game of ours is a hundredth as long; more means that the rules go round in circles."""
LONGEST_CHUNK = 50
"""Games handed to a process at once: small enough for a progress bar that moves."""

CatalogueOf = Callable[["Path | None"], Catalogue]
"""Makes the catalogue from the owner's content folder; a module-level function when jobs > 1."""


class BalanceLine(msgspec.Struct, frozen=True):
    """One part of the balance line: value, its standard error, its bounds, and if they hold."""

    name: str
    value: float
    error: float
    low: float
    high: float
    ok: bool


class Report(msgspec.Struct, frozen=True):
    """What a run found.

    ``seconds`` is wall-clock time. ``engine_seconds`` (setting up, what is open, applying) and
    ``player_seconds`` (choosing, with the listing of stages that it needs) are processor time
    inside game loops, summed over all processes, so what else the machine does is not in them;
    ``decisions_per_second`` is decisions by their sum: the pace of one core. A win shared by k
    seats counts 1/k for each. ``wins_by_player`` follows ``players``: player p of game n has seat
    ``(p + n) % seats``. ``enough``: on how many games the bounds of ``balance`` are judged.
    """

    game: str
    games: int
    players: tuple[str, ...]
    seats: int
    seed: str
    decisions: int
    seconds: float
    engine_seconds: float
    player_seconds: float
    decisions_per_second: float
    wins_by_seat: tuple[float, ...]
    wins_by_player: tuple[float, ...]
    balance: tuple[BalanceLine, ...]
    enough: int


class Played(msgspec.Struct, frozen=True):
    """One finished game of a run; crosses processes."""

    number: int
    winners: tuple[int, ...]
    decisions: int
    engine: float
    player: float
    record: dict[str, Any]


def play_game(
    bound: Bound, judge: Balance, number: int, levels: Sequence[str], seats: int, seed: str
) -> Played:
    """Game ``number`` of a run, to its end."""
    game = bound.game
    luck = Rng(f"{seed}|{bound.entry.name}|{number}")
    plan = judge.plan(game, number, seats)
    dice = [luck.derive(f"seat {seat}") for seat in range(seats)]
    players = [create(levels[(seat - number) % seats]) for seat in range(seats)]
    events: list[Event] = []
    began = thread_time()
    state = game.setup(seats, plan.settings, luck.derive("game").seed)
    engine, player, decisions = thread_time() - began, 0.0, 0
    openings = _openings(plan, seats)
    began = thread_time()
    while open_now := waiting(game, state):
        seat = open_now[0].seat
        asked = thread_time()
        move = players[seat].act(Chair(game, state, seat), dice[seat], openings[seat])
        openings[seat] = ()
        answered = thread_time()
        events += game.apply(state, move.decision, move.choice).events
        decisions += 1
        if decisions > MAX_DECISIONS:
            raise RuntimeError(f"{game.name}: game {number} of seed {seed!r} does not end")
        engine += asked - began
        player += answered - asked
        began = answered
    engine += thread_time() - began
    record = dict(judge.note(game, plan, state, events))
    return Played(number, state.result.winners, decisions, engine, player, record)


def _openings(plan: Plan, seats: int) -> list[tuple[str, ...]]:
    return [*plan.openings, *[()] * (seats - len(plan.openings))]


def run(
    name: str,
    games: int,
    players: Sequence[str] = (),
    seats: int | None = None,
    seed: str = "athanor",
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    content_dir: Path | None = None,
    catalogue: CatalogueOf = standard,
) -> Report:
    """Play ``games`` games and judge them.

    ``players``: a level for each seat, or one for all (default ``random``). ``progress`` is called
    with the number of games newly finished. KeyError: no such game; ValueError: a number or level
    that cannot be; ContentError: the owner's content is wrong.
    """
    bound = catalogue(content_dir).house(name)
    count, levels = _table(bound, players, seats)
    if games < 1 or jobs < 1:
        raise ValueError("games and jobs must be at least 1")
    began = perf_counter()
    judge = bound.entry.balance()
    played: list[Played] = []
    if jobs == 1:
        found = (play_game(bound, judge, n, levels, count, seed) for n in range(games))
        batches: Iterator[list[Played]] = ([one] for one in found)
    else:
        batches = _in_processes((name, content_dir, catalogue), games, levels, count, seed, jobs)
    for batch in batches:
        played += batch
        if progress:
            progress(len(batch))
    played.sort(key=lambda one: one.number)
    lines = judge.lines([one.record for one in played])
    return _report(bound, played, levels, count, seed, perf_counter() - began, lines)


def _table(bound: Bound, players: Sequence[str], seats: int | None) -> tuple[int, tuple[str, ...]]:
    game = bound.game
    levels = tuple(players) or ("random",)
    usual = len(levels) if len(levels) > 1 else max(game.min_seats, min(2, game.max_seats))
    count = seats or usual
    if not game.min_seats <= count <= game.max_seats:
        least, most = game.min_seats, game.max_seats
        span = f"{least}" if least == most else f"{least} to {most}"
        raise ValueError(f"{game.name} has {span} seats, not {count}")
    if len(levels) not in (1, count):
        raise ValueError(f"name one player for all, or {count}: one for each seat")
    for level in levels:
        create(level)
    return count, levels if len(levels) == count else levels * count


def _report(
    bound: Bound,
    played: Sequence[Played],
    levels: tuple[str, ...],
    seats: int,
    seed: str,
    seconds: float,
    lines: Sequence[Line],
) -> Report:
    by_seat, by_player = [0.0] * seats, [0.0] * seats
    for one in played:
        for seat in one.winners:
            by_seat[seat] += 1 / len(one.winners)
            by_player[(seat - one.number) % seats] += 1 / len(one.winners)
    decisions = sum(one.decisions for one in played)
    engine = sum(one.engine for one in played)
    player = sum(one.player for one in played)
    return Report(
        game=bound.entry.name,
        games=len(played),
        players=levels,
        seats=seats,
        seed=seed,
        decisions=decisions,
        seconds=round(seconds, 3),
        engine_seconds=round(engine, 3),
        player_seconds=round(player, 3),
        decisions_per_second=round(decisions / (engine + player), 1),
        wins_by_seat=tuple(round(wins, 2) for wins in by_seat),
        wins_by_player=tuple(round(wins, 2) for wins in by_player),
        balance=tuple(
            BalanceLine(line.name, line.value, line.error, line.low, line.high, line.ok)
            for line in lines
        ),
        enough=bound.entry.balance().enough(seats),
    )


# -- several processes ------------------------------------------------------------------------

Source = tuple[str, "Path | None", CatalogueOf]
_bound: Bound | None = None
"""The game of this process, bound once by `_start`."""


def _start(source: Source) -> None:
    global _bound
    name, content_dir, catalogue = source
    _bound = catalogue(content_dir).house(name)


def _chunk(numbers: range, levels: tuple[str, ...], seats: int, seed: str) -> list[Played]:
    assert _bound is not None
    judge = _bound.entry.balance()
    return [play_game(_bound, judge, number, levels, seats, seed) for number in numbers]


def _in_processes(
    source: Source, games: int, levels: tuple[str, ...], seats: int, seed: str, jobs: int
) -> Iterator[list[Played]]:
    size = max(1, min(LONGEST_CHUNK, games // (jobs * 8)))
    chunks = [range(first, min(first + size, games)) for first in range(0, games, size)]
    # Spawned, not forked: the caller may run threads (a progress bar, an event loop).
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _start, (source,))
    try:
        futures = [pool.submit(_chunk, chunk, levels, seats, seed) for chunk in chunks]
        for future in as_completed(futures):
            yield future.result()
    finally:
        pool.shutdown(cancel_futures=True)
