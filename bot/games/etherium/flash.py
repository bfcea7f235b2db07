"""Flash cards (E2, E8): which can be played when, and playing one outside a roll.

Season symbol: only in phase 3. Flash symbol: in phase 3, before an own action, in an own roll (for
that see `modifying`). Always for their owner only.
"""

from __future__ import annotations

from bot.games.core.model import Event
from bot.games.etherium import events as tell
from bot.games.etherium import supply
from bot.games.etherium.cards import Flash
from bot.games.etherium.effects import happen, useful
from bot.games.etherium.kit import Kit
from bot.games.etherium.lookup import AT_ONCE
from bot.games.etherium.state import EtheriumState


def playable(kit: Kit, state: EtheriumState, seat: int, phase3: bool) -> list[str]:
    """Cards in hand that do something now, each kind once: in phase 3, or before an own action."""
    return [
        name
        for name in sorted(set(state.players[seat].hand))
        if can_play(kit, state, seat, kit.lookup.flashes[name], phase3)
    ]


def can_play(kit: Kit, state: EtheriumState, seat: int, card: Flash, phase3: bool) -> bool:
    """Would it do something, played in phase 3 or (flash symbol only) before an own action?"""
    if card.symbol != "flash" and not phase3:
        return False
    if card.lasts:
        return True
    return useful(kit, state, seat, (one for one in card.effects if one.what in AT_ONCE))


def play(
    kit: Kit, state: EtheriumState, seat: int, name: str, armed: bool, events: list[Event]
) -> None:
    """Play a card outside a roll: it lasts, or it is discarded; what it does at once follows."""
    card, player = kit.lookup.flashes[name], state.players[seat]
    supply.leave_hand(state, seat, [name])
    (player.lasting if card.lasts else state.discard).append(name)
    events.append(tell.played(seat, name, armed))
    happen(
        state,
        seat,
        (effect for effect in card.effects if effect.what in AT_ONCE),
        f"flash:{name}",
        events,
    )
