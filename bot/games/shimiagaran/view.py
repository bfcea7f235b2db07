"""A game as one audience may see it: faces instead of ids. Pictures and texts get this.

Everything is open but the order in bags and decks, so all audiences see the same, except that the
option "bags" may hide what is in the bags (`BagView.contents` is None then).
Counts of cubes are dicts name -> count in the order of `cards.CUBES`, those of 0 left out.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.games.core.model import View
from bot.games.shimiagaran.cards import Bag, Colour, Icon, Kind, Target, Vessel
from bot.games.shimiagaran.state import Deed


class PotionFace(msgspec.Struct, frozen=True):
    """A Potion card face up.

    A poison has ``vessel`` ("any": any one) and ``amount`` (dark: burns 3, light: steals 2); a
    medicine has ``gives``. ``text``: its effect as one plain sentence, made from the data.
    """

    id: str
    name: str
    colour: Colour
    kind: Kind
    points: int
    recipe: dict[str, int]
    vessel: Target | None
    amount: int
    gives: dict[str, int]
    text: str


class ElixirFace(msgspec.Struct, frozen=True):
    """An Elixir card face up: Base Recipe icons, number of Lost Recipe cubes, a sentence."""

    id: str
    name: str
    points: int
    icons: tuple[Icon, ...]
    lost: int
    text: str


class ElixirOffer(msgspec.Struct, frozen=True):
    """An Elixir on the table with the ingredients on its Lost Recipe (to be paid, S11)."""

    face: ElixirFace
    cubes: dict[str, int]


class BagView(msgspec.Struct, frozen=True):
    """A bag: how many cubes, what they are (None: hidden by the option), and whether it may be
    drawn from (S4)."""

    name: Bag
    count: int
    contents: dict[str, int] | None
    drawable: bool


class VesselView(msgspec.Struct, frozen=True):
    """A vessel: its ingredients (only its own two kinds), Tarantulas, free spaces of five.

    ``immune``: a Tarantula sits in it, poisons cannot harm it (S15).
    """

    name: Vessel
    cubes: dict[str, int]
    tarantulas: int
    room: int
    immune: bool


class OwnedPotion(msgspec.Struct, frozen=True):
    """A potion of a player: "hot" (brewed this turn), "ready", or "used" (tucked away)."""

    face: PotionFace
    state: Literal["hot", "ready", "used"]


class Almost(msgspec.Struct, frozen=True):
    """A card on offer that lacks one cube, and the ingredients any one of which would do."""

    card: str
    cubes: tuple[str, ...]


class PlayerView(msgspec.Struct, frozen=True):
    """One player's board; all of it is open.

    ``points`` are printed on cards held (they trigger the final phase), ``score`` is what would
    count if the game ended now (S20). ``left``: turns still to come in the final phase, None
    before it. ``payable``: ids of potions and Elixirs on offer the player could pay now;
    ``almost`` those that lack one cube.
    """

    seat: int
    vessels: tuple[VesselView, ...]
    tarantulas: int
    ingredients: int
    potions: tuple[OwnedPotion, ...]
    elixirs: tuple[ElixirFace, ...]
    points: int
    score: int
    turns: int
    left: int | None
    poisons_used: int
    medicines_used: int
    payable: tuple[str, ...]
    almost: tuple[Almost, ...]


class DraftView(msgspec.Struct, frozen=True):
    """Cubes on the table that are being shared out (or placed, or the Tarantula that bit).

    ``what``: "keep" (``seat``, the drawer, keeps ``count``), "pick" (``seat`` keeps one),
    "store" (``seat`` says which of them stay where a vessel cannot take all), "place" (``seat``
    chooses the Tarantula's vessel). ``then``: the seats that get the rest afterwards, in order.
    """

    what: Literal["keep", "pick", "store", "place"]
    seat: int
    drawer: int
    bag: Bag
    cubes: dict[str, int]
    count: int
    then: tuple[int, ...]


class ShimiagaranView(View, frozen=True, kw_only=True):
    """A game as one audience sees it; ``turn`` of the base counts all players' turns.

    ``dark``, ``light`` and ``elixirs`` are the market rows, None for a gap: 5, 4 and 3 places
    (two players: 4, 3 and 2).
    """

    phase: Literal["play", "over"]
    first: int
    """the seat that began"""
    active: int
    """whose turn it is"""
    acted: bool
    """has the active player taken the main action?"""
    dark: tuple[PotionFace | None, ...]
    light: tuple[PotionFace | None, ...]
    elixirs: tuple[ElixirOffer | None, ...]
    bags: tuple[BagView, BagView]
    """white, black"""
    dark_deck: int
    light_deck: int
    elixir_deck: int
    """cards left in the decks"""
    burnt: tuple[PotionFace, ...]
    players: tuple[PlayerView, ...]
    draft: DraftView | None
    final: bool
    """is it the final phase? see `PlayerView.left`"""
    trigger: int | None
    """the seat that brought the game into it"""
    goal: int
    """points that trigger the final phase: 30, for two players 35 (S17)"""
    limit: int
    """turns each after which the game goes to scoring (S23)"""
    deeds: tuple[Deed, ...]
    """what was done in this turn and the last one, oldest first"""
