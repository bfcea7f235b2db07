"""READING CARD SKILLS, (De)Buff: shifts of endurance, dexterity and evasion, and their end."""

from __future__ import annotations

from bot.games.chimera.cards import Attribute, Avatar
from bot.games.chimera.state import Shift, Side


def stat(avatar: Avatar, shifts: list[Shift], name: Attribute) -> int:
    """A stat in force: what is printed and every shift added up, never below 0 (X8)."""
    total: int = getattr(avatar, name)
    for shift in shifts:
        if shift.stat == name:
            total += shift.amount
    return total if total > 0 else 0


def add_shift(side: Side, name: Attribute, amount: int, round_: int) -> None:
    """A buff or debuff lasts the rest of its round and all of the next (X8)."""
    side.shifts.append(Shift(name, amount, round_ + 1))


def end_shifts(side: Side, name: Attribute) -> int:
    """A Cancel of an attribute ends every buff and debuff on it (X11); how many there were."""
    before = len(side.shifts)
    side.shifts = [shift for shift in side.shifts if shift.stat != name]
    return before - len(side.shifts)


def drop_expired(side: Side, round_: int) -> list[Shift]:
    """After Regeneration, drop what was to last until this round (X8); what was dropped."""
    if not side.shifts:
        return []
    dropped = [shift for shift in side.shifts if shift.until <= round_]
    if dropped:
        side.shifts = [shift for shift in side.shifts if shift.until > round_]
    return dropped
