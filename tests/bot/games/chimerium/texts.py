"""For tests of the words: random games, and what every text of a state must keep to."""

from __future__ import annotations

from functools import cache

from bot.games.chimerium.state import ChimeriumState
from bot.games.chimerium.text import ChimeriumWords
from bot.games.chimerium.view import ChimeriumView
from bot.games.core import Rng, play
from tests.bot.games.chimerium.bench import house

NAMES = ["Anna", "Ben", "Cid", "Dora"]
LONG = [letter * 32 for letter in "MWNQ"]


@cache
def words() -> ChimeriumWords:
    """The words of the house content."""
    return ChimeriumWords(house().content)


@cache
def random_states(seats: int, seed: str, **settings: str) -> list[ChimeriumState]:
    """Every third state of a random game that creates and releases when it can, and the last."""
    game = house()
    rng = Rng(f"text-{seed}")
    state = game.setup(seats, settings, seed)
    states = [game.clone(state)]
    while state.result is None:
        decision = game.decisions(state)[0]
        picked: tuple[str, ...] = ()
        stage = game.stage(state, decision, picked)
        while stage.options and not (stage.done and rng.below(3) == 0):
            wanted = [o for o in stage.options if o.id in ("act:create", "act:release")]
            option = rng.choice(wanted if wanted and rng.below(3) else stage.options)
            picked = (*picked, option.id)
            stage = game.stage(state, decision, picked)
        play(game, state, decision.seat, decision.id, picked)
        if state.step % 3 == 0 or state.result is not None:
            states.append(game.clone(state))
    return states


def games() -> list[list[ChimeriumState]]:
    """Some of every number of players, the last of them of the Color Nexus."""
    found = [random_states(seats, f"words {seats}") for seats in (1, 2, 3, 4)]
    return [*found, random_states(4, "colours", nexus="colours")]


def views(state: ChimeriumState) -> list[ChimeriumView]:
    """Everybody's, the spectators' first."""
    return [house().view(state, seat) for seat in (None, *range(state.seats))]
