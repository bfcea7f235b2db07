"""Etherium in words: the rules know nothing of it."""

from bot.games.etherium.text.words import EtheriumWords

__all__ = ["EtheriumWords"]
