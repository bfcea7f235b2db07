"""Where a game stands: plain data, card ids only.

Secret: programmes until they are revealed, details and armed plays until they are used, hands. The
decks have no order here: which card comes next is decided by ``rng`` when it is drawn (the same as
an order nobody has seen).
"""

from __future__ import annotations

import msgspec

from bot.games.core.model import Event, State


class Step(msgspec.Struct, frozen=True):
    """A programmed action: the ``space`` of the action board (`cards.SPACES`), and ``details``:
    option ids that say how (``unit:soldier``, ``to:mine2``, ``times:2``, ``buy:ID``, ``dice:1``).
    """

    space: str
    details: tuple[str, ...] = ()


class Arm(msgspec.Struct, frozen=True):
    """A Flash card armed: played without asking before the own action with token ``number``, or in
    the next own roll of kind ``roll``; there only if the total is then below ``below`` (0: always).
    """

    card: str
    number: int = 0
    roll: str = ""
    below: int = 0


class Player(msgspec.Struct):
    """One tribe's things.

    ``place``: 0..3 around the table, its City. ``levels``: Guard, Gatherer, Soldier, Guide.
    ``gatherer``, ``soldier``: the spaces they stand on. ``cubes``: by `cards.CUBES`. ``tokens``: by
    `cards.TOKENS`. ``lasting``: Flash cards that last this season. ``programme``: this season's,
    in the order of its tokens; ``ready``: it is confirmed. ``owned``: action tokens this season.
    ``asks``: the public switch (`cards.ASKS`); ``skips``: the public switch of the pause.
    """

    tribe: str
    place: int
    levels: list[int]
    gatherer: int
    soldier: int
    cubes: list[int]
    tokens: list[int] = msgspec.field(default_factory=lambda: [0] * 5)
    abilities: list[str] = []
    hand: list[str] = []
    lasting: list[str] = []
    programme: list[Step] = []
    ready: bool = False
    owned: int = 4
    asks: list[str] = []
    skips: bool = False
    armed: list[Arm] = []
    failed: list[int] = []
    """tokens of this season whose actions could not be performed"""
    asked: int = 0
    """answers given that others may know of, for the ids of decisions"""
    turned: int = 0
    """times that the public switches were turned, for those ids too"""
    drawn: int = 0
    """Flash cards drawn in all, likewise"""
    changes: int = 0
    """times that details or armed plays were changed, in private, likewise"""


class Throw(msgspec.Struct):
    """A roll: ``kind`` soldier, guard or connect; ``dice`` as they lie; ``rerolled``: places of the
    dice thrown again; ``added``: (source, amount) in order, source ``flash:ID``, ``ability:ID``,
    ``power``, ``bonus``, ``season:ID``, ``guide``; ``total`` with all of that once ``done``.
    ``used``: Abilities used in this roll. ``step``: how far its modifications have come (E19):
    abilities, armed, boost, window, guide. ``again``: rerolls to come before that goes on, (source,
    faces)."""

    seat: int
    kind: str
    dice: list[int]
    rerolled: list[int] = []
    added: list[tuple[str, int]] = []
    used: list[str] = []
    total: int = 0
    done: bool = False
    step: str = "abilities"
    again: list[tuple[str, tuple[int, ...]]] = []


class Conflict(msgspec.Struct):
    """Units that meet on ``space``. ``kind``: pillage, assault or siege; ``seats``: attackers and
    fighters, the defender of a pillage or siege is ``defender`` (-1: none)."""

    kind: str
    space: int
    seats: list[int]
    defender: int = -1


# -- the agenda: what is still to be done; the last task comes next --------------------------------


class Gain(msgspec.Struct, tag="gain"):
    """``seat`` takes ``count`` basic resources of choice from the reserve; ``source`` as in
    `events`."""

    seat: int
    count: int
    source: str


class Lose(msgspec.Struct, tag="lose"):
    """``seat`` gives ``count`` of its basic resources of choice back (a price too: ``source``)."""

    seat: int
    count: int
    source: str


class Steal(msgspec.Struct, tag="steal"):
    """``seat`` takes ``count`` basic resources of choice from ``victim`` (-1: of choice first)."""

    seat: int
    count: int
    source: str
    victim: int = -1


