"""Everything worth computing once for a content: boxes and cards by id."""

from __future__ import annotations

from bot.games.etherium.cards import CUBES, MATERIAL, UNITS, Content, Flash, Roll

CUBE: dict[str, int] = {name: number for number, name in enumerate(CUBES)}
"""Place of a cube in lists of five counts."""
LEVEL: dict[str, int] = {unit: number for number, unit in enumerate(UNITS)}
"""Place of a unit in lists of four levels."""
MATERIALS: dict[str, int] = {unit: CUBE[cube] for unit, cube in MATERIAL.items()}
"""Place of the cube that raises a unit."""
GUARD, GATHERER, SOLDIER, GUIDE = range(4)
SOLDIER_TOKEN, ETHER_TOKEN, CONNECTION_TOKEN, BOOSTER_TOKEN, PILLAGE_TOKEN = range(5)


AT_ONCE = frozenset({"gain", "draw", "raise", "step", "etherize"})
"""Kinds of effect that happen at once; all others last, or help in a roll."""
ROLLS: tuple[Roll, ...] = ("soldier", "guard", "connect")


class Lookup:
    """A content's boxes and cards by id. Never changed, so safe to share."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.tribes = {tribe.id: tribe for tribe in content.tribes}
        self.seasons = {card.id: card for card in content.seasons}
        self.night = next(card.id for card in content.seasons if card.moon is None)
        self.flashes = {card.id: card for card in content.flashes}
        self.abilities = {ability.id: ability for ability in content.abilities}
        self.rolls = {card.id: _rolls(card) for card in content.flashes}
        """Kinds of roll in which a Flash card helps at once."""
        self.outside = {
            card.id
            for card in content.flashes
            if card.lasts or any(effect.what in AT_ONCE for effect in card.effects)
        }
        """Flash cards that do something outside rolls."""
        flash = {card.id for card in content.flashes if card.symbol == "flash"}
        self.armed_in_rolls = {name for name in flash if self.rolls[name]}
        self.armed_before = flash & self.outside
        """Flash cards that can be armed, for rolls and for actions."""
        self.deck = sorted(card.id for card in content.flashes for _ in range(card.copies))
        """All Flash cards, one id for each copy."""


def _rolls(card: Flash) -> tuple[Roll, ...]:
    return tuple(kind for kind in ROLLS if any(kind in effect.rolls for effect in card.effects))
