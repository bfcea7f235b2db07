"""A season's phases: reveal, draw, effects for everybody, optional actions (E2, E4, E5, E7)."""

from __future__ import annotations

from tests.bot.games.etherium.bench import Bench, kinds, only


def test_e02_season_then_flash_then_programmes_then_reveal() -> None:
    bench = Bench("reces", "ertis").next_season("mauhea")
    events = bench.perform("", "")
    order = [kind for kind in kinds(events) if kind in ("revealed", "season", "drew")]
    assert order == ["revealed", "season", "drew", "drew"]
    assert bench.state.phase == "plan"
    assert [len(player.hand) for player in bench.state.players] == [1, 1]


def test_e02_flash_cards_are_played_before_programmes_where_phases_are_apart() -> None:
    bench = Bench("reces", "ertis", phases="apart")
    assert bench.open(0) == ["flash", "ask"]
    assert bench.open(1) == ["flash", "ask"]
    bench.do(0, "flash", "done")
    bench.do(1, "flash", "done")
    assert "program" in bench.open(0)
    assert "flash" not in bench.open(0)


def test_e02_all_press_done_holders_or_not() -> None:
    bench = Bench("reces", "ertis", phases="apart").cards(0, "harvest")
    assert bench.ids(0, "flash") == ["card:harvest", "done"]
    assert bench.ids(1, "flash") == ["done"]
    assert all(bench.decision(seat, "flash").required for seat in (0, 1))


def test_e02_cards_are_drawn_in_order_of_initiative() -> None:
    bench = Bench("reces", "ertis").next_season("ertis")
    events = bench.perform("", "")
    assert [one["seat"] for one in only(events, "drew")] == [1, 0]
    assert [one["source"] for one in only(events, "drew")] == ["draw", "draw"]


def test_e04_a_season_is_for_everybody_and_its_tribe_has_its_bonus_on_top() -> None:
    # "Ertis can harvest two more Wood on any harvest": the season gives 2, the bonus 2 more.
    bench = Bench("ertis", "reces").season("canopy")
    bench.perform("gather:mountain", "gather:mountain")
    assert bench.cubes(0) == "stone+4wood"
    assert bench.cubes(1) == "stone+2wood"


def test_the_rulebooks_example_the_ertis_season_lets_gather_two_extra_wood() -> None:
    bench = Bench("reces", "psolos").season("canopy").at(0, "forest1").levels(0, gatherer=2)
    bench.perform("gather:forest", "")
    assert bench.cubes(0) == "4wood"


def test_e05_an_optional_action_is_offered_once_in_initiative_order() -> None:
    bench = Bench("ertis", "reces").give(0, "metal").give(1, "metal").next_season("march")
    bench.perform("", "")
    assert bench.open() == ["use"]  # Reces comes first in a season of Reces
    assert bench.ids(1, "use") == ["use", "leave"]
    bench.do(1, "use", "use")
    assert bench.level(1, "soldier") == 2
    assert bench.cubes(1) == "none"
    events = bench.do(0, "use", "leave")
    assert bench.level(0, "soldier") == 1
    assert bench.cubes(0) == "metal"
    assert only(events, "left") == [{"seat": 0, "source": "season:march"}]
    assert bench.state.phase == "plan"
    assert "use" not in bench.open()


def test_e05_what_cannot_be_paid_or_would_do_nothing_is_not_asked() -> None:
    bench = Bench("ertis", "reces").give(1, "metal").levels(1, soldier=4).next_season("march")
    bench.perform("", "")
    assert bench.state.phase == "plan"
    assert bench.cubes(1) == "metal"


def test_e05_a_price_of_choice_is_chosen() -> None:
    bench = Bench("ertis", "reces").give(0, "2stone+wood").next_season("market")
    bench.perform("", "")
    bench.do(0, "use", "use")
    assert bench.ids(0, "lose") == ["2stone", "stone+wood"]
    bench.do(0, "lose", "stone+wood")
    assert bench.cubes(0) == "stone"
    assert len(bench.player(0).hand) == 3  # two for the price, one for the season


def test_e05_an_optional_step_may_be_left() -> None:
    bench = Bench("ertis", "reces").next_season("wander")
    bench.perform("", "")
    assert bench.open() == ["walk"]  # Reces before Ertis in a season of Mauhéa
    assert bench.ids(1, "walk") == ["unit:gatherer", "unit:soldier", "stay"]
    bench.do(1, "walk", "unit:soldier", "to:forest3")
    bench.do(0, "walk", "stay")
    assert bench.where(1) == ("mountain3", "forest3")
    assert bench.where(0) == ("mountain1", "mountain1")


def test_a_penalty_is_not_optional() -> None:
    bench = Bench("ertis", "hivalia").give(0, "2stone+wood").give(1, "wood").next_season("tithe")
    bench.perform("", "")
    assert bench.cubes(1) == "none"  # less than two: all there is, not asked
    bench.do(0, "lose", "2stone")
    assert bench.cubes(0) == "wood"


def test_a_penalty_on_hands_is_the_owners_choice() -> None:
    bench = Bench("ertis", "psolos").cards(0, "spark", "omens").cards(1, "path")
    bench.next_season("fog")
    bench.perform("", "")
    assert bench.told("discarded") == [
        {"seat": 1, "cards": ["path"], "source": "season:fog"}
    ]  # a single card is public knowledge
    assert bench.ids(0, "discard") == ["card:omens", "card:spark"]
    bench.do(0, "discard", "card:spark")
    assert bench.state.discard == ["path", "spark"]


def test_the_rulebooks_resource_ability_takes_one_basic_on_each_new_season() -> None:
    bench = Bench("ertis", "reces").own(0, "resource").own(1, "resource").next_season("ertis")
    bench.perform("", "")
    assert bench.open() == ["gain"]
    bench.do(0, "gain", "wood")  # in initiative order
    bench.do(1, "gain", "metal")
    assert (bench.cubes(0), bench.cubes(1)) == ("wood", "metal")
    assert bench.state.phase == "plan"


def test_an_ability_with_a_price_is_asked_about_on_each_new_season() -> None:
    bench = Bench("ertis", "reces").own(0, "readers").give(0, "2stone").next_season("ertis")
    bench.perform("", "")
    bench.do(0, "use", "use")
    assert bench.cubes(0) == "stone"
    assert len(bench.player(0).hand) == 2


def test_e07_who_comes_first_in_initiative_takes_first() -> None:
    bench = Bench("ertis", "reces", "hivalia").own(0, "resource").own(1, "resource")
    bench.give(2, "16stone+16wood+15metal").next_season("reces")
    bench.perform("", "", "")
    assert bench.cubes(1) == "metal"  # one cube is left: not asked, and first in initiative
    assert bench.cubes(0) == "none"


def test_e07_gathering_is_limited_by_the_reserve() -> None:
    bench = Bench("ertis", "reces", "hivalia").give(2, "14stone").levels(0, gatherer=2)
    bench.levels(1, gatherer=2)
    bench.perform("gather:mountain", "gather:mountain", "")
    bench.do(1, "gain", "wood")  # nothing is left for Reces: it has failed
    assert bench.cubes(0) == "2stone"
    assert bench.cubes(1) == "wood"


def test_e07_there_are_sixteen_cubes_of_each_colour() -> None:
    bench = Bench("ertis", "reces")
    assert bench.state.reserve == [16] * 5
