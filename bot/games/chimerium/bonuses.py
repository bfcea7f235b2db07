"""Gaining a bonus, wherever it comes from (Appendix; Prestige Track; C10, C22, C23).

What can be done at once is done; what leaves a choice becomes a task of the agenda.
"""

from __future__ import annotations

from bot.games.chimerium import events as tell
from bot.games.chimerium.cards import RESOURCES, Gain
from bot.games.chimerium.kit import Kit
from bot.games.chimerium.lookup import NUMBER
from bot.games.chimerium.nexus import place
from bot.games.chimerium.state import (
    ChimeriumState,
    ChooseCard,
    ChooseCube,
    ChooseResources,
    Collect,
)
from bot.games.chimerium.table import market
from bot.games.core.model import Event

SPACES = 12
"""Spaces of the Prestige track."""


def gain(kit: Kit, state: ChimeriumState, bonus: Gain, source: str, events: list[Event]) -> None:
    """Gain one bonus. Sapphia's "release" is done in `sapphia`."""
    what, amount = bonus.what, bonus.amount
    if what == "points":
        state.players[state.active].points += amount
        events.append(tell.gained(state.active, what, amount, source))
    elif what in RESOURCES:
        gain_resource(state, RESOURCES.index(what), amount, source, events)
    elif what == "prestige":
        advance(kit, state, amount, source, events)
    elif what == "cube":
        if bonus.element is not None:
            place(state, NUMBER[bonus.element], amount, source, events)
        else:
            state.agenda += [ChooseCube(source) for _ in range(amount)]
    elif what == "resources":
        state.agenda.append(ChooseResources(amount, source))
    else:
        state.agenda += [ChooseCard(what, source) for _ in range(amount)]


def gain_resource(
    state: ChimeriumState, number: int, amount: int, source: str, events: list[Event]
) -> None:
    """Scrolls, Gems or Elixirs from the supply, which is unlimited (C8)."""
    state.players[state.active].held[number] += amount
    events.append(tell.gained(state.active, RESOURCES[number], amount, source))


def advance(kit: Kit, state: ChimeriumState, steps: int, source: str, events: list[Event]) -> None:
    """Prestige: every space reached or passed pays, in order; the track is a loop (C22)."""
    player = state.players[state.active]
    start = player.prestige
    player.prestige += steps
    end = player.prestige % SPACES
    events.append(tell.prestige(state.active, start % SPACES, end, steps, source))
    track = kit.lookup.track
    for step in range(start + steps, start, -1):
        bonus = track[step % SPACES]
        if bonus is not None:
            state.agenda.append(Collect(bonus, f"prestige:{step % SPACES}"))


def gain_codex(kit: Kit, state: ChimeriumState, card: str) -> None:
    """Gaining a Codex: lightning is gained at once; then it stays, or is discarded (C21)."""
    bonus = kit.lookup.codexes[card].gain
    if bonus is not None:
        state.agenda.append(Collect(bonus, f"codex:{card}"))
        if state.settings.get("lightning") == "discarded":
            market(state, "codex").discard.append(card)
            return
    state.players[state.active].codexes.append(card)
