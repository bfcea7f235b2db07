"""COOLING PHASE: cards turn in the Cool Down zone until their diamond is top-right."""

from __future__ import annotations

from bot.games.chimera.cards import SkillCard, diamond
from bot.games.chimera.state import Cooling, Side


def hand(side: Side) -> list[str]:
    """The cards that can be chosen: the seven without those cooling (X4, X15); never none (X5)."""
    if not side.cooling:
        return list(side.deck)
    away = [cooling.card for cooling in side.cooling]
    return [card for card in side.deck if card not in away]


def back_in(cooling: int, turns: int) -> int:
    """For how many rounds more a card in the zone cannot be chosen; 1: next round it can."""
    return cooling - turns


def cool(side: Side, played: str, cards: dict[str, SkillCard]) -> list[str]:
    """One side's Cooling Phase; the cards that return to its hand.

    (1) Cards whose diamond is top-right return; (2) the rest turn ninety degrees clockwise;
    (3) the card just played is added upright (X4).
    """
    returned: list[str] = []
    staying: list[Cooling] = []
    for lying in side.cooling:
        if diamond(cards[lying.card].cooling, lying.turns) == "top-right":
            returned.append(lying.card)
        else:
            lying.turns += 1
            staying.append(lying)
    staying.append(Cooling(played))
    side.cooling = staying
    return returned
