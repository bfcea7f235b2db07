"""Release Chimeras: cubes, then the location's bonus once, then a notch (C3, C13, C15)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.chimerium import events as tell
from bot.games.chimerium.kit import Kit
from bot.games.chimerium.modify import Use
from bot.games.chimerium.nexus import place
from bot.games.chimerium.state import ChimeriumState, Collect, Notch
from bot.games.chimerium.table import bonus_at, location_of
from bot.games.core.model import DONE, Choice, Event, Option, Stage


def matches(kit: Kit, state: ChimeriumState, card: str, location: int) -> tuple[bool, bool]:
    """Does a Chimera match the location's Element, and its Attribute (C14)?"""
    beast = kit.lookup.beasts[card]
    return beast.colour == location, beast.attribute == state.attributes[location]


def release_stage(kit: Kit, state: ChimeriumState, use: Use, picked: Choice) -> Stage:
    """One or more created Chimeras that match the location; any may be kept."""
    location = location_of(state, use.colour, use.value, use.turned)
    offered: list[Option] = []
    for card in state.players[state.active].created:
        element, attribute = matches(kit, state, card, location)
        name = f"release:{card}"
        if (element or attribute) and name not in picked:
            params = {
                "card": card,
                "location": location,
                "element": element,
                "attribute": attribute,
            }
            offered.append(Option(name, "chimera-release", {**params}))
    if not offered:
        return DONE
    least = 0 if picked else 1
    return Stage("release", tuple(offered), least, len(offered), False, bool(picked))


def release(
    kit: Kit, state: ChimeriumState, cards: Sequence[str], location: int, events: list[Event]
) -> None:
    """One cube for each match, two where Element and Attribute both match; the oldest first."""
    player = state.players[state.active]
    for card in [card for card in player.created if card in cards]:
        element, attribute = matches(kit, state, card, location)
        player.created.remove(card)
        player.released.append(card)
        events.append(tell.released(state.active, card, location, element, attribute))
        place(state, location, element + attribute, "release", events)
    state.agenda.append(Notch())
    state.agenda.append(Collect(bonus_at(kit.lookup, state, location), f"nexus:{location}"))
