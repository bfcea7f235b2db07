"""COMBAT PHASE SUB-STEP: DAMAGE CALCULATION."""

from __future__ import annotations


def ignores_endurance(dexterity: int, evasion: int) -> bool:
    """Is the attacker's dexterity at least double the defender's evasion, and above 0 (X6)?"""
    return dexterity > 0 and dexterity >= 2 * evasion


def ignores_damage(evasion: int, dexterity: int) -> bool:
    """Is the defender's evasion at least double the attacker's dexterity, and above 0 (X6)?"""
    return evasion > 0 and evasion >= 2 * dexterity


def damage(raw: int, dexterity: int, evasion: int, endurance: int) -> tuple[str, int]:
    """What an attack of ``raw`` does: its outcome (see `view.StepView`) and the damage.

    ``dexterity`` is the attacker's, ``evasion`` and ``endurance`` the defender's, as they are at
    this moment. Endurance is a flat reduction of each attack, not used up; never below 0 (X3).
    """
    if ignores_damage(evasion, dexterity):
        return "evaded", 0
    if ignores_endurance(dexterity, evasion):
        return "ignored-endurance", raw
    return "hit", max(0, raw - endurance)
