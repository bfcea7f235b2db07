"""Random games against second opinions: every modification (C7), and Sapphia's turns (C25 to C30),
written down once more from the rulebook, in another way than the rules have them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from bot.games.chimerium import sapphia, turns
from bot.games.chimerium.cards import ARTIFACT_SPACES, COLOURS, RESOURCES, Gain
from bot.games.chimerium.kit import Kit
from bot.games.chimerium.state import ChimeriumState
from bot.games.core import Chair, Choice, Decision, Event, Rng, play, waiting
from bot.games.core.players import RandomPlayer
from tests.bot.games.chimerium.bench import house

Way = tuple[str, int, str, int, str]
"""Die, change by Scrolls, colour by a Gem or "", notches by Elixirs, action."""
LOOK = house().kit.lookup
CHANGES = (0, 1, -1, 2, -2, 3)


def allowed(state: ChimeriumState) -> set[Way]:
    """Every way to use a die that C7 allows: all combinations tried one by one."""
    player = state.players[state.active]
    scrolls, gems, elixirs = player.held
    found: set[Way] = set()
    for number, count in enumerate(state.dice):
        if count:
            name = f"{COLOURS[number // 6]}{number % 6 + 1}"
            for delta, gem, notches in product(CHANGES, ("", *COLOURS), CHANGES):
                own = gem == COLOURS[number // 6]
                spare = scrolls >= abs(delta) and elixirs >= abs(notches) and (gems or not gem)
                if spare and not own:
                    colour = gem or COLOURS[number // 6]
                    value = (number % 6 + delta) % 6 + 1
                    for act in _acts(state, colour, value, delta, gem, notches):
                        found.add((name, delta, gem, notches, act))
    return found


def _acts(
    state: ChimeriumState, colour: str, value: int, delta: int, gem: str, notches: int
) -> Iterator[str]:
    player = state.players[state.active]
    coloured = state.settings.get("nexus") == "colours"
    if not gem and state.chimeras.shown[value - 1]:
        yield "study"
    if not delta and state.artifacts.shown[[str(c) for c in ARTIFACT_SPACES].index(colour)]:
        yield "acquire"
    cards = [LOOK.chimeras[card] for card in player.above]
    if any(card.colour == colour or card.value == value for card in cards):
        yield "create"
    start = [str(c) for c in COLOURS].index(colour) if coloured else value - 1
    where = (start + state.turned + notches) % 6
    cards = [LOOK.chimeras[card] for card in player.created]
    fits = [c.colour == COLOURS[where] or c.attribute == state.attributes[where] for c in cards]
    if any(fits) and not (delta if coloured else gem):
        yield "release"


def offered(state: ChimeriumState, decision: Decision, picked: Choice = ()) -> set[Way]:
    """Every way the stages lead to."""
    found: set[Way] = set()
    for option in house().stage(state, decision, picked).options:
        kind, _, what = option.id.partition(":")
        if kind != "act":
            found |= offered(state, decision, (*picked, option.id))
        elif what != "nothing":
            said = dict(pick.split(":") for pick in picked)
            turn = said.get("turn", "right0")
            notches = int(turn[5:]) if turn.startswith("right") else -int(turn[4:])
            found.add((said["die"], int(said.get("mod", "0")), said.get("gem", ""), notches, what))
    return found


@pytest.mark.parametrize(("seats", "nexus"), [(1, "values"), (2, "values"), (4, "colours")])
def test_c07_every_way_to_use_a_die_is_offered_and_no_other(seats: int, nexus: str) -> None:
    game, luck = house(), Rng(f"ways {seats}")
    state = game.setup(seats, {"nexus": nexus}, f"ways {seats}")
    looked = modified = 0
    while open_now := waiting(game, state):
        (decision,) = open_now
        if decision.kind == "turn":
            ways = offered(state, decision)
            assert ways == allowed(state)
            looked, modified = looked + 1, modified + any(way[1] for way in ways)
        move = RandomPlayer().act(Chair(game, state, decision.seat), luck)
        play(game, state, decision.seat, decision.id, move.choice)
    assert looked == 18 * seats
    assert modified


class Her:
    """Sapphia's turn after the rulebook, on a copy of what lies on the table."""

    def __init__(self, state: ChimeriumState) -> None:
        self.state = house().clone(state)
        self.me = self.state.players[1]
        self.order = self.state.priority

    def turn(self) -> None:
        """The lowest die; of these the first in her order (C25)."""
        for value, colour in product(range(1, 7), self.order):
            place = 6 * [str(c) for c in COLOURS].index(colour) + value - 1
            if self.state.dice[place]:
                self.state.dice[place] -= 1
                for gain in LOOK.behaviours[self.state.behaviour].entries[value - 1]:
                    self.gain(gain)
                return

    def gain(self, gain: Gain) -> None:
        """Any bonus (C30)."""
        what, amount = gain.what, gain.amount
        if what == "points":
            self.me.points += amount
        elif what in RESOURCES:
            self.me.held[RESOURCES.index(what)] += amount
        elif what == "resources":
            self.me.held[0] += amount - amount // 2
            self.me.held[1] += amount // 2
        elif what == "cube":
            where = [str(c) for c in COLOURS].index(gain.element or self.order[0])
            self.cubes(where, amount)
        elif what == "prestige":
            self.me.prestige += amount
            for space in range(self.me.prestige - amount + 1, self.me.prestige + 1):
                if bonus := LOOK.track[space % 12]:
                    self.gain(bonus)
        elif what == "release":
            self.release(gain.by or "")
        else:
            for _ in range(amount):
                for row in ("chimera", "artifact", "codex"):
                    if what in (row, "card"):
                        getattr(self, row)()

    def cubes(self, where: int, count: int) -> None:
        """2 points each."""
        self.state.cubes[where][1] += count
        self.me.points += 2 * count

    def release(self, by: str) -> None:
        """The oldest; a cube at each of its two locations, a bonus, a notch (C28, C29)."""
        if not self.me.created:
            return
        self.me.released.append(self.me.created.pop(0))
        card = LOOK.chimeras[self.me.released[-1]]
        element = [str(c) for c in COLOURS].index(card.colour)
        attribute = self.state.attributes.index(card.attribute)
        self.cubes(element, 1)
        self.cubes(attribute, 1)
        where = element if by == "element" else attribute
        self.gain(LOOK.ring[(where - self.state.turned - self.state.offset) % 6])
        self.state.turned = (self.state.turned + 1) % 6

    def chimera(self) -> None:
        """The colour earliest in her order, then reading order (C26)."""
        shown = self.state.chimeras.shown
        for colour, card in product(self.order, list(shown)):
            if card and LOOK.chimeras[card].colour == colour:
                shown[shown.index(card)] = None
                self.me.created.append(card)
                return

    def artifact(self) -> None:
        """The first that her largest set lacks, and so on; else the first of all (C27)."""
        sets: list[set[str]] = []
        for card in self.me.pile:
            kind = str(LOOK.artifacts[card].type)
            home = next((one for one in sets if kind not in one), None)
            sets.append({kind}) if home is None else home.add(kind)
        shown = self.state.artifacts.shown
        cards = [card for card in shown if card]
        wanted: list[set[str]] = [*sorted(sets, key=len, reverse=True), set()]
        for one, card in product(wanted, cards):
            if str(LOOK.artifacts[card].type) not in one:
                shown[shown.index(card)] = None
                self.me.pile.append(card)
                self.gain(LOOK.artifacts[card].gain)
                return

    def codex(self) -> None:
        """The leftmost; lightning at once (C28)."""
        shown = self.state.codexes.shown
        card = next((one for one in shown if one), None)
        if card is not None:
            shown[shown.index(card)] = None
            self.me.codexes.append(card)
            if bonus := LOOK.codexes[card].gain:
                self.gain(bonus)


