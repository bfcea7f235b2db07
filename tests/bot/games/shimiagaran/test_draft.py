"""Taking from the White Bag, and its 2-Player Game rules: S7, S8."""

from __future__ import annotations

import pytest

from bot.games.shimiagaran.draft import subsets
from bot.games.shimiagaran.game import ShimiagaranGame
from tests.bot.games.shimiagaran.tables import Table


def test_s07_three_one_and_the_last(house: ShimiagaranGame):
    table = Table(house, 4).bags(white="blue+yellow+green+pink+red")
    table.do("draw:white")
    assert table.asked == ("keep", 0)
    assert len(table.offered()) == 10
    table.do("keep:blue+yellow+green")
    assert table.asked == ("pick", 1)
    assert table.offered() == ["pick:pink", "pick:red"]
    table.do("pick:red")
    assert [table.cubes(seat) for seat in range(4)] == [
        {"blue": 1, "yellow": 1, "green": 1},
        {"red": 1},
        {"pink": 1},
        {},
    ]
    assert table.asked == ("turn", 1)
    assert table.in_bag("white") == {}


def test_s07_three_players_the_last_is_the_one_before_the_drawer(house: ShimiagaranGame):
    table = Table(house, 3).bags(white="blue2+yellow+green+pink")
    table.do("draw:white")
    table.do("keep:blue2+pink")
    assert table.asked == ("pick", 1)
    table.do("pick:green")
    assert table.cubes(2) == {"yellow": 1}


def test_s07_example_zakaria_without_room_decides_which_goes_on(house: ShimiagaranGame):
    # Shapur keeps 3 and passes white and green to Zakaria, whose jar and mortar are full. He puts
    # the white one into the white bag and passes the green one to Sudabeh.
    table = Table(house, 3).bags(white="blue2+yellow+green+white").give(1, "green5+white5")
    table.do("draw:white")
    table.do("keep:blue2+yellow")
    assert table.asked == ("pick", 1)
    assert {option.params["room"] for option in table.stage().options} == {False}
    table.do("pick:white")
    assert table.in_bag("white") == {"white": 1}
    assert table.cubes(1) == {"green": 5, "white": 5}
    assert table.cubes(2) == {"green": 1}


def test_s07_with_room_for_one_the_other_may_still_be_taken(house: ShimiagaranGame):
    table = Table(house, 3).bags(white="blue3+green+white").give(1, "white5")
    table.do("draw:white")
    table.do("keep:blue3")
    assert table.offered() == ["pick:green", "pick:white"]
    table.do("pick:white")
    assert table.in_bag("white") == {"white": 1}
    assert table.cubes(1) == {"white": 5}
    assert table.cubes(2) == {"green": 1}


def test_s07_the_last_without_room_returns_it(house: ShimiagaranGame):
    table = Table(house, 3).bags(white="blue3+green+white").give(2, "green5")
    table.do("draw:white")
    table.do("keep:blue3")
    table.do("pick:white")
    assert table.in_bag("white") == {"green": 1}


def test_s07_the_drawer_may_keep_what_has_no_room(house: ShimiagaranGame):
    table = Table(house, 3).bags(white="blue3+green+white").give(0, "yellow4")
    table.do("draw:white")
    assert "keep:blue3" in table.offered()
    table.do("keep:blue3")
    assert table.cubes(0) == {"blue": 1, "yellow": 4}
    assert table.in_bag("white") == {"blue": 2}


def test_s07_s06_the_drawer_says_which_of_two_kinds_stays(house: ShimiagaranGame):
    table = Table(house, 3).bags(white="blue2+yellow+green+white").give(0, "yellow4")
    table.do("draw:white")
    assert table.offered("keep:blue2+yellow") == ["stay:blue", "stay:yellow"]
    table.do("keep:blue2+yellow", "stay:blue")
    assert table.cubes(0) == {"blue": 1, "yellow": 4}
    assert table.in_bag("white") == {"blue": 1, "yellow": 1}


def test_equal_cubes_are_not_asked(house: ShimiagaranGame):
    table = Table(house, 3).bags(white="green5")
    table.do("draw:white")
    assert [table.cubes(seat) for seat in range(3)] == [{"green": 3}, {"green": 1}, {"green": 1}]
    assert table.asked == ("turn", 1)


def test_two_equal_cubes_passed_on_are_not_asked(house: ShimiagaranGame):
    table = Table(house, 3).bags(white="green2+red+blue2")
    table.do("draw:white")
    table.do("keep:blue2+red")
    assert table.asked == ("turn", 1)
    assert table.cubes(1) == table.cubes(2) == {"green": 1}


def test_equal_cubes_without_room_for_all_are_not_asked_either(house: ShimiagaranGame):
    table = Table(house, 3).bags(white="green5").give(0, "pink4")
    table.do("draw:white")
    assert table.cubes(0) == {"green": 1, "pink": 4}
    assert table.in_bag("white") == {"green": 2}


def test_subsets_are_every_different_three():
    assert subsets([2, 0, 1, 0, 0, 2], 3) == [
        (2, 0, 1, 0, 0, 0),
        (2, 0, 0, 0, 0, 1),
        (1, 0, 1, 0, 0, 1),
        (1, 0, 0, 0, 0, 2),
        (0, 0, 1, 0, 0, 2),
    ]


# -- two players --------------------------------------------------------------------------------


def test_s08_example_sudabeh_and_shapur(house: ShimiagaranGame):
    # 2 yellow, 2 white and 1 green. Shapur keeps green; Sudabeh 2 yellow and 1 white; the last
    # white is Shapur's.
    table = Table(house, 2).bags(white="yellow2+white2+green")
    table.do("draw:white")
    assert table.asked == ("pick", 1)
    assert table.offered() == ["pick:yellow", "pick:green", "pick:white"]
    table.do("pick:green")
    assert table.asked == ("keep", 0)
    table.do("keep:yellow2+white")
    assert table.cubes(0) == {"yellow": 2, "white": 1}
    assert table.cubes(1) == {"green": 1, "white": 1}
    assert table.asked == ("turn", 1)


def test_s08_four_equal_cubes_are_not_asked(house: ShimiagaranGame):
    table = Table(house, 2).bags(white="yellow4+green")
    table.do("draw:white")
    table.do("pick:green")
    assert table.cubes(0) == {"yellow": 3}
    assert table.cubes(1) == {"yellow": 1, "green": 1}


# -- ending the turn with the draft -------------------------------------------------------------


@pytest.fixture
def armed(house: ShimiagaranGame) -> Table:
    """The drawer has a poison and somebody to use it on."""
    table = Table(house, 3).bags(white="blue2+yellow+green+white")
    table.give(0, "", "", "widows-lullaby").give(2, "red2")
    table.do("draw:white")
    return table


def test_keeping_three_ends_the_turn(armed: Table):
    stage = armed.stage("keep:blue2+yellow")
    assert stage.done
    assert [option.id for option in stage.options] == ["go-on"]
    armed.do("keep:blue2+yellow")
    armed.do("pick:green")
    assert armed.asked == ("turn", 1)


def test_keeping_three_and_going_on(armed: Table):
    armed.do("keep:blue2+yellow", "go-on")
    armed.do("pick:green")
    assert armed.asked == ("after", 0)
    assert armed.offered() == ["end", "poison:widows-lullaby"]
    armed.do("end")
    assert armed.asked == ("turn", 1)


def test_without_a_poison_it_is_not_offered(house: ShimiagaranGame):
    table = Table(house, 3).bags(white="blue2+yellow+green+white")
    table.do("draw:white")
    assert table.stage("keep:blue2+yellow").options == ()
