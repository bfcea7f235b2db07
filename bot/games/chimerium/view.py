"""A game as one audience may see it: faces instead of ids. Pictures and texts get this.

Everything is open, so all audiences see the same.

``players`` has one entry for each player; in solo (``seats`` 1) player 1 is Sapphia
(``sapphia`` True): she has no display name, and her number appears in events, cubes and orders.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.games.chimerium.cards import Attribute, Colour, Per, Resource, Row, What
from bot.games.chimerium.state import Deed
from bot.games.core.model import ScoreLine, View


class GainFace(msgspec.Struct, frozen=True):
    """A bonus: its data (see `cards.Gain`) and ``text``, a short phrase ("gain 2 Scrolls")."""

    what: What
    amount: int
    element: Colour | None
    by: Literal["element", "attribute"] | None
    text: str


class ChimeraFace(msgspec.Struct, frozen=True):
    """A Chimera card."""

    id: str
    name: str
    colour: Colour
    value: int
    attribute: Attribute
    resource: Resource


class ArtifactFace(msgspec.Struct, frozen=True):
    """An Artifact card; ``text``: its bonus as one sentence."""

    id: str
    name: str
    type: str
    gain: GainFace
    text: str


class CodexFace(msgspec.Struct, frozen=True):
    """A Codex card: lightning (``gain``) or bell (``per``, ``points``, ``element`` or
    ``attribute``); ``text``: its effect as one sentence."""

    id: str
    name: str
    kind: Literal["lightning", "bell"]
    gain: GainFace | None
    per: Per | None
    points: int
    element: Colour | None
    attribute: Attribute | None
    text: str


class DeckView(msgspec.Struct, frozen=True):
    """Cards left in a deck and in its discard pile."""

    row: Row
    deck: int
    discard: int


class LocationView(msgspec.Struct, frozen=True):
    """A location around the Nexus. ``value`` and ``colour``: of the inner ring, pointing here now
    (a table uses one of them, `ChimeriumView.ring`); ``bonus``: of the ring of bonuses;
    ``cubes``: by player."""

    number: int
    element: Colour
    attribute: Attribute
    value: int
    colour: Colour
    bonus: GainFace
    cubes: tuple[int, ...]


class SlotView(msgspec.Struct, frozen=True):
    """A slot of a laboratory: the bonus printed on it, the Artifacts on it (the last on top), and
    the bonus that is visible now, which the die gains and the next Artifact covers."""

    number: int
    printed: GainFace
    artifacts: tuple[ArtifactFace, ...]
    visible: GainFace


class SetView(msgspec.Struct, frozen=True):
    """A collection of different Artifact types, ``wild`` Codexes in it, and its points (C20)."""

    types: tuple[str, ...]
    wild: int
    points: int


class CountLine(msgspec.Struct, frozen=True):
    """A bell Codex with what it would score now."""

    codex: str
    count: int
    points: int


class Allowed(msgspec.Struct, frozen=True):
    """What a die would allow as it is: ``study`` and ``acquire`` the id of the card (None: the
    space is empty), ``create`` ids of Chimeras above that match, ``location`` it points at, and
    ``release`` ids of created Chimeras that match there."""

    colour: Colour
    value: int
    count: int
    study: str | None
    acquire: str | None
    create: tuple[str, ...]
    location: int
    release: tuple[str, ...]


class PlayerView(msgspec.Struct, frozen=True):
    """One player. ``points`` is the score track; ``final`` what final scoring would add now
    (majority not included). ``space``: of the Prestige track, 0 the triangle; ``laps`` finished.
    ``slots`` is empty for Sapphia, whose Artifacts are in ``pile`` (else empty)."""

    seat: int
    sapphia: bool
    points: int
    final: int
    scrolls: int
    gems: int
    elixirs: int
    space: int
    laps: int
    turns: int
    cubes: int
    slots: tuple[SlotView, ...]
    pile: tuple[ArtifactFace, ...]
    above: tuple[ChimeraFace, ...]
    created: tuple[ChimeraFace, ...]
    released: tuple[ChimeraFace, ...]
    codexes: tuple[CodexFace, ...]
    sets: tuple[SetView, ...]
    bells: tuple[CountLine, ...]
    lines: tuple[ScoreLine, ...]
    """the whole score line by line, as if the game ended now (see `scoring.lines_of`)"""
    allows: tuple[Allowed, ...]
    """for each kind of die in the slots, by value; none for Sapphia"""


class Pending(msgspec.Struct, frozen=True):
    """A choice inside a bonus. ``what``: "card" (``rows`` it may come from), "resources"
    (``amount``) or "cube"; ``source`` as in `events`; ``waiting``: tasks after it."""

    seat: int
    what: Literal["card", "resources", "cube"]
    rows: tuple[Row, ...]
    amount: int
    source: str
    waiting: int
    creating: tuple[str, ...] = ()
    """ids of Chimeras that the action under way has still to create (they are shown above)"""


class EntryView(msgspec.Struct, frozen=True):
    """What Sapphia does with a die of ``value``; ``text``: as one sentence."""

    value: int
    gains: tuple[GainFace, ...]
    text: str


class SapphiaView(msgspec.Struct, frozen=True):
    """Sapphia's cards: ``priority`` is her order of colours; points of her Difficulty card."""

    player: int
    behaviour: str
    behaviour_name: str
    entries: tuple[EntryView, ...]
    difficulty: str
    difficulty_name: str
    released: int
    created: int
    scroll: int
    gem: int
    elixir: int
    priority: tuple[Colour, ...]


class DieView(msgspec.Struct, frozen=True):
    """The die of the turn, as modified, while its action is being done."""

    colour: Colour
    value: int


class ChimeriumView(View, frozen=True, kw_only=True):
    """A game as one audience sees it; ``turn`` of the base counts all players' turns.

    ``dice``: the colours in each of the six slots, value 1 first. ``chimeras`` and ``artifacts``:
    six spaces in reading order (Artifact space n has colour `cards.ARTIFACT_SPACES` n), ``codexes``
    three; None is an empty space. ``track``: twelve spaces, the triangle first.
    """

    phase: Literal["play", "over"]
    round: int
    first: int
    """the first player of the round"""
    active: int
    order: tuple[int, ...]
    """players in turn order of this round"""
    ring: Literal["values", "colours"]
    """which side of the inner ring is up (Color Nexus: colours)"""
    dice: tuple[tuple[Colour, ...], ...]
    chimeras: tuple[ChimeraFace | None, ...]
    artifacts: tuple[ArtifactFace | None, ...]
    codexes: tuple[CodexFace | None, ...]
    decks: tuple[DeckView, DeckView, DeckView]
    """Chimeras, Artifacts, Codexes"""
    turned: int
    """notches clockwise"""
    locations: tuple[LocationView, ...]
    track: tuple[GainFace | None, ...]
    players: tuple[PlayerView, ...]
    die: DieView | None
    """the die of the turn while its effects are going on"""
    pending: Pending | None
    sapphia: SapphiaView | None
    deeds: tuple[Deed, ...]
    """the latest turns, oldest first: at most one of each player before the current one"""

    @property
    def allows(self) -> tuple[Allowed, ...]:
        """What each die would allow the viewer (spectators: the player on turn)."""
        return self.players[self.active if self.seat is None else self.seat].allows
