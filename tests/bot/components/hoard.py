"""Hoard: a game that asks for a number of things out of many. As large as a test wants it.

Its settings say how many options there are, how many are picked, whether in order, and how many
optional questions stand open beside. Long ids and equal labels are part of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.games.catalogue import Entry
from bot.games.core import (
    Choice,
    Decision,
    Event,
    Game,
    Option,
    Outcome,
    Placing,
    Result,
    Rng,
    Setting,
    Stage,
    State,
    View,
)
from bot.games.core.words import Label
from tests.miniatures.common import Judge, PlainWords

LONG = "of-the-" * 20


class Content(msgspec.Struct, frozen=True):
    """Nothing."""


class HoardState(State):
    """What each seat has taken."""

    taken: list[list[str]] = []
    extra: list[int] = []


class HoardView(View, frozen=True, kw_only=True):
    """All of it is open."""

    taken: tuple[tuple[str, ...], ...]


class Hoard(Game[HoardState, HoardView]):
    """See the module."""

    name = "hoard"
    rules_version = 1
    min_seats, max_seats = 1, 8
    settings = (
        Setting("options", ("60", "0", "1", "26", "200")),
        Setting("picks", ("1", "3", "30")),
        Setting("least", ("all", "one")),
        Setting("ordered", ("no", "yes")),
        Setting("extras", ("0", "5", "8")),
    )
    content_type, state_type, view_type = Content, HoardState, HoardView

    def setup(self, seats: int, settings: Mapping[str, str], seed: str) -> HoardState:
        state = HoardState(rng=Rng(seed), seats=seats, settings=dict(settings))
        state.taken = [[] for _ in range(seats)]
        return state

    def _set(self, state: HoardState, name: str) -> str:
        return self.complete_settings(state.settings)[name]

    def decisions(self, state: HoardState) -> list[Decision]:
        if state.result is not None:
            return []
        seat = next(s for s, taken in enumerate(state.taken) if not taken)
        extras = [n for n in range(int(self._set(state, "extras"))) if n not in state.extra]
        return [
            Decision(f"take-{seat}", seat, "take"),
            *(Decision(f"extra-{n}", seat, f"extra-{n}", required=False) for n in extras),
        ]

    def stage(self, state: HoardState, decision: Decision, picked: Choice) -> Stage:
        if decision.kind != "take":
            return Stage("yes", () if picked else (Option("yes", "yes"),), 1, 1, done=bool(picked))
        count, most = int(self._set(state, "options")), int(self._set(state, "picks"))
        if count == 0:
            return Stage("nothing", (), 0, 0, done=True)
        ids = [f"thing:{n}" if n % 10 else f"thing:{LONG}{n}" for n in range(count)]
        left = most - len(picked)
        least = left if self._set(state, "least") == "all" else 0 if picked else 1
        done = left == 0 or (bool(picked) and least == 0)
        options = tuple(Option(i, "thing") for i in ids if i not in picked) if left else ()
        ordered = self._set(state, "ordered") == "yes"
        return Stage("things", options, least, left, ordered, done)

    def apply(self, state: HoardState, decision: Decision, choice: Choice) -> Outcome:
        if decision.kind != "take":
            state.extra.append(int(decision.kind.rpartition("-")[2]))
            return Outcome((), checkpoint=True)
        state.taken[decision.seat] = list(choice) or ["nothing"]
        if all(state.taken):
            places = tuple(Placing(seat, 1) for seat in range(state.seats))
            state.result = Result(places, "all-taken")
        return Outcome((Event("took", {"seat": decision.seat, "what": list(choice)}),))

    def view(self, state: HoardState, seat: int | None) -> HoardView:
        return HoardView(
            seat=seat,
            seats=state.seats,
            turn=self.turn(state),
            waiting=tuple(d.seat for d in self.decisions(state) if d.waiting),
            settings=self.complete_settings(state.settings),
            result=state.result,
            taken=tuple(tuple(one) for one in state.taken),
        )

    def redeal(self, state: HoardState, seat: int | None, rng: Rng) -> HoardState:
        dealt = self.clone(state)
        dealt.rng = rng.derive("redeal")
        return dealt

    def estimate(self, state: HoardState, seat: int) -> float:
        return 0.5

    def turn(self, state: HoardState) -> int:
        return 1 + sum(bool(one) for one in state.taken)


class Words(PlainWords):
    """Hoard in words; every fifth thing has the same name as its neighbours."""

    title = "Hoard"
    pitch = "Take what you like."

    def option(self, view: Any, decision: Decision, option: Option, names: Any = ()) -> Label:
        if option.id.endswith("5"):
            return Label("A grey pebble", option.id[-40:])
        return Label(option.id.replace(":", " ")[:80], "thing")

    def rules(self) -> Mapping[str, tuple[str, str]]:
        long = "\n".join(f"Rule {n}: take what you like, but mind the others." for n in range(40))
        return {"all": (self.title, long[:2000]), "more": ("More", "There is no more.")}


def load(folder: Any) -> Content:
    """Nothing to read."""
    return Content()


ENTRY = Entry("hoard", "Hoard", Hoard, Words, load, Content, Judge, "tests.miniatures")
