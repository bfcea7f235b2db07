"""Where a game stands: plain data, card ids only; counts of cubes by number (`cards.CUBES`).

Nothing in it is secret but ``rng``: bags and decks have no order here, what is drawn from them is
decided by ``rng`` at the moment it is drawn (which is the same as an order nobody has seen).
"""

from __future__ import annotations

import msgspec

from bot.games.core.model import State
from bot.games.shimiagaran.cards import Bag


class Player(msgspec.Struct):
    """One player's board.

    ``cubes``: the six ingredients (each has only one vessel it can lie in); ``tarantulas`` by
    vessel. Potions are ``ready`` (or were so when brewed in an earlier turn), ``hot`` (brewed this
    turn, S14) or ``used`` (tucked away). ``points``: printed on all cards held (S17).
    """

    cubes: list[int]
    tarantulas: list[int]
    ready: list[str] = []
    hot: list[str] = []
    used: list[str] = []
    elixirs: list[str] = []
    points: int = 0
    poisons_used: int = 0
    medicines_used: int = 0
    turns: int = 0


class Slot(msgspec.Struct):
    """An Elixir on offer, and the ingredients on its Lost Recipe."""

    card: str
    cubes: list[int]


class PlaceTarantula(msgspec.Struct, tag="place"):
    """S5: ``seat`` chooses the vessel of the Tarantula that bit."""

    seat: int


class Keep(msgspec.Struct, tag="keep"):
    """S7, S8: the drawer keeps ``count`` of ``cubes``; the rest goes to the left."""

    seat: int
    cubes: list[int]
    count: int


class Pick(msgspec.Struct, tag="pick"):
    """S7, S8: ``seat`` keeps one of ``cubes``; the rest goes on."""

    seat: int
    cubes: list[int]


class Store(msgspec.Struct, tag="store"):
    """S6: ``seat`` places ``cubes``; where a vessel cannot take all, it says which stay. The
    others go into ``bag``. ``way``: how it got them ("draw" or "keep")."""

    seat: int
    cubes: list[int]
    bag: Bag
    way: str


Task = PlaceTarantula | Keep | Pick | Store
"""What is still to be decided of a turn's main action; the last of the agenda comes next."""


class Deed(msgspec.Struct, frozen=True):
    """Something done in the current or the last turn, for pictures and headlines.

    ``what``: "white" or "black" (a draw; ``cubes`` as drawn, ``bitten``), "brew", "build" (the
    ``card``), "poison" (``card``, against ``target``'s ``vessel``; ``cubes`` lost), "take"
    (``cubes`` that came into ``seat``'s vessels out of the draw), "pass".
    """

    turn: int
    seat: int
    what: str
    card: str = ""
    cubes: str = ""
    bitten: bool = False
    target: int | None = None
    vessel: str = ""


class ShimiagaranState(State):
    """A game. ``turn`` counts all players' turns from 1; ``step`` the answers given so far."""

    turn: int = 0
    step: int = 0
    first: int = 0
    active: int = 0
    acted: bool = False
    """has the active player taken the main action of this turn?"""
    ending: bool = False
    """is the turn to end as soon as nothing of its main action is left to decide?"""
    players: list[Player] = []
    white: list[int] = []
    black: list[int] = []
    """the bags: counts of all seven kinds of cube"""
    dark: list[str | None] = []
    light: list[str | None] = []
    """the rows of potions on offer; None is a gap (S10)"""
    elixirs: list[Slot | None] = []
    dark_deck: list[str] = []
    light_deck: list[str] = []
    elixir_deck: list[str] = []
    """sorted: which card comes next is not decided yet"""
    burnt: list[str] = []
    agenda: list[Task] = []
    trigger: int | None = None
    """who brought the game into its final phase (S17)"""
    left: list[int] = []
    """turns each seat still has in the final phase (S18)"""
    idle: int = 0
    """players in a row who had no legal main action (S23)"""
    deeds: list[Deed] = []
