"""The contract every game fulfils, and what stands on it alone."""

from bot.games.core.chair import Chair
from bot.games.core.errors import ContentError, IllegalChoice, UnknownVersion
from bot.games.core.game import AnyGame, Game
from bot.games.core.model import (
    AGREED,
    DONE,
    Choice,
    Decision,
    Event,
    Option,
    Outcome,
    Placing,
    Result,
    ScoreLine,
    Setting,
    Stage,
    Standing,
    State,
    View,
)
from bot.games.core.play import find, play, waiting, walk
from bot.games.core.rng import Rng, join_seed

__all__ = [
    "AGREED",
    "DONE",
    "AnyGame",
    "Chair",
    "Choice",
    "ContentError",
    "Decision",
    "Event",
    "Game",
    "IllegalChoice",
    "Option",
    "Outcome",
    "Placing",
    "Result",
    "Rng",
    "ScoreLine",
    "Setting",
    "Stage",
    "Standing",
    "State",
    "UnknownVersion",
    "View",
    "find",
    "join_seed",
    "play",
    "waiting",
    "walk",
]
