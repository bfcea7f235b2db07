"""Reading the cards of a duel, house content or an owner's, and checking every constraint.

Three files: ``races.toml`` ([[race]]), ``avatars.toml`` ([[avatar]]), ``skills.toml``
([[skill]]). The constraints are those of the ruling file's House content section; a duel that
breaks one (immunity that renews itself, a hand that can be empty) is no duel.
"""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources.abc import Traversable
from pathlib import Path

from bot.games.chimera.cards import (
    ATTRIBUTES,
    DAMAGE_TYPES,
    STATS,
    SYMBOLS,
    Avatar,
    Content,
    Race,
    Skill,
    SkillCard,
)
from bot.games.core.content import check_text, expect, read_entries

RACES, AVATARS_EACH, SKILLS_EACH, READY = 6, 2, 12, 7
LOWEST, HIGHEST = 4, 6
"""Printed dexterity and evasion; no printed pair may trigger a gate (X6)."""
BULK = 26, 30
"""Vitality and five for each endurance."""
PAR = {1: 5, 2: 6, 3: 7, 4: 9}
"""Damage of a card by its cooling, about."""
ABOUT = 2
"""How far the damage of a card may be above par, and a card of attacks only below it."""
STRONG, STRONG_EACH = 5, 6
"""At least so many of a race's skill cards deal this much."""
SPEED_EACH, COOLING_EACH, IMMUNITY_EACH = 3, 2, 2
MOST_VITALITY_SHIFT = 9
MOST_NAME, MOST_CHARACTER = 24, 200

_COLOUR = re.compile(r"#[0-9a-f]{6}")


def load(folder: Traversable | Path) -> Content:
    """The content of a folder; ContentError names file, entry and field of what is wrong."""
    races = read_entries(folder, "races.toml", "race", Race)
    avatars = read_entries(folder, "avatars.toml", "avatar", Avatar)
    skills = read_entries(folder, "skills.toml", "skill", SkillCard)
    check_races(races)
    known = {race.id for race in races}
    check_skills(skills, known)
    check_avatars(avatars, known, {card.id: card for card in skills})
    return Content(tuple(races), tuple(avatars), tuple(skills))


def check_races(races: list[Race]) -> None:
    """Six races, each with a symbol, a colour and a character of its own."""
    file = "races.toml"
    expect(len(races) != RACES, file, "race", "", f"{len(races)} races; there are {RACES}")
    for race in races:
        check_text(file, race.id, "name", race.name, MOST_NAME)
        check_text(file, race.id, "character", race.character, MOST_CHARACTER)
        known = ", ".join(SYMBOLS)
        wrong = race.symbol not in SYMBOLS
        expect(wrong, file, race.id, "symbol", f"no symbol {race.symbol!r}; there are {known}")
        wrong = not _COLOUR.fullmatch(race.colour)
        expect(wrong, file, race.id, "colour", 'write "#rrggbb" with small letters')
    _check_unique(file, "name", [(race.id, race.name) for race in races])
    _check_unique(file, "symbol", [(race.id, race.symbol) for race in races])
    _check_unique(file, "colour", [(race.id, race.colour) for race in races])


def check_avatars(avatars: list[Avatar], races: set[str], cards: dict[str, SkillCard]) -> None:
    """Two of each race, stats within their frames, each with a ready-made seven of its race."""
    file = "avatars.toml"
    for avatar in avatars:
        check_text(file, avatar.id, "name", avatar.name, MOST_NAME)
        # Events name both kinds by id, so an id that both have would be told wrongly.
        expect(avatar.id in cards, file, avatar.id, "id", "a skill card has this id already")
        _check_race(file, avatar.id, avatar.race, races)
        _check_stats(file, avatar)
        _check_ready(file, avatar, cards)
    _check_unique(file, "name", [(avatar.id, avatar.name) for avatar in avatars])
    _check_counts(file, [avatar.race for avatar in avatars], races, AVATARS_EACH, "avatars")


def _check_stats(file: str, avatar: Avatar) -> None:
    for field, value in (("dexterity", avatar.dexterity), ("evasion", avatar.evasion)):
        wrong = not LOWEST <= value <= HIGHEST
        expect(wrong, file, avatar.id, field, f"{value} is not from {LOWEST} to {HIGHEST}")
    wrong = not 0 <= avatar.endurance <= 2
    expect(wrong, file, avatar.id, "endurance", f"{avatar.endurance} is not from 0 to 2")
    bulk, (low, high) = avatar.vitality + 5 * avatar.endurance, BULK
    reason = f"vitality + 5 x endurance is {bulk}, not from {low} to {high}"
    expect(not low <= bulk <= high, file, avatar.id, "vitality", reason)


def _check_ready(file: str, avatar: Avatar, cards: dict[str, SkillCard]) -> None:
    count = len(set(avatar.ready))
    wrong = count != READY or len(avatar.ready) != READY
    expect(wrong, file, avatar.id, "ready", f"{count} different cards; a ready-made seven has 7")
    for card in avatar.ready:
        expect(card not in cards, file, avatar.id, "ready", f"there is no skill card {card!r}")
        wrong = cards[card].race != avatar.race
        expect(wrong, file, avatar.id, "ready", f"{card!r} is of another race (X12)")


