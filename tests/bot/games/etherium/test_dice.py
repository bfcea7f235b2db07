"""Rolls and what modifies them: Conflict Resolution, E8, E19, E20."""

from __future__ import annotations

from bot.games.etherium.state import Arm
from tests.bot.games.etherium.field import Field


def duel(*tribes: str, first: tuple[int, ...] = ()) -> Field:
    """Two Soldiers on a Forest, nobody else near."""
    field = Field(*(tribes or ("psolos", "hivalia")), first=first)
    return field.at(0, soldier="forest1").at(1, soldier="forest1")


# -- E19: order -----------------------------------------------------------------------------------


def test_e19_the_lower_initiative_rolls_first():
    field = duel().dice(2, 5).settle()
    assert [roll["seat"] for roll in field.told("rolled")] == [1, 0]
    field = duel(first=(1, 0)).dice(2, 5).settle()
    assert [roll["seat"] for roll in field.told("rolled")] == [0, 1]


def test_e19_the_first_to_roll_finishes_before_the_other_rolls():
    field = duel().levels(1, guide=2).cards(1, "plus-five")
    field.state.players[1].asks = ["fights"]
    field.dice(2, 5).settle()
    assert field.asked == ("window", 1)
    assert len(field.told("rolled")) == 1
    field.do("pass")
    assert field.asked == ("guide", 1)
    assert not field.told("rolled")
    field.do("+1")
    assert [roll["seat"] for roll in field.told("rolled")] == [0]
    assert [total["total"] for total in field.told("total")] == [3, 5]


def test_e19_one_die_for_each_level():
    field = duel().levels(0, soldier=3).levels(1, soldier=2).dice(6, 6, 1, 1, 1).settle()
    assert [roll["dice"] for roll in field.told("rolled")] == [[6, 6], [1, 1, 1]]
    assert [total["total"] for total in field.told("total")] == [12, 3]


def test_e19_rerolls_then_cards_and_abilities_then_season_then_guide():
    field = duel("ertis", "reces", first=(1, 0)).levels(0, guide=1).give(0, "metal")
    field.state.players[0].abilities = ["bulwark", "oath", "gift"]
    field.season("gates").cards(0, "plus-five").dice(1, 6).settle()
    field.state.players[0].armed = [Arm("plus-five", roll="soldier")]
    assert field.asked == ("reroll", 0)
    # In a season of Mauhea Reces is before Ertis, who rolls first.
    field.dice(4, 6).do("reroll:1")
    assert field.asked == ("boost", 0)
    told = [(one["source"], one["total"]) for one in field.told("added")]
    assert told == [("ability:bulwark", 5), ("flash:plus-five", 10), ("ability:gift", 11)]
    field.do("use:oath")
    assert [one["source"] for one in field.told("added")] == ["ability:oath"]
    assert field.told("gave") == [{"seat": 0, "cubes": "metal", "source": "ability:oath"}]
    assert field.asked == ("guide", 0)
    field.do("+1")
    assert field.told("added")[0] == {"seat": 0, "amount": 1, "source": "guide", "total": 15}


def test_e19_reces_adds_three_once_to_the_total_of_a_soldier_roll_in_its_season():
    field = duel("reces", "psolos").season("reces").levels(0, soldier=3)
    field.dice(6, 1, 1, 2).settle()
    added = [(one["seat"], one["amount"], one["source"]) for one in field.told("added")]
    assert added == [(0, 3, "bonus")]
    assert [one["total"] for one in field.told("total")] == [6, 7]


def test_e19_reces_adds_nothing_to_guard_and_connect():
    field = Field("reces", "psolos").season("reces")
    field.at(1, soldier=field.city(0)).dice(3, 5).settle()
    assert [roll["roll"] for roll in field.told("rolled")] == ["soldier", "guard"]
    assert not field.told("added")
    field = Field("reces", "psolos").season("reces").dice(6).connect(0)
    assert field.told("row") == [{"seat": 0, "row": 6}]


def test_e19_the_season_counts_before_the_guide():
    field = Field("reces", "psolos").season("reces").levels(0, guide=2)
    field.at(0, soldier="mine1").at(1, soldier="mine1").dice(1, 2).settle()
    assert (field.asked, field.params["total"]) == (("guide", 0), 5)


