"""End of the Game, and Determine the Winner (C24)."""

from __future__ import annotations

from bot.games.chimerium import events as tell
from bot.games.chimerium.kit import Kit
from bot.games.chimerium.scoring import lines_of
from bot.games.chimerium.state import ChimeriumState
from bot.games.chimerium.table import SAPPHIA, solo
from bot.games.core.model import Event, Placing, Result


def finish(kit: Kit, state: ChimeriumState, events: list[Event], *, reason: str = "rounds") -> None:
    """Add everything up. Ties: most cubes in the Nexus, then shared; solo ties are Sapphia's.

    In solo the only seat is placed first or, if Sapphia wins (reason "sapphia" after the last
    round), second.
    """
    lines = [lines_of(kit, state, number) for number in range(len(state.players))]
    totals = [sum(line.points for line in one) for one in lines]
    if solo(state):
        lost = totals[0] <= totals[SAPPHIA]
        placing = Placing(0, 2 if lost else 1, totals[0], lines[0])
        state.result = Result((placing,), "sapphia" if lost and reason == "rounds" else reason)
        winners = [SAPPHIA] if lost else [0]
    else:
        ranks = [
            (total, sum(location[seat] for location in state.cubes))
            for seat, total in enumerate(totals)
        ]
        placings = tuple(
            Placing(seat, 1 + sum(other > ranks[seat] for other in ranks), total, lines[seat])
            for seat, total in enumerate(totals)
        )
        state.result = Result(placings, reason)
        winners = list(state.result.winners)
    events.append(tell.game_over(state.result.reason, winners, totals))
