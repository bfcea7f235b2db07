"""Typed moves: ``/move green5 +1 release gryphon`` read over the stages of a decision, and of those
that it opens."""

from bot.tables.typed.onward import Place, StageOf, place
from bot.tables.typed.parse import Parsed, parse, parse_at
from bot.tables.typed.refusals import Answer, MoveError
from bot.tables.typed.suggest import Suggestion, suggest, suggest_at

__all__ = [
    "Answer",
    "MoveError",
    "Parsed",
    "Place",
    "StageOf",
    "Suggestion",
    "parse",
    "parse_at",
    "place",
    "suggest",
    "suggest_at",
]
