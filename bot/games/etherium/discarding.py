"""Flash cards discarded, for an effect or down to the hand limit (E8, E18); the owner chooses."""

from __future__ import annotations

from bot.games.core.model import DONE, Choice, Event, Stage
from bot.games.etherium import options, supply
from bot.games.etherium.agenda import Question
from bot.games.etherium.kit import Kit
from bot.games.etherium.state import Discard, EtheriumState


class DiscardRule:
    """Some Flash cards of a hand."""

    def go(self, kit: Kit, state: EtheriumState, task: Discard, events: list[Event]) -> bool:
        """Asked whenever the hand is larger, whatever it holds: that is all that is public."""
        hand = state.players[task.seat].hand
        if len(hand) > task.count > 0:
            return False
        state.agenda.pop()
        supply.discard(state, task.seat, sorted(hand[: task.count]), task.source, events)
        return True

    def question(self, kit: Kit, state: EtheriumState, task: Discard) -> Question:
        """``discard`` {count, source}."""
        return Question(task.seat, "discard", {"count": task.count, "source": task.source})

    def stage(self, kit: Kit, state: EtheriumState, task: Discard, picked: Choice) -> Stage:
        """One card after the other."""
        return discard_stage(state.players[task.seat].hand, task.count, picked)

    def answer(
        self, kit: Kit, state: EtheriumState, task: Discard, choice: Choice, events: list[Event]
    ) -> None:
        """Discard them, face up."""
        state.agenda.pop()
        cards = [pick[5:] for pick in choice]
        supply.discard(state, task.seat, cards, task.source, events)


def discard_stage(hand: list[str], count: int, picked: Choice) -> Stage:
    """The next of ``count`` cards; equal cards are one option."""
    if len(picked) == count:
        return DONE
    left = list(hand)
    for pick in picked:
        left.remove(pick[5:])
    return Stage("card", tuple(options.card(name) for name in sorted(set(left))))
