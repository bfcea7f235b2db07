"""End of the Game and Scoring (S17 to S20, S23)."""

from __future__ import annotations

from bot.games.core.model import Event, Placing, Result, ScoreLine
from bot.games.shimiagaran import events as tell
from bot.games.shimiagaran.lookup import Lookup
from bot.games.shimiagaran.state import Player, ShimiagaranState

LIMIT = 60
"""Turns each after which the game goes straight to scoring (S23)."""
PER_POINT = 3
"""Ingredients for one point."""


def goal(seats: int) -> int:
    """Points that bring the game into its final phase (S17)."""
    return 35 if seats == 2 else 30


def final_turns(seats: int, trigger: int) -> list[int]:
    """Turns each seat has after the turn that triggered the final phase (S18)."""
    others = 3 if seats == 2 else 2
    return [others - (seat == trigger) for seat in range(seats)]


def count_turn(state: ShimiagaranState, events: list[Event]) -> str:
    """The active player's turn is over: why the game is over now, or ""."""
    seat = state.active
    player = state.players[seat]
    player.turns += 1
    state.idle = 0 if state.acted else state.idle + 1
    if state.trigger is not None:
        state.left[seat] -= 1
        if not any(state.left):
            return "final"
    elif player.points >= goal(state.seats):
        state.trigger, state.left = seat, final_turns(state.seats, seat)
        events.append(tell.final(seat, player.points, state.left))
    if state.idle >= state.seats:
        return "idle"
    return "limit" if state.turn >= LIMIT * state.seats else ""


def score(player: Player) -> int:
    """Cards, Tarantulas, and one for every three ingredients (S20)."""
    return player.points + sum(player.tarantulas) + sum(player.cubes) // PER_POINT


def breakdown(lookup: Lookup, player: Player) -> tuple[ScoreLine, ...]:
    """The score line by line: ``elixir`` and ``potion`` (card, used), ``tarantulas`` and
    ``ingredients`` (count), and ``ties`` (elixirs, poisons, medicines: what decides ties, S19)."""
    lines = [
        ScoreLine("elixir", lookup.elixirs[card].points, {"card": card}) for card in player.elixirs
    ]
    for cards, used in ((player.ready, False), (player.hot, False), (player.used, True)):
        lines += [
            ScoreLine("potion", lookup.potions[card].points, {"card": card, "used": used})
            for card in cards
        ]
    tarantulas, ingredients = sum(player.tarantulas), sum(player.cubes)
    lines.append(ScoreLine("tarantulas", tarantulas, {"count": tarantulas}))
    lines.append(ScoreLine("ingredients", ingredients // PER_POINT, {"count": ingredients}))
    deciding = {
        "elixirs": len(player.elixirs),
        "poisons": player.poisons_used,
        "medicines": player.medicines_used,
    }
    lines.append(ScoreLine("ties", 0, {**deciding}))
    return tuple(lines)


def rank(player: Player) -> tuple[int, int, int, int]:
    """Higher is better: score, then most Elixirs, fewest poisons, fewest medicines used (S19)."""
    return (score(player), len(player.elixirs), -player.poisons_used, -player.medicines_used)


def finish(lookup: Lookup, state: ShimiagaranState, reason: str, events: list[Event]) -> None:
    """Players calculate their scores; equal ranks share a place (S19)."""
    ranks = [rank(player) for player in state.players]
    placings = tuple(
        Placing(
            seat,
            1 + sum(other > ranks[seat] for other in ranks),
            score(player),
            breakdown(lookup, player),
        )
        for seat, player in enumerate(state.players)
    )
    state.result = Result(placings, reason)
    points = [placing.points for placing in placings]
    events.append(tell.game_over(reason, state.result.winners, points))
