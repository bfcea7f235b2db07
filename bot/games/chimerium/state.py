"""Where a game stands: plain data, card ids only.

Nothing in it is secret but ``rng``: decks have no order here, which card comes next is decided by
``rng`` when it is drawn (the same as an order nobody has seen).

With one seat, player 1 is Sapphia; nowhere else has a player no seat.
"""

from __future__ import annotations

import msgspec

from bot.games.chimerium.cards import Colour, Gain
from bot.games.core.model import Event, State


class Player(msgspec.Struct):
    """One player's things.

    ``slots``: the Artifacts in each of the four slots, the last on top; Sapphia has none there but
    ``pile`` (her Artifacts in order). Chimeras are ``above`` the laboratory, ``created`` (left of
    it, the oldest first) or ``released`` (right of it). ``held``: Scrolls, Gems, Elixirs.
    ``prestige``: steps made in all; the space is that modulo 12.
    """

    held: list[int]
    slots: list[list[str]]
    above: list[str] = []
    created: list[str] = []
    released: list[str] = []
    pile: list[str] = []
    codexes: list[str] = []
    prestige: int = 0
    points: int = 0
    turns: int = 0


class Market(msgspec.Struct):
    """One kind of card: what is face up by space (None: empty), the deck (sorted: the next card is
    not decided yet) and the discard pile. ``opened``: spaces emptied since the last refill."""

    shown: list[str | None]
    deck: list[str]
    discard: list[str] = []
    opened: list[int] = []


# -- the agenda: what is still to be done of a turn; the last task comes next ----------------------


class Collect(msgspec.Struct, tag="collect"):
    """A bonus to be gained; ``source`` says where from (`events`)."""

    gain: Gain
    source: str


class Arrive(msgspec.Struct, tag="arrive"):
    """Create: the die moves to ``slot`` (0..3); ``cards`` lie below it and to the right."""

    slot: int
    cards: list[str]


class Compare(msgspec.Struct, tag="compare"):
    """Create: the die is compared with the first of ``cards``, which is then created."""

    slot: int
    cards: list[str]


class Notch(msgspec.Struct, tag="notch"):
    """Release: the Nexus turns one notch clockwise."""


class ChooseCard(msgspec.Struct, tag="choose-card"):
    """A card of choice; ``what``: chimera, artifact, codex or card. An Artifact is placed too."""

    what: str
    source: str


class ChooseResources(msgspec.Struct, tag="choose-resources"):
    """``amount`` Scrolls and Gems in any combination."""

    amount: int
    source: str


class ChooseCube(msgspec.Struct, tag="choose-cube"):
    """A cube at a location of choice."""

    source: str


Task = Collect | Arrive | Compare | Notch | ChooseCard | ChooseResources | ChooseCube


class Deed(msgspec.Struct, frozen=True):
    """A turn, for pictures and headlines.

    ``colour`` and ``value`` as the die was taken; ``as_colour``, ``as_value`` as it was used;
    ``act``: "study", "acquire", "create", "release", "nothing" or (Sapphia) "behaviour";
    ``cards``: the Chimeras or the Artifact of the action; ``location``: of a release.
    """

    turn: int
    seat: int
    colour: str
    value: int
    as_colour: str
    as_value: int
    act: str
    cards: tuple[str, ...] = ()
    location: int | None = None


class Die(msgspec.Struct, frozen=True):
    """The die of the turn, as it was modified."""

    colour: Colour
    value: int


class ChimeriumState(State, kw_only=True):
    """A game. ``turn`` counts all players' turns from 1; ``step`` the answers given so far."""

    turn: int = 0
    step: int = 0
    round: int = 0
    first: int = 0
    active: int = 0
    players: list[Player] = []
    dice: list[int] = []
    """dice in the slots: number of colour c and value v at 6 * c + v - 1"""
    used: list[int] = []
    """dice taken this round, by colour"""
    die: Die | None = None
    """the die of the turn, once its action has begun"""
    chimeras: Market
    artifacts: Market
    codexes: Market
    attributes: list[str] = []
    """of the six locations (C1)"""
    turned: int = 0
    """notches clockwise, 0..5: value v stands at location (v - 1 + turned) mod 6"""
    offset: int = 0
    """bonus b of the ring stands at location (b + offset + turned) mod 6 (C2)"""
    cubes: list[list[int]] = []
    """by location and player"""
    agenda: list[Task] = []
    priority: list[str] = []
    """Sapphia's order of colours"""
    behaviour: str = ""
    deeds: list[Deed] = []
    picks: list[str] | None = []
    """what was picked in this turn, one decision after the other; None: not known"""
    news: list[Event] = []
    """what happened before the first decision, told with its answer"""
