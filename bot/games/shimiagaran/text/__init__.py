"""Shimiagaran in words: the rules know nothing of it."""

from bot.games.shimiagaran.text.words import ShimiagaranWords

__all__ = ["ShimiagaranWords"]
