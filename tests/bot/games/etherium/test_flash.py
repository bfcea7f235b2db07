"""Flash cards: when they can be played, the window, armed plays, the hand limit (E8, By mail)."""

from __future__ import annotations

from bot.games.core import Rng
from tests.bot.games.etherium.bench import Bench, kinds, only


def test_e08_both_symbols_can_be_played_in_phase_3_as_many_as_one_likes() -> None:
    bench = Bench("reces", "ertis").cards(0, "harvest", "spark", "giants")
    assert bench.ids(0, "flash") == ["card:giants", "card:harvest", "card:spark"]
    bench.do(0, "flash", "card:spark")
    assert bench.cubes(0) == "ether"
    bench.do(0, "flash", "card:giants")
    assert bench.player(0).lasting == ["giants"]
    assert bench.state.discard == ["spark"]
    assert bench.ids(0, "flash") == ["card:harvest"]


def test_e08_cards_are_resolved_when_played_and_a_programme_waits_for_nobody() -> None:
    bench = Bench("reces", "ertis").cards(0, "harvest").cards(1, "harvest")
    bench.do(0, "flash", "card:harvest")
    bench.do(1, "flash", "card:harvest")
    # Both choose at once; neither waits for the other, and the first is asked still.
    bench.do(0, "gain", "stone+wood")
    bench.do(1, "gain", "2metal")
    assert (bench.cubes(0), bench.cubes(1)) == ("stone+wood", "2metal")
    assert bench.state.phase == "plan"


def test_e08_the_reveal_waits_for_a_card_that_is_being_resolved() -> None:
    bench = Bench("reces", "ertis").cards(0, "harvest")
    bench.do(0, "program", "rest")
    bench.do(0, "flash", "card:harvest")
    bench.do(1, "program", "rest")
    assert bench.state.phase == "plan"
    bench.do(0, "gain", "2wood")
    assert bench.state.season == 2


def test_e08_cards_for_rolls_do_nothing_in_phase_3() -> None:
    bench = Bench("reces", "ertis").cards(0, "charm", "charge")
    assert "flash" not in bench.open(0)


def test_e08_no_card_is_played_on_an_opponent() -> None:
    bench = Bench("reces", "ertis").cards(0, "harvest").give(1, "2wood")
    bench.do(0, "flash", "card:harvest")
    assert bench.cubes(1) == "2wood"
    assert bench.open(1) == ["program", "ask"]


def test_e08_a_flash_symbol_is_played_before_an_own_action() -> None:
    bench = Bench("reces", "ertis").cards(0, "spark", "harvest")
    bench.do(0, "ask", "actions:on")
    bench.perform("gather:mountain", "gather:mountain")
    params = bench.decision(0, "window").params
    assert params["moment"] == "action"
    assert bench.ids(0, "window") == ["card:spark", "pass"]  # season symbols not any more
    events = bench.do(0, "window", "card:spark")
    assert kinds(events) == ["played", "took"]
    assert bench.ids(0, "window") == ["pass"]  # a card is left, whatever it is: asked again
    events = bench.do(0, "window", "pass")
    assert [one["seat"] for one in only(events, "acts")] == [0, 1]


def test_e08_the_window_opens_by_switch_and_number_of_cards_alone() -> None:
    for card in ("spark", "harvest", "charm"):
        bench = Bench("reces", "ertis").cards(0, card)
        bench.do(0, "ask", "actions:on")
        bench.perform("gather:mountain", "")
        assert "window" in bench.open(0), card
    bench = Bench("reces", "ertis").cards(0, "spark")
    bench.perform("gather:mountain", "")
    assert bench.state.season == 2  # not switched on
    bench = Bench("reces", "ertis")
    bench.do(0, "ask", "actions:on")
    bench.perform("gather:mountain", "")
    assert bench.state.season == 2  # no cards


def test_e08_the_switch_for_actions_is_not_that_for_rolls() -> None:
    bench = Bench("reces", "ertis").cards(0, "spark")
    bench.do(0, "ask", "connect:on", "fights:on")
    bench.perform("gather:mountain", "")
    assert bench.state.season == 2


