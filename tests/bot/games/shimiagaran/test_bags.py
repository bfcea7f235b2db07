"""Setup, and taking cubes from a bag: S1, S4, S21."""

from __future__ import annotations

import pytest

from bot.games.core import Rng
from bot.games.shimiagaran.bags import draw, draw_lost, drawable, filled
from bot.games.shimiagaran.cards import CUBES, INGREDIENTS
from bot.games.shimiagaran.game import ShimiagaranGame
from tests.bot.games.shimiagaran.tables import Table


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_s01_seventy_cubes_six_and_six_in_the_black_bag(house: ShimiagaranGame, seats: int):
    white, black = filled(seats)
    assert sum(white) + sum(black) == 70
    assert [w + b for w, b in zip(white, black, strict=True)] == [10] * 7
    assert black == [1, 1, 1, 1, 1, 1, 6]
    state = house.setup(seats, {}, "s1")
    assert state.black == black
    lost = [sum(slot.cubes[kind] for slot in state.elixirs if slot) for kind in range(6)]
    assert [a + b for a, b in zip(state.white, [*lost, 0], strict=True)] == white
    rows = len(state.light), len(state.dark), len(state.elixirs)
    assert rows == (4, 5, 3)


def test_s01_two_players_leave_eighteen_ingredients_and_a_tarantula(house: ShimiagaranGame):
    white, black = filled(2)
    assert [w + b for w, b in zip(white, black, strict=True)] == [7] * 6 + [9]
    assert black == [1, 1, 1, 1, 1, 1, 5]
    state = house.setup(2, {}, "s1")
    assert (len(state.light), len(state.dark), len(state.elixirs)) == (3, 4, 2)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_components(house: ShimiagaranGame, seats: int):
    parts = house.components(house.setup(seats, {}, "parts"))
    ingredients, tarantulas = (10, 10) if seats > 2 else (7, 9)
    assert [parts[name] for name in INGREDIENTS] == [ingredients] * 6
    assert parts["tarantula"] == tarantulas
    assert parts["potions"] == parts["different potions"] == 36
    assert parts["elixirs"] == parts["different elixirs"] == 16


def test_every_cube_is_drawn_as_often_as_it_is_there():
    rng, drawn = Rng("draws"), [0] * 7
    for _ in range(4000):
        for kind, number in enumerate(draw([4, 0, 2, 0, 1, 0, 3], 5, rng)):
            drawn[kind] += number
    for kind, there in enumerate([4, 0, 2, 0, 1, 0, 3]):
        assert abs(drawn[kind] - 2000 * there) < 5 * 45, CUBES[kind]


def test_a_draw_takes_the_cubes_out():
    counts = [2, 2, 2, 0, 0, 0, 1]
    drawn = draw(counts, 5, Rng("out"))
    assert sum(drawn) == 5
    assert [a + b for a, b in zip(counts, drawn, strict=True)] == [2, 2, 2, 0, 0, 0, 1]


def test_no_tarantula_lies_on_an_elixir(house: ShimiagaranGame):
    table = Table(house).bags(white="red2+tarantula9")
    assert draw_lost(table.state, 4) == [0, 0, 0, 0, 0, 2]  # S4: short of cubes, fewer are kept
    assert table.in_bag("white") == {"tarantula": 9}  # all drawn on the way went back


@pytest.mark.parametrize(
    ("white", "black", "may"),
    [
        ("red5", "red5", ("white", "black")),
        ("red4", "red5", ("black",)),
        ("red5", "red4", ("white",)),
        ("red4", "red", ("white", "black")),
        ("none", "red3", ("black",)),
        ("red4", "none", ("white",)),
        ("none", "none", ()),
    ],
)
def test_s04_a_short_bag_cannot_be_chosen_unless_both_are(
    house: ShimiagaranGame, white: str, black: str, may: tuple[str, ...]
):
    table = Table(house).bags(white, black)
    assert drawable(table.state) == may
    drawn = [pick for pick in table.offered() if pick.startswith("draw:")]
    assert drawn == [f"draw:{name}" for name in may]


def test_s04_all_cubes_of_a_short_bag_are_drawn(house: ShimiagaranGame):
    table = Table(house).bags("none", "red2+green")
    table.do("draw:black")
    assert table.cubes(0) == {"green": 1, "red": 2}
    assert table.in_bag("black") == {}


def test_s04_short_white_draw_of_four(house: ShimiagaranGame):
    table = Table(house).bags("red2+green2", "none")
    table.do("draw:white")
    assert table.asked == ("keep", 0)
    table.do("keep:green+red2")
    assert (table.cubes(0), table.cubes(1), table.cubes(2)) == (
        {"green": 1, "red": 2},
        {"green": 1},  # the next one: a single cube, not asked
        {},
    )


@pytest.mark.parametrize("seats", [2, 3])
def test_s04_short_white_draw_of_three_is_the_drawers(house: ShimiagaranGame, seats: int):
    table = Table(house, seats).bags("red+green+blue", "none")
    table.do("draw:white")
    assert table.cubes(0) == {"blue": 1, "green": 1, "red": 1}
    assert table.cubes(1) == {}
    assert not table.state.agenda  # nothing was asked


def test_s04_short_white_draw_of_four_between_two(house: ShimiagaranGame):
    table = Table(house, 2).bags("red2+green2", "none")
    table.do("draw:white")
    assert table.asked == ("pick", 1)
    table.do("pick:red")
    assert table.cubes(1) == {"red": 1}
    assert table.cubes(0) == {"green": 2, "red": 1}


def test_s04_a_bite_in_a_short_draw(house: ShimiagaranGame):
    table = Table(house).bags("red+tarantula2", "none")
    table.do("draw:white")
    table.do("place:jar")
    assert table.tarantulas(0) == [0, 0, 1]
    assert table.in_bag("black") == {"red": 1, "tarantula": 1}
    assert table.in_bag("white") == {}


def test_s21_the_first_player_is_drawn_and_play_goes_left(house: ShimiagaranGame):
    firsts = [house.setup(4, {}, f"first {number}").first for number in range(400)]
    for seat in range(4):
        assert 60 < firsts.count(seat) < 140
    table = Table(house, 4)
    turns: list[int] = []
    for _ in range(6):
        turns.append(table.asked[1])
        table.bags(black="red5").do("draw:black")
        if table.asked[0] == "store":
            table.do(table.offered()[0])
    assert turns == [0, 1, 2, 3, 0, 1]
