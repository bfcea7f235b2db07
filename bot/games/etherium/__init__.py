"""Etherium: tribes programme in secret and watch their actions collide; 2 to 4 players."""

from __future__ import annotations

from bot.games.catalogue import Entry
from bot.games.core.words import Words
from bot.games.etherium.balance import EtheriumBalance
from bot.games.etherium.cards import Content
from bot.games.etherium.content import load
from bot.games.etherium.game import EtheriumGame


def _words(content: Content) -> Words:
    # Imported when asked for: the rules can be used, and tested, without any words.
    from bot.games.etherium.text import EtheriumWords

    return EtheriumWords(content)


ENTRY = Entry(
    name="etherium",
    title="Etherium",
    game=EtheriumGame,
    words=_words,
    load=load,
    content_type=Content,
    balance=EtheriumBalance,
    folder="bot.games.etherium",
)
