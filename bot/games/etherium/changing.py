"""The effect ``etherize``: basic resources into Ether at a rate of its own, some times at most."""

from __future__ import annotations

from bot.games.core.model import DONE, Choice, Event, Stage
from bot.games.etherium import events as tell
from bot.games.etherium import options, supply
from bot.games.etherium.agenda import Question
from bot.games.etherium.cubes import ETHER, NONE, basic, one, parse
from bot.games.etherium.kit import Kit
from bot.games.etherium.state import Change, EtheriumState


class ChangeRule:
    """Basic resources of choice for Ether, as often as wanted, reserve and owner can."""

    def go(self, kit: Kit, state: EtheriumState, task: Change, events: list[Event]) -> bool:
        """Asked where it can be done at all."""
        if _most(state, task):
            return False
        state.agenda.pop()
        return True

    def question(self, kit: Kit, state: EtheriumState, task: Change) -> Question:
        """``change`` {times, rate, source}."""
        params = {"times": _most(state, task), "rate": task.rate, "source": task.source}
        return Question(task.seat, "change", {**params})

    def stage(self, kit: Kit, state: EtheriumState, task: Change, picked: Choice) -> Stage:
        """What is paid, for one Ether and more; or nothing."""
        if picked:
            return DONE
        cubes = state.players[task.seat].cubes
        limits = cubes[0], cubes[1], cubes[2]
        found = [
            option
            for count in range(1, _most(state, task) + 1)
            for option in options.cubes_stage("change", limits, count * task.rate).options
        ]
        return Stage("change", (*found, options.cubes((0, 0, 0))))

    def answer(
        self, kit: Kit, state: EtheriumState, task: Change, choice: Choice, events: list[Event]
    ) -> None:
        """Pay, and take the Ether."""
        state.agenda.pop()
        if choice[0] == NONE:
            events.append(tell.left(task.seat, task.source))
            return
        paid = parse(choice[0])
        supply.give(state, task.seat, paid, task.source, events)
        supply.take(state, task.seat, one(ETHER, sum(paid) // task.rate), task.source, events)


def _most(state: EtheriumState, task: Change) -> int:
    there = basic(state.players[task.seat].cubes)
    return min(task.times, there // task.rate, state.reserve[ETHER])
