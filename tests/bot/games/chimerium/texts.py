"""For tests of the words: random games of the house content."""

from __future__ import annotations

from functools import cache

from bot.games.chimerium.state import ChimeriumState
from bot.games.chimerium.text import ChimeriumWords
from bot.games.chimerium.view import ChimeriumView
from bot.games.core import Option
from tests.bot.games import texts
from tests.bot.games.chimerium.bench import house
from tests.bot.games.texts import random_states

NAMES = ["Anna", "Ben", "Cid", "Dora"]
LONG = [letter * 32 for letter in "MWNQ"]


@cache
def words() -> ChimeriumWords:
    """The words of the house content."""
    return ChimeriumWords(house().content)


@cache
def games() -> list[list[ChimeriumState]]:
    """Every third state of games of every number of players, the last of the Color Nexus.

    They create and release when they can.
    """

    def grown(seats: int, seed: str, **settings: str) -> list[ChimeriumState]:
        return random_states(house(), seats, seed, settings, every=3, wanted=_wanted)

    found = [grown(seats, f"words {seats}") for seats in (1, 2, 3, 4)]
    return [*found, grown(4, "colours", nexus="colours")]


def _wanted(option: Option) -> bool:
    return option.id in ("act:create", "act:release")


def views(state: ChimeriumState) -> list[ChimeriumView]:
    """Everybody's, the spectators' first."""
    return texts.views(house(), state)
