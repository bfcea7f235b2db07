"""Rows, decks and burnt potions: S10."""

from __future__ import annotations

from bot.games.core import Event
from bot.games.shimiagaran.game import ShimiagaranGame
from bot.games.shimiagaran.market import deal_elixir, deal_potion, fill_gaps
from tests.bot.games.shimiagaran.tables import Table


def test_s10_the_place_is_refilled_from_the_deck_of_its_colour(house: ShimiagaranGame):
    table = Table(house).offer("ravens-poultice").give(0, "red+green2+white")
    place = table.state.dark.index("ravens-poultice")
    before = len(table.state.dark_deck), len(table.state.light_deck)
    table.do("brew:ravens-poultice")
    card = table.state.dark[place]
    assert card is not None
    assert house.kit.lookup.potions[card].row == "dark"
    assert (len(table.state.dark_deck), len(table.state.light_deck)) == (before[0] - 1, before[1])


def test_s10_an_empty_deck_takes_the_burnt_potions_of_its_colour(house: ShimiagaranGame):
    table = Table(house)
    state, events = table.state, list[Event]()
    burnt = [*state.dark_deck[:2], *state.light_deck[:1]]
    state.burnt, state.dark_deck = list(burnt), []
    deal_potion(house.kit.lookup, state, "dark", 0, events)
    assert [event.kind for event in events] == ["reshuffled", "dealt"]
    assert state.dark[0] in burnt[:2]
    assert state.burnt == burnt[2:]
    assert len(state.dark_deck) == 1


def test_s10_with_none_the_gap_stays_until_burnt_potions_exist(house: ShimiagaranGame):
    table = Table(house)
    state, events = table.state, list[Event]()
    state.light_deck = []
    deal_potion(house.kit.lookup, state, "light", 1, events)
    assert state.light[1] is None
    assert [event.kind for event in events] == ["gap"]
    fill_gaps(house.kit.lookup, state, events)
    assert state.light[1] is None
    state.burnt = ["widows-lullaby"]  # a dark one is no help
    fill_gaps(house.kit.lookup, state, events)
    assert state.light[1] is None
    state.burnt.append("dawn-cordial")
    fill_gaps(house.kit.lookup, state, events)
    assert state.light[1] == "dawn-cordial"
    assert state.burnt == ["widows-lullaby"]


def test_s10_a_gap_is_refilled_at_the_end_of_any_turn(house: ShimiagaranGame):
    # Seat 0 builds an Elixir and burns light potions; the gap is filled as its turn ends.
    table = Table(house).bags(white="red5").elixir("clear-sight", "red").give(0, "red")
    table.give(0, "red", "", "magpie-philtre", "dawn-cordial")
    table.state.light_deck = []
    table.state.light[2] = None
    table.do("build:clear-sight", "pay:red") if table.offered("build:clear-sight") else table.do(
        "build:clear-sight"
    )
    assert table.asked == ("turn", 1)
    assert table.state.light[2] in ("magpie-philtre", "dawn-cordial")
    assert "reshuffled" in [event.kind for event in table.events]


def test_s10_an_elixir_gap_stays(house: ShimiagaranGame):
    table = Table(house)
    state, events = table.state, list[Event]()
    state.elixir_deck = []
    deal_elixir(house.kit.lookup, state, 0, events)
    assert state.elixirs[0] is None
    fill_gaps(house.kit.lookup, state, events)
    assert state.elixirs[0] is None
    assert [event.kind for event in events] == ["elixir-gap"]


def test_cards_left_in_a_deck_come_equally_often(house: ShimiagaranGame):
    seen: dict[str, int] = {}
    for number in range(600):
        state = house.setup(3, {}, f"deck {number}")
        for card in state.dark:
            seen[str(card)] = seen.get(str(card), 0) + 1
    assert len(seen) == 21
    assert all(90 < count < 200 for count in seen.values())  # 5 of 21: 143 each
