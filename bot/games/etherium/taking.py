"""Resources gained, lost and paid, where which basic ones is for their owner to say (E7, E18)."""

from __future__ import annotations

from bot.games.core.model import DONE, Choice, Event, Stage
from bot.games.etherium import options, supply
from bot.games.etherium.agenda import Question
from bot.games.etherium.cubes import BASIC, parse, ways
from bot.games.etherium.kit import Kit
from bot.games.etherium.state import EtheriumState, Gain, Lose


class GainRule:
    """Basic resources of choice from the reserve, as many as are left (E7)."""

    def go(self, kit: Kit, state: EtheriumState, task: Gain, events: list[Event]) -> bool:
        """Asked only where the reserve leaves a choice."""
        found = _ways(state.reserve, task.count)
        if len(found) != 1:
            return False
        state.agenda.pop()
        supply.take(state, task.seat, found[0], task.source, events)
        return True

    def question(self, kit: Kit, state: EtheriumState, task: Gain) -> Question:
        """``gain`` {count, source}."""
        count = min(task.count, sum(state.reserve[:BASIC]))
        return Question(task.seat, "gain", {"count": count, "source": task.source})

    def stage(self, kit: Kit, state: EtheriumState, task: Gain, picked: Choice) -> Stage:
        """A multiset."""
        return DONE if picked else _stage("gain", state.reserve, task.count)

    def answer(
        self, kit: Kit, state: EtheriumState, task: Gain, choice: Choice, events: list[Event]
    ) -> None:
        """Take it."""
        state.agenda.pop()
        supply.take(state, task.seat, parse(choice[0]), task.source, events)


class LoseRule:
    """Basic resources of choice back to the reserve: a loss, as many as are there, or a price."""

    def go(self, kit: Kit, state: EtheriumState, task: Lose, events: list[Event]) -> bool:
        """Asked only where there is a choice."""
        found = _ways(state.players[task.seat].cubes, task.count)
        if len(found) != 1:
            return False
        state.agenda.pop()
        supply.give(state, task.seat, found[0], task.source, events)
        return True

    def question(self, kit: Kit, state: EtheriumState, task: Lose) -> Question:
        """``lose`` {count, source}."""
        return Question(task.seat, "lose", {"count": task.count, "source": task.source})

    def stage(self, kit: Kit, state: EtheriumState, task: Lose, picked: Choice) -> Stage:
        """A multiset."""
        return DONE if picked else _stage("lose", state.players[task.seat].cubes, task.count)

    def answer(
        self, kit: Kit, state: EtheriumState, task: Lose, choice: Choice, events: list[Event]
    ) -> None:
        """Give it."""
        state.agenda.pop()
        supply.give(state, task.seat, parse(choice[0]), task.source, events)


def _ways(cubes: list[int], count: int) -> tuple[tuple[int, ...], ...]:
    limits = (cubes[0], cubes[1], cubes[2])
    return ways(limits, min(count, sum(limits)))


def _stage(key: str, cubes: list[int], count: int) -> Stage:
    limits = (cubes[0], cubes[1], cubes[2])
    return options.cubes_stage(key, limits, min(count, sum(limits)))
