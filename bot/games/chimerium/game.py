"""Chimerium's rules behind the contract of `bot.games.core.game.Game`: who decides what, when.

The rules themselves: `setup`, `rounds`, `turns` (a turn, and going on through the agenda),
`modify`, `study`, `acquire`, `create`, `release`, `nexus`, `bonuses`, `choosing`, `market`,
`majority`, `sets`, `scoring`, `ending`, `sapphia`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from bot.games.chimerium.cards import BEHAVIOURS, DIFFICULTIES, ROWS, Content
from bot.games.chimerium.ending import finish
from bot.games.chimerium.estimate import Estimator
from bot.games.chimerium.kit import Kit
from bot.games.chimerium.likely import Likely
from bot.games.chimerium.redeal import redeal
from bot.games.chimerium.scoring import artifacts_of
from bot.games.chimerium.setup import lay_out
from bot.games.chimerium.state import ChimeriumState
from bot.games.chimerium.table import market
from bot.games.chimerium.turns import act, decision, proceed, stage
from bot.games.chimerium.view import ChimeriumView
from bot.games.chimerium.views import Faces, build
from bot.games.core.game import Game
from bot.games.core.model import AGREED, Choice, Decision, Event, Outcome, Setting, Stage
from bot.games.core.rng import Rng


class ChimeriumGame(Game[ChimeriumState, ChimeriumView]):
    """Magicians in turns; everything is open, only dice and decks are luck."""

    name: ClassVar[str] = "chimerium"
    rules_version: ClassVar[int] = 2
    min_seats: ClassVar[int] = 1
    max_seats: ClassVar[int] = 4
    settings: ClassVar[tuple[Setting, ...]] = (
        Setting("nexus", ("values", "colours")),
        Setting("lightning", ("kept", "discarded")),
        Setting("behaviour", ("random", *BEHAVIOURS)),
        Setting("difficulty", DIFFICULTIES),
    )
    """``nexus``: the inner ring (C15); ``lightning``: lightning Codexes after their effect (C21);
    ``behaviour`` and ``difficulty``: Sapphia's cards, of no effect with two or more seats."""
    begins: ClassVar[frozenset[str]] = frozenset({"turn"})
    content_type = Content
    state_type = ChimeriumState
    view_type = ChimeriumView
    effort: ClassVar[tuple[int, int, int]] = (1, 80, 10)
    horizon: ClassVar[int] = 3

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self.kit = Kit(content)
        self.faces = Faces(self.kit)
        self.estimator = Estimator(self.kit)
        self.rule_of_thumb = Likely(self.kit, self.estimator)

    def setup(self, seats: int, settings: Mapping[str, str], seed: str) -> ChimeriumState:
        """The table laid; in solo Sapphia, who begins (C32), has had her first turn."""
        if not self.min_seats <= seats <= self.max_seats:
            raise ValueError(f"Chimerium has 1 to 4 players, not {seats}")
        self.complete_settings(settings)
        state = lay_out(self.kit, seats, settings, seed)
        proceed(self.kit, state, state.news)
        return state

    def decisions(self, state: ChimeriumState) -> list[Decision]:
        """One decision at a time: the turn's, or one inside a bonus."""
        return [] if state.result is not None else [decision(state)]

    def stage(self, state: ChimeriumState, decision: Decision, picked: Choice) -> Stage:
        """See `options` for every stage there is."""
        return stage(self.kit, state, picked)

    def apply(self, state: ChimeriumState, decision: Decision, choice: Choice) -> Outcome:
        """Do what was decided and go on until somebody has to decide again.

        No checkpoint while the turn goes on: nothing is drawn before its end.
        """
        events: list[Event] = []
        turn, told = state.turn, not state.news
        act(self.kit, state, choice, events)
        free = told and state.result is None and state.turn == turn
        return Outcome(tuple(events), not free)

    def view(self, state: ChimeriumState, seat: int | None) -> ChimeriumView:
        """See `views`."""
        waiting = tuple(one.seat for one in self.decisions(state))
        return build(self.kit, self.faces, state, seat, waiting)

    def redeal(self, state: ChimeriumState, seat: int | None, rng: Rng) -> ChimeriumState:
        """See `redeal`."""
        fresh = self.clone(state)
        redeal(fresh, rng)
        return fresh

    def estimate(self, state: ChimeriumState, seat: int) -> float:
        """See `estimate`."""
        return self.estimator.estimate(state, seat)

    def likely(self, state: ChimeriumState, decision: Decision, limit: int) -> list[Choice]:
        """See `likely`."""
        return self.rule_of_thumb.answers(state, limit)

    def turn(self, state: ChimeriumState) -> int:
        """All players' turns, counted from 1."""
        return state.turn

    def settle(self, state: ChimeriumState) -> Outcome:
        """Everything is added up as it stands (C24), without another majority."""
        events: list[Event] = []
        finish(self.kit, state, events, reason=AGREED)
        return Outcome(tuple(events))

    def upcoming(self, state: ChimeriumState) -> int | None:
        """Who follows in the turn order of the round; alone, and at a round's end, nobody."""
        left = sum(state.dice) - (state.die is None)
        return (state.active + 1) % state.seats if state.seats > 1 and left > 0 else None

    def components(self, state: ChimeriumState) -> Mapping[str, int]:
        """Cards of each kind wherever they are, dice, Attribute tokens."""
        owned: dict[str, list[str]] = {row: [] for row in ROWS}
        for player in state.players:
            owned["chimera"] += [*player.above, *player.created, *player.released]
            owned["artifact"] += artifacts_of(player)
            owned["codex"] += player.codexes
        found: dict[str, int] = {}
        for row in ROWS:
            there = market(state, row)
            cards = [*owned[row], *there.deck, *there.discard, *filter(None, there.shown)]
            found[row] = len(cards)
            found[f"different {row}"] = len(set(cards))
        dice = sum(state.dice) + sum(state.used)
        return {**found, "dice": dice, "attributes": len(set(state.attributes))}

    @classmethod
    def migrate(cls, raw: dict[str, Any], from_version: int) -> dict[str, Any]:
        """Version 1 did not keep what was picked in a turn."""
        if from_version != 1:
            return super().migrate(raw, from_version)
        return {**raw, "picks": None if raw.get("die") else []}
