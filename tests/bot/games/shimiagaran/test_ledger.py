"""Whole games against a second book that knows only the events and the rulebook."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.games.core.model import Choice, Decision, Stage
from bot.games.core.play import play
from bot.games.core.players import random_choice
from bot.games.core.rng import Rng
from bot.games.shimiagaran.game import ShimiagaranGame
from bot.games.shimiagaran.state import ShimiagaranState
from tests.bot.games.shimiagaran.ledger import Ledger

EAGER = ("build", "poison", "brew")
"""What is done first where it can be, so that games come to an end and use every rule."""


def answer(house: ShimiagaranGame, state: ShimiagaranState, decision: Decision, rng: Rng) -> Choice:
    """A random answer; in two of three games an eager one."""

    def stage_of(which: Decision, picked: Choice) -> Stage:
        return house.stage(state, which, picked)

    offered = stage_of(decision, ()).options
    for kind in EAGER if decision.kind == "turn" else ():
        wanted = [option.id for option in offered if option.kind == kind]
        if wanted and rng.below(4):
            return random_choice(stage_of, decision, rng, (rng.choice(wanted),))
    return random_choice(stage_of, decision, rng)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_s03_every_cube_and_card_is_where_the_events_say(house: ShimiagaranGame, seats: int):
    seen: Counter[str] = Counter()
    for number in range(10):
        rng = Rng(f"ledger {seats} {number}")
        state = house.setup(seats, {}, f"book {seats} {number}")
        ledger = Ledger(house.content, state)
        while state.result is None:
            (decision,) = house.decisions(state)
            choice = answer(house, state, decision, rng)
            outcome = play(house, state, decision.seat, decision.id, choice)
            seen.update(event.kind for event in outcome.events)
            ledger.follow(outcome.events)
            ledger.agrees(state)
        assert [placing.points for placing in state.result.placings] == [
            ledger.score(seat) for seat in range(seats)
        ]
        ranks = [
            (ledger.score(seat), len(ledger.built[seat]), *(-n for n in ledger.used[seat]))
            for seat in range(seats)
        ]
        best = [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
        assert list(state.result.winners) == best
    for kind in ("bitten", "took", "passed-on", "brewed", "built", "poisoned", "final", "dealt"):
        assert seen[kind], kind
