"""The contract every game fulfils: a deterministic function of content, seats, settings, seed
and choices. Rules are pure: no clock, no database, no Discord, no words.

The methods stand in the order in which a reader of rules wants them; every game keeps this order.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Generic, TypeVar, cast

import msgspec

from bot.games.core.errors import UnknownVersion
from bot.games.core.model import (
    AGREED,
    Choice,
    Decision,
    Event,
    Option,
    Outcome,
    Placing,
    Result,
    Setting,
    Stage,
    Standing,
    State,
    View,
)
from bot.games.core.rng import Rng

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


class Game(ABC, Generic[S, V]):
    """Rules bound to content. Holds no state of any table; safe to share between threads."""

    name: ClassVar[str]
    rules_version: ClassVar[int]
    min_seats: ClassVar[int]
    max_seats: ClassVar[int]
    settings: ClassVar[tuple[Setting, ...]] = ()
    lively: ClassVar[Mapping[str, str]] = {}
    """Settings that a table begins with where everybody is present, instead of the defaults."""
    varied: ClassVar[frozenset[str]] = frozenset()
    """Kinds of decision that automatic seats at tables begin with a random option, so that no two
    games against them are the same (a deck)."""
    standing: ClassVar[tuple[Standing, ...]] = ()
    """Instructions a seat may leave, which `answer` reads."""
    content_type: ClassVar[type[Any]]
    state_type: ClassVar[type[Any]]
    view_type: ClassVar[type[Any]]
    begins: ClassVar[frozenset[str]] = frozenset()
    """Kinds of decision with which a seat's turn begins: for these a move may be filed in advance.
    None in games where everybody chooses at once."""
    pushed: ClassVar[frozenset[str]] = frozenset()
    """Kinds of decision that are sent by direct message without being asked for."""
    told: ClassVar[frozenset[str]] = frozenset()
    """Kinds of event that are sent by direct message to the seats they are for: losses."""
    closing: ClassVar[str] = ""
    """Kind of the public event that ends a step with a post of its own (see `Outcome.steps`): the
    n-th such event of an outcome belongs to its n-th View. Its parameter ``step`` is the number of
    the step in its turn as people count it, from 1. Empty: the game has no such steps."""
    detours: ClassVar[frozenset[str]] = frozenset()
    """Kinds of option that lead only to variations of what is offered beside them (an editor beside
    the cheapest payment), and kinds of optional decision that change only how much is asked later.
    Players that search leave them out; random ones do not."""
    effort: ClassVar[tuple[int, int, int]] = (8, 48, 6)
    """What the greedy player looks at: redeals, candidate answers, and candidates for each further
    decision of its turn. Less where a turn has very many answers."""
    horizon: ClassVar[int] = 1
    """Own turns ahead at which a player that searches judges where a line of play has led: 1 is its
    next one. More where turns are quick and one says little."""
    imagined: ClassVar[frozenset[str]] = frozenset()
    """Kinds of decision for which `ideas` has some."""
    habits: ClassVar[frozenset[str]] = frozenset()
    """Kinds of decision, optional ones too, for which `habit` may have an answer."""
    one_click: ClassVar[frozenset[str]] = frozenset()
    """Kinds of decision whose options everybody may know and `Words.option` can name from a
    spectator's View: they may stand as buttons under a public board (F19)."""

    def __init__(self, content: Any) -> None:
        self.content = content
        self._decoder = msgspec.msgpack.Decoder(self.state_type)
        self._encoder = msgspec.msgpack.Encoder()

    # -- the game -------------------------------------------------------------------------

    @abstractmethod
    def setup(self, seats: int, settings: Mapping[str, str], seed: str) -> S:
        """The state at the start. ``settings`` holds only values that differ from defaults."""

    @abstractmethod
    def decisions(self, state: S) -> list[Decision]:
        """What may be decided now: for each seat at most one required decision, any optional."""

    @abstractmethod
    def stage(self, state: S, decision: Decision, picked: Choice) -> Stage:
        """What may be picked next; depends on nothing the decision's seat may not know."""

    @abstractmethod
    def apply(self, state: S, decision: Decision, choice: Choice) -> Outcome:
        """Change ``state`` in place by a legal, complete choice. Trusts its input; use `play`."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> V:
        """Everything this audience may know, and nothing else."""

    def spoken(self, view: V) -> V:
        """A View that was made, and stored, in some language, in the language of the moment; only
        games that put sentences into Views of steps (`Outcome.steps`) have anything to do."""
        return view

    def chosen(self, state: S, decision: Decision) -> Choice:
        """The picks of the answer that is in, where it can still be changed part by part; empty:
        changing it begins anew. Only the decision's seat is ever shown them."""
        return ()

    def parts(self, decision: Decision, picked: Choice) -> tuple[Choice, ...]:
        """The parts of a half-made choice that may change places or be taken out, in order.

        Each part is one or more picks that belong together (a programmed space with its details)
        and can be named on its own by `Words.choice`. Joined they stand together in ``picked``;
        picks before the first (what the parts are for) and behind the last (a part that is not
        finished) stay where they are. None by default. Depends on nothing but its arguments;
        whether what a change leads to is legal is found out by walking it, so not every change
        need be possible.
        """
        return ()

    def barred(self, view: V, decision: Decision) -> tuple[Option, ...]:
        """What people may name although it cannot be picked first now (a cooling card): options of
        their own kind, whose label says in its detail why. Nothing its seat may not know."""
        return ()

    def renew(self, state: S) -> None:
        """Draw anew, in place and by ``state.rng``, what the state holds but nobody may know: the
        order of a deck that is fixed in advance. For going back; no seat's view changes. Nothing
        by default, for games that draw when they need it."""

    # -- for automatic players --------------------------------------------------------------

    @abstractmethod
    def redeal(self, state: S, seat: int | None, rng: Rng) -> S:
        """A state ``seat`` cannot tell from this one, everything hidden from it drawn anew.

        Depends only on what the seat may know and on ``rng``; the result's own randomness too.
        """

    @abstractmethod
    def estimate(self, state: S, seat: int) -> float:
        """How well ``seat`` stands, 0 (lost) to 1 (won); exact once there is a result."""

    def ideas(self, view: V, decision: Decision, rng: Rng, limit: int) -> list[Choice]:
        """At most ``limit`` complete, legal answers worth looking at, where there are far too many
        to look at all (a programme). Asked for the kinds in ``imagined`` only. Empty: a player that
        searches samples for itself."""
        return []

    def habit(self, view: V, decision: Decision) -> Choice | None:
        """A complete, legal answer that a searching player gives without a search, by a rule of
        thumb. None: it searches, and leaves an optional decision alone. Asked for the kinds in
        ``habits`` only."""
        return None

    def likely(self, state: S, decision: Decision, limit: int) -> list[Choice]:
        """At most ``limit`` complete, legal answers to an open decision, the best at first sight
        first, found by a rule of thumb and without trying any. ``state`` is a redeal, so of what
        the seat may not know it says nothing. Empty: the game has no such rule here, and a player
        that searches has `ideas` or a sample, and tries each."""
        return []

    def foresee(self, state: S, seat: int, rng: Rng) -> bool:
        """Play on to the end of the turn, in place, as ``seat`` imagines it when it searches;
        ``state`` is a redeal. False: the game has no quick way, decisions are made one by one."""
        return False

    @abstractmethod
    def turn(self, state: S) -> int:
        """A number that grows with every turn (simultaneous games: round) of the game."""

    # -- what may be left as it is ----------------------------------------------------------

    def resign(self, state: S, seat: int) -> Outcome | None:
        """``seat`` gives up. None: the game has no rule for it and an automatic player goes on."""
        return None

    def settle(self, state: S) -> Outcome:
        """The people end the game now: every seat is placed, in place, for the reason `AGREED`.

        By the estimate and without points; games that count points score as at their own end.
        """
        # Rounded, so that no machine sees a difference where another sees none.
        marks = [round(self.estimate(state, seat), 6) for seat in range(state.seats)]
        state.result = Result(
            tuple(
                Placing(seat, 1 + sum(other > mine for other in marks))
                for seat, mine in enumerate(marks)
            ),
            AGREED,
        )
        return Outcome((Event("settled"),))

    def answer(self, view: V, decision: Decision, instructions: Mapping[str, Any]) -> Choice | None:
        """The answer that standing instructions give to an open decision, if they give one."""
        return None

    def upcoming(self, state: S) -> int | None:
        """The seat whose turn comes next, where that is certain and public."""
        return None

    def components(self, state: S) -> Mapping[str, int]:
        """Counts of every kind of component, which no play may change (for conformance)."""
        return {}

    @classmethod
    def migrate(cls, raw: dict[str, Any], from_version: int) -> dict[str, Any]:
        """Lift a stored state of older rules; raises UnknownVersion where that cannot be."""
        raise UnknownVersion(cls.name, from_version, cls.rules_version)

    # -- shared -----------------------------------------------------------------------------

    def complete_settings(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """Every setting with its chosen or default value; ValueError names what is wrong."""
        known = {setting.name: setting for setting in self.settings}
        for name, value in chosen.items():
            if name not in known:
                raise ValueError(f"{self.name} has no option {name!r}")
            if value not in known[name].values:
                allowed = ", ".join(known[name].values)
                raise ValueError(f"{name} can be {allowed}; not {value!r}")
        return {name: chosen.get(name, setting.default) for name, setting in known.items()}

    def clone(self, state: S) -> S:
        """An independent copy, by a msgpack round trip (much quicker than deepcopy)."""
        return cast(S, self._decoder.decode(self._encoder.encode(state)))

    def dump(self, state: S) -> bytes:
        """The state as JSON, for the database."""
        return msgspec.json.encode(state)

    def load(self, raw: bytes, version: int) -> S:
        """A state from JSON, lifted to this rules version first where it is older."""
        if version > self.rules_version:
            raise UnknownVersion(self.name, version, self.rules_version)
        if version == self.rules_version:
            return cast(S, msgspec.json.decode(raw, type=self.state_type))
        return cast(
            S, msgspec.convert(self.migrate(msgspec.json.decode(raw), version), self.state_type)
        )


AnyGame = Game[Any, Any]
"""A game whose State and View the caller does not look into."""
