"""What each audience sees, and redeals: hands, deck, seasons to come, programmes, details, arms."""

from __future__ import annotations

from collections import Counter

from bot.games.core import Rng
from bot.games.etherium.state import Step
from tests.bot.games.etherium.bench import Bench, house


def test_a_spectator_sees_no_hand_and_an_owner_its_own() -> None:
    bench = Bench("reces", "ertis").cards(0, "spark", "path").cards(1, "omens")
    public = bench.game.view(bench.state, None)
    assert public.own is None
    assert [tribe.cards for tribe in public.tribes] == [2, 1]
    own = bench.game.view(bench.state, 0).own
    assert own is not None
    assert [face.id for face in own.hand] == ["spark", "path"]


def test_a_redeal_keeps_the_own_hand_and_draws_the_others_from_all_unseen_cards() -> None:
    bench = Bench("reces", "ertis").cards(0, "spark", "path").cards(1, "omens", "omens")
    seen: Counter[str] = Counter()
    for number in range(200):
        dealt = bench.game.redeal(bench.state, 0, Rng(f"{number}"))
        assert dealt.players[0].hand == ["spark", "path"]
        assert len(dealt.players[1].hand) == 2
        assert bench.game.components(dealt) == bench.game.components(bench.state)
        seen.update(dealt.players[1].hand)
    assert len(seen) == 11
    assert seen["omens"] < 80  # 4 of 42 cards: 38 of 400


def test_a_redeal_makes_up_programmes_before_the_reveal() -> None:
    bench = Bench("reces", "ertis")
    bench.do(1, "program", "connect:1", "connect:2", "rest")
    made: set[str] = set()
    for number in range(40):
        dealt = bench.game.redeal(bench.state, 0, Rng(f"{number}"))
        assert dealt.players[1].ready
        assert len(dealt.players[1].programme) == 4
        made.add(" ".join(step.space for step in dealt.players[1].programme))
        assert dealt.players[0].programme == []
    assert len(made) > 15
    own = bench.game.redeal(bench.state, 1, Rng("own"))
    assert [step.space for step in own.players[1].programme] == ["connect:1", "connect:2"]


def test_a_redeal_forgets_others_details_and_armed_plays_after_the_reveal() -> None:
    bench = Bench("reces", "ertis").cards(1, "charm")
    bench.do(0, "ask", "pause:on")
    bench.do(1, "arm", "card:charm", "in:connect", "always")
    bench.perform("gather:mountain", "move:forest unit:gatherer to:forest3 connect:1")
    dealt = bench.game.redeal(bench.state, 0, Rng("0"))
    assert dealt.players[1].programme == [Step("move:forest"), Step("connect:1")]
    assert dealt.players[1].armed == []
    own = bench.game.redeal(bench.state, 1, Rng("0"))
    assert own.players[1].programme[0].details == ("unit:gatherer", "to:forest3")
    assert own.players[1].armed


def test_a_redeal_draws_seasons_to_come_and_keeps_those_of_moons_revealed() -> None:
    game = house()
    state = game.setup(2, {}, "seasons")
    card = state.coming[0]
    state.coming.remove(card)
    state.seasons.append(card)
    moon = game.kit.lookup.seasons[card].moon
    different: set[tuple[str, ...]] = set()
    for number in range(40):
        dealt = game.redeal(state, None, Rng(f"{number}"))
        assert dealt.seasons == state.seasons
        assert game.components(dealt) == game.components(state)
        assert all(game.kit.lookup.seasons[one].moon != moon for one in dealt.coming)
        different.add(tuple(dealt.coming))
    assert len(different) > 15


def test_a_redeal_has_luck_of_its_own() -> None:
    state = house().setup(4, {}, "luck")
    assert house().redeal(state, 2, Rng("a")).rng.seed != state.rng.seed


def test_the_news_of_the_first_deal_is_redealt_with_the_hands() -> None:
    state = house().setup(3, {}, "news")
    for number in range(10):
        dealt = house().redeal(state, 1, Rng(f"{number}"))
        told = {event.params["seat"]: event for event in dealt.news if event.kind == "drawn"}
        for seat, player in enumerate(dealt.players):
            assert told[seat].params["cards"] == player.hand


def test_programmes_of_the_view_say_how_far_they_are() -> None:
    bench = Bench("reces", "ertis")
    bench.perform("gather:forest move:forest", "gather:mountain gather:mine")
    # The first token of seat 0 has failed, and the basic resource is asked for.
    view = bench.game.view(bench.state, None)
    assert [face.state for face in view.tribes[0].programme] == ["failed", "coming"]
    assert [face.state for face in view.tribes[1].programme] == ["coming", "coming"]
    bench.do(0, "gain", "stone")
    view = bench.game.view(bench.state, None)
    assert [face.state for face in view.tribes[0].programme] == ["failed", "now"]
    assert [face.state for face in view.tribes[1].programme] == ["done", "coming"]


def test_the_view_says_where_own_units_could_go() -> None:
    bench = Bench("reces", "ertis").at(0, "ether", "mountain3")
    own = bench.game.view(bench.state, 0).own
    assert own is not None
    assert ("gatherer", "mine1") in own.reach
    assert ("soldier", "city3") in own.reach
    assert ("gatherer", "mountain1") not in own.reach


def test_a_roll_and_a_fight_are_in_the_view() -> None:
    bench = Bench("reces", "ertis").levels(0, guide=2)
    bench.perform("connect:1", "")
    view = bench.game.view(bench.state, None)
    assert view.connect is not None
    assert (view.connect.seat, view.connect.kind) == (0, "connect")
    assert view.connect.total == sum(view.connect.dice)
    bench = Bench("reces", "ertis").at(1, "", "mountain1").levels(1, guide=1)
    bench.perform("gather:mountain", "")
    view = bench.game.view(bench.state, None)
    assert view.fight is not None
    assert (view.fight.kind, view.fight.space) == ("assault", "mountain1")
    assert view.fight.seats == (0, 1)
