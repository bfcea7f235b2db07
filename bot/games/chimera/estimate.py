"""How well a seat stands, for automatic players: vitality, what the hands can do next, reserves.

Only a guide for play, no rule. It is counted in points of vitality and then squeezed to 0..1.
"""

from __future__ import annotations

from math import exp

from bot.games.chimera.cards import Avatar, SkillCard
from bot.games.chimera.damage import ignores_damage, ignores_endurance
from bot.games.chimera.lookup import Lookup
from bot.games.chimera.state import ChimeraState, Side

MOST_ENDURANCE = 12
"""More endurance than any attack has damage."""
NEXT, SECOND, RESERVE = 0.7, 0.3, 0.25
"""Weights of the best card of next round, of the second best, and of each card's worth."""
PATIENCE = 0.8
"""What a card loses of its worth with each round it still cools."""
SUPPORT = {
    ("increase", "own"): 0.8,
    ("decrease", "enemy"): 0.8,
    ("increase", "enemy"): -0.8,
    ("decrease", "own"): -0.8,
}
"""Points for each point by which a skill shifts an attribute; vitality counts in full."""
CANCEL = 1.5


class CardValue:
    """One card in points: its attacks against each endurance, and everything else on it."""

    __slots__ = ("cooling", "damage", "support", "worth")

    def __init__(self, card: SkillCard) -> None:
        attacks = [skill.amount for skill in card.skills if skill.do == "attack"]
        self.cooling = card.cooling
        self.damage = tuple(
            float(sum(max(0, amount - endurance) for amount in attacks))
            for endurance in range(MOST_ENDURANCE)
        )
        self.support = 0.0
        for skill in card.skills:
            if skill.do == "cancel":
                self.support += CANCEL
            elif skill.do != "attack":
                weight = SUPPORT[skill.do, skill.on]
                full = skill.what == "vitality"
                self.support += skill.amount * (weight / abs(weight) if full else weight)
        self.worth = tuple(damage + self.support for damage in self.damage)


class Estimator:
    """The estimate for one content."""

    def __init__(self, lookup: Lookup) -> None:
        self.avatars = lookup.avatars
        self.values = {card.id: CardValue(card) for card in lookup.content.skills}

    def estimate(self, state: ChimeraState, seat: int) -> float:
        """0 (lost) to 1 (won) for ``seat``; even before the avatars are known."""
        if state.result is not None:
            if state.result.draw:
                return 0.5
            return float(state.result.winners[0] == seat)
        if state.phase == "deck":
            return 0.5
        me, enemy = state.sides[seat], state.sides[1 - seat]
        mine, theirs = self.avatars[me.avatar or ""], self.avatars[enemy.avatar or ""]
        lead = (
            me.vitality
            - enemy.vitality
            + self.prospect(me, mine, enemy, theirs)
            - self.prospect(enemy, theirs, me, mine)
        )
        # A lead counts for more the less vitality is left.
        return 1 / (1 + exp(-lead / (3 + 0.15 * (me.vitality + enemy.vitality))))

    def prospect(self, me: Side, mine: Avatar, enemy: Side, theirs: Avatar) -> float:
        """What this side's seven can do: the best two next round, and all of them later."""
        dexterity, evasion, endurance = mine.dexterity, theirs.evasion, theirs.endurance
        for shift in me.shifts:
            if shift.stat == "dexterity":
                dexterity += shift.amount
        for shift in enemy.shifts:
            if shift.stat == "evasion":
                evasion += shift.amount
            elif shift.stat == "endurance":
                endurance += shift.amount
        dexterity, evasion = max(0, dexterity), max(0, evasion)
        if ignores_endurance(dexterity, evasion):
            endurance = 0
        endurance = min(max(0, endurance), MOST_ENDURANCE - 1)
        strikes = not ignores_damage(evasion, dexterity)
        away = {lying.card: lying.turns for lying in me.cooling}
        best = second = reserve = 0.0
        for card in me.deck:
            value = self.values[card]
            worth = value.worth[theirs.endurance]
            if card in away:
                reserve += worth * PATIENCE ** (value.cooling - away[card])
                continue
            reserve += worth
            now = value.support + value.damage[endurance] if strikes else value.support
            if now > best:
                best, second = now, best
            elif now > second:
                second = now
        return NEXT * best + SECOND * second + RESERVE * reserve
