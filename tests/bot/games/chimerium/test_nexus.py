"""The Nexus: its rings, release, cubes, the Color Nexus (C1 to C3, C13 to C15)."""

from __future__ import annotations

from bot.games.chimerium.cards import COLOURS
from tests.bot.games.chimerium.bench import Bench, beast, house, kinds, only


def test_c01_a_notch_moves_values_and_bonuses_and_nothing_else() -> None:
    bench = Bench()
    bench.state.cubes[2] = [3, 1]
    before = house().view(bench.state, 0).locations
    bench.state.turned += 1
    after = house().view(bench.state, 0).locations
    for here, there in zip(before, after[1:] + after[:1], strict=True):
        assert (there.value, there.bonus) == (here.value, here.bonus)
    for here, there in zip(before, after, strict=True):
        assert (here.element, here.attribute, here.cubes) == (
            there.element,
            there.attribute,
            there.cubes,
        )


def test_c02_orientation_and_offset_are_both_random() -> None:
    starts = [house().setup(2, {}, f"c02 {n}") for n in range(120)]
    assert {start.turned for start in starts} == set(range(6))
    assert {start.offset for start in starts} == set(range(6))
    assert len({(start.turned, start.offset) for start in starts}) > 30
    assert len({tuple(start.attributes) for start in starts}) > 100


def test_c03_release_cubes_then_bonus_once_then_notch() -> None:
    """Rulebook: released with a 5, the Eye matches: one cube, 2 points, Prestige, a notch."""
    bench = Bench()
    # At rest value 5 points at location 4 (grey); put the Eye and the Prestige bonus there.
    bench.state.attributes = ["claw", "wing", "shell", "brain", "eye", "fang"]
    bench.state.offset = 4
    (card,) = bench.created(beast("blue", 6, "eye"))
    events = bench.do("die:green5", "act:release", f"release:{card}")
    told = [kind for kind in kinds(events) if kind in ("released", "cube", "prestige", "notch")]
    assert told == ["released", "cube", "prestige", "notch"]
    me = bench.state.players[0]
    assert (me.points, me.prestige, bench.state.turned) == (2, 1, 1)
    assert bench.state.cubes[4] == [1, 0]
    assert (me.released, me.created) == ([card], [])


def test_c13_element_and_attribute_make_two_cubes() -> None:
    bench = Bench()
    bench.state.attributes = ["claw", "wing", "shell", "brain", "eye", "fang"]
    (card,) = bench.created(beast("grey", 6, None))
    attribute = house().kit.lookup.chimeras[card].attribute
    there = bench.state.attributes.index(attribute)
    bench.state.attributes[there], bench.state.attributes[4] = "eye", attribute
    bench.do("die:green5", "act:release", f"release:{card}")
    assert bench.state.cubes[4] == [2, 0]
    assert bench.state.players[0].points >= 4


def test_c13_nothing_matching_is_no_release_and_some_may_be_kept() -> None:
    bench = Bench()
    assert "act:release" not in bench.ids("die:green5")
    one, two = bench.created(beast("grey", 1), beast("grey", 2))
    assert "act:release" in bench.ids("die:green5")
    bench.state.offset = 4  # a bonus without a choice
    events = bench.do("die:green5", "act:release", f"release:{two}")
    assert bench.state.players[0].created == [one]
    assert kinds(events).count("notch") == 1


def test_c13_several_released_one_bonus_one_notch() -> None:
    bench = Bench()
    one, two = bench.created(beast("grey", 1), beast("grey", 2))
    bench.state.offset = 4
    events = bench.do("die:green5", "act:release", f"release:{two}", f"release:{one}")
    assert kinds(events).count("prestige") == 1
    assert kinds(events).count("notch") == 1
    assert [params["card"] for params in only(events, "released")] == [one, two]


def test_c14_each_location_has_one_element_and_one_attribute() -> None:
    for seats in (1, 2, 3, 4):
        view = house().view(house().setup(seats, {}, f"c14 {seats}"), None)
        assert [location.element for location in view.locations] == list(COLOURS)
        assert len({location.attribute for location in view.locations}) == 6


def test_c15_in_the_color_nexus_the_colour_counts_and_a_gem_may_change_it() -> None:
    bench = Bench(nexus="colours")
    bench.state.offset = 4  # Prestige at location 4
    (card,) = bench.created(beast("grey", 1))
    bench.state.attributes = ["claw", "wing", "shell", "eye", "brain", "fang"]
    there = bench.state.attributes.index(house().kit.lookup.chimeras[card].attribute)
    bench.state.attributes[there], bench.state.attributes[4] = (
        bench.state.attributes[4],
        bench.state.attributes[there],
    )
    assert "act:release" not in bench.ids("die:green5")
    bench.state.players[0].held = [3, 1, 0]
    assert "act:release" in bench.ids("die:green5", "gem:grey")
    assert "act:release" not in bench.ids("die:green5", "mod:+1")
    bench.do("die:green5", "gem:grey", "act:release", f"release:{card}")
    assert bench.state.cubes[4] == [2, 0]


def test_c15_without_the_variant_the_value_counts() -> None:
    bench = Bench()
    bench.created(beast("grey", 1))
    bench.state.players[0].held = [1, 1, 0]
    assert "act:release" in bench.ids("die:green4", "mod:+1")
    assert "act:release" not in bench.ids("die:green5", "gem:grey")
