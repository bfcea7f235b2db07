"""Chimera's rules behind the contract of `bot.games.core.game.Game`: who decides what, when.

The rules themselves: `deck` (the beginning), `round` (the phases), `combat`, `damage`, `speed`,
`shifts`, `cooling`, `regeneration`, `ending`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from bot.games.chimera.cards import Content
from bot.games.chimera.cooling import hand
from bot.games.chimera.deck import choose_deck, deck_stage
from bot.games.chimera.ending import LAST_ROUND, by_agreement, by_resigning
from bot.games.chimera.estimate import Estimator
from bot.games.chimera.lookup import Lookup
from bot.games.chimera.redeal import redeal
from bot.games.chimera.round import begin_round, choose_card, finish
from bot.games.chimera.state import ChimeraState, Side
from bot.games.chimera.view import ChimeraView
from bot.games.chimera.views import Faces, build
from bot.games.core.game import Game
from bot.games.core.model import DONE, Choice, Decision, Event, Option, Outcome, Setting, Stage
from bot.games.core.rng import Rng


class ChimeraGame(Game[ChimeraState, ChimeraView]):
    """A duel for two; both choose in secret at once."""

    name: ClassVar[str] = "chimera"
    rules_version: ClassVar[int] = 1
    min_seats: ClassVar[int] = 2
    max_seats: ClassVar[int] = 2
    settings: ClassVar[tuple[Setting, ...]] = (Setting("cancel", ("own", "both")),)
    """``cancel``: does a Cancel of damage protect its player only, or stop both (X11)?"""
    content_type = Content
    state_type = ChimeraState
    view_type = ChimeraView
    varied = frozenset({"deck"})
    horizon: ClassVar[int] = 4
    pushed: ClassVar[frozenset[str]] = frozenset({"deck", "card"})

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self.lookup = Lookup(content)
        self.faces = {both: Faces(self.lookup, both) for both in (False, True)}
        self.estimator = Estimator(self.lookup)
        self._decisions = {
            (number, seat, answered): _decision(number, seat, answered)
            for number in range(LAST_ROUND + 1)
            for seat in (0, 1)
            for answered in (False, True)
        }

    def setup(self, seats: int, settings: Mapping[str, str], seed: str) -> ChimeraState:
        """An empty table: both sides choose their decks."""
        if seats != 2:
            raise ValueError(f"Chimera is a duel for 2, not {seats}")
        self.complete_settings(settings)
        return ChimeraState(rng=Rng(seed), seats=2, settings=dict(settings), sides=[Side(), Side()])

    def decisions(self, state: ChimeraState) -> list[Decision]:
        """Decks, then a card every round: one secret decision of each seat, open for both until
        both have answered (X16)."""
        if state.result is not None:
            return []
        first, second = state.sides
        if state.phase == "deck":
            answered = first.picked is not None, second.picked is not None
        else:
            answered = first.chosen is not None, second.chosen is not None
        number = state.round
        known = self._decisions
        return [known[number, 0, answered[0]], known[number, 1, answered[1]]]

    def stage(self, state: ChimeraState, decision: Decision, picked: Choice) -> Stage:
        """An avatar and its seven, or one card of the hand (X15)."""
        if decision.kind == "deck":
            return deck_stage(self.lookup, picked)
        if picked:
            return DONE
        options = self.lookup.card_options
        return Stage("card", tuple([options[card] for card in hand(state.sides[decision.seat])]))

    def apply(self, state: ChimeraState, decision: Decision, choice: Choice) -> Outcome:
        """Keep the secret choice; the second one opens both and plays on."""
        if decision.kind == "deck":
            events = choose_deck(self.lookup, state, decision.seat, choice, LAST_ROUND)
            if state.phase == "duel":
                begin_round(state, events)
        else:
            card = choice[0].removeprefix("card:")
            events = choose_card(self.lookup, state, decision.seat, card)
        return Outcome(tuple(events))

    def view(self, state: ChimeraState, seat: int | None) -> ChimeraView:
        """See `views`."""
        waiting = tuple(d.seat for d in self.decisions(state) if d.waiting)
        faces = self.faces[state.settings.get("cancel") == "both"]
        return build(faces, state, seat, waiting, LAST_ROUND)

    def redeal(self, state: ChimeraState, seat: int | None, rng: Rng) -> ChimeraState:
        """See `redeal`."""
        fresh = self.clone(state)
        redeal(self.lookup, fresh, seat, rng)
        return fresh

    def barred(self, view: ChimeraView, decision: Decision) -> tuple[Option, ...]:
        """The own cards that are cooling."""
        return tuple(
            Option(f"card:{held.card.id}", "cooling", {"rounds": held.back_in})
            for held in view.hand
            if decision.kind == "card" and held.back_in
        )

    def estimate(self, state: ChimeraState, seat: int) -> float:
        """See `estimate`."""
        return self.estimator.estimate(state, seat)

    def turn(self, state: ChimeraState) -> int:
        """The round; 0 while decks are chosen."""
        return state.round

    def resign(self, state: ChimeraState, seat: int) -> Outcome | None:
        """The other side wins."""
        events: list[Event] = []
        finish(state, by_resigning(seat), events)
        return Outcome(tuple(events))

    def settle(self, state: ChimeraState) -> Outcome:
        """The higher vitality wins."""
        events: list[Event] = []
        finish(state, by_agreement(state), events)
        return Outcome(tuple(events))

    def components(self, state: ChimeraState) -> Mapping[str, int]:
        """Each side's skill cards, wherever they are: in the box, the hand, on the table."""
        counts: dict[str, int] = {}
        for seat, side in enumerate(state.sides):
            lying = [cooling.card for cooling in side.cooling]
            held = set(side.deck) - set(lying)
            box = set(self.lookup.cards) - set(side.deck)
            counts[f"skill cards of seat {seat}"] = len(lying) + len(held) + len(box)
        return counts


def _decision(number: int, seat: int, answered: bool) -> Decision:
    if number == 0:
        return Decision("deck", seat, "deck", {}, True, answered, True)
    return Decision(f"card:{number}", seat, "card", {"round": number}, True, answered, True)
