"""Moving things about: cubes, Flash cards, levels, Victory tokens; every move with its event.

Cubes are limited by the reserve (E7), tokens by what is left, levels to 1..4 (E26, E32).
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.core.model import Event
from bot.games.etherium import events as tell
from bot.games.etherium.cards import TOKENS, TOP_LEVEL, UNITS
from bot.games.etherium.cubes import BOOSTER, spell
from bot.games.etherium.lookup import BOOSTER_TOKEN, GUIDE
from bot.games.etherium.state import EtheriumState

THIRD = 3
"""The Booster that brings the Booster token (E35)."""

# -- cubes ----------------------------------------------------------------------------------------


def take(
    state: EtheriumState, seat: int, cubes: Sequence[int], source: str, events: list[Event]
) -> None:
    """From the reserve, as many as are there (E7)."""
    got = fetch(state, seat, cubes)
    if any(got):
        events.append(tell.took(seat, spell(got), source))
        booster_token(state, seat, events)


def fetch(state: EtheriumState, seat: int, cubes: Sequence[int]) -> list[int]:
    """From the reserve, as many as are there; untold. What it was."""
    got = [min(count, left) for count, left in zip(cubes, state.reserve, strict=False)]
    player = state.players[seat]
    for cube, count in enumerate(got):
        state.reserve[cube] -= count
        player.cubes[cube] += count
    return got


def give(
    state: EtheriumState, seat: int, cubes: Sequence[int], source: str, events: list[Event]
) -> None:
    """Back to the reserve: a price or a loss; must be there."""
    if not any(cubes):
        return
    player = state.players[seat]
    for cube, count in enumerate(cubes):
        player.cubes[cube] -= count
        state.reserve[cube] += count
    events.append(tell.gave(seat, spell(cubes), source))


def steal(
    state: EtheriumState,
    seat: int,
    victim: int,
    cubes: Sequence[int],
    source: str,
    events: list[Event],
) -> None:
    """From another tribe; must be there."""
    if not any(cubes):
        return
    thief, loser = state.players[seat], state.players[victim]
    for cube, count in enumerate(cubes):
        loser.cubes[cube] -= count
        thief.cubes[cube] += count
    events.append(tell.stole(seat, victim, spell(cubes), source))
    events.append(tell.robbed(victim, seat, spell(cubes), source))
    booster_token(state, seat, events)


def booster_token(state: EtheriumState, seat: int, events: list[Event]) -> None:
    """The third Booster held at one time brings the Booster token, one each (E35)."""
    player = state.players[seat]
    if player.cubes[BOOSTER] >= THIRD and not player.tokens[BOOSTER_TOKEN]:
        token(state, seat, BOOSTER_TOKEN, "action", events)


# -- tokens and levels ----------------------------------------------------------------------------


def token(state: EtheriumState, seat: int, kind: int, source: str, events: list[Event]) -> bool:
    """One Victory token, by its place in `cards.TOKENS`, while any is left."""
    if not state.tokens[kind]:
        return False
    state.tokens[kind] -= 1
    state.players[seat].tokens[kind] += 1
    events.append(tell.token(seat, TOKENS[kind], source))
    return True


def can_change(state: EtheriumState, seat: int, unit: int, amount: int) -> bool:
    """Would the level change at all? A Guide that is not there yet cannot be lowered."""
    level = state.players[seat].levels[unit]
    return level < TOP_LEVEL if amount > 0 else level > 1


def level(
    state: EtheriumState, seat: int, unit: int, amount: int, source: str, events: list[Event]
) -> bool:
    """Raise or lower a unit (its place in `cards.UNITS`) within 1..4 (E26, E32)."""
    levels = state.players[seat].levels
    old = levels[unit]
    least = 0 if unit == GUIDE and old == 0 else 1
    new = max(least, min(TOP_LEVEL, old + amount))
    if new == old:
        return False
    levels[unit] = new
    events.append(tell.level(seat, UNITS[unit], new, new - old, source))
    return True


# -- Flash cards ----------------------------------------------------------------------------------


def draw(state: EtheriumState, seat: int, count: int, source: str, events: list[Event]) -> int:
    """Flash cards from the deck; the discard pile is the new deck when it is empty (E8).

    How many were drawn: fewer where both run out.
    """
    cards: list[str] = []
    for _ in range(count):
        if not state.deck:
            if not state.discard:
                break
            state.deck = sorted(state.discard)
            state.discard = []
            events.append(tell.reshuffled(len(state.deck)))
        cards.append(state.deck.pop(state.rng.below(len(state.deck))))
    if cards:
        state.players[seat].hand += cards
        state.players[seat].drawn += len(cards)
        events.append(tell.drew(seat, len(cards), source))
        events.append(tell.drawn(seat, cards))
    return len(cards)


def discard(
    state: EtheriumState, seat: int, cards: Sequence[str], source: str, events: list[Event]
) -> None:
    """Flash cards from the hand, face up (E8)."""
    if not cards:
        return
    leave_hand(state, seat, cards)
    state.discard += cards
    events.append(tell.discarded(seat, cards, source))


def leave_hand(state: EtheriumState, seat: int, cards: Sequence[str]) -> None:
    """Cards leave a hand; what was armed with them is armed no more."""
    player = state.players[seat]
    for card in cards:
        player.hand.remove(card)
        armed = [arm for arm in player.armed if arm.card == card]
        if len(armed) > player.hand.count(card):
            player.armed.remove(armed[-1])
