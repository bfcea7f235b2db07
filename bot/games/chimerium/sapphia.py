"""Solo Mode: Sapphia's die, her entry, and how she does what leaves a choice (C25 to C30).

Her bonuses go through the same agenda as anybody's; only choices are made here, by her rules.
"""

from __future__ import annotations

from bot.games.chimerium import events as tell
from bot.games.chimerium.bonuses import gain_codex, gain_resource
from bot.games.chimerium.cards import COLOURS, ROWS, Row
from bot.games.chimerium.choosing import Chosen
from bot.games.chimerium.kit import Kit
from bot.games.chimerium.lookup import NUMBER
from bot.games.chimerium.market import take
from bot.games.chimerium.nexus import place
from bot.games.chimerium.sets import sets_of
from bot.games.chimerium.state import (
    ChimeriumState,
    ChooseCard,
    ChooseCube,
    ChooseResources,
    Collect,
    Deed,
    Die,
    Notch,
)
from bot.games.chimerium.table import bonus_at
from bot.games.core.model import Event


def choose_die(state: ChimeriumState) -> int:
    """The lowest value; among these the colour earliest in her order (C25)."""
    for value in range(6):
        for colour in state.priority:
            number = 6 * NUMBER[colour] + value
            if state.dice[number]:
                return number
    raise AssertionError("no die is left")


def begin_turn(kit: Kit, state: ChimeriumState, events: list[Event]) -> None:
    """Take her die; the gains of its entry are collected in order."""
    number = choose_die(state)
    colour, value = COLOURS[number // 6], number % 6 + 1
    state.dice[number] -= 1
    state.used[number // 6] += 1
    state.die = Die(colour, value)
    state.deeds.append(Deed(state.turn, state.active, colour, value, colour, value, "behaviour"))
    events.append(tell.sapphia(state.active, colour, value))
    gains = kit.lookup.behaviours[state.behaviour].entries[value - 1]
    state.agenda += [Collect(gain, f"behaviour:{value}") for gain in reversed(gains)]


def release(kit: Kit, state: ChimeriumState, by: str, events: list[Event]) -> None:
    """Her oldest Chimera: a cube at its Element and one at its Attribute, the bonus of one of the
    two locations as it stands, then the notch; nothing at all with none (C28, C29)."""
    player = state.players[state.active]
    if not player.created:
        events.append(tell.sapphia_idle(state.active))
        return
    card = player.created.pop(0)
    player.released.append(card)
    beast = kit.lookup.beasts[card]
    attribute = state.attributes.index(beast.attribute)
    events.append(tell.sapphia_released(state.active, card, beast.colour, attribute, by))
    place(state, beast.colour, 1, "release", events)
    place(state, attribute, 1, "release", events)
    where = beast.colour if by == "element" else attribute
    state.agenda.append(Notch())
    state.agenda.append(Collect(bonus_at(kit.lookup, state, where), f"nexus:{where}"))


def decide(kit: Kit, state: ChimeriumState, task: Chosen, events: list[Event]) -> None:
    """What a player would choose (C26 to C28, C30)."""
    state.agenda.pop()
    if isinstance(task, ChooseCube):
        place(state, NUMBER[state.priority[0]], 1, task.source, events)
    elif isinstance(task, ChooseResources):
        gems = task.amount // 2
        gain_resource(state, 1, gems, task.source, events)
        gain_resource(state, 0, task.amount - gems, task.source, events)
    elif task.what == "card":
        state.agenda += [ChooseCard(row, task.source) for row in reversed(ROWS)]
    else:
        _take(kit, state, task, events)


def _take(kit: Kit, state: ChimeriumState, task: ChooseCard, events: list[Event]) -> None:
    player = state.players[state.active]
    row: Row
    if task.what == "chimera":
        row, card = "chimera", choose_chimera(kit, state)
    elif task.what == "artifact":
        row, card = "artifact", choose_artifact(kit, state)
    else:
        row, card = "codex", next((one for one in state.codexes.shown if one), None)
    if card is None:
        events.append(tell.lost(state.active, task.what, task.source))
        return
    take(state, row, card)
    events.append(tell.sapphia_took(state.active, row, card, task.source))
    if row == "chimera":
        player.created.append(card)
    elif row == "artifact":
        player.pile.append(card)
        state.agenda.append(Collect(kit.lookup.artifacts[card].gain, f"artifact:{card}"))
    else:
        gain_codex(kit, state, card)


def choose_chimera(kit: Kit, state: ChimeriumState) -> str | None:
    """The colour earliest in her order, then the first in reading order (C26)."""
    shown = [card for card in state.chimeras.shown if card is not None]
    if not shown:
        return None
    beasts, order = kit.lookup.beasts, state.priority
    return min(shown, key=lambda card: order.index(COLOURS[beasts[card].colour]))


def choose_artifact(kit: Kit, state: ChimeriumState) -> str | None:
    """From her largest set down, the first card the set lacks; else the first card (C27)."""
    shown = [card for card in state.artifacts.shown if card is not None]
    if not shown:
        return None
    types = kit.lookup.types
    for owned in sets_of([types[card] for card in state.players[state.active].pile]):
        for card in shown:
            if types[card] not in owned:
                return card
    return shown[0]