# -- E19: rerolls ---------------------------------------------------------------------------------


def test_e19_ertis_rerolls_each_one_and_two_once():
    field = duel("ertis", "psolos", first=(1, 0)).levels(0, soldier=4).dice(1, 2, 1, 6).settle()
    assert field.asked == ("reroll", 0)
    assert field.params == {"roll": "soldier", "dice": "1+1+2", "source": "power"}
    assert field.offered() == [
        "reroll:1+1+2",
        "reroll:1+1",
        "reroll:1+2",
        "reroll:1",
        "reroll:2",
        "none",
    ]
    field.dice(1, 2, 6).do("reroll:1+2")
    # A one and a two again: they stay, and the one that was kept stays too.
    (again,) = field.told("rerolled")
    assert (again["dice"], again["places"], again["source"]) == ([1, 2, 1, 6], [0, 1], "power")
    assert [one["total"] for one in field.told("total")] == [10, 6]


def test_e19_rerolls_may_be_left():
    field = duel("ertis", "psolos", first=(1, 0)).dice(1, 2).settle()
    field.dice(2).do("none")
    assert not field.told("rerolled")
    assert [one["total"] for one in field.told("total")] == [1, 2]


def test_e19_nothing_to_reroll_is_not_asked():
    field = duel("ertis", "psolos", first=(1, 0)).dice(3, 2).settle()
    assert field.asked == ("retreat", 1)


def test_e19_guards_and_connections_are_rerolled_too():
    field = Field("ertis", "psolos").at(1, soldier="city1").dice(5, 2).settle()
    assert (field.asked, field.params["roll"]) == (("reroll", 0), "guard")
    assert Field("ertis", "psolos").dice(2).connect(0).asked == ("reroll", 0)


def test_an_ability_rerolls_after_the_power_and_once_more():
    field = duel("ertis", "psolos", first=(1, 0))
    field.state.players[0].abilities = ["bones"]
    field.dice(2).settle()
    field.dice(1).do("reroll:2")
    assert (field.asked, field.params["source"]) == (("reroll", 0), "ability:bones")
    field.dice(1, 3).do("reroll:1")
    assert [one["total"] for one in field.told("total")] == [1, 3]


# -- E8: Flash cards in rolls ---------------------------------------------------------------------


def test_e08_a_roll_waits_by_the_public_switch_and_number_of_cards_alone():
    for hand in (("plus-five",), ("find",), ("caravan",)):
        field = duel().cards(1, *hand)
        field.state.players[1].asks = ["fights"]
        assert field.dice(2, 5).settle().asked == ("window", 1)
        assert field.params == {"moment": "roll", "roll": "soldier"}
    field = duel()
    field.state.players[1].asks = ["fights"]
    assert field.dice(2, 5).settle().asked == ("retreat", 1)
    field = duel().cards(1, "plus-five")
    field.state.players[1].asks = ["connect", "actions"]
    assert field.dice(2, 5).settle().asked == ("retreat", 1)


def test_e08_only_flash_symbols_that_help_in_this_roll_are_playable():
    field = duel().cards(1, "plus-five", "plus-two", "find", "caravan", "again", "plus-five")
    field.state.players[1].asks = ["fights"]
    field.dice(4, 5).settle()
    assert field.offered() == ["card:plus-five", "pass"]
    field = duel().cards(1, "again")
    field.state.players[1].asks = ["fights"]
    field.dice(2, 5).settle()
    assert field.offered() == ["card:again", "pass"]


def test_e08_as_many_cards_as_one_likes():
    field = duel().cards(1, "plus-five", "plus-five", "more")
    field.state.players[1].asks = ["fights"]
    field.dice(1, 4).settle()
    field.do("card:plus-five")
    assert field.told("played") == [{"seat": 1, "card": "plus-five", "armed": False}]
    field.dice(6, 4).do("card:more")
    assert field.told("rolled") == [{"seat": 1, "roll": "soldier", "dice": [6]}]
    field.do("card:plus-five")
    # The hand is empty now: nothing to wait for.
    assert field.asked == ("retreat", 0)
    assert [one["total"] for one in field.told("total")] == [17, 4]
    assert field.state.discard == ["plus-five", "more", "plus-five"]


