"""A season played on to its end in imagination, for players that search: everybody by rules of
thumb, without Views and posts. Only a guide for play, no rule."""

from __future__ import annotations

from bot.games.core.model import Choice, Event
from bot.games.core.rng import Rng
from bot.games.etherium.agenda import Question
from bot.games.etherium.cards import SEASONS
from bot.games.etherium.details import parse
from bot.games.etherium.habits import HABITS
from bot.games.etherium.ideas import programme
from bot.games.etherium.kit import Kit
from bot.games.etherium.phases import next_step, reveal
from bot.games.etherium.rules import RULES, settle, settle_each
from bot.games.etherium.scoring import finish
from bot.games.etherium.seasons import draw_cards
from bot.games.etherium.state import EtheriumState, Task


def foresee(kit: Kit, state: EtheriumState, rng: Rng) -> None:
    """To the end of this season, in place; before a new one is revealed."""
    events: list[Event] = []
    season = state.season
    while state.result is None and state.season == season:
        phase = state.phase
        if phase == "limit":
            if season == SEASONS:
                finish(kit, state, events)
            return
        if phase in ("flash", "plan"):
            settle_each(kit, state, events)
        elif not state.agenda or settle(kit, state, events):
            _go_on(kit, state, events)
            continue
        if state.agenda:
            _answer(kit, state, state.agenda[-1], rng, events)
            continue
        for seat, player in enumerate(state.players):
            if not player.programme:
                player.programme = parse(programme(kit, state, seat, rng))
        reveal(state, events)


def _go_on(kit: Kit, state: EtheriumState, events: list[Event]) -> None:
    if state.phase == "reveal":
        draw_cards(kit, state, events)
        state.phase = "plan"
    elif state.phase == "pause":
        state.phase = "perform"
    else:
        next_step(kit, state, events)


def _answer(kit: Kit, state: EtheriumState, task: Task, rng: Rng, events: list[Event]) -> None:
    rule = RULES[type(task)]
    question = rule.question(kit, state, task)
    habit = HABITS.get(question.kind)
    choice = habit and habit(kit, state, question.seat, question.params)
    rule.answer(kit, state, task, choice or _any(kit, state, task, question, rng), events)


def _any(kit: Kit, state: EtheriumState, task: Task, question: Question, rng: Rng) -> Choice:
    """No card in a window, else anything."""
    if question.kind == "window":
        return ("pass",)
    rule = RULES[type(task)]
    picked: Choice = ()
    while found := rule.stage(kit, state, task, picked).options:
        picked = (*picked, rng.choice(found).id)
    return picked
