"""Flash cards armed in advance, in private (E8): played without waiting when their moment comes."""

from __future__ import annotations

from bot.games.core.model import DONE, Choice, Event, Option, Stage
from bot.games.etherium import events as tell
from bot.games.etherium import options
from bot.games.etherium.kit import Kit
from bot.games.etherium.programming import coming, tokens
from bot.games.etherium.state import Arm, EtheriumState

BELOW: dict[str, tuple[int, ...]] = {
    "connect": (4, 6, 8, 10, 12),
    "soldier": (6, 9, 12, 15),
    "guard": (6, 9, 12, 15),
}
"""Totals that a card armed for a roll may be bound to."""


def moments(kit: Kit, state: EtheriumState, seat: int, card: str) -> list[Option]:
    """Where a card can be armed: before actions to come, in rolls."""
    found: list[Option] = []
    if card in kit.lookup.outside:
        found += [options.before(number) for number in _numbers(state, seat)]
    return found + [options.in_roll(kind) for kind in kit.lookup.rolls[card]]


def _numbers(state: EtheriumState, seat: int) -> range:
    if state.phase == "plan":
        return range(1, tokens(state.players[seat]) + 1)
    return coming(state, seat)


def armable(kit: Kit, state: EtheriumState, seat: int) -> list[str]:
    """Cards in hand with the flash symbol that are not armed yet and can be, each kind once."""
    player, lookup = state.players[seat], kit.lookup
    armed = [arm.card for arm in player.armed]
    acting = bool(_numbers(state, seat))
    return [
        name
        for name in sorted(set(player.hand))
        if (name in lookup.armed_in_rolls or (acting and name in lookup.armed_before))
        and player.hand.count(name) > armed.count(name)
    ]


def can_arm(kit: Kit, state: EtheriumState, seat: int) -> bool:
    """Is there anything to arm or to withdraw? Known to the owner only."""
    player, lookup = state.players[seat], kit.lookup
    if player.armed:
        return True
    if any(name in lookup.armed_in_rolls for name in player.hand):
        return True
    return any(name in lookup.armed_before for name in player.hand) and bool(_numbers(state, seat))


def arm_stage(kit: Kit, state: EtheriumState, seat: int, picked: Choice) -> Stage:
    """The card, the moment, in a roll from which total on it is not needed; or one withdrawn."""
    if not picked:
        found = [options.card(name) for name in armable(kit, state, seat)]
        found += [options.disarm(arm.card, arm.number, arm.roll) for arm in _once(state, seat)]
        return Stage("arm", tuple(found))
    if picked[0].startswith("disarm:") or len(picked) == 3:
        return DONE
    if len(picked) == 1:
        return Stage("moment", tuple(moments(kit, state, seat, picked[0][5:])))
    kind, _, roll = picked[1].partition(":")
    if kind == "before":
        return DONE
    return Stage("below", (options.ALWAYS, *map(options.below, BELOW[roll])))


def _once(state: EtheriumState, seat: int) -> list[Arm]:
    found = {(arm.card, arm.number, arm.roll): arm for arm in state.players[seat].armed}
    return list(found.values())


def arm(state: EtheriumState, seat: int, choice: Choice, events: list[Event]) -> None:
    """Arm it, or withdraw it; only its owner hears of it."""
    player = state.players[seat]
    if choice[0].startswith("disarm:"):
        for one in player.armed:
            if options.disarm(one.card, one.number, one.roll).id == choice[0]:
                player.armed.remove(one)
                events.append(tell.disarmed(seat, one.card, one.number, one.roll, one.below))
                return
    card, moment, *bound = choice
    kind, _, when = moment.partition(":")
    number = int(when) if kind == "before" else 0
    below = int(bound[0][6:]) if bound and bound[0] != options.ALWAYS.id else 0
    roll = when if kind == "in" else ""
    player.armed.append(Arm(card[5:], number, roll, below))
    events.append(tell.armed(seat, card[5:], number, roll, below))
