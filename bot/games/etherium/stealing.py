"""Taking another tribe's basic resources: pillage, siege, row 5 of the Connection table (E18)."""

from __future__ import annotations

from bot.games.core.model import DONE, Choice, Event, Stage
from bot.games.etherium import options, supply
from bot.games.etherium import options_fights as fights
from bot.games.etherium.agenda import Question
from bot.games.etherium.cubes import BASIC, basic, parse
from bot.games.etherium.kit import Kit
from bot.games.etherium.state import EtheriumState, Steal


def victims(state: EtheriumState, task: Steal) -> list[int]:
    """Who may be stolen from: the one named, or each opponent, if they have any."""
    return [
        seat
        for seat, player in enumerate(state.players)
        if seat != task.seat and task.victim in (-1, seat) and basic(player.cubes)
    ]


def loot(state: EtheriumState, victim: int, count: int) -> Stage:
    """Every way to take so many, or all there are where there are fewer."""
    there = tuple(state.players[victim].cubes[:BASIC])
    return options.cubes_stage("cubes", there, min(count, sum(there)))


class Stealing:
    """Steal: the thief chooses whom, and which cubes."""

    def go(self, kit: Kit, state: EtheriumState, task: Steal, events: list[Event]) -> bool:
        """Nothing to steal, or one way to do it: not asked."""
        found = victims(state, task)
        if len(found) > 1 or any(
            len(loot(state, victim, task.count).options) > 1 for victim in found
        ):
            return False
        if found:
            self.answer(kit, state, task, (), events)
        else:
            state.agenda.pop()
        return True

    def question(self, kit: Kit, state: EtheriumState, task: Steal) -> Question:
        """``steal``: count, source, victim (-1: open)."""
        found = victims(state, task)
        victim = found[0] if len(found) == 1 else -1
        params = {"count": task.count, "source": task.source, "victim": victim}
        return Question(task.seat, "steal", {**params})

    def stage(self, kit: Kit, state: EtheriumState, task: Steal, picked: Choice) -> Stage:
        """The victim where that is open, then the cubes where these are."""
        found = victims(state, task)
        rest = picked
        if len(found) > 1:
            if not picked:
                return Stage("victim", tuple(fights.victim(seat) for seat in found))
            found, rest = [_seat(picked[0])], picked[1:]
        takes = loot(state, found[0], task.count)
        return DONE if rest or len(takes.options) == 1 else takes

    def answer(
        self, kit: Kit, state: EtheriumState, task: Steal, choice: Choice, events: list[Event]
    ) -> None:
        """Take them."""
        named = [_seat(pick) for pick in choice if pick.startswith("from:")]
        cubes = [pick for pick in choice if not pick.startswith("from:")]
        victim = (named or victims(state, task))[0]
        way = cubes[0] if cubes else loot(state, victim, task.count).options[0].id
        state.agenda.pop()
        supply.steal(state, task.seat, victim, parse(way), task.source, events)


def _seat(pick: str) -> int:
    return int(pick.removeprefix("from:"))
