"""Flow of Play: S9, S14; what is not asked; free undo."""

from __future__ import annotations

from bot.games.core import play
from bot.games.shimiagaran.game import ShimiagaranGame
from tests.bot.games.shimiagaran.tables import Table

HARMLESS = "green5+white5+blue5"


def test_s09_one_main_action(house: ShimiagaranGame):
    table = Table(house).bags(black="red5")
    assert "end" not in table.offered()
    assert "pass" not in table.offered()
    table.do("draw:black")
    assert table.asked == ("turn", 1)


def test_s09_with_none_legal_the_turn_passes(house: ShimiagaranGame):
    table = Table(house).bags("red5", "none").offer("ravens-poultice")
    table.give(1, "green2+red+white")
    table.state.players[0].cubes = [0] * 6
    table.do("draw:white")  # five red: seats 0, 1 and 2 get them; the bags are empty now
    assert table.asked == ("turn", 1)
    assert table.offered() == ["brew:ravens-poultice"]
    table.bags("none", "none")
    table.state.white = [0] * 7
    table.do("brew:ravens-poultice")  # pays four cubes into the white bag
    assert table.asked == ("turn", 2)


def test_s09_passing_is_told_and_only_a_poison_is_offered_beside_it(house: ShimiagaranGame):
    table = Table(house).bags("none", "red5").give(1, "red", "", "widows-lullaby")
    table.give(2, "green")
    table.state.dark = [None] * 5
    table.state.light = [None] * 4
    table.state.elixirs = [None] * 3
    table.do("draw:black")
    # Seat 1 cannot draw (both bags are empty now), brew or build: but it has a poison.
    assert table.asked == ("turn", 1)
    assert table.offered() == ["pass", "poison:widows-lullaby"]
    table.do("pass")
    passed = [event.params["seat"] for event in table.told("passed")]
    assert passed[:2] == [1, 2]


def test_s09_a_poison_can_make_a_main_action_legal(house: ShimiagaranGame):
    table = Table(house).bags("none", "red5").give(1, "", "", "magpie-philtre")
    table.state.dark = table.state.dark[:1] + [None] * 4
    table.state.light = [None] * 4
    table.state.elixirs = [None] * 3
    table.offer("bog-oak-bitters")
    table.do("draw:black")
    needs = house.kit.lookup.potions["bog-oak-bitters"].bill
    cubes = [0] * 6
    for number, count in needs:
        cubes[number] = count
    number = needs[0][0]
    missing, cubes[number] = cubes[number], 0
    table.state.players[1].cubes = cubes
    table.state.players[2].cubes = [0] * 6
    table.state.players[2].cubes[number] = missing
    assert table.offered() == ["pass", "poison:magpie-philtre"]
    target = next(pick for pick in table.offered("poison:magpie-philtre") if pick[3] == "2")
    table.do("poison:magpie-philtre", target)
    assert table.asked == ("turn", 1)
    assert table.offered() == ["brew:bog-oak-bitters"]


def test_s14_a_potion_is_hot_in_the_turn_it_was_brewed(house: ShimiagaranGame):
    table = Table(house).bags(black="red5").offer("sextons-cup").give(1, HARMLESS)
    paid = house.faces.potions["sextons-cup"].recipe
    table.give(0, "+".join(f"{name}{count}" for name, count in paid.items()))
    table.do("brew:sextons-cup")
    player = table.state.players[0]
    assert (player.hot, player.ready) == (["sextons-cup"], [])
    assert table.asked == ("turn", 1)  # it cannot be used: nothing is asked after the brewing
    view = house.view(table.state, 1)
    assert [owned.state for owned in view.players[0].potions] == ["hot"]
    for _ in range(2):
        table.bags("blue5+green", "tarantula5")
        table.do("draw:black")
        if table.asked[0] == "place":
            table.do(table.offered()[0])
    assert table.asked == ("turn", 0)
    assert (player.hot, player.ready) == ([], ["sextons-cup"])
    assert "poison:sextons-cup" in table.offered()


def test_s14_a_hot_medicine_cannot_be_used(house: ShimiagaranGame):
    table = Table(house).give(0, "red+green2").offer("ravens-poultice")
    player = table.state.players[0]
    player.hot = ["undertakers-mercy"]
    assert "brew:ravens-poultice" not in table.offered()
    player.hot, player.ready = [], ["sunpetal-balm"]
    assert "brew:ravens-poultice" in table.offered()


def test_a_poison_before_the_main_action_can_be_taken_back(house: ShimiagaranGame):
    table = Table(house).give(0, "", "", "widows-lullaby").give(1, "red5")
    (decision,) = house.decisions(table.state)
    choice = ("poison:widows-lullaby", "at:1:jar")
    outcome = play(house, table.state, 0, decision.id, choice)
    assert not outcome.checkpoint
    assert table.asked == ("turn", 0)
    (decision,) = house.decisions(table.state)
    assert play(house, table.state, 0, decision.id, ("draw:white",)).checkpoint


def test_a_poison_after_the_main_action_ends_the_turn_when_no_other_is_left(
    house: ShimiagaranGame,
):
    table = Table(house).bags(black="green5").give(0, "", "", "widows-lullaby").give(1, "red5")
    table.do("draw:black")
    assert table.asked == ("after", 0)
    (decision,) = house.decisions(table.state)
    choice = ("poison:widows-lullaby", "at:1:jar")
    assert play(house, table.state, 0, decision.id, choice).checkpoint
    assert table.asked == ("turn", 1)


def test_the_turn_offers_only_what_can_be_paid(house: ShimiagaranGame):
    table = Table(house).offer("ravens-poultice", "clear-spring-tonic")
    table.give(0, "white+green2+blue2")
    offered = table.offered()
    assert "brew:clear-spring-tonic" in offered
    assert "brew:ravens-poultice" not in offered
    assert offered[:2] == ["draw:white", "draw:black"]
