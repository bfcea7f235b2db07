"""What the rules carry with them besides the state: the boxes and cards."""

from __future__ import annotations

from bot.games.etherium.cards import Content, Effect
from bot.games.etherium.lookup import Lookup

Modifiers = tuple[tuple[str, Effect], ...]
"""(source, effect) of everything that lasts for somebody."""


class Kit:
    """One content's cards. Safe to share: `modifiers` and `orders` only
    remember what has been computed."""

    def __init__(self, content: Content) -> None:
        self.lookup = Lookup(content)
        self.modifiers: dict[tuple[str, ...], Modifiers] = {}
        self.orders: dict[tuple[str, ...], tuple[int, ...]] = {}