def test_switches_are_public_and_fixed_when_programmes_are_revealed() -> None:
    bench = Bench("reces", "ertis").cards(0, "spark")
    events = bench.do(0, "ask", "actions:on", "fights:on", "pause:on")
    assert only(events, "switches") == [{"seat": 0, "asks": ["fights", "actions"], "skips": False}]
    assert events[-1].audience is None
    assert bench.ids(0, "ask") == ["fights:off", "connect:on", "actions:off", "pause:off"]
    view = bench.game.view(bench.state, None)
    assert view.tribes[0].asks == ("fights", "actions")
    bench.perform("gather:mountain", "")
    assert bench.state.phase == "pause"
    assert "ask" not in bench.open()


def test_an_armed_card_is_played_before_its_action_without_waiting() -> None:
    bench = Bench("reces", "ertis").cards(0, "spark").give(0, "2ether")
    events = bench.do(0, "arm", "card:spark", "before:2")
    assert [(event.kind, event.audience) for event in events] == [("armed", (0,))]
    events = bench.perform("gather:mountain transform:booster", "")
    assert only(events, "played") == [{"seat": 0, "card": "spark", "armed": True}]
    assert bench.cubes(0) == "stone+booster"
    told = [event.kind for event in events if event.audience is None]
    assert told.index("played") > told.index("closed")  # before the second action


def test_an_armed_card_goes_first_and_then_the_window() -> None:
    bench = Bench("reces", "ertis").cards(0, "spark", "harvest")
    bench.do(0, "ask", "actions:on")
    bench.do(0, "arm", "card:spark", "before:1")
    events = bench.perform("gather:mountain", "")
    assert only(events, "played")
    assert bench.ids(0, "window") == ["pass"]


def test_an_armed_card_that_is_useless_stays_in_hand_and_only_its_owner_hears() -> None:
    bench = (
        Bench("reces", "ertis")
        .cards(0, "lesson")
        .levels(0, guard=4, gatherer=4, soldier=4, guide=4)
    )
    bench.do(0, "arm", "card:lesson", "before:1")
    events = bench.perform("gather:mountain", "")
    assert [event.audience for event in events if event.kind == "idle"] == [(0,)]
    assert "lesson" in bench.player(0).hand


def test_an_armed_card_with_a_choice_asks_it() -> None:
    bench = Bench("reces", "ertis").cards(0, "path")
    bench.do(0, "arm", "card:path", "before:1")
    bench.perform("gather:forest", "")
    bench.do(0, "walk", "unit:gatherer", "to:forest1")
    assert bench.cubes(0) == "wood"


def test_armed_cards_are_withdrawn() -> None:
    bench = Bench("reces", "ertis").cards(0, "spark", "charm")
    bench.do(0, "arm", "card:spark", "before:3")
    bench.do(0, "arm", "card:charm", "in:connect", "below:6")
    assert bench.ids(0, "arm") == ["disarm:spark:3", "disarm:charm:connect"]
    bench.do(0, "arm", "disarm:spark:3")
    assert [arm.card for arm in bench.player(0).armed] == ["charm"]
    assert bench.player(0).armed[0].below == 6


def test_a_season_symbol_cannot_be_armed() -> None:
    bench = Bench("reces", "ertis").cards(0, "harvest")
    assert "arm" not in bench.open(0)


def test_what_was_armed_for_a_season_ends_with_it() -> None:
    bench = Bench("reces", "ertis").cards(0, "charm")
    bench.do(0, "arm", "card:charm", "in:connect", "always")
    bench.perform("gather:mountain", "")
    assert bench.state.season == 2
    assert bench.player(0).armed == []


def test_playing_an_armed_card_by_hand_disarms_it() -> None:
    bench = Bench("reces", "ertis").cards(0, "spark")
    bench.do(0, "arm", "card:spark", "before:1")
    bench.do(0, "flash", "card:spark")
    assert bench.player(0).armed == []


