"""Conflicts after an action step: which there are, and in what order (E21)."""

from __future__ import annotations

from bot.games.core.model import DONE, Choice, Event, Stage
from bot.games.etherium import events as tell
from bot.games.etherium import options_fights as options
from bot.games.etherium.agenda import Question, push
from bot.games.etherium.fight import begin
from bot.games.etherium.kit import Kit
from bot.games.etherium.land import CITIES, NAMES, city
from bot.games.etherium.order import initiative
from bot.games.etherium.pillage import pillage
from bot.games.etherium.state import Conflict, EtheriumState, Settle

Pillages = list[tuple[int, int]]
"""(attacker, victim) of each."""


def fights(kit: Kit, state: EtheriumState) -> list[Conflict]:
    """Sieges and assaults now. No two share a unit, so nobody has to order them: the one with the
    Soldier highest in initiative comes first (E21)."""
    found: list[Conflict] = []
    standing: dict[int, list[int]] = {}
    for seat in initiative(kit, state):
        standing.setdefault(state.players[seat].soldier, []).append(seat)
    owners = {city(player.place): seat for seat, player in enumerate(state.players)}
    for space, seats in standing.items():
        if space >= CITIES:
            found.append(Conflict("siege", space, seats, owners[space]))
        elif len(seats) > 1:
            found.append(Conflict("assault", space, seats))
    return found


def pillages(kit: Kit, state: EtheriumState, away: list[int]) -> Pillages:
    """Pillages of the first Soldier in initiative that stands with opposing Gatherers, and has not
    just come back from a siege (E21, E24)."""
    order = initiative(kit, state)
    for seat in order:
        space = state.players[seat].soldier
        victims = [
            other for other in order if other != seat and state.players[other].gatherer == space
        ]
        if victims and seat not in away:
            return [(seat, victim) for victim in victims]
    return []


class Settling:
    """Settle: sieges and assaults first, then pillages by Soldiers still standing (E21)."""

    def go(self, kit: Kit, state: EtheriumState, task: Settle, events: list[Event]) -> bool:
        """The next conflict; pillages that share a Soldier are ordered by a player."""
        if not task.found:
            task.found, task.fights = True, fights(kit, state)
            sieges = [fight for fight in task.fights if fight.kind == "siege"]
            task.away = [seat for siege in sieges for seat in siege.seats]
        if task.fights:
            conflict = task.fights.pop(0)
            space = NAMES[conflict.space]
            events.append(tell.conflict(conflict.kind, space, conflict.seats, conflict.defender))
            push(state, begin(kit, state, conflict))
            return True
        found = pillages(kit, state, task.away)
        if len(found) > 1:
            return False
        if not found:
            state.agenda.pop()
        for seat, victim in found:
            pillage(kit, state, seat, victim, events)
        return True

    def question(self, kit: Kit, state: EtheriumState, task: Settle) -> Question:
        """``order``, of the affected player highest in initiative (E21)."""
        affected = {seat for one in pillages(kit, state, task.away) for seat in one}
        first = next(seat for seat in initiative(kit, state) if seat in affected)
        victims = " ".join(str(victim) for _, victim in pillages(kit, state, task.away))
        return Question(first, "order", {"victims": victims})

    def stage(self, kit: Kit, state: EtheriumState, task: Settle, picked: Choice) -> Stage:
        """Which conflict comes first."""
        if picked:
            return DONE
        found = pillages(kit, state, task.away)
        space = NAMES[state.players[found[0][0]].soldier]
        return Stage("order", tuple(options.pillage(space, *one) for one in found))

    def answer(
        self, kit: Kit, state: EtheriumState, task: Settle, choice: Choice, events: list[Event]
    ) -> None:
        """Settle that one."""
        victim = int(choice[0].rpartition(":")[2])
        seat = pillages(kit, state, task.away)[0][0]
        pillage(kit, state, seat, victim, events)
