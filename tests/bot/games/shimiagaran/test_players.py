"""Automatic players, the estimate, the balance line."""

from __future__ import annotations

import pytest

from bot.games.core import Chair, Rng, waiting
from bot.games.core.players import create
from bot.games.shimiagaran.balance import ShimiagaranBalance
from bot.games.shimiagaran.game import ShimiagaranGame
from bot.games.shimiagaran.state import ShimiagaranState
from tests.bot.games.shimiagaran.tables import Table


def play_out(house: ShimiagaranGame, levels: list[str], seed: str) -> ShimiagaranState:
    """A game between players of these levels, by seat."""
    state = house.setup(len(levels), {}, seed)
    players = [create(level) for level in levels]
    luck, moves = Rng(seed), 0
    while must := waiting(house, state):
        seat = must[0].seat
        move = players[seat].act(Chair(house, state, seat), luck.derive(f"{moves}"))
        house.apply(state, move.decision, move.choice)
        moves += 1
    return state


def test_greedy_beats_random(house: ShimiagaranGame):
    wins = 0
    for number in range(6):
        levels = ["random", "random"]
        levels[number % 2] = "greedy"
        result = play_out(house, levels, f"greedy {number}").result
        assert result is not None
        wins += result.winners == (number % 2,)
    assert wins == 6  # in longer runs it wins 99 of 100


def test_greedy_finishes_its_turn_within_reason(house: ShimiagaranGame):
    state = play_out(house, ["greedy"] * 3, "three")
    assert state.result is not None
    assert state.result.reason == "final"
    assert any(player.elixirs for player in state.players)


def test_more_is_better(house: ShimiagaranGame):
    def estimate(table: Table) -> float:
        return house.estimate(table.state, 0)

    nothing = estimate(Table(house))
    assert nothing == pytest.approx(0.5, abs=0.1)
    assert estimate(Table(house).give(0, "red+blue")) > nothing
    assert estimate(Table(house).give(0, "", "jar")) > nothing
    assert estimate(Table(house).give(0, "", "", "ashen-kiss")) > nothing
    assert estimate(Table(house).give(1, "", "", "ashen-kiss")) < nothing


def test_the_end_is_exact(house: ShimiagaranGame):
    state = play_out(house, ["random"] * 4, "end")
    assert state.result is not None
    for seat in range(4):
        expected = float(state.result.winners == (seat,))
        assert house.estimate(state, seat) == expected


def test_the_balance_line_names_every_line_of_the_ruling(house: ShimiagaranGame):
    judge = ShimiagaranBalance()
    records = []
    for number in range(3):
        state = play_out(house, ["random"] * 4, f"balance {number}")
        records.append(judge.note(house, judge.plan(house, number, 4), state, ()))
    lines = {line.name: line for line in judge.lines(records)}
    assert [(line.low, line.high) for line in lines.values()] == [
        *[(17, 33)] * 4,
        (12, 30),
        (80, 100),
        (80, 100),
        (90, 100),
        (0, 1),
    ]
    assert [line.out for line in lines.values()] == [*[None] * 5, 80, 80, 90, 1]
    shares = [line.value for name, line in lines.items() if "in turn wins" in name]
    assert sum(shares) == pytest.approx(100, abs=0.1)


def test_balance_judges_seats_by_the_order_of_play(house: ShimiagaranGame):
    state = play_out(house, ["random"] * 4, "order")
    assert state.result is not None
    judge = ShimiagaranBalance()
    record = judge.note(house, judge.plan(house, 0, 4), state, ())
    assert record["winners"] == [(seat - state.first) % 4 for seat in state.result.winners]


def test_other_numbers_of_players_have_no_line_for_seats(house: ShimiagaranGame):
    state = play_out(house, ["random"] * 3, "three")
    judge = ShimiagaranBalance()
    record = judge.note(house, judge.plan(house, 0, 3), state, ())
    assert len(judge.lines([record])) == 5
