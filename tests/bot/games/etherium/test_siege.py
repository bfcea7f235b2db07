"""Siege and its spoils (E24 to E27), Boosters stolen (E17, E35)."""

from __future__ import annotations

import pytest

from bot.games.etherium.programming import tokens
from tests.bot.games.etherium.field import Field

TRIBES = ("psolos", "hivalia", "ertis")


def siege(*besiegers: int) -> Field:
    """Seat 1 is besieged by these (seat 0 if nobody is named)."""
    field = Field(*TRIBES)
    for seat in besiegers or (0,):
        field.at(seat, soldier=field.city(1))
    return field


def won(field: Field | None = None) -> Field:
    """The Soldier of seat 0 wins against the Guard of seat 1 (which rolls first)."""
    return (field or siege()).dice(1, 6).settle()


# -- the roll -------------------------------------------------------------------------------------


def test_e24_the_guard_rolls_its_level_and_wins_a_token():
    field = siege().levels(1, guard=3).levels(0, soldier=2).dice(2, 2, 2, 2, 3).settle()
    assert field.told("conflict") == [
        {"kind": "siege", "space": "city2", "seats": [0], "defender": 1}
    ]
    rolled = [(one["seat"], one["roll"], one["dice"]) for one in field.told("rolled")]
    assert rolled == [(1, "guard", [2, 2, 2]), (0, "soldier", [2, 3])]
    assert (field.tokens(1), field.tokens(0)) == ({"soldier": 1}, {})
    assert (field.level(1, "guard"), field.level(0, "soldier")) == (2, 1)
    assert field.asked is None
    assert field.where(0)[0] == "mountain2"


def test_the_rulebooks_siege_example():
    # A is level 2, B's Guard level 4; B, lower in initiative, rolls four and uses its Power: 9.
    # A rolls two and uses a card: 13.
    field = Field("psolos", "ertis").at(0, soldier="city3")
    field.levels(0, soldier=2).levels(1, guard=4).cards(0, "plus-five")
    field.state.players[0].asks = ["fights"]
    field.dice(1, 1, 2, 3).settle()
    assert field.asked == ("reroll", 1)
    field.dice(2, 2, 4, 4).do("reroll:1+1")
    field.do("card:plus-five")
    assert field.told("total") == [{"seat": 0, "roll": "soldier", "total": 13}]
    assert field.told("won")[0]["seat"] == 0


def test_e24_nobody_returns_before_the_spoils():
    field = won(siege().give(1, "3ether+4stone"))
    assert field.asked == ("spoils", 0)
    assert field.where(0)[0] == "city2"
    field.do("ether")
    assert field.where(0)[0] == "mountain2"
    assert field.told("retreated") == [
        {"seat": 0, "unit": "soldier", "path": ["city2", "mountain2"]}
    ]


def test_e24_the_conflict_outside_is_found_after_the_next_action():
    # Soldier and Gatherer of Hivalia stand outside its City.
    field = won()
    assert field.where(0)[0] == field.where(1)[0] == field.where(1)[1] == "mountain2"
    assert [one["kind"] for one in field.told("conflict")] == ["siege"]
    assert field.asked is None
    field.dice(1, 6).settle()
    assert [one["kind"] for one in field.told("conflict")] == ["assault"]
    assert field.asked == ("retreat", 1)


def test_e24_who_is_back_from_a_siege_is_pillaged_and_others_pillage_there():
    # Ertis stands outside with the Gatherer of Hivalia: it pillages, Psolos does not.
    field = siege().at(2, soldier="mountain2").at(1, soldier="mine4").give(1, "stone")
    field.dice(1, 6).settle()
    # The only spoils, then the pillage without anything left.
    assert field.told("spoils") == [{"seat": 0, "victim": 1, "choice": "basic"}]
    assert [(one["kind"], one["seats"]) for one in field.told("conflict")] == [
        ("siege", [0]),
        ("pillage", [2]),
    ]
    assert field.asked == ("retreat", 1)


# -- spoils ---------------------------------------------------------------------------------------


def test_e24_what_there_is_to_choose():
    field = won(siege().give(1, "5ether+booster+5stone").levels(1, guide=2))
    # Hivalia's Guide is asked for first.
    field.do("+0")
    assert field.asked == ("spoils", 0)
    assert field.params == {"victim": 1, "choices": "ether booster basic guide"}
    assert field.offered() == ["ether", "booster", "basic", "guide"]


def test_e24_two_ether():
    field = won(siege().give(1, "5ether+stone")).do("ether")
    assert (field.cubes(0), field.cubes(1)) == ({"ether": 2}, {"stone": 1, "ether": 3})
    assert field.tokens(0) == {}
    field = won(siege().give(1, "ether+stone")).do("ether")
    assert field.cubes(0) == {"ether": 1}


def test_e24_four_basic_of_the_attackers_choice():
    field = won(siege().give(1, "4stone+2wood+booster")).do("basic")
    assert field.asked == ("steal", 0)
    assert field.params == {"count": 4, "source": "siege", "victim": 1}
    field.do("3stone+wood")
    assert field.cubes(0) == {"stone": 3, "wood": 1}
    assert field.where(0)[0] == "mountain2"
    assert field.tokens(0) == {}


def test_e24_a_booster_with_the_pillage_token():
    field = won(siege().give(1, "2booster+stone")).do("booster")
    assert (field.cubes(0), field.cubes(1)) == ({"booster": 1}, {"stone": 1, "booster": 1})
    assert field.tokens(0) == {"pillage": 1}


