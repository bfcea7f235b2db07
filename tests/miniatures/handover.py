"""Handover, for 2 to 4: draw five tokens, keep two, offer some; the next player takes one.

What is kept lies hidden behind a screen, what is taken lies open; whatever is left of the five is
put on the open heap. After two turns each, every colour scores the square of its number. The
order of the bag is hidden from everybody.
"""

from __future__ import annotations

from collections import Counter
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
from tests.miniatures.common import Judge, PlainWords, combos, exact, placings, spell, standing

DRAW, KEEP, TURNS = 5, 2, 2


class Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A colour and how many tokens of it there are."""

    id: str
    count: int


class Content(msgspec.Struct, frozen=True):
    """What is in the bag."""

    tokens: tuple[Token, ...]


class HandoverState(State):
    """``drawn`` are the five of the drawer ``seat``; ``offer`` what the next seat picks from."""

    seat: int = 0
    number: int = 1
    phase: Literal["keep", "pick"] = "keep"
    bag: list[str] = []
    drawn: list[str] = []
    offer: list[str] = []
    kept: list[list[str]] = []
    taken: list[list[str]] = []
    heap: list[str] = []


class HandoverView(View, frozen=True, kw_only=True):
    """``kept`` counts what lies behind each screen; ``own`` and ``drawn`` are the viewer's."""

    acting: int
    bag: int
    offer: tuple[str, ...]
    kept: tuple[int, ...]
    taken: tuple[tuple[str, ...], ...]
    heap: tuple[str, ...]
    own: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()


