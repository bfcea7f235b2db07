"""For tests of the words: random games of the house content."""

from __future__ import annotations

from functools import cache

from bot.games.catalogue import Bound
from bot.games.core import Option
from bot.games.core.model import Choice, Decision, Stage
from bot.games.etherium import ENTRY
from bot.games.etherium.game import EtheriumGame
from bot.games.etherium.state import EtheriumState
from bot.games.etherium.text import EtheriumWords
from bot.games.etherium.view import EtheriumView
from tests.bot.games import texts
from tests.bot.games.texts import random_states

NAMES = ["Anna", "Ben", "Cid", "Dora"]
LONG = [letter * 32 for letter in "MWNQ"]


@cache
def bound() -> Bound:
    """The house content."""
    return ENTRY.house()


def house() -> EtheriumGame:
    """Its rules."""
    game = bound().game
    assert isinstance(game, EtheriumGame)
    return game


@cache
def words() -> EtheriumWords:
    """Its words."""
    return EtheriumWords(house().content)


@cache
def games() -> list[list[EtheriumState]]:
    """Every fifth state of games of every number of players, the last with chosen tribes and phases
    3 and 4 apart. They go to where the others are."""

    def grown(seats: int, seed: str, **settings: str) -> list[EtheriumState]:
        return random_states(house(), seats, seed, settings, every=5, wanted=_wanted)

    found = [grown(seats, f"words {seats}") for seats in (2, 3, 4)]
    return [*found, grown(4, "apart", phases="apart", tribes="chosen", abilities="one")]


def _wanted(option: Option) -> bool:
    return option.id in ("move:city", "unit:soldier", "use") or option.kind == "card"


def views(state: EtheriumState) -> list[EtheriumView]:
    """Everybody's, the spectators' first."""
    return texts.views(house(), state)


def stage_of(state: EtheriumState):
    """``(decision, picked) -> Stage`` of one state."""

    def stage(decision: Decision, picked: Choice) -> Stage:
        return house().stage(state, decision, picked)

    return stage
