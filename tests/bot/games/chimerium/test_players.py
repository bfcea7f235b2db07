"""The estimate, automatic players, balance plan and lines."""

from __future__ import annotations

import pytest

from bot.games.chimerium.balance import ChimeriumBalance
from bot.games.core import Chair, Event, Rng, play, waiting
from bot.games.core.balance import Record
from bot.games.core.players import RandomPlayer, create
from bot.games.core.players.greedy import GreedyPlayer
from tests.bot.games.chimerium.bench import Bench, beast, house


def test_greedy_beats_random() -> None:
    game = house()
    won = 0.0
    for number in range(12):
        state = game.setup(2, {}, f"duel {number}")
        players = [GreedyPlayer(1, 40, 8), RandomPlayer()]
        luck = Rng(f"duel {number}")
        mine = number % 2
        while open_now := waiting(game, state):
            seat = open_now[0].seat
            move = players[seat != mine].act(Chair(game, state, seat), luck)
            play(game, state, seat, move.decision.id, move.choice)
        assert state.result is not None
        won += state.result.winners == (mine,)
    assert won >= 11


@pytest.mark.parametrize("seats", [1, 3])
def test_an_automatic_seat_decides_the_same_whatever_the_luck_to_come(seats: int) -> None:
    game = house()
    state = game.setup(seats, {}, "luck")
    seat = waiting(game, state)[0].seat
    worlds = [state, *(game.redeal(state, seat, Rng(f"{n}")) for n in range(3))]
    for level in ("random", "greedy"):
        moves = [create(level).act(Chair(game, world, seat), Rng("luck")) for world in worlds]
        assert len({move.choice for move in moves}) == 1


def test_the_estimate_rises_with_what_a_seat_has() -> None:
    bench = Bench()
    even = bench.game.estimate(bench.state, 0)
    assert even == pytest.approx(0.5)
    bench.above(beast("red", 1))
    above = bench.game.estimate(bench.state, 0)
    bench.created(beast("red", 2))
    created = bench.game.estimate(bench.state, 0)
    bench.state.players[0].points += 10
    assert even < above < created < bench.game.estimate(bench.state, 0)
    assert bench.game.estimate(bench.state, 1) < 0.5


def test_solo_games_go_through_all_behaviours_and_difficulties() -> None:
    plans = [ChimeriumBalance().plan(house(), number, 1).settings for number in range(6)]
    assert len({tuple(plan.values()) for plan in plans}) == 6
    assert ChimeriumBalance().plan(house(), 0, 4).settings == {}


def _played(seats: int, number: int) -> tuple[Record, list[Event]]:
    game, judge = house(), ChimeriumBalance()
    plan = judge.plan(game, number, seats)
    state = game.setup(seats, plan.settings, f"record {number}")
    events: list[Event] = []
    player, luck = RandomPlayer(), Rng(f"{number}")
    while open_now := waiting(game, state):
        move = player.act(Chair(game, state, open_now[0].seat), luck)
        events += game.apply(state, move.decision, move.choice).events
    return judge.note(game, plan, state, events), events


def test_balance_lines_of_four() -> None:
    records = [_played(4, number)[0] for number in range(4)]
    for record in records:
        assert sum(record["acts"].values()) == 4 * 18
    lines = ChimeriumBalance().lines(records)
    assert [line.name.split(" ")[0] for line in lines] == ["player"] * 4 + ["turns"] * 4
    assert sum(line.value for line in lines[4:]) == pytest.approx(100, abs=0.1)


def test_balance_lines_of_solo() -> None:
    records = [_played(1, number)[0] for number in range(12)]
    lines = {line.name: line for line in ChimeriumBalance().lines(records)}
    assert "turns that study %" not in lines
    assert lines["Sapphia A regular wins %"].ok, "reported, not judged"
    assert lines["B against A, hard"].high == 12
    assert lines["hard above regular, C"].high == 35
    released = lines["Chimeras released by B in a game"]
    assert (released.low, released.high) == (4.5, 6.5)
    counts = [record["released"] for record in records if record["behaviour"] == "b"]
    assert counts
    assert released.value == pytest.approx(sum(counts) / len(counts), abs=0.01)
    gained = lines["Chimeras gained by C in a game"]
    assert (gained.low, gained.high) == (5, 8)


def test_what_sapphia_gained_is_told_by_the_log() -> None:
    """Every Chimera she has but the two she began with was taken in a turn of hers."""
    record, events = _played(1, 2)
    taken = [e for e in events if e.kind == "sapphia-took" and e.params["row"] == "chimera"]
    assert record["gained"] == len(taken) > 0
    assert record["released"] == sum(event.kind == "sapphia-released" for event in events) > 0
