"""Cascade, for 1 to 4: run machines whose effects set off other machines.

A turn is two steps, then the end of the turn; once in a turn, even amid a chain, red may be
traded for gold. A step takes a crystal or runs a tile. Effects: ``gain``; ``pick`` so many
crystals, one after another; ``roll`` (at ``amount`` or more another tile is triggered);
``trigger`` another tile, or none. What is left of a chain is the agenda, a stack: the innermost
frame is last.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

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
from tests.miniatures.common import Judge, PlainWords, exact, placings, standing

COLOURS = ("red", "blue", "gold")
SUPPLY = 14
STEPS = 2


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One effect; ``what`` is a colour."""

    do: Literal["gain", "pick", "roll", "trigger"]
    what: Literal["red", "blue", "gold"] = "red"
    amount: int = 1


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A machine."""

    id: str
    effects: tuple[Effect, ...]


class Content(msgspec.Struct, frozen=True):
    """All machines; everybody may run each once in a turn."""

    tiles: tuple[Tile, ...]


class Run(msgspec.Struct, tag="run"):
    """Go on with a tile at this effect."""

    tile: str
    at: int = 0


class Pick(msgspec.Struct, tag="pick"):
    """Choose so many crystals."""

    id: str
    count: int


class Trigger(msgspec.Struct, tag="trigger"):
    """Choose another tile that has not run this turn, or none."""

    id: str


Frame = Run | Pick | Trigger


class CascadeState(State):
    """``serial`` numbers the decisions of a chain; ``used`` are tiles run this turn."""

    seat: int = 0
    number: int = 1
    steps: int = STEPS
    serial: int = 0
    traded: bool = False
    used: list[str] = []
    agenda: list[Frame] = []
    supply: dict[str, int] = {}
    crystals: list[dict[str, int]] = []


class CascadeView(View, frozen=True, kw_only=True):
    """Nothing is hidden here but the dice to come."""

    acting: int
    steps: int
    traded: bool
    chain: tuple[str, ...]
    used: tuple[str, ...]
    tiles: tuple[Tile, ...]
    supply: dict[str, int]
    crystals: tuple[dict[str, int], ...]


class Cascade(Game[CascadeState, CascadeView]):
    """See the module."""

    name = "cascade"
    rules_version = 1
    min_seats, max_seats = 1, 4
    settings = (Setting("rounds", ("4", "2")),)
    content_type, state_type, view_type = Content, CascadeState, CascadeView

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self.tiles = {tile.id: tile for tile in content.tiles}

    def setup(self, seats: int, settings: Mapping[str, str], seed: str) -> CascadeState:
        return CascadeState(
            rng=Rng(seed),
            seats=seats,
            settings=dict(settings),
            supply=dict.fromkeys(COLOURS, SUPPLY),
            crystals=[dict.fromkeys(COLOURS, 0) for _ in range(seats)],
        )

    def decisions(self, state: CascadeState) -> list[Decision]:
        if state.result is not None:
            return []
        turn, seat = state.number, state.seat
        if state.agenda:
            frame = state.agenda[-1]
            assert not isinstance(frame, Run), "settle leaves a frame that asks something"
            must = Decision(frame.id, seat, "pick" if isinstance(frame, Pick) else "trigger")
        elif state.steps:
            must = Decision(f"step-{turn}-{state.steps}", seat, "step", {"left": state.steps})
        else:
            must = Decision(f"end-{turn}", seat, "end")
        if state.traded or not state.crystals[seat]["red"] or not state.supply["gold"]:
            return [must]
        return [must, Decision(f"trade-{turn}", seat, "trade", required=False)]

    def stage(self, state: CascadeState, decision: Decision, picked: Choice) -> Stage:
        if decision.kind == "pick":
            return self._crystals(state, picked)
        if picked:
            return DONE
        if decision.kind == "trade":
            return Stage("trade", (Option("trade:red", "trade", {"colour": "red"}),))
        if decision.kind == "end":
            return Stage("end", (Option("end", "end"),))
        tiles = [
            Option(f"run:{tile}", "run", {"tile": tile})
            for tile in self.tiles
            if tile not in state.used
        ]
        if decision.kind == "trigger":
            return Stage("tile", (*tiles, Option("none", "none")))
        takes = [_take(colour) for colour in COLOURS if state.supply[colour]]
        return Stage("step", (*tiles, *takes, Option("pass", "pass")))

    def _crystals(self, state: CascadeState, picked: Choice) -> Stage:
        frame = state.agenda[-1]
        assert isinstance(frame, Pick)
        left = {colour: state.supply[colour] - picked.count(f"take:{colour}") for colour in COLOURS}
        if len(picked) == frame.count or "stop" in picked or not any(left.values()):
            return DONE
        options = [_take(colour) for colour in COLOURS if left[colour]]
        return Stage("crystal", (*options, Option("stop", "stop")), done=bool(picked))

    def apply(self, state: CascadeState, decision: Decision, choice: Choice) -> Outcome:
        events = [Event(decision.kind, {"seat": state.seat, "picks": list(choice)})]
        before = state.rng.counter
        if decision.kind == "end":
            self._end(state, events)
            return Outcome(tuple(events))
        if decision.kind == "trade":
            state.traded = True
            self._move(state, "red", -1)
            self._move(state, "gold", 1)
            return Outcome(tuple(events), checkpoint=False)
        if state.agenda:
            state.agenda.pop()
        else:
            state.steps -= 1
        for one in choice:
            what = one.partition(":")[2]
            if one.startswith("take:"):
                self._move(state, what, 1)
            elif one.startswith("run:"):
                state.used.append(what)
                state.agenda.append(Run(what))
        self._settle(state, events)
        return Outcome(tuple(events), checkpoint=state.rng.counter != before)

    def _settle(self, state: CascadeState, events: list[Event]) -> None:
        """Go on with the chain until something is asked or it is over."""
        while state.agenda and isinstance(frame := state.agenda[-1], Run):
            effects = self.tiles[frame.tile].effects
            if frame.at == len(effects):
                state.agenda.pop()
                continue
            effect = effects[frame.at]
            frame.at += 1
            if effect.do == "gain":
                for _ in range(min(effect.amount, state.supply[effect.what])):
                    self._move(state, effect.what, 1)
            elif effect.do == "pick" and any(state.supply.values()):
                state.agenda.append(Pick(self._name(state, "pick"), effect.amount))
            elif effect.do == "trigger":
                self._trigger(state)
            elif effect.do == "roll":
                die = state.rng.roll(6)
                events.append(Event("rolled", {"seat": state.seat, "die": die}))
                if die >= effect.amount:
                    self._trigger(state)

    def _trigger(self, state: CascadeState) -> None:
        if len(state.used) < len(self.tiles):
            state.agenda.append(Trigger(self._name(state, "trigger")))

    def _name(self, state: CascadeState, kind: str) -> str:
        state.serial += 1
        return f"{kind}-{state.number}-{state.serial}"

    def _move(self, state: CascadeState, colour: str, count: int) -> None:
        state.crystals[state.seat][colour] += count
        state.supply[colour] -= count

    def _end(self, state: CascadeState, events: list[Event]) -> None:
        state.number += 1
        state.seat = (state.seat + 1) % state.seats
        state.steps, state.traded, state.used, state.serial = STEPS, False, [], 0
        if state.number > self._last(state):
            lines = [self._score(state, seat) for seat in range(state.seats)]
            state.result = Result(placings(lines), "last-turn")
            events.append(Event("over", {"reason": "last-turn"}))

    def _last(self, state: CascadeState) -> int:
        return int(self.complete_settings(state.settings)["rounds"]) * state.seats

    def _score(self, state: CascadeState, seat: int) -> tuple[ScoreLine, ...]:
        mine = state.crystals[seat]
        singles = ScoreLine("crystals", sum(mine.values()), {"count": sum(mine.values())})
        return (singles, ScoreLine("sets", 2 * min(mine.values()), {"count": min(mine.values())}))

    def view(self, state: CascadeState, seat: int | None) -> CascadeView:
        return CascadeView(
            seat=seat,
            seats=state.seats,
            turn=self.turn(state),
            waiting=() if state.result else (state.seat,),
            settings=self.complete_settings(state.settings),
            result=state.result,
            acting=state.seat,
            steps=state.steps,
            traded=state.traded,
            chain=tuple(frame.tile for frame in state.agenda if isinstance(frame, Run)),
            used=tuple(state.used),
            tiles=tuple(self.tiles.values()),
            supply=dict(state.supply),
            crystals=tuple(dict(mine) for mine in state.crystals),
        )

    def redeal(self, state: CascadeState, seat: int | None, rng: Rng) -> CascadeState:
        dealt = self.clone(state)
        dealt.rng = rng.derive("redeal")
        return dealt

    def estimate(self, state: CascadeState, seat: int) -> float:
        if state.result is not None:
            return exact(state.result.placings, seat)
        points = [sum(line.points for line in self._score(state, s)) for s in range(state.seats)]
        return standing(points, seat)

    def turn(self, state: CascadeState) -> int:
        return state.number

    def components(self, state: CascadeState) -> Mapping[str, int]:
        return {
            colour: state.supply[colour] + sum(mine[colour] for mine in state.crystals)
            for colour in COLOURS
        }


def _take(colour: str) -> Option:
    return Option(f"take:{colour}", "take", {"colour": colour})


def load(folder: Any) -> Content:
    """The tiles, with at least one effect each."""
    tiles = read_entries(folder, "cascade.toml", "tile", Tile)
    for tile in tiles:
        expect(not tile.effects, "cascade.toml", tile.id, "effects", "a tile needs an effect")
    return Content(tuple(tiles))


class Words(PlainWords):
    """Cascade in words."""

    title = "Cascade"
    pitch = "Run machines that set off other machines."


ENTRY = Entry("cascade", "Cascade", Cascade, Words, load, Content, Judge, "tests.miniatures")
