"""Views and redeals: everything is open but luck, and the option hides the bags."""

from __future__ import annotations

from bot.games.core import Rng
from bot.games.shimiagaran.game import ShimiagaranGame
from bot.games.shimiagaran.view import Almost
from tests.bot.games.shimiagaran.tables import Table


def test_bags_are_open_by_default(house: ShimiagaranGame):
    white, black = house.view(house.setup(3, {}, "open"), None).bags
    assert black.contents == {
        "blue": 1,
        "yellow": 1,
        "green": 1,
        "pink": 1,
        "white": 1,
        "red": 1,
        "tarantula": 6,
    }
    assert white.contents is not None
    assert sum(white.contents.values()) == white.count


def test_option_hidden_shows_only_how_many(house: ShimiagaranGame):
    state = house.setup(3, {"bags": "hidden"}, "open")
    for seat in (None, 0, 1, 2):
        white, black = house.view(state, seat).bags
        assert white.contents is None
        assert black.contents is None
        assert black.count == 12


def test_everybody_sees_the_same(house: ShimiagaranGame):
    state = house.setup(4, {}, "same")
    views = [house.view(state, seat) for seat in (None, 0, 3)]
    assert views[0].players == views[1].players == views[2].players
    assert [view.seat for view in views] == [None, 0, 3]


def test_payable_and_what_lacks_one_cube(house: ShimiagaranGame):
    table = Table(house).offer("ravens-poultice", "clear-spring-tonic")
    table.elixir("clear-sight", "red+blue").give(0, "red+green2+blue", "", "honeyed-snare")
    player = house.view(table.state, None).players[0]
    assert "ravens-poultice" not in player.payable
    assert Almost("ravens-poultice", ("white",)) in player.almost
    assert "clear-spring-tonic" not in [one.card for one in player.almost]  # lacks two
    table.give(0, "red+green2+white+blue", "", "honeyed-snare", "dawn-cordial")
    player = house.view(table.state, None).players[0]
    assert "ravens-poultice" in player.payable
    assert "clear-sight" in player.payable
    assert Almost("clear-spring-tonic", ("blue",)) in player.almost


def test_payable_is_what_the_turn_offers(house: ShimiagaranGame):
    for number in range(30):
        table = Table(house, 3, f"payable {number}")
        rng = Rng(f"payable {number}")
        cards = rng.sample(sorted(house.faces.potions), 6)
        cubes = "+".join(f"{name}{rng.below(3)}" for name in ("blue", "green", "white"))
        table.give(0, cubes, "jar2", *cards)
        for row in (table.state.dark, table.state.light):
            row[:] = [card if card not in cards else None for card in row]
        offered = [pick.split(":")[1] for pick in table.offered() if pick[:2] in ("br", "bu")]
        assert list(house.view(table.state, 1).players[0].payable) == offered


def test_the_draft_is_open_on_the_table(house: ShimiagaranGame):
    table = Table(house, 4).bags(white="blue2+yellow+green+white")
    table.do("draw:white")
    draft = house.view(table.state, None).draft
    assert draft is not None
    assert (draft.what, draft.seat, draft.count, draft.then) == ("keep", 0, 3, (1, 2))
    table.do("keep:blue2+yellow")
    draft = house.view(table.state, None).draft
    assert draft is not None
    assert (draft.what, draft.seat, draft.cubes) == ("pick", 1, {"green": 1, "white": 1})
    assert draft.then == (2,)


def test_deeds_of_this_turn_and_the_last(house: ShimiagaranGame):
    table = Table(house, 3)
    for bag in ("blue2+green3", "red5", "green5"):
        table.bags(black=bag).do("draw:black")
        while table.asked[0] != "turn":
            table.do(table.offered()[0])
    deeds = house.view(table.state, None).deeds
    assert {deed.turn for deed in deeds} == {3}
    assert [(deed.what, deed.seat) for deed in deeds] == [("black", 2), ("take", 2)]


def test_a_redeal_changes_luck_alone(house: ShimiagaranGame):
    for settings in ({}, {"bags": "hidden"}):
        state = house.setup(3, settings, "redeal")
        dealt = house.redeal(state, 0, Rng("other luck"))
        assert dealt.rng != state.rng
        dealt.rng = state.rng
        assert dealt == state


def test_redeals_draw_other_cubes(house: ShimiagaranGame):
    state = house.setup(3, {}, "redeal")
    drawn: set[str] = set()
    for number in range(20):
        dealt = house.redeal(state, state.active, Rng(f"{number}"))
        (decision,) = house.decisions(dealt)
        events = house.apply(dealt, decision, ("draw:white",)).events
        drawn |= {str(event.params["cubes"]) for event in events if event.kind == "drew"}
    assert len(drawn) > 10


def test_the_state_holds_no_order_that_a_redeal_would_have_to_hide(house: ShimiagaranGame):
    state = house.setup(5, {}, "order")
    for deck in (state.dark_deck, state.light_deck, state.elixir_deck):
        assert deck == sorted(deck)
