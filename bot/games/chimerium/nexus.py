"""The Æther Nexus: placing cubes and turning (Release Chimeras; C1, C3, C13)."""

from __future__ import annotations

from bot.games.chimerium import events as tell
from bot.games.chimerium.cards import CUBE_POINTS
from bot.games.chimerium.state import ChimeriumState
from bot.games.core.model import Event


def place(
    state: ChimeriumState, location: int, count: int, source: str, events: list[Event]
) -> None:
    """Cubes of the player on turn; 2 points for each, however placed."""
    seat = state.active
    state.cubes[location][seat] += count
    points = CUBE_POINTS * count
    state.players[seat].points += points
    events.append(tell.cube(seat, location, count, points, source))


def notch(state: ChimeriumState, events: list[Event]) -> None:
    """Rotate the Nexus 1 notch clockwise."""
    state.turned = (state.turned + 1) % 6
    events.append(tell.notch(state.turned))
