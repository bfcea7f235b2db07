"""Connect: the roll, and the row of the table it reaches (E18)."""

from __future__ import annotations

from bot.games.core.model import Choice, Event, Stage
from bot.games.etherium import events as tell
from bot.games.etherium.agenda import Question, push
from bot.games.etherium.dice import extra_dice, throw_dice
from bot.games.etherium.kit import Kit
from bot.games.etherium.rolling import Rolling
from bot.games.etherium.state import Connecting, EtheriumState
from bot.games.etherium.table import connected

ROLLING = Rolling()


def most_dice(kit: Kit, state: EtheriumState, seat: int) -> int:
    """One die; with the Season Bonus a second may be rolled too."""
    return max(1, 1 + extra_dice(kit, state, seat, "connect"))


def connect(kit: Kit, state: EtheriumState, seat: int, dice: int, events: list[Event]) -> None:
    """Roll so many dice (1 to `most_dice`); what follows is on the agenda."""
    push(state, Connecting(throw_dice(kit, state, seat, "connect", dice, events)))


class Connection:
    """Connecting: the roll is modified, then its row is done."""

    def go(self, kit: Kit, state: EtheriumState, task: Connecting, events: list[Event]) -> bool:
        """Go on with the roll; once it is done, the table."""
        throw = task.throw
        if not throw.done:
            return ROLLING.go(kit, state, throw, events)
        state.agenda.pop()
        events.append(tell.row(throw.seat, throw.total))
        connected(state, throw.seat, throw.total, events)
        return True

    def question(self, kit: Kit, state: EtheriumState, task: Connecting) -> Question:
        """What the roll asks."""
        return ROLLING.question(kit, state, task.throw)

    def stage(self, kit: Kit, state: EtheriumState, task: Connecting, picked: Choice) -> Stage:
        """What may be picked there."""
        return ROLLING.stage(kit, state, task.throw, picked)

    def answer(
        self, kit: Kit, state: EtheriumState, task: Connecting, choice: Choice, events: list[Event]
    ) -> None:
        """Go on with the roll."""
        ROLLING.answer(kit, state, task.throw, choice, events)
