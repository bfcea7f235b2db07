"""The cards of Chimera as data: races, avatars, skill cards and the skills on them.

Rulebook: CARD TYPES and READING CARD SKILLS. A skill card carries one to three skills; a skill is
one of a small vocabulary, so the same code runs every card.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Speed: TypeAlias = Literal["rock", "paper", "scissors"]
DamageType: TypeAlias = Literal["melee", "ranged", "magical"]
Attribute: TypeAlias = Literal["vitality", "endurance", "dexterity", "evasion"]
Do: TypeAlias = Literal["attack", "increase", "decrease", "cancel"]
Target: TypeAlias = Literal["own", "enemy"]

DAMAGE_TYPES: tuple[DamageType, ...] = ("melee", "ranged", "magical")
ATTRIBUTES: tuple[Attribute, ...] = ("vitality", "endurance", "dexterity", "evasion")
DAMAGE: frozenset[str] = frozenset(DAMAGE_TYPES)
SYMBOLS = ("salamander", "basilisk", "golem", "sylph", "wraith", "hydra")
"""The race symbols that can be drawn."""
STATS: tuple[Attribute, ...] = ("endurance", "dexterity", "evasion")
"""The attributes whose buffs and debuffs end (X8); vitality's are for good (X9)."""


class Race(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A race: its symbol (name of an icon), its colour ("#rrggbb") and what it is like."""

    id: str
    name: str
    symbol: str
    colour: str
    character: str


class Avatar(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An avatar card with its printed stats and its ready-made seven (ids of skill cards).

    Vitality: at 0 its player has lost (X7). Endurance: taken off every attack (X3). Dexterity and
    evasion: the two gates, ignoring endurance and ignoring damage (X6). All of it: `damage`.
    """

    id: str
    name: str
    race: str
    vitality: int
    endurance: int
    dexterity: int
    evasion: int
    ready: tuple[str, ...]


class Skill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One skill on a card.

    ``attack``: deal ``amount`` damage of type ``what`` to the enemy. ``increase``/``decrease``:
    shift attribute ``what`` of the avatar ``on`` by ``amount``. ``cancel``: a damage type (then
    ``on`` is "own": it protects its player) or an attribute of the avatar ``on``; no amount.
    """

    do: Do
    what: DamageType | Attribute
    amount: int = 0
    on: Target = "enemy"


def icon_colour(skill: Skill) -> Literal["blue", "red"] | None:
    """READING CARD SKILLS: a blue icon increases, a red one decreases (X10); else no colour."""
    if skill.do == "increase":
        return "blue"
    return "red" if skill.do == "decrease" else None


def icon_back(skill: Skill) -> Literal["square", "circle"]:
    """READING CARD SKILLS: square back is the own avatar, circle back the enemy's (X10)."""
    return "square" if skill.on == "own" else "circle"


CORNERS = ("top-right", "top-left", "bottom-left", "bottom-right")
"""Where the Cool Down Diamond is printed for cooling 1 to 4, so that turning brings it up (X4)."""
_CLOCKWISE = ("top-right", "bottom-right", "bottom-left", "top-left")


def diamond(cooling: int, turns: int) -> str:
    """The corner the diamond of a card is in after ``turns`` quarter-turns clockwise (X4)."""
    return _CLOCKWISE[(_CLOCKWISE.index(CORNERS[cooling - 1]) + turns) % 4]


class SkillCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A skill card. ``cooling``: rounds it is unavailable after the round it was played in (X4)."""

    id: str
    name: str
    race: str
    speed: Speed
    cooling: int
    skills: tuple[Skill, ...]


class Content(msgspec.Struct, frozen=True):
    """All cards a table plays with."""

    races: tuple[Race, ...]
    avatars: tuple[Avatar, ...]
    skills: tuple[SkillCard, ...]
