"""Chimerium in words: the rules know nothing of it."""

from bot.games.chimerium.text.words import ChimeriumWords

__all__ = ["ChimeriumWords"]
