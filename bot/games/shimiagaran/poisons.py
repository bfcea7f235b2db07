"""Poison Effect: burning and stealing (S15, S16)."""

from __future__ import annotations

import msgspec

from bot.games.core.model import DONE, Choice, Event, Option, Stage
from bot.games.shimiagaran import events as tell
from bot.games.shimiagaran import options
from bot.games.shimiagaran.cards import INGREDIENTS, VESSELS
from bot.games.shimiagaran.cubes import add, count, spell, take
from bot.games.shimiagaran.kit import Kit
from bot.games.shimiagaran.lookup import Brew
from bot.games.shimiagaran.state import Deed, ShimiagaranState
from bot.games.shimiagaran.vessels import splits, storing


class Attack(msgspec.Struct, frozen=True):
    """A poison's use, decided: whom, which vessel, the cubes lost, those the thief can keep."""

    seat: int
    vessel: int
    lost: list[int]
    kept: list[int]


def exposed(state: ShimiagaranState, seat: int) -> list[tuple[int, int]]:
    """Vessels of others with an ingredient and without a Tarantula: (seat, vessel)."""
    return [
        (other, vessel)
        for other, player in enumerate(state.players)
        if other != seat
        for vessel in range(3)
        if not player.tarantulas[vessel]
        and (player.cubes[2 * vessel] or player.cubes[2 * vessel + 1])
    ]


def usable(kit: Kit, state: ShimiagaranState) -> list[str]:
    """The active player's poisons that have a legal target now (S14, S15)."""
    potions = kit.lookup.potions
    ready = [card for card in state.players[state.active].ready if potions[card].poison]
    if not ready:
        return []
    open_ = {vessel for _, vessel in exposed(state, state.active)}
    return [card for card in ready if not open_.isdisjoint(potions[card].vessels)]


def decide(kit: Kit, state: ShimiagaranState, card: str, picks: Choice) -> Stage | Attack:
    """Target and vessel, then the cubes, then what a thief without room keeps. Only a target is
    asked even if there is one: to be sure that harm is meant."""
    brew = kit.lookup.potions[card]
    if not picks:
        targets = [at for at in exposed(state, state.active) if at[1] in brew.vessels]
        return Stage("target", tuple(options.target(seat, VESSELS[v]) for seat, v in targets))
    _, seat_text, name = picks[0].split(":")
    seat, vessel = int(seat_text), [*VESSELS].index(name)
    left = list(picks[1:])
    lost = _lost(state, brew, seat, vessel, left)
    if isinstance(lost, Stage):
        return lost
    if brew.row == "dark":
        return Attack(seat, vessel, lost, [0] * 6)
    kept = storing(state.players[state.active], lost, tuple(left))
    return kept if isinstance(kept, Stage) else Attack(seat, vessel, lost, kept)


def _lost(
    state: ShimiagaranState, brew: Brew, seat: int, vessel: int, left: list[str]
) -> list[int] | Stage:
    """The cubes taken: the attacker picks; fewer than the number takes what is there (S15)."""
    cubes = state.players[seat].cubes
    ways: list[list[int]] = []
    for pair in splits(cubes[2 * vessel], cubes[2 * vessel + 1], brew.amount):
        way = [0] * 6
        way[2 * vessel], way[2 * vessel + 1] = pair
        ways.append(way)
    if len(ways) == 1:
        return ways[0]
    if not left:
        verb = _verb(brew)
        return Stage("take", tuple(options.take(way, verb) for way in ways))
    return count(left.pop(0).removeprefix("take:"))


def _verb(brew: Brew) -> str:
    return "burn" if brew.row == "dark" else "steal"


def poison_stage(kit: Kit, state: ShimiagaranState, card: str, picks: Choice) -> Stage:
    """What is still to be said of a poison's use."""
    found = decide(kit, state, card, picks)
    return found if isinstance(found, Stage) else DONE


def use_poison(
    kit: Kit, state: ShimiagaranState, card: str, picks: Choice, events: list[Event]
) -> None:
    """Burned cubes go into the white bag; stolen ones into the thief's vessels, without room into
    the white bag (S16). The card is tucked away."""
    attack = decide(kit, state, card, picks)
    assert isinstance(attack, Attack)
    seat, brew = state.active, kit.lookup.potions[card]
    player = state.players[seat]
    take(state.players[attack.seat].cubes, attack.lost)
    add(player.cubes, attack.kept)
    back = [lost - kept for lost, kept in zip(attack.lost, attack.kept, strict=True)]
    add(state.white, back)
    player.ready.remove(card)
    player.used.append(card)
    player.poisons_used += 1
    lost, name = spell(attack.lost, INGREDIENTS), VESSELS[attack.vessel]
    kept = spell(attack.kept, INGREDIENTS)
    at = attack.seat, name
    events += tell.poisoned(seat, card, at, _verb(brew), lost, kept, spell(back, INGREDIENTS))
    state.deeds.append(
        Deed(state.turn, seat, "poison", card, lost, target=attack.seat, vessel=name)
    )


def poison_options(kit: Kit, state: ShimiagaranState) -> list[Option]:
    """One option for each poison that could be used now."""
    return [options.card("poison", card) for card in usable(kit, state)]
