"""The searching player: what it sees further than the greedy one, and what it must not see."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from bot.games.core import Chair, Choice, Decision, Rng, waiting
from bot.games.core.players import Move, SearchPlayer, create, random_choice
from bot.games.core.players.budget import Budget, parse
from bot.games.core.players.policy import Policy, fits, stages
from bot.games.core.players.search import Halving
from bot.games.core.players.tree import Node, Tree
from bot.games.core.players.weighing import worths
from bot.games.simulate import run
from tests.bot.games.core.test_players import GAMES, positions
from tests.miniatures import snare
from tests.miniatures.cascade import Cascade


def test_search_leaves_the_bait_that_greedy_takes_and_beats_it() -> None:
    """The bait is best at the end of one's own turn, and worst at the end of the other's."""
    game = snare.catalogue().house("snare").game
    state = game.setup(2, {}, "bait")
    assert create("greedy").act(Chair(game, state, 0), Rng("b")).choice == ("bait",)
    assert create("search:40").act(Chair(game, state, 0), Rng("b")).choice == ("quiet",)
    report = run("snare", 20, ["search:40", "greedy"], catalogue=snare.catalogue)
    assert report.wins_by_player[0] >= 19, report.wins_by_player


@pytest.mark.parametrize("name", ["handover", "ambush", "caravan", "snare"])
def test_f19_search_plays_the_same_whatever_is_hidden(name: str) -> None:
    """States that the seat cannot tell apart get the same move."""
    if name == "snare":
        game = snare.catalogue().house(name).game
        found: list[tuple[Any, int]] = [(game.setup(2, {}, f"{number}"), 0) for number in range(4)]
    else:
        game, found = GAMES.house(name).game, positions(name, 2, 6)
    for state, seat in found:
        twin = game.redeal(state, seat, Rng("another world"))
        assert twin != state
        one, other = (
            create("search:24").act(Chair(game, each, seat), Rng("luck")) for each in (state, twin)
        )
        assert one == other


def test_a_run_with_a_budget_in_iterations_is_the_same_again() -> None:
    first, again = (
        run("ambush", 4, ["search:20", "greedy"], catalogue=GAMES_OF).wins_by_player for _ in "ab"
    )
    assert first == again


def GAMES_OF(content_dir: Any = None) -> Any:  # noqa: N802  (a catalogue, as `run` wants one)
    return GAMES


class Counting(Tree):
    """How often something was tried."""

    tried = 0

    def try_out(self, world: Any, move: Move, rng: Rng) -> tuple[float, float]:
        type(self).tried += 1
        return super().try_out(world, move, rng)


@pytest.mark.parametrize("budget", [1, 5, 60])
def test_no_more_is_tried_than_the_budget_allows(
    budget: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.games.core.players.search.Tree", Counting)
    game = GAMES.house("cascade").game
    state = game.setup(2, {}, "budget")
    Counting.tried = 0
    move = create(f"search:{budget}").act(Chair(game, state, 0), Rng("b"))
    assert fits(game, state, move.decision, move.choice)
    assert 0.7 * budget <= Counting.tried <= budget


def test_of_very_many_moves_the_best_at_first_sight_are_played_out() -> None:
    """Which are no others than there were, in their old order."""
    game = GAMES.house("ambush").game
    state = game.setup(2, {}, "many")
    chair, rng = Chair(game, state, 0), Rng("many")
    decision = chair.decisions()[0]
    drawn = {random_choice(chair.stage, decision, rng): None for _ in range(60)}
    moves = [Move(decision, choice) for choice in drawn]
    halving = Halving(chair, rng, list(moves))
    halving.sift(len(moves))
    assert halving.moves == moves
    halving.sift(8)
    assert len(halving.moves) == 8
    assert [move for move in moves if move in halving.moves] == halving.moves


def test_a_small_budget_plays_out_few_moves_so_that_each_is_tried_in_several_worlds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As many as the greedy player looks into; in a game without luck in a turn more are tried."""
    tried: dict[Choice, int] = {}

    def note(self: Tree, world: Any, move: Move, rng: Rng) -> tuple[float, float]:
        tried[move.choice] = tried.get(move.choice, 0) + 1
        return real(self, world, move, rng)

    real = Tree.try_out
    monkeypatch.setattr(Tree, "try_out", note)
    game = GAMES.house("ambush").game
    chair = Chair(game, game.setup(2, {}, "small"), 0)
    assert game.effort[0] == 8
    create("search:24").act(chair, Rng("small"))
    assert sorted(tried.values()) == [4, 10, 10]
    tried.clear()
    monkeypatch.setattr(type(game), "effort", (1, *game.effort[1:]))
    create("search:8").act(chair, Rng("small"))
    assert sorted(tried.values()) == [1, 1, 3, 3]


class Knowing(Cascade):
    """Has a rule of thumb: the last option first."""

    def likely(self, state: Any, decision: Decision, limit: int) -> list[Choice]:
        return [(option.id,) for option in self.stage(state, decision, ()).options[::-1]][:limit]


