"""Retreat (E24, E28)."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.core.model import DONE, Choice, Event, Stage
from bot.games.etherium import events as tell
from bot.games.etherium import options
from bot.games.etherium.agenda import Question
from bot.games.etherium.kit import Kit
from bot.games.etherium.land import CITIES, ETHER, NAMES, NEIGHBOURS, NUMBER
from bot.games.etherium.moving import standing
from bot.games.etherium.order import initiative
from bot.games.etherium.state import EtheriumState, Retreat


def free(state: EtheriumState, seat: int, unit: str, space: int) -> bool:
    """May a defeated unit stand there (E28)? Not Ether, no City, no conflict: no opposing Soldier,
    and for a Soldier no opposing Gatherer."""
    return space < ETHER and not any(
        space == other.soldier or (unit == "soldier" and space == other.gatherer)
        for number, other in enumerate(state.players)
        if number != seat
    )


def refuges(state: EtheriumState, seat: int, unit: str) -> list[int]:
    """The nearest such spaces, by way of any but Cities; from a City the Mountain outside (E24)."""
    start = standing(state.players[seat], unit)
    if start >= CITIES:
        return list(NEIGHBOURS[start])
    seen, edge = {start}, [start]
    while edge:
        edge = sorted(
            {near for space in edge for near in NEIGHBOURS[space] if near < CITIES} - seen
        )
        seen.update(edge)
        found = [space for space in edge if free(state, seat, unit, space)]
        if found:
            return found
    raise AssertionError("twelve spaces are more than eight units")


def retreats(
    kit: Kit, state: EtheriumState, seats: Iterable[int], unit: str = "soldier"
) -> list[Retreat]:
    """Several retreat in reverse initiative (E28): the first here is the first to go."""
    order = initiative(kit, state)
    return [Retreat(seat, unit) for seat in sorted(seats, key=order.index, reverse=True)]


class Retreating:
    """Retreat: the owner chooses among equals (E28)."""

    def go(self, kit: Kit, state: EtheriumState, task: Retreat, events: list[Event]) -> bool:
        """Where only one space is nearest, there."""
        ways = refuges(state, task.seat, task.unit)
        if len(ways) > 1:
            return False
        self._retreat(state, task, ways[0], events)
        return True

    def question(self, kit: Kit, state: EtheriumState, task: Retreat) -> Question:
        """``retreat``: unit, and the spaces it may go to."""
        spaces = " ".join(NAMES[space] for space in refuges(state, task.seat, task.unit))
        return Question(task.seat, "retreat", {"unit": task.unit, "spaces": spaces})

    def stage(self, kit: Kit, state: EtheriumState, task: Retreat, picked: Choice) -> Stage:
        """One of the nearest."""
        if picked:
            return DONE
        ways = refuges(state, task.seat, task.unit)
        return Stage("retreat", tuple(options.to(way) for way in ways))

    def answer(
        self, kit: Kit, state: EtheriumState, task: Retreat, choice: Choice, events: list[Event]
    ) -> None:
        """Go there."""
        self._retreat(state, task, NUMBER[choice[0].removeprefix("to:")], events)

    def _retreat(
        self, state: EtheriumState, task: Retreat, space: int, events: list[Event]
    ) -> None:
        state.agenda.pop()
        player = state.players[task.seat]
        path = [NAMES[standing(player, task.unit)], NAMES[space]]
        if task.unit == "gatherer":
            player.gatherer = space
        else:
            player.soldier = space
        events.append(tell.retreated(task.seat, task.unit, path))
