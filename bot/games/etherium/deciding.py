"""What may be decided now, by whom, and what the answers do: one place for every kind of decision.

Required: a tribe, the question of a task of the agenda, a programme, the end of phase "flash", the
pause, discards above the hand limit. Optional and private: a Flash card in phase 3, arming one,
details. Optional and public: the switches.
"""

from __future__ import annotations

from bot.games.core.model import DONE, Choice, Decision, Event, Stage
from bot.games.etherium import flash, options, supply
from bot.games.etherium.arming import arm, arm_stage, can_arm
from bot.games.etherium.cards import HAND_LIMIT
from bot.games.etherium.discarding import discard_stage
from bot.games.etherium.kit import Kit
from bot.games.etherium.phases import SIMULTANEOUS
from bot.games.etherium.programming import (
    can_detail,
    change_details,
    details_stage,
    program,
    program_stage,
)
from bot.games.etherium.rules import RULES, lift
from bot.games.etherium.seasons import above_limit
from bot.games.etherium.setup import choose_tribe, choosing, tribe_stage
from bot.games.etherium.state import EtheriumState, Task
from bot.games.etherium.switches import switch, switch_stage


def decisions(kit: Kit, state: EtheriumState) -> list[Decision]:
    """Everything that is open."""
    phase = state.phase
    if phase == "perform":
        return _performing(kit, state)
    if phase in SIMULTANEOUS:
        return _planning(kit, state)
    if phase == "reveal":
        return [_question(kit, state, state.agenda[-1])] if state.agenda else []
    if phase == "tribes":
        seat = choosing(state)
        return [] if seat is None else [Decision(f"tribe:{seat}", seat, "tribe")]
    if phase == "pause":
        found: list[Decision] = []
        for seat in range(state.seats):
            if seat not in state.passed:
                found.append(Decision(f"pause:{state.season}", seat, "pause"))
            found += _private(kit, state, seat)
        return found
    if phase == "limit":
        return [_above(state, seat) for seat in above_limit(state)]
    return []


def _performing(kit: Kit, state: EtheriumState) -> list[Decision]:
    if not state.agenda:
        return []
    found = [_question(kit, state, state.agenda[-1])]
    for seat in range(state.seats):
        found += _private(kit, state, seat)
    return found


def _planning(kit: Kit, state: EtheriumState) -> list[Decision]:
    found: list[Decision] = []
    season, plan = state.season, state.phase == "plan"
    together = state.settings.get("phases") != "apart"
    for seat, player in enumerate(state.players):
        task = own_task(state, seat)
        if task is not None:
            found.append(_question(kit, state, task))
        if plan:
            free = task is None
            found.append(
                Decision(f"program:{season}", seat, "program", {}, free, player.ready, True)
            )
            if free and together and flash.playable(kit, state, seat, True):
                name = f"flash:{season}.{player.asked}"
                found.append(Decision(name, seat, "flash", {}, False))
            found += _arming(kit, state, seat)
        elif task is None and seat not in state.passed:
            found.append(Decision(f"flash:{season}.{player.asked}", seat, "flash"))
        found.append(Decision(f"ask:{season}.{player.turned}", seat, "ask", {}, False))
    return found


def _private(kit: Kit, state: EtheriumState, seat: int) -> list[Decision]:
    """Details and armed plays, once programmes are open."""
    found: list[Decision] = []
    if can_detail(kit, state, seat):
        player = state.players[seat]
        name = f"details:{state.season}.{player.asked}.{player.changes}"
        found.append(Decision(name, seat, "details", {}, False))
    return found + _arming(kit, state, seat)


def _arming(kit: Kit, state: EtheriumState, seat: int) -> list[Decision]:
    if not can_arm(kit, state, seat):
        return []
    player = state.players[seat]
    name = f"arm:{state.season}.{player.asked}.{player.drawn}.{player.changes}"
    return [Decision(name, seat, "arm", {}, False)]


def _question(kit: Kit, state: EtheriumState, task: Task) -> Decision:
    seat, kind, params = RULES[type(task)].question(kit, state, task)
    return Decision(f"{kind}:{seat}.{state.players[seat].asked}", seat, kind, params)