def test_a_games_rule_of_thumb_is_followed_in_a_search_and_tried_first() -> None:
    game = Knowing(GAMES.house("cascade").game.content)
    state = game.setup(2, {}, "thumb")
    decision = game.decisions(state)[0]
    options = game.stage(state, decision, ()).options
    policy = Policy(game, 6)
    assert policy.others(state, decision, Rng("o")) == (options[-1].id,)
    found = create("search:30").act(Chair(game, state, decision.seat), Rng("f")).choice
    assert found in game.likely(state, decision, 99)


def test_a_budget_in_seconds_ends_with_the_time() -> None:
    game = GAMES.house("cascade").game
    state = game.setup(2, {}, "time")
    ticks = count()
    player = SearchPlayer(lambda: Budget(seconds=50, steady=lambda: float(next(ticks))))
    assert player.act(Chair(game, state, 0), Rng("t")).decision.seat == 0
    assert 50 <= next(ticks) <= 60


def test_budgets_are_read_and_nonsense_is_named() -> None:
    assert parse("400")().spent == 0
    assert parse("0.5s")().spent < 1
    for text in ("", "0", "-3", "s", "0s", "nans", "infs", "2m", "1.5"):
        with pytest.raises(ValueError, match="a budget is 400"):
            parse(text)
    with pytest.raises(ValueError, match="'greedy' has no budget"):
        create("greedy:3")


def test_a_move_that_must_be_made_is_not_thought_about(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.games.core.players.search.Tree", Counting)
    game = GAMES.house("cascade").game
    state = game.setup(2, {}, "must")
    while (must := waiting(game, state)[0]).kind != "end":
        game.apply(state, must, random_choice(stages(game, state), must, Rng("m")))
    state.traded = True
    Counting.tried = 0
    assert create("search:60").act(Chair(game, state, 0), Rng("m")).choice == ("end",)
    assert Counting.tried == 0


def test_answers_in_secret_are_drawn_for_all_others_and_open_nothing() -> None:
    """Whoever has answered already is given an answer like everybody else."""
    game = GAMES.house("ambush").game
    state, rng = game.setup(3, {}, "secret"), Rng("secret")
    first = waiting(game, state)[0]
    game.apply(state, first, random_choice(stages(game, state), first, rng))
    chair = Chair(game, state, 1)
    seen: dict[int, set[Any]] = {0: set(), 2: set()}
    for number in range(12):
        world = chair.redeal(rng.derive(f"{number}"))
        dealt = world.sides[0].programme
        Policy(game, 6).secrets(world, 1, rng.derive(f"{number}"))
        assert [one.seat for one in waiting(game, world)] == [1]
        assert game.turn(world) == game.turn(state)
        seen[0].add((dealt, world.sides[0].programme) if dealt == world.sides[0].programme else 0)
        seen[2].add(world.sides[2].programme)
    assert 0 in seen[0], "drawn anew"
    assert len(seen[2]) > 3


def test_good_answers_are_tried_more_often_and_all_of_them_in_the_end() -> None:
    node = Node([("a",), ("b",), ("c",)])
    values = {0: 0.4, 1: 0.7, 2: 0.1}
    for _ in range(60):
        place = node.ordered()[0] if sum(node.visits) else 0
        node.learn(place, values[place])
    assert all(node.visits)
    assert node.visits[1] > node.visits[0] > node.visits[2]


def test_what_comes_after_a_turn_counts_as_far_as_it_is_no_chance() -> None:
    certain = worths([[(0.6, 0.3)] * 4, [(0.5, 0.5)] * 4])
    assert certain[1] > certain[0] + 0.19, "the line's end decides"
    luck = [0.4, -0.4, 0.3, -0.28]
    chance = worths([[(0.6, 0.6 + one) for one in luck], [(0.5, 0.5 - one) for one in luck]])
    assert chance == pytest.approx([0.6, 0.5]), "the turn's end decides"
    shared = worths([[(0.6, 0.3 + one) for one in luck], [(0.5, 0.5 + one) for one in luck]])
    assert shared == pytest.approx(certain), "what all moves share is nobody's luck"
    assert worths([[(0.6, 0.5)], [(0.5, 0.5)]]) == pytest.approx([0.575, 0.525])


def test_answers_a_world_does_not_have_are_left_out() -> None:
    """The offer after a redeal is another one: its tree must not answer with what is not there."""
    game = GAMES.house("handover").game
    for state, seat in positions("handover", 2, 4):
        chair = Chair(game, state, seat)
        rng = Rng("worlds")
        moves = [
            Move(decision, random_choice(chair.stage, decision, rng))
            for decision in chair.decisions()
        ]
        tree = Halving(chair, rng, moves).tree
        for number in range(12):
            world = chair.redeal(rng.derive(f"{number}"))
            values = tree.try_out(world, moves[0], rng.derive(f"play {number}"))
            assert all(0 <= value <= 1 for value in values)
