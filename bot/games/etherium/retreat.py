"""Retreat (E24, E28)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from bot.games.core.model import DONE, Choice, Event, Stage
from bot.games.etherium import events as tell
from bot.games.etherium import options
from bot.games.etherium.agenda import Question
from bot.games.etherium.kit import Kit
from bot.games.etherium.land import CITIES, ETHER, LANDS, NAMES, NEIGHBOURS, NUMBER, mountain
from bot.games.etherium.moving import standing
from bot.games.etherium.order import initiative
from bot.games.etherium.state import EtheriumState, Retreat


def free(state: EtheriumState, seat: int, unit: str, space: int) -> bool:
    """May a defeated unit stand there (E28)? Not Ether, no City, no conflict: no opposing Soldier,
    and for a Soldier no opposing Gatherer."""
    if space >= ETHER:
        return False
    for number, other in enumerate(state.players):
        if number != seat and (
            space == other.soldier or (unit == "soldier" and space == other.gatherer)
        ):
            return False
    return True


@lru_cache(LANDS)
def distances(start: int) -> dict[int, int]:
    """Steps from here to every space but Cities, by way of any but Cities (E28)."""
    found, edge = {start: 0}, [start]
    while edge:
        space = edge.pop(0)
        for near in NEIGHBOURS[space]:
            if near < CITIES and near not in found:
                found[near] = found[space] + 1
                edge.append(near)
    return found


def homeward(place: int, spaces: Sequence[str]) -> str:
    """Of these spaces the one nearest to the City at ``place``; of those as near the first."""
    steps = distances(mountain(place))
    return min(spaces, key=lambda space: (steps[NUMBER[space]], NUMBER[space]))


def refuges(state: EtheriumState, seat: int, unit: str) -> list[int]:
    """The nearest free spaces (E28); for a besieger the Mountain outside (E24)."""
    start = standing(state.players[seat], unit)
    if start >= CITIES:
        return list(NEIGHBOURS[start])
    found: list[int] = []
    least = 0
    for space, steps in distances(start).items():  # the nearest first
        if found and steps > least:
            break
        if steps and free(state, seat, unit, space):
            found.append(space)
            least = steps
    return sorted(found)


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
