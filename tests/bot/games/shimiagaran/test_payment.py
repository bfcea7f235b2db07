"""Paying: own cubes, Tarantulas (S12), medicines (S13); every way to pay against brute force."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.core import Choice, Stage
from bot.games.shimiagaran import ENTRY
from bot.games.shimiagaran.cards import INGREDIENTS, VESSELS
from bot.games.shimiagaran.cubes import count
from bot.games.shimiagaran.game import ShimiagaranGame
from bot.games.shimiagaran.lookup import Bill, bill
from bot.games.shimiagaran.payment import Payment, Payments, Purse, price
from tests.bot.games.shimiagaran.tables import Table

HOUSE = ENTRY.house().game
assert isinstance(HOUSE, ShimiagaranGame)
PAYMENTS = HOUSE.kit.payments
MEDICINES = sorted(PAYMENTS.gives)


def purse(cubes: str = "", tarantulas: str = "", *medicines: str) -> Purse:
    """What a player has."""
    return Purse(tuple(count(cubes)), tuple(count(tarantulas, VESSELS)), medicines)


def cost(cubes: str) -> Bill:
    """What is to be paid."""
    return bill(count(cubes))


# -- brute force --------------------------------------------------------------------------------


def groupings(number: int) -> set[int]:
    """With how many Tarantulas so many ingredients can be stood for: each for one, or three for
    three to five (for fewer, three would not be needed)."""
    found = {number}
    for size in (3, 4, 5):
        if size <= number:
            found |= {3 + rest for rest in groupings(number - size)}
    return found


def brute(needs: Bill, has: Purse) -> set[Payment]:
    """Every outcome: say for each single ingredient what pays it."""
    units = [number for number, n in needs for _ in range(n)]
    sources = ["own", "spider", *range(len(has.medicines))]
    found: set[Payment] = set()
    for way in product(sources, repeat=len(units)):
        own, spiders = [0] * 6, 0
        given = [list(PAYMENTS.gives[card]) for card in has.medicines]
        for unit, source in zip(units, way, strict=True):
            if source == "own":
                own[unit] += 1
            elif source == "spider":
                spiders += 1
            else:
                given[int(source)][unit] -= 1
        if any(n > there for n, there in zip(own, has.cubes, strict=True)):
            continue
        if any(left < 0 for one in given for left in one):
            continue
        used = tuple(card for place, card in enumerate(has.medicines) if place in way)
        for number in groupings(spiders):
            for taken in product(*(range(there + 1) for there in has.tarantulas)):
                if sum(taken) == number:
                    found.add(Payment(tuple(own), taken, used))
    return found


def edited(needs: Bill, has: Purse, payments: Payments = PAYMENTS) -> Iterator[Payment]:
    """Every payment the editor leads to."""

    def walk(picks: Choice) -> Iterator[Payment]:
        found = payments.edit(needs, has, picks)
        if isinstance(found, Payment):
            yield found
            return
        assert len(found.options) > 1, "a stage with one answer"
        for option in found.options:
            yield from walk((*picks, option.id))

    yield from walk(())


bills = (
    st.lists(st.integers(0, 5), min_size=1, max_size=5)
    .map(lambda units: tuple(units.count(number) for number in range(6)))
    .map(bill)
)
purses = st.builds(
    Purse,
    st.lists(st.sampled_from((0, 0, 1, 2)), min_size=6, max_size=6).map(tuple),
    st.lists(st.sampled_from((0, 0, 1, 2)), min_size=3, max_size=3).map(tuple),
    st.lists(st.sampled_from(MEDICINES), max_size=3, unique=True).map(tuple),
)


@settings(max_examples=600, deadline=None, derandomize=True, database=None)
@given(bills, purses)
def test_s12_s13_every_payment_and_no_other(needs: Bill, has: Purse):
    ways = brute(needs, has)
    assert PAYMENTS.payable(needs, has) == bool(ways)
    if not ways:
        return
    assert {(*_key(one),) for one in edited(needs, has)} == {(*_key(one),) for one in ways}
    cheapest = PAYMENTS.cheapest(needs, has)
    assert cheapest in ways

    def dear(one: Payment) -> tuple[int, int, int]:
        return -sum(one.cubes), sum(one.tarantulas), len(one.medicines)

    assert dear(cheapest) == min(dear(one) for one in ways)
    only = PAYMENTS.only(needs, has)
    assert (only is not None) == (len(ways) == 1)
    if only is not None:
        assert only in ways


def _key(one: Payment) -> tuple[tuple[int, ...], tuple[int, ...], tuple[str, ...]]:
    return one.cubes, one.tarantulas, tuple(sorted(one.medicines))


def test_the_largest_hands_are_quick():
    has = Purse((5, 5, 5, 5, 5, 5), (5, 5, 5), tuple(MEDICINES[:9]))
    needs = cost("blue+yellow+green+pink+white+red")
    assert PAYMENTS.payable(needs, has)
    assert PAYMENTS.cheapest(needs, has).medicines == ()
    found = PAYMENTS.edit(needs, has, ())
    assert isinstance(found, Stage)


# -- S12 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ingredients", "tarantulas"),
    [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3), (5, 3), (6, 4), (7, 5), (8, 6), (10, 6), (11, 7)],
)
def test_s12_one_for_one_three_for_up_to_five(ingredients: int, tarantulas: int):
    assert price(ingredients) == tarantulas


def test_s12_example_shapur_pays_two_tarantulas_for_red_and_green(house: ShimiagaranGame):
    # He has a white and a red; the potion needs another red, and a green.
    table = Table(house).offer("silver-tongue").give(0, "white+red", "jar2")
    table.do("brew:silver-tongue")
    assert table.cubes(0) == {}
    assert table.tarantulas(0) == [0, 0, 0]
    (event,) = table.told("brewed")
    assert (event.params["cubes"], event.params["tarantulas"]) == ("white+red", "jar2")


def test_s12_example_zakaria_pays_a_whole_lost_recipe_with_three(house: ShimiagaranGame):
    table = Table(house).elixir("endless-days", "white+red+yellow2+green")
    table.give(0, "", "jar3", "ashen-kiss", "bitter-moon", "dawn-cordial", "iron-tonic")
    table.do("build:endless-days")
    assert table.state.players[0].elixirs == ["endless-days"]
    assert table.tarantulas(0) == [0, 0, 0]


def test_example_shapur_pays_a_tarantula_for_one_green(house: ShimiagaranGame):
    # A Light Potion of 1 white, 2 green, 2 light blue: he has one green too few, and a Tarantula.
    table = Table(house).offer("clear-spring-tonic").give(0, "white+green+blue2", "sack")
    table.bags(white="none")
    table.do("brew:clear-spring-tonic")
    assert table.in_bag("white") == {"blue": 2, "green": 1, "white": 1, "tarantula": 1}
    assert table.state.players[0].hot == ["clear-spring-tonic"]


def test_s12_one_and_three_are_combined():
    assert not PAYMENTS.payable(cost("blue2+yellow2+green2"), purse("", "jar3"))
    assert PAYMENTS.payable(cost("blue2+yellow2+green2"), purse("", "jar3+sack"))


def test_s12_they_count_across_what_a_medicine_does_not_fill():
    # smoked-myrrh gives pink and red; one Tarantula stands for the green.
    has = purse("", "jar", "smoked-myrrh")
    (paid,) = edited(cost("pink+red+green"), has)
    assert paid == Payment((0,) * 6, (0, 0, 1), ("smoked-myrrh",))


def test_s12_tarantulas_may_be_paid_though_cubes_are_there():
    ways = set(edited(cost("red2"), purse("red2", "jar")))
    assert {(sum(one.cubes), sum(one.tarantulas)) for one in ways} == {(2, 0), (1, 1)}


def test_the_vessel_of_a_tarantula_does_not_matter_for_paying():
    # It sits in the sack and stands for a red one, which lies in jars (FAQ).
    assert PAYMENTS.payable(cost("red"), purse("", "sack"))


# -- S13 ----------------------------------------------------------------------------------------


def test_s13_what_is_not_used_is_lost(house: ShimiagaranGame):
    table = Table(house).offer("ravens-poultice").bags(white="none")
    table.give(0, "red+green2", "", "sunpetal-balm")  # gives blue and white
    table.do("brew:ravens-poultice")
    player = table.state.players[0]
    assert player.used == ["sunpetal-balm"]
    assert player.medicines_used == 1
    assert table.in_bag("white") == {"green": 2, "red": 1}  # no cube comes or goes for it
    assert player.points == 4 + 3  # points of used potions count


def test_s13_several_medicines_at_once():
    has = purse("", "", "iron-tonic", "bog-oak-bitters", "deep-well-water")
    # Both are needed: there is nothing to ask.
    (paid,) = edited(cost("blue+red"), has)
    assert paid.medicines == ("iron-tonic", "bog-oak-bitters")


def test_s13_a_medicine_that_helps_nothing_cannot_be_used():
    assert {one.medicines for one in edited(cost("red"), purse("red", "", "iron-tonic"))} == {()}


def test_poison_effect_example_shapur(house: ShimiagaranGame):
    # He has only the red ingredient; he steals 2 green from Zakaria's mortar with a Light Poison,
    # and uses a Dark Medicine instead of the white one.
    table = Table(house).offer("ravens-poultice").bags(white="none")
    table.give(0, "red", "", "foxglove-cordial", "midnight-salve").give(1, "green3")
    table.do("poison:foxglove-cordial", "at:1:mortar")
    assert table.cubes(0) == {"green": 2, "red": 1}
    assert table.cubes(1) == {"green": 1}
    table.do("brew:ravens-poultice")
    player = table.state.players[0]
    assert player.hot == ["ravens-poultice"]
    assert player.used == ["foxglove-cordial", "midnight-salve"]


# -- what is asked ------------------------------------------------------------------------------


def test_a_unique_payment_is_not_asked(house: ShimiagaranGame):
    table = Table(house).offer("ravens-poultice").give(0, "red+green2+white+blue3")
    assert table.stage("brew:ravens-poultice").done


def test_the_cheapest_payment_comes_first_and_is_complete(house: ShimiagaranGame):
    table = Table(house).offer("ravens-poultice")
    table.give(0, "red+green2+white", "jar", "sunpetal-balm")
    first, other = table.stage("brew:ravens-poultice").options
    assert (first.id, other.id) == ("pay:green2+white+red", "other")
    assert first.params["medicines"] == ""
    assert table.stage("brew:ravens-poultice", first.id).done
    table.do("brew:ravens-poultice", first.id)
    assert table.tarantulas(0) == [0, 0, 1]


def test_medicines_are_used_before_tarantulas(house: ShimiagaranGame):
    table = Table(house).offer("ravens-poultice").give(0, "red+green2", "jar", "sunpetal-balm")
    first = table.stage("brew:ravens-poultice").options[0]
    assert first.id == "pay:green2+red+medicine"
    assert first.params["medicines"] == "sunpetal-balm"


def test_the_editor_leads_to_another_payment(house: ShimiagaranGame):
    table = Table(house).offer("ravens-poultice")
    table.give(0, "red+green2+white", "jar+sack", "sunpetal-balm")
    picks = ["brew:ravens-poultice", "other"]
    assert table.offered(*picks) == ["enough", "medicine:sunpetal-balm"]
    picks.append("enough")
    assert table.offered(*picks) == ["tarantulas:0", "tarantulas:1", "tarantulas:2"]
    picks.append("tarantulas:1")
    assert table.offered(*picks) == ["from:sack", "from:jar"]
    picks.append("from:jar")
    assert table.offered(*picks) == [
        "cubes:green2+white",
        "cubes:green2+red",
        "cubes:green+white+red",
    ]
    picks.append("cubes:green2+white")
    table.do(*picks)
    assert table.cubes(0) == {"red": 1}
    assert table.tarantulas(0) == [1, 0, 0]
    assert table.state.players[0].ready == ["sunpetal-balm"]


def test_tarantulas_are_taken_where_they_protect_least(house: ShimiagaranGame):
    # One of two in the jar rather than the only one of the sack.
    table = Table(house).offer("ravens-poultice").give(0, "red+green2+blue2", "sack+jar2")
    first = table.stage("brew:ravens-poultice").options[0]
    assert first.params["tarantulas"] == "jar"


def test_names_of_ingredients_are_colours():
    assert INGREDIENTS == ("blue", "yellow", "green", "pink", "white", "red")
