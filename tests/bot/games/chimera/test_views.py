"""Views and redeals: what one audience may know, and nothing else."""

from __future__ import annotations

from importlib.resources import files

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.chimera.content import load
from bot.games.chimera.game import ChimeraGame
from bot.games.chimera.state import ChimeraState
from bot.games.core import Rng, play, waiting
from bot.games.core.players import random_choice
from tests.bot.games.chimera.notation import SEVEN, begun, game_of, round_

HOUSE = ChimeraGame(load(files("bot.games.chimera") / "content"))
"""For hypothesis, which takes no fixtures."""
seeds = st.text("0123456789", min_size=1, max_size=6)


def reached(game: ChimeraGame, seed: str, steps: int) -> ChimeraState:
    """A position after some random choices."""
    rng = Rng(seed)
    state = game.setup(2, {}, seed)
    for _ in range(steps):
        unanswered = waiting(game, state)
        if not unanswered:
            break
        decision = rng.choice(unanswered)

        def stage_of(which: object, picked: tuple[str, ...]) -> object:
            return game.stage(state, which, picked)

        play(game, state, decision.seat, decision.id, random_choice(stage_of, decision, rng))
    return state


@settings(max_examples=60, deadline=None)
@given(seeds, st.integers(0, 14), st.sampled_from([0, 1, None]))
def test_f19_a_redeal_cannot_be_told_from_the_real_state(seed: str, steps: int, seat: int | None):
    game = HOUSE
    state = reached(game, seed, steps)
    before = game.dump(state)
    dealt = game.redeal(state, seat, Rng("deal"))
    assert game.view(dealt, seat) == game.view(state, seat)
    assert game.decisions(dealt) == game.decisions(state)
    assert game.components(dealt) == game.components(state)
    assert game.dump(state) == before
    # Dealing again from what was dealt gives the same: nothing hidden is looked at.
    assert game.redeal(dealt, seat, Rng("deal")) == dealt


def test_f19_the_redealt_hand_and_choice_really_change(house: ChimeraGame):
    state = reached(house, "7", 5)
    assert state.phase == "duel"
    other = next(seat for seat in (0, 1) if state.sides[seat].chosen is not None)
    dealt = [house.redeal(state, 1 - other, Rng(f"{n}")).sides[other] for n in range(30)]
    assert len({side.deck for side in dealt}) > 5
    assert len({side.chosen for side in dealt}) > 2
    seen = set(state.sides[other].seen)
    for side in dealt:
        assert seen <= set(side.deck)
        assert side.chosen in side.deck
        assert side.chosen not in {lying.card for lying in side.cooling}


def test_f19_a_secret_deck_is_in_nobody_elses_view(house: ChimeraGame):
    state = house.setup(2, {}, "seed")
    play(
        house, state, 0, "deck", (house.stage(state, house.decisions(state)[0], ()).options[3].id,)
    )
    picked = state.sides[0].picked
    assert picked is not None
    for seat in (1, None):
        view = house.view(state, seat)
        assert view.own_choice == ()
        assert view.own_avatar is None
        assert view.sides[0] == msgspec.structs.replace(view.sides[1], seat=0, ready=True)
    assert house.view(state, 0).own_choice == picked
    assert tuple(card.card.id for card in house.view(state, 0).hand) == picked[1:]


def test_a_round_as_it_is_seen():
    game = game_of(("m6 +en1", "rock", 2), ("r3", "scissors", 1), *SEVEN[2:])
    state = begun(game)
    round_(game, state, "c0", "c1")
    view = game.view(state, None)
    assert view.last is not None
    assert view.last.faster == 0
    assert [
        (step.seat, step.outcome, step.raw, step.result, step.vitality) for step in view.last.steps
    ] == [
        (0, "hit", 6, 6, 14),
        (1, "hit", 3, 3, 17),
        (0, "raised", 1, 1, 17),
    ]
    assert view.last.regenerated == (1, 1)
    assert [side.vitality for side in view.sides] == [18, 15]
    assert (view.turn, view.waiting, view.races) == (2, (0, 1), ())


def test_the_deck_choice_shows_what_there_is(house: ChimeraGame):
    view = house.view(house.setup(2, {}, "seed"), 0)
    assert [len(race.skills) for race in view.races] == [12] * 6
    assert [len(seven) for race in view.races for seven in race.ready] == [7] * 12
    assert view.hand == ()


@pytest.mark.parametrize("steps", [0, 1, 4, 9, 60])
def test_states_survive_json(house: ChimeraGame, steps: int):
    state = reached(house, "11", steps)
    assert house.load(house.dump(state), 1) == state
    assert house.clone(state) == state
