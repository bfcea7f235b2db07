"""Shimiagaran's rules behind the contract of `bot.games.core.game.Game`: who decides what, when.

The rules themselves: `setup`, `turns` (what a turn offers, and going on), `drawing`, `draft`,
`vessels`, `brewing`, `payment`, `building`, `matching`, `poisons`, `market`, `ending`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from bot.games.core.game import Game
from bot.games.core.model import (
    AGREED,
    Choice,
    Decision,
    Event,
    Outcome,
    Setting,
    Stage,
    Standing,
)
from bot.games.core.rng import Rng
from bot.games.shimiagaran import standing
from bot.games.shimiagaran.bags import SPIDER, bag
from bot.games.shimiagaran.cards import BAGS, CUBES, INGREDIENTS, Content
from bot.games.shimiagaran.ending import finish
from bot.games.shimiagaran.estimate import Estimator
from bot.games.shimiagaran.kit import Kit
from bot.games.shimiagaran.likely import Likely
from bot.games.shimiagaran.redeal import redeal
from bot.games.shimiagaran.setup import lay_out
from bot.games.shimiagaran.state import PlaceTarantula, ShimiagaranState
from bot.games.shimiagaran.turns import act, decision, stage
from bot.games.shimiagaran.view import ShimiagaranView
from bot.games.shimiagaran.views import Faces, build


class ShimiagaranGame(Game[ShimiagaranState, ShimiagaranView]):
    """Alchemists in turns; in a white draft others decide inside somebody's turn."""

    name: ClassVar[str] = "shimiagaran"
    rules_version: ClassVar[int] = 1
    min_seats: ClassVar[int] = 2
    max_seats: ClassVar[int] = 5
    settings: ClassVar[tuple[Setting, ...]] = (Setting("bags", ("shown", "hidden")),)
    """``bags``: are the exact contents of both bags shown, or only the number of cubes?"""
    begins: ClassVar[frozenset[str]] = frozenset({"turn"})
    content_type = Content
    state_type = ShimiagaranState
    view_type = ShimiagaranView
    pushed: ClassVar[frozenset[str]] = frozenset({"pick"})
    """A draft that waits for a player who is not on turn."""
    told: ClassVar[frozenset[str]] = frozenset({"robbed"})
    """What a poison took."""
    standing: ClassVar[tuple[Standing, ...]] = (Standing("draft", INGREDIENTS),)
    detours: ClassVar[frozenset[str]] = frozenset({"other", "go-on"})
    effort: ClassVar[tuple[int, int, int]] = (4, 24, 4)
    horizon: ClassVar[int] = 3

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self.kit = Kit(content)
        self.faces = Faces(self.kit)
        self.estimator = Estimator(self.kit)
        self.rule_of_thumb = Likely(self.kit, self.estimator)

    def setup(self, seats: int, settings: Mapping[str, str], seed: str) -> ShimiagaranState:
        """The table laid, the first player drawn (S21) and on turn."""
        if not self.min_seats <= seats <= self.max_seats:
            raise ValueError(f"Shimiagaran has 2 to 5 players, not {seats}")
        self.complete_settings(settings)
        state = lay_out(self.kit.lookup, seats, settings, seed)
        state.turn = 1
        return state

    def decisions(self, state: ShimiagaranState) -> list[Decision]:
        """One decision at a time: the turn's, or one inside the main action."""
        return [] if state.result is not None else [decision(state)]

    def stage(self, state: ShimiagaranState, decision: Decision, picked: Choice) -> Stage:
        """See `options` for every stage there is."""
        return stage(self.kit, state, picked)

    def apply(self, state: ShimiagaranState, decision: Decision, choice: Choice) -> Outcome:
        """Do what was decided and go on until somebody has to decide again.

        No checkpoint where no luck was used and the same player goes on within the turn.
        """
        events: list[Event] = []
        luck, turn = state.rng.counter, state.turn
        act(self.kit, state, choice, events)
        free = (
            state.result is None
            and state.turn == turn
            and state.rng.counter == luck
            and (state.agenda[-1].seat if state.agenda else state.active) == decision.seat
        )
        return Outcome(tuple(events), not free)

    def view(self, state: ShimiagaranState, seat: int | None) -> ShimiagaranView:
        """See `views`."""
        waiting = tuple(one.seat for one in self.decisions(state))
        return build(self.faces, state, seat, waiting)

    def redeal(self, state: ShimiagaranState, seat: int | None, rng: Rng) -> ShimiagaranState:
        """See `redeal`."""
        fresh = self.clone(state)
        redeal(fresh, rng)
        return fresh

    def estimate(self, state: ShimiagaranState, seat: int) -> float:
        """See `estimate`."""
        return self.estimator.estimate(state, seat)

    def likely(self, state: ShimiagaranState, decision: Decision, limit: int) -> list[Choice]:
        """See `likely`."""
        return self.rule_of_thumb.answers(state, limit)

    def turn(self, state: ShimiagaranState) -> int:
        """All players' turns, counted from 1."""
        return state.turn

    def settle(self, state: ShimiagaranState) -> Outcome:
        """Players calculate their scores as they stand (S19)."""
        events: list[Event] = []
        finish(self.kit.lookup, state, AGREED, events)
        return Outcome(tuple(events))

    def answer(
        self, view: ShimiagaranView, decision: Decision, instructions: Mapping[str, Any]
    ) -> Choice | None:
        """See `standing`."""
        return standing.answer(view, decision, instructions)

    def upcoming(self, state: ShimiagaranState) -> int | None:
        """The neighbour of the active player."""
        return (state.active + 1) % state.seats

    def components(self, state: ShimiagaranState) -> Mapping[str, int]:
        """Cubes of each kind and cards of each deck, wherever they are."""
        cubes = [sum(bag(state, name)[kind] for name in BAGS) for kind in range(len(CUBES))]
        held = [player.cubes for player in state.players]
        held += [slot.cubes for slot in state.elixirs if slot]
        held += [task.cubes for task in state.agenda if not isinstance(task, PlaceTarantula)]
        for kind in range(SPIDER):
            cubes[kind] += sum(counts[kind] for counts in held)
        cubes[SPIDER] += sum(sum(player.tarantulas) for player in state.players)
        cubes[SPIDER] += sum(isinstance(task, PlaceTarantula) for task in state.agenda)
        potions = [*state.dark_deck, *state.light_deck, *state.burnt]
        potions += [card for card in (*state.dark, *state.light) if card]
        for player in state.players:
            potions += [*player.ready, *player.hot, *player.used]
        elixirs = [*state.elixir_deck, *(slot.card for slot in state.elixirs if slot)]
        elixirs += [card for player in state.players for card in player.elixirs]
        return {
            **dict(zip(CUBES, cubes, strict=True)),
            "potions": len(potions),
            "different potions": len(set(potions)),
            "elixirs": len(elixirs),
            "different elixirs": len(set(elixirs)),
        }
