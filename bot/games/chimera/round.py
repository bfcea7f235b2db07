"""GAME PLAY: a round and its phases in order."""

from __future__ import annotations

from bot.games.chimera import events as tell
from bot.games.chimera.combat import Combat, Fighter
from bot.games.chimera.cooling import cool
from bot.games.chimera.ending import by_death, by_limit
from bot.games.chimera.lookup import Lookup
from bot.games.chimera.regeneration import regenerate
from bot.games.chimera.shifts import drop_expired, stat
from bot.games.chimera.state import ChimeraState, Round
from bot.games.core.model import Event, Result


def choose_card(lookup: Lookup, state: ChimeraState, seat: int, card: str) -> list[Event]:
    """COMBAT 1: lay a card face-down; it may be changed until the other lies too (X16)."""
    side = state.sides[seat]
    changed = side.chosen is not None
    side.chosen = card
    events = [tell.kept(seat, "card", (card,), changed)]
    if not changed:
        events.append(tell.chosen(seat, "card"))
    if state.sides[1 - seat].chosen is not None:
        play_round(lookup, state, events)
    return events


def begin_round(state: ChimeraState, events: list[Event]) -> None:
    """Players proceed to the Combat Phase."""
    state.round += 1
    events.append(tell.round_begins(state.round))


def play_round(lookup: Lookup, state: ChimeraState, events: list[Event]) -> None:
    """Both cards lie face-down: Combat, Cooling, Regeneration, and the next round."""
    chosen = tuple(side.chosen or "" for side in state.sides)
    for side in state.sides:
        side.chosen = None
    combat_phase(lookup, state, (chosen[0], chosen[1]), events)
    if finish(state, by_death(state), events):
        return
    cooling_phase(lookup, state, chosen, events)
    regeneration_phase(lookup, state, events)
    if not finish(state, by_limit(state), events):
        begin_round(state, events)


def combat_phase(
    lookup: Lookup, state: ChimeraState, ids: tuple[str, str], events: list[Event]
) -> None:
    """COMBAT 2-9: flip both cards, compare their speed, resolve skill by skill."""
    cards = lookup.cards[ids[0]], lookup.cards[ids[1]]
    first, second = (Fighter(side, lookup.avatars[side.avatar or ""]) for side in state.sides)
    stops_both = state.settings.get("cancel") == "both"
    combat = Combat((first, second), state.round, stops_both)
    faster = combat.fight(cards)
    state.last = Round(state.round, ids, faster, tuple(combat.steps))
    for side, card in zip(state.sides, ids, strict=True):
        if card not in side.seen:
            side.seen.append(card)
    events.append(tell.reveal(state.round, ids, [card.speed for card in cards], faster))
    for step in combat.steps:
        card = cards[step.seat]
        skill = card.skills[step.index]
        events.append(tell.step(state.round, card.id, skill, faster is None, step, stops_both))


def cooling_phase(
    lookup: Lookup, state: ChimeraState, played: tuple[str, ...], events: list[Event]
) -> None:
    """Cooling Phase of both sides (X4)."""
    for seat, side in enumerate(state.sides):
        back = cool(side, played[seat], lookup.cards)
        if back:
            events.append(tell.returned(seat, back))
        events.append(tell.cooled(seat, played[seat], lookup.cards[played[seat]].cooling))


def regeneration_phase(lookup: Lookup, state: ChimeraState, events: list[Event]) -> None:
    """Regeneration of both avatars (X9), after which buffs and debuffs drop (X8)."""
    amounts = [0, 0]
    for seat, side in enumerate(state.sides):
        amounts[seat] = regenerate(side, lookup.avatars[side.avatar or ""].vitality)
        if amounts[seat]:
            events.append(tell.regenerated(seat, amounts[seat], side.vitality))
    for seat, side in enumerate(state.sides):
        avatar = lookup.avatars[side.avatar or ""]
        for shift in drop_expired(side, state.round):
            value = stat(avatar, side.shifts, shift.stat)
            events.append(tell.expired(seat, shift.stat, shift.amount, value))
    last = state.last
    if last is not None and amounts != [0, 0]:
        state.last = Round(
            last.number, last.cards, last.faster, last.steps, (amounts[0], amounts[1])
        )


def finish(state: ChimeraState, result: Result | None, events: list[Event]) -> bool:
    """Write down how the duel ended, if it did."""
    if result is None:
        return False
    state.result, state.phase = result, "over"
    winner = None if result.draw else result.winners[0]
    vitality = [side.vitality for side in state.sides]
    events.append(tell.game_over(result.reason, winner, vitality, state.round))
    return True
