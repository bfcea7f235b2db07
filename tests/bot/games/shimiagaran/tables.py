"""Positions made by hand, and moves in them through the front door.

Cubes are written as in the game: ``red2+green``, Tarantulas by vessel ``jar2+sack``.
"""

from __future__ import annotations

from bot.games.core import Event, Stage, play
from bot.games.shimiagaran.cards import CUBES, INGREDIENTS, VESSELS
from bot.games.shimiagaran.cubes import count
from bot.games.shimiagaran.game import ShimiagaranGame
from bot.games.shimiagaran.state import ShimiagaranState, Slot


class Table:
    """A game with seat 0 on turn, everybody's vessels empty, nobody with cards."""

    def __init__(self, house: ShimiagaranGame, seats: int = 3, seed: str = "table") -> None:
        self.game, self.events = house, list[Event]()
        self.state: ShimiagaranState = house.setup(seats, {}, seed)
        self.state.active = self.state.first = 0

    def give(self, seat: int, cubes: str = "", tarantulas: str = "", *ready: str) -> Table:
        """Set what a seat's vessels hold, and its ready potions (their points are counted)."""
        player = self.state.players[seat]
        player.cubes, player.tarantulas = count(cubes), count(tarantulas, VESSELS)
        player.ready = list(ready)
        player.points = sum(self.game.kit.lookup.potions[card].points for card in ready)
        for card in ready:
            for pile in (self.state.dark_deck, self.state.light_deck):
                if card in pile:
                    pile.remove(card)
        return self

    def give_cubes(self, seat: int) -> Table:
        """Fill a seat's vessels, so that a draw of red cubes changes nothing for it."""
        self.state.players[seat].cubes = count("blue5+green5+white5")
        return self

    def bags(self, white: str | None = None, black: str | None = None) -> Table:
        """Set what is in the bags; a bag of five cubes leaves nothing to luck."""
        if white is not None:
            self.state.white = count(white, CUBES)
        if black is not None:
            self.state.black = count(black, CUBES)
        return self

    def offer(self, *cards: str) -> Table:
        """Put these potions into the rows, from their left ends."""
        potions = self.game.kit.lookup.potions
        for row in ("dark", "light"):
            places, deck = getattr(self.state, row), getattr(self.state, f"{row}_deck")
            wanted = [card for card in cards if potions[card].row == row]
            for place, card in enumerate(wanted):
                if card in places:
                    continue
                if card in deck:
                    deck.remove(card)
                if places[place]:
                    deck.append(places[place])
                places[place] = card
        return self

    def elixir(self, card: str, cubes: str) -> Table:
        """Put an Elixir with these lost cubes into the first place."""
        if card in self.state.elixir_deck:
            self.state.elixir_deck.remove(card)
        self.state.elixirs[0] = Slot(card, count(cubes))
        for place, slot in enumerate(self.state.elixirs[1:], 1):
            if slot and slot.card == card:
                self.state.elixirs[place] = None
        return self

    def do(self, *choice: str) -> list[Event]:
        """Answer the open decision; the events that follow."""
        (decision,) = self.game.decisions(self.state)
        outcome = play(self.game, self.state, decision.seat, decision.id, choice)
        self.events = list(outcome.events)
        return self.events

    def stage(self, *picked: str) -> Stage:
        """The stage of the open decision after these picks."""
        (decision,) = self.game.decisions(self.state)
        return self.game.stage(self.state, decision, picked)

    def offered(self, *picked: str) -> list[str]:
        """Ids of the options of that stage."""
        return [option.id for option in self.stage(*picked).options]

    @property
    def asked(self) -> tuple[str, int]:
        """Kind and seat of the open decision."""
        (decision,) = self.game.decisions(self.state)
        return decision.kind, decision.seat

    def cubes(self, seat: int) -> dict[str, int]:
        """A seat's ingredients by name, those of 0 left out."""
        counts = self.state.players[seat].cubes
        return {name: n for name, n in zip(INGREDIENTS, counts, strict=True) if n}

    def in_bag(self, name: str) -> dict[str, int]:
        """What is in a bag, by name."""
        counts = getattr(self.state, name)
        return {cube: n for cube, n in zip(CUBES, counts, strict=True) if n}

    def tarantulas(self, seat: int) -> list[int]:
        """A seat's Tarantulas in sack, mortar, jar."""
        return self.state.players[seat].tarantulas

    def told(self, kind: str) -> list[Event]:
        """The last events of one kind."""
        return [event for event in self.events if event.kind == kind]
