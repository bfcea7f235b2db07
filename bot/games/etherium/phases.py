"""Round Overview (E2): from phase to phase, until somebody has to decide or the game is over."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.core.model import Event
from bot.games.etherium import events as tell
from bot.games.etherium.agenda import push
from bot.games.etherium.cards import SEASONS
from bot.games.etherium.kit import Kit
from bot.games.etherium.order import initiative
from bot.games.etherium.programming import tokens
from bot.games.etherium.rules import settle, settle_each
from bot.games.etherium.scoring import finish
from bot.games.etherium.seasons import above_limit, begin_season, draw_cards, end_season
from bot.games.etherium.setup import choosing
from bot.games.etherium.state import Act, EtheriumState, Settle

SIMULTANEOUS = frozenset({"flash", "plan"})
"""Phases in which each tribe's tasks go on without waiting for the others'."""
Snapshot = Callable[[EtheriumState], None]
"""Called whenever an action step closes, with the state as it is then."""


def proceed(kit: Kit, state: EtheriumState, events: list[Event], snapshot: Snapshot) -> None:
    """Go on until somebody has to decide, or the game is over."""
    told = 0
    while state.result is None:
        if state.phase == "perform":
            if not settle(kit, state, events):
                break
            if state.number:
                close_step(state, events, told, snapshot)
            told = len(events)
            next_step(kit, state, events)
        elif not next_phase(kit, state, events):
            break
    if state.phase == "perform":
        note(state, events[told:])


def note(state: EtheriumState, events: list[Event]) -> None:
    """Keep what is public of this action step, for pictures and words."""
    state.happened += [event for event in events if event.audience is None]


# -- action steps ---------------------------------------------------------------------------------


def close_step(state: EtheriumState, events: list[Event], told: int, snapshot: Snapshot) -> None:
    """Actions and conflicts of this step are over."""
    events.append(tell.closed(state.number))
    note(state, events[told:])
    snapshot(state)


def next_step(kit: Kit, state: EtheriumState, events: list[Event]) -> None:
    """The next actions, in order of initiative, then their conflicts (E21); or the season ends."""
    number = state.number + 1
    acting = [
        seat for seat in initiative(kit, state) if len(state.players[seat].programme) >= number
    ]
    if not acting:
        end_season(state, events)
        state.phase = "limit"
        return
    state.number, state.happened = number, []
    events.append(tell.step(number))
    push(state, *(Act(seat, number) for seat in acting), Settle(number))


# -- phases ---------------------------------------------------------------------------------------


def next_phase(kit: Kit, state: EtheriumState, events: list[Event]) -> bool:
    """Leave this phase if it is over. False: somebody has to decide."""
    phase, seats = state.phase, state.seats
    if phase in SIMULTANEOUS:
        settle_each(kit, state, events)
        if state.agenda:
            return False
        if phase == "flash":
            if len(state.passed) < seats:
                return False
            begin_plan(state)
        elif not all(player.ready for player in state.players):
            return False
        else:
            reveal(state, events)
    elif phase == "tribes":
        if choosing(state) is not None:
            return False
        begin_season(kit, state, events)
    elif phase == "reveal":
        if not settle(kit, state, events):
            return False
        draw_cards(kit, state, events)
        apart = state.settings.get("phases") == "apart"
        state.phase = "flash" if apart else "plan"
    elif phase == "pause":
        if len(state.passed) < seats:
            return False
        state.phase = "perform"
    else:
        if state.season == SEASONS:
            finish(kit, state, events)
        elif above_limit(state):
            return False
        else:
            begin_season(kit, state, events)
    return True


def begin_plan(state: EtheriumState) -> None:
    """Program Actions, where Flash cards had a phase of their own."""
    state.phase = "plan"
    for player in state.players:
        player.owned = tokens(player)


def reveal(state: EtheriumState, events: list[Event]) -> None:
    """All programmes are open; then the pause, for those who do not skip it."""
    for player in state.players:
        player.owned = tokens(player)
        del player.programme[player.owned :]
    programmes = [" ".join(step.space for step in player.programme) for player in state.players]
    events.append(tell.revealed(programmes, [player.owned for player in state.players]))
    state.phase, state.number = "pause", 0
    state.passed = [seat for seat, player in enumerate(state.players) if player.skips]
