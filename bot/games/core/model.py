"""The words every game speaks: decisions, stages of options, events, results, views.

All are plain typed data: they serialise, compare and travel to texts, pictures and Discord, which
never see a State.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import msgspec

from bot.games.core.rng import Rng

Scalar: TypeAlias = str | int | bool | None
# Real types, not strings, and one kind of array only: events are decoded from stored JSON.
Param: TypeAlias = Scalar | Sequence[Scalar | Mapping[str, Scalar]]
Params: TypeAlias = dict[str, Param]
Choice: TypeAlias = "tuple[str, ...]"
"""A whole answer to a decision: the ids of the options picked, in order."""


class Option(msgspec.Struct, frozen=True):
    """One thing that may be picked.

    ``id`` is stable text a person could type (``card:ember-lash``, ``die:green5``), never a
    position (F3); ``kind`` and ``params`` are what the game's text makes a label of.
    """

    id: str
    kind: str
    params: dict[str, Scalar] = {}


class Stage(msgspec.Struct, frozen=True):
    """What may be picked next, given what has been picked so far.

    Any ``min``..``max`` of the options may be picked together, in any combination, before the
    next stage is asked for; picking fewer than ``min`` and asking again continues the same stage.
    ``done``: what is picked so far is a complete, legal choice. A stage never offers an option
    that cannot be completed. Complete shortcuts (cheapest payment, ready-made seven) come first.
    """

    key: str
    options: tuple[Option, ...] = ()
    min: int = 1
    max: int = 1
    ordered: bool = False
    done: bool = False


DONE = Stage("done", (), 0, 0, False, True)
"""Nothing left to pick: the choice is complete."""


class Decision(msgspec.Struct, frozen=True):
    """Something a seat may decide now.

    ``id`` names this opening of the decision for ever: once closed it never comes back, so a
    late click can be told from a fresh one (F3). ``required`` and unanswered is what a table
    waits for. A ``secret`` decision that was ``answered`` stays open and replaceable until its
    phase closes.
    """

    id: str
    seat: int
    kind: str
    params: dict[str, Scalar] = {}
    required: bool = True
    answered: bool = False
    secret: bool = False

    @property
    def waiting(self) -> bool:
        """Does the table wait for this?"""
        return self.required and not self.answered


class Event(msgspec.Struct, frozen=True):
    """Something that happened. ``audience`` None is everybody, else only these seats."""

    kind: str
    params: dict[str, Param] = {}
    audience: tuple[int, ...] | None = None

    def visible_to(self, seat: int | None) -> bool:
        """May this seat (None: a spectator) know of it?"""
        return self.audience is None or (seat is not None and seat in self.audience)


class Outcome(msgspec.Struct, frozen=True):
    """What applying a choice did.

    ``checkpoint``: something was rolled, drawn or revealed, or the seats to act changed, so a
    free undo may not pass it (F20).

    ``steps``: for a game whose turn runs through several steps of its own (an action step of a
    season), the spectators' View as it was at the end of each step that this action completed,
    oldest first. Each gets a post of its own, before the board of what came after. The n-th of
    them belongs to the n-th event of kind `Game.closing` among ``events``, which is public and the
    last event of its step; there are as many of the ones as of the others. An action that stops
    inside a step, because somebody must decide, leaves that step to the action that ends it. An
    action with steps is a checkpoint.
    """

    events: tuple[Event, ...] = ()
    checkpoint: bool = True
    steps: tuple[View, ...] = ()


class ScoreLine(msgspec.Struct, frozen=True):
    """One line of a final score a player can check: a code, its parameters, its points."""

    kind: str
    points: int
    params: dict[str, Scalar] = {}


class Placing(msgspec.Struct, frozen=True):
    """How one seat ended. ``place`` counts from 1; equal places are shared.

    Who plays alone and loses to the game itself is placed second.
    """

    seat: int
    place: int
    points: int = 0
    lines: tuple[ScoreLine, ...] = ()


AGREED = "agreed"
"""Why a game is over that its people ended before its time (`Game.settle`)."""


class Result(msgspec.Struct, frozen=True):
    """The end of a game: every seat's placing and a code for why it ended."""

    placings: tuple[Placing, ...]
    reason: str

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats in first place; all of them when it is a draw."""
        return tuple(placing.seat for placing in self.placings if placing.place == 1)

    @property
    def draw(self) -> bool:
        """Is first place shared by everybody?"""
        return len(self.winners) == len(self.placings) > 1


class Setting(msgspec.Struct, frozen=True):
    """A switch chosen when a table is opened; the first value is the default."""

    name: str
    values: tuple[str, ...]

    @property
    def default(self) -> str:
        """What is played when nobody says otherwise."""
        return self.values[0]


class Standing(msgspec.Struct, frozen=True):
    """A standing instruction a seat may leave: an order of preference over ``values``.

    It reaches `Game.answer` as ``{name: [value, …]}``, the most wanted first.
    """

    name: str
    values: tuple[str, ...]


class State(msgspec.Struct, kw_only=True):
    """Base of every game's State: typed data that survives JSON without loss.

    Holds ids of cards, never their faces; randomness included.
    """

    rng: Rng
    seats: int
    settings: dict[str, str] = {}
    result: Result | None = None


class View(msgspec.Struct, frozen=True, kw_only=True):
    """Base of every game's View: all that one audience may know, card faces included.

    ``seat`` is the viewer, None a spectator; ``waiting`` the seats the table waits for.
    """

    seat: int | None
    seats: int
    turn: int
    waiting: tuple[int, ...]
    settings: dict[str, str] = {}
    result: Result | None = None
