"""Everything worth computing once for a content: cards by id, colours by number."""

from __future__ import annotations

from typing import NamedTuple

from bot.games.chimerium.cards import COLOURS, RESOURCES, TYPES, Content, Gain

NUMBER = {colour: number for number, colour in enumerate(COLOURS)}
"""Numbers of the colours, which are those of the locations of their Elements too."""


class Beast(NamedTuple):
    """A Chimera as the rules use it: colour and resource by number."""

    colour: int
    value: int
    attribute: str
    resource: int


class Lookup:
    """A content's cards by id. Never changed, so safe to share."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.beasts = {
            card.id: Beast(
                NUMBER[card.colour], card.value, card.attribute, RESOURCES.index(card.resource)
            )
            for card in content.chimeras
        }
        self.chimeras = {card.id: card for card in content.chimeras}
        self.artifacts = {card.id: card for card in content.artifacts}
        self.types = {card.id: TYPES.index(card.type) for card in content.artifacts}
        self.codexes = {card.id: card for card in content.codexes}
        self.slots = tuple(_printed(spot.gain) for spot in content.slots)
        self.ring = tuple(_printed(spot.gain) for spot in content.ring)
        self.track = tuple(spot.gain for spot in content.track)
        self.behaviours = {card.id: card for card in content.behaviours}
        self.difficulties = {card.id: card for card in content.difficulties}


def _printed(gain: Gain | None) -> Gain:
    if gain is None:
        raise ValueError("only spaces of the Prestige track may be without a bonus")
    return gain
