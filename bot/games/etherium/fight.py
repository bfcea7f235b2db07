"""Assault and Siege: the roll-off and what follows (Conflict Resolution; E19, E20, E23 to E25)."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.core.model import Choice, Event, Stage
from bot.games.etherium import events as tell
from bot.games.etherium import supply
from bot.games.etherium.agenda import Question, push
from bot.games.etherium.dice import extra_dice, throw_dice
from bot.games.etherium.kit import Kit
from bot.games.etherium.land import NAMES
from bot.games.etherium.lookup import GUARD, SOLDIER, SOLDIER_TOKEN
from bot.games.etherium.modifiers import total
from bot.games.etherium.order import initiative
from bot.games.etherium.retreat import retreats
from bot.games.etherium.rolling import Rolling
from bot.games.etherium.state import Conflict, EtheriumState, Fight, Spoils

ROLLING = Rolling()


def begin(kit: Kit, state: EtheriumState, conflict: Conflict) -> Fight:
    """One roll-off of all that are involved (E23, E25)."""
    fighters = list(conflict.seats)
    if conflict.kind == "siege":
        fighters.append(conflict.defender)
    return Fight(conflict, reverse(kit, state, fighters))


def reverse(kit: Kit, state: EtheriumState, seats: Iterable[int]) -> list[int]:
    """Seats in reverse initiative: the lowest rolls first (E19)."""
    return sorted(seats, key=initiative(kit, state).index, reverse=True)


class Fighting:
    """Fight: everybody rolls and finishes before the next does; the highest total wins."""

    def go(self, kit: Kit, state: EtheriumState, task: Fight, events: list[Event]) -> bool:
        """Go on with the roll under way, begin the next, or see who has won."""
        if task.throws and not task.throws[-1].done:
            return ROLLING.go(kit, state, task.throws[-1], events)
        if task.order:
            self._roll(kit, state, task, task.order.pop(0), events)
            return True
        winner = self._winner(kit, state, task, events)
        if winner is not None:
            state.agenda.pop()
            if task.conflict.kind == "siege":
                end_siege(kit, state, task.conflict, winner, events)
            else:
                end_assault(kit, state, task.conflict, winner, events)
        return True

    def question(self, kit: Kit, state: EtheriumState, task: Fight) -> Question:
        """What the roll under way asks."""
        return ROLLING.question(kit, state, task.throws[-1])

    def stage(self, kit: Kit, state: EtheriumState, task: Fight, picked: Choice) -> Stage:
        """What may be picked there."""
        return ROLLING.stage(kit, state, task.throws[-1], picked)

    def answer(
        self, kit: Kit, state: EtheriumState, task: Fight, choice: Choice, events: list[Event]
    ) -> None:
        """Go on with the roll."""
        ROLLING.answer(kit, state, task.throws[-1], choice, events)

    def _roll(
        self, kit: Kit, state: EtheriumState, task: Fight, seat: int, events: list[Event]
    ) -> None:
        """As many dice as the Soldier's level, or the Guard's."""
        kind, unit = ("guard", GUARD) if seat == task.conflict.defender else ("soldier", SOLDIER)
        count = state.players[seat].levels[unit] + extra_dice(kit, state, seat, kind)
        task.throws.append(throw_dice(kit, state, seat, kind, max(1, count), events))

    def _winner(
        self, kit: Kit, state: EtheriumState, task: Fight, events: list[Event]
    ) -> int | None:
        """The highest total. Ties for it: who wins ties, else those roll again (E20)."""
        best = max(throw.total for throw in task.throws)
        first = [throw.seat for throw in task.throws if throw.total == best]
        if len(first) == 1:
            return first[0]
        breakers = [seat for seat in first if total(kit, state, seat, "tie")]
        if len(breakers) == 1:
            events.append(tell.tiebreak(breakers[0]))
            return breakers[0]
        events.append(tell.tied(first, best))
        task.order, task.throws, task.round = first, [], task.round + 1
        return None


def end_assault(
    kit: Kit, state: EtheriumState, conflict: Conflict, winner: int, events: list[Event]
) -> None:
    """One Soldier token, all lose a level, all but the winner retreat (E23)."""
    losers = [seat for seat in conflict.seats if seat != winner]
    events.append(tell.won(winner, "assault", NAMES[conflict.space], losers))
    supply.token(state, winner, SOLDIER_TOKEN, "assault", events)
    for seat in conflict.seats:
        supply.level(state, seat, SOLDIER, -1, "assault", events)
    push(state, *retreats(kit, state, losers))


def end_siege(
    kit: Kit, state: EtheriumState, conflict: Conflict, winner: int, events: list[Event]
) -> None:
    """All lose a level and the Soldiers go back outside (E24). A Guard wins one Soldier token, and
    so does the best of several besiegers (E25); a Soldier chooses its spoils."""
    defender, several = conflict.defender, len(conflict.seats) > 1
    losers = [seat for seat in (*conflict.seats, defender) if seat != winner]
    events.append(tell.won(winner, "siege", NAMES[conflict.space], losers))
    if winner == defender or several:
        supply.token(state, winner, SOLDIER_TOKEN, "siege", events)
    supply.level(state, defender, GUARD, -1, "siege", events)
    for seat in conflict.seats:
        supply.level(state, seat, SOLDIER, -1, "siege", events)
    push(state, *retreats(kit, state, conflict.seats))
    if winner != defender:
        push(state, Spoils(winner, defender, several))
