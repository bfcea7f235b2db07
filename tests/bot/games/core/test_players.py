"""Automatic players: legal, deterministic for their luck, and blind to what is hidden."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.core import Chair, Rng, play, waiting
from bot.games.core.model import Choice, Decision
from bot.games.core.players import GreedyPlayer, Move, create, random_choice
from bot.games.core.players.base import begin
from bot.games.core.players.greedy import candidates
from bot.games.simulate import run
from tests.miniatures import catalogue
from tests.miniatures.cascade import Cascade

GAMES = catalogue()


def positions(name: str, seats: int, count: int) -> list[tuple[Any, int]]:
    """States of a random game with the seat that must act."""
    game = GAMES.house(name).game
    state, rng = game.setup(seats, {}, f"players {name}"), Rng(f"players {name}")
    found: list[tuple[Any, int]] = []
    while (must := waiting(game, state)) and len(found) < count:
        found.append((game.clone(state), must[0].seat))
        choice = random_choice(lambda d, p: game.stage(state, d, p), must[0], rng)
        play(game, state, must[0].seat, must[0].id, choice)
    return found


@pytest.mark.parametrize("level", ["random", "greedy", "search:30"])
@pytest.mark.parametrize("name", GAMES.names())
def test_moves_are_legal_and_the_same_for_the_same_luck(name: str, level: str) -> None:
    game = GAMES.house(name).game
    moves: list[Move] = []
    for state, seat in positions(name, 2, 8):
        before = game.dump(state)
        move = create(level).act(Chair(game, state, seat), Rng("luck"))
        assert create(level).act(Chair(game, state, seat), Rng("luck")) == move
        assert game.dump(state) == before
        play(game, game.clone(state), seat, move.decision.id, move.choice)
        moves.append(move)
    assert len({move.choice for move in moves}) > 1


class Hatch:
    """What a chair offers, with nothing behind it to reach into."""

    def __init__(self, chair: Chair) -> None:
        self.game, self.seat = chair.game, chair.seat
        self.view, self.decisions = chair.view, chair.decisions
        self.stage, self.redeal, self.ideas = chair.stage, chair.redeal, chair.ideas


class Inventive(Cascade):
    """A game with an idea of what to answer."""

    only: Choice = ()

    def ideas(self, view: Any, decision: Decision, rng: Rng, limit: int) -> list[Choice]:
        return [self.only]


@pytest.mark.parametrize("level", ["random", "greedy", "search:30"])
def test_players_use_the_chair_and_nothing_below_it(level: str) -> None:
    game = GAMES.house("ambush").game
    state, seat = positions("ambush", 3, 1)[0]
    chair = Chair(game, state, seat)
    through: Any = Hatch(chair)
    assert create(level).act(through, Rng("hatch")) == create(level).act(chair, Rng("hatch"))


def test_a_games_own_ideas_are_tried_instead_of_a_sample() -> None:
    game = Inventive(GAMES.house("cascade").game.content)
    state = game.setup(2, {}, "ideas")
    decision = game.decisions(state)[0]
    last = game.stage(state, decision, ()).options[-1].id
    Inventive.imagined, Inventive.only = frozenset({decision.kind}), (last,)
    assert create("greedy").act(Chair(game, state, decision.seat), Rng("i")).choice == (last,)


@pytest.mark.parametrize("name", ["handover", "ambush"])
def test_f19_greedy_plays_the_same_whatever_is_hidden(name: str) -> None:
    """States that the seat cannot tell apart get the same move."""
    game = GAMES.house(name).game
    for state, seat in positions(name, 3, 6):
        twin = game.redeal(state, seat, Rng("another world"))
        assert twin != state
        moves = [
            GreedyPlayer(redeals=3, width=8).act(Chair(game, one, seat), Rng("same luck"))
            for one in (state, twin)
        ]
        assert moves[0] == moves[1]


@pytest.mark.parametrize(("name", "games"), [("cascade", 10), ("handover", 32), ("ambush", 20)])
def test_greedy_beats_random(name: str, games: int) -> None:
    report = run(name, games, ["greedy", "random"], catalogue=catalogue)
    assert report.wins_by_player[0] >= 0.7 * games, report.wins_by_player


def test_random_reaches_every_option() -> None:
    game = GAMES.house("cascade").game
    state = game.setup(2, {}, "every")
    rng = Rng("every")
    moves = {create("random").act(Chair(game, state, 0), rng).choice for _ in range(400)}
    offered = {(one.id,) for one in game.stage(state, game.decisions(state)[0], ()).options}
    assert moves == offered


def test_an_opening_is_followed_as_far_as_it_goes() -> None:
    game = GAMES.house("ambush").game
    state = game.setup(2, {}, "opening")
    for level in ("random", "greedy", "search:30"):
        move = create(level).act(Chair(game, state, 0), Rng("o"), ("plan:own",))
        assert move.choice[0] == "plan:own"
        assert len(move.choice) == 4
    decision = game.decisions(state)[0]
    chair = Chair(game, state, 0)
    assert begin(chair.stage, decision, ("plan:own", "no-such", "x")) == ("plan:own",)


def test_candidates_are_all_or_shortcuts_and_a_sample() -> None:
    game = GAMES.house("ambush").game
    state = game.setup(2, {}, "candidates")
    decision = game.decisions(state)[0]
    chair = Chair(game, state, 0)
    some = candidates(chair.stage, decision, Rng("c"), 10)
    assert some[0] == ("plan:strongest",)
    assert 1 < len(some) <= 10
    assert len(set(some)) == len(some)
    cascade = GAMES.house("cascade").game
    start = cascade.setup(2, {}, "candidates")
    first = cascade.decisions(start)[0]
    everything = candidates(Chair(cascade, start, 0).stage, first, Rng("c"), 48)
    assert everything == [(one.id,) for one in cascade.stage(start, first, ()).options]


def test_unknown_levels_are_named() -> None:
    with pytest.raises(
        ValueError, match="no automatic player 'genius'; there are random, greedy, search"
    ):
        create("genius")
