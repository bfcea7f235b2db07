"""What the checks are run on: a game with its words, a number of seats, and random games of it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bot.games.catalogue import Bound
from bot.games.core import AnyGame, Choice, Decision, Event, Rng, Stage, waiting
from bot.games.core.players import random_choice
from bot.games.core.words import Words
from tests.golden import every_game

GAMES = int(os.environ.get("CONFORMANCE_GAMES", "20"))
"""Random games that a check of ordinary cost plays of each game and number of seats."""
LONGEST = 20_000
"""Moves after which a game is held to be endless."""
NAMES = tuple(f"{letter}nna-Wilhelmina of the Long Name" for letter in "AEHIJNOS")
"""Eight names, each as long as Discord allows (32 characters)."""


@dataclass(frozen=True)
class Case:
    """A game at a number of seats. ``games`` scales how much is played."""

    game: AnyGame
    words: Words
    seats: int
    games: int = GAMES

    def __str__(self) -> str:
        return f"{self.game.name}-{self.seats}"

    @property
    def audiences(self) -> list[int | None]:
        """Every seat, and the spectators."""
        return [*range(self.seats), None]

    @property
    def names(self) -> tuple[str, ...]:
        """Display names of the seats."""
        return NAMES[: self.seats]

    def walks(self, label: str, share: float = 1.0) -> Iterator[Walk]:
        """Random games for one check, ``share`` of the usual number but at least one."""
        for number in range(max(1, round(self.games * share))):
            yield Walk(self, f"{label} {number}")

    def random_settings(self, rng: Rng) -> dict[str, str]:
        """Each switch at its default or, as often, at a random value."""
        return {
            setting.name: rng.choice(setting.values)
            for setting in self.game.settings
            if rng.below(2)
        }


class Walk:
    """One random game. Iterating gives each position with the move that is made from it next.

    The state is the walk's own: clone it before applying anything to it. Moves answer what is
    required most of the time, and now and then an optional or an answered decision.
    """

    def __init__(self, case: Case, label: str) -> None:
        self.case, self.game = case, case.game
        self.rng = Rng(f"conformance {case} {label}")
        self.settings = case.random_settings(self.rng)
        self.seed = self.rng.derive("seed").seed
        self.state: Any = self.game.setup(case.seats, self.settings, self.seed)
        self.events: list[Event] = []
        self.moves = 0

    def __iter__(self) -> Iterator[tuple[Any, Decision, Choice]]:
        while self.state.result is None:
            decision = self.draw()
            choice = self.answer(self.state, decision)
            yield self.state, decision, choice
            self.events += self.game.apply(self.state, decision, choice).events
            self.moves += 1
            assert self.moves < LONGEST, f"{self.case}: a game does not end"

    def draw(self) -> Decision:
        """The decision that is answered next."""
        open_now = self.game.decisions(self.state)
        must = [decision for decision in open_now if decision.waiting]
        assert must, f"{self.case}: nobody has to decide, and the game is not over"
        return self.rng.choice(must if self.rng.below(4) else open_now)

    def answer(self, state: Any, decision: Decision) -> Choice:
        """A random complete answer."""
        return random_choice(stage_of(self.game, state), decision, self.rng)

    def finish(self, state: Any) -> int:
        """Play a state to its end in place; how many moves it took."""
        moves = 0
        while must := waiting(self.game, state):
            decision = self.rng.choice(must)
            self.game.apply(state, decision, self.answer(state, decision))
            moves += 1
            assert moves < LONGEST, f"{self.case}: a game does not end"
        return moves


def stage_of(game: AnyGame, state: Any) -> Any:
    """``(decision, picked) -> Stage`` for one state."""

    def stage(decision: Decision, picked: Choice) -> Stage:
        return game.stage(state, decision, picked)

    return stage


def cases_of(bound: Bound) -> list[Case]:
    """One case for each number of seats."""
    game = bound.game
    return [Case(game, bound.words, seats) for seats in range(game.min_seats, game.max_seats + 1)]


def every_case() -> list[Case]:
    """All games, real and miniature, at every number of seats."""
    games = every_game()
    return [case for name in games.names() for case in cases_of(games.house(name))]
