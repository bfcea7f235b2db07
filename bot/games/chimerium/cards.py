"""The cards and boards of Chimerium as data over one vocabulary of effects (`Gain`).

A bonus on a laboratory slot, on an Artifact, on the Nexus, on the Prestige track, of a lightning
Codex or of Sapphia's behaviour is the same kind of thing. Rulebook: Components, Appendix.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Colour: TypeAlias = Literal["red", "yellow", "green", "blue", "grey", "purple"]
"""A die's colour, and a Chimera's: its Element goes by the same name (flame, radiance, leaf, water,
air, spiral)."""
Attribute: TypeAlias = Literal["claw", "wing", "shell", "eye", "brain", "fang"]
Resource: TypeAlias = Literal["scroll", "gem", "elixir"]
Row: TypeAlias = Literal["chimera", "artifact", "codex"]
"""The three markets, each with its deck and discard pile."""
What: TypeAlias = Literal[
    "points",
    "scroll",
    "gem",
    "elixir",
    "resources",
    "prestige",
    "chimera",
    "artifact",
    "codex",
    "card",
    "cube",
    "release",
]
Per: TypeAlias = Literal[
    "element", "attribute", "artifact", "codex", "scroll", "gem", "elixir", "wild"
]

COLOURS: tuple[Colour, ...] = ("red", "yellow", "green", "blue", "grey", "purple")
"""The Elements of the six locations, clockwise; location n has colour n."""
ELEMENTS: dict[Colour, str] = {
    "red": "flame",
    "yellow": "radiance",
    "green": "leaf",
    "blue": "water",
    "grey": "air",
    "purple": "spiral",
}
"""What the icon of each Element shows, to tell them apart without colour."""
ATTRIBUTES: tuple[Attribute, ...] = ("claw", "wing", "shell", "eye", "brain", "fang")
RESOURCES: tuple[Resource, ...] = ("scroll", "gem", "elixir")
"""The order of all lists of three counts."""
ROWS: tuple[Row, ...] = ("chimera", "artifact", "codex")
ARTIFACT_SPACES: tuple[Colour, ...] = ("blue", "yellow", "purple", "red", "green", "grey")
"""Colours of the six Artifact spaces in reading order (two in a line)."""
SPACES: dict[Row, int] = {"chimera": 6, "artifact": 6, "codex": 3}
"""Spaces of each market; Chimera space n holds what a die of value n + 1 takes."""
TYPES: tuple[str, ...] = ("hand", "staff", "cube", "ring", "sack", "mirror", "crown", "lantern")
"""The eight types of Artifact."""
SLOTS = 4
"""Slots of a laboratory, and the most Chimeras one Create makes."""
ROUNDS = 3
TURNS = 6
"""Turns of each player in a round."""
CUBE_POINTS, COLOUR_POINTS = 2, 3
MOST, SECOND = 6, 2
"""Majority Scoring."""
SET_POINTS = (0, 0, 1, 3, 7, 12, 18, 25, 35)
"""Artifact Collections: points of a set by the number of its different types."""
RESOURCE_SET = 5
"""Points of one Scroll, one Gem and one Elixir at the end."""
BEHAVIOURS = ("a", "b", "c")
DIFFICULTIES = ("regular", "hard")
"""One star, two stars."""


class Gain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One effect.

    ``what``: "points", "scroll", "gem", "elixir" (``amount`` of them); "resources" (any combination
    of Scrolls and Gems); "prestige" (steps); "chimera", "artifact", "codex" or "card" (any of the
    three) of choice from what is face up; "cube": cubes at a location of choice, or at
    ``element``'s. "release" is Sapphia's alone: her oldest Chimera, with the bonus of the location
    of its Element or Attribute (``by``).
    """

    what: What
    amount: int = 1
    element: Colour | None = None
    by: Literal["element", "attribute"] | None = None


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a bell Codex counts at the end: ``points`` for each.

    "element": Chimeras of ``element`` created or released; "attribute": released Chimeras with
    ``attribute``; "artifact", "codex", "scroll", "gem", "elixir": those owned; "wild": stands for
    one Artifact of any type in one set (no points of its own).
    """

    per: Per
    points: int = 0
    element: Colour | None = None
    attribute: Attribute | None = None


class Chimera(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Chimera card; ``colour`` is its Element too."""

    id: str
    name: str
    colour: Colour
    value: int
    attribute: Attribute
    resource: Resource


class Artifact(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Artifact card: its type, and the one bonus it shows while it is not covered."""

    id: str
    name: str
    type: str
    gain: Gain


class Codex(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Codex card: lightning (``gain``, at once) or bell (``score``, at the end)."""

    id: str
    name: str
    gain: Gain | None = None
    score: Score | None = None


class Spot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A printed bonus: a laboratory slot, a place of the Nexus' ring of bonuses, or a space of the
    Prestige track (where ``gain`` may be missing)."""

    id: str
    gain: Gain | None = None


class Behaviour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of Sapphia's Behavior cards: for each value of a die what she does, in order."""

    id: str
    name: str
    entries: tuple[tuple[Gain, ...], ...]


class Difficulty(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of Sapphia's Difficulty cards: points at the end for each of these. Artifact sets and
    bell Codexes score as a player's do (C31)."""

    id: str
    name: str
    released: int
    created: int
    scroll: int
    gem: int
    elixir: int


class Content(msgspec.Struct, frozen=True):
    """Everything a table plays with. ``slots`` 4, ``ring`` 6, ``track`` 12 (the triangle first)."""

    chimeras: tuple[Chimera, ...]
    artifacts: tuple[Artifact, ...]
    codexes: tuple[Codex, ...]
    slots: tuple[Spot, ...]
    ring: tuple[Spot, ...]
    track: tuple[Spot, ...]
    behaviours: tuple[Behaviour, ...]
    difficulties: tuple[Difficulty, ...]
