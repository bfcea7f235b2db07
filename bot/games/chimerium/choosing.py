"""Choices inside bonuses: which card, which resources, which location (C4, C11, C23).

What only one answer is possible to is not asked (everything here is public).
"""

from __future__ import annotations

from typing import cast

from bot.games.chimerium import events as tell
from bot.games.chimerium import options
from bot.games.chimerium.acquire import cover, slot_stage
from bot.games.chimerium.bonuses import gain_codex, gain_resource
from bot.games.chimerium.cards import ROWS, Row
from bot.games.chimerium.kit import Kit
from bot.games.chimerium.market import take
from bot.games.chimerium.nexus import place
from bot.games.chimerium.state import ChimeriumState, ChooseCard, ChooseCube, ChooseResources
from bot.games.chimerium.table import market
from bot.games.core.model import DONE, Choice, Event, Option, Stage

Chosen = ChooseCard | ChooseResources | ChooseCube


def rows_of(task: ChooseCard) -> tuple[Row, ...]:
    """The markets a card may come from."""
    return ROWS if task.what == "card" else (cast(Row, task.what),)


def offered(state: ChimeriumState, task: Chosen) -> tuple[Option, ...]:
    """What may be chosen; nothing where a card is to be taken and none is face up."""
    if isinstance(task, ChooseCube):
        return options.CUBES
    if isinstance(task, ChooseResources):
        return tuple(options.resources(task.amount - gems, gems) for gems in range(task.amount + 1))
    return tuple(
        options.take(row, card)
        for row in rows_of(task)
        for card in market(state, row).shown
        if card is not None
    )


def choosing_stage(state: ChimeriumState, task: Chosen, picked: Choice) -> Stage:
    """The choice, and for an Artifact its slot."""
    if not picked:
        key = "card" if isinstance(task, ChooseCard) else "resources"
        return Stage("cube" if isinstance(task, ChooseCube) else key, offered(state, task))
    if len(picked) == 1 and picked[0].startswith("artifact:"):
        return slot_stage(state, picked[0][9:])
    return DONE


def settle_choice(kit: Kit, state: ChimeriumState, task: Chosen, events: list[Event]) -> bool:
    """Nothing to choose from: the gain is lost. One answer: it is given."""
    ways = offered(state, task)
    if not ways:
        assert isinstance(task, ChooseCard)
        state.agenda.pop()
        events.append(tell.lost(state.active, task.what, task.source))
        return True
    first, *others = ways
    if others or first.id.startswith("artifact:"):
        return False
    answer_choice(kit, state, task, (first.id,), events)
    return True


def answer_choice(
    kit: Kit, state: ChimeriumState, task: Chosen, choice: Choice, events: list[Event]
) -> None:
    """The owner has chosen."""
    state.agenda.pop()
    kind, _, what = choice[0].partition(":")
    if isinstance(task, ChooseCube):
        place(state, _location(choice[0]), 1, task.source, events)
    elif isinstance(task, ChooseResources):
        scrolls, gems = _counts(what)
        for number, amount in enumerate((scrolls, gems)):
            if amount:
                gain_resource(state, number, amount, task.source, events)
    else:
        _take(kit, state, cast(Row, kind), what, choice[1:], task.source, events)


def _location(name: str) -> int:
    return [option.id for option in options.CUBES].index(name)


def _counts(spelt: str) -> tuple[int, int]:
    """``scroll3+gem1`` -> 3, 1."""
    scrolls = gems = 0
    for part in spelt.split("+"):
        if part.startswith("scroll"):
            scrolls = int(part[6:])
        else:
            gems = int(part[3:])
    return scrolls, gems


def _take(
    kit: Kit,
    state: ChimeriumState,
    row: Row,
    card: str,
    rest: Choice,
    source: str,
    events: list[Event],
) -> None:
    take(state, row, card)
    slot = int(rest[0][5:]) if row == "artifact" else 0
    events.append(tell.took(state.active, row, card, slot, source))
    if row == "chimera":
        state.players[state.active].above.append(card)
    elif row == "artifact":
        cover(kit, state, card, slot - 1)
    else:
        gain_codex(kit, state, card)
