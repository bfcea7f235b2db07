"""The end of a game and its score (E34)."""

from __future__ import annotations

import pytest

from bot.games.core import Result
from bot.games.etherium.cards import TOKENS
from bot.games.etherium.scoring import lines, points
from tests.bot.games.etherium.bench import Bench, kinds, only


def last_season(*tribes: str) -> Bench:
    """The seventh season, programmes are made."""
    bench = Bench(*tribes)
    bench.state.season = 7
    bench.state.coming = []
    return bench


def ended(bench: Bench) -> Result:
    """Nobody does anything any more."""
    bench.perform(*["" for _ in bench.state.players])
    assert bench.state.result is not None
    return bench.state.result


def test_a_game_is_over_after_the_last_action_of_the_seventh_season() -> None:
    bench = last_season("reces", "ertis")
    events = bench.perform("gather:mountain", "connect:1 gather:mountain")
    while bench.state.result is None:
        kind = next(one for one in bench.open() if one not in ("arm", "details"))
        seat = 0 if kind in bench.open(0) else 1
        events += bench.do(seat, kind, bench.ids(seat, kind)[0])
    assert kinds(events)[-1] == "game-over"
    assert len(only(events, "closed")) == 2
    assert bench.open() == []


def test_a_game_has_seven_seasons_night_first() -> None:
    bench = Bench("reces", "ertis")
    seen = [bench.state.seasons[-1]]
    while bench.state.result is None:
        if bench.open(0)[0] == "discard":
            bench.do(0, "discard", bench.ids(0, "discard")[0])
        elif bench.open(1)[0] == "discard":
            bench.do(1, "discard", bench.ids(1, "discard")[0])
        else:
            bench.perform("", "")
            seen = list(bench.state.seasons)
    assert seen[0] == "night"
    assert len(seen) == len(set(seen)) == 7


@pytest.mark.parametrize(
    ("token", "each"),
    [("soldier", 2), ("ether", 1), ("connection", 4), ("booster", 4), ("pillage", 6)],
)
def test_e34_tokens(token: str, each: int) -> None:
    bench = Bench("reces", "ertis")
    bench.player(0).tokens[[*TOKENS].index(token)] = 2  # type: ignore[arg-type]
    assert points(bench.game.kit, bench.state, 0) == 2 * each


def test_e34_abilities_are_worth_what_they_say() -> None:
    bench = Bench("reces", "ertis").own(0, "resource", "bulwark")
    assert points(bench.game.kit, bench.state, 0) == 2 + 4


def test_e34_a_guide_is_worth_its_level() -> None:
    bench = Bench("reces", "ertis").levels(0, guide=3, guard=4, soldier=4)
    assert points(bench.game.kit, bench.state, 0) == 3


@pytest.mark.parametrize(("ether", "worth"), [(0, 0), (1, 0), (2, 1), (5, 2), (6, 3)])
def test_e34_every_two_ether_are_worth_one_rounded_down(ether: int, worth: int) -> None:
    bench = Bench("reces", "ertis").give(0, f"{ether}ether" if ether else "none")
    assert points(bench.game.kit, bench.state, 0) == worth


def test_e34_other_cubes_are_worth_nothing() -> None:
    bench = Bench("reces", "ertis").give(0, "9stone+9wood+3booster")
    assert points(bench.game.kit, bench.state, 0) == 0


def test_e34_lines_add_up_to_the_points() -> None:
    bench = Bench("reces", "ertis").give(0, "5ether").own(0, "readers").levels(0, guide=2)
    bench.player(0).tokens = [2, 3, 1, 1, 1]
    found = lines(bench.game.kit, bench.state, 0)
    assert {line.kind: line.points for line in found} == {
        "soldier-tokens": 4,
        "ether-tokens": 3,
        "connection-tokens": 4,
        "booster-token": 4,
        "pillage-token": 6,
        "abilities": 3,
        "guide": 2,
        "ether": 2,
    }
    assert sum(line.points for line in found) == points(bench.game.kit, bench.state, 0) == 28


def test_e34_the_most_points_win() -> None:
    bench = last_season("reces", "ertis", "psolos").give(0, "4ether").give(2, "6ether")
    result = ended(bench)
    assert result.winners == (2,)
    assert [one.place for one in result.placings] == [2, 3, 1]
    assert [one.points for one in result.placings] == [2, 0, 3]
    assert bench.told("game-over") == [{"reason": "seasons", "winners": [2], "points": [2, 0, 3]}]


def test_e34_ties_are_broken_by_other_cubes() -> None:
    bench = last_season("reces", "ertis").give(0, "4ether+wood").give(1, "5ether")
    result = ended(bench)
    assert result.winners == (0,)
    assert [one.place for one in result.placings] == [1, 2]


def test_e34_boosters_break_ties_too() -> None:
    bench = last_season("reces", "ertis").give(0, "2stone").give(1, "2wood+booster")
    assert ended(bench).winners == (1,)


def test_e34_then_the_place_is_shared() -> None:
    bench = last_season("reces", "ertis", "psolos").give(0, "2ether+wood").give(1, "3ether+metal")
    result = ended(bench)
    assert result.winners == (0, 1)
    assert [one.place for one in result.placings] == [1, 1, 3]
    assert bench.game.estimate(bench.state, 0) == 0.5


def test_hands_above_six_do_not_delay_the_end() -> None:
    bench = last_season("reces", "ertis")
    bench.cards(0, "spark", "spark", "path", "omens", "charm", "charge", "lesson")
    assert ended(bench).reason == "seasons"
