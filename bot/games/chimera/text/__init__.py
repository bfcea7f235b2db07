"""Chimera in words: the rules know nothing of it."""

from bot.games.chimera.text.words import ChimeraWords

__all__ = ["ChimeraWords"]
