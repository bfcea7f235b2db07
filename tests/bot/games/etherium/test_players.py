"""The estimate, programmes worth looking at, and automatic players."""

from __future__ import annotations

import pytest

from bot.games.core import Chair, Rng, play, waiting, walk
from bot.games.core.players import RandomPlayer, create, random_choice
from bot.games.core.players.greedy import GreedyPlayer
from bot.games.etherium.modifiers import lasting
from bot.games.etherium.order import initiative
from bot.games.etherium.sketch import sketch
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


def test_searching_players_arm_what_helps_in_rolls_and_leave_switches_and_details_alone() -> None:
    bench = Bench("reces", "ertis").cards(0, "charm")
    assert {"ask", "arm"} < set(bench.open(0))
    made: list[str] = []
    for number in range(2):
        move = GreedyPlayer(1, 2, 1).act(Chair(bench.game, bench.state, 0), Rng(f"{number}"))
        play(bench.game, bench.state, 0, move.decision.id, move.choice)
        made.append(move.decision.kind)
    assert made == ["arm", "program"]
    assert [arm.card for arm in bench.player(0).armed] == ["charm"]


# -- rules of thumb --------------------------------------------------------------------------------


@pytest.mark.parametrize("phases", ["together", "apart"])
def test_every_rule_of_thumb_gives_legal_whole_answers(phases: str) -> None:
    """Whole games in which each decision that has one is answered by it."""
    game = house()
    answered: set[str] = set()
    for number in range(8):
        state = game.setup(2 + number % 3, {"phases": phases}, f"thumbs {number}")
        rng = Rng(f"thumbs {number}")
        while open_now := waiting(game, state):
            seat = open_now[0].seat
            mine = [one for one in game.decisions(state) if one.seat == seat and not one.answered]
            for decision in mine:
                habit = decision.kind in game.habits
                choice = game.habit(game.view(state, seat), decision) if habit else None
                if choice is not None:
                    assert walk(game, state, decision, choice).done, (decision, choice)
                    answered.add(decision.kind)
                    break
            else:
                decision = open_now[0]
                chair = Chair(game, state, seat)
                ideas = chair.ideas(decision, rng, 1)
                choice = ideas[0] if ideas else random_choice(chair.stage, decision, rng)
            play(game, state, seat, decision.id, choice)
    rare = {"change", "order", "spoils", "boost", "discard", "reroll"}
    assert answered >= game.habits - rare


def test_a_thumb_sees_the_same_in_a_view_as_in_the_state() -> None:
    game = house()
    state = game.setup(4, {}, "sketch")
    rng = Rng("sketch")
    while (decision := rng.choice(waiting(game, state))) and state.season < 4:
        seen = sketch(game.view(state, decision.seat))
        assert seen.reserve == state.reserve
        assert seen.seasons == state.seasons
        for seat, player in enumerate(state.players):
            for name in ("tribe", "place", "levels", "gatherer", "soldier", "cubes", "abilities"):
                assert getattr(seen.players[seat], name) == getattr(player, name)
            assert seen.players[seat].hand == (player.hand if seat == decision.seat else [])
            order = initiative(game.kit, state)
            assert initiative(game.kit, seen) == order
            assert lasting(game.kit, seen, seat) == lasting(game.kit, state, seat)
        move = RandomPlayer().act(Chair(game, state, decision.seat), rng)
        play(game, state, decision.seat, move.decision.id, move.choice)


# -- the season imagined ---------------------------------------------------------------------------


def test_a_season_is_foreseen_to_its_end_and_no_further() -> None:
    game = house()
    state = game.setup(3, {}, "foresee")
    rng = Rng("foresee")
    while state.result is None:
        decision = waiting(game, state)[0]
        worlds = [game.redeal(state, decision.seat, Rng("world")) for _ in range(2)]
        for world in worlds:
            assert game.foresee(world, decision.seat, Rng("dice"))
        assert worlds[0] == worlds[1]
        assert worlds[0].season == state.season
        assert worlds[0].phase == ("limit" if state.season < 7 else "over")
        assert (worlds[0].result is None) == (state.season < 7)
        assert game.components(worlds[0]) == game.components(state)
        move = RandomPlayer().act(Chair(game, state, decision.seat), rng)
        play(game, state, decision.seat, move.decision.id, move.choice)
