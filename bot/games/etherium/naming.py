"""What units, cubes, terrains and moons are called, for sentences, texts and pictures alike."""

from __future__ import annotations

from bot.games.core.phrases import counted
from bot.games.etherium.cards import Moon
from bot.language import N_, _

MOONS: dict[Moon, str] = {
    "reces": "Reces",
    "ertis": "Ertis",
    "hivalia": "Hivalia",
    "meinas": "Meinas",
    "mauhea": "Mauhéa",
    "psolos": "Psolos",
}
"""Names: the same in every language."""
_UNITS = {
    "guard": N_("Guard"),
    "gatherer": N_("Gatherer"),
    "soldier": N_("Soldier"),
    "guide": N_("Guide"),
}
_CUBES = {
    "stone": N_("Stone"),
    "wood": N_("Wood"),
    "metal": N_("Metal"),
    "ether": N_("Ether"),
    "booster": N_("Booster"),
}
_TERRAINS = {
    "mountain": N_("Mountain"),
    "forest": N_("Forest"),
    "mine": N_("Mine"),
    "ether": N_("Ether"),
    "city": N_("City"),
}
_TOKENS = {
    "soldier": N_("Soldier"),
    "ether": N_("Ether"),
    "connection": N_("Connection"),
    "booster": N_("Booster"),
    "pillage": N_("Pillage"),
}
_TRANSFORMS = {
    "etherize": N_("Etherization"),
    "cards": N_("Cards"),
    "ability": N_("Ability"),
    "booster": N_("Booster"),
}
_ROLLS = {"soldier": N_("Soldier"), "guard": N_("Guard"), "connect": N_("Connect")}


def unit(kind: str) -> str:
    """``Soldier``."""
    return _(_UNITS[kind])


def cube(kind: str) -> str:
    """``Stone``."""
    return _(_CUBES[kind])


def cubes(kind: str, count: int) -> str:
    """``2 Stone``, ``2 Boosters``."""
    return counted(count, "Booster", "Boosters") if kind == "booster" else f"{count} {cube(kind)}"


def token(kind: str) -> str:
    """``Pillage``: what a Victory token is for."""
    return _(_TOKENS[kind])


def transform(kind: str) -> str:
    """``Etherization``: a Transform space of the action board."""
    return _(_TRANSFORMS[kind])


def roll(kind: str) -> str:
    """``Soldier``, ``Guard``, ``Connect``."""
    return _(_ROLLS[kind])


def place(space: str) -> str:
    """A space of the map: ``Forest 2``, ``Ether``."""
    word = space.rstrip("0123456789")
    return f"{_(_TERRAINS[word])} {space[len(word) :]}".strip()
