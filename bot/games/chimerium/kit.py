"""What the rules carry with them besides the state: the cards."""

from __future__ import annotations

from bot.games.chimerium.cards import Content
from bot.games.chimerium.lookup import Lookup


class Kit:
    """One content's cards. Safe to share."""

    def __init__(self, content: Content) -> None:
        self.lookup = Lookup(content)
