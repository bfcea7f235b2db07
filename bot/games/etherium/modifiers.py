"""What lasts for a tribe now: its power, its season bonus, the season, Abilities, Flash cards.

Powers add up (E6). A season is for everybody; the tribe with the affinity has its bonus on top
(E4).
"""

from __future__ import annotations

from bot.games.etherium.cards import Effect, Terrain
from bot.games.etherium.kit import Kit, Modifiers
from bot.games.etherium.state import EtheriumState


def lasting(kit: Kit, state: EtheriumState, seat: int) -> Modifiers:
    """(source, effect) of everything that lasts for ``seat`` now.

    Sources: ``power``, ``bonus``, ``season:ID``, ``ability:ID``, ``flash:ID``.
    """
    player = state.players[seat]
    season = state.seasons[-1] if state.seasons else ""
    key = (player.tribe, season, *player.abilities, *player.lasting)
    found = kit.modifiers.get(key)
    if found is None:
        found = kit.modifiers[key] = tuple(_collect(kit, state, seat))
    return found


def _collect(kit: Kit, state: EtheriumState, seat: int) -> list[tuple[str, Effect]]:
    player, lookup = state.players[seat], kit.lookup
    tribe = lookup.tribes[player.tribe]
    found = [("power", effect) for effect in tribe.power]
    if state.seasons:
        season = lookup.seasons[state.seasons[-1]]
        if season.moon == tribe.moon:
            found += [("bonus", effect) for effect in tribe.bonus]
        if season.when == "season":
            found += [(f"season:{season.id}", effect) for effect in season.effects]
    for name in player.abilities:
        ability = lookup.abilities[name]
        if ability.when == "always":
            found += [(f"ability:{name}", effect) for effect in ability.effects]
    for name in player.lasting:
        found += [(f"flash:{name}", effect) for effect in lookup.flashes[name].effects]
    return found


def total(kit: Kit, state: EtheriumState, seat: int, what: str) -> int:
    """The sum of all lasting effects of one kind (``stride``, ``plunder``, ``toll``, ``tie``)."""
    return sum(effect.amount for _, effect in lasting(kit, state, seat) if effect.what == what)


def extra_cost(
    kit: Kit, state: EtheriumState, seat: int, unit: str | None, space: str | None
) -> int:
    """What is added to the price of raising ``unit``, or of Transform ``space``.

    An effect that names neither is for every Transform paid in Ether.
    """
    ether = space is not None and space != "etherize"
    return sum(
        effect.amount
        for _, effect in lasting(kit, state, seat)
        if effect.what == "cost"
        and (
            (unit is not None and effect.unit == unit)
            or (space is not None and effect.space == space)
            or (ether and effect.unit is None and effect.space is None)
        )
    )


def gathers(kit: Kit, state: EtheriumState, seat: int, terrain: Terrain) -> list[Effect]:
    """Effects that add to a Gather at ``terrain`` (E6)."""
    return [
        effect
        for _, effect in lasting(kit, state, seat)
        if effect.what == "gather" and effect.terrain in (None, terrain)
    ]
