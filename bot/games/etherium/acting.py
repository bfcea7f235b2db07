"""Perform Actions (E10 to E17, E33): armed plays, the window for Flash cards, then the action.

What the details of the programme say is used if it is legal now; only what is missing or illegal is
asked, and nothing that has one answer. What cannot be performed gives one basic resource (E11).
"""

from __future__ import annotations

from typing import Protocol

from bot.games.core.model import DONE, Choice, Event, Stage
from bot.games.etherium import events as tell
from bot.games.etherium import flash, options
from bot.games.etherium.agenda import Question, push
from bot.games.etherium.connecting import connect, most_dice
from bot.games.etherium.gathering import Gather
from bot.games.etherium.kit import Kit
from bot.games.etherium.moving import Move
from bot.games.etherium.raising import Increase
from bot.games.etherium.state import Act, EtheriumState, Gain, Step
from bot.games.etherium.transforming import BuyAbility, BuyBooster, Cards, Etherize


class Action(Protocol):
    """One kind of programmed action, with the space of the action board its token lies on."""

    def why_not(self, kit: Kit, state: EtheriumState, seat: int, space: str) -> str:
        """Why it cannot be performed now (see `events`, ``failed``); "": it can."""
        ...

    def stage(self, kit: Kit, state: EtheriumState, seat: int, space: str, picked: Choice) -> Stage:
        """What is to be said before it is performed; public things only."""
        ...

    def perform(
        self,
        kit: Kit,
        state: EtheriumState,
        seat: int,
        space: str,
        picked: Choice,
        events: list[Event],
    ) -> None:
        """Do it."""
        ...


class Connect:
    """Connect: one die, and in the season of the affinity a second one if wanted (E18)."""

    def why_not(self, kit: Kit, state: EtheriumState, seat: int, space: str) -> str:
        """It can always be performed."""
        return ""

    def stage(self, kit: Kit, state: EtheriumState, seat: int, space: str, picked: Choice) -> Stage:
        """How many dice."""
        most = most_dice(kit, state, seat)
        if picked or most == 1:
            return DONE
        return Stage("dice", tuple(options.dice(count) for count in range(1, most + 1)))

    def perform(
        self,
        kit: Kit,
        state: EtheriumState,
        seat: int,
        space: str,
        picked: Choice,
        events: list[Event],
    ) -> None:
        """Roll."""
        connect(kit, state, seat, int(picked[0][5:]) if picked else 1, events)


ACTIONS: dict[str, Action] = {
    "move": Move(),
    "gather": Gather(),
    "increase": Increase(),
    "connect": Connect(),
    "transform:etherize": Etherize(),
    "transform:cards": Cards(),
    "transform:ability": BuyAbility(),
    "transform:booster": BuyBooster(),
}


def action(space: str) -> Action:
    """The action of a space of the board."""
    return ACTIONS.get(space) or ACTIONS[space.partition(":")[0]]


def resolve(
    kit: Kit, state: EtheriumState, seat: int, step: Step, given: Choice = ()
) -> tuple[Choice, Stage]:
    """All picks of an action, and the stage that asks for the next one, if any is missing.

    A pick with one possible answer makes itself, then the programme's details are used where they
    are legal, then the answers ``given`` in turn.
    """
    doing, rest = action(step.space), list(given)
    picked: Choice = ()
    while True:
        stage = doing.stage(kit, state, seat, step.space, picked)
        found = stage.options
        if not found:
            return picked, DONE
        if len(found) == 1:
            pick = found[0].id
        else:
            ids = {option.id for option in found}
            pick = next((one for one in step.details if one in ids), "")
            if not pick:
                if not rest:
                    return picked, stage
                pick = rest.pop(0)
        picked = (*picked, pick)


class ActRule:
    """Act: one tribe's action of this step."""

    def go(self, kit: Kit, state: EtheriumState, task: Act, events: list[Event]) -> bool:
        """Armed plays and the window; then the action, unless something is to be asked."""
        seat = task.seat
        if self._armed(kit, state, task, events):
            return True
        if not task.asked:
            if waits(state, seat):
                return False
            task.asked = True
        step = state.players[seat].programme[task.number - 1]
        why = action(step.space).why_not(kit, state, seat, step.space)
        if why:
            state.agenda.pop()
            state.players[seat].failed.append(task.number)
            events.append(tell.failed(seat, task.number, step.space, why))
            push(state, Gain(seat, 1, "failed"))
            return True
        picked, stage = resolve(kit, state, seat, step)
        if stage.options:
            return False
        self._perform(kit, state, task, picked, events)
        return True

    def _armed(self, kit: Kit, state: EtheriumState, task: Act, events: list[Event]) -> bool:
        """Play a card armed for this action; the next one when it is done. False: none is."""
        player = state.players[task.seat]
        for arm in [one for one in player.armed if one.number == task.number]:
            player.armed.remove(arm)
            if flash.can_play(kit, state, task.seat, kit.lookup.flashes[arm.card], False):
                flash.play(kit, state, task.seat, arm.card, True, events)
                return True
            events.append(tell.idle(task.seat, arm.card))
        return False

    def _perform(
        self, kit: Kit, state: EtheriumState, task: Act, picked: Choice, events: list[Event]
    ) -> None:
        state.agenda.pop()
        space = state.players[task.seat].programme[task.number - 1].space
        events.append(tell.acts(task.seat, task.number, space))
        action(space).perform(kit, state, task.seat, space, picked, events)

    def question(self, kit: Kit, state: EtheriumState, task: Act) -> Question:
        """``window`` {moment, number, space}, then ``act`` {number, space}."""
        space = state.players[task.seat].programme[task.number - 1].space
        params = {"number": task.number, "space": space}
        if not task.asked:
            return Question(task.seat, "window", {"moment": "action", "roll": "", **params})
        return Question(task.seat, "act", {**params})

    def stage(self, kit: Kit, state: EtheriumState, task: Act, picked: Choice) -> Stage:
        """A card that can be played now, or none; then whatever the action needs."""
        if not task.asked:
            if picked:
                return DONE
            found = flash.playable(kit, state, task.seat, False)
            return Stage("window", (*map(options.card, found), options.PASS))
        step = state.players[task.seat].programme[task.number - 1]
        return resolve(kit, state, task.seat, step, picked)[1]

    def answer(
        self, kit: Kit, state: EtheriumState, task: Act, choice: Choice, events: list[Event]
    ) -> None:
        """Play the card or go on; perform the action."""
        if not task.asked:
            if choice[0] == options.PASS.id:
                task.asked = True
            else:
                flash.play(kit, state, task.seat, choice[0][5:], False, events)
            return
        step = state.players[task.seat].programme[task.number - 1]
        picked, _ = resolve(kit, state, task.seat, step, choice)
        self._perform(kit, state, task, picked, events)


def waits(state: EtheriumState, seat: int) -> bool:
    """Does an action wait for Flash cards? By the public switch and number of cards alone (E8)."""
    player = state.players[seat]
    return "actions" in player.asks and bool(player.hand)
