"""Shimiagaran: alchemists draw cubes, brew potions and build legendary Elixirs; 2 to 5 players."""

from __future__ import annotations

from bot.games.catalogue import Entry
from bot.games.core.words import Words
from bot.games.shimiagaran.balance import ShimiagaranBalance
from bot.games.shimiagaran.cards import Content
from bot.games.shimiagaran.content import load
from bot.games.shimiagaran.game import ShimiagaranGame


def _words(content: Content) -> Words:
    # Imported when asked for: the rules can be used, and tested, without any words.
    from bot.games.shimiagaran.text import ShimiagaranWords

    return ShimiagaranWords(content)


ENTRY = Entry(
    name="shimiagaran",
    title="Shimiagaran",
    game=ShimiagaranGame,
    words=_words,
    load=load,
    content_type=Content,
    balance=ShimiagaranBalance,
    folder="bot.games.shimiagaran",
)
