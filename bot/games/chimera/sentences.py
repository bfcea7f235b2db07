"""READING CARD SKILLS: one plain sentence for each skill card, made from its data."""

from __future__ import annotations

from bot.games.chimera.cards import DAMAGE_TYPES, Skill, SkillCard

LASTING = "until the end of next round"


def sentence(card: SkillCard, stops_both: bool = False) -> str:
    """The card's whole effect. ``stops_both``: the option under X11."""
    parts = [part(skill, stops_both) for skill in card.skills]
    text = ", then ".join(parts)
    return text[0].upper() + text[1:] + "."


def part(skill: Skill, stops_both: bool = False) -> str:
    """One skill, as part of a sentence."""
    if skill.do == "attack":
        return f"deal {skill.amount} {skill.what} damage"
    if skill.do == "cancel":
        return _cancel(skill, stops_both)
    if skill.what == "vitality":
        return _vitality(skill)
    verb = "raise" if skill.do == "increase" else "lower"
    return f"{verb} {_whose(skill)} {skill.what} by {skill.amount} {LASTING}"


def _whose(skill: Skill) -> str:
    return "your" if skill.on == "own" else "the enemy's"


def _vitality(skill: Skill) -> str:
    if skill.do == "increase":
        return f"restore {skill.amount} of {_whose(skill)} vitality"
    if skill.on == "own":
        return f"lose {skill.amount} vitality"
    return f"make the enemy lose {skill.amount} vitality"


def _cancel(skill: Skill, stops_both: bool) -> str:
    if skill.what in DAMAGE_TYPES:
        against = "against both avatars" if stops_both else "against you"
        return f"cancel all {skill.what} damage {against} this round"
    if skill.what == "vitality":
        return f"cancel every gain and loss of {_whose(skill)} vitality by skills this round"
    return f"end every change of {_whose(skill)} {skill.what} and allow none this round"
