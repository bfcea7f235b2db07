"""The boxes and cards of Etherium as data over one vocabulary of effects (`Effect`).

A tribe's power, its season bonus, a season, a Flash card and an Ability are the same kind of thing:
an `Effect` with its timing. Rulebook: Contents, Resources, Units, Tribes, Round Overview.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Moon: TypeAlias = Literal["reces", "ertis", "hivalia", "meinas", "mauhea", "psolos"]
Basic: TypeAlias = Literal["stone", "wood", "metal"]
Cube: TypeAlias = Literal["stone", "wood", "metal", "ether", "booster"]
Terrain: TypeAlias = Literal["mountain", "forest", "mine", "ether", "city"]
Unit: TypeAlias = Literal["guard", "gatherer", "soldier", "guide"]
Token: TypeAlias = Literal["soldier", "ether", "connection", "booster", "pillage"]
Roll: TypeAlias = Literal["soldier", "guard", "connect"]
Transform: TypeAlias = Literal["etherize", "cards", "ability", "booster"]
Ask: TypeAlias = Literal["fights", "connect", "actions"]

MOONS: tuple[Moon, ...] = ("reces", "ertis", "hivalia", "meinas", "mauhea", "psolos")
"""The cycle of initiative (E3)."""
MEINAS: tuple[Moon, ...] = ("meinas", "hivalia", "ertis", "reces", "psolos", "mauhea")
"""The order of initiative in a season of Meinas (E3)."""
BASICS: tuple[Basic, ...] = ("stone", "wood", "metal")
CUBES: tuple[Cube, ...] = ("stone", "wood", "metal", "ether", "booster")
"""The order of all lists of five counts."""
TERRAINS: tuple[Terrain, ...] = ("mountain", "forest", "mine", "ether", "city")
YIELDS: dict[Terrain, Cube] = {
    "mountain": "stone",
    "forest": "wood",
    "mine": "metal",
    "ether": "ether",
}
"""What is gathered where."""
UNITS: tuple[Unit, ...] = ("guard", "gatherer", "soldier", "guide")
"""The order of all lists of four levels."""
MATERIAL: dict[Unit, Basic] = {"guard": "stone", "gatherer": "wood", "soldier": "metal"}
"""What raises a unit; the Guide costs one of each."""
TOKENS: tuple[Token, ...] = ("soldier", "ether", "connection", "booster", "pillage")
TOKEN_COUNTS: dict[Token, int] = {
    "soldier": 10,
    "ether": 10,
    "connection": 6,
    "booster": 4,
    "pillage": 3,
}
TOKEN_POINTS: dict[Token, int] = {
    "soldier": 2,
    "ether": 1,
    "connection": 4,
    "booster": 4,
    "pillage": 6,
}
TRANSFORMS: tuple[Transform, ...] = ("etherize", "cards", "ability", "booster")
ASKS: tuple[Ask, ...] = ("fights", "connect", "actions")
CUBES_EACH = 16
"""Cubes of each colour (E7)."""
SEASONS = 7
TOP_LEVEL = 4
FIRST_TOKENS, MORE_TOKENS = 4, 2
"""Action tokens at the start, and those that Boosters unlock (E17)."""
BOOSTER_PRICE = 3
"""Ether for one Booster."""
HAND_LIMIT = 6
ABILITY_COPIES = 2
CONNECT_MOST = 12

SPACES: tuple[str, ...] = (
    *(f"move:{terrain}" for terrain in TERRAINS),
    *(f"gather:{terrain}" for terrain in TERRAINS[:4]),
    *(f"increase:{unit}" for unit in UNITS),
    *(f"transform:{kind}" for kind in TRANSFORMS),
    "connect:1",
    "connect:2",
)
"""The spaces of an action board (E9); one token each."""

What: TypeAlias = Literal[
    "gain",
    "draw",
    "raise",
    "step",
    "etherize",
    "add",
    "reroll",
    "die",
    "gather",
    "cost",
    "stride",
    "tie",
    "plunder",
    "toll",
]


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One effect.

    At once, when it is played, revealed or used:
    ``gain``: ``amount`` cubes of ``resource`` (None: basic ones of choice); negative: lose as many.
    ``draw``: ``amount`` Flash cards; negative: discard as many of choice.
    ``raise``: ``unit`` (None: of choice) gains ``amount`` levels free; negative: loses.
    ``step``: move ``unit`` (None: the Gatherer or Soldier) one step, with its steps down (E10).
    ``etherize``: up to ``amount`` times, change ``rate`` basic resources into one Ether.

    In an own roll of one of ``rolls``:
    ``add``: ``amount`` to the total. ``reroll``: each die that shows one of ``faces`` once.
    ``die``: ``amount`` more dice.

    Lasting, as long as its card does (a tribe's power and an Ability: always; a season bonus and a
    season: that season; a played Flash card: the rest of the season):
    ``gather``: ``amount`` more of ``resource`` (None: of what the terrain yields) with every
    Gather at ``terrain`` (None: anywhere). ``cost``: ``amount`` added to the price of raising
    ``unit`` or of Transform ``space`` (neither: of every Transform paid in Ether; negative:
    cheaper, never below 0). ``stride``: ``amount`` more steps with every Move. ``tie``: wins tied
    rolls of conflicts. ``plunder``: ``amount`` more basic resources of a pillage. ``toll``:
    ``amount`` basic of choice from the reserve whenever an opponent Gathers Ether. ``add``,
    ``reroll`` and ``die`` can last too.
    """

    what: What
    amount: int = 1
    resource: Cube | None = None
    terrain: Terrain | None = None
    unit: Unit | None = None
    space: Transform | None = None
    rolls: tuple[Roll, ...] = ()
    faces: tuple[int, ...] = ()
    rate: int = 0