def _above(state: EtheriumState, seat: int) -> Decision:
    count = len(state.players[seat].hand) - HAND_LIMIT
    params = {"count": count, "source": "limit"}
    return Decision(f"discard:{seat}.{state.players[seat].asked}", seat, "discard", {**params})


def own_task(state: EtheriumState, seat: int) -> Task | None:
    """The next task of this seat, in a phase in which each goes on alone."""
    for task in reversed(state.agenda):
        if getattr(task, "seat", None) == seat:
            return task
    return None


# -- stages ---------------------------------------------------------------------------------------


def stage(kit: Kit, state: EtheriumState, decision: Decision, picked: Choice) -> Stage:
    """What may be picked next."""
    kind, seat = decision.kind, decision.seat
    if kind == "program":
        return program_stage(kit, state, seat, picked)
    if kind == "flash":
        return _flash_stage(kit, state, decision, picked)
    if kind == "ask":
        return switch_stage(state, seat, picked)
    if kind == "arm":
        return arm_stage(kit, state, seat, picked)
    if kind == "details":
        return details_stage(kit, state, seat, picked)
    if kind == "tribe":
        return tribe_stage(kit, state, picked)
    if kind == "pause":
        return DONE if picked else options.PAUSE_STAGE
    if state.phase == "limit":
        hand = state.players[seat].hand
        return discard_stage(hand, len(hand) - HAND_LIMIT, picked)
    task = own_task(state, seat) if state.phase in SIMULTANEOUS else state.agenda[-1]
    return RULES[type(task)].stage(kit, state, task, picked)


def _flash_stage(kit: Kit, state: EtheriumState, decision: Decision, picked: Choice) -> Stage:
    """A card that can be played in phase 3; where that is a phase by itself, or no more of them."""
    if picked:
        return DONE
    found = [options.card(name) for name in flash.playable(kit, state, decision.seat, True)]
    return Stage("flash", (*found, options.FINISHED) if decision.required else tuple(found))


# -- answers --------------------------------------------------------------------------------------


def answer(
    kit: Kit, state: EtheriumState, decision: Decision, choice: Choice, events: list[Event]
) -> bool:
    """Do it. True: the game may go on now; False: nothing but this has changed."""
    kind, seat = decision.kind, decision.seat
    player = state.players[seat]
    if kind == "ask":
        player.turned += 1
        switch(state, seat, choice, events)
        return False
    if kind == "arm":
        player.changes += 1
        arm(state, seat, choice, events)
        return False
    if kind == "details":
        player.changes += 1
        change_details(state, seat, choice, events)
        return False
    if kind == "program":
        program(state, seat, choice, events)
    elif kind == "tribe":
        choose_tribe(kit, state, seat, choice, events)
    elif kind == "pause":
        state.passed.append(seat)
    elif kind == "flash":
        player.asked += 1
        if choice[0] == options.FINISHED.id:
            state.passed.append(seat)
        else:
            flash.play(kit, state, seat, choice[0][5:], False, events)
    elif state.phase == "limit":
        player.asked += 1
        supply.discard(state, seat, [pick[5:] for pick in choice], "limit", events)
    else:
        player.asked += 1
        if state.phase in SIMULTANEOUS:
            lift(state, seat)
        task = state.agenda[-1]
        RULES[type(task)].answer(kit, state, task, choice, events)
    return True


def standing_at(state: EtheriumState) -> tuple[str, int, tuple[int, ...]]:
    """Phase, season and who is waited for, as far as that can stay the same after an answer.

    While actions are performed nothing is taken back freely: armed plays and details, which nobody
    knows of, may follow whatever is decided.
    """
    waiting: tuple[int, ...] = ()
    if state.phase in SIMULTANEOUS:
        waiting = tuple(
            seat
            for seat, player in enumerate(state.players)
            if not (player.ready if state.phase == "plan" else seat in state.passed)
            or own_task(state, seat) is not None
        )
    elif state.agenda:
        waiting = (getattr(state.agenda[-1], "seat", -1),)
    return (state.phase, state.season, waiting)
