"""Taking Ingredients from a Bag, Tarantula Bite, Vessels: S2, S3, S5, S6, S22."""

from __future__ import annotations

import pytest

from bot.games.shimiagaran.game import ShimiagaranGame
from tests.bot.games.shimiagaran.tables import Table


def test_s02_example_zakaria_is_bitten(house: ShimiagaranGame):
    # Zakaria takes 2 pink, 2 black (Tarantulas) and 1 red from the white bag.
    table = Table(house).bags(white="pink2+red+tarantula2", black="none")
    table.do("draw:white")
    assert table.asked == ("place", 0)
    assert table.offered() == ["place:sack", "place:mortar", "place:jar"]
    table.do("place:mortar")
    assert table.tarantulas(0) == [0, 1, 0]
    assert table.cubes(0) == {}
    assert table.in_bag("black") == {"pink": 2, "red": 1, "tarantula": 1}


@pytest.mark.parametrize("bag", ["white", "black"])
def test_s02_five_tarantulas_keep_one(house: ShimiagaranGame, bag: str):
    table = Table(house).bags("tarantula5", "tarantula5")
    table.do(f"draw:{bag}")
    table.do("place:jar")
    other = 4 + 5 if bag == "white" else 4
    assert sum(table.tarantulas(0)) == 1
    assert table.in_bag("black") == {"tarantula": other}


def test_s02_a_tarantula_counts_among_the_five(house: ShimiagaranGame):
    table = Table(house).bags(white="red4+tarantula", black="none")
    (event,) = [one for one in table.do("draw:white") if one.kind == "drew"]
    assert event.params["cubes"] == "red4+tarantula"
    assert event.params["bitten"] is True
    assert table.cubes(0) == {}


def test_s03_where_cubes_go(house: ShimiagaranGame):
    # Bite leftovers: black. No room: the bag it was drawn from. Paid: white.
    table = Table(house).bags(white="red4+tarantula", black="none")
    table.do("draw:white")
    table.do("place:sack")
    assert table.in_bag("black") == {"red": 4}
    table = Table(house).bags(white="none", black="red5").give(0, "white5")
    table.do("draw:black")
    assert (table.in_bag("black"), table.in_bag("white")) == ({"red": 5}, {})
    table = Table(house).bags(white="red5", black="none").give(0, "white5")
    table.do("draw:white")
    assert table.in_bag("white") == {"red": 3}  # the two others found room
    table = Table(house).bags("blue5", "none").offer("ravens-poultice").give(0, "red+green2+white")
    table.do("brew:ravens-poultice")
    assert table.in_bag("white") == {"blue": 5, "green": 2, "white": 1, "red": 1}
    table = Table(house).bags("blue", "red5").offer("ravens-poultice").give(0, "red+green2", "jar")
    table.do("brew:ravens-poultice")
    assert table.in_bag("white") == {"blue": 1, "green": 2, "red": 1, "tarantula": 1}


def test_s05_the_owner_chooses_among_vessels_with_room(house: ShimiagaranGame):
    table = Table(house).bags("tarantula5", "none").give(0, "blue5", "jar4")
    table.do("draw:white")
    assert table.offered() == ["place:mortar", "place:jar"]
    table.do("place:jar")
    assert table.tarantulas(0) == [0, 0, 5]


def test_s05_one_vessel_with_room_is_not_asked(house: ShimiagaranGame):
    table = Table(house).bags("tarantula5", "none").give(0, "blue5+green5")
    table.do("draw:white")
    assert table.tarantulas(0) == [0, 0, 1]
    assert table.asked == ("turn", 1)


def test_s05_without_room_it_goes_into_the_black_bag(house: ShimiagaranGame):
    table = Table(house).bags("red4+tarantula", "none").give(0, "blue5+green5+white5")
    table.do("draw:white")
    assert table.tarantulas(0) == [0, 0, 0]
    assert table.in_bag("black") == {"red": 4, "tarantula": 1}
    assert table.told("no-room")


def test_s06_example_sudabeh_keeps_all_five(house: ShimiagaranGame):
    table = Table(house).bags(black="blue+yellow+green+pink+red")
    table.do("draw:black")
    assert table.cubes(0) == {"blue": 1, "yellow": 1, "green": 1, "pink": 1, "red": 1}
    assert table.in_bag("black") == {}


def test_s06_example_zakaria_puts_one_red_back(house: ShimiagaranGame):
    # 2 green, 2 white and 1 red; his jar has room for only 2 ingredients.
    table = Table(house).bags(black="green2+white2+red").give(0, "white3")
    table.do("draw:black")
    assert table.asked == ("store", 0)
    assert table.offered() == ["stay:white2", "stay:white+red"]
    table.do("stay:white2")
    assert table.cubes(0) == {"green": 2, "white": 5}
    assert table.in_bag("black") == {"red": 1}


def test_s06_an_ingredient_with_room_must_be_placed(house: ShimiagaranGame):
    table = Table(house).bags(black="green2+white2+red").give(0, "white3")
    table.do("draw:black")
    assert all("green" not in pick for pick in table.offered())
    assert table.stage().min == 1


def test_s06_drawing_with_full_vessels_is_legal(house: ShimiagaranGame):
    table = Table(house).bags(black="blue2+red3").give(0, "blue5+green5+white5")
    assert "draw:black" in table.offered()
    table.do("draw:black")
    assert table.cubes(0) == {"blue": 5, "green": 5, "white": 5}
    assert table.in_bag("black") == {"blue": 2, "red": 3}


def test_s06_two_vessels_are_asked_one_after_the_other(house: ShimiagaranGame):
    table = Table(house).bags(black="blue+yellow+white+red+green").give(0, "blue4+white4")
    table.do("draw:black")
    assert table.offered() == ["stay:blue", "stay:yellow"]
    assert table.offered("stay:yellow") == ["stay:white", "stay:red"]
    table.do("stay:yellow", "stay:red")
    assert table.cubes(0) == {"blue": 4, "yellow": 1, "green": 1, "white": 4, "red": 1}
    assert table.in_bag("black") == {"blue": 1, "white": 1}


def test_s22_nothing_moves_between_vessels(house: ShimiagaranGame):
    # A full sack beside an empty mortar: blue goes back, whatever is free elsewhere, and no
    # decision ever offers to move or swap something.
    table = Table(house).bags(black="blue5").give(0, "blue5", "mortar")
    table.do("draw:black")
    assert table.cubes(0) == {"blue": 5}
    assert table.tarantulas(0) == [0, 1, 0]
    kinds: set[str] = set()
    for number in range(20):
        other = Table(house, 3, f"s22 {number}")
        for _ in range(30):
            stage = other.stage()
            kinds |= {option.kind for option in stage.options}
            other.do(*_first_of(other))
    main = {"draw", "brew", "build", "poison", "pass", "end"}
    assert kinds <= main | {"keep", "pick", "stay", "place"}


def _first_of(table: Table) -> tuple[str, ...]:
    picked: tuple[str, ...] = ()
    while not (stage := table.stage(*picked)).done:
        picked = (*picked, stage.options[len(stage.options) // 2].id)
    return picked
