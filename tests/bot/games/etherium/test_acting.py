"""Performing actions (E6, E10, E11, E14 to E16, E29, E32, E33, E35)."""

from __future__ import annotations

import pytest

from tests.bot.games.etherium.bench import Bench, only

# -- Move Unit ------------------------------------------------------------------------------------


def test_the_rulebooks_move_example() -> None:
    # From a Forest down to a Mine, and with the bonus movement up to the Ether.
    bench = Bench("reces", "ertis").at(0, "forest1")
    events = bench.perform("move:ether unit:gatherer", "")
    (moved,) = only(events, "moved")
    assert moved["path"] in (["forest1", "mine1", "ether"], ["forest1", "mine2", "ether"])


def test_e10_steps_down_chain_and_one_more_follows() -> None:
    bench = Bench("reces", "ertis").at(0, "mountain1")
    bench.perform("move:ether unit:gatherer", "")  # down, down, up
    assert bench.where(0)[0] == "ether"


def test_e10_after_a_step_that_is_not_down_a_move_is_over() -> None:
    bench = Bench("reces", "ertis").at(0, "ether", "ether")
    events = bench.perform("move:mountain", "")
    assert only(events, "failed") == [
        {"seat": 0, "number": 1, "space": "move:mountain", "why": "no-way"}
    ]


def test_e10_a_move_ends_on_the_programmed_terrain() -> None:
    bench = Bench("reces", "ertis")
    bench.perform("move:mine", "")
    ends = bench.ids(0, "act", "unit:gatherer")
    assert ends == ["to:mine1", "to:mine2", "to:mine4"]


def test_e10_unit_and_space_are_chosen_when_it_is_performed() -> None:
    bench = Bench("reces", "ertis")
    bench.perform("move:forest", "")
    assert bench.ids(0, "act") == ["unit:gatherer", "unit:soldier"]
    assert bench.decision(0, "act").params == {"number": 1, "space": "move:forest"}
    bench.do(0, "act", "unit:soldier", "to:forest1")
    assert bench.where(0) == ("mountain1", "forest1")


def test_e10_passing_units_is_free() -> None:
    bench = Bench("reces", "ertis").at(0, "mountain1").at(1, "", "mine1")
    bench.state.players[1].gatherer = bench.state.players[1].soldier
    events = bench.perform("move:ether unit:gatherer", "")
    assert not only(events, "conflict")
    assert bench.where(0)[0] == "ether"


def test_e10_a_move_does_not_end_where_it_began() -> None:
    bench = Bench("reces", "ertis").at(0, "mountain1", "forest1")
    bench.perform("move:forest", "")
    # The Soldier has no other Forest within one step; the Gatherer has two.
    assert bench.ids(0, "act") == ["unit:gatherer", "unit:soldier"]
    assert "to:forest1" not in bench.ids(0, "act", "unit:soldier")


def test_e29_only_soldiers_enter_cities_and_only_those_of_opponents_in_play() -> None:
    bench = Bench("reces", "ertis").at(0, "mountain1", "mountain3").at(1, "forest1")
    events = bench.perform("move:city", "")
    (moved,) = only(events, "moved")
    assert (moved["unit"], moved["path"]) == ("soldier", ["mountain3", "city3"])
    assert [one["kind"] for one in only(events, "conflict")] == ["siege"]
    bench = Bench("reces", "ertis").at(0, "mountain2", "mountain2")
    events = bench.perform("move:city", "")  # nobody plays at place 2
    assert only(events, "failed")[0]["why"] == "no-way"
    bench = Bench("reces", "ertis")
    assert only(bench.perform("move:city", ""), "failed")  # not the own one


# -- E11 ------------------------------------------------------------------------------------------


def test_e11_what_cannot_be_performed_gives_one_basic_resource_of_choice() -> None:
    bench = Bench("reces", "ertis")
    bench.perform("gather:forest", "")
    assert bench.told("failed") == [
        {"seat": 0, "number": 1, "space": "gather:forest", "why": "not-there"}
    ]
    assert bench.decision(0, "gain").params == {"count": 1, "source": "failed"}
    assert bench.ids(0, "gain") == ["stone", "wood", "metal"]
    bench.do(0, "gain", "metal")
    assert bench.cubes(0) == "metal"


