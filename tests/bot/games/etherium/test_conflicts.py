"""Which conflicts there are and in what order; pillage and assault (E21 to E23, E31)."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.etherium.conflicts import fights, pillages
from bot.games.etherium.land import CITIES, NAMES
from bot.games.etherium.state import Act, Settle, Step
from tests.bot.games.etherium.field import Field

TRIBES = ("reces", "psolos", "ertis", "hivalia")


# -- pillage --------------------------------------------------------------------------------------


def test_e22_two_basic_resources_of_the_attackers_choice():
    field = Field("psolos", "ertis").at(0, soldier="mine1").at(1, gatherer="mine1")
    field.give(1, "2stone+wood+metal+3ether+booster").levels(1, gatherer=3).settle()
    assert field.told("conflict") == [
        {"kind": "pillage", "space": "mine1", "seats": [0], "defender": 1}
    ]
    assert field.asked == ("steal", 0)
    assert field.params == {"count": 2, "source": "pillage", "victim": 1}
    assert field.offered() == ["2stone", "stone+wood", "stone+metal", "wood+metal"]
    field.do("stone+metal")
    assert field.cubes(0) == {"stone": 1, "metal": 1}
    assert field.cubes(1) == {"stone": 1, "wood": 1, "ether": 3, "booster": 1}
    assert field.level(1, "gatherer") == 2
    assert field.asked == ("retreat", 1)
    field.do("to:forest1")
    assert field.where(1)[1] == "forest1"
    assert field.where(0)[0] == "mine1"


def test_e22_reces_takes_three():
    field = Field("reces", "ertis").at(0, soldier="mine1").at(1, gatherer="mine1")
    field.give(1, "4stone+wood").settle()
    assert field.offered() == ["3stone", "2stone+wood"]


def test_e22_no_token_and_no_dice():
    field = Field("psolos", "ertis").at(0, soldier="mine1").at(1, gatherer="mine1").settle()
    assert field.tokens(0) == {}
    assert not field.told("rolled")
    assert field.told("won") == [{"seat": 0, "kind": "pillage", "space": "mine1", "losers": [1]}]


def test_e22_what_there_is_is_taken_without_asking():
    field = Field("psolos", "ertis").at(0, soldier="mine1").at(1, gatherer="mine1")
    field.give(1, "stone+ether").settle()
    assert field.told("stole") == [{"seat": 0, "victim": 1, "cubes": "stone", "source": "pillage"}]
    assert field.asked == ("retreat", 1)
    field = Field("psolos", "ertis").at(0, soldier="mine1").at(1, gatherer="mine1").settle()
    assert not field.told("stole")


def test_e26_a_gatherer_stays_at_level_one():
    field = Field("psolos", "ertis").at(0, soldier="mine1").at(1, gatherer="mine1").settle()
    assert field.level(1, "gatherer") == 1
    assert not field.told("level")


def test_e22_gatherers_share_a_space_in_peace():
    field = Field("psolos", "ertis").at(0, gatherer="mine1").at(1, gatherer="mine1").settle()
    assert not field.events
    assert field.asked is None


def test_e22_the_own_soldier_does_not_pillage():
    assert not Field("psolos", "ertis").settle().events


# -- assault --------------------------------------------------------------------------------------


def test_e23_one_token_both_lose_a_level_and_the_loser_retreats():
    field = Field("psolos", "ertis").at(0, soldier="mine1").at(1, soldier="mine1")
    field.levels(0, soldier=3).levels(1, soldier=2).dice(3, 4, 6, 6, 6).settle()
    assert field.told("conflict") == [
        {"kind": "assault", "space": "mine1", "seats": [0, 1], "defender": -1}
    ]
    assert field.told("won") == [{"seat": 0, "kind": "assault", "space": "mine1", "losers": [1]}]
    assert (field.tokens(0), field.tokens(1)) == ({"soldier": 1}, {})
    assert (field.level(0, "soldier"), field.level(1, "soldier")) == (2, 1)
    assert field.asked == ("retreat", 1)
    field.do("to:forest4")
    assert (field.where(0)[0], field.where(1)[0]) == ("mine1", "forest4")


def test_e23_without_a_token_left_the_winner_wins_all_the_same():
    field = Field("psolos", "ertis").at(0, soldier="mine1").at(1, soldier="mine1")
    field.state.tokens[0] = 0
    field.dice(3, 6).settle()
    assert field.told("won")[0]["seat"] == 0
    assert field.tokens(0) == {}


def test_e23_three_roll_once_for_one_token_and_all_others_retreat():
    field = Field("psolos", "ertis", "hivalia")
    for seat in range(3):
        field.at(seat, soldier="mine1").levels(seat, soldier=2)
    # Hivalia rolls first, Psolos last.
    field.dice(3, 3, 6, 6, 4, 4).settle()
    assert [roll["seat"] for roll in field.told("rolled")] == [2, 1, 0]
    assert len(field.told("conflict")) == 1
    assert field.told("won") == [{"seat": 1, "kind": "assault", "space": "mine1", "losers": [0, 2]}]
    assert [field.tokens(seat) for seat in range(3)] == [{}, {"soldier": 1}, {}]
    assert [field.level(seat, "soldier") for seat in range(3)] == [1, 1, 1]
    assert field.asked == ("retreat", 2)
    field.do("to:forest1")
    # The other Forest is the only one left without a conflict.
    assert field.asked is None
    assert [field.where(seat)[0] for seat in range(3)] == ["forest4", "mine1", "forest1"]


def test_the_rulebooks_assault_example():
    # A is level 2 and B level 3; B, lower in initiative, rolls three dice, adds its Guide and uses
    # a card: 12. A rolls two, adds its Tribe's bonus: 8. B wins.
    field = Field("reces", "psolos").season("reces")
    field.at(0, soldier="mine1").at(1, soldier="mine1")
    field.levels(0, soldier=2).levels(1, soldier=3, guide=1).cards(1, "plus-five")
    field.state.players[1].asks = ["fights"]
    field.dice(2, 3, 1).settle()
    field.do("card:plus-five")
    field.dice(2, 3).do("+1")
    assert [one["total"] for one in field.told("total")] == [12, 8]
    assert field.told("won")[0]["seat"] == 1


# -- E21: which conflicts, in what order ----------------------------------------------------------


def second_action(francois: str, alexis: str) -> Field:
    """Both perform an action; Alexis' Soldier stands on Mountain 2, François' on Forest 2."""
    field = Field("psolos", "ertis").at(0, soldier="forest2").at(1, soldier="mountain2")
    for seat, (space, *details) in enumerate((francois.split(), alexis.split())):
        field.state.players[seat].programme = [Step(space, tuple(details))]
    return field.dice(1, 6).begin(Act(0, 1), Act(1, 1), Settle(1))


def test_the_rulebooks_example_1_of_francois_and_alexis():
    # Alexis leaves the Mountain with the same action: no conflict at its end.
    field = second_action(
        "move:mountain unit:soldier to:mountain2", "move:forest unit:soldier to:forest1"
    )
    assert (field.where(0)[0], field.where(1)[0]) == ("mountain2", "forest1")
    assert not field.told("conflict")


def test_the_rulebooks_example_2_of_francois_and_alexis():
    # Alexis' army stays: the conflict is resolved before the next action.
    field = second_action(
        "move:mountain unit:soldier to:mountain2", "move:forest unit:gatherer to:forest3"
    )
    assert field.told("conflict") == [
        {"kind": "assault", "space": "mountain2", "seats": [0, 1], "defender": -1}
    ]


def test_passing_units_is_no_conflict():
    # Past the Gatherer on the Forest.
    field = Field("psolos", "ertis").at(0, soldier="mountain1").at(1, gatherer="forest1")
    field.state.players[0].programme = [Step("move:mine", ("unit:soldier", "to:mine1"))]
    field.begin(Act(0, 1), Settle(1))
    assert field.where(0)[0] == "mine1"
    assert not field.told("conflict")


def test_e21_fights_first_then_pillages_by_soldiers_still_standing():
    field = Field(*TRIBES)
    # On Mine 1 Psolos and Ertis meet, with the Gatherer of Ertis; Psolos wins.
    field.at(1, soldier="mine1").at(2, "mine1", "mine1").give(2, "wood")
    # Reces, who is first in initiative, pillages Hivalia on Forest 3.
    field.at(0, soldier="forest3").at(3, gatherer="forest3").give(3, "stone")
    field.dice(3, 6).settle()
    assert [one["kind"] for one in field.told("conflict")] == ["assault"]
    assert field.asked == ("retreat", 2)
    field.do("to:forest4")
    assert [(one["kind"], one["seats"]) for one in field.told("conflict")] == [("pillage", [0])]
    assert field.asked == ("retreat", 3)
    field.do("to:mine3")
    assert [(one["kind"], one["seats"]) for one in field.told("conflict")] == [("pillage", [1])]
    assert field.told("stole")[0]["cubes"] == "wood"


def test_e21_a_soldier_that_lost_pillages_nobody():
    field = Field("psolos", "ertis", "hivalia")
    for seat in (0, 1):
        field.at(seat, soldier="mine1")
    field.at(2, gatherer="mine1").give(2, "stone").dice(3, 6).settle()
    field.do("to:forest1")
    pillages = [one for one in field.told("conflict") if one["kind"] == "pillage"]
    assert [one["seats"] for one in pillages] == [[0]]


def test_e21_fights_come_in_the_order_of_their_first_soldiers():
    field = Field(*TRIBES, first=(2, 0, 3, 1))
    field.at(0, soldier="mine1").at(1, soldier="mine1")
    field.at(2, soldier="mine3").at(3, soldier="mine3")
    found = [(one.kind, NAMES[one.space], one.seats) for one in fights(field.kit, field.state)]
    assert found == [("assault", "mine3", [2, 3]), ("assault", "mine1", [0, 1])]
    field.at(0, soldier="city2").at(1, soldier="mine4")
    found = [(one.kind, one.seats, one.defender) for one in fights(field.kit, field.state)]
    assert found == [("assault", [2, 3], -1), ("siege", [0], 1)]


def test_e21_pillages_that_share_a_soldier_are_ordered_by_the_highest_affected():
    field = Field(*TRIBES, first=(3, 1, 0, 2)).at(1, soldier="mine1")
    for seat in (0, 2, 3):
        field.at(seat, gatherer="mine1").give(seat, "stone")
    field.settle()
    assert field.asked == ("order", 3)
    assert field.params == {"victims": "3 0 2"}
    assert field.offered() == [
        "conflict:pillage:mine1:3",
        "conflict:pillage:mine1:0",
        "conflict:pillage:mine1:2",
    ]
    field.do("conflict:pillage:mine1:0")
    assert [one["defender"] for one in field.told("conflict")] == [0]
    field.do("to:forest1")
    # Still Hivalia, the highest of the three that are left.
    assert field.asked == ("order", 3)
    field.do("conflict:pillage:mine1:2")
    field.do("to:forest1")
    # The last one needs no order.
    assert [one["defender"] for one in field.told("conflict")] == [3]


def test_e21_pillages_that_share_nothing_are_ordered_by_nobody():
    field = Field(*TRIBES, first=(1, 0, 2, 3))
    field.at(0, soldier="mine1").at(2, gatherer="mine1")
    field.at(1, soldier="mine3").at(3, gatherer="mine3").settle()
    assert field.told("conflict")[0]["seats"] == [1]
    assert field.asked == ("retreat", 3)


def test_e21_a_tribe_may_pillage_and_be_pillaged():
    field = Field("psolos", "ertis").at(0, "mine1", "mine3").at(1, "mine3", "mine1")
    field.give(0, "stone").give(1, "wood").settle()
    field.do("to:forest1")
    field.do("to:forest3")
    assert (field.cubes(0), field.cubes(1)) == ({}, {"stone": 1, "wood": 1})


def test_e28_a_pillaged_gatherer_cannot_flee_to_a_soldier():
    field = Field("psolos", "ertis", "hivalia").at(0, soldier="mine1").at(1, gatherer="mine1")
    field.at(2, soldier="forest1").settle()
    assert field.asked is None
    assert field.where(1)[1] == "forest4"


# -- a plain reference ----------------------------------------------------------------------------


spaces = st.sampled_from(range(len(NAMES)))
lands = st.sampled_from(range(CITIES))


@settings(deadline=None, max_examples=300)
@given(
    st.lists(st.tuples(spaces, lands), min_size=2, max_size=4),
    st.permutations(range(4)),
)
def test_e21_against_the_reference(units: list[tuple[int, int]], order: list[int]):
    seats = range(len(units))
    field = Field(*TRIBES[: len(units)], first=tuple(seat for seat in order if seat in seats))
    players = field.state.players
    for player, (soldier, gatherer) in zip(players, units, strict=True):
        if soldier >= CITIES and soldier - CITIES not in [
            other.place for other in players if other is not player
        ]:
            soldier = 12
        player.soldier, player.gatherer = soldier, gatherer

    found = fights(field.kit, field.state)
    pairs = {
        (a, b)
        for a in seats
        for b in seats
        if a < b and players[a].soldier == players[b].soldier < CITIES
    }
    met = {
        (a, b)
        for fight in found
        if fight.kind == "assault"
        for a in fight.seats
        for b in fight.seats
        if a < b
    }
    assert met == pairs
    besieged = {
        (a, b) for a in seats for b in seats if players[a].soldier == CITIES + players[b].place
    }
    assert besieged == {
        (a, fight.defender) for fight in found if fight.kind == "siege" for a in fight.seats
    }
    involved = [seat for fight in found for seat in fight.seats]
    assert len(involved) == len(set(involved)), "no Soldier is in two fights"

    robbed = {
        (a, b) for a in seats for b in seats if a != b and players[a].soldier == players[b].gatherer
    }
    first = pillages(field.kit, field.state, [])
    assert set(first) <= robbed
    assert bool(first) == bool(robbed)
    assert {pair for pair in robbed if first and pair[0] == first[0][0]} == set(first)
    if first:
        away = [first[0][0]]
        assert not {pair for pair in pillages(field.kit, field.state, away) if pair[0] in away}
