"""Where a duel stands: plain data, card ids only."""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.games.chimera.cards import Attribute
from bot.games.core.model import State


class Shift(msgspec.Struct):
    """An active buff or debuff on a stat; ends after Regeneration of round ``until`` (X8)."""

    stat: Attribute
    amount: int
    until: int


class Cooling(msgspec.Struct):
    """A card in the Cool Down zone; ``turns`` quarter-turns clockwise so far (0 is upright)."""

    card: str
    turns: int = 0


class Step(msgspec.Struct, frozen=True):
    """What one skill did, with the numbers (see `view.StepView`)."""

    index: int
    seat: int
    outcome: str
    target: int
    raw: int = 0
    endurance: int = 0
    result: int = 0
    vitality: int = 0


class Round(msgspec.Struct, frozen=True):
    """A finished round: the two cards, who was faster (None: together), every skill's step."""

    number: int
    cards: tuple[str, str]
    faster: int | None
    steps: tuple[Step, ...]
    regenerated: tuple[int, int] = (0, 0)


class Side(msgspec.Struct):
    """One player's half of the table.

    ``picked`` is the secret avatar and seven until both have confirmed (X16); ``chosen`` the
    card lying face-down this round; ``seen`` every card the enemy has seen.
    """

    picked: tuple[str, ...] | None = None
    avatar: str | None = None
    deck: tuple[str, ...] = ()
    vitality: int = 0
    shifts: list[Shift] = []
    cooling: list[Cooling] = []
    chosen: str | None = None
    seen: list[str] = []


class ChimeraState(State):
    """A duel. ``round`` counts from 1; 0 while decks are chosen."""

    phase: Literal["deck", "duel", "over"] = "deck"
    round: int = 0
    sides: list[Side] = []
    last: Round | None = None
