"""Chimera: a duel for two, both choose a card in secret every round."""

from __future__ import annotations

from bot.games.catalogue import Entry
from bot.games.chimera.balance import ChimeraBalance
from bot.games.chimera.cards import Content
from bot.games.chimera.content import load
from bot.games.chimera.game import ChimeraGame
from bot.games.core.words import Words


def _words(content: Content) -> Words:
    # Imported when asked for: the rules can be used, and tested, without any words.
    from bot.games.chimera.text import ChimeraWords

    return ChimeraWords(content)


ENTRY = Entry(
    name="chimera",
    title="Chimera",
    game=ChimeraGame,
    words=_words,
    load=load,
    content_type=Content,
    balance=ChimeraBalance,
    folder="bot.games.chimera",
)
