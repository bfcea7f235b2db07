"""Everything worth computing once for a content: boxes and cards by id."""

from __future__ import annotations

from bot.games.etherium.cards import CUBES, UNITS, Content

CUBE = {name: number for number, name in enumerate(CUBES)}
"""Place of a cube in lists of five counts."""
LEVEL = {unit: number for number, unit in enumerate(UNITS)}
"""Place of a unit in lists of four levels."""
GUARD, GATHERER, SOLDIER, GUIDE = range(4)
SOLDIER_TOKEN, ETHER_TOKEN, CONNECTION_TOKEN, BOOSTER_TOKEN, PILLAGE_TOKEN = range(5)


class Lookup:
    """A content's boxes and cards by id. Never changed, so safe to share."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.tribes = {tribe.id: tribe for tribe in content.tribes}
        self.seasons = {card.id: card for card in content.seasons}
        self.flashes = {card.id: card for card in content.flashes}
        self.abilities = {ability.id: ability for ability in content.abilities}
        self.deck = sorted(card.id for card in content.flashes for _ in range(card.copies))
        """All Flash cards, one id for each copy."""
