"""The estimate, programmes worth looking at, and automatic players."""

from __future__ import annotations

import pytest

from bot.games.core import Chair, Rng, play, waiting, walk
from bot.games.core.players import RandomPlayer, create
from bot.games.core.players.greedy import GreedyPlayer
from tests.bot.games.etherium.bench import Bench, house


def test_the_estimate_rises_with_what_a_seat_has() -> None:
    bench = Bench("reces", "ertis")
    even = bench.game.estimate(bench.state, 0)
    assert even == pytest.approx(0.5)
    bench.give(0, "2wood")
    cubes = bench.game.estimate(bench.state, 0)
    bench.levels(0, gatherer=2)
    level = bench.game.estimate(bench.state, 0)
    bench.give(0, "booster")
    booster = bench.game.estimate(bench.state, 0)
    bench.player(0).tokens[0] += 2
    assert even < cubes < level < booster < bench.game.estimate(bench.state, 0)
    assert bench.game.estimate(bench.state, 1) < 0.5


def test_what_is_no_points_yet_counts_less_towards_the_end() -> None:
    early, late = Bench("reces", "ertis"), Bench("reces", "ertis")
    late.state.season = 7
    for bench in (early, late):
        bench.levels(0, gatherer=4, soldier=4)
    assert early.game.estimate(early.state, 0) > late.game.estimate(late.state, 0) > 0.5


@pytest.mark.parametrize("seats", [2, 4])
def test_programmes_worth_looking_at_are_legal_whole_and_different(seats: int) -> None:
    game = house()
    for number in range(6):
        state = game.setup(seats, {}, f"ideas {number}")
        rng = Rng(f"ideas {number}")
        while state.result is None and state.season < 6:
            decision = rng.choice(waiting(game, state))
            if decision.kind == "program":
                view = game.view(state, decision.seat)
                ideas = game.ideas(view, decision, rng.derive("x"), 12)
                assert 6 <= len(set(ideas)) == len(ideas) <= 12
                for idea in ideas:
                    stage = walk(game, state, decision, idea)
                    assert stage.done
            move = RandomPlayer().act(Chair(game, state, decision.seat), rng)
            play(game, state, decision.seat, move.decision.id, move.choice)


def test_an_automatic_seat_decides_the_same_whatever_is_hidden() -> None:
    game = house()
    state = game.setup(3, {}, "luck")
    seat = waiting(game, state)[0].seat
    worlds = [state, *(game.redeal(state, seat, Rng(f"{n}")) for n in range(2))]
    for player in (create("random"), GreedyPlayer(1, 6, 2)):
        moves = [player.act(Chair(game, world, seat), Rng("luck")) for world in worlds]
        assert len({move.choice for move in moves}) == 1


def test_greedy_beats_random() -> None:
    game = house()
    won = 0
    for number in range(6):
        state = game.setup(2, {}, f"duel {number}")
        players = [GreedyPlayer(1, 6, 2), RandomPlayer()]
        luck = Rng(f"duel {number}")
        mine = number % 2
        while open_now := waiting(game, state):
            seat = open_now[0].seat
            move = players[seat != mine].act(Chair(game, state, seat), luck)
            play(game, state, seat, move.decision.id, move.choice)
        assert state.result is not None
        won += state.result.winners == (mine,)
    assert won >= 5


def test_searching_players_leave_switches_details_and_armed_plays_alone() -> None:
    bench = Bench("reces", "ertis").cards(0, "charm")
    assert {"ask", "arm"} < set(bench.open(0))
    for number in range(6):
        move = GreedyPlayer(1, 2, 1).act(Chair(bench.game, bench.state, 0), Rng(f"{number}"))
        assert move.decision.kind == "program"
