"""A game as one audience may see it: faces instead of ids. Pictures and texts get this.

Spaces are words (`land.NAMES`). Everything is public but `Own`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.games.core.model import Event, ScoreLine, View
from bot.games.etherium.cards import Ask, Moon, Terrain


class EffectFace(msgspec.Struct, frozen=True):
    """An effect: ``icon`` names what it is about (a cube, unit, token, "flash", "die", "any" …),
    ``amount`` is signed, ``text`` a short phrase ("+1 Stone with every Gather")."""

    what: str
    icon: str
    amount: int
    text: str


class SeasonFace(msgspec.Struct, frozen=True):
    """A Season card; ``text``: its effect as one sentence."""

    id: str
    name: str
    moon: Moon | None
    kind: Literal["bonus", "penalty", "none"]
    effects: tuple[EffectFace, ...]
    text: str


class FlashFace(msgspec.Struct, frozen=True):
    """A Flash card; ``text``: its effect as one sentence; ``rolls``: where it helps in a roll."""

    id: str
    name: str
    symbol: Literal["season", "flash"]
    effects: tuple[EffectFace, ...]
    rolls: tuple[str, ...]
    text: str


class AbilityFace(msgspec.Struct, frozen=True):
    """An Ability token; ``left`` of two are still to be had; ``text``: one sentence."""

    id: str
    name: str
    points: int
    left: int
    when: Literal["reveal", "always", "roll"]
    effects: tuple[EffectFace, ...]
    price: str
    text: str


class TribeFace(msgspec.Struct, frozen=True):
    """What a Tribe box says. ``costs``: of raising Guard, Gatherer and Soldier, X plus this."""

    id: str
    name: str
    moon: Moon
    costs: tuple[int, int, int]
    etherize: int
    draw: int
    draw_ether: int
    ability: int
    power: str
    bonus: str


class ThrowView(msgspec.Struct, frozen=True):
    """A roll: see `state.Throw`; ``added`` as (source, words, amount); ``total`` so far."""

    seat: int
    kind: Literal["soldier", "guard", "connect"]
    dice: tuple[int, ...]
    rerolled: tuple[int, ...]
    added: tuple[tuple[str, str, int], ...]
    total: int
    done: bool


class FightView(msgspec.Struct, frozen=True):
    """A fight under way: who takes part, who has rolled what, who rolls next (first in order)."""

    kind: Literal["assault", "siege"]
    space: str
    seats: tuple[int, ...]
    defender: int | None
    throws: tuple[ThrowView, ...]
    order: tuple[int, ...]
    round: int


class StepFace(msgspec.Struct, frozen=True):
    """A token on an action board. ``state``: "hidden" (only to its owner), "coming", "now", "done",
    "failed"; ``details`` only in the owner's View."""

    number: int
    space: str
    state: Literal["hidden", "coming", "now", "done", "failed"]
    details: tuple[str, ...] = ()


class TribeView(msgspec.Struct, frozen=True):
    """One tribe's public board.

    ``levels``: Guard, Gatherer, Soldier, Guide (0: none yet). ``cubes``: Stone, Wood, Metal, Ether,
    Boosters. ``counts``: Victory tokens by `cards.TOKENS`. ``programme``: once it is revealed.
    ``owned``: action tokens. ``points``: if the game ended now, in ``lines``.
    """

    seat: int
    face: TribeFace
    place: int
    city: str
    levels: tuple[int, int, int, int]
    gatherer: str
    soldier: str
    cubes: tuple[int, int, int, int, int]
    counts: tuple[int, int, int, int, int]
    abilities: tuple[AbilityFace, ...]
    cards: int
    lasting: tuple[FlashFace, ...]
    owned: int
    ready: bool
    asks: tuple[Ask, ...]
    skips: bool
    programme: tuple[StepFace, ...]
    points: int
    lines: tuple[ScoreLine, ...]


class ArmFace(msgspec.Struct, frozen=True):
    """A Flash card armed: see `state.Arm`."""

    card: FlashFace
    number: int
    roll: str
    below: int


class Own(msgspec.Struct, frozen=True):
    """What only the viewer knows: hand, programme with details, armed plays, and where each unit
    could get with a Move now: (unit, space) pairs."""

    hand: tuple[FlashFace, ...]
    programme: tuple[StepFace, ...]
    armed: tuple[ArmFace, ...]
    reach: tuple[tuple[str, str], ...]


class LandView(msgspec.Struct, frozen=True):
    """A space of the map; ``elevation`` 0..3."""

    name: str
    terrain: Terrain
    elevation: int
    neighbours: tuple[str, ...]


class EtheriumView(View, frozen=True, kw_only=True):
    """A game as one audience sees it; ``turn`` of the base is the season.

    ``phase`` as in `state.EtheriumState`; ``number``: the action step under way or just done.
    """

    phase: Literal["tribes", "reveal", "flash", "plan", "pause", "perform", "limit", "over"]
    season: int
    card: SeasonFace | None
    past: tuple[SeasonFace, ...]
    """seasons before this one"""
    moons: tuple[Moon, ...]
    """this season's whole cycle of initiative"""
    initiative: tuple[int, ...]
    """seats, the first first; absent tribes skipped"""
    number: int
    tribes: tuple[TribeView, ...]
    lands: tuple[LandView, ...]
    reserve: tuple[int, int, int, int, int]
    tokens: tuple[int, int, int, int, int]
    """Victory tokens left, by `cards.TOKENS`"""
    abilities: tuple[AbilityFace, ...]
    """all seven, with how many are left"""
    deck: int
    discard: tuple[FlashFace, ...]
    """face up, the latest last"""
    fight: FightView | None
    connect: ThrowView | None
    happened: tuple[Event, ...]
    """public events of action step ``number``, for words and marks on the map"""
    closed: bool
    """is that step over? (the View of a step's post)"""
    boxes: tuple[TribeFace, ...]
    """all four Tribe boxes"""
    own: Own | None
