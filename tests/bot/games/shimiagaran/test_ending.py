"""End of the Game and Scoring: S17 to S20, S23."""

from __future__ import annotations

import pytest

from bot.games.core import Event
from bot.games.shimiagaran.ending import LIMIT, finish, goal
from bot.games.shimiagaran.game import ShimiagaranGame
from tests.bot.games.shimiagaran.tables import Table


def turn(table: Table) -> int:
    """Let the seat on turn draw five cubes it has no room for; which seat that was."""
    kind, seat = table.asked
    assert kind == "turn"
    table.give_cubes(seat)
    table.bags("none", "red5").do("draw:black")
    return seat


def play_on(table: Table) -> list[int]:
    """Turns until the end."""
    seats: list[int] = []
    while table.state.result is None:
        seats.append(turn(table))
    return seats


@pytest.mark.parametrize(("seats", "points"), [(2, 35), (3, 30), (4, 30), (5, 30)])
def test_s17_the_trigger(house: ShimiagaranGame, seats: int, points: int):
    assert goal(seats) == points
    table = Table(house, seats)
    table.state.players[0].points = points - 1
    turn(table)
    assert table.state.trigger is None
    for _ in range(seats - 1):
        turn(table)
    table.state.players[0].points = points
    assert table.state.trigger is None  # it is checked at the end of the acting player's turn
    turn(table)
    assert table.state.trigger == 0
    assert [event.params["seat"] for event in table.told("final")] == [0]


def test_s17_used_potions_count(house: ShimiagaranGame):
    table = Table(house).bags("none", "blue5").give(1, "red3").give(0, "", "", "widows-lullaby")
    table.state.players[0].points = 30
    table.do("poison:widows-lullaby", "at:1:jar")
    table.do("draw:black")
    assert table.state.trigger == 0


def test_s17_it_is_checked_only_for_the_acting_player(house: ShimiagaranGame):
    table = Table(house)
    table.state.players[2].points = 40
    turn(table)
    assert table.state.trigger is None


def test_s17_it_cannot_be_taken_back(house: ShimiagaranGame):
    table = Table(house)
    table.state.players[0].points = 30
    turn(table)
    table.state.players[0].points = 5  # an Elixir burnt potions, say
    turn(table)
    assert table.state.trigger == 0
    assert play_on(table) == [2, 0, 1, 2]


def test_s18_two_turns_each_and_one_for_the_trigger(house: ShimiagaranGame):
    table = Table(house, 4)
    turn(table)
    table.state.players[1].points = 30
    turn(table)
    assert table.state.left == [2, 1, 2, 2]
    view = house.view(table.state, None)
    assert [player.left for player in view.players] == [2, 1, 2, 2]
    assert view.final
    assert view.trigger == 1
    assert play_on(table) == [2, 3, 0, 1, 2, 3, 0]
    assert table.state.result is not None
    assert table.state.result.reason == "final"


def test_s18_two_players_three_and_two(house: ShimiagaranGame):
    table = Table(house, 2)
    table.state.players[0].points = 35
    turn(table)
    assert table.state.left == [2, 3]
    assert play_on(table) == [1, 0, 1, 0, 1]


def test_s19_ties(house: ShimiagaranGame):
    def places(*players: tuple[int, int, int, int]) -> list[int]:
        table = Table(house, len(players))
        for seat, (points, elixirs, poisons, medicines) in enumerate(players):
            player = table.state.players[seat]
            player.points = points
            player.elixirs = ["dusk", "whispers", "mending"][:elixirs]
            player.poisons_used, player.medicines_used = poisons, medicines
        events: list[Event] = []
        finish(house.kit.lookup, table.state, "final", events)
        assert table.state.result is not None
        return [one.place for one in table.state.result.placings]

    assert places((30, 0, 0, 0), (31, 0, 9, 9), (29, 3, 0, 0)) == [2, 1, 3]
    assert places((30, 1, 0, 0), (30, 2, 9, 9), (30, 1, 1, 0)) == [2, 1, 3]
    assert places((30, 1, 2, 0), (30, 1, 1, 9)) == [2, 1]
    assert places((30, 1, 2, 3), (30, 1, 2, 2)) == [2, 1]
    assert places((30, 1, 2, 3), (30, 1, 2, 3), (20, 0, 0, 0)) == [1, 1, 3]


def test_s20_example_zakaria_has_37(house: ShimiagaranGame):
    # 1 Elixir and 3 potions worth 32, 3 Tarantulas, 7 ingredients.
    table = Table(house)
    cards = ("grave-lily-tincture", "gallows-dew", "black-thimble")
    table.give(0, "red3+blue2+green2", "jar2+sack", *cards)
    player = table.state.players[0]
    player.elixirs = ["endless-days"]
    player.points += house.faces.elixirs["endless-days"].points
    assert player.points == 32
    events: list[Event] = []
    finish(house.kit.lookup, table.state, "final", events)
    assert table.state.result is not None
    placing = table.state.result.placings[0]
    assert placing.points == 37
    lines = [(line.kind, line.points) for line in placing.lines]
    assert lines == [
        ("elixir", 22),
        ("potion", 4),
        ("potion", 4),
        ("potion", 2),
        ("tarantulas", 3),
        ("ingredients", 2),
        ("ties", 0),
    ]
    assert house.view(table.state, None).players[0].score == 37


@pytest.mark.parametrize(("cubes", "points"), [("red2", 0), ("red+blue+green", 1), ("red5", 1)])
def test_s20_one_for_every_three_over_all_vessels(house: ShimiagaranGame, cubes: str, points: int):
    table = Table(house).give(0, cubes)
    assert house.view(table.state, 0).players[0].score == points


def test_s23_everybody_in_a_row_without_a_main_action(house: ShimiagaranGame):
    table = Table(house, 3).bags("none", "red5")
    table.state.dark, table.state.light, table.state.elixirs = [None] * 5, [None] * 4, [None] * 3
    table.do("draw:black")
    # Both bags are empty, nothing is on offer: seats 1, 2 and 0 pass, and the game is over.
    assert table.state.result is not None
    assert table.state.result.reason == "idle"
    assert [event.params["seat"] for event in table.told("passed")] == [1, 2, 0]


def test_s23_sixty_turns_each(house: ShimiagaranGame):
    table = Table(house, 2)
    seats = play_on(table)
    assert len(seats) == 2 * LIMIT == 120
    assert table.state.result is not None
    assert table.state.result.reason == "limit"


def test_s23_is_announced_at_the_start(house: ShimiagaranGame):
    table = Table(house)
    first = table.do("draw:black")[0]
    assert first.kind == "begins"
    assert first.params["limit"] == LIMIT
    assert house.view(table.state, None).limit == LIMIT
