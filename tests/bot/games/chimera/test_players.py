"""Balance plan and line, the estimate, and how well automatic players use it."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.games.chimera.balance import ChimeraBalance
from bot.games.chimera.game import ChimeraGame
from bot.games.core import Chair, Event, Rng, play, waiting
from bot.games.core.balance import Plan
from bot.games.core.players import create
from tests.bot.games.chimera.notation import SEVEN, avatar, begun, game_of, round_


def duel(game: ChimeraGame, levels: tuple[str, str], number: int) -> int | None:
    """A whole game of these players; the winner."""
    plan = ChimeraBalance().plan(game, number, 2)
    state = game.setup(2, {}, f"{number}")
    players = [create(level) for level in levels]
    dice = [Rng(f"{number}.{seat}") for seat in (0, 1)]
    while open_now := waiting(game, state):
        seat = open_now[0].seat
        move = players[seat].act(Chair(game, state, seat), dice[seat], plan.openings[seat])
        play(game, state, seat, move.decision.id, move.choice)
    assert state.result is not None
    return None if state.result.draw else state.result.winners[0]


def test_greedy_beats_random(house: ChimeraGame):
    won = 0.0
    for number in range(60):
        seat = number % 2
        levels = ("greedy", "random") if seat == 0 else ("random", "greedy")
        winner = duel(house, levels, number * 5)
        won += 0.5 if winner is None else winner == seat
    assert won / 60 > 0.8


def test_the_estimate_is_fair_and_exact_at_the_end():
    game = game_of(*SEVEN, avatars=(avatar(12), avatar(12)))
    state = begun(game)
    assert game.estimate(state, 0) == pytest.approx(0.5)
    round_(game, state, "c6", "c0")
    ahead = game.estimate(state, 0)
    assert 0.5 < ahead < 1
    assert ahead + game.estimate(state, 1) == pytest.approx(1)
    round_(game, state, "c5", "c1")
    assert state.result is not None
    assert (game.estimate(state, 0), game.estimate(state, 1)) == (1, 0)


@pytest.mark.parametrize("level", ["greedy", "random"])
def test_x16_an_automatic_seat_chooses_from_its_own_view(house: ChimeraGame, level: str):
    """The enemy's hidden card, hand and deck make no difference to what it does."""
    for ready in (False, True):
        state = house.setup(2, {}, "seed")
        play(house, state, 0, "deck", ("ready:ignara",))
        if ready:
            play(house, state, 1, "deck", ("ready:aura",))
            play(house, state, 0, "card:1", ("card:searing-brand",))
        worlds = [state, *(house.redeal(state, 1, Rng(f"{n}")) for n in range(4))]
        hidden = {(world.sides[0].picked, world.sides[0].chosen) for world in worlds}
        assert len(hidden) > 1
        moves = [create(level).act(Chair(house, world, 1), Rng("luck")) for world in worlds]
        assert len({move.choice for move in moves}) == 1


def test_greedy_chooses_a_stronger_deck_than_chance(house: ChimeraGame):
    """The estimate after the decks guides the choice of seven: more damage than seven at random."""
    dealt = {
        card.id: sum(skill.amount for skill in card.skills if skill.do == "attack")
        for card in house.content.skills
    }
    hero = house.content.avatars[0]
    state = house.setup(2, {}, "seed")
    usual = 7 * sum(dealt[card.id] for card in house.lookup.skills_of[hero.race]) / 12
    for number in range(5):
        chair = Chair(house, state, 0)
        move = create("greedy").act(chair, Rng(f"{number}"), (f"avatar:{hero.id}",))
        picked = [pick.removeprefix("card:") for pick in move.choice[1:]]
        assert move.choice[0] == f"avatar:{hero.id}"
        assert len(set(picked)) == 7
        assert sum(dealt[card] for card in picked) > usual


def test_every_ordered_pair_meets_equally_often_half_of_them_with_ready_sevens(
    house: ChimeraGame,
):
    plans = [ChimeraBalance().plan(house, number, 2) for number in range(288)]
    met = Counter(plan.openings for plan in plans)
    assert len(met) == 288
    for kind in ("ready", "avatar"):
        names = [f"{kind}:{hero.id}" for hero in house.content.avatars]
        assert all(met[(one,), (other,)] == 1 for one in names for other in names)
    # Any stretch is well mixed: nearly every avatar, both kinds.
    early = Counter(pick for plan in plans[:48] for (pick,) in plan.openings)
    assert len(early) == 24


def test_the_line_counts_wins_draws_limits_and_attacks_without_effect():
    judge = ChimeraBalance()
    game = game_of(("xm m5", "rock", 1), ("m5", "scissors", 1), *SEVEN[2:])
    state = begun(game)
    events: list[Event] = round_(game, state, "c0", "c1")
    outcome = game.resign(state, 1)
    assert outcome is not None
    record = judge.note(game, Plan(), state, [*events, *outcome.events])
    assert record["avatars"] == ["a0", "a1"]
    assert record["points"] == [1.0, 0.0]
    assert (record["attacks"], record["nothing"]) == (2, 1)
    drawn = {**record, "points": [0.5, 0.5], "reason": "limit"}
    lines = {line.name: line for line in judge.lines([record, drawn])}
    assert lines["a0 wins %"].value == 75
    assert not lines["a0 wins %"].ok
    assert (lines["a0 wins %"].low, lines["a0 wins %"].high) == (40, 60)
    assert lines["games decided by the limit of rounds %"].value == 50
    assert lines["damage skills ending at 0 %"].value == 50
    assert lines["damage skills ending at 0 %"].high == 20
    assert [line.out for line in lines.values() if line.low == 0] == [3, 20]
