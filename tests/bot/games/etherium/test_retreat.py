"""Retreat (E24, E28), and a plain reference for distances and free spaces."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.etherium.land import LANDS, NAMES, NEIGHBOURS, NUMBER, TERRAIN
from bot.games.etherium.retreat import distances, refuges
from bot.games.etherium.state import Retreat
from tests.bot.games.etherium.field import Field

TRIBES = ("reces", "psolos", "ertis", "hivalia")


def names(field: Field, seat: int, unit: str) -> list[str]:
    """Where a unit may retreat to."""
    return [NAMES[space] for space in refuges(field.state, seat, unit)]


def test_e28_to_the_nearest_space_the_owner_chooses_among_equals():
    field = Field(*TRIBES).at(0, soldier="forest1")
    # Mountain 1 has its own Gatherer, which is no conflict; Mountain 2 has opponents.
    assert names(field, 0, "soldier") == ["mountain1", "mine1", "mine2"]
    field.begin(Retreat(0, "soldier"))
    assert field.asked == ("retreat", 0)
    assert field.params == {"unit": "soldier", "spaces": "mountain1 mine1 mine2"}
    assert field.offered() == ["to:mountain1", "to:mine1", "to:mine2"]
    field.do("to:mine2")
    assert field.where(0)[0] == "mine2"
    assert field.told("retreated") == [{"seat": 0, "unit": "soldier", "path": ["forest1", "mine2"]}]


def test_e28_the_only_nearest_space_is_not_asked():
    field = Field(*TRIBES).at(0, soldier="forest1", gatherer="mine4")
    field.at(1, soldier="mine1", gatherer="mine2").at(2, soldier="mine3", gatherer="mine3")
    # Mountain 2 is free now.
    field.at(3, soldier="mountain1", gatherer="mountain1")
    field.begin(Retreat(0, "soldier"))
    assert field.asked is None
    assert field.where(0)[0] == "mountain2"


def test_e28_never_to_ether_nor_into_a_city():
    field = Field("reces", "psolos").at(0, soldier="mine1")
    assert names(field, 0, "soldier") == ["forest1", "forest4"]
    field.at(0, soldier="mountain1")
    assert names(field, 0, "soldier") == ["forest1", "forest4"]


def test_e28_distance_counts_through_ether_and_through_units():
    field = Field(*TRIBES).at(0, soldier="mine1", gatherer="city1")
    field.at(1, soldier="forest1", gatherer="forest4")
    field.at(2, soldier="mountain1", gatherer="mountain2")
    field.at(3, soldier="mountain4", gatherer="mountain4")
    # Both Forests beside it are taken. Two steps away: the Mines next to it by way of their
    # Forests, and every Mine by way of Ether.
    assert names(field, 0, "soldier") == ["mine2", "mine3", "mine4"]


def test_e28_no_way_leads_through_a_city():
    # Cities border on their Mountains alone, so only what lies behind them could tell.
    assert all(space < 13 for space in distances(0))
    assert set(distances(0)) == set(range(13))


def test_e28_a_gatherer_minds_soldiers_only():
    field = Field(*TRIBES).at(0, gatherer="forest1").at(1, gatherer="mine1")
    field.at(2, soldier="mine2", gatherer="mountain1").at(0, soldier="forest3")
    field.at(1, soldier="mountain2")
    assert names(field, 0, "gatherer") == ["mountain1", "mine1"]
    assert names(field, 0, "soldier") != ["mountain1", "mine1"]


def test_e28_a_space_further_where_none_is_adjacent():
    field = Field(*TRIBES).at(0, soldier="forest1", gatherer="mountain4")
    field.at(1, soldier="mountain1", gatherer="mountain2")
    field.at(2, soldier="mine1", gatherer="mine2").at(3, soldier="mountain3", gatherer="forest4")
    # Two steps: Forests 2 (free), 4 (taken) and Mines 3 and 4 are three by way of Ether.
    assert names(field, 0, "soldier") == ["forest2"]


def test_e28_several_retreat_in_reverse_initiative():
    field = Field(*TRIBES, first=(3, 1, 0, 2))
    for seat in (0, 1, 3):
        field.at(seat, soldier="forest1")
    field.dice(1, 2, 6).levels(2, soldier=1).settle()
    # Initiative is 3, 1, 0, 2: seat 0 rolls first, seat 3 wins; then seat 0 goes before seat 1.
    assert field.told("won")[0]["losers"] == [1, 0]
    assert field.asked == ("retreat", 0)
    # Units on their own Mountains stand in the way of others.
    assert field.offered() == ["to:mountain1", "to:mine1", "to:mine2"]
    field.do("to:mine1")
    assert field.asked == ("retreat", 1)
    assert field.offered() == ["to:mountain2", "to:mine2"]


def test_e24_from_a_city_to_the_mountain_outside_whoever_stands_there():
    field = Field(*TRIBES).at(0, soldier="city2").begin(Retreat(0, "soldier"))
    assert field.asked is None
    assert field.where(0)[0] == "mountain2"
    assert field.where(1)[0] == "mountain2"


# -- a plain reference ----------------------------------------------------------------------------


def plain_distance(start: int, end: int) -> int:
    """Steps by way of any space but Cities, found by walking everywhere at once."""
    reached, steps = {start}, 0
    while end not in reached:
        reached |= {
            near for space in reached for near in NEIGHBOURS[space] if TERRAIN[near] != "city"
        }
        steps += 1
    return steps


def plain_refuges(field: Field, seat: int, unit: str) -> set[int]:
    """The nearest spaces that are neither blue nor a City and make no conflict."""
    players = field.state.players
    start = getattr(players[seat], unit)
    others = [player for number, player in enumerate(players) if number != seat]
    enemies = {player.soldier for player in others}
    if unit == "soldier":
        enemies |= {player.gatherer for player in others}
    open_ = [
        space
        for space in range(LANDS)
        if TERRAIN[space] not in ("ether", "city") and space != start and space not in enemies
    ]
    least = min(plain_distance(start, space) for space in open_)
    return {space for space in open_ if plain_distance(start, space) == least}


lands = st.sampled_from([name for name in NAMES if not name.startswith("city")])


@settings(deadline=None)
@given(
    st.lists(st.tuples(lands, lands), min_size=2, max_size=4),
    st.sampled_from(("soldier", "gatherer")),
)
def test_e28_against_the_reference(units: list[tuple[str, str]], unit: str):
    field = Field(*TRIBES[: len(units)])
    for seat, (soldier, gatherer) in enumerate(units):
        field.at(seat, soldier, gatherer)
    found = refuges(field.state, 0, unit)
    assert set(found) == plain_refuges(field, 0, unit)
    assert found == sorted(set(found))


def test_e28_distances_against_the_reference():
    for start in range(NUMBER["city1"]):
        assert distances(start) == {end: plain_distance(start, end) for end in distances(start)}
