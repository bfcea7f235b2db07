"""Small questions about a position that many rules ask."""

from __future__ import annotations

from bot.games.chimerium.cards import ARTIFACT_SPACES, COLOURS, Gain, Row
from bot.games.chimerium.lookup import Lookup
from bot.games.chimerium.state import ChimeriumState, Market, Player

SAPPHIA = 1
"""Sapphia's number among the players of a solo game."""
SPACE_OF = tuple(ARTIFACT_SPACES.index(colour) for colour in COLOURS)
"""The Artifact space of each colour."""


def market(state: ChimeriumState, row: Row) -> Market:
    """The market of a kind of card."""
    if row == "chimera":
        return state.chimeras
    return state.artifacts if row == "artifact" else state.codexes


def solo(state: ChimeriumState) -> bool:
    """Is it a game against Sapphia?"""
    return state.seats == 1


def sapphias(state: ChimeriumState) -> bool:
    """Is it Sapphia's turn?"""
    return state.seats == 1 and state.active == SAPPHIA


def by_colour(state: ChimeriumState) -> bool:
    """Is the Color Nexus played (C15)?"""
    return state.settings.get("nexus") == "colours"


def location_of(state: ChimeriumState, colour: int, value: int, turned: int) -> int:
    """The location a die points at, the Nexus turned so many notches (C1, C15)."""
    return ((colour if by_colour(state) else value - 1) + turned) % 6


def bonus_at(lookup: Lookup, state: ChimeriumState, location: int) -> Gain:
    """The bonus of the ring that stands at a location now (C1, C2)."""
    return lookup.ring[(location - state.turned - state.offset) % 6]


def visible(lookup: Lookup, player: Player, slot: int) -> tuple[Gain, str]:
    """The bonus above a slot (0..3), and its source: the top Artifact's or the printed one."""
    pile = player.slots[slot]
    if pile:
        return lookup.artifacts[pile[-1]].gain, f"artifact:{pile[-1]}"
    return lookup.slots[slot], f"slot:{slot + 1}"


def turn_order(state: ChimeriumState) -> list[int]:
    """The players in turn order of this round."""
    count = len(state.players)
    return [(state.first + place) % count for place in range(count)]
