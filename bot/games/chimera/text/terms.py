"""Small words of Chimera: numbers, lists, cards in a few words."""

from __future__ import annotations

from typing import TypeAlias

from bot.games.chimera.cards import DAMAGE_TYPES, Avatar, Skill, SkillCard
from bot.games.chimera.view import AvatarFace, CardFace

AnyCard: TypeAlias = "SkillCard | CardFace"
AnyAvatar: TypeAlias = "Avatar | AvatarFace"

SPEED_EMOJI = {"rock": "🪨", "paper": "📄", "scissors": "✂️"}


def signed(amount: int) -> str:
    """``+2`` or ``−2``."""
    return f"+{amount}" if amount >= 0 else f"−{-amount}"


def back(rounds: int) -> str:
    """When a cooling card can be played again; 1: next round."""
    return "back next round" if rounds <= 1 else f"back in {rounds} rounds"


def skill_brief(skill: Skill) -> str:
    """One skill in two to four words: ``6 ranged``, ``own dexterity +2``."""
    if skill.do == "attack":
        return f"{skill.amount} {skill.what}"
    if skill.do == "cancel":
        of_damage = skill.what in DAMAGE_TYPES
        return f"cancel {skill.what}" if of_damage else f"cancel {skill.on} {skill.what} changes"
    amount = skill.amount if skill.do == "increase" else -skill.amount
    return f"{skill.on} {skill.what} {signed(amount)}"


def effect_brief(card: AnyCard) -> str:
    """All skills in order, shortly."""
    return ", then ".join(skill_brief(skill) for skill in card.skills)


def card_brief(card: AnyCard) -> str:
    """``rock, cools 2: 6 ranged, then own dexterity +2``."""
    return f"{card.speed}, cools {card.cooling}: {effect_brief(card)}"


def stats_brief(avatar: AnyAvatar) -> str:
    """The four printed stats."""
    return (
        f"vitality {avatar.vitality}, endurance {avatar.endurance}, "
        f"dexterity {avatar.dexterity}, evasion {avatar.evasion}"
    )
