"""Standing orders for the white draft: private, beside the state."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.core import Choice, play
from bot.games.shimiagaran.game import ShimiagaranGame
from bot.games.shimiagaran.standing import order_of
from tests.bot.games.shimiagaran.tables import Table


def answer(table: Table, order: Any) -> Choice | None:
    """What a standing order says to the open decision; it must be legal."""
    (decision,) = table.game.decisions(table.state)
    view = table.game.view(table.state, decision.seat)
    choice = table.game.answer(view, decision, {"draft": order})
    if choice is not None:
        play(table.game, table.game.clone(table.state), decision.seat, decision.id, choice)
    return choice


@pytest.fixture
def pick(house: ShimiagaranGame) -> Table:
    """Seat 1 is to pick one of a green and a white cube."""
    table = Table(house).bags(white="blue3+green+white")
    table.do("draw:white")
    table.do("keep:blue3")
    return table


def test_the_most_wanted_is_picked(pick: Table):
    assert answer(pick, ["white", "green"]) == ("pick:white",)
    assert answer(pick, ["red", "green", "white"]) == ("pick:green",)


def test_what_is_not_named_comes_last(pick: Table):
    assert answer(pick, ["white"]) == ("pick:white",)


def test_without_a_wanted_one_the_player_is_asked(pick: Table):
    assert answer(pick, ["red", "blue"]) is None
    assert answer(pick, []) is None


def test_what_has_no_room_is_no_use(pick: Table):
    pick.give(1, "white5")
    assert answer(pick, ["white", "green"]) == ("pick:green",)
    pick.give(1, "white5+green5")
    assert answer(pick, ["white", "green"]) == ("pick:white",)


@pytest.mark.parametrize("order", ["white", None, 5, ["chalk"], [["white"]], {"white": 1}])
def test_nonsense_says_nothing(pick: Table, order: Any):
    assert answer(pick, order) is None


def test_each_ingredient_counts_once():
    assert order_of({"draft": ["red", "red", "blue", "chalk"]}) == ["red", "blue"]
    assert order_of({}) == []


def test_the_drawer_of_three_or_more_is_asked(house: ShimiagaranGame):
    table = Table(house).bags(white="blue2+green+white+red")
    table.do("draw:white")
    assert table.asked == ("keep", 0)
    assert answer(table, ["red", "blue"]) is None


def test_with_two_the_drawer_has_waited_too(house: ShimiagaranGame):
    table = Table(house, 2).bags(white="blue2+green+white+red")
    table.do("draw:white")
    assert answer(table, ["green"]) == ("pick:green",)
    table.do("pick:green")
    assert answer(table, ["red", "blue"]) == ("keep:blue2+red",)
    assert answer(table, ["white", "red"]) == ("keep:blue+white+red",)


def test_with_two_it_keeps_what_has_room_first(house: ShimiagaranGame):
    # Room for one in the jar: red as ordered, and then blue rather than white.
    table = Table(house, 2).bags(white="blue2+green+white+red").give(0, "white4")
    table.do("draw:white")
    table.do("pick:green")
    assert answer(table, ["white", "red", "blue"]) == ("keep:blue2+white",)


def test_it_is_asked_where_the_order_leaves_open_what_stays(house: ShimiagaranGame):
    table = Table(house, 2).bags(white="white2+green+red2").give(0, "white3")
    table.do("draw:white")
    table.do("pick:green")
    assert answer(table, ["white", "red"]) is None


def test_a_turn_is_never_answered(house: ShimiagaranGame):
    assert answer(Table(house), ["white", "red"]) is None