def test_e11_what_can_be_performed_must_be() -> None:
    # Even if it is of little use: it is not asked whether, and gives no resource instead.
    bench = Bench("reces", "ertis").give(0, "2stone")
    events = bench.perform("increase:guard", "")
    assert only(events, "failed")[0]["why"] == "cannot-pay"  # Reces pays 2 + 1
    bench = Bench("reces", "ertis").give(0, "3stone")
    bench.perform("increase:guard", "")
    assert bench.cubes(0) == "none"
    assert bench.level(0, "guard") == 2


def test_e11_with_an_empty_reserve_there_is_nothing_to_gain() -> None:
    bench = Bench("reces", "ertis").give(1, "16stone+16wood+16metal")
    bench.perform("gather:forest", "")
    assert bench.state.season == 2


# -- Gather ---------------------------------------------------------------------------------------


def test_the_rulebooks_gather_example() -> None:
    bench = Bench("reces", "ertis").levels(0, gatherer=2)
    events = bench.perform("gather:mountain", "")
    assert bench.cubes(0) == "2stone"
    assert only(events, "gathered") == [
        {
            "seat": 0,
            "terrain": "mountain",
            "space": "mountain1",
            "cubes": "2stone",
            "level": 2,
        }
    ]


def test_each_terrain_yields_its_resource() -> None:
    for space, cube in (("mountain2", "stone"), ("forest2", "wood"), ("mine2", "metal")):
        bench = Bench("reces", "ertis").at(0, space)
        bench.perform(f"gather:{space[:-1]}", "")
        assert bench.cubes(0) == cube


def test_e06_psolos_gathers_one_more_stone_anywhere_and_three_in_its_season() -> None:
    bench = Bench("psolos", "ertis").at(0, "forest1")
    bench.perform("gather:forest", "")
    assert bench.cubes(0) == "stone+wood"
    bench = Bench("psolos", "ertis").season("psolos").at(0, "forest1")
    bench.perform("gather:forest", "")
    assert bench.cubes(0) == "3stone+wood"


def test_e06_ertis_gathers_one_more_wood_in_forests_and_two_more_anywhere_in_its_season() -> None:
    bench = Bench("ertis", "reces").at(0, "forest1")
    bench.perform("gather:forest", "")
    assert bench.cubes(0) == "2wood"
    bench = Bench("ertis", "reces").at(0, "mine1")
    bench.perform("gather:mine", "")
    assert bench.cubes(0) == "metal"
    bench = Bench("ertis", "reces").season("ertis").at(0, "forest1")
    bench.perform("gather:forest", "")
    assert bench.cubes(0) == "4wood"
    bench = Bench("ertis", "reces").season("ertis").at(0, "mine1")
    bench.perform("gather:mine", "")
    assert bench.cubes(0) == "2wood+metal"


def test_e06_abilities_add_up_too() -> None:
    bench = Bench("psolos", "ertis").own(0, "baskets")
    bench.perform("gather:mountain", "")
    assert bench.cubes(0) == "3stone"


def test_e06_bonuses_are_limited_by_the_reserve() -> None:
    bench = Bench("psolos", "ertis").season("psolos").give(1, "15stone").at(0, "forest1")
    bench.perform("gather:forest", "")
    assert bench.cubes(0) == "stone+wood"


def test_e14_gathering_ether_brings_a_token_and_cubes_by_level() -> None:
    bench = Bench("reces", "ertis").at(0, "ether").levels(0, gatherer=3)
    bench.perform("gather:ether", "")
    assert bench.cubes(0) == "3ether"
    assert bench.tokens(0) == {"ether": 1}


def test_e14_without_a_token_left_the_cubes_come_all_the_same() -> None:
    bench = Bench("reces", "ertis").at(0, "ether")
    bench.state.tokens[1] = 0
    bench.perform("gather:ether", "")
    assert bench.cubes(0) == "ether"
    assert bench.tokens(0) == {}


def test_e14_without_cubes_left_the_token_comes_all_the_same() -> None:
    bench = Bench("reces", "ertis").at(0, "ether").give(1, "16ether")
    events = bench.perform("gather:ether", "")
    assert not only(events, "failed")
    assert bench.tokens(0) == {"ether": 1}


def test_e14_hivalia_takes_two_basic_of_choice_when_an_enemy_gathers_ether() -> None:
    bench = Bench("reces", "hivalia").at(0, "ether").at(1, "ether")
    bench.perform("gather:ether", "gather:ether")
    assert bench.decision(1, "gain").params == {"count": 2, "source": "power"}
    bench.do(1, "gain", "stone+metal")
    # Not for its own Gather.
    assert bench.cubes(1) == "stone+metal+ether"
    assert bench.state.season == 2


