"""How games are dealt for the balance run, what is noted of them, and the lines."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.games.core.game import AnyGame
from bot.games.core.model import Event, Placing, Result, ScoreLine
from bot.games.core.rng import Rng
from bot.games.etherium.balance import EtheriumBalance
from bot.games.etherium.content import load
from bot.games.etherium.state import EtheriumState, Player

GAME = cast(AnyGame, SimpleNamespace(content=load(files("bot.games.etherium") / "content")))
"""Of a game, the plan needs the content only."""
TRIBES = ("ertis", "hivalia", "psolos", "reces")


@pytest.mark.parametrize(("seats", "ways"), [(2, 12), (3, 24), (4, 24)])
def test_tribes_sit_everywhere_equally_often(seats: int, ways: int) -> None:
    plans = [EtheriumBalance().plan(GAME, number, seats) for number in range(ways)]
    assert all(plan.settings == {"tribes": "chosen"} for plan in plans)
    assert len({plan.openings for plan in plans}) == ways
    for seat in range(seats):
        own = Counter(plan.openings[seat] for plan in plans)
        assert own == {(f"tribe:{tribe}",): ways // 4 for tribe in TRIBES}


def _state(*scores: dict[str, int]) -> EtheriumState:
    players = [Player(tribe, n, [1] * 4, 0, 0, [0] * 5) for n, tribe in enumerate(TRIBES)]
    points = [sum(score.values()) for score in scores]
    placings = tuple(
        Placing(
            seat,
            1 + sum(other > points[seat] for other in points),
            points[seat],
            tuple(ScoreLine(kind, value) for kind, value in score.items()),
        )
        for seat, score in enumerate(scores)
    )
    return EtheriumState(
        seats=4, rng=Rng("balance"), players=players, result=Result(placings, "seasons")
    )


def _note(state: EtheriumState, events: list[Event]) -> dict[str, Any]:
    judge = EtheriumBalance()
    return dict(judge.note(GAME, judge.plan(GAME, 0, 4), state, events))


EVENTS = [
    Event("revealed", {"programmes": ["move:mine gather:mine", "", "connect:1", "move:forest"]}),
    Event("failed", {"seat": 0, "number": 2, "space": "gather:mine", "why": "not-there"}),
    Event("revealed", {"programmes": ["", "", "", "increase:guide"]}),
]


def test_what_is_noted_of_a_game() -> None:
    state = _state({"guide": 2, "ether": 1}, {"soldier-tokens": 2}, {"abilities": 3}, {})
    record = _note(state, EVENTS)
    assert record["tribes"] == list(TRIBES)
    assert record["winners"] == [0, 2]
    assert record["scores"] == [
        {"guide": 2, "ether": 1},
        {"soldier-tokens": 2},
        {"abilities": 3},
        {},
    ]
    assert (record["programmed"], record["failed"]) == (5, 1)


def test_lines_of_four() -> None:
    first = _state(
        {"soldier-tokens": 4, "ether-tokens": 2, "ether": 1},
        {"booster-token": 4, "pillage-token": 6},
        {"abilities": 3, "guide": 2},
        {"connection-tokens": 8},
    )
    second = _state({}, {}, {}, {"connection-tokens": 12})
    lines = EtheriumBalance().lines([_note(first, EVENTS), _note(second, [])])
    found = {line.name: (line.value, line.low, line.high) for line in lines}
    assert found == {
        "ertis wins %": (0, 20, 30),
        "hivalia wins %": (50, 20, 30),
        "psolos wins %": (0, 20, 30),
        "reces wins %": (50, 20, 30),
        "points from Soldier tokens %": (9.52, 8, 100),
        "points from Ether tokens and cubes %": (7.14, 8, 100),
        "points from Booster and Pillage tokens %": (23.81, 8, 100),
        "points from Abilities and Guide %": (11.9, 8, 100),
        "points from Connection tokens %": (47.62, 4, 100),
        "programmed actions that fail %": (20, 0, 10),
    }
    assert [line.out for line in lines] == [*[None] * 4, *[8] * 4, 4, 10]


def test_the_error_of_a_share_counts_games_not_points() -> None:
    """Four games: Soldier tokens give all points of one and none of the others."""
    games = [_state({"soldier-tokens": 10}, {}, {}, {})] + [_state({"guide": 10}, {}, {}, {})] * 3
    lines = EtheriumBalance().lines([_note(game, []) for game in games])
    [line] = [line for line in lines if "Soldier" in line.name]
    assert line.value == 25
    assert line.error == pytest.approx(100 * (7.5**2 + 3 * 2.5**2) ** 0.5 / 40, abs=0.01)


def test_shared_wins_count_in_parts() -> None:
    record = _note(_state({"guide": 1}, {"guide": 1}, {"guide": 1}, {"guide": 1}), [])
    lines = EtheriumBalance().lines([record])
    assert [line.value for line in lines[:4]] == [25] * 4


def test_tribes_are_judged_with_four_only() -> None:
    record = _note(_state({"guide": 1}, {}, {}, {}), [])
    record["tribes"] = record["tribes"][:2]
    assert not any("wins" in line.name for line in EtheriumBalance().lines([record]))