def test_e08_a_reroll_card_asks_which_dice():
    field = duel().levels(1, soldier=2).cards(1, "again")
    field.state.players[1].asks = ["fights"]
    field.dice(2, 3).settle()
    field.do("card:again")
    assert field.params == {"roll": "soldier", "dice": "2+3", "source": "flash:again"}
    field.dice(6, 1).do("reroll:2")
    assert [one["total"] for one in field.told("total")] == [9, 1]


def test_e08_a_lasting_card_helps_now_and_for_the_rest_of_the_season():
    field = duel().cards(1, "anthem", "find")
    field.state.players[1].asks = ["fights"]
    field.dice(1, 6).settle()
    field.do("card:anthem")
    field.dice(6).do("pass")
    assert [one["total"] for one in field.told("total")] == [5, 6]
    assert field.state.players[1].lasting == ["anthem"]
    assert not field.state.discard
    field.at(0, soldier="mine1").at(1, soldier="mine1").dice(1, 6).settle()
    field.dice(6).do("pass")
    assert [one["total"] for one in field.told("total")] == [5, 6]


def test_e08_what_a_card_brings_besides_happens_at_once():
    field = duel().cards(1, "windfall", "find")
    field.state.players[1].asks = ["fights"]
    field.dice(1, 4).settle()
    field.do("card:windfall")
    assert field.asked == ("gain", 1)
    field.do("metal")
    # Back in the roll.
    assert field.asked == ("window", 1)
    field.dice(4).do("pass")
    assert [one["total"] for one in field.told("total")] == [2, 4]


# -- armed plays ----------------------------------------------------------------------------------


def test_an_armed_card_is_played_without_waiting_and_before_the_window():
    field = duel().cards(1, "plus-five", "plus-five")
    player = field.state.players[1]
    player.asks, player.armed = ["fights"], [Arm("plus-five", roll="soldier")]
    field.dice(1, 4).settle()
    assert field.told("played") == [{"seat": 1, "card": "plus-five", "armed": True}]
    assert field.asked == ("window", 1)
    assert player.armed == []


def test_an_armed_card_waits_for_its_kind_of_roll_and_for_a_low_total():
    for arm, played in (
        (Arm("plus-five", roll="guard"), False),
        (Arm("plus-five", roll="soldier", below=4), False),
        (Arm("plus-five", roll="soldier", below=5), True),
        (Arm("plus-five", number=2), False),
    ):
        field = duel().cards(1, "plus-five")
        field.state.players[1].armed = [arm]
        field.dice(4, 6).settle()
        assert bool(field.told("played")) == played
        assert field.state.players[1].armed == ([] if played else [arm])


def test_the_total_is_looked_at_again_after_each_armed_card():
    field = duel().cards(1, "plus-five", "plus-five")
    field.state.players[1].armed = [Arm("plus-five", roll="soldier", below=6)] * 2
    field.dice(4, 6).settle()
    assert len(field.told("played")) == 1
    assert field.state.players[1].hand == ["plus-five"]
    assert len(field.state.players[1].armed) == 1


def test_an_armed_card_without_use_stays_in_hand_and_only_its_owner_is_told():
    field = duel().cards(1, "again")
    field.state.players[1].armed = [Arm("again", roll="soldier")]
    field.dice(4, 6).settle()
    assert not field.told("played")
    (idle,) = [event for event in field.events if event.kind == "idle"]
    assert idle.audience == (1,)
    assert field.state.players[1].hand == ["again"]


def test_its_owner_is_told_once_after_the_other_armed_cards():
    field = duel().cards(1, "again", "plus-five", "more")
    cards = ("again", "plus-five", "more")
    field.state.players[1].armed = [Arm(card, roll="soldier") for card in cards]
    field.dice(4, 6, 6).settle()
    assert [one["card"] for one in field.told("played")] == ["plus-five", "more"]
    assert [one["card"] for one in field.told("idle")] == ["again"]


# -- Abilities in rolls ---------------------------------------------------------------------------


def test_an_ability_that_cannot_be_paid_is_not_asked():
    field = duel()
    field.state.players[1].abilities = ["oath"]
    assert field.give(1, "wood").dice(1, 2).settle().asked == ("retreat", 1)


