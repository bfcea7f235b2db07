"""Flow of Play: turns, what may be done in them, and going on until somebody has to decide."""

from __future__ import annotations

from bot.games.core.model import DONE, Choice, Decision, Event, Option, Stage
from bot.games.shimiagaran import events as tell
from bot.games.shimiagaran import options
from bot.games.shimiagaran.bags import drawable
from bot.games.shimiagaran.brewing import brew, brew_stage, brewable
from bot.games.shimiagaran.brewing import payment_of as brew_payment
from bot.games.shimiagaran.building import build, build_stage, buildable
from bot.games.shimiagaran.building import payment_of as build_payment
from bot.games.shimiagaran.cards import BAGS, INGREDIENTS, VESSELS
from bot.games.shimiagaran.cubes import spell
from bot.games.shimiagaran.draft import (
    answer_keep,
    answer_pick,
    keep_stage,
    pick_stage,
    settle_keep,
    settle_pick,
)
from bot.games.shimiagaran.drawing import (
    answer_store,
    draw_from,
    place,
    place_stage,
    settle_place,
    settle_store,
)
from bot.games.shimiagaran.ending import LIMIT, count_turn, finish, goal
from bot.games.shimiagaran.kit import Kit
from bot.games.shimiagaran.market import fill_gaps
from bot.games.shimiagaran.poisons import poison_options, poison_stage, usable, use_poison
from bot.games.shimiagaran.state import Keep, Pick, PlaceTarantula, ShimiagaranState, Store
from bot.games.shimiagaran.vessels import storing

# -- going on -----------------------------------------------------------------------------------


def begin_turn(state: ShimiagaranState, seat: int, events: list[Event]) -> None:
    """The next turn: what its player brewed earlier has cooled (S14)."""
    state.turn += 1
    state.active, state.acted, state.ending = seat, False, False
    player = state.players[seat]
    if player.hot:
        player.ready += player.hot
        player.hot = []
    state.deeds = [deed for deed in state.deeds if deed.turn >= state.turn - 1]
    left = state.left[seat] if state.trigger is not None else None
    events.append(tell.turn(seat, state.turn, left))


def end_turn(kit: Kit, state: ShimiagaranState, events: list[Event]) -> None:
    """Gaps are filled (S10), the turn is counted, and the next one begins or the game ends."""
    fill_gaps(kit.lookup, state, events)
    reason = count_turn(state, events)
    if reason:
        finish(kit.lookup, state, reason, events)
        return
    seat = (state.active + 1) % state.seats
    while state.trigger is not None and not state.left[seat]:
        seat = (seat + 1) % state.seats
    begin_turn(state, seat, events)


def proceed(kit: Kit, state: ShimiagaranState, events: list[Event]) -> None:
    """Go on until somebody has to decide, or the game is over."""
    while state.result is None:
        if state.agenda:
            if not settle(state, events):
                return
        elif state.acted or state.ending:
            if not state.ending and usable(kit, state):
                return
            end_turn(kit, state, events)
        elif can_act(kit, state) or usable(kit, state):
            return
        else:
            pass_turn(state, events)


def settle(state: ShimiagaranState, events: list[Event]) -> bool:
    """What has only one outcome is done without asking."""
    task = state.agenda[-1]
    if isinstance(task, Store):
        return settle_store(state, task, events)
    if isinstance(task, Keep):
        return settle_keep(state, task, events)
    if isinstance(task, Pick):
        return settle_pick(state, task, events)
    return settle_place(state, task, events)


def can_act(kit: Kit, state: ShimiagaranState) -> bool:
    """Is any main action legal (S9)?"""
    seat = state.active
    return bool(drawable(state) or brewable(kit, state, seat) or buildable(kit, state, seat))


def pass_turn(state: ShimiagaranState, events: list[Event]) -> None:
    """With no legal main action the turn passes (S9)."""
    events.append(tell.passed(state.active))
    state.ending = True


# -- deciding -----------------------------------------------------------------------------------


