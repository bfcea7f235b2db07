"""Which rule each kind of task of the agenda has, and going on through the agenda."""

from __future__ import annotations

from typing import Any

from bot.games.core.model import Event
from bot.games.etherium.agenda import Rule
from bot.games.etherium.kit import Kit
from bot.games.etherium.state import EtheriumState

RULES: dict[type[Any], Rule[Any]] = {}


def settle(kit: Kit, state: EtheriumState, events: list[Event]) -> bool:
    """Go on through the agenda. True: it is empty; False: its last task asks."""
    agenda = state.agenda
    while agenda:
        task = agenda[-1]
        if not RULES[type(task)].go(kit, state, task, events):
            return False
    return True