def test_e27_with_the_pillage_token_held_a_soldier_token_instead():
    field = siege().give(1, "booster+stone")
    field.state.players[0].tokens[4], field.state.tokens[4] = 1, 2
    assert won(field).do("booster").tokens(0) == {"soldier": 1, "pillage": 1}


def test_e27_with_no_pillage_token_left_a_soldier_token_instead():
    field = siege().give(1, "booster+stone")
    field.state.tokens[4] = 0
    assert won(field).do("booster").tokens(0) == {"soldier": 1}


def test_e24_the_guide_reduced_brings_a_soldier_token():
    field = won(siege().give(1, "stone").levels(1, guide=3)).do("+0").do("guide")
    assert field.level(1, "guide") == 2
    assert field.tokens(0) == {"soldier": 1}


def test_e26_a_guide_is_reducible_from_level_two_on():
    field = won(siege().give(1, "stone+ether").levels(1, guide=1)).do("+0")
    assert field.offered() == ["ether", "basic"]
    field = won(siege().give(1, "stone+ether").levels(1, guide=2)).do("+0")
    assert "guide" in field.offered()


def test_e24_one_choice_is_not_asked_and_none_is_none():
    field = won(siege().give(1, "booster"))
    assert field.told("spoils") == [{"seat": 0, "victim": 1, "choice": "booster"}]
    field = won(siege())
    assert field.told("spoils") == [{"seat": 0, "victim": 1, "choice": "nothing"}]
    assert (field.tokens(0), field.asked) == ({}, None)


# -- E26 ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", [(6, 1), (1, 6)])
def test_e26_both_lose_a_level_but_not_below_one(dice: tuple[int, int]):
    field = siege().dice(*dice).settle()
    assert (field.level(0, "soldier"), field.level(1, "guard")) == (1, 1)
    field = siege().levels(0, soldier=2).levels(1, guard=2)
    field.dice(dice[0], dice[0], dice[1], dice[1]).settle()
    assert (field.level(0, "soldier"), field.level(1, "guard")) == (1, 1)


# -- E25: several besiegers -----------------------------------------------------------------------


def test_e25_one_roll_off_with_the_guard():
    field = siege(0, 2).levels(0, soldier=2).levels(1, guard=2).levels(2, soldier=2)
    # Ertis rolls first, then the Guard, then Psolos.
    field.dice(3, 3, 4, 5, 3, 4).settle()
    rolled = [(one["seat"], one["roll"]) for one in field.told("rolled")]
    assert rolled == [(2, "soldier"), (1, "guard"), (0, "soldier")]
    assert field.told("won") == [{"seat": 1, "kind": "siege", "space": "city2", "losers": [0, 2]}]
    assert [field.tokens(seat) for seat in range(3)] == [{}, {"soldier": 1}, {}]
    assert [field.level(seat, "soldier") for seat in (0, 2)] == [1, 1]
    assert field.level(1, "guard") == 1
    assert field.where(0)[0] == field.where(2)[0] == "mountain2"
    # The two meet outside after the next action.
    assert field.asked is None
    assert len(field.told("conflict")) == 1


def test_e25_an_attacking_winner_has_the_choice_and_one_token():
    field = siege(0, 2).give(1, "3ether+stone").dice(3, 1, 6).settle()
    assert field.asked == ("spoils", 0)
    assert field.do("ether").tokens(0) == {"soldier": 1}
    assert field.cubes(0) == {"ether": 2}


def test_e25_one_token_in_all_also_with_the_guide_choice():
    field = siege(0, 2).give(1, "stone").levels(1, guide=2).dice(3, 1).settle()
    field.dice(6).do("+0").do("guide")
    assert field.level(1, "guide") == 1
    assert field.tokens(0) == {"soldier": 1}


def test_e25_the_pillage_token_comes_besides_but_no_second_soldier_token():
    field = siege(0, 2).give(1, "booster+stone").dice(3, 1, 6).settle()
    assert field.do("booster").tokens(0) == {"soldier": 1, "pillage": 1}
    field = siege(0, 2).give(1, "booster+stone").dice(3, 1, 6)
    field.state.tokens[4] = 0
    assert field.settle().do("booster").tokens(0) == {"soldier": 1}


def test_e25_ties_between_a_besieger_and_the_guard_roll_again():
    field = siege(0, 2).dice(3, 5, 5, 2, 4).settle()
    assert field.told("tied") == [{"seats": [1, 0], "total": 5}]
    assert field.told("won")[0] == {
        "seat": 0,
        "kind": "siege",
        "space": "city2",
        "losers": [2, 1],
    }


# -- Boosters -------------------------------------------------------------------------------------


def test_e35_a_stolen_third_booster_brings_the_booster_token():
    field = siege().give(0, "2booster").give(1, "booster+stone")
    assert won(field).do("booster").tokens(0) == {"booster": 1, "pillage": 1}


@pytest.mark.parametrize(("held", "before", "after"), [(3, 6, 6), (2, 6, 5), (1, 5, 4)])
def test_e17_the_rulebooks_example_of_a_stolen_booster(held: int, before: int, after: int):
    # Whoever loses the third Booster loses no action token, with the second goes number 6.
    field = siege().give(1, f"{held}booster+stone")
    assert tokens(field.state.players[1]) == before
    won(field).do("booster")
    assert tokens(field.state.players[1]) == after
    # It goes directly to the attacker: one more action for the next season.
    assert tokens(field.state.players[0]) == 5


def test_e35_the_booster_token_is_not_lost_with_the_booster():
    field = siege().give(1, "3booster+stone")
    field.state.players[1].tokens[3], field.state.tokens[3] = 1, 3
    assert won(field).do("booster").tokens(1) == {"booster": 1}
