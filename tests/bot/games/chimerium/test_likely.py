"""The rule of thumb of players that search."""

from __future__ import annotations

import pytest

from bot.games.chimerium.cards import CUBE_POINTS
from bot.games.chimerium.worths import Worths
from bot.games.core import Rng, play, waiting, walk
from bot.games.core.players import random_choice
from bot.games.core.players.policy import stages
from bot.games.simulate import run
from tests.bot.games.chimerium.bench import Bench, beast, house


@pytest.mark.parametrize("nexus", ["values", "colours"])
@pytest.mark.parametrize("seats", [1, 3])
def test_every_likely_answer_is_legal_and_none_comes_twice(nexus: str, seats: int) -> None:
    game, asked = house(), set[str]()
    for number in range(3):
        state, rng = game.setup(seats, {"nexus": nexus}, f"likely {number}"), Rng(f"{number}")
        while open_now := waiting(game, state):
            decision = open_now[0]
            asked.add(decision.kind)
            found = game.likely(state, decision, 999)
            assert len(set(found)) == len(found) > 0
            assert all(walk(game, state, decision, choice).done for choice in found)
            assert game.likely(state, decision, 2) == found[:2]
            choice = found[0] if rng.below(2) else random_choice(stages(game, state), decision, rng)
            play(game, state, decision.seat, decision.id, choice)
    assert asked == {"turn", "card", "resources", "cube"}


def test_it_says_the_same_whatever_the_luck_to_come() -> None:
    game = house()
    state = game.setup(4, {}, "luck")
    decision = waiting(game, state)[0]
    twin = game.redeal(state, decision.seat, Rng("another"))
    assert twin != state
    assert game.likely(twin, decision, 50) == game.likely(state, decision, 50)


def test_four_chimeras_at_once_are_likelier_than_one() -> None:
    bench = Bench()
    bench.above(*(beast("red", value) for value in (1, 2, 3, 4)))
    decision = waiting(bench.game, bench.state)[0]
    likely = bench.game.likely(bench.state, decision, 999)
    created = [sum(pick.startswith("create:") for pick in choice) for choice in likely]
    assert max(created) == 4 == created[0]


def test_an_artifact_that_makes_a_set_larger_is_worth_more_than_a_second_of_its_type() -> None:
    bench = Bench()
    cards = bench.game.content.artifacts
    owned, same, other = next(
        (owned.id, same.id, other.id)
        for owned in cards
        for same in cards
        for other in cards
        if owned.type == same.type != other.type and same.gain == other.gain and owned != same
    )
    bench.slot(4, owned)
    worths = Worths(bench.game.kit, bench.game.estimator, bench.state)
    assert worths.artifact(other, 0) > worths.artifact(same, 0)


def test_a_cube_that_takes_a_majority_is_worth_more_than_one_that_changes_none() -> None:
    bench = Bench()
    bench.state.cubes[0] = [2, 3]
    bench.state.cubes[1] = [0, 5]
    bench.state.cubes[2] = [5, 0]
    worths = Worths(bench.game.kit, bench.game.estimator, bench.state)
    takes, second, has = (worths.cubes(location, 1) for location in range(3))
    assert takes > second > has == CUBE_POINTS


def test_with_a_small_budget_it_is_clearly_better_than_the_greedy_player() -> None:
    report = run("chimerium", 10, ["search:8", "greedy"], 2, "likely")
    assert report.wins_by_player[0] >= 6, report.wins_by_player