def test_lasting_cards_stay_for_the_season_and_are_discarded_face_up() -> None:
    bench = Bench("reces", "psolos").cards(0, "giants").at(0, "mine1")
    bench.do(0, "flash", "card:giants")
    events = bench.perform("move:mine unit:gatherer to:mine3", "")
    assert only(events, "moved")[0]["path"] == ["mine1", "ether", "mine3"]
    assert only(events, "expired") == [{"seat": 0, "cards": ["giants"]}]
    assert bench.state.discard == ["giants"]


def test_e08_the_limit_of_six_at_the_change_of_season_the_owner_chooses() -> None:
    bench = Bench("reces", "ertis")
    bench.cards(0, "spark", "spark", "path", "omens", "charm", "charge", "lesson", "harvest")
    bench.perform("", "")
    assert bench.state.phase == "limit"
    assert bench.open() == ["discard"]
    assert bench.decision(0, "discard").params == {"count": 2, "source": "limit"}
    assert "card:spark" in bench.ids(0, "discard", "card:spark")  # there are two of them
    bench.do(0, "discard", "card:spark", "card:path")
    assert bench.state.discard == ["spark", "path"]
    assert bench.state.season == 2
    assert len(bench.player(0).hand) == 7  # six, and the new season's


def test_e08_hands_above_six_are_discarded_at_once_by_all() -> None:
    bench = Bench("reces", "ertis")
    bench.cards(0, "spark", "spark", "path", "omens", "charm", "charge", "lesson")
    bench.cards(1, "spark", "spark", "path", "omens", "charm", "charge", "lesson")
    bench.perform("", "")
    assert bench.open() == ["discard", "discard"]
    bench.do(1, "discard", "card:path")
    assert bench.open() == ["discard"]
    bench.do(0, "discard", "card:omens")
    assert bench.state.season == 2


def test_e08_an_empty_deck_is_made_of_the_discard_pile() -> None:
    bench = Bench("reces", "ertis")
    bench.state.discard, bench.state.deck = bench.state.deck[:3], bench.state.deck[:1]
    events = bench.perform("", "")
    assert only(events, "reshuffled") == [{"count": 3}]
    assert len(bench.state.deck) == 2
    assert bench.state.discard == []


def test_e08_deck_and_discard_empty_nothing_is_drawn() -> None:
    bench = Bench("reces", "ertis")
    bench.state.deck = []
    events = bench.perform("", "")
    assert not only(events, "drew")
    assert bench.state.phase == "plan"


def test_every_card_of_the_deck_can_come_next() -> None:
    drawn: set[str] = set()
    for number in range(120):
        bench = Bench("reces", "ertis")
        bench.state.rng = Rng(f"deck {number}")
        bench.perform("", "")
        drawn |= {card for player in bench.state.players for card in player.hand}
    assert len(drawn) == 11


def test_an_effect_that_etherizes_at_its_own_rate() -> None:
    bench = Bench("reces", "ertis").cards(0, "forge").give(0, "3stone+wood")
    bench.do(0, "flash", "card:forge")
    assert bench.ids(0, "change") == ["2stone", "stone+wood", "3stone+wood", "none"]
    bench.do(0, "change", "3stone+wood")
    assert bench.cubes(0) == "2ether"


def test_e31_what_happens_in_phases_1_to_4_is_no_conflict() -> None:
    bench = Bench("reces", "ertis").cards(0, "path").at(0, "", "forest2").at(1, "mountain3")
    bench.do(0, "flash", "card:path")
    bench.do(0, "walk", "unit:soldier", "to:mountain3")
    assert bench.where(0)[1] == "mountain3"
    assert bench.state.phase == "plan"
    events = bench.perform("", "gather:mountain")
    # It is found after the first action, like any other.
    assert [one["kind"] for one in only(events, "conflict")] == ["assault"]
    assert kinds(events).index("acts") < kinds(events).index("conflict")
