"""Chimerium: magicians draft dice to create and release Chimeras; 1 to 4 players."""

from __future__ import annotations

from bot.games.catalogue import Entry
from bot.games.chimerium.balance import ChimeriumBalance
from bot.games.chimerium.cards import Content
from bot.games.chimerium.content import load
from bot.games.chimerium.game import ChimeriumGame
from bot.games.core.words import Words


def _words(content: Content) -> Words:
    # Imported when asked for: the rules can be used, and tested, without any words.
    from bot.games.chimerium.text import ChimeriumWords

    return ChimeriumWords(content)


ENTRY = Entry(
    name="chimerium",
    title="Chimerium",
    game=ChimeriumGame,
    words=_words,
    load=load,
    content_type=Content,
    balance=ChimeriumBalance,
    folder="bot.games.chimerium",
)
