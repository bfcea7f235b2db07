"""Caravan, for 2 or 3: a journey of several legs in secret, then all of them walked at once.

All seats plan at once: legs in order, each to the mine (and how deep) or, once the mine was in it,
to the market. When the last has answered, step after step runs through by itself: every caravan in
turn walks its next leg, which is known only then. In the mine a stone is drawn, or deep down two,
of which the better is kept; at the market all stones are sold. Who comes to the mine in a step in
which somebody has dug before must decide, in the middle of the step, whether to wait (nothing) or
to push in (a die: 4 or more digs, less loses the best stone). A charm, dealt at the start and
secret to the end, is worth what its stone is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec

from bot.games.catalogue import Entry
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
    Setting,
    Stage,
    State,
    View,
)
from bot.games.core.content import expect, read_entries
from bot.games.core.words import Names
from tests.miniatures.common import Judge, PlainWords, exact, placings, standing

COPIES, CHARMS = 4, 2
MINE, MARKET = "to:mine", "to:market"
DEPTHS = ("dig:deep", "dig:shallow")


class Stone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of stone."""

    id: str
    value: int


class Content(msgspec.Struct, frozen=True):
    """All kinds of stones."""

    stones: tuple[Stone, ...]


class Camp(msgspec.Struct):
    """One seat's things. ``plan`` holds legs, each with its picks joined by a space."""

    charm: str = ""
    plan: list[str] = []
    walked: int = 0
    held: list[str] = []
    points: int = 0


class CaravanState(State):
    """``step`` is 0 while plans are made; ``queue`` are the seats that walk in it yet, of which
    the first decides while ``meeting``. ``dug``: somebody was in the mine in this step."""

    season: int = 1
    step: int = 0
    queue: list[int] = []
    meeting: bool = False
    dug: bool = False
    bag: list[str] = []
    spent: list[str] = []
    charms: list[str] = []
    camps: list[Camp] = []


class CampView(msgspec.Struct, frozen=True):
    """What everybody sees of a seat: of its plan how long it is and what was walked."""

    ready: bool
    legs: int
    walked: tuple[str, ...]
    held: tuple[str, ...]
    points: int


class CaravanView(View, frozen=True, kw_only=True):
    """``plan`` and ``charm`` are the viewer's own."""

    step: int
    meeting: int | None
    bag: int
    camps: tuple[CampView, ...]
    plan: tuple[str, ...] = ()
    charm: str = ""


