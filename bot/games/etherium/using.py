"""What a Season card and Abilities do when a season is revealed (E4, E5)."""

from __future__ import annotations

from bot.games.core.model import DONE, Choice, Event, Stage
from bot.games.etherium import events as tell
from bot.games.etherium import options
from bot.games.etherium.agenda import Question
from bot.games.etherium.cards import Ability, Season
from bot.games.etherium.effects import happen, pay, payable, useful
from bot.games.etherium.kit import Kit
from bot.games.etherium.state import EtheriumState, Use


class UseRule:
    """The effect of a season, or of an Ability with the season icon, for one tribe.

    What is optional, or has a price, is offered once (E5); not where it cannot be paid or would do
    nothing, which everybody can see. Effects that offer a choice to leave them are not asked about
    twice.
    """

    def go(self, kit: Kit, state: EtheriumState, task: Use, events: list[Event]) -> bool:
        """Do it, or ask."""
        card = _card(kit, task.source)
        if _optional(card):
            if not payable(state, task.seat, card.price):
                state.agenda.pop()
                return True
            if not useful(kit, state, task.seat, card.effects):
                state.agenda.pop()
                return True
            return False
        state.agenda.pop()
        if isinstance(card, Ability):
            events.append(tell.used(task.seat, task.source))
        happen(state, task.seat, card.effects, task.source, events)
        return True

    def question(self, kit: Kit, state: EtheriumState, task: Use) -> Question:
        """``use`` {source}."""
        return Question(task.seat, "use", {"source": task.source})

    def stage(self, kit: Kit, state: EtheriumState, task: Use, picked: Choice) -> Stage:
        """Use it or leave it."""
        return DONE if picked else options.USE_STAGE

    def answer(
        self, kit: Kit, state: EtheriumState, task: Use, choice: Choice, events: list[Event]
    ) -> None:
        """Pay the price, then the effects."""
        state.agenda.pop()
        if choice[0] == options.LEAVE.id:
            events.append(tell.left(task.seat, task.source))
            return
        card = _card(kit, task.source)
        events.append(tell.used(task.seat, task.source))
        happen(state, task.seat, card.effects, task.source, events)
        pay(state, task.seat, card.price, task.source, events)


def _card(kit: Kit, source: str) -> Season | Ability:
    kind, _, name = source.partition(":")
    return kit.lookup.seasons[name] if kind == "season" else kit.lookup.abilities[name]


def _optional(card: Season | Ability) -> bool:
    if card.price is not None:
        return True
    if isinstance(card, Ability) or not card.optional:
        return False
    return any(effect.what not in ("step", "etherize") for effect in card.effects)
