"""Building an Elixir in every way there is (S11, S13), against brute force."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.core import Choice
from bot.games.shimiagaran.building import Hand
from bot.games.shimiagaran.cards import ICONS
from bot.games.shimiagaran.lookup import KINDS, Bill, bill
from bot.games.shimiagaran.payment import Payment
from tests.bot.games.shimiagaran.test_payment import HOUSE, MEDICINES, brute

LOOKUP, MATCHING = HOUSE.kit.lookup, HOUSE.kit.matching
ELIXIRS = sorted(LOOKUP.elixirs)
CARDS = sorted(LOOKUP.potions)


def fits(cards: tuple[str, ...], elixir: str) -> bool:
    """Can these cards be laid on the icons one by one?"""
    icons = LOOKUP.elixirs[elixir].icons
    return any(
        all(
            KINDS[LOOKUP.potions[card].kind] in ICONS[icon]
            for card, icon in zip(order, icons, strict=True)
        )
        for order in permutations(cards)
    )


def ways(elixir: str, needs: Bill, hand: Hand) -> set[Payment]:
    """Every set of cards that fits, with every payment by what is left."""
    cubes, tarantulas, ready = hand
    found: set[Payment] = set()
    for burnt in combinations(ready, len(LOOKUP.elixirs[elixir].icons)):
        if fits(burnt, elixir):
            purse = MATCHING.purse(cubes, tarantulas, ready, burnt)
            for paid in brute(needs, purse):
                found.add(Payment(paid.cubes, paid.tarantulas, paid.medicines, burnt))
    return found


def edited(elixir: str, needs: Bill, hand: Hand) -> Iterator[Payment]:
    """Every payment the editor leads to."""

    def walk(picks: Choice) -> Iterator[Payment]:
        found = MATCHING.edit(elixir, needs, hand, picks)
        if isinstance(found, Payment):
            yield found
            return
        assert len(found.options) > 1, "a stage with one answer"
        for option in found.options:
            yield from walk((*picks, option.id))

    yield from walk(())


hands = st.tuples(
    st.lists(st.sampled_from((0, 0, 1, 2)), min_size=6, max_size=6).map(tuple),
    st.lists(st.sampled_from((0, 0, 1)), min_size=3, max_size=3).map(tuple),
    st.lists(st.sampled_from([*CARDS, *MEDICINES]), min_size=2, max_size=6, unique=True).map(tuple),
)
lost = (
    st.lists(st.integers(0, 5), min_size=1, max_size=3)
    .map(lambda units: tuple(units.count(number) for number in range(6)))
    .map(bill)
)


@settings(max_examples=400, deadline=None, derandomize=True, database=None)
@given(st.sampled_from(ELIXIRS), lost, hands)
def test_s11_s13_every_way_to_build_and_no_other(elixir: str, needs: Bill, hand: Hand):
    there = ways(elixir, needs, hand)
    assert MATCHING.buildable(elixir, needs, *hand) == bool(there)
    if not there:
        return
    assert set(edited(elixir, needs, hand)) == there
    only = MATCHING.only(elixir, needs, *hand)
    assert (only is not None) == (len(there) == 1)
    cheapest = MATCHING.cheapest(elixir, needs, *hand)
    assert cheapest in there

    def dear(one: Payment) -> tuple[int, int, int, int]:
        points = sum(LOOKUP.potions[card].points for card in one.cards)
        return -sum(one.cubes), sum(one.tarantulas), len(one.medicines), points

    assert dear(cheapest) == min(dear(one) for one in there)