class Discard(msgspec.Struct, tag="discard"):
    """``seat`` discards ``count`` Flash cards of choice."""

    seat: int
    count: int
    source: str


class Raise(msgspec.Struct, tag="raise"):
    """``seat`` chooses a unit that gains ``amount`` levels (negative: loses)."""

    seat: int
    amount: int
    source: str


class Walk(msgspec.Struct, tag="walk"):
    """``seat`` moves ``unit`` ("": of choice) one step, with its steps down; may be left."""

    seat: int
    unit: str
    source: str


class Change(msgspec.Struct, tag="change"):
    """``seat`` may change ``rate`` basic resources into one Ether, up to ``times`` times."""

    seat: int
    times: int
    rate: int
    source: str


class Use(msgspec.Struct, tag="use"):
    """``seat`` may use a thing at its price: a season's optional action, an Ability on reveal.
    ``source``: ``season:ID``, ``ability:ID``."""

    seat: int
    source: str


class Act(msgspec.Struct, tag="act"):
    """``seat`` performs its programmed action with token ``number`` (from 1). ``asked``: the
    window for Flash cards before it is over."""

    seat: int
    number: int
    asked: bool = False


class Connecting(msgspec.Struct, tag="connecting"):
    """A Connect roll is being made; then its row is looked up."""

    throw: Throw


class Fight(msgspec.Struct, tag="fight"):
    """An assault or siege being rolled out. ``order``: seats still to roll, the next first;
    ``throws``: those made in this ``round`` (from 1; after a tie only the tied roll again, E20)."""

    conflict: Conflict
    order: list[int]
    throws: list[Throw] = []
    round: int = 1


class Spoils(msgspec.Struct, tag="spoils"):
    """The Soldier of ``seat`` has won a siege of ``victim`` and chooses. ``several``: besiegers,
    so that its one Soldier token is won already (E25)."""

    seat: int
    victim: int
    several: bool = False


class Retreat(msgspec.Struct, tag="retreat"):
    """``unit`` of ``seat`` must leave the space it stands on (E28)."""

    seat: int
    unit: str


class Settle(msgspec.Struct, tag="settle"):
    """Conflicts of action step ``number`` are settled (E21). ``found``: sieges and assaults were
    looked for; ``fights``: those still to be rolled out, the next first; ``away``: seats whose
    Soldiers come back from sieges of this step and meet nobody before the next one (E24)."""

    number: int
    found: bool = False
    fights: list[Conflict] = []
    away: list[int] = []


Task = (
    Gain
    | Lose
    | Steal
    | Discard
    | Raise
    | Walk
    | Change
    | Use
    | Act
    | Connecting
    | Fight
    | Spoils
    | Retreat
    | Settle
)


class EtheriumState(State, kw_only=True):
    """A game.

    ``phase``: "tribes" (chosen one after the other), "reveal" (season and its effects), "flash"
    (phase 3 by itself), "plan" (phases 3 and 4), "pause", "perform", "limit" (hands above six),
    "over". ``opened``: counts decisions, for their ids. ``season``: number 1..7. ``number``: the
    action step under way, 0 before.
    """

    phase: str = "reveal"
    season: int = 0
    number: int = 0
    opened: int = 0
    players: list[Player] = []
    reserve: list[int] = []
    """cubes left, by `cards.CUBES`"""
    tokens: list[int] = []
    """Victory tokens left, by `cards.TOKENS`"""
    abilities: dict[str, int] = {}
    """Ability tokens left"""
    seasons: list[str] = []
    """revealed, the present one last"""
    coming: list[str] = []
    """Season cards still face down (sorted)"""
    unused: list[str] = []
    """Season cards that are not in this game, as nobody knows (sorted)"""
    night: list[str] = []
    """moons in Night's order of initiative (E3)"""
    deck: list[str] = []
    """Flash cards (sorted)"""
    discard: list[str] = []
    """Flash cards played or discarded, face up, the latest last"""
    passed: list[int] = []
    """seats that are done in phase "flash", "pause" or "limit" """
    agenda: list[Task] = []
    news: list[Event] = []
    """what happened before the first decision, told with its answer"""
    happened: list[Event] = []
    """public events of the action step under way, or the last one"""
