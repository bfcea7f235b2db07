"""Which rule each kind of task of the agenda has, and going on through the agenda."""

from __future__ import annotations

from typing import Any

from bot.games.core.model import Event
from bot.games.etherium.acting import ActRule
from bot.games.etherium.agenda import Rule
from bot.games.etherium.changing import ChangeRule
from bot.games.etherium.conflicts import Settling
from bot.games.etherium.connecting import Connection
from bot.games.etherium.discarding import DiscardRule
from bot.games.etherium.fight import Fighting
from bot.games.etherium.kit import Kit
from bot.games.etherium.moving import WalkRule
from bot.games.etherium.raising import RaiseRule
from bot.games.etherium.retreat import Retreating
from bot.games.etherium.spoils import Spoiling
from bot.games.etherium.state import (
    Act,
    Change,
    Connecting,
    Discard,
    EtheriumState,
    Fight,
    Gain,
    Lose,
    Raise,
    Retreat,
    Settle,
    Spoils,
    Steal,
    Use,
    Walk,
)
from bot.games.etherium.stealing import Stealing
from bot.games.etherium.taking import GainRule, LoseRule
from bot.games.etherium.using import UseRule

RULES: dict[type[Any], Rule[Any]] = {
    Gain: GainRule(),
    Lose: LoseRule(),
    Discard: DiscardRule(),
    Raise: RaiseRule(),
    Walk: WalkRule(),
    Change: ChangeRule(),
    Use: UseRule(),
    Act: ActRule(),
    Connecting: Connection(),
    Steal: Stealing(),
    Settle: Settling(),
    Fight: Fighting(),
    Spoils: Spoiling(),
    Retreat: Retreating(),
}


def settle(kit: Kit, state: EtheriumState, events: list[Event]) -> bool:
    """Go on through the agenda. True: it is empty; False: its last task asks."""
    agenda = state.agenda
    while agenda:
        task = agenda[-1]
        if not RULES[type(task)].go(kit, state, task, events):
            return False
    return True


def settle_each(kit: Kit, state: EtheriumState, events: list[Event]) -> None:
    """Each tribe's tasks as far as they go, where they do not wait for one another."""
    if not state.agenda:
        return
    for seat in range(state.seats):
        while lift(state, seat):
            task = state.agenda[-1]
            if not RULES[type(task)].go(kit, state, task, events):
                break


def lift(state: EtheriumState, seat: int) -> bool:
    """Put this seat's tasks on top, in their order; False: it has none."""
    agenda = state.agenda
    own = [task for task in agenda if getattr(task, "seat", None) == seat]
    if own and getattr(agenda[-1], "seat", None) != seat:
        agenda[:] = [task for task in agenda if getattr(task, "seat", None) != seat] + own
    return bool(own)
