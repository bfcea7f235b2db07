"""Levels of units: an effect that raises (or lowers) one of choice, and the programmed action.

Increase Unit Level; Units. Levels are 1 to 4 (E32).
"""

from __future__ import annotations

from bot.games.core.model import DONE, Choice, Event, Stage
from bot.games.etherium import options, supply
from bot.games.etherium.agenda import Question
from bot.games.etherium.cards import TOP_LEVEL, UNITS
from bot.games.etherium.cubes import BASIC
from bot.games.etherium.kit import Kit
from bot.games.etherium.lookup import LEVEL, MATERIALS
from bot.games.etherium.modifiers import extra_cost
from bot.games.etherium.state import EtheriumState, Raise


class RaiseRule:
    """A unit of choice gains or loses levels without paying."""

    def go(self, kit: Kit, state: EtheriumState, task: Raise, events: list[Event]) -> bool:
        """Asked where more than one unit can."""
        found = _units(state, task)
        if len(found) > 1:
            return False
        state.agenda.pop()
        for unit in found:
            supply.level(state, task.seat, LEVEL[unit], task.amount, task.source, events)
        return True

    def question(self, kit: Kit, state: EtheriumState, task: Raise) -> Question:
        """``raise`` {amount, source}."""
        return Question(task.seat, "raise", {"amount": task.amount, "source": task.source})

    def stage(self, kit: Kit, state: EtheriumState, task: Raise, picked: Choice) -> Stage:
        """A unit."""
        if picked:
            return DONE
        return Stage("unit", tuple(options.unit(unit) for unit in _units(state, task)))

    def answer(
        self, kit: Kit, state: EtheriumState, task: Raise, choice: Choice, events: list[Event]
    ) -> None:
        """Raise it."""
        state.agenda.pop()
        unit = LEVEL[choice[0][5:]]
        supply.level(state, task.seat, unit, task.amount, task.source, events)


def _units(state: EtheriumState, task: Raise) -> list[str]:
    return [
        unit
        for place, unit in enumerate(UNITS)
        if supply.can_change(state, task.seat, place, task.amount)
    ]


# -- Increase Unit Level --------------------------------------------------------------------------


class Increase:
    """Increase Unit Level: one level for X, the new level, plus the tribe's number of its material;
    a Guide for one of each."""

    def why_not(self, kit: Kit, state: EtheriumState, seat: int, space: str) -> str:
        """``top-level``, ``cannot-pay``, or "" if it can be performed."""
        unit = space.partition(":")[2]
        player = state.players[seat]
        if player.levels[LEVEL[unit]] >= TOP_LEVEL:
            return "top-level"
        cost = price(kit, state, seat, unit)
        enough = all(there >= due for there, due in zip(player.cubes, cost, strict=False))
        return "" if enough else "cannot-pay"

    def stage(self, kit: Kit, state: EtheriumState, seat: int, space: str, picked: Choice) -> Stage:
        """Nothing is left to say."""
        return DONE

    def perform(
        self,
        kit: Kit,
        state: EtheriumState,
        seat: int,
        space: str,
        picked: Choice,
        events: list[Event],
    ) -> None:
        """Pay and raise."""
        unit = space.partition(":")[2]
        supply.give(state, seat, price(kit, state, seat, unit), "action", events)
        supply.level(state, seat, LEVEL[unit], 1, "action", events)


def price(kit: Kit, state: EtheriumState, seat: int, unit: str) -> list[int]:
    """Basic cubes that the next level costs; never below 0."""
    more = extra_cost(kit, state, seat, unit, None)
    if unit == "guide":
        return [max(0, 1 + more)] * BASIC
    player = state.players[seat]
    cost = [0] * BASIC
    new = player.levels[LEVEL[unit]] + 1
    own = getattr(kit.lookup.tribes[player.tribe].costs, unit)
    cost[MATERIALS[unit]] = max(0, new + own + more)
    return cost