class Caravan(Game[CaravanState, CaravanView]):
    """See the module."""

    name = "caravan"
    rules_version = 1
    min_seats, max_seats = 2, 3
    settings = (Setting("seasons", ("2", "1")), Setting("legs", ("3", "6")))
    content_type, state_type, view_type = Content, CaravanState, CaravanView
    pushed = frozenset({"plan"})
    closing = "camp"

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self.values = {stone.id: stone.value for stone in content.stones}

    def _set(self, state: CaravanState, name: str) -> int:
        return int(self.complete_settings(state.settings)[name])

    def setup(self, seats: int, settings: Mapping[str, str], seed: str) -> CaravanState:
        state = CaravanState(rng=Rng(seed), seats=seats, settings=dict(settings))
        state.bag = [stone for stone in self.values for _ in range(COPIES)]
        state.charms = [stone for stone in self.values for _ in range(CHARMS)]
        state.rng.shuffle(state.bag)
        state.rng.shuffle(state.charms)
        state.camps = [Camp(charm=state.charms.pop()) for _ in range(seats)]
        return state

    def decisions(self, state: CaravanState) -> list[Decision]:
        if state.result is not None:
            return []
        if state.meeting:
            seat = state.queue[0]
            return [Decision(f"meet-{state.season}-{state.step}-{seat}", seat, "meet")]
        if state.step:
            return []  # only while a step is shown as it ended
        return [
            Decision(f"plan-{state.season}", seat, "plan", answered=bool(camp.plan), secret=True)
            for seat, camp in enumerate(state.camps)
        ]

    def stage(self, state: CaravanState, decision: Decision, picked: Choice) -> Stage:
        if decision.kind == "meet":
            options = (Option("wait", "meet"), Option("push", "meet"))
            return DONE if picked else Stage("meet", options)
        if picked and picked[-1] == MINE:
            return Stage("depth", tuple(Option(one, "depth") for one in DEPTHS))
        legs = len(self.parts(decision, picked))
        if legs == self._set(state, "legs"):
            return DONE
        places = (MINE, MARKET) if MINE in picked else (MINE,)
        return Stage("leg", tuple(Option(one, "leg") for one in places), done=legs > 0)

    def apply(self, state: CaravanState, decision: Decision, choice: Choice) -> Outcome:
        seat = decision.seat
        events: list[Event] = []
        steps: list[CaravanView] = []
        if decision.kind == "plan":
            camp = state.camps[seat]
            again, camp.plan = bool(camp.plan), [" ".join(p) for p in self.parts(decision, choice)]
            events.append(Event("planned", {"seat": seat, "legs": list(camp.plan)}, (seat,)))
            if again:
                return Outcome(tuple(events), checkpoint=False)
            events.append(Event("ready", {"seat": seat}))
            if all(one.plan for one in state.camps):
                self._set_out(state, events)
        else:
            state.meeting = False
            self._meet(state, choice[0], events)
        self._run(state, events, steps)
        return Outcome(tuple(events), steps=tuple(steps))

    def _set_out(self, state: CaravanState, events: list[Event]) -> None:
        state.step = 1
        state.queue = list(range(state.seats))
        for seat, camp in enumerate(state.camps):
            events.append(Event("set-out", {"seat": seat, "legs": len(camp.plan)}))

    def _run(self, state: CaravanState, events: list[Event], steps: list[CaravanView]) -> None:
        """Walk on until somebody must decide or the season is over."""
        while state.step:
            while state.queue:
                camp = state.camps[state.queue[0]]
                if state.dug and camp.plan[camp.walked].startswith(MINE):
                    state.meeting = True
                    events.append(Event("met", {"seat": state.queue[0]}))
                    return
                self._walk(state, state.queue.pop(0), events)
            events.append(Event("camp", {"step": state.step}))
            steps.append(self.view(state, None))
            state.queue = [s for s, c in enumerate(state.camps) if len(c.plan) > state.step]
            state.step, state.dug = state.step + 1, False
            if not state.queue:
                self._end_season(state, events)

    def _walk(self, state: CaravanState, seat: int, events: list[Event]) -> None:
        camp = state.camps[seat]
        leg = camp.plan[camp.walked]
        camp.walked += 1
        events.append(Event("walked", {"seat": seat, "leg": leg}))
        if leg != MARKET:
            self._dig(state, seat, 2 if leg.endswith("deep") else 1, events)
            return
        points = sum(self.values[stone] for stone in camp.held)
        state.spent += camp.held
        camp.held, camp.points = [], camp.points + points
        events.append(Event("sold", {"seat": seat, "points": points}))

    def _dig(self, state: CaravanState, seat: int, count: int, events: list[Event]) -> None:
        state.dug = True
        found = [state.bag.pop() for _ in range(min(count, len(state.bag)))]
        found.sort(key=self.values.__getitem__)
        state.camps[seat].held += found[-1:]
        state.spent += found[:-1]
        events.append(Event("dug", {"seat": seat, "stones": list(found)}))

    def _meet(self, state: CaravanState, choice: str, events: list[Event]) -> None:
        seat = state.queue.pop(0)
        camp = state.camps[seat]
        if choice == "wait":
            camp.walked += 1
            events.append(Event("waited", {"seat": seat, "leg": camp.plan[camp.walked - 1]}))
            return
        die = state.rng.roll(6)
        events.append(Event("pushed", {"seat": seat, "die": die}))
        if die < 4 and camp.held:
            lost = max(camp.held, key=self.values.__getitem__)
            camp.held.remove(lost)
            state.spent.append(lost)
            events.append(Event("lost", {"seat": seat, "stone": lost}))
        if die < 4:
            camp.walked += 1
            events.append(Event("waited", {"seat": seat, "leg": camp.plan[camp.walked - 1]}))
            return
        self._walk(state, seat, events)

    def _end_season(self, state: CaravanState, events: list[Event]) -> None:
        state.step = 0
        for camp in state.camps:
            camp.plan, camp.walked = [], 0
        state.season += 1
        if state.season <= self._set(state, "seasons"):
            events.append(Event("season", {"number": state.season}))
            return
        lines = [
            (
                ScoreLine("points", camp.points),
                ScoreLine("charm", self.values[camp.charm], {"stone": camp.charm}),
            )
            for camp in state.camps
        ]
        state.result = Result(placings(lines), "last-season")
        events.append(Event("over", {"reason": "last-season"}))

    def view(self, state: CaravanState, seat: int | None) -> CaravanView:
        own = None if seat is None else state.camps[seat]
        return CaravanView(
            seat=seat,
            seats=state.seats,
            turn=state.season,
            waiting=tuple(one.seat for one in self.decisions(state) if one.waiting),
            settings=self.complete_settings(state.settings),
            result=state.result,
            step=state.step,
            meeting=state.queue[0] if state.meeting else None,
            bag=len(state.bag),
            camps=tuple(
                CampView(
                    bool(camp.plan),
                    len(camp.plan) if state.step else 0,
                    tuple(camp.plan[: camp.walked]),
                    tuple(camp.held),
                    camp.points,
                )
                for camp in state.camps
            ),
            plan=() if own is None else tuple(own.plan),
            charm="" if own is None else own.charm,
        )

    def parts(self, decision: Decision, picked: Choice) -> tuple[Choice, ...]:
        """The legs: a walk to the market, or one to the mine with how deep to dig."""
        found: list[Choice] = []
        for place, pick in enumerate(picked):
            if pick == MARKET:
                found.append((pick,))
            elif pick in DEPTHS:
                found.append(picked[place - 1 : place + 1])
        return tuple(found) if decision.kind == "plan" else ()

    def redeal(self, state: CaravanState, seat: int | None, rng: Rng) -> CaravanState:
        dealt = self.clone(state)
        dealt.rng = rng.derive("redeal")
        others = [one for one in range(state.seats) if one != seat]
        if state.result is None:
            charms = sorted([*dealt.charms, *(dealt.camps[one].charm for one in others)])
            rng.shuffle(charms)
            for one in others:
                dealt.camps[one].charm = charms.pop()
            dealt.charms = charms
        else:
            dealt.charms.sort()
            rng.shuffle(dealt.charms)
        dealt.bag.sort()
        rng.shuffle(dealt.bag)
        for one in others:
            self._plan_anew(dealt, one, rng)
        return dealt

    def _plan_anew(self, dealt: CaravanState, seat: int, rng: Rng) -> None:
        """What of another seat's plan was not walked yet, but for a mine it stands before."""
        camp = dealt.camps[seat]
        if not camp.plan:
            return
        legs = len(camp.plan) if dealt.step else 1 + rng.below(self._set(dealt, "legs"))
        camp.plan = camp.plan[: camp.walked]
        met = dealt.meeting and dealt.queue[0] == seat
        while len(camp.plan) < legs:
            mine = not camp.plan or rng.below(2) or (met and len(camp.plan) == camp.walked)
            camp.plan.append(f"{MINE} {rng.choice(DEPTHS)}" if mine else MARKET)

    def renew(self, state: CaravanState) -> None:
        for pile in (state.bag, state.charms):
            pile.sort()
            state.rng.shuffle(pile)

    def estimate(self, state: CaravanState, seat: int) -> float:
        if state.result is not None:
            return exact(state.result.placings, seat)
        return standing(
            [c.points + sum(self.values[one] for one in c.held) / 2 for c in state.camps], seat
        )

    def turn(self, state: CaravanState) -> int:
        return state.season

    def components(self, state: CaravanState) -> Mapping[str, int]:
        held = [stone for camp in state.camps for stone in camp.held]
        charms = Counter(f"charm {one}" for one in state.charms)
        charms += Counter(f"charm {camp.charm}" for camp in state.camps)
        return Counter([*state.bag, *state.spent, *held]) + charms


def load(folder: Any) -> Content:
    """The stones, all worth something."""
    stones = read_entries(folder, "caravan.toml", "stone", Stone)
    for stone in stones:
        expect(stone.value < 1, "caravan.toml", stone.id, "value", "at least 1")
    return Content(tuple(stones))


class Words(PlainWords):
    """Caravan in words."""

    title = "Caravan"
    pitch = "Plan a journey in secret, then walk it."
    secret = frozenset({"plan", "charm", "seat"})

    def choice(self, view: Any, decision: Decision, picked: Choice, names: Names = ()) -> str:
        """``mine deep, market``."""
        said = " ".join(pick.partition(":")[2] or pick for pick in picked)
        return said.replace(" m", ", m") or "nothing yet"


ENTRY = Entry("caravan", "Caravan", Caravan, Words, load, Content, Judge, "tests.miniatures")
