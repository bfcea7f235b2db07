"""The map (E12, E13): 17 spaces, who borders on whom, and which way is down.

Spaces are numbers in the State: mountains 0-3, forests 4-7, mines 8-11, Ether 12, cities 13-16.
In options, events and Views they are words: ``mountain1`` … ``mine4``, ``ether``, ``city1``.
"""

from __future__ import annotations

from bot.games.etherium.cards import Terrain

ETHER = 12
CITIES = 13
LANDS = 17
PLACES = 4
"""Places around the table: city n, mountain n and so on."""


def _terrain(space: int) -> Terrain:
    if space == ETHER:
        return "ether"
    kinds: tuple[Terrain, ...] = ("mountain", "forest", "mine", "city")
    return kinds[(space - (space > ETHER)) // PLACES]


TERRAIN: tuple[Terrain, ...] = tuple(_terrain(space) for space in range(LANDS))
NAMES: tuple[str, ...] = tuple(
    "ether" if space == ETHER else f"{TERRAIN[space]}{(space - (space > ETHER)) % PLACES + 1}"
    for space in range(LANDS)
)
NUMBER = {name: space for space, name in enumerate(NAMES)}
HEIGHTS: dict[Terrain, int] = {"mine": 0, "forest": 1, "ether": 1, "mountain": 2, "city": 3}
ELEVATION: tuple[int, ...] = tuple(HEIGHTS[terrain] for terrain in TERRAIN)


def city(place: int) -> int:
    """The City at a place of the table, 0..3."""
    return CITIES + place


def mountain(place: int) -> int:
    """The Mountain outside that City."""
    return place


def _edges() -> list[tuple[int, int]]:
    edges: list[tuple[int, int]] = []
    for place in range(PLACES):
        forest, mine = PLACES + place, 2 * PLACES + place
        before = PLACES + (place - 1) % PLACES
        edges += [(city(place), place), (place, forest), (place, before)]
        edges += [(forest, mine), (forest, 2 * PLACES + (place + 1) % PLACES), (mine, ETHER)]
    return edges


NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(
    tuple(sorted({b for a, b in _edges() if a == space} | {a for a, b in _edges() if b == space}))
    for space in range(LANDS)
)
