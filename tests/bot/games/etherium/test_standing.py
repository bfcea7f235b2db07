"""Standing instructions (By mail): what they answer, and that it is legal."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.core.model import Choice
from bot.games.core.play import play, waiting
from bot.games.etherium.land import NAMES
from bot.games.etherium.standing import STANDING, orders_of
from bot.games.etherium.state import Act, Gain, Lose, Raise, Retreat, Spoils, Steal, Step, Walk
from tests.bot.games.etherium.field import Field, game

TRIBES = ("psolos", "ertis", "hivalia", "reces")


def said(field: Field, **instructions: object) -> Choice | None:
    """The answer, which `Field.do` finds legal."""
    choice = field.answer(**instructions)
    if choice is not None:
        field.do(*choice)
    return choice


# -- rolls ----------------------------------------------------------------------------------------


def rolling(**levels: int) -> Field:
    """Ertis has rolled 1, 2 and 1 in an assault."""
    field = Field("ertis", "psolos", first=(1, 0)).levels(0, soldier=3, **levels)
    return field.at(0, soldier="mine1").at(1, soldier="mine1").dice(1, 2, 1).settle()


def test_rerolls_always_never_or_asked():
    assert said(rolling(), reroll=["always"]) == ("reroll:1+1+2",)
    assert said(rolling(), reroll=["never"]) == ("none",)
    assert said(rolling(), reroll=["ask"]) is None
    assert said(rolling()) is None


def guided(level: int = 2) -> Field:
    """Psolos has rolled a 3 in an assault."""
    field = Field("ertis", "psolos").levels(1, guide=level)
    return field.at(0, soldier="mine1").at(1, soldier="mine1").dice(3, 5).settle()


def test_the_guide_is_full_in_fights_by_default():
    assert said(guided()) == ("+2",)
    assert said(guided(), guide=["full"]) == ("+2",)
    assert said(guided(), guide=["none"]) == ("+0",)
    assert said(guided(), guide=["ask"]) is None


def connecting(*dice: int, guide: int = 3) -> Field:
    """A Connect roll that the Guide may add to."""
    return Field("psolos", "ertis").levels(0, guide=guide).dice(*dice).connect(0, len(dice))


@pytest.mark.parametrize(
    ("rows", "answer"),
    [
        (["12", "8", "6"], "+2"),
        (["5", "6"], "+1"),
        (["4"], "+0"),
        (["7", "6"], "+3"),
        (["12", "1"], None),
        ([], None),
    ],
)
def test_rows_wanted_in_order_the_guide_goes_to_the_first_it_reaches(
    rows: list[str], answer: str | None
):
    found = said(connecting(4), rows=rows)
    assert found == (None if answer is None else (answer,))


def test_the_guide_in_fights_says_nothing_about_connect():
    assert said(connecting(4), guide=["full"]) is None
    assert said(connecting(4)) is None


def test_rows_at_the_ends_of_the_table():
    assert said(connecting(6, 5), rows=["12"]) == ("+1",)
    assert said(connecting(6, 5), rows=["11"]) == ("+0",)


@pytest.mark.parametrize(
    ("orders", "answer"),
    [(["always"], "use:oath"), (["never"], "pass"), (["ask"], None), ([], None)],
)
def test_abilities_in_rolls(orders: list[str], answer: str | None):
    field = Field("ertis", "psolos").give(1, "metal")
    field.state.players[1].abilities = ["oath"]
    field.at(0, soldier="mine1").at(1, soldier="mine1").dice(3, 5).settle()
    assert said(field, boost=orders) == (None if answer is None else (answer,))


# -- conflicts ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("orders", "answer"),
    [
        (["booster", "guide"], "booster"),
        (["guide", "ether"], "guide"),
        (["ether", "basic"], "basic"),
        (["ether"], None),
        ([], None),
    ],
)
def test_siege_spoils_the_first_there_is(orders: list[str], answer: str | None):
    field = Field(*TRIBES).give(1, "booster+2wood").levels(1, guide=2).begin(Spoils(0, 1))
    assert said(field, spoils=orders) == (None if answer is None else (answer,))


def test_retreat_towards_the_own_city_by_default():
    field = Field(*TRIBES).at(0, soldier="mine1").at(2, soldier="mine3", gatherer="forest1")
    assert said(field.begin(Retreat(0, "gatherer"))) is not None
    # From the Mine of Hivalia, Mountain 1 is as far from either Forest: the lower number.
    field = Field(*TRIBES).at(0, soldier="mine3").begin(Retreat(0, "soldier"))
    assert field.offered() == ["to:forest2", "to:forest3"]
    assert said(field) == ("to:forest2",)
    field = Field(*TRIBES).at(3, soldier="mine1").begin(Retreat(3, "soldier"))
    assert field.offered() == ["to:forest1", "to:forest4"]
    assert said(field, retreat=["home"]) == ("to:forest4",)
    field = Field(*TRIBES).at(3, soldier="mine1").begin(Retreat(3, "soldier"))
    assert said(field, retreat=["ask"]) is None


def pillaging() -> Field:
    """Psolos chooses whose Gatherer comes first."""
    field = Field(*TRIBES).at(0, soldier="mine1")
    for seat in (1, 2, 3):
        field.at(seat, gatherer="mine1")
    field.state.players[2].tokens[0] = 3
    return field.give(3, "4stone").give(1, "stone").settle()


def test_the_order_of_pillages():
    assert pillaging().asked == ("order", 0)
    assert said(pillaging(), order=["leader"]) == ("conflict:pillage:mine1:2",)
    assert said(pillaging(), order=["richest"]) == ("conflict:pillage:mine1:3",)
    assert said(pillaging(), order=["next"]) == ("conflict:pillage:mine1:1",)
    assert said(pillaging()) is None


# -- resources ------------------------------------------------------------------------------------


def stealing(victim: int = -1) -> Field:
    """Row 5 of the Connection table."""
    field = Field(*TRIBES).give(1, "2stone").give(2, "wood+stone+metal").give(3, "4metal")
    field.state.players[2].tokens[0] = 3
    return field.begin(Steal(0, 2, "connect:5", victim))


def test_stealing_from_the_preferred_victim_what_is_wanted():
    assert said(stealing(), victim=["leader"], take=["metal", "wood"]) == ("from:2", "wood+metal")
    assert said(stealing(), victim=["richest"]) == ("from:3",)
    assert said(stealing(), victim=["next"], take=["wood"]) == ("from:1",)
    # The cubes are open, and nothing was said about them.
    assert said(stealing(), victim=["leader"]) is None
    assert said(stealing(), take=["wood"]) is None
    assert said(stealing(2), take=["wood"]) == ("stone+wood",)


def test_between_equals_the_next_order_counts_and_then_the_table():
    field = Field(*TRIBES).give(1, "2stone").give(2, "2wood").give(3, "metal")
    field.state.players[2].tokens[0] = 1
    field.begin(Steal(0, 1, "connect:5"))
    assert field.answer(victim=["richest", "leader"]) == ("from:2",)
    assert field.answer(victim=["richest", "next"]) == ("from:1",)
    assert field.answer(victim=["richest"]) == ("from:1",)
    field.state.players[1].cubes[0] = 0
    field.state.players[2].cubes[1] = 1
    assert field.answer(victim=["richest"]) == ("from:2",)


def test_gaining_what_is_wanted_as_far_as_there_is():
    field = Field(*TRIBES).give(1, "15metal").begin(Gain(0, 3, "connect:7"))
    assert field.answer(take=["metal"]) == ("2stone+metal",)
    assert field.answer(take=["metal", "wood"]) == ("2wood+metal",)
    assert field.answer() is None
    assert said(field, take=["wood", "metal", "stone"]) == ("3wood",)


def test_losing_what_is_wanted_least():
    field = Field(*TRIBES).give(0, "2stone+2wood").begin(Lose(0, 3, "connect:1"))
    assert field.answer(take=["wood"]) is None
    assert said(field, lose=["wood"]) == ("stone+2wood",)


def etherizing(cubes: str, *details: str) -> Field:
    """Psolos, who trades three for one, performs an Etherization."""
    field = Field(*TRIBES).give(0, cubes)
    field.state.players[0].programme = [Step("transform:etherize", details)]
    return field.begin(Act(0, 1))


def test_paying_an_etherization():
    rate = Field("psolos", "ertis").kit.lookup.tribes["psolos"].etherize
    stones, wood = rate * 2, rate
    field = etherizing(f"{stones}stone+{wood}wood", "times:2")
    assert said(field, lose=["wood"]) == (f"pay:{stones - wood}stone+{wood}wood",)
    assert field.cubes(0) == {"stone": wood, "ether": 2}
    # How often was not said, or cannot be: asked.
    assert said(etherizing(f"{stones}stone+{wood}wood"), lose=["wood"]) is None
    assert said(etherizing(f"{stones}stone+{wood}wood", "times:5"), lose=["wood"]) is None
    assert said(etherizing(f"{stones}stone+{wood}wood", "times:2")) is None
    # Once is all that is possible.
    once = etherizing(f"{rate}stone+wood")
    assert said(once, lose=["stone"]) == (f"pay:{rate}stone",)


# -- what was said --------------------------------------------------------------------------------


@pytest.mark.parametrize("given", [None, 5, "always", ["chalk"], [["always"]], {"always": 1}])
def test_nonsense_says_nothing(given: Any):
    assert said(rolling(), reroll=given) is None
    assert said(guided(), guide=given) == ("+2",)


def test_each_value_counts_once():
    assert orders_of({"take": ["wood", "wood", "chalk", "stone"]})["take"] == ("wood", "stone")
    assert {*orders_of({})} == {one.name for one in STANDING}


@pytest.mark.parametrize(
    ("orders", "card"),
    [
        (["season"], "caravan"),
        (["flash"], "find"),
        (["season", "newest"], "caravan"),
        (["oldest"], "find"),
        (["newest"], "caravan"),
    ],
)
def test_cards_discarded_by_symbol_and_by_age(orders: list[str], card: str):
    field = Field("psolos", "ertis").cards(0, "find", "caravan").dice(2).connect(0)
    assert field.asked == ("discard", 0)
    assert field.answer() is None
    assert said(field, discard=orders) == (f"card:{card}",)


def test_the_unit_that_is_raised():
    def field(amount: int = 1) -> Field:
        return Field(*TRIBES).levels(0, guide=4, soldier=2).begin(Raise(0, amount, "flash:x"))

    assert field().answer() is None
    assert said(field(), **{"raise": ["guide", "soldier"]}) == ("unit:soldier",)
    assert said(field(), **{"raise": ["guide"]}) is None
    assert said(field(-1), **{"raise": ["soldier"]}) is None, "what is lowered is asked"


def test_what_is_no_matter_of_instructions_is_asked():
    field = Field(*TRIBES).begin(Walk(0, "", "flash:x"))
    every = {one.name: list(one.values) for one in STANDING}
    assert field.asked == ("walk", 0)
    assert said(field, **every) is None


# -- by mail --------------------------------------------------------------------------------------

EVERYTHING = {one.name: list(one.values) for one in STANDING}


@pytest.mark.parametrize("seed", range(8))
def test_with_complete_programmes_and_instructions_a_season_runs_through(seed: int):
    house = game()
    state = house.setup(4, {}, f"mail-{seed}")
    for seat in range(4):
        open_now = house.decisions(state)
        (switches,) = (one for one in open_now if (one.seat, one.kind) == (seat, "ask"))
        play(house, state, seat, switches.id, ("pause:off",))
        place = state.players[seat].place
        forest, mine = NAMES[4 + place], NAMES[8 + place]
        programme = (
            *("gather:mountain", "move:forest", "unit:soldier", f"to:{forest}"),
            *("connect:1", "move:mine", "unit:gatherer", f"to:{mine}"),
        )
        play(house, state, seat, f"program:{state.season}", programme)
    season, answered = state.season, 0
    while state.season == season and state.phase == "perform":
        (decision,) = waiting(house, state)
        view = house.view(state, decision.seat)
        choice = house.answer(view, decision, EVERYTHING)
        assert choice is not None, decision
        play(house, state, decision.seat, decision.id, choice)
        answered += 1
    assert state.season == season + 1
    assert answered < 40
