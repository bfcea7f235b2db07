"""Connect and its table (E18)."""

from __future__ import annotations

import pytest

from bot.games.etherium.connecting import most_dice
from bot.games.etherium.state import Arm
from tests.bot.games.etherium.field import Field


def roll(value: int, field: Field | None = None) -> Field:
    """Seat 0 reaches this row: a six, and cards for the rest."""
    field = field or Field("psolos", "ertis", "hivalia")
    if value <= 6:
        return field.dice(value).connect(0)
    cards = ["plus-two"] * ((value - 5) // 2)
    field.cards(0, *cards)
    field.state.players[0].armed = [Arm(card, roll="connect") for card in cards]
    return field.dice(value - 2 * len(cards)).connect(0)


# -- the roll -------------------------------------------------------------------------------------


def test_the_rulebooks_guide_example():
    # A 4; the Guide is level 2, so 5 or 6 can be reached; 6 is one Ether.
    field = roll(4, Field("psolos", "ertis").levels(0, guide=2))
    assert field.params == {"roll": "connect", "level": 2, "total": 4}
    assert field.offered() == ["+0", "+1", "+2"]
    field.do("+2")
    assert field.told("row") == [{"seat": 0, "row": 6}]
    assert field.cubes(0) == {"ether": 1}


def test_e18_one_die_and_an_optional_second_in_the_own_season():
    field = Field("psolos", "ertis")
    assert most_dice(field.kit, field.state, 0) == 1
    field.season("psolos")
    assert (most_dice(field.kit, field.state, 0), most_dice(field.kit, field.state, 1)) == (2, 1)
    field.dice(3, 4).connect(0, 2)
    assert field.told("rolled") == [{"seat": 0, "roll": "connect", "dice": [3, 4]}]
    assert field.told("row")[0]["row"] == 7


def test_e18_results_are_one_to_twelve():
    field = Field("psolos", "ertis").cards(0, "plus-two", "plus-two")
    field.state.players[0].armed = [Arm("plus-two", roll="connect")] * 2
    field.levels(0, guide=3).dice(6, 5).connect(0, 2)
    # 15 already: nothing to ask the Guide.
    assert field.asked is None
    assert field.told("total") == [{"seat": 0, "roll": "connect", "total": 12}]


def test_e18_the_guide_reaches_no_further_than_twelve():
    field = Field("psolos", "ertis").levels(0, guide=3).dice(6, 5).connect(0, 2)
    assert field.offered() == ["+0", "+1"]


def test_e18_ertis_rerolls_before_its_row():
    field = Field("ertis", "psolos").dice(1).connect(0)
    assert field.asked == ("reroll", 0)
    field.dice(4).do("reroll:1")
    assert field.told("row") == [{"seat": 0, "row": 4}]


def test_e18_cards_wait_by_the_switch_for_connect():
    field = Field("psolos", "ertis").cards(0, "plus-two", "find")
    field.state.players[0].asks = ["connect"]
    field.dice(4).connect(0)
    assert (field.asked, field.params) == (("window", 0), {"moment": "roll", "roll": "connect"})
    assert field.offered() == ["card:plus-two", "pass"]
    field.do("card:plus-two")
    field.do("pass")
    assert field.told("row") == [{"seat": 0, "row": 6}]


# -- the table ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("row", "count"), [(1, 4), (3, 2)])
def test_e18_rows_1_and_3_lose_basic_resources_of_the_owners_choice(row: int, count: int):
    field = Field("psolos", "ertis").give(0, "5stone+wood+3ether+booster")
    roll(row, field)
    assert field.asked == ("lose", 0)
    assert field.params == {"count": count, "source": f"connect:{row}"}
    field.do(f"{count}stone")
    assert field.cubes(0) == {"stone": 5 - count, "wood": 1, "ether": 3, "booster": 1}


def test_e18_who_has_less_loses_what_there_is():
    field = roll(1, Field("psolos", "ertis").give(0, "stone+wood+ether"))
    assert field.asked is None
    assert field.cubes(0) == {"ether": 1}
    assert roll(3).told("gave") == []


def test_e18_row_2_the_owner_picks_the_card():
    field = roll(2, Field("psolos", "ertis").cards(0, "find", "caravan"))
    assert field.asked == ("discard", 0)
    field.do("card:find")
    assert field.state.players[0].hand == ["caravan"]
    assert field.state.discard == ["find"]


def test_e18_row_2_without_a_card_is_nothing():
    field = roll(2)
    assert (field.asked, field.told("discarded")) == (None, [])


@pytest.mark.parametrize(("row", "count"), [(4, 1), (10, 2)])
def test_e18_rows_4_and_10_draw(row: int, count: int):
    field = roll(row)
    assert len(field.state.players[0].hand) == count
    assert field.told("drew") == [{"seat": 0, "count": count, "source": f"connect:{row}"}]


def test_e18_row_5_steals_two_from_one_player():
    field = Field("psolos", "ertis", "hivalia").give(1, "2stone+ether").give(2, "wood+metal+stone")
    roll(5, field)
    assert field.params == {"count": 2, "source": "connect:5", "victim": -1}
    assert field.offered() == ["from:1", "from:2"]
    # One has just two: nothing more to choose.
    assert field.offered("from:1") == []
    assert field.offered("from:2") == ["stone+wood", "stone+metal", "wood+metal"]
    field.do("from:2", "wood+metal")
    assert field.cubes(0) == {"wood": 1, "metal": 1}
    assert field.told("stole")[0]["victim"] == 2


def test_e18_row_5_asks_only_what_is_open():
    field = roll(5, Field("psolos", "ertis", "hivalia").give(1, "2stone+wood"))
    assert (field.params["victim"], field.offered()) == (1, ["2stone", "stone+wood"])
    field = roll(5, Field("psolos", "ertis", "hivalia").give(1, "wood+ether"))
    assert (field.asked, field.cubes(0)) == (None, {"wood": 1})
    field = roll(5, Field("psolos", "ertis", "hivalia").give(1, "3ether"))
    assert (field.asked, field.told("stole")) == (None, [])


@pytest.mark.parametrize(("row", "ether"), [(6, 1), (8, 2)])
def test_e18_rows_6_and_8_gain_ether_as_far_as_there_is(row: int, ether: int):
    assert roll(row).cubes(0) == {"ether": ether}
    field = Field("psolos", "ertis").give(1, "15ether")
    assert roll(row, field).cubes(0) == {"ether": 1}


def test_e18_row_7_gains_four_of_choice():
    field = roll(7)
    assert (field.asked, field.params["count"]) == (("gain", 0), 4)
    field.do("2stone+wood+metal")
    assert field.cubes(0) == {"stone": 2, "wood": 1, "metal": 1}


def test_e18_row_9_raises_the_soldier_without_cost():
    field = roll(9)
    assert field.level(0, "soldier") == 2
    field = roll(9, Field("psolos", "ertis").levels(0, soldier=4))
    assert (field.level(0, "soldier"), field.told("level")) == (4, [])


def test_e18_row_11_gains_a_booster():
    assert roll(11).cubes(0) == {"booster": 1}
    field = roll(11, Field("psolos", "ertis").give(0, "2booster"))
    assert field.tokens(0) == {"booster": 1}


def test_e18_row_12_gains_a_connection_token_while_any_is_left():
    assert roll(12).tokens(0) == {"connection": 1}
    field = Field("psolos", "ertis")
    field.state.tokens[2] = 0
    assert roll(12, field).tokens(0) == {}