class Price(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What using something costs: ``amount`` cubes of ``resource`` (None: basic, of choice)."""

    amount: int
    resource: Cube | None = None


class Levels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Starting levels; 0 is no Guide yet."""

    guard: int
    gatherer: int
    soldier: int
    guide: int = 0


class Stock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Starting resources."""

    stone: int = 0
    wood: int = 0
    metal: int = 0
    ether: int = 0


class Costs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What raising a unit to level X costs: X plus this many of its material."""

    guard: int = 0
    gatherer: int = 0
    soldier: int = 0


class Exchange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Transform, Cards: ``draw`` Flash cards for ``ether`` cubes (E33)."""

    draw: int
    ether: int


class Tribe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Tribe box. ``etherize``: basic resources for one Ether; ``ability``: Ether for one Ability;
    ``power`` lasts, ``bonus`` in seasons of ``moon``."""

    id: str
    name: str
    moon: Moon
    levels: Levels
    stock: Stock
    costs: Costs
    etherize: int
    cards: Exchange
    ability: int
    power: tuple[Effect, ...]
    bonus: tuple[Effect, ...]


class Season(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Season card; ``moon`` None is Night. ``when``: "reveal" (once, in initiative order;
    ``optional`` with its ``price``, E5) or "season" (lasting). For everybody (E4)."""

    id: str
    name: str
    moon: Moon | None = None
    kind: Literal["bonus", "penalty", "none"] = "none"
    when: Literal["reveal", "season"] = "season"
    optional: bool = False
    price: Price | None = None
    effects: tuple[Effect, ...] = ()


class Flash(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Flash card; ``copies`` of it are in the deck. ``symbol`` "season": only in phase 3;
    "flash": also before an own action or, where its effects name ``rolls``, in an own roll (E8).
    ``lasts``: its effects stay for the rest of the season."""

    id: str
    name: str
    symbol: Literal["season", "flash"]
    copies: int
    effects: tuple[Effect, ...]
    lasts: bool = False


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Ability token. ``when``: "reveal" (season icon: on each new season), "always" (lasting) or
    "roll" (in an own roll, once a roll). ``price``: the activation cost, then its use is asked."""

    id: str
    name: str
    points: int
    when: Literal["reveal", "always", "roll"]
    effects: tuple[Effect, ...]
    price: Price | None = None


class Content(msgspec.Struct, frozen=True):
    """Everything a table plays with: 4 tribes, Night first then 12 seasons, Flash cards with their
    copies (44 in all), 7 Abilities."""

    tribes: tuple[Tribe, ...]
    seasons: tuple[Season, ...]
    flashes: tuple[Flash, ...]
    abilities: tuple[Ability, ...]