def test_e14_tolls_are_taken_in_order_of_initiative() -> None:
    bench = Bench("reces", "hivalia", "ertis").at(0, "ether").own(2, "shrine")
    bench.season("ertis")
    bench.perform("gather:ether", "", "")
    assert bench.open(2)[0] == "gain"
    bench.do(2, "gain", "wood")
    bench.do(1, "gain", "2wood")
    assert bench.cubes(2) == "wood"


def test_e14_etherization_brings_no_token() -> None:
    bench = Bench("ertis", "reces").give(0, "3stone")
    bench.perform("transform:etherize", "")
    assert bench.cubes(0) == "ether"
    assert bench.tokens(0) == {}


# -- Increase -------------------------------------------------------------------------------------


def test_the_rulebooks_increase_example() -> None:
    # A Gatherer from 2 to 3 where the tribe's cost is X: three Wood.
    bench = Bench("ertis", "reces").levels(0, gatherer=2).give(0, "4wood")
    bench.perform("increase:gatherer", "")
    assert bench.level(0, "gatherer") == 3
    assert bench.cubes(0) == "wood"


@pytest.mark.parametrize(
    ("unit", "cubes"), [("guard", "3stone"), ("gatherer", "3wood"), ("soldier", "metal")]
)
def test_each_unit_costs_x_plus_its_tribes_number(unit: str, cubes: str) -> None:
    bench = Bench("reces", "ertis").give(0, cubes)
    bench.perform(f"increase:{unit}", "")
    assert bench.level(0, unit) == 2
    assert bench.cubes(0) == "none"


def test_a_guide_costs_one_of_each_whatever_its_level() -> None:
    bench = Bench("ertis", "reces").give(0, "stone+wood+metal").levels(0, guide=3)
    bench.perform("increase:guide", "")
    assert bench.level(0, "guide") == 4
    assert bench.cubes(0) == "none"
    bench = Bench("ertis", "reces").give(0, "stone+wood+metal")
    bench.perform("increase:guide", "")
    assert bench.level(0, "guide") == 1


def test_e32_levels_end_at_four() -> None:
    bench = Bench("ertis", "reces").give(0, "9metal").levels(0, soldier=4)
    events = bench.perform("increase:soldier", "")
    assert only(events, "failed")[0]["why"] == "top-level"
    assert bench.level(0, "soldier") == 4


def test_e32_there_is_no_other_cap() -> None:
    bench = Bench("ertis", "reces").give(0, "6booster+16stone")
    assert bench.cubes(0) == "16stone+6booster"
    assert bench.stage_tokens(0) == 6


def test_a_lower_price_by_ability_and_card() -> None:
    bench = Bench("psolos", "reces").own(0, "masons").cards(0, "guild").give(0, "stone")
    bench.do(0, "flash", "card:guild")
    bench.perform("increase:guard", "")  # 2 - 1 - 1 - 1, never below 0
    assert bench.level(0, "guard") == 2
    assert bench.cubes(0) == "stone"


# -- Transform ------------------------------------------------------------------------------------


def test_the_rulebooks_etherization_example() -> None:
    # "You may spend a mix of any 9 basic resources to gain 3 blue Ether cubes."
    bench = Bench("ertis", "reces").give(0, "4stone+3wood+2metal")
    bench.perform("transform:etherize times:3", "")
    assert bench.cubes(0) == "3ether"


def test_e15_etherization_any_multiple_and_what_is_paid_is_chosen() -> None:
    bench = Bench("ertis", "reces").give(0, "4stone+3wood")
    bench.perform("transform:etherize", "")
    assert bench.ids(0, "act") == ["times:1", "times:2"]
    assert "pay:2stone+wood" in bench.ids(0, "act", "times:1")
    bench.do(0, "act", "times:1", "pay:2stone+wood")
    assert bench.cubes(0) == "2stone+2wood+ether"


def test_e15_etherization_ends_with_the_reserve() -> None:
    bench = Bench("ertis", "reces").give(0, "9stone").give(1, "15ether")
    bench.perform("transform:etherize times:3", "")
    assert bench.cubes(0) == "6stone+ether"


def test_e15_cards_ability_booster_once_an_action() -> None:
    bench = Bench("psolos", "reces").give(0, "9ether")
    bench.perform("transform:cards transform:booster transform:ability buy:bulwark", "")
    assert bench.cubes(0) == "ether+booster"  # 9 - 1 - 3 - 4
    assert bench.player(0).abilities == ["bulwark"]


