"""Program Actions, details, the pause (E9, E17, By mail)."""

from __future__ import annotations

import pytest

from bot.games.etherium.cards import SPACES
from bot.games.etherium.state import Step
from tests.bot.games.etherium.bench import Bench, only


def spaces(bench: Bench, seat: int, *picked: str) -> list[str]:
    """Spaces that are offered for the next token."""
    return [one for one in bench.ids(seat, "program", *picked) if one in SPACES]


def test_e09_the_spaces_of_the_action_board() -> None:
    bench = Bench("reces", "ertis")
    offered = spaces(bench, 0)
    assert len(SPACES) == 19
    assert offered == [space for space in SPACES if space != "connect:2"]
    counts = {kind: sum(space.startswith(kind) for space in SPACES) for kind in ("move", "gather")}
    assert counts == {"move": 5, "gather": 4}


def test_e09_one_token_a_space_and_connect_twice() -> None:
    bench = Bench("reces", "ertis")
    after = spaces(bench, 0, "gather:mine")
    assert "gather:mine" not in after
    assert "connect:2" in spaces(bench, 0, "connect:1")
    assert not {"connect:1", "connect:2"} & set(spaces(bench, 0, "connect:1", "connect:2"))
    assert bench.refused(0, "program", "gather:mine", "gather:mine", "rest")


def test_e09_tokens_may_be_left_off_and_are_forfeited() -> None:
    bench = Bench("reces", "ertis")
    assert bench.stage(0, "program", "rest").done
    assert bench.stage(0, "program", "gather:mine", "rest").done
    assert bench.refused(0, "program", "gather:mine")  # three tokens are still at hand
    events = bench.perform("gather:mountain", "")
    assert len(only(events, "acts")) == 1
    assert not only(events, "failed")


@pytest.mark.parametrize(("boosters", "tokens"), [(0, 4), (1, 5), (2, 6), (3, 6)])
def test_e17_four_tokens_and_one_for_each_of_two_boosters(boosters: int, tokens: int) -> None:
    bench = Bench("reces", "ertis")
    bench.player(0).cubes[4] = boosters
    picks = ["gather:mine", "gather:forest", "gather:mountain", "gather:ether", "connect:1"]
    picks = [*picks, "connect:2"][:tokens]
    stage = bench.stage(0, "program", *picks)
    assert stage.done
    assert not stage.options
    assert not bench.stage(0, "program", *picks[:-1]).done
    assert bench.game.view(bench.state, 1).tribes[0].owned == tokens


def test_e17_a_booster_bought_counts_from_the_next_season_on() -> None:
    bench = Bench("reces", "ertis").give(0, "3ether")
    bench.perform("transform:booster gather:mountain move:forest gather:forest", "")
    bench.do(0, "act", "unit:gatherer", "to:forest1")
    assert bench.state.season == 2
    assert bench.cubes(0) == "stone+wood+booster"
    assert bench.player(0).owned == 5


def test_e17_a_booster_of_a_card_counts_when_programming() -> None:
    bench = Bench("reces", "ertis").cards(0, "hoard")
    bench.do(0, "flash", "card:hoard")
    picks = ["gather:mine", "gather:forest", "gather:mountain", "gather:ether"]
    assert not bench.stage(0, "program", *picks).done
    bench.do(0, "program", *picks, "connect:1")
    bench.do(1, "program", "rest")
    assert bench.player(0).owned == 5


def test_programmes_are_secret_and_replaceable_until_all_have_one() -> None:
    bench = Bench("reces", "ertis")
    events = bench.do(0, "program", "gather:mountain", "rest")
    assert [(event.kind, event.audience) for event in events] == [
        ("programmed", None),
        ("planned", (0,)),
    ]
    assert bench.decision(0, "program").answered
    assert bench.game.view(bench.state, 1).tribes[0].programme == ()
    assert bench.game.view(bench.state, 1).tribes[0].ready
    own = bench.game.view(bench.state, 0).own
    assert own is not None
    assert [face.space for face in own.programme] == ["gather:mountain"]
    events = bench.do(0, "program", "connect:1", "rest")
    assert [event.kind for event in events] == ["planned"]
    events = bench.do(1, "program", "rest")
    assert only(events, "revealed") == [{"programmes": ["connect:1", ""], "owned": [4, 4]}]