def table_of(state: ChimeriumState) -> tuple[object, ...]:
    """All that her turn may change before the markets are refilled."""
    markets = [one.shown for one in (state.chimeras, state.artifacts, state.codexes)]
    me = state.players[1]
    owned = me.created, me.released, me.pile, me.codexes, me.held, me.points, me.prestige
    return owned, state.cubes, state.turned, state.dice, markets


@pytest.mark.parametrize("behaviour", ["a", "b", "c"])
def test_c25_to_c30_her_turns_are_those_of_the_rulebook(
    behaviour: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected: list[Her] = []
    begin, end = sapphia.begin_turn, turns.end_turn

    def begins(kit: Kit, state: ChimeriumState, events: list[Event]) -> None:
        expected.append(Her(state))
        begin(kit, state, events)

    def ends(kit: Kit, state: ChimeriumState, events: list[Event]) -> None:
        if state.active == 1:
            expected[-1].turn()
            assert table_of(state) == table_of(expected[-1].state)
        end(kit, state, events)

    monkeypatch.setattr(sapphia, "begin_turn", begins)
    monkeypatch.setattr(turns, "end_turn", ends)
    game, luck = house(), Rng(behaviour)
    for number in range(8):
        state = game.setup(1, {"behaviour": behaviour}, f"her {number}")
        while open_now := waiting(game, state):
            move = RandomPlayer().act(Chair(game, state, 0), luck)
            play(game, state, 0, open_now[0].id, move.choice)
    assert len(expected) == 8 * 18
