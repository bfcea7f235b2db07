"""Ambush, for 2 or 3: two cards in order and a stance, in secret; then dice; then a second chance.

All seats programme at once. When the last has answered, programmes are shown and a die is rolled
for each seat. Strength is twice the first card, plus the second, plus the die. Whoever is alone
in the last place may pay a focus to roll again before it stands. The strongest gets three points;
a seat on guard that was not strongest gets its cards' guard. Cards are replaced from the deck.
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
from tests.miniatures.common import Judge, PlainWords, exact, placings, standing

HAND, PLAYED, COPIES = 4, 2, 8
PLANS = ("strongest", "own")
STANCES = ("attack", "guard")


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fighter; there are eight of each."""

    id: str
    strength: int
    guard: int


class Content(msgspec.Struct, frozen=True):
    """All kinds of cards."""

    cards: tuple[Card, ...]


class Side(msgspec.Struct):
    """One seat's things. ``programme`` is two cards (still in hand) and a stance, or empty."""

    hand: list[str] = []
    programme: tuple[str, ...] = ()
    die: int = 0
    focus: int = 2
    points: int = 0
    out: bool = False


class AmbushState(State):
    """``window`` is the seat that may roll again."""

    round: int = 1
    window: int | None = None
    deck: list[str] = []
    discards: list[str] = []
    sides: list[Side] = []


class SideView(msgspec.Struct, frozen=True):
    """What everybody sees of a seat; ``programme`` once it is shown."""

    ready: bool
    hand: int
    programme: tuple[str, ...]
    die: int
    focus: int
    points: int
    out: bool


class AmbushView(View, frozen=True, kw_only=True):
    """``hand`` and ``programme`` are the viewer's own."""

    window: int | None
    deck: int
    discards: tuple[str, ...]
    sides: tuple[SideView, ...]
    cards: tuple[Card, ...]
    hand: tuple[str, ...] = ()
    programme: tuple[str, ...] = ()


