"""Setup: the board, the season deck (E1), Night's initiative (E3), tribes and places (E30)."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.core.model import DONE, Choice, Event, Stage
from bot.games.core.rng import Rng
from bot.games.etherium import events as tell
from bot.games.etherium import options
from bot.games.etherium.cards import (
    ABILITY_COPIES,
    CUBES,
    CUBES_EACH,
    MOONS,
    TOKEN_COUNTS,
    TOKENS,
    TOP_LEVEL,
)
from bot.games.etherium.kit import Kit
from bot.games.etherium.land import mountain
from bot.games.etherium.state import EtheriumState, Player

PLACES_OF: dict[int, tuple[int, ...]] = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""Places around the table by number of seats; two sit opposite each other (E30)."""


def lay_out(kit: Kit, seats: int, settings: Mapping[str, str], seed: str) -> EtheriumState:
    """The table laid; tribes dealt, or to be chosen (setting ``tribes``)."""
    lookup = kit.lookup
    state = EtheriumState(rng=Rng(seed), seats=seats, settings=dict(settings))
    rng = state.rng
    state.reserve = [CUBES_EACH] * len(CUBES)
    state.tokens = [TOKEN_COUNTS[token] for token in TOKENS]
    state.abilities = dict.fromkeys(lookup.abilities, ABILITY_COPIES)
    state.deck = list(lookup.deck)
    for moon in MOONS:
        # One card of each moon is in the game (E1).
        cards = [card.id for card in lookup.content.seasons if card.moon == moon]
        chosen = rng.choice(cards)
        state.coming.append(chosen)
        state.unused += [card for card in cards if card != chosen]
    state.coming.sort()
    state.unused.sort()
    state.night = list(rng.sample(MOONS, len(MOONS)))
    places = PLACES_OF[seats]
    for place in places:
        home = mountain(place)
        state.players.append(Player("", place, [1, 1, 1, 0], home, home, [0] * len(CUBES)))
    if settings.get("tribes", "dealt") == "dealt":
        for seat, tribe in enumerate(rng.sample(list(lookup.tribes), seats)):
            take_tribe(kit, state, seat, tribe)
    state.phase = "tribes"
    names = [player.tribe for player in state.players]
    state.news.append(tell.begins(names, places, state.night))
    return state


def take_tribe(kit: Kit, state: EtheriumState, seat: int, name: str) -> None:
    """A tribe's own setup: levels and resources (Setup 4)."""
    tribe, player = kit.lookup.tribes[name], state.players[seat]
    player.tribe = name
    levels = tribe.levels
    player.levels = [levels.guard, levels.gatherer, levels.soldier, levels.guide]
    assert max(player.levels) <= TOP_LEVEL
    stock = tribe.stock
    for cube, count in enumerate((stock.stone, stock.wood, stock.metal, stock.ether)):
        player.cubes[cube] += count
        state.reserve[cube] -= count


def choosing(state: EtheriumState) -> int | None:
    """The seat that chooses its tribe now, in seat order; None once all have one."""
    return next((seat for seat, player in enumerate(state.players) if not player.tribe), None)


def tribe_stage(kit: Kit, state: EtheriumState, picked: Choice) -> Stage:
    """A tribe that nobody has."""
    if picked:
        return DONE
    taken = {player.tribe for player in state.players}
    return Stage(
        "tribe", tuple(options.tribe(name) for name in kit.lookup.tribes if name not in taken)
    )


def choose_tribe(
    kit: Kit, state: EtheriumState, seat: int, choice: Choice, events: list[Event]
) -> None:
    """Take it."""
    name = choice[0].removeprefix("tribe:")
    take_tribe(kit, state, seat, name)
    events.append(tell.tribe(seat, name))