def test_an_ability_may_be_left():
    field = duel().give(1, "metal")
    field.state.players[1].abilities = ["oath"]
    field.dice(1, 2).settle()
    assert field.params == {"roll": "soldier", "abilities": "oath"}
    assert field.offered() == ["use:oath", "pass"]
    field.dice(2).do("pass")
    assert field.cubes(1) == {"metal": 1}
    assert [one["total"] for one in field.told("total")] == [1, 2]


def test_a_price_of_choice_is_chosen():
    field = Field("psolos", "reces").give(0, "stone+wood").dice(3)
    field.state.players[0].abilities = ["tuning"]
    field.connect(0)
    assert field.asked == ("boost", 0)
    field.do("use:tuning")
    assert field.asked == ("lose", 0)
    field.do("wood")
    assert field.told("row") == [{"seat": 0, "row": 5}]
    assert field.cubes(0) == {"stone": 1}


# -- Guide ----------------------------------------------------------------------------------------


def test_the_guide_adds_its_level_or_a_part_of_it():
    field = duel().levels(1, guide=3).dice(2, 6).settle()
    assert field.params == {"roll": "soldier", "level": 3, "total": 2}
    assert field.offered() == ["+3", "+2", "+1", "+0"]
    field.dice(6).do("+2")
    assert field.told("total")[0]["total"] == 4


def test_without_a_guide_nothing_is_asked():
    assert duel().dice(2, 6).settle().asked == ("retreat", 1)


# -- E20: ties ------------------------------------------------------------------------------------


def test_e20_equal_totals_roll_again():
    field = duel().dice(4, 4, 2, 5).settle()
    assert field.told("tied") == [{"seats": [1, 0], "total": 4}]
    assert [one["total"] for one in field.told("total")] == [4, 4, 2, 5]
    assert field.told("won")[0]["seat"] == 0


def test_e20_only_the_tied_roll_again():
    field = Field("psolos", "hivalia", "ertis")
    for seat in range(3):
        field.at(seat, soldier="mine1")
    # Ertis rolls first: 3, then 5 and 5.
    field.dice(3, 5, 5, 6, 1).settle()
    assert field.told("tied") == [{"seats": [1, 0], "total": 5}]
    assert [roll["seat"] for roll in field.told("rolled")] == [2, 1, 0, 1, 0]
    assert field.told("won") == [{"seat": 1, "kind": "assault", "space": "mine1", "losers": [0, 2]}]


def test_e20_a_tie_below_the_highest_is_none():
    field = Field("psolos", "hivalia", "ertis")
    for seat in range(3):
        field.at(seat, soldier="mine1")
    field.dice(3, 3, 5).settle()
    assert not field.told("tied")


def test_e20_guide_and_season_count_again_and_cards_do_not():
    field = Field("psolos", "hivalia").season("gates").levels(1, guide=2)
    field.at(1, soldier="city1").levels(0, guard=2).cards(1, "plus-five")
    field.state.players[1].armed = [Arm("plus-five", roll="soldier")]
    # In a season of Mauhea Psolos comes first, so Hivalia rolls first: 1 + 5 (card) + 2.
    field.dice(1, 5, 5).settle()
    field.dice(5, 5, 4, 4, 4).do("+2")
    assert field.told("tied") == [{"seats": [1, 0], "total": 8}]
    # Again: the die and the Guide, without the card; for the Guard with the season again.
    assert field.params == {"roll": "soldier", "level": 2, "total": 4}
    field.do("+2")
    assert [one["total"] for one in field.told("total")] == [6, 6]
    assert {"seat": 0, "amount": -2, "source": "season:gates", "total": 6} in field.told("added")


def test_e20_reces_wins_ties_of_the_highest_total():
    field = duel("reces", "psolos").dice(4, 4).settle()
    assert field.told("tiebreak") == [{"seat": 0}]
    assert field.told("won")[0]["seat"] == 0
    assert not field.told("tied")
    # Its Guard does too.
    field = Field("reces", "psolos").at(1, soldier="city1").dice(4, 4).settle()
    assert field.told("won")[0]["seat"] == 0


def test_e20_reces_wins_no_tie_of_others():
    field = Field("reces", "psolos", "hivalia")
    for seat in range(3):
        field.at(seat, soldier="mine1")
    field.dice(5, 5, 2, 1, 6).settle()
    assert field.told("tied") == [{"seats": [2, 1], "total": 5}]
    assert field.told("won")[0]["seat"] == 1
