"""Random games in bulk, looked at after every move. Run by hand:

    python -m tests.bot.games.etherium.hunt 1000 [seed]

Half of them begin with high levels and full hands, and have all units put anywhere at the start of
each season. Looked at: nothing is lost or made (components), levels stay in their limits, every
stage has options with different ids, what has one answer is not asked, standing instructions answer
legally, each closed step has its View, and now and then a state survives JSON.
"""

from __future__ import annotations

import sys
from collections import Counter
from importlib.resources import files
from time import perf_counter
from typing import Any

from bot.games.core import Choice, Decision, Outcome, Rng
from bot.games.core.play import walk
from bot.games.core.players import random_choice
from bot.games.etherium.cards import TOP_LEVEL
from bot.games.etherium.content import load
from bot.games.etherium.game import EtheriumGame
from bot.games.etherium.land import CITIES, ETHER, city

SECRET = frozenset({"window", "discard", "pause", "program", "details", "arm", "flash", "tribe"})
"""Kinds that may have one answer only: others must not learn that they have."""


class Hunt:
    """One random game."""

    def __init__(self, game: EtheriumGame, label: str) -> None:
        self.game, self.rng = game, Rng(f"hunt {label}")
        settings = {one.name: self.rng.choice(one.values) for one in game.settings}
        self.state = game.setup(2 + self.rng.below(3), settings, label)
        self.parts = game.components(self.state)
        self.rich = bool(self.state.players[0].tribe and self.rng.below(2))
        self.season = 0
        if self.rich:
            self._enrich()
        self.said = [self._instructions() for _ in range(self.state.seats)]
        self.kinds: Counter[str] = Counter()
        self.moves = 0

    def _enrich(self) -> None:
        """High levels, cubes, cards and Abilities from the start, so that rare things happen."""
        state, rng = self.state, self.rng
        for player in state.players:
            player.levels = [1 + rng.below(4), 1 + rng.below(4), 1 + rng.below(4), rng.below(5)]
            for cube, left in enumerate(state.reserve):
                more = rng.below(min(left, 4) + 1)
                player.cubes[cube] += more
                state.reserve[cube] -= more
            for name, left in state.abilities.items():
                if left and not rng.below(3):
                    state.abilities[name] -= 1
                    player.abilities.append(name)
            for _ in range(rng.below(5)):
                player.hand.append(state.deck.pop(rng.below(len(state.deck))))

    def _scatter(self) -> None:
        """Units anywhere: conflicts after the first actions."""
        state, rng = self.state, self.rng
        self.season = state.season
        for player in state.players:
            cities = [city(other.place) for other in state.players if other is not player]
            player.gatherer = rng.below(CITIES)
            player.soldier = rng.choice([*range(CITIES), *cities, *cities])

    def _instructions(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for one in self.game.standing:
            if self.rng.below(2):
                values = list(one.values)
                self.rng.shuffle(values)
                found[one.name] = values[: 1 + self.rng.below(len(values))]
        return found

    def play(self) -> None:
        """To the end."""
        while self.state.result is None:
            if self.rich and self.state.phase == "pause" and self.season != self.state.season:
                self._scatter()
            decision, choice = self._move()
            stage = walk(self.game, self.state, decision, choice)
            assert stage.done, (decision, choice, stage)
            outcome = self.game.apply(self.state, decision, choice)
            self.moves += 1
            assert self.moves < 20_000, "endless"
            self.check(outcome)

    def _move(self) -> tuple[Decision, Choice]:
        found = self.game.decisions(self.state)
        must = [one for one in found if one.waiting]
        assert must, "nobody has to decide"
        assert len({(one.seat, one.id) for one in found}) == len(found), found
        decision = self.rng.choice(must if self.rng.below(6) else found)
        self.kinds[decision.kind] += 1
        if self.rng.below(2):
            view = self.game.view(self.state, decision.seat)
            choice = self.game.answer(view, decision, self.said[decision.seat])
            if choice is not None:
                self.kinds[f"{decision.kind} answered"] += 1
                return decision, choice
        return decision, random_choice(self._stage, decision, self.rng)

    def _stage(self, decision: Decision, picked: Choice) -> Any:
        stage = self.game.stage(self.state, decision, picked)
        ids = [option.id for option in stage.options]
        assert len(ids) == len(set(ids)), (decision, ids)
        assert stage.options or stage.done, (decision, picked)
        if not picked and len(ids) == 1 and decision.kind not in SECRET:
            after = self.game.stage(self.state, decision, (ids[0],))
            assert after.options, f"{decision} has one answer: {ids[0]}"
        return stage

    def check(self, outcome: Outcome) -> None:
        """What must always hold."""
        game, state = self.game, self.state
        assert game.components(state) == self.parts, "components"
        closed = [event for event in outcome.events if event.kind == "closed"]
        assert len(closed) == len(outcome.steps)
        owned = {city(player.place) for player in state.players}
        for player in state.players:
            guard, gatherer, soldier, guide = player.levels
            assert all(1 <= level <= TOP_LEVEL for level in (guard, gatherer, soldier))
            assert 0 <= guide <= TOP_LEVEL
            assert min(player.cubes) >= 0 <= min(player.tokens)
            assert player.gatherer <= ETHER
            assert player.soldier < CITIES or player.soldier in owned - {city(player.place)}
            assert len(player.armed) <= len(player.hand)
        assert min(state.reserve) >= 0 <= min(state.tokens)
        if not self.rng.below(50):
            assert game.load(game.dump(state), game.rules_version) == state


def main(games: int, seed: str) -> None:
    """Play so many games; what was asked how often."""
    game = EtheriumGame(load(files("bot.games.etherium") / "content"))
    kinds: Counter[str] = Counter()
    begun, moves = perf_counter(), 0
    for number in range(games):
        hunt = Hunt(game, f"{seed}-{number}")
        try:
            hunt.play()
        except BaseException:
            print(f"game {seed}-{number}, move {hunt.moves}, {hunt.state.phase}")  # noqa: T201
            raise
        kinds += hunt.kinds
        moves += hunt.moves
    print(f"{games} games, {moves} moves, {perf_counter() - begun:.1f} s")  # noqa: T201
    for kind, number in sorted(kinds.items()):
        print(f"{kind:20} {number / games:8.2f} a game")  # noqa: T201


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "hunt")