def test_details_follow_their_space() -> None:
    bench = Bench("reces", "ertis", "psolos")
    assert bench.ids(0, "program", "move:mine")[:2] == ["unit:gatherer", "unit:soldier"]
    after = bench.ids(0, "program", "move:mine", "unit:soldier")
    assert after[:4] == ["to:mine1", "to:mine2", "to:mine3", "to:mine4"]
    after = bench.ids(0, "program", "move:mine", "unit:soldier", "to:mine2")
    assert not any(one.startswith(("unit:", "to:")) for one in after)
    # Only Soldiers enter Cities, and those of opponents in play (E29).
    assert bench.ids(0, "program", "move:city")[:3] == ["to:city2", "to:city3", "move:mountain"]
    assert bench.ids(0, "program", "move:ether", "unit:soldier")[0] == "move:mountain"
    assert bench.ids(0, "program", "transform:etherize")[:5] == [f"times:{n}" for n in range(1, 6)]
    assert bench.ids(0, "program", "transform:ability")[0] == "buy:resource"
    assert bench.ids(0, "program", "transform:ability", "buy:resource")[0] == "buy:readers"
    assert "dice:1" not in bench.ids(0, "program", "connect:1")
    bench.season("reces")
    assert bench.ids(0, "program", "connect:1")[:2] == ["dice:1", "dice:2"]


def test_a_programme_has_one_part_for_each_token() -> None:
    bench = Bench("reces", "ertis")
    picks = ("move:mine", "unit:soldier", "to:mine2", "gather:mine", "connect:1")
    assert bench.game.parts(bench.decision(0, "program"), picks) == (
        ("move:mine", "unit:soldier", "to:mine2"),
        ("gather:mine",),
        ("connect:1",),
    )
    assert bench.game.parts(bench.decision(0, "ask"), ("fights:on",)) == ()


def test_details_are_used_and_nothing_is_asked() -> None:
    bench = Bench("reces", "ertis").give(0, "2ether")
    bench.perform("move:forest unit:gatherer to:forest4 gather:forest", "")
    assert bench.where(0)[0] == "forest4"
    assert bench.state.season == 2


def test_only_what_is_missing_or_illegal_is_asked() -> None:
    bench = Bench("reces", "ertis").at(0, "", "forest1")
    bench.perform("move:forest unit:soldier", "")
    assert bench.ids(0, "act") == ["to:forest2", "to:forest4"]
    bench.do(0, "act", "to:forest4")
    assert bench.where(0) == ("mountain1", "forest4")
    bench = Bench("reces", "ertis").at(0, "", "forest1")
    bench.perform("move:forest unit:soldier to:forest3", "")  # too far
    assert bench.ids(0, "act") == ["to:forest2", "to:forest4"]


def test_with_one_answer_nothing_is_asked() -> None:
    bench = Bench("reces", "ertis").at(0, "mine1", "ether")
    bench.perform("move:ether", "")  # the Soldier is there
    assert bench.where(0)[0] == "ether"


def test_the_pause_waits_for_each_who_does_not_skip_it() -> None:
    bench = Bench("reces", "ertis")
    bench.do(0, "ask", "pause:on")
    bench.perform("gather:mountain", "gather:mountain")
    assert bench.state.phase == "pause"
    assert bench.open() == ["pause"]
    bench.do(0, "pause", "go-on")
    assert bench.state.season == 2


