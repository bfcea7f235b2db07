"""A duel as one audience may see it: faces instead of ids. Pictures and texts get this."""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.games.chimera.cards import Attribute, Skill, Speed
from bot.games.core.model import View


class AvatarFace(msgspec.Struct, frozen=True):
    """An avatar card face up, with its race's symbol and colour."""

    id: str
    name: str
    race: str
    race_name: str
    symbol: str
    colour: str
    vitality: int
    endurance: int
    dexterity: int
    evasion: int


class CardFace(msgspec.Struct, frozen=True):
    """A skill card face up. ``text``: its effect as one plain sentence, made from the data."""

    id: str
    name: str
    race: str
    symbol: str
    colour: str
    speed: Speed
    cooling: int
    skills: tuple[Skill, ...]
    text: str


class RaceFace(msgspec.Struct, frozen=True):
    """A race with everything a deck can be made of, for the deck choice."""

    id: str
    name: str
    symbol: str
    colour: str
    character: str
    avatars: tuple[AvatarFace, ...]
    ready: tuple[tuple[str, ...], ...]
    """for each avatar the ids of its ready-made seven"""
    skills: tuple[CardFace, ...]


class ShiftView(msgspec.Struct, frozen=True):
    """An active buff (amount > 0) or debuff; ``rounds_left`` counts the current round."""

    amount: int
    rounds_left: int


class StatView(msgspec.Struct, frozen=True):
    """Endurance, dexterity or evasion: as printed, as modified now, and why."""

    name: Attribute
    printed: int
    now: int
    shifts: tuple[ShiftView, ...]


class CoolingView(msgspec.Struct, frozen=True):
    """A cooling card; ``turns`` quarter-turns clockwise as it lies on the table (0..3);
    playable again in ``back_in`` rounds (1: next round)."""

    card: CardFace
    turns: int
    back_in: int


class HandCard(msgspec.Struct, frozen=True):
    """One of the viewer's seven; ``back_in`` 0 means playable now."""

    card: CardFace
    back_in: int
    chosen: bool = False


class StepView(msgspec.Struct, frozen=True):
    """What one skill of a round did.

    ``outcome``: "hit" (raw - endurance = result), "ignored-endurance" (attacker's gate, X6),
    "evaded" (defender's gate), "cancelled" (damage type or attribute cancelled, X11), "healed",
    "hurt" (vitality buff, debuff; ``result`` is what really changed), "raised", "lowered" (a stat
    by ``raw``), "cancels" (a cancel took effect). ``vitality`` is the target's afterwards.
    """

    index: int
    seat: int
    skill: Skill
    outcome: str
    target: int
    raw: int = 0
    endurance: int = 0
    result: int = 0
    vitality: int = 0


class RoundView(msgspec.Struct, frozen=True):
    """The last round: cards by seat, the faster seat (None: together), steps in order, and what
    each side regenerated."""

    number: int
    cards: tuple[CardFace, CardFace]
    faster: int | None
    steps: tuple[StepView, ...]
    regenerated: tuple[int, int]


class SideView(msgspec.Struct, frozen=True):
    """One player's half, as this audience sees it. Before the reveal ``avatar`` is None."""

    seat: int
    ready: bool
    """has this seat answered what is asked now?"""
    avatar: AvatarFace | None
    vitality: int
    stats: tuple[StatView, ...]
    cooling: tuple[CoolingView, ...]
    hand_size: int
    seen: tuple[CardFace, ...]
    open_card: CardFace | None = None
    """played in the round that a death cut short: neither in hand nor cooling (X7)"""


class ChimeraView(View, frozen=True, kw_only=True):
    """A duel as one audience sees it; ``turn`` of the base is the round.

    Only for the viewer's own seat: ``hand`` (all seven, cooling ones too) and ``own_choice``
    (what the viewer has answered: ids of avatar and seven, or of the card lying face-down).
    """

    phase: Literal["deck", "duel", "over"]
    last_round: int
    """the round after which the higher vitality wins (X14)"""
    sides: tuple[SideView, SideView]
    last: RoundView | None = None
    hand: tuple[HandCard, ...] = ()
    own_avatar: AvatarFace | None = None
    own_choice: tuple[str, ...] = ()
    races: tuple[RaceFace, ...] = ()
    """what decks can be made of; only while phase is "deck" """
