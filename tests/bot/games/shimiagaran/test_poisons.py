"""Poison Effect, Protection and Storage of Tarantulas: S15, S16."""

from __future__ import annotations

from bot.games.shimiagaran.game import ShimiagaranGame
from tests.bot.games.shimiagaran.tables import Table

ANY_BURN, JAR_BURN = "widows-lullaby", "crow-eye-draught"
ANY_STEAL, JAR_STEAL = "magpie-philtre", "sticky-fingers-oil"


def test_s15_the_named_vessel_or_any(house: ShimiagaranGame):
    table = Table(house).give(1, "blue+green+red").give(2, "white")
    table.give(0, "", "", JAR_BURN, ANY_STEAL)
    assert table.offered(f"poison:{JAR_BURN}") == ["at:1:jar", "at:2:jar"]
    assert table.offered(f"poison:{ANY_STEAL}") == [
        "at:1:sack",
        "at:1:mortar",
        "at:1:jar",
        "at:2:jar",
    ]


def test_s15_example_a_vessel_with_a_tarantula_is_immune(house: ShimiagaranGame):
    # Sudabeh keeps a Tarantula in her jar and one in her mortar; her sack is at risk.
    table = Table(house).give(1, "blue2+green2+red2", "jar+mortar").give(0, "", "", ANY_BURN)
    assert table.offered(f"poison:{ANY_BURN}") == ["at:1:sack"]
    view = house.view(table.state, 0)
    assert [vessel.immune for vessel in view.players[1].vessels] == [False, True, True]


def test_s15_without_a_legal_target_it_cannot_be_used(house: ShimiagaranGame):
    table = Table(house).give(0, "red3", "", JAR_BURN).give(1, "blue2").give(2, "red2", "jar")
    assert f"poison:{JAR_BURN}" not in table.offered()


def test_s15_the_attacker_picks_the_cubes(house: ShimiagaranGame):
    table = Table(house).give(1, "white2+red3").give(0, "", "", JAR_BURN)
    picks = (f"poison:{JAR_BURN}", "at:1:jar")
    assert table.offered(*picks) == ["take:white2+red", "take:white+red2", "take:red3"]
    table.do(*picks, "take:red3")
    assert table.cubes(1) == {"white": 2}


def test_s15_fewer_than_the_number_takes_what_is_there(house: ShimiagaranGame):
    table = Table(house).give(1, "white+red").give(0, "", "", JAR_BURN)
    table.do(f"poison:{JAR_BURN}", "at:1:jar")
    assert table.cubes(1) == {}


def test_s15_before_and_after_the_main_action(house: ShimiagaranGame):
    table = Table(house).bags(black="blue5").give(1, "white3+green3")
    table.give(0, "", "", JAR_BURN, ANY_BURN)
    table.do(f"poison:{JAR_BURN}", "at:1:jar")
    assert table.asked == ("turn", 0)
    table.do("draw:black")
    assert table.asked == ("after", 0)
    table.do(f"poison:{ANY_BURN}", "at:1:mortar")
    assert table.asked == ("turn", 1)
    player = table.state.players[0]
    assert player.used == [JAR_BURN, ANY_BURN]
    assert player.poisons_used == 2
    assert player.points == 3 + 5  # tucked away, their points stay


def test_s15_not_on_other_players_turns(house: ShimiagaranGame):
    table = Table(house).bags(black="blue5").give(1, "", "", ANY_BURN).give(0, "red3")
    assert f"poison:{ANY_BURN}" not in table.offered()
    table.do("draw:black")
    assert table.asked == ("turn", 1)
    assert f"poison:{ANY_BURN}" in table.offered()


def test_s16_burned_cubes_go_into_the_white_bag(house: ShimiagaranGame):
    table = Table(house).bags(white="none").give(1, "red4").give(0, "", "", JAR_BURN)
    table.do(f"poison:{JAR_BURN}", "at:1:jar")
    assert table.in_bag("white") == {"red": 3}
    assert table.cubes(0) == {}


def test_s16_stolen_cubes_go_into_the_thiefs_vessel(house: ShimiagaranGame):
    table = Table(house).bags(white="none").give(1, "red4").give(0, "white2", "", JAR_STEAL)
    table.do(f"poison:{JAR_STEAL}", "at:1:jar")
    assert table.cubes(0) == {"white": 2, "red": 2}
    assert table.cubes(1) == {"red": 2}
    assert table.in_bag("white") == {}


def test_s16_without_room_into_the_white_bag(house: ShimiagaranGame):
    table = Table(house).bags(white="none").give(1, "red4").give(0, "white4", "", JAR_STEAL)
    table.do(f"poison:{JAR_STEAL}", "at:1:jar")
    assert table.cubes(0) == {"white": 4, "red": 1}
    assert table.in_bag("white") == {"red": 1}


def test_s16_s06_the_thief_picks_which_stays(house: ShimiagaranGame):
    table = Table(house).bags(white="none").give(1, "red+white").give(0, "white4", "", JAR_STEAL)
    picks = (f"poison:{JAR_STEAL}", "at:1:jar")
    assert table.offered(*picks) == ["stay:white", "stay:red"]
    table.do(*picks, "stay:red")
    assert table.cubes(0) == {"white": 4, "red": 1}
    assert table.in_bag("white") == {"white": 1}


def test_the_victim_is_told_what_was_lost(house: ShimiagaranGame):
    table = Table(house).give(1, "red4").give(0, "", "", JAR_STEAL)
    table.do(f"poison:{JAR_STEAL}", "at:1:jar")
    (public,), (private,) = table.told("poisoned"), table.told("robbed")
    assert public.audience is None
    assert private.audience == (1,)
    for event in (public, private):
        assert (event.params["cubes"], event.params["vessel"]) == ("red2", "jar")
        assert event.params["verb"] == "steal"
