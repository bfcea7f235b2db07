"""How well a seat stands, for automatic players: points, and what the rest may become in time.

Only a guide for play, no rule. It is counted in points of the final score and then squeezed to
0..1. What is not points yet (Chimeras, resources, visible bonuses) counts the less, the fewer
turns are left to make something of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from bot.games.chimerium.bonuses import SPACES
from bot.games.chimerium.cards import MOST, RESOURCE_SET, ROUNDS, SECOND, SET_POINTS, TURNS, Gain
from bot.games.chimerium.kit import Kit
from bot.games.chimerium.majority import places
from bot.games.chimerium.scoring import count_of
from bot.games.chimerium.sets import sets_of, wild_places
from bot.games.chimerium.state import ChimeriumState, Player
from bot.games.chimerium.table import SAPPHIA, solo

WORTH = {
    "points": 1.0,
    "scroll": 0.9,
    "gem": 1.3,
    "elixir": 1.2,
    "resources": 1.1,
    "prestige": 1.3,
    "chimera": 2.2,
    "artifact": 3.0,
    "codex": 3.5,
    "card": 3.6,
    "cube": 3.0,
    "release": 6.0,
}
"""Points that one of each is worth, about."""
ABOVE = (0.0, 3.4, 6.6, 9.6, 12.0, 13.4, 14.4, 15.0, 15.4)
"""Worth of so many Chimeras above the laboratory."""
CREATED = (0.0, 3.2, 6.2, 9.0, 11.4, 13.2, 14.6, 15.6, 16.4)
"""Worth of so many created Chimeras, not released yet."""
HELD = (0.8, 1.1, 1.1)
SPREAD = 6.0
"""Points of difference that make a clear lead at the end; more is needed earlier."""
NEXT = 0.3
"""How much of a set's next step counts already."""
MORE = 0.9
"""What a bell Codex may still find to count."""
CACHE = 4096
"""Collections and majorities remembered: most are the same from one position to the next."""
RIVAL = 0.65
"""How much the best rival counts against the average of all of them."""


class Estimator:
    """The estimate for one content."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        lookup = kit.lookup
        self.bonus = {card.id: worth(card.gain) for card in lookup.content.artifacts}
        self.printed = [worth(gain) for gain in lookup.slots]
        track = [worth(gain) if gain else 0.0 for gain in lookup.track]
        self.ahead = [
            sum(track[(space + step) % SPACES] * (0.12 - 0.02 * step) for step in range(1, 6))
            for space in range(SPACES)
        ]

    def estimate(self, state: ChimeriumState, seat: int) -> float:
        """0 (lost) to 1 (won) for ``seat``; exact once there is a result."""
        if state.result is not None:
            winners = state.result.winners
            return 1 / len(winners) if seat in winners else 0.0
        rounds = ROUNDS - state.round
        worths = [
            self.player(state, number, rounds * TURNS + TURNS - player.turns % TURNS)
            if player.turns < TURNS * state.round
            else self.player(state, number, rounds * TURNS)
            for number, player in enumerate(state.players)
        ]
        majority(state, worths, rounds)
        own = worths.pop(seat)
        lead = own - RIVAL * max(worths) - (1 - RIVAL) * sum(worths) / len(worths)
        return 1 / (1 + exp(-lead / (SPREAD + ROUNDS * TURNS - state.players[seat].turns)))

    def player(self, state: ChimeriumState, number: int, turns: int) -> float:
        """Points of one player, and what may come of the rest in so many turns."""
        player = state.players[number]
        if solo(state) and number == SAPPHIA:
            return self.sapphia(state, player)
        hope = min(1.0, turns / 6)
        total = float(player.points) + self.cards(player, hope)
        total += RESOURCE_SET * min(player.held)
        for count, value in zip(player.held, HELD, strict=True):
            total += hope * value * min(count, 5)
        if turns >= 1:
            # A Chimera must be created in one turn and released in another.
            created = CREATED[min(len(player.created), 8)]
            total += created * min(1.0, 0.45 + turns / 10)
        if turns >= 2:
            total += ABOVE[min(len(player.above), 8)] * min(1.0, 0.3 + turns / 9)
            lab = sum(
                (self.bonus[pile[-1]] if pile else self.printed[slot]) * (0.5 - 0.1 * slot)
                for slot, pile in enumerate(player.slots)
            )
            total += lab * min(1.0, turns / 10)
        return total + hope * self.ahead[player.prestige % SPACES]

    def cards(self, player: Player, hope: float) -> float:
        """Artifact sets and Codexes, with a little of what they may still become."""
        kit, total = self.kit, 0.0
        types = [kit.lookup.types[card] for pile in player.slots for card in pile]
        types += [kit.lookup.types[card] for card in player.pile]
        wilds = 0
        for card in player.codexes:
            score = kit.lookup.codexes[card].score
            if score is None:
                continue
            if score.per == "wild":
                wilds += 1
                continue
            count = count_of(kit, player, score)
            total += score.points * (count + hope * MORE)
        for now, step in collection(tuple(types), wilds):
            total += now
            if step:
                total += hope * NEXT * step
        return total

    def sapphia(self, state: ChimeriumState, her: Player) -> float:
        """Sapphia's points, were the game to end now."""
        card = self.kit.lookup.difficulties[state.settings.get("difficulty", "regular")]
        total = her.points + self.cards(her, 0.0)
        total += card.released * len(her.released) + card.created * len(her.created)
        return total + sum(
            each * count
            for each, count in zip((card.scroll, card.gem, card.elixir), her.held, strict=True)
        )


@lru_cache(CACHE)
def collection(types: tuple[int, ...], wilds: int) -> list[tuple[int, int]]:
    """Of each set of these Artifacts, and of one to come, its points and those of its next step."""
    sizes = [len(one) for one in sets_of(types)]
    whole = [size + more for size, more in zip([*sizes, 0], wild_places(sizes, wilds), strict=True)]
    points = (*SET_POINTS, SET_POINTS[-1])
    return [(points[size], points[size + 1] - points[size]) for size in whole]


@lru_cache(CACHE)
def ranks(cubes: tuple[int, ...]) -> tuple[Sequence[int], Sequence[int]]:
    """See `places`."""
    return places(cubes)


def worth(gain: Gain) -> float:
    """Points a bonus is worth, about."""
    return WORTH[gain.what] * gain.amount


def majority(state: ChimeriumState, worths: list[float], rounds: int) -> None:
    """Add what majorities would bring now: this round's likely, later rounds' less so."""
    weight = 0.75 + 0.5 * rounds
    for cubes in state.cubes:
        most, second = ranks(tuple(cubes))
        for seat in most:
            worths[seat] += weight * MOST
        for seat in second:
            worths[seat] += weight * SECOND
