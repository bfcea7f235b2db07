"""Create Chimeras: the die goes from slot to slot (C9, C10)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.chimerium import events as tell
from bot.games.chimerium.bonuses import gain_resource
from bot.games.chimerium.cards import COLOUR_POINTS, RESOURCES, SLOTS
from bot.games.chimerium.kit import Kit
from bot.games.chimerium.lookup import NUMBER
from bot.games.chimerium.modify import Use
from bot.games.chimerium.state import Arrive, ChimeriumState, Collect, Compare
from bot.games.chimerium.table import visible
from bot.games.core.model import DONE, Choice, Event, Option, Stage


def create_stage(kit: Kit, state: ChimeriumState, use: Use, picked: Choice) -> Stage:
    """1 to 4 Chimeras that match the die in colour or value, in the order of their slots."""
    left = SLOTS - len(picked)
    if not left:
        return DONE
    offered: list[Option] = []
    for card in state.players[state.active].above:
        beast = kit.lookup.beasts[card]
        colour, value = beast.colour == use.colour, beast.value == use.value
        name = f"create:{card}"
        if (colour or value) and name not in picked:
            params = {"card": card, "slot": len(picked) + 1, "colour": colour, "value": value}
            offered.append(Option(name, "chimera-create", {**params}))
    if not offered:
        return DONE
    least = 0 if picked else 1
    return Stage("create", tuple(offered), least, min(left, len(offered)), True, bool(picked))


def create(state: ChimeriumState, cards: Sequence[str], events: list[Event]) -> None:
    """Place the cards below the laboratory and the die on its leftmost space. (In the state they
    stay in ``above`` until each is created.)"""
    events.append(tell.creating(state.active, cards))
    state.agenda.append(Arrive(0, list(cards)))


def arrive(kit: Kit, state: ChimeriumState, task: Arrive) -> None:
    """Gain the bonus directly above the die, as it is now (C10); then comes the comparison."""
    bonus, source = visible(kit.lookup, state.players[state.active], task.slot)
    state.agenda.append(Compare(task.slot, task.cards))
    state.agenda.append(Collect(bonus, source))


def compare(kit: Kit, state: ChimeriumState, task: Compare, events: list[Event]) -> None:
    """3 points on colour, the card's resource on value; the Chimera is created; move on."""
    assert state.die is not None
    player, card = state.players[state.active], task.cards[0]
    beast = kit.lookup.beasts[card]
    colour, value = beast.colour == NUMBER[state.die.colour], beast.value == state.die.value
    points = COLOUR_POINTS if colour else 0
    resource = RESOURCES[beast.resource] if value else ""
    player.points += points
    player.above.remove(card)
    player.created.append(card)
    events.append(
        tell.created(state.active, card, task.slot + 1, (colour, value), points, resource)
    )
    if value:
        gain_resource(state, beast.resource, 1, "match", events)
    if len(task.cards) > 1:
        state.agenda.append(Arrive(task.slot + 1, task.cards[1:]))
