"""READING CARD SKILLS: one plain sentence for each skill card, made from its data."""

from __future__ import annotations

from typing import Protocol

from bot.games.chimera.cards import DAMAGE_TYPES, Skill
from bot.games.core.phrases import capital
from bot.language import N_, _

YOURS = {
    "vitality": N_("your vitality"),
    "endurance": N_("your endurance"),
    "dexterity": N_("your dexterity"),
    "evasion": N_("your evasion"),
}
THEIRS = {
    "vitality": N_("the enemy's vitality"),
    "endurance": N_("the enemy's endurance"),
    "dexterity": N_("the enemy's dexterity"),
    "evasion": N_("the enemy's evasion"),
}
DEALT = {
    "melee": N_("deal {amount} melee damage"),
    "ranged": N_("deal {amount} ranged damage"),
    "magical": N_("deal {amount} magical damage"),
}
STOPPED = {
    "melee": N_("cancel all melee damage against you this round"),
    "ranged": N_("cancel all ranged damage against you this round"),
    "magical": N_("cancel all magical damage against you this round"),
}
STOPPED_BOTH = {
    "melee": N_("cancel all melee damage against both avatars this round"),
    "ranged": N_("cancel all ranged damage against both avatars this round"),
    "magical": N_("cancel all magical damage against both avatars this round"),
}


class Skilled(Protocol):
    """A card or its face."""

    @property
    def skills(self) -> tuple[Skill, ...]:
        """From the first to the last."""
        ...


def sentence(card: Skilled, stops_both: bool = False) -> str:
    """The card's whole effect. ``stops_both``: the option under X11."""
    return capital(_(", then ").join(part(skill, stops_both) for skill in card.skills)) + "."


def part(skill: Skill, stops_both: bool = False) -> str:
    """One skill, as part of a sentence."""
    if skill.do == "attack":
        return _(DEALT[skill.what]).format(amount=skill.amount)
    if skill.do == "cancel":
        return _cancel(skill, stops_both)
    if skill.what == "vitality":
        return _vitality(skill)
    said = (
        _("raise {stat} by {amount} until the end of next round")
        if skill.do == "increase"
        else _("lower {stat} by {amount} until the end of next round")
    )
    return said.format(stat=_whose(skill), amount=skill.amount)


def _whose(skill: Skill) -> str:
    return _((YOURS if skill.on == "own" else THEIRS)[skill.what])


def _vitality(skill: Skill) -> str:
    own = skill.on == "own"
    if skill.do == "increase":
        said = (
            _("restore {amount} of your vitality")
            if own
            else _("restore {amount} of the enemy's vitality")
        )
    else:
        said = _("lose {amount} vitality") if own else _("make the enemy lose {amount} vitality")
    return said.format(amount=skill.amount)


def _cancel(skill: Skill, stops_both: bool) -> str:
    if skill.what in DAMAGE_TYPES:
        return _((STOPPED_BOTH if stops_both else STOPPED)[skill.what])
    if skill.what == "vitality":
        if skill.on == "own":
            return _("cancel every gain and loss of your vitality by skills this round")
        return _("cancel every gain and loss of the enemy's vitality by skills this round")
    return _("end every change of {stat} and allow none this round").format(stat=_whose(skill))
