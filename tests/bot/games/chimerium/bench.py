"""A table for tests: whole turns through the front door, and cards put where a test wants them."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from bot.games.chimerium.cards import ATTRIBUTES, COLOURS
from bot.games.chimerium.content import load
from bot.games.chimerium.game import ChimeriumGame
from bot.games.chimerium.lookup import NUMBER
from bot.games.chimerium.state import ChimeriumState, Market
from bot.games.core import Choice, Event, IllegalChoice, Stage, play, walk


@cache
def house() -> ChimeriumGame:
    """Chimerium with its house content."""
    return ChimeriumGame(load(files("bot.games.chimerium") / "content"))


def beast(colour: str, value: int, attribute: str | None = None) -> str:
    """A Chimera of this colour, value and Attribute."""
    for card in house().content.chimeras:
        if (card.colour, card.value) == (colour, value) and attribute in (None, card.attribute):
            return str(card.id)
    raise KeyError((colour, value, attribute))


def beasts(colour: str, value: int) -> list[str]:
    """Both Chimeras of this colour and value."""
    cards = house().content.chimeras
    return [card.id for card in cards if (card.colour, card.value) == (colour, value)]


def artifact(what: str, number: int = 0) -> str:
    """An Artifact with this bonus."""
    return [card.id for card in house().content.artifacts if card.gain.what == what][number]


class Bench:
    """A game in a known position: player 0 begins, Nexus at rest (value n at location n - 1, bonus
    n there), Attributes in order, nobody owns anything; dice green5, green4, purple2, red1."""

    def __init__(self, seats: int = 2, seed: str = "bench", **settings: str) -> None:
        self.game = house()
        self.state: ChimeriumState = self.game.setup(seats, settings, seed)
        state = self.state
        state.news, state.agenda, state.die = [], [], None
        state.turned = state.offset = 0
        state.attributes = list(ATTRIBUTES)
        state.first = state.active = 0
        for player in state.players:
            state.chimeras.deck += [*player.above, *player.created, *player.released]
            state.artifacts.deck += player.pile
            state.codexes.deck += player.codexes
            player.above, player.created, player.released = [], [], []
            player.pile, player.codexes, player.held = [], [], [0, 0, 0]
            player.points = player.turns = player.prestige = 0
        for market in (state.chimeras, state.artifacts, state.codexes):
            market.deck.sort()
        state.cubes = [[0] * len(state.players) for _ in COLOURS]
        self.dice("green5", "green4", "purple2", "red1")

    def dice(self, *names: str) -> None:
        """Exactly these dice lie in the slots."""
        self.state.dice = [0] * 36
        for name in names:
            self.state.dice[6 * NUMBER[name[:-1]] + int(name[-1]) - 1] += 1

    def markets(self) -> tuple[Market, Market, Market]:
        """All three."""
        return self.state.chimeras, self.state.artifacts, self.state.codexes

    def fetch(self, card: str) -> str:
        """Take a card out of deck or market (another comes into its space)."""
        for market in self.markets():
            if card in market.shown:
                market.shown[market.shown.index(card)] = market.deck.pop()
            elif card in market.deck:
                market.deck.remove(card)
        return card

    def show(self, card: str, space: int) -> str:
        """Put a card face up on a space of its market; what lay there goes into the deck."""
        self.fetch(card)
        kinds = self.game.kit.lookup
        market = self.markets()[
            0 if card in kinds.chimeras else 1 if card in kinds.artifacts else 2
        ]
        old = market.shown[space]
        if old is not None:
            market.deck.append(old)
            market.deck.sort()
        market.shown[space] = card
        return card

    def above(self, *cards: str, seat: int = 0) -> list[str]:
        """Chimeras above a laboratory."""
        self.state.players[seat].above += map(self.fetch, cards)
        return list(cards)

    def created(self, *cards: str, seat: int = 0) -> list[str]:
        """Chimeras left of a laboratory."""
        self.state.players[seat].created += map(self.fetch, cards)
        return list(cards)

    def slot(self, number: int, *cards: str, seat: int = 0) -> None:
        """Artifacts on a slot (1..4)."""
        self.state.players[seat].slots[number - 1] += map(self.fetch, cards)

    def stage(self, *picked: str) -> Stage:
        """The stage after these picks, every one checked."""
        return walk(self.game, self.state, self.game.decisions(self.state)[0], picked)

    def ids(self, *picked: str) -> list[str]:
        """Ids of the options of that stage."""
        return [option.id for option in self.stage(*picked).options]

    def do(self, *picked: str) -> list[Event]:
        """Answer the open decision; the events."""
        decision = self.game.decisions(self.state)[0]
        choice: Choice = picked
        return list(play(self.game, self.state, decision.seat, decision.id, choice).events)

    def refused(self, *picked: str) -> bool:
        """Is this answer illegal?"""
        try:
            self.do(*picked)
        except IllegalChoice:
            return True
        return False

    @property
    def kind(self) -> str:
        """Kind of the open decision."""
        return self.game.decisions(self.state)[0].kind


def kinds(events: list[Event]) -> list[str]:
    """Their kinds."""
    return [event.kind for event in events]


def only(events: list[Event], kind: str) -> list[dict[str, object]]:
    """Parameters of the events of one kind."""
    return [dict(event.params) for event in events if event.kind == kind]
