"""Flash cards armed in advance, in private (E8): played without waiting when their moment comes."""

from __future__ import annotations

from bot.games.core.model import DONE, Choice, Event, Option, Stage
from bot.games.etherium import events as tell
from bot.games.etherium import options
from bot.games.etherium.cards import Flash, Roll
from bot.games.etherium.effects import AT_ONCE
from bot.games.etherium.kit import Kit
from bot.games.etherium.programming import coming, tokens
from bot.games.etherium.state import Arm, EtheriumState

BELOW: dict[str, tuple[int, ...]] = {
    "connect": (4, 6, 8, 10, 12),
    "soldier": (6, 9, 12, 15),
    "guard": (6, 9, 12, 15),
}
"""Totals that a card armed for a roll may be bound to."""
PHASES = ("plan", "pause", "perform")


def rolls(card: Flash) -> list[Roll]:
    """Kinds of roll in which the card helps at once."""
    kinds: tuple[Roll, ...] = ("soldier", "guard", "connect")
    return [kind for kind in kinds if any(kind in effect.rolls for effect in card.effects)]


def moments(kit: Kit, state: EtheriumState, seat: int, card: Flash) -> list[Option]:
    """Where a card can be armed: before actions to come, in rolls."""
    found: list[Option] = []
    if card.lasts or any(effect.what in AT_ONCE for effect in card.effects):
        numbers = (
            coming(state, seat)
            if state.phase != "plan"
            else list(range(1, tokens(state.players[seat]) + 1))
        )
        found += [options.before(number) for number in numbers]
    return found + [options.in_roll(kind) for kind in rolls(card)]


def armable(kit: Kit, state: EtheriumState, seat: int) -> list[str]:
    """Cards in hand with the flash symbol that are not armed yet and can be, each kind once."""
    if state.phase not in PHASES:
        return []
    player = state.players[seat]
    armed = [arm.card for arm in player.armed]
    return [
        name
        for name in sorted(set(player.hand))
        if kit.lookup.flashes[name].symbol == "flash"
        and player.hand.count(name) > armed.count(name)
        and moments(kit, state, seat, kit.lookup.flashes[name])
    ]


def can_arm(kit: Kit, state: EtheriumState, seat: int) -> bool:
    """Is there anything to arm or to withdraw? Known to the owner only."""
    player = state.players[seat]
    if not player.hand or state.phase not in PHASES:
        return False
    return bool(player.armed) or bool(armable(kit, state, seat))


def arm_stage(kit: Kit, state: EtheriumState, seat: int, picked: Choice) -> Stage:
    """The card, the moment, in a roll from which total on it is not needed; or one withdrawn."""
    if not picked:
        found = [options.card(name) for name in armable(kit, state, seat)]
        found += [options.disarm(arm.card, arm.number, arm.roll) for arm in _once(state, seat)]
        return Stage("arm", tuple(found))
    if picked[0].startswith("disarm:") or len(picked) == 3:
        return DONE
    if len(picked) == 1:
        card = kit.lookup.flashes[picked[0][5:]]
        return Stage("moment", tuple(moments(kit, state, seat, card)))
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
