"""What a Soldier that has won a siege does: steal the City or reduce the Guide (E24 to E27)."""

from __future__ import annotations

from bot.games.core.model import DONE, Choice, Event, Stage
from bot.games.etherium import events as tell
from bot.games.etherium import options_fights as options
from bot.games.etherium import supply
from bot.games.etherium.agenda import Question, push
from bot.games.etherium.cubes import BOOSTER, ETHER, basic, one
from bot.games.etherium.kit import Kit
from bot.games.etherium.lookup import GUIDE, PILLAGE_TOKEN, SOLDIER_TOKEN
from bot.games.etherium.state import EtheriumState, Spoils, Steal

ETHERS, BASICS = 2, 4
"""How many cubes are stolen."""


def choices(state: EtheriumState, victim: int) -> dict[str, int]:
    """What would do something, and how much of it there is; a Guide from level 2 on (E26)."""
    player = state.players[victim]
    found = {
        "ether": min(ETHERS, player.cubes[ETHER]),
        "booster": min(1, player.cubes[BOOSTER]),
        "basic": min(BASICS, basic(player.cubes)),
        "guide": int(player.levels[GUIDE] > 1),
    }
    return {name: count for name, count in found.items() if count}


class Spoiling:
    """Spoils: one of those."""

    def go(self, kit: Kit, state: EtheriumState, task: Spoils, events: list[Event]) -> bool:
        """Nothing, or one thing, to take: not asked."""
        found = [*choices(state, task.victim)]
        if len(found) > 1:
            return False
        if found:
            self.answer(kit, state, task, (found[0],), events)
        else:
            state.agenda.pop()
            events.append(tell.spoils(task.seat, task.victim, "nothing"))
        return True

    def question(self, kit: Kit, state: EtheriumState, task: Spoils) -> Question:
        """``spoils``: victim, and what there is."""
        found = " ".join(choices(state, task.victim))
        return Question(task.seat, "spoils", {"victim": task.victim, "choices": found})

    def stage(self, kit: Kit, state: EtheriumState, task: Spoils, picked: Choice) -> Stage:
        """One of them."""
        if picked:
            return DONE
        found = choices(state, task.victim)
        return Stage(
            "spoils",
            tuple(options.spoils(name, task.victim, count) for name, count in found.items()),
        )

    def answer(
        self, kit: Kit, state: EtheriumState, task: Spoils, choice: Choice, events: list[Event]
    ) -> None:
        """Take it."""
        seat, victim, what = task.seat, task.victim, choice[0]
        state.agenda.pop()
        events.append(tell.spoils(seat, victim, what))
        if what == "basic":
            push(state, Steal(seat, BASICS, "siege", victim))
        elif what == "ether":
            count = choices(state, victim)["ether"]
            supply.steal(state, seat, victim, one(ETHER, count), "siege", events)
        elif what == "booster":
            supply.steal(state, seat, victim, one(BOOSTER), "siege", events)
            if not self._pillage_token(state, seat, events):
                self._soldier_token(state, task, events)
        else:
            supply.level(state, victim, GUIDE, -1, "siege", events)
            self._soldier_token(state, task, events)

    def _pillage_token(self, state: EtheriumState, seat: int, events: list[Event]) -> bool:
        """With the stolen Booster, one each, while any is left (E27)."""
        if state.players[seat].tokens[PILLAGE_TOKEN]:
            return False
        return supply.token(state, seat, PILLAGE_TOKEN, "siege", events)

    def _soldier_token(self, state: EtheriumState, task: Spoils, events: list[Event]) -> None:
        """With a reduced Guide, or instead of the Pillage token; the best of several besiegers has
        had its one (E25)."""
        if not task.several:
            supply.token(state, task.seat, SOLDIER_TOKEN, "siege", events)
