"""Everything worth computing once for a content: boxes and cards by id."""

from __future__ import annotations

from bot.games.etherium.cards import CUBES, MATERIAL, UNITS, Content

CUBE: dict[str, int] = {name: number for number, name in enumerate(CUBES)}
"""Place of a cube in lists of five counts."""
LEVEL: dict[str, int] = {unit: number for number, unit in enumerate(UNITS)}
"""Place of a unit in lists of four levels."""
MATERIALS: dict[str, int] = {unit: CUBE[cube] for unit, cube in MATERIAL.items()}
"""Place of the cube that raises a unit."""
GUARD, GATHERER, SOLDIER, GUIDE = range(4)
SOLDIER_TOKEN, ETHER_TOKEN, CONNECTION_TOKEN, BOOSTER_TOKEN, PILLAGE_TOKEN = range(5)


class Lookup:
    """A content's boxes and cards by id. Never changed, so safe to share."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.tribes = {tribe.id: tribe for tribe in content.tribes}
        self.seasons = {card.id: card for card in content.seasons}
        self.night = next(card.id for card in content.seasons if card.moon is None)
        self.flashes = {card.id: card for card in content.flashes}
        self.abilities = {ability.id: ability for ability in content.abilities}
        self.deck = sorted(card.id for card in content.flashes for _ in range(card.copies))
        """All Flash cards, one id for each copy."""