def test_e15_hivalia_in_season_pays_one_ether_less_never_below_zero() -> None:
    bench = Bench("hivalia", "reces").season("hivalia").give(0, "5ether")
    bench.perform("transform:cards transform:booster transform:ability buy:masons", "")
    assert bench.cubes(0) == "booster"  # 5 - 0 - 2 - 3
    bench = Bench("hivalia", "reces").season("hivalia")
    events = bench.perform("transform:cards", "")
    assert not only(events, "failed")  # for one Ether less than one


def test_e15_the_price_of_etherization_is_not_ether() -> None:
    bench = Bench("hivalia", "reces").season("hivalia").give(0, "stone")
    events = bench.perform("transform:etherize", "")
    assert only(events, "failed")[0]["why"] == "cannot-pay"


def test_e33_flash_cards_for_ether_by_tribe() -> None:
    bench = Bench("ertis", "reces").give(0, "2ether").give(1, "ether")
    events = bench.perform("transform:cards", "transform:cards")
    drew = [(one["seat"], one["count"]) for one in only(events, "drew")][:2]
    assert drew == [(0, 3), (1, 2)]
    assert (bench.cubes(0), bench.cubes(1)) == ("none", "none")


def test_e33_without_cards_left_it_fails() -> None:
    bench = Bench("ertis", "reces").give(0, "2ether")
    bench.state.deck = []
    events = bench.perform("transform:cards", "")
    assert only(events, "failed")[0]["why"] == "no-cards"
    assert bench.cubes(0) == "2ether"


def test_e16_one_ability_of_each_kind_and_two_copies_of_each() -> None:
    bench = Bench("reces", "ertis", "psolos").own(0, "resource").own(1, "resource", "masons")
    bench.give(0, "4ether").give(2, "4ether")
    bench.perform("transform:ability", "", "transform:ability")
    assert "buy:resource" not in bench.ids(0, "act")  # has it
    assert "buy:masons" in bench.ids(0, "act")
    bench.do(0, "act", "buy:masons")
    assert "buy:resource" not in bench.ids(2, "act")  # none is left
    assert "buy:masons" not in bench.ids(2, "act")
    bench.do(2, "act", "buy:bulwark")
    assert bench.player(2).abilities == ["bulwark"]


def test_e16_details_name_abilities_in_order_of_preference() -> None:
    bench = Bench("reces", "ertis", "psolos").own(1, "resource").own(2, "resource")
    bench.give(0, "4ether")
    bench.perform("transform:ability buy:resource buy:baskets", "", "")
    assert bench.player(0).abilities == ["baskets"]


def test_e16_option_one_ability_in_all() -> None:
    bench = Bench("reces", "ertis", abilities="one").own(0, "resource").give(0, "8ether")
    events = bench.perform("transform:ability", "")
    assert only(events, "failed")[0]["why"] == "none-left"


# -- Boosters -------------------------------------------------------------------------------------


def test_e35_the_third_booster_brings_the_booster_token_once() -> None:
    bench = Bench("reces", "ertis").give(0, "6ether+2booster")
    bench.perform("transform:booster", "")
    assert bench.tokens(0) == {"booster": 1}
    bench.perform("transform:booster", "")
    assert bench.tokens(0) == {"booster": 1}
    assert bench.cubes(0) == "4booster"


def test_e35_not_before_the_third_and_not_without_a_token_left() -> None:
    bench = Bench("reces", "ertis").give(0, "3ether+booster")
    bench.perform("transform:booster", "")
    assert bench.tokens(0) == {}
    bench = Bench("reces", "ertis").give(0, "3ether+2booster")
    bench.state.tokens[3] = 0
    bench.perform("transform:booster", "")
    assert bench.tokens(0) == {}


def test_e35_it_is_never_lost() -> None:
    bench = Bench("reces", "ertis").give(0, "3ether+2booster")
    bench.perform("transform:booster", "")
    bench.player(0).cubes[4] -= 2
    bench.state.reserve[4] += 2
    bench.perform("", "")
    assert bench.tokens(0) == {"booster": 1}


def test_boosters_run_out() -> None:
    bench = Bench("reces", "ertis").give(0, "3ether").give(1, "16booster")
    events = bench.perform("transform:booster", "")
    assert only(events, "failed")[0]["why"] == "nothing-left"
