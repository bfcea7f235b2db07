"""Snare, for 2: a bait that is worth three points now and costs eight in the other's next turn.

In turn each takes a quiet point or the bait; who faces an open snare may spring it instead, which
takes eight points from whoever took the bait. Each has a secret lucky number, which nobody ever
sees and which scores nothing: a state has something to hide. No table offers this game; it tells
players who look to the end of their own turn from players who look further.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from bot.games.catalogue import Catalogue, Entry
from bot.games.core import (
    DONE,
    Choice,
    Decision,
    Event,
    Game,
    Option,
    Outcome,
    Result,
    Rng,
    ScoreLine,
    Stage,
    State,
    View,
)
from tests.miniatures.common import Judge, PlainWords, exact, placings, standing

TURNS = 6
QUIET, BAIT, SPRUNG = 1, 3, 8


class Content(msgspec.Struct, frozen=True):
    """There are no cards."""


class SnareState(State):
    """``open``: has the last turn left a snare? ``lucky`` are the secret numbers."""

    number: int = 1
    open: bool = False
    points: list[int] = []
    lucky: list[int] = []


class SnareView(View, frozen=True, kw_only=True):
    """``lucky`` is the viewer's own."""

    open: bool
    points: tuple[int, ...]
    lucky: int | None


class Snare(Game[SnareState, SnareView]):
    """See the module."""

    name = "snare"
    rules_version = 1
    min_seats = max_seats = 2
    content_type, state_type, view_type = Content, SnareState, SnareView

    def setup(self, seats: int, settings: Mapping[str, str], seed: str) -> SnareState:
        state = SnareState(rng=Rng(seed), seats=seats, points=[0] * seats)
        state.lucky = [state.rng.roll(100) for _ in range(seats)]
        return state

    def decisions(self, state: SnareState) -> list[Decision]:
        if state.result is not None:
            return []
        return [Decision(f"take-{state.number}", (state.number - 1) % state.seats, "take")]

    def stage(self, state: SnareState, decision: Decision, picked: Choice) -> Stage:
        if picked:
            return DONE
        ways = ("quiet", "bait", *(("spring",) if state.open else ()))
        return Stage("take", tuple(Option(way, way) for way in ways))

    def apply(self, state: SnareState, decision: Decision, choice: Choice) -> Outcome:
        seat, way = decision.seat, choice[0]
        if way == "spring":
            state.points[1 - seat] -= SPRUNG
        else:
            state.points[seat] += BAIT if way == "bait" else QUIET
        state.open = way == "bait"
        state.number += 1
        if state.number > TURNS * state.seats:
            lines = [(ScoreLine("points", points),) for points in state.points]
            state.result = Result(placings(lines), "last-turn")
        return Outcome((Event("took", {"seat": seat, "way": way}),))

    def view(self, state: SnareState, seat: int | None) -> SnareView:
        return SnareView(
            seat=seat,
            seats=state.seats,
            turn=self.turn(state),
            waiting=tuple(one.seat for one in self.decisions(state)),
            result=state.result,
            open=state.open,
            points=tuple(state.points),
            lucky=None if seat is None else state.lucky[seat],
        )

    def redeal(self, state: SnareState, seat: int | None, rng: Rng) -> SnareState:
        fresh = self.clone(state)
        fresh.rng = Rng(rng.derive("redealt").seed)
        for other in range(state.seats):
            if other != seat:
                fresh.lucky[other] = rng.roll(100)
        return fresh

    def estimate(self, state: SnareState, seat: int) -> float:
        if state.result is not None:
            return exact(state.result.placings, seat)
        return standing(state.points, seat)

    def turn(self, state: SnareState) -> int:
        return state.number


class Words(PlainWords):
    """Snare in words."""

    title = "Snare"
    pitch = "Take the bait, or wait for somebody who does."


def load(folder: Any) -> Content:
    """Nothing is read."""
    return Content()


ENTRY = Entry("snare", "Snare", Snare, Words, load, Content, Judge, "tests.miniatures")


def catalogue(content_dir: Path | None = None) -> Catalogue:
    """This game alone."""
    return Catalogue([ENTRY], content_dir)
