"""The rule of thumb of players that search."""

from __future__ import annotations

import pytest

from bot.games.core import Choice, Rng, play, waiting, walk
from bot.games.core.players import random_choice
from bot.games.core.players.policy import stages
from bot.games.shimiagaran.game import ShimiagaranGame
from bot.games.simulate import run
from tests.bot.games.shimiagaran.tables import Table

JAR_BURN, ANY_STEAL = "crow-eye-draught", "magpie-philtre"


def likely(table: Table) -> list[Choice]:
    """All answers to the open decision, the likeliest first."""
    (decision,) = table.game.decisions(table.state)
    return table.game.likely(table.state, decision, 999)


@pytest.mark.parametrize("seats", [2, 4])
def test_every_likely_answer_is_legal_and_none_comes_twice(house: ShimiagaranGame, seats: int):
    asked: set[str] = set()
    for number in range(4):
        state, rng = house.setup(seats, {}, f"likely {number}"), Rng(f"{number}")
        while open_now := waiting(house, state):
            decision = open_now[0]
            asked.add(decision.kind)
            found = house.likely(state, decision, 999)
            assert len(set(found)) == len(found) > 0
            assert all(walk(house, state, decision, choice).done for choice in found)
            assert house.likely(state, decision, 2) == found[:2]
            at_random = random_choice(stages(house, state), decision, rng)
            choice = at_random if decision.kind == "after" or rng.below(2) else found[0]
            play(house, state, decision.seat, decision.id, choice)
    assert asked >= {"turn", "after", "keep", "pick", "place"}


def test_it_says_the_same_whatever_the_luck_to_come(house: ShimiagaranGame):
    table = Table(house).give(0, "red2+blue", "jar", JAR_BURN).give(1, "red3+blue")
    (decision,) = house.decisions(table.state)
    twin = house.redeal(table.state, 0, Rng("another"))
    assert twin != table.state
    assert house.likely(twin, decision, 50) == likely(table)


def test_a_poison_comes_first_where_it_harms_and_not_where_it_hardly_does(house: ShimiagaranGame):
    table = Table(house, 2).give(1, "white2+red3").give(0, "", "", JAR_BURN)
    assert likely(table)[0][:2] == (f"poison:{JAR_BURN}", "at:1:jar")
    table.give(1, "red")
    first, *others = likely(table)
    assert first[0] != f"poison:{JAR_BURN}" in {choice[0] for choice in others}


def test_a_tarantula_goes_where_it_protects_most(house: ShimiagaranGame):
    table = Table(house).give(0, "blue+green2+red4", "").bags(black="blue4+tarantula")
    table.do("draw:black")
    assert table.asked == ("place", 0)
    assert likely(table) == [("place:jar",), ("place:mortar",), ("place:sack",)]


def test_cubes_without_room_are_not_picked(house: ShimiagaranGame):
    table = Table(house).give(1, "red5").bags(white="red2+white+blue+green")
    table.do("draw:white")
    table.do("keep:green+white+red")
    assert table.asked == ("pick", 1)
    assert likely(table)[0] == ("pick:blue",)


def test_with_a_small_budget_it_is_clearly_better_than_the_greedy_player():
    report = run("shimiagaran", 10, ["search:8", "greedy"], 2, "likely")
    assert report.wins_by_player[0] >= 6, report.wins_by_player