class Ambush(Game[AmbushState, AmbushView]):
    """See the module."""

    name = "ambush"
    rules_version = 1
    min_seats, max_seats = 2, 3
    settings = (Setting("rounds", ("4", "2")), Setting("focus", ("2", "0")))
    content_type, state_type, view_type = Content, AmbushState, AmbushView
    pushed = frozenset({"programme"})

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self.cards = {card.id: card for card in content.cards}

    def setup(self, seats: int, settings: Mapping[str, str], seed: str) -> AmbushState:
        state = AmbushState(rng=Rng(seed), seats=seats, settings=dict(settings))
        state.deck = [card for card in self.cards for _ in range(COPIES)]
        state.rng.shuffle(state.deck)
        focus = int(self.complete_settings(settings)["focus"])
        state.sides = [Side(focus=focus) for _ in range(seats)]
        for side in state.sides:
            side.hand = sorted(state.deck.pop() for _ in range(HAND))
        return state

    def decisions(self, state: AmbushState) -> list[Decision]:
        if state.result is not None:
            return []
        turn, seat = state.round, state.window
        if seat is None:
            return [
                Decision(
                    f"programme-{turn}",
                    one,
                    "programme",
                    answered=bool(state.sides[one].programme),
                    secret=True,
                )
                for one in self._playing(state)
            ]
        must = Decision(f"stand-{turn}", seat, "stand")
        if not state.sides[seat].focus:
            return [must]
        left = state.sides[seat].focus
        return [must, Decision(f"reroll-{turn}-{left}", seat, "reroll", required=False)]

    def stage(self, state: AmbushState, decision: Decision, picked: Choice) -> Stage:
        if decision.kind != "programme":
            kind = decision.kind
            return DONE if picked else Stage(kind, (Option(kind, kind),))
        if not picked:
            return Stage("plan", tuple(Option(f"plan:{one}", "plan") for one in PLANS))
        cards = [pick for pick in picked if pick.startswith("card:")]
        if picked[0] == "plan:strongest" or picked[-1].startswith("stance:"):
            return DONE
        if len(cards) == PLAYED:
            return Stage("stance", tuple(Option(f"stance:{one}", "stance") for one in STANCES))
        # Equal cards are numbered, so that any two of the options may be picked together.
        options = [
            Option(name, "card", {"card": card, "copy": copy})
            for card, count in sorted(Counter(state.sides[decision.seat].hand).items())
            for copy in range(1, count + 1)
            if (name := f"card:{card}" + (f"-{copy}" if copy > 1 else "")) not in cards
        ]
        left = PLAYED - len(cards)
        return Stage("cards", tuple(options), left, left, ordered=True)

    def _programme(self, hand: list[str], choice: Choice) -> tuple[str, ...]:
        if choice[0] == "plan:strongest":
            first, second = sorted(hand, key=lambda card: (-self.cards[card].strength, card))[:2]
            return (first, second, "attack")
        first, second = (self._card(pick) for pick in choice[1:3])
        return (first, second, choice[3].partition(":")[2])

    def _card(self, pick: str) -> str:
        name = pick.partition(":")[2]
        return name if name in self.cards else name.rpartition("-")[0]

    def apply(self, state: AmbushState, decision: Decision, choice: Choice) -> Outcome:
        seat = decision.seat
        side = state.sides[seat]
        if decision.kind == "programme":
            again = bool(side.programme)
            side.programme = self._programme(side.hand, choice)
            told = Event("programmed", {"seat": seat, "cards": list(side.programme)}, (seat,))
            if again:
                return Outcome((told,), checkpoint=False)
            events = [told, Event("ready", {"seat": seat})]
            self._reveal_if_all_ready(state, events)
            return Outcome(tuple(events))
        events: list[Event] = []
        if decision.kind == "reroll":
            side.focus -= 1
            side.die = state.rng.roll(6)
            events.append(Event("rolled", {"seat": seat, "die": side.die, "again": True}))
            if self._last(state) == seat:
                return Outcome(tuple(events))
        self._close(state, events)
        return Outcome(tuple(events))

    def _reveal_if_all_ready(self, state: AmbushState, events: list[Event]) -> None:
        playing = self._playing(state)
        if not all(state.sides[seat].programme for seat in playing):
            return
        for seat in playing:
            side = state.sides[seat]
            side.die = state.rng.roll(6)
            for card in side.programme[:PLAYED]:
                side.hand.remove(card)
            events.append(Event("shown", {"seat": seat, "programme": list(side.programme)}))
            events.append(Event("rolled", {"seat": seat, "die": side.die, "again": False}))
        state.window = self._last(state)
        if state.window is None:
            self._close(state, events)

    def _strength(self, side: Side) -> int:
        first, second = (self.cards[card].strength for card in side.programme[:PLAYED])
        return 2 * first + second + side.die

    def _last(self, state: AmbushState) -> int | None:
        """The seat alone in the last place."""
        strengths = {seat: self._strength(state.sides[seat]) for seat in self._playing(state)}
        lowest = [seat for seat, one in strengths.items() if one == min(strengths.values())]
        return lowest[0] if len(lowest) == 1 else None

    def _playing(self, state: AmbushState) -> list[int]:
        return [seat for seat, side in enumerate(state.sides) if not side.out]

    def _close(self, state: AmbushState, events: list[Event]) -> None:
        """Points, new cards, next round."""
        playing = self._playing(state)
        best = max(self._strength(state.sides[seat]) for seat in playing)
        for seat in playing:
            side = state.sides[seat]
            cards = side.programme[:PLAYED]
            points = 3 if self._strength(side) == best else 0
            if side.programme[-1] == "guard" and not points:
                points = sum(self.cards[card].guard for card in cards)
            side.points += points
            events.append(Event("scored", {"seat": seat, "points": points}))
            state.discards += cards
            drawn = [state.deck.pop() for _ in range(min(PLAYED, len(state.deck)))]
            side.hand = sorted([*side.hand, *drawn])
            events.append(Event("drew", {"seat": seat, "cards": list(drawn)}, (seat,)))
            side.programme, side.die = (), 0
        state.window = None
        state.round += 1
        short = any(len(state.sides[seat].hand) < PLAYED for seat in playing)
        if short or state.round > int(self.complete_settings(state.settings)["rounds"]):
            self._finish(state, "last-round", events)

    def _finish(self, state: AmbushState, reason: str, events: list[Event]) -> None:
        if state.window is not None:
            state.discards += [card for side in state.sides for card in side.programme[:PLAYED]]
        lines = [
            (
                ScoreLine("points", side.points),
                ScoreLine("focus", 0 if side.out else side.focus, {"left": side.focus}),
                *((ScoreLine("gave-up", -100),) if side.out else ()),
            )
            for side in state.sides
        ]
        state.window = None
        state.result = Result(placings(lines), reason)
        events.append(Event("over", {"reason": reason}))

    def view(self, state: AmbushState, seat: int | None) -> AmbushView:
        shown = state.window is not None or state.result is not None
        own = None if seat is None else state.sides[seat]
        return AmbushView(
            seat=seat,
            seats=state.seats,
            turn=state.round,
            waiting=tuple(one.seat for one in self.decisions(state) if one.waiting),
            settings=self.complete_settings(state.settings),
            result=state.result,
            window=state.window,
            deck=len(state.deck),
            discards=tuple(state.discards),
            sides=tuple(
                SideView(
                    bool(side.programme),
                    len(side.hand),
                    side.programme if shown else (),
                    side.die,
                    side.focus,
                    side.points,
                    side.out,
                )
                for side in state.sides
            ),
            cards=tuple(self.cards.values()),
            hand=() if own is None else tuple(own.hand),
            programme=() if own is None else own.programme,
        )

    def redeal(self, state: AmbushState, seat: int | None, rng: Rng) -> AmbushState:
        dealt = self.clone(state)
        dealt.rng = rng.derive("redeal")
        others = [side for one, side in enumerate(dealt.sides) if one != seat]
        unseen = sorted([*dealt.deck, *(card for side in others for card in side.hand)])
        rng.shuffle(unseen)
        for side in others:
            side.hand = sorted(unseen.pop() for _ in side.hand)
            if side.programme and state.window is None and state.result is None:
                first, second = rng.sample(side.hand, PLAYED)
                side.programme = (first, second, rng.choice(STANCES))
        dealt.deck = unseen
        return dealt

    def renew(self, state: AmbushState) -> None:
        state.deck.sort()
        state.rng.shuffle(state.deck)

    def estimate(self, state: AmbushState, seat: int) -> float:
        if state.result is not None:
            return exact(state.result.placings, seat)
        return standing([side.points + 0.3 * side.focus for side in state.sides], seat)

    def turn(self, state: AmbushState) -> int:
        return state.round

    def resign(self, state: AmbushState, seat: int) -> Outcome | None:
        """The seat drops out, its cards are shown and discarded; the last one left has won."""
        side = state.sides[seat]
        if state.window is None:
            state.discards += side.hand
        else:
            state.discards += [*side.hand, *side.programme[:PLAYED]]
        side.hand, side.programme, side.out = [], (), True
        events = [Event("gave-up", {"seat": seat})]
        playing = self._playing(state)
        if state.window is not None:
            if len(playing) > 1 and state.window == seat:
                self._close(state, events)
        elif len(playing) > 1:
            self._reveal_if_all_ready(state, events)
        if len(playing) == 1 and state.result is None:
            self._finish(state, "all-others-gave-up", events)
        return Outcome(tuple(events))

    def components(self, state: AmbushState) -> Mapping[str, int]:
        shown = [] if state.window is None else [side.programme[:PLAYED] for side in state.sides]
        piles = [state.deck, state.discards, *shown, *(side.hand for side in state.sides)]
        return Counter(card for pile in piles for card in pile)


def load(folder: Any) -> Content:
    """The cards, none weaker than nothing."""
    cards = read_entries(folder, "ambush.toml", "card", Card)
    for card in cards:
        expect(card.strength < 0, "ambush.toml", card.id, "strength", "at least 0")
    return Content(tuple(cards))


class Words(PlainWords):
    """Ambush in words."""

    title = "Ambush"
    pitch = "Two cards and a stance in secret, then the dice."
    secret = frozenset({"hand", "programme", "seat"})


ENTRY = Entry("ambush", "Ambush", Ambush, Words, load, Content, Judge, "tests.miniatures")
