"""One roll with its modifications, in order (E19): rerolls, cards and Abilities, season, Guide.

Shared by fights and Connect, whose rules call it while their roll is not done.
"""

from __future__ import annotations

from bot.games.core.model import DONE, Choice, Event, Scalar, Stage
from bot.games.etherium import events as tell
from bot.games.etherium import options
from bot.games.etherium import options_fights as fights
from bot.games.etherium.agenda import Question
from bot.games.etherium.cards import CONNECT_MOST
from bot.games.etherium.dice import add, add_lasting, eligible, reroll, total
from bot.games.etherium.kit import Kit
from bot.games.etherium.lookup import GUIDE
from bot.games.etherium.modifying import (
    armed_card,
    boosts,
    guides,
    places,
    play,
    playable,
    rerolls,
    use,
    waits,
)
from bot.games.etherium.state import EtheriumState, Throw


class Rolling:
    """The modifications of one roll, one after the other."""

    def go(self, kit: Kit, state: EtheriumState, throw: Throw, events: list[Event]) -> bool:
        """Go on with the roll. False: its owner is asked; True: it is done, or something that a
        card or a price brought is on top of the agenda now."""
        depth = len(state.agenda)
        while not throw.done:
            if throw.again:
                if eligible(throw):
                    return False
                throw.again.pop(0)
            elif throw.step == "abilities":
                add_lasting(kit, state, throw, False, events)
                throw.step = "armed"
            elif throw.step == "armed":
                card = armed_card(kit, state, throw, events)
                if card is None:
                    throw.step = "boost"
                else:
                    play(kit, state, throw, card, True, events)
            elif throw.step == "boost":
                if not self._boost(kit, state, throw, events):
                    return False
            elif throw.step == "window":
                if waits(state, throw):
                    return False
                self._season(kit, state, throw, events)
            else:
                ways = guides(state, throw)
                if len(ways) > 1:
                    return False
                self._finish(throw, 0, events)
            if len(state.agenda) != depth:
                break
        return True

    def _boost(self, kit: Kit, state: EtheriumState, throw: Throw, events: list[Event]) -> bool:
        """Abilities without price help by themselves; False: those with one are asked about."""
        ways = boosts(kit, state, throw)
        free = [name for name in ways if kit.lookup.abilities[name].price is None]
        if free:
            use(kit, state, throw, free[0], events)
            return True
        if ways:
            return False
        throw.step = "window"
        return True

    def _season(self, kit: Kit, state: EtheriumState, throw: Throw, events: list[Event]) -> None:
        add_lasting(kit, state, throw, True, events)
        throw.step = "guide"

    def _finish(self, throw: Throw, guide: int, events: list[Event]) -> None:
        if guide:
            add(throw, "guide", guide, events)
        throw.total = total(throw)
        if throw.kind == "connect":
            throw.total = max(1, min(CONNECT_MOST, throw.total))
        throw.done = True
        events.append(tell.total(throw.seat, throw.kind, throw.total))

    def question(self, kit: Kit, state: EtheriumState, throw: Throw) -> Question:
        """Which modification is asked about."""
        params: dict[str, Scalar] = {"roll": throw.kind}
        if throw.again:
            params["dice"] = fights.values([throw.dice[place] for place in eligible(throw)])
            params["source"] = throw.again[0][0]
            return Question(throw.seat, "reroll", params)
        if throw.step == "boost":
            params["abilities"] = " ".join(boosts(kit, state, throw))
            return Question(throw.seat, "boost", params)
        if throw.step == "window":
            return Question(throw.seat, "window", {"moment": "roll", **params})
        params |= {"level": state.players[throw.seat].levels[GUIDE], "total": total(throw)}
        return Question(throw.seat, "guide", params)

    def stage(self, kit: Kit, state: EtheriumState, throw: Throw, picked: Choice) -> Stage:
        """What may be picked: one option, and that is all."""
        if picked:
            return DONE
        if throw.again:
            return Stage("reroll", rerolls(throw))
        if throw.step == "boost":
            ways = tuple(fights.boost(name) for name in boosts(kit, state, throw))
            return Stage("boost", (*ways, options.PASS))
        if throw.step == "window":
            ways = tuple(options.card(name) for name in playable(kit, state, throw))
            return Stage("window", (*ways, options.PASS))
        return Stage("guide", guides(state, throw))

    def answer(
        self, kit: Kit, state: EtheriumState, throw: Throw, choice: Choice, events: list[Event]
    ) -> None:
        """Do it, or go on without."""
        kind, _, what = choice[0].partition(":")
        if throw.again:
            reroll(state, throw, places(throw, what), events)
        elif throw.step == "boost":
            if kind == "use":
                use(kit, state, throw, what, events)
            else:
                throw.step = "window"
        elif throw.step == "window":
            if kind == "card":
                play(kit, state, throw, what, False, events)
            else:
                self._season(kit, state, throw, events)
        else:
            self._finish(throw, int(kind), events)
