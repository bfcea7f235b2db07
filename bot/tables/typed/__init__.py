"""Typed moves: ``/move green5 +1 release gryphon`` read over the stages of a decision."""

from bot.tables.typed.parse import MoveError, Parsed, parse
from bot.tables.typed.search import StageOf
from bot.tables.typed.suggest import Suggestion, suggest

__all__ = ["MoveError", "Parsed", "StageOf", "Suggestion", "parse", "suggest"]
