"""What the rules carry with them besides the state: the cards, and the ways to pay."""

from __future__ import annotations

from bot.games.shimiagaran.cards import Content
from bot.games.shimiagaran.lookup import Lookup
from bot.games.shimiagaran.matching import Matching
from bot.games.shimiagaran.payment import Payments, Purse
from bot.games.shimiagaran.state import Player


class Kit:
    """One content's cards, payments and matchings. Safe to share."""

    def __init__(self, content: Content) -> None:
        self.lookup = Lookup(content)
        self.payments = Payments(self.lookup)
        self.matching = Matching(self.lookup, self.payments)

    def medicines(self, player: Player) -> list[str]:
        """A player's medicines that can be used for paying (S13, S14)."""
        gives = self.payments.gives
        return [card for card in player.ready if card in gives]

    def purse(self, player: Player) -> Purse:
        """What a player can pay a potion with."""
        medicines = tuple(self.medicines(player))
        return Purse(tuple(player.cubes), tuple(player.tarantulas), medicines)