def check_skills(skills: list[SkillCard], races: set[str]) -> None:
    """Twelve of each race, every card within the vocabulary, every race well mixed."""
    file = "skills.toml"
    for card in skills:
        check_card(file, card, races)
    _check_unique(file, "name", [(card.id, card.name) for card in skills])
    _check_counts(file, [card.race for card in skills], races, SKILLS_EACH, "skill cards")
    for race in sorted(races):
        _check_mix(file, race, [card for card in skills if card.race == race])


def check_card(file: str, card: SkillCard, races: set[str]) -> None:
    """One skill card on its own."""
    check_text(file, card.id, "name", card.name, MOST_NAME)
    _check_race(file, card.id, card.race, races)
    wrong = card.cooling not in PAR
    expect(wrong, file, card.id, "cooling", f"{card.cooling} is not from 1 to 4")
    count = len(card.skills)
    expect(not 1 <= count <= 3, file, card.id, "skills", f"{count} skills; one to three")
    for place, skill in enumerate(card.skills):
        _check_skill(file, card, f"skills[{place}]", skill)
    dealt, par = dealt_by(card), PAR[card.cooling]
    reason = f"deals {dealt}; about {par} at cooling {card.cooling}"
    expect(dealt > par + ABOUT, file, card.id, "skills", reason)
    only_attacks = all(skill.do == "attack" for skill in card.skills)
    expect(only_attacks and dealt < par - ABOUT, file, card.id, "skills", reason)
    wrong = makes_immune(card) and card.cooling < 3
    reason = "raising own evasion or lowering enemy dexterity needs cooling 3 or 4"
    expect(wrong, file, card.id, "cooling", reason)


def _check_skill(file: str, card: SkillCard, field: str, skill: Skill) -> None:
    def check(wrong: bool, part: str, reason: str) -> None:
        expect(wrong, file, card.id, f"{field}.{part}", reason)

    if skill.do == "attack":
        check(skill.what not in DAMAGE_TYPES, "what", f"no damage type {skill.what!r}")
        check(skill.on != "enemy", "on", "attacks hit the enemy (X13)")
        check(skill.amount < 1, "amount", "an attack deals at least 1")
    elif skill.do == "cancel":
        damage = skill.what in DAMAGE_TYPES
        check(damage and skill.on != "own", "on", 'a Cancel of damage is on "own" (X11)')
        check(skill.amount != 0, "amount", "a Cancel has no amount")
    else:
        check(skill.what not in ATTRIBUTES, "what", f"no attribute {skill.what!r}")
        most = MOST_VITALITY_SHIFT if skill.what not in STATS else 3
        check(not 1 <= skill.amount <= most, "amount", f"{skill.amount} is not from 1 to {most}")
        wrong = skill.what in STATS and skill.amount == 3 and card.cooling != 4
        check(wrong, "amount", "a stat is shifted by 3 only at cooling 4")


def _check_mix(file: str, race: str, cards: list[SkillCard]) -> None:
    strong = sum(dealt_by(card) >= STRONG for card in cards)
    reason = f"{strong} skill cards deal {STRONG} or more; at least {STRONG_EACH} do"
    expect(strong < STRONG_EACH, file, race, "skills", reason)
    immune = sum(makes_immune(card) for card in cards)
    reason = f"{immune} raise own evasion or lower enemy dexterity; at most {IMMUNITY_EACH} do"
    expect(immune > IMMUNITY_EACH, file, race, "skills", reason)
    speeds = Counter(card.speed for card in cards)
    for speed in ("rock", "paper", "scissors"):
        reason = f"{speeds[speed]} skill cards are {speed}; at least {SPEED_EACH} are"
        expect(speeds[speed] < SPEED_EACH, file, race, "speed", reason)
    coolings = Counter(card.cooling for card in cards)
    for cooling in PAR:
        reason = f"{coolings[cooling]} skill cards have cooling {cooling}; at least {COOLING_EACH}"
        expect(coolings[cooling] < COOLING_EACH, file, race, "cooling", reason)


def dealt_by(card: SkillCard) -> int:
    """All the damage a card deals, as printed."""
    return sum(skill.amount for skill in card.skills if skill.do == "attack")


def makes_immune(card: SkillCard) -> bool:
    """Does it raise own evasion or lower enemy dexterity, towards the gate of X6?"""
    return any(
        (skill.do, skill.what, skill.on)
        in (("increase", "evasion", "own"), ("decrease", "dexterity", "enemy"))
        for skill in card.skills
    )


def _check_race(file: str, entry: str, race: str, races: set[str]) -> None:
    expect(race not in races, file, entry, "race", f"there is no race {race!r}")


def _check_counts(file: str, of: list[str], races: set[str], each: int, what: str) -> None:
    counts = Counter(of)
    for race in sorted(races):
        reason = f"{counts[race]} {what} of this race; each has {each}"
        expect(counts[race] != each, file, race, "race", reason)


def _check_unique(file: str, field: str, values: list[tuple[str, str]]) -> None:
    owner: dict[str, str] = {}
    for entry, value in values:
        first = owner.setdefault(value.casefold(), entry)
        expect(first != entry, file, entry, field, f"{value!r} is {first}'s already")