def decision(state: ShimiagaranState) -> Decision:
    """The one decision that is open."""
    number = state.step
    if not state.agenda:
        kind = "after" if state.acted else "turn"
        return Decision(f"{kind}:{number}", state.active, kind, {"turn": state.turn})
    task = state.agenda[-1]
    if isinstance(task, Keep):
        kind, extra = "keep", {"cubes": _spelt(task.cubes), "count": task.count, "bag": "white"}
    elif isinstance(task, Pick):
        kind, extra = "pick", {"cubes": _spelt(task.cubes), "drawer": state.active, "bag": "white"}
    elif isinstance(task, Store):
        kind, extra = "store", {"cubes": _spelt(task.cubes), "bag": task.bag}
    else:
        kind, extra = "place", {}
    return Decision(f"{kind}:{number}", task.seat, kind, {"turn": state.turn, **extra})


def _spelt(cubes: list[int]) -> str:
    return spell(cubes, INGREDIENTS)


def stage(kit: Kit, state: ShimiagaranState, picked: Choice) -> Stage:
    """The stage of the open decision."""
    if not state.agenda:
        return action_stage(kit, state, picked)
    task = state.agenda[-1]
    if isinstance(task, Keep):
        return keep_stage(state, task, picked, has_poison(kit, state))
    if isinstance(task, Store):
        found = storing(state.players[task.seat], task.cubes, picked)
        return found if isinstance(found, Stage) else DONE
    if picked:
        return DONE
    return pick_stage(state, task) if isinstance(task, Pick) else place_stage(state, task)


def has_poison(kit: Kit, state: ShimiagaranState) -> bool:
    """Has the active player a poison that may be used later in this turn?"""
    potions = kit.lookup.potions
    return any(potions[card].poison for card in state.players[state.active].ready)


def action_stage(kit: Kit, state: ShimiagaranState, picked: Choice) -> Stage:
    """Main Actions and Side Actions: what can be done, then how."""
    if not picked:
        return Stage("action", tuple(_actions(kit, state)))
    kind, _, card = picked[0].partition(":")
    if kind == "brew":
        return brew_stage(kit, state, card, picked[1:])
    if kind == "build":
        return build_stage(kit, state, card, picked[1:])
    if kind == "poison":
        return poison_stage(kit, state, card, picked[1:])
    return DONE


def _actions(kit: Kit, state: ShimiagaranState) -> list[Option]:
    if state.acted:
        return [options.END, *poison_options(kit, state)]
    seat = state.active
    offered = [options.DRAW[name] for name in drawable(state)]
    offered += [options.card("brew", card) for card in brewable(kit, state, seat)]
    offered += [options.card("build", card) for card in buildable(kit, state, seat)]
    if not offered:
        offered.append(options.PASS)
    return offered + poison_options(kit, state)


# -- doing --------------------------------------------------------------------------------------


def act(kit: Kit, state: ShimiagaranState, choice: Choice, events: list[Event]) -> None:
    """The answer to the open decision, and everything that follows from it."""
    if not state.step:
        events.append(tell.begins(state.first, goal(state.seats), LIMIT))
        events.append(tell.turn(state.active, state.turn, None))
    state.step += 1
    task = state.agenda[-1] if state.agenda else None
    if task is None:
        take_action(kit, state, choice, events)
    elif isinstance(task, Keep):
        answer_keep(state, task, choice, events)
    elif isinstance(task, Pick):
        answer_pick(state, task, choice, events)
    elif isinstance(task, Store):
        answer_store(state, task, choice, events)
    else:
        answer_place(state, task, choice, events)
    proceed(kit, state, events)


def answer_place(
    state: ShimiagaranState, task: PlaceTarantula, choice: Choice, events: list[Event]
) -> None:
    """S5: the owner has chosen the Tarantula's vessel."""
    state.agenda.pop()
    vessel = [*VESSELS].index(choice[0].removeprefix("place:"))
    place(state, task.seat, vessel, events)


def take_action(kit: Kit, state: ShimiagaranState, choice: Choice, events: list[Event]) -> None:
    """A main action, a poison, or the end of the turn."""
    kind, _, name = choice[0].partition(":")
    if kind == "poison":
        use_poison(kit, state, name, choice[1:], events)
    elif kind == "end":
        state.ending = True
    elif kind == "pass":
        pass_turn(state, events)
    else:
        state.acted = True
        if kind == "draw":
            draw_from(state, BAGS[name == "black"], events)
        elif kind == "brew":
            brew(kit, state, name, brew_payment(kit, state, name, choice[1:]), events)
        else:
            build(kit, state, name, build_payment(kit, state, name, choice[1:]), events)