def test_details_change_in_the_pause_and_until_the_action() -> None:
    bench = Bench("reces", "ertis")
    bench.do(0, "ask", "pause:on")
    bench.perform("move:forest unit:soldier to:forest1 gather:mountain move:mine", "")
    assert bench.ids(0, "details") == ["token:1", "token:3"]
    events = bench.do(0, "details", "token:1", "unit:gatherer", "to:forest4")
    assert [(event.kind, event.audience) for event in events] == [("planned", (0,))]
    assert bench.player(0).programme[0] == Step("move:forest", ("unit:gatherer", "to:forest4"))
    bench.do(0, "details", "token:1", "none")
    assert bench.player(0).programme[0] == Step("move:forest")
    bench.do(0, "details", "token:1", "unit:gatherer", "to:forest4")
    bench.do(0, "pause", "go-on")
    assert bench.where(0)[0] == "forest4"
    assert bench.state.number == 2  # which has failed: the Gatherer is not on a Mountain
    assert bench.ids(0, "details") == ["token:3"]


def test_details_of_actions_performed_are_past() -> None:
    bench = Bench("reces", "ertis")
    bench.perform("move:forest move:mine", "gather:mountain")
    assert "act" in bench.open(0)
    assert bench.ids(0, "details") == ["token:2"]
    bench.do(0, "details", "token:2", "unit:gatherer", "to:mine2")
    bench.do(0, "act", "unit:gatherer", "to:forest1")
    assert bench.where(0)[0] == "mine2"


def test_with_one_opponent_a_city_has_no_details() -> None:
    bench = Bench("reces", "ertis")
    bench.do(0, "ask", "pause:on")
    bench.perform("move:city gather:mountain", "")
    assert bench.open() == ["pause"]


def test_details_are_shown_to_their_owner_only() -> None:
    bench = Bench("reces", "ertis")
    bench.do(0, "ask", "pause:on")
    bench.perform("move:forest unit:soldier to:forest1", "")
    for audience in (1, None):
        faces = bench.game.view(bench.state, audience).tribes[0].programme
        assert [(face.space, face.details) for face in faces] == [("move:forest", ())]
    own = bench.game.view(bench.state, 0).own
    assert own is not None
    assert own.programme[0].details == ("unit:soldier", "to:forest1")


def test_complete_programmes_run_a_season_in_one_go() -> None:
    bench = Bench("reces", "ertis").give(1, "5stone")
    events = bench.perform(
        "move:forest unit:gatherer to:forest1 gather:forest move:mine unit:gatherer to:mine1",
        "gather:mountain increase:guard transform:etherize times:1",
    )
    assert [one["step"] for one in only(events, "closed")] == [1, 2, 3]
    assert bench.state.season == 2
    assert bench.cubes(0) == "wood"
    assert bench.cubes(1) == "stone+ether"


def test_each_closed_step_has_the_spectators_view_of_then() -> None:
    bench = Bench("reces", "ertis")
    bench.do(0, "program", "gather:mountain", "connect:1", "rest")
    decision = bench.decision(1, "program")
    outcome = bench.game.apply(bench.state, decision, ("gather:mountain", "rest"))
    first = outcome.steps[0]
    assert first.seat is None
    assert first.own is None  # type: ignore[attr-defined]
    assert first.number == 1  # type: ignore[attr-defined]
    assert first.closed  # type: ignore[attr-defined]
    happened = [event.kind for event in first.happened]  # type: ignore[attr-defined]
    assert happened == ["step", "acts", "gathered", "acts", "gathered", "closed"]
    assert outcome.checkpoint


def test_who_has_more_actions_takes_them_while_others_wait() -> None:
    bench = Bench("reces", "ertis").give(1, "2booster")
    more = "gather:mountain increase:guard increase:soldier increase:gatherer connect:1 connect:2"
    bench.player(1).levels = [4, 4, 4, 0]
    events = bench.perform("gather:mountain", more)
    while bench.state.season != 2:
        kind = next(one for one in bench.open() if one not in ("arm", "details"))
        seat = 0 if kind in bench.open(0) else 1
        events += bench.do(seat, kind, bench.ids(seat, kind)[0])
    assert [one["step"] for one in only(events, "closed")] == [1, 2, 3, 4, 5, 6]
