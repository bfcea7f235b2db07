"""Small words of Chimera: numbers, lists, cards in a few words."""

from __future__ import annotations

from typing import TypeAlias

from bot.games.chimera.cards import DAMAGE_TYPES, Avatar, Skill, SkillCard
from bot.games.chimera.view import AvatarFace, CardFace
from bot.language import N_, _

AnyCard: TypeAlias = "SkillCard | CardFace"
AnyAvatar: TypeAlias = "Avatar | AvatarFace"

SPEEDS = {"rock": N_("rock"), "paper": N_("paper"), "scissors": N_("scissors")}
KINDS = {"melee": N_("melee"), "ranged": N_("ranged"), "magical": N_("magical")}
STATS = {
    "vitality": N_("vitality"),
    "endurance": N_("endurance"),
    "dexterity": N_("dexterity"),
    "evasion": N_("evasion"),
}
SPEED_EMOJI = {"rock": "🪨", "paper": "📄", "scissors": "✂️"}


def signed(amount: int) -> str:
    """``+2`` or ``−2``."""
    return f"+{amount}" if amount >= 0 else f"−{-amount}"


def back(rounds: int) -> str:
    """When a cooling card can be played again; 1: next round."""
    if rounds <= 1:
        return _("back next round")
    return _("back in {rounds} rounds").format(rounds=rounds)


def skill_brief(skill: Skill) -> str:
    """One skill in two to four words: ``6 ranged``, ``own dexterity +2``."""
    if skill.do == "attack":
        return _("{amount} {kind}").format(amount=skill.amount, kind=_(KINDS[skill.what]))
    own = skill.on == "own"
    if skill.do == "cancel":
        if skill.what in DAMAGE_TYPES:
            return _("cancel {kind}").format(kind=_(KINDS[skill.what]))
        said = _("cancel own {stat} changes") if own else _("cancel enemy {stat} changes")
        return said.format(stat=_(STATS[skill.what]))
    amount = signed(skill.amount if skill.do == "increase" else -skill.amount)
    said = _("own {stat} {amount}") if own else _("enemy {stat} {amount}")
    return said.format(stat=_(STATS[skill.what]), amount=amount)


def effect_brief(card: AnyCard) -> str:
    """All skills in order, shortly."""
    return _(", then ").join(skill_brief(skill) for skill in card.skills)


def card_brief(card: AnyCard) -> str:
    """``rock, cools 2: 6 ranged, then own dexterity +2``."""
    return _("{speed}, cools {cooling}: {effect}").format(
        speed=_(SPEEDS[card.speed]), cooling=card.cooling, effect=effect_brief(card)
    )


def stats_brief(avatar: AnyAvatar) -> str:
    """The four printed stats."""
    return ", ".join(
        f"{_(STATS[stat])} {value}"
        for stat, value in (
            ("vitality", avatar.vitality),
            ("endurance", avatar.endurance),
            ("dexterity", avatar.dexterity),
            ("evasion", avatar.evasion),
        )
    )
