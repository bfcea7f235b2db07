"""Artifacts and creating Chimeras (C9 to C12)."""

from __future__ import annotations

from bot.games.chimerium.cards import RESOURCES, Chimera
from bot.games.chimerium.scoring import artifacts_of
from tests.bot.games.chimerium.bench import Bench, artifact, beast, beasts, house, kinds, only


def test_rulebook_an_artifact_on_the_first_empty_slot_scores_two() -> None:
    bench = Bench()
    card = bench.state.artifacts.shown[2]  # the purple space
    events = bench.do("die:purple2", "act:acquire", "slot:1")
    me = bench.state.players[0]
    assert me.slots[0] == [card]
    assert me.points == 2
    assert only(events, "gained") == [
        {"seat": 0, "what": "points", "amount": 2, "source": "slot:1"}
    ]


def test_c09_only_chimeras_that_match_in_colour_or_value() -> None:
    bench = Bench()
    one, two, three, four = bench.above(
        beast("green", 4), beast("green", 1), beast("blue", 4), beast("blue", 1)
    )
    offered = bench.ids("die:green4", "act:create")
    assert offered == [f"create:{card}" for card in (one, two, three)]
    assert bench.refused("die:green4", "act:create", f"create:{four}")
    assert bench.refused("die:green4", "act:create")


def test_c09_at_most_four_fill_slots_from_the_left_in_the_order_chosen() -> None:
    bench = Bench()
    cards = bench.above(*(beast("green", value) for value in (1, 2, 3, 5, 6)))
    order = [cards[3], cards[0], cards[4], cards[1]]
    picks = [f"create:{card}" for card in order]
    assert bench.refused("die:green4", "act:create", *picks, f"create:{cards[2]}")
    events = bench.do("die:green4", "act:create", *picks)
    told = [(params["card"], params["slot"]) for params in only(events, "created")]
    assert told == [(card, slot + 1) for slot, card in enumerate(order)]
    me = bench.state.players[0]
    assert me.created == order
    assert me.above == [cards[2]]
    # 2 points, a Scroll, a Gem, a Prestige step; 3 points for each colour.
    assert (me.points, me.held, me.prestige) == (2 + 4 * 3, [1, 1, 0], 1)


def test_c09_rulebook_two_chimeras_with_a_green_four() -> None:
    """Artifact's bonus, 3 points and a Scroll; then two Scrolls from slot and value."""
    bench = Bench()
    scrolls = _fours_with_scroll()
    green = next(card for card in scrolls if card.colour == "green")
    other = next(card for card in scrolls if card.colour != "green")
    one, two = bench.above(green.id, other.id)
    bench.slot(1, artifact("elixir"))
    events = bench.do("die:green4", "act:create", f"create:{one}", f"create:{two}")
    me = bench.state.players[0]
    assert me.points == 3
    assert me.held == [3, 0, 1]
    assert [(e["colour"], e["value"]) for e in only(events, "created")] == [
        (True, True),
        (False, True),
    ]
    first = kinds(events).index("created")
    assert kinds(events)[first - 1] == "gained"  # the bonus comes before the comparison


def _fours_with_scroll() -> list[Chimera]:
    return [c for c in house().content.chimeras if (c.value, c.resource) == (4, "scroll")]


def test_c09_the_resource_is_the_cards_own() -> None:
    for card in beasts("blue", 4):
        bench = Bench()
        bench.above(card)
        bench.do("die:green4", "act:create", f"create:{card}")
        wanted = [0, 0, 0]
        wanted[RESOURCES.index(house().kit.lookup.chimeras[card].resource)] = 1
        assert bench.state.players[0].held == wanted


def test_c09_a_chimera_gained_meanwhile_is_not_created() -> None:
    bench = Bench()
    one, two = bench.above(*beasts("green", 4))
    bench.slot(1, artifact("chimera"))
    gained = bench.show(beast("green", 3), 0)
    bench.do("die:green4", "act:create", f"create:{one}", f"create:{two}")
    bench.do(f"chimera:{gained}")
    me = bench.state.players[0]
    assert (me.above, me.created) == ([gained], [one, two])


def _gaining_an_artifact(slot: str) -> tuple[Bench, str]:
    """Create two with an "Artifact" bonus on slot 1; the Artifact gained gives an Elixir."""
    bench = Bench()
    one, two = bench.above(beast("green", 1), beast("green", 2))
    bench.slot(1, artifact("artifact"))
    gained = bench.show(artifact("elixir"), 0)
    bench.do("die:green4", "act:create", f"create:{one}", f"create:{two}")
    assert bench.kind == "card"
    pending = house().view(bench.state, None).pending
    assert pending is not None
    assert (pending.source, pending.creating) == (f"artifact:{artifact('artifact')}", (one, two))
    bench.do(f"artifact:{gained}", slot)
    return bench, gained


def test_c10_to_the_right_its_own_bonus_is_collected_when_the_die_arrives() -> None:
    bench, gained = _gaining_an_artifact("slot:2")
    me = bench.state.players[0]
    assert me.slots[1] == [gained]
    assert me.held == [1, 0, 1]  # the covered Scroll at once, the Elixir on arrival


def test_c10_left_of_the_die_or_below_it_only_what_is_covered() -> None:
    bench, gained = _gaining_an_artifact("slot:1")
    # It covers "gain 1 Artifact", just collected: gained again.
    assert bench.kind == "card"
    other = bench.show(artifact("points"), 1)
    bench.do(f"artifact:{other}", "slot:4")
    me = bench.state.players[0]
    assert me.slots[0][-1] == gained
    assert me.held == [1, 0, 0]  # no Elixir; the second slot's Scroll when the die arrives
    assert me.prestige == 1


def test_c10_right_of_the_last_chimera_its_bonus_is_not_collected() -> None:
    bench, _ = _gaining_an_artifact("slot:3")
    assert bench.state.players[0].held == [1, 1, 0]


def test_c11_chains_go_on_and_the_slot_is_always_chosen() -> None:
    bench = Bench()
    bench.slot(2, artifact("artifact", 0))
    bench.slot(3, artifact("artifact", 1))
    first = bench.show(artifact("artifact", 2), 2)
    assert bench.ids("die:purple2", "act:acquire") == [f"slot:{n}" for n in (1, 2, 3, 4)]
    bench.do("die:purple2", "act:acquire", "slot:2")
    second = bench.ids()[0]
    assert bench.ids(second) == [f"slot:{n}" for n in (1, 2, 3, 4)]
    bench.do(second, "slot:3")
    third = bench.ids()[0]
    bench.do(third, "slot:1")
    me = bench.state.players[0]
    assert me.slots[1][-1] == first
    assert [len(pile) for pile in me.slots] == [1, 2, 2, 0]
    assert me.points == 2


def test_c12_covered_artifacts_are_still_owned() -> None:
    bench = Bench()
    bench.slot(1, artifact("points", 0), artifact("points", 1), artifact("gem"))
    me = bench.state.players[0]
    assert len(artifacts_of(me)) == 3
    view = house().view(bench.state, 0).players[0]
    assert sum(len(one.types) for one in view.sets) == 3
    assert view.slots[0].visible.what == "gem"
