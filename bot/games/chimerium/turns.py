"""Player Turn: choosing a die, modifying it, one action; and going on through the agenda.

A turn is one decision as far as its details go; choices inside the bonuses that follow are
decisions of their own, which free undo can take back until the markets are refilled.
"""

from __future__ import annotations

from functools import lru_cache

from bot.games.chimerium import events as tell
from bot.games.chimerium import options, sapphia
from bot.games.chimerium.acquire import acquire, slot_stage
from bot.games.chimerium.bonuses import gain
from bot.games.chimerium.cards import COLOURS
from bot.games.chimerium.choosing import answer_choice, choosing_stage, settle_choice
from bot.games.chimerium.create import arrive, compare, create, create_stage
from bot.games.chimerium.kit import Kit
from bot.games.chimerium.modify import Use, read, use_options
from bot.games.chimerium.nexus import notch
from bot.games.chimerium.release import release, release_stage
from bot.games.chimerium.rounds import end_turn
from bot.games.chimerium.state import (
    Arrive,
    ChimeriumState,
    ChooseCard,
    ChooseCube,
    ChooseResources,
    Collect,
    Compare,
    Deed,
    Die,
    Notch,
)
from bot.games.chimerium.study import study
from bot.games.chimerium.table import SPACE_OF, location_of, sapphias
from bot.games.core.model import DONE, Choice, Decision, Event, Stage

# -- going on -----------------------------------------------------------------------------------


def proceed(kit: Kit, state: ChimeriumState, events: list[Event]) -> None:
    """Go on until somebody has to decide, or the game is over."""
    while state.result is None:
        if state.agenda:
            if not settle(kit, state, events):
                return
        elif state.die is not None:
            end_turn(kit, state, events)
        elif sapphias(state):
            sapphia.begin_turn(kit, state, events)
        else:
            return


def settle(kit: Kit, state: ChimeriumState, events: list[Event]) -> bool:
    """Do the next task of the agenda, unless somebody has to choose."""
    task = state.agenda[-1]
    if isinstance(task, ChooseCard | ChooseResources | ChooseCube):
        if sapphias(state):
            sapphia.decide(kit, state, task, events)
            return True
        return settle_choice(kit, state, task, events)
    state.agenda.pop()
    if isinstance(task, Collect):
        if task.gain.what == "release":
            sapphia.release(kit, state, task.gain.by or "element", events)
        else:
            gain(kit, state, task.gain, task.source, events)
    elif isinstance(task, Arrive):
        arrive(kit, state, task)
    elif isinstance(task, Compare):
        compare(kit, state, task, events)
    else:
        assert isinstance(task, Notch)
        notch(state, events)
    return True


# -- deciding -----------------------------------------------------------------------------------


def decision(state: ChimeriumState) -> Decision:
    """The one decision that is open."""
    seat, number = state.active, state.step
    if not state.agenda:
        params = {"turn": state.turn, "round": state.round}
        return Decision(f"turn:{number}", seat, "turn", {**params})
    task = state.agenda[-1]
    if isinstance(task, ChooseCard):
        return Decision(f"card:{number}", seat, "card", {"source": task.source, "what": task.what})
    if isinstance(task, ChooseResources):
        params = {"source": task.source, "amount": task.amount}
        return Decision(f"resources:{number}", seat, "resources", {**params})
    assert isinstance(task, ChooseCube)
    return Decision(f"cube:{number}", seat, "cube", {"source": task.source})


def stage(kit: Kit, state: ChimeriumState, picked: Choice) -> Stage:
    """The stage of the open decision."""
    if state.agenda:
        task = state.agenda[-1]
        assert isinstance(task, ChooseCard | ChooseResources | ChooseCube)
        return choosing_stage(state, task, picked)
    if not picked:
        return dice_stage(tuple(state.dice))
    use, rest = read(state, picked)
    if not rest:
        return Stage("use", use_options(kit, state, use))
    return details(kit, state, use, rest)


@lru_cache(4096)
def dice_stage(dice: tuple[int, ...]) -> Stage:
    """One die from those in the slots; dice that are alike are one option."""
    found = [options.die(number, count) for number, count in enumerate(dice) if count]
    found.sort(key=lambda option: int(option.params["value"] or 0))
    return Stage("die", tuple(found))


def details(kit: Kit, state: ChimeriumState, use: Use, rest: Choice) -> Stage:
    """What the action needs besides the die."""
    act = rest[0][4:]
    if act == "create":
        return create_stage(kit, state, use, rest[1:])
    if act == "release":
        return release_stage(kit, state, use, rest[1:])
    if act == "acquire" and len(rest) == 1:
        card = state.artifacts.shown[SPACE_OF[use.colour]]
        assert card is not None
        return slot_stage(state, card)
    return DONE


# -- doing --------------------------------------------------------------------------------------


def act(kit: Kit, state: ChimeriumState, choice: Choice, events: list[Event]) -> None:
    """The answer to the open decision, and everything that follows from it."""
    if state.news:
        events += state.news
        state.news = []
    state.step += 1
    if state.picks is not None:
        state.picks += in_order(choice)
    if state.agenda:
        task = state.agenda[-1]
        assert isinstance(task, ChooseCard | ChooseResources | ChooseCube)
        answer_choice(kit, state, task, choice, events)
    else:
        take_turn(kit, state, choice, events)
    proceed(kit, state, events)


def in_order(choice: Choice) -> Choice:
    """The picks as they are told: in which order Chimeras are released means nothing."""
    released = sorted(pick for pick in choice if pick.startswith("release:"))
    return *(pick for pick in choice if not pick.startswith("release:")), *released


def take_turn(kit: Kit, state: ChimeriumState, choice: Choice, events: list[Event]) -> None:
    """Take the die, spend resources, begin the action."""
    use, rest = read(state, choice)
    seat, number = state.active, use.number
    colour, value = COLOURS[number // 6], number % 6 + 1
    state.dice[number] -= 1
    state.used[number // 6] += 1
    events.append(tell.die(seat, colour, value))
    spend(state, use, events)
    state.die = Die(COLOURS[use.colour], use.value)
    name, picks = rest[0][4:], rest[1:]
    cards: tuple[str, ...] = ()
    location: int | None = None
    if name == "study":
        cards = (study(state, use.value, events),)
    elif name == "acquire":
        cards = (acquire(kit, state, use.colour, int(picks[0][5:]) - 1, events),)
    elif name == "create":
        cards = tuple(pick[7:] for pick in picks)
        create(state, cards, events)
    elif name == "release":
        cards = tuple(sorted(pick[8:] for pick in picks))
        location = location_of(state, use.colour, use.value, state.turned)
        release(kit, state, cards, location, events)
    else:
        events.append(tell.wasted(seat))
    state.deeds.append(
        Deed(
            state.turn,
            seat,
            colour,
            value,
            COLOURS[use.colour],
            use.value,
            name,
            cards,
            location,
        )
    )


def spend(state: ChimeriumState, use: Use, events: list[Event]) -> None:
    """Return Scrolls, Gem and Elixirs to the supply; the Nexus turns."""
    spent = use.scrolls, use.gems, use.elixirs
    if not any(spent):
        return
    held = state.players[state.active].held
    for number, count in enumerate(spent):
        held[number] -= count
    state.turned = use.turned
    events.append(tell.modified(state.active, spent, COLOURS[use.colour], use.value, use.notches))