class Handover(Game[HandoverState, HandoverView]):
    """See the module."""

    name = "handover"
    rules_version = 2
    min_seats, max_seats = 2, 4
    settings = (Setting("heap", ("scores-nothing", "costs-leader")),)
    content_type, state_type, view_type = Content, HandoverState, HandoverView
    pushed = frozenset({"keep"})
    one_click = frozenset({"pick"})

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self.colours = tuple(token.id for token in content.tokens)

    def setup(self, seats: int, settings: Mapping[str, str], seed: str) -> HandoverState:
        state = HandoverState(rng=Rng(seed), seats=seats, settings=dict(settings))
        state.kept = [[] for _ in range(seats)]
        state.taken = [[] for _ in range(seats)]
        state.bag = [token.id for token in self.content.tokens for _ in range(token.count)]
        state.rng.shuffle(state.bag)
        state.drawn = self._draw(state)
        return state

    def decisions(self, state: HandoverState) -> list[Decision]:
        if state.result is not None:
            return []
        seat = state.seat if state.phase == "keep" else (state.seat + 1) % state.seats
        return [Decision(f"{state.phase}-{state.number}", seat, state.phase)]

    def stage(self, state: HandoverState, decision: Decision, picked: Choice) -> Stage:
        if decision.kind == "pick":
            options = [Option(f"pick:{one}", "pick", {"colour": one}) for one in state.offer]
            return DONE if picked else Stage("pick", tuple(options))
        ways = combos(state.drawn, KEEP)
        if not picked:
            options = [Option(f"keep:{way}", "keep", {"tokens": way}) for way in ways]
            return Stage("keep", tuple(options))
        rest = self._rest(state, picked[0])
        given = [one.partition(":")[2] for one in picked[1:]]
        left = [colour for colour in self.colours if rest[colour] and colour not in given]
        options = [Option(f"offer:{one}", "offer", {"colour": one}) for one in left]
        return Stage("offer", tuple(options), 0 if given else 1, len(left), done=bool(given))

    def _rest(self, state: HandoverState, keep: str) -> Counter[str]:
        return Counter(state.drawn) - combos(state.drawn, KEEP)[keep.partition(":")[2]]

    def apply(self, state: HandoverState, decision: Decision, choice: Choice) -> Outcome:
        values = [pick.partition(":")[2] for pick in choice]
        seat = decision.seat
        if decision.kind == "keep":
            rest = self._rest(state, choice[0])
            kept = list((Counter(state.drawn) - rest).elements())
            state.kept[seat] += kept
            rest -= Counter(values[1:])
            state.heap += sorted(rest.elements())
            state.offer, state.drawn, state.phase = sorted(values[1:]), [], "pick"
            return Outcome(
                (
                    Event("kept", {"seat": seat, "tokens": values[0]}, (seat,)),
                    Event("offered", {"seat": seat, "kept": KEEP, "tokens": list(state.offer)}),
                )
            )
        state.taken[seat].append(values[0])
        state.offer.remove(values[0])
        state.heap += state.offer
        state.offer, state.phase = [], "keep"
        state.seat = (state.seat + 1) % state.seats
        state.number += 1
        events = [Event("took", {"seat": seat, "token": values[0]})]
        if state.number > TURNS * state.seats:
            lines = [self._score(state, one) for one in range(state.seats)]
            state.result = Result(placings(lines), "last-turn")
            events.append(Event("over", {"reason": "last-turn"}))
        else:
            state.drawn = self._draw(state)
            told = spell(Counter(state.drawn))
            events.append(Event("drew", {"seat": state.seat, "tokens": told}, (state.seat,)))
        return Outcome(tuple(events))

    def _draw(self, state: HandoverState) -> list[str]:
        return sorted(state.bag.pop() for _ in range(DRAW))

    def _score(self, state: HandoverState, seat: int) -> tuple[ScoreLine, ...]:
        counts = Counter(state.kept[seat]) + Counter(state.taken[seat])
        lines = [
            ScoreLine(colour, counts[colour] ** 2, {"count": counts[colour]})
            for colour in self.colours
        ]
        if self.complete_settings(state.settings)["heap"] == "costs-leader":
            lines.append(ScoreLine("heap", -2 * (len(state.taken[seat]) > 2)))
        return tuple(lines)

    def view(self, state: HandoverState, seat: int | None) -> HandoverView:
        return HandoverView(
            seat=seat,
            seats=state.seats,
            turn=state.number,
            waiting=tuple(decision.seat for decision in self.decisions(state)),
            settings=self.complete_settings(state.settings),
            result=state.result,
            acting=state.seat,
            bag=len(state.bag),
            offer=tuple(state.offer),
            kept=tuple(len(kept) for kept in state.kept),
            taken=tuple(tuple(taken) for taken in state.taken),
            heap=tuple(state.heap),
            own=() if seat is None else tuple(state.kept[seat]),
            drawn=tuple(state.drawn) if seat == state.seat else (),
        )

    def redeal(self, state: HandoverState, seat: int | None, rng: Rng) -> HandoverState:
        dealt = self.clone(state)
        dealt.rng = rng.derive("redeal")
        others = [other for other in range(state.seats) if other != seat]
        unseen = dealt.bag + [token for other in others for token in dealt.kept[other]]
        if seat != state.seat:
            unseen += dealt.drawn
        # Sorted first: where the tokens really lie must not shape what is dealt.
        unseen.sort()
        rng.shuffle(unseen)
        for other in others:
            dealt.kept[other] = [unseen.pop() for _ in dealt.kept[other]]
        if seat != state.seat:
            dealt.drawn = sorted(unseen.pop() for _ in dealt.drawn)
        dealt.bag = unseen
        return dealt

    def renew(self, state: HandoverState) -> None:
        state.bag.sort()
        state.rng.shuffle(state.bag)

    def estimate(self, state: HandoverState, seat: int) -> float:
        if state.result is not None:
            return exact(state.result.placings, seat)
        points = [sum(line.points for line in self._score(state, s)) for s in range(state.seats)]
        return standing(points, seat)

    def turn(self, state: HandoverState) -> int:
        return state.number

    def answer(
        self, view: HandoverView, decision: Decision, instructions: Mapping[str, Any]
    ) -> Choice | None:
        """``{"take": [colours]}``: the first of them that is offered."""
        if decision.kind == "pick":
            for colour in instructions.get("take", ()):
                if colour in view.offer:
                    return (f"pick:{colour}",)
        return None

    def components(self, state: HandoverState) -> Mapping[str, int]:
        piles = [state.bag, state.drawn, state.offer, state.heap, *state.kept, *state.taken]
        return Counter(token for pile in piles for token in pile)

    @classmethod
    def migrate(cls, raw: dict[str, Any], from_version: int) -> dict[str, Any]:
        """Version 1 called the heap ``discards``."""
        if from_version != 1:
            return super().migrate(raw, from_version)
        return {**{key: raw[key] for key in raw if key != "discards"}, "heap": raw["discards"]}


def load(folder: Any) -> Content:
    """The colours, enough tokens for four."""
    tokens = read_entries(folder, "handover.toml", "token", Token)
    enough = DRAW * TURNS * Handover.max_seats
    total = sum(token.count for token in tokens)
    expect(total < enough, "handover.toml", "", "", f"{enough} tokens are needed, not {total}")
    for token in tokens:
        expect(token.count < 1, "handover.toml", token.id, "count", "at least 1 of each colour")
    return Content(tuple(tokens))


class Words(PlainWords):
    """Handover in words."""

    title = "Handover"
    pitch = "Keep two of five, and hand the rest on."
    secret = frozenset({"own", "drawn", "seat"})


ENTRY = Entry("handover", "Handover", Handover, Words, load, Content, Judge, "tests.miniatures")
