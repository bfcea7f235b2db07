"""Decisions, options and half-made choices in words."""

from __future__ import annotations

from bot.games.chimera.deck import DECK
from bot.games.chimera.lookup import Lookup
from bot.games.chimera.text.terms import SPEED_EMOJI, card_brief, effect_brief, stats_brief
from bot.games.chimera.view import ChimeraView
from bot.games.core.errors import IllegalChoice
from bot.games.core.model import Choice, Decision, Option, Stage
from bot.games.core.phrases import clip, listed
from bot.games.core.words import Label

MOST_LABEL, MOST_DETAIL = 80, 100
"""Discord's limits (F17)."""


def prompt(
    lookup: Lookup, view: ChimeraView, decision: Decision, picked: Choice, stage: Stage
) -> str:
    """What is asked, and what is there already."""
    if decision.kind == "card":
        return _card_prompt(lookup, view, decision)
    if not picked and view.seat == decision.seat and view.own_choice:
        chosen = choice(lookup, decision, view.own_choice)
        return f"{chosen}. You may still change it: choose an avatar anew."
    if not picked:
        return "Choose your avatar, or take one with its ready-made seven."
    if stage.max == 0:
        return f"{choice(lookup, decision, picked)}. Confirm to play with these."
    avatar = lookup.avatars[_id(picked[0])].name
    if len(picked) == 1:
        count = len(lookup.skills_of[lookup.avatars[_id(picked[0])].race])
        return f"{avatar} it is. Choose {DECK} of the {count} cards of this race."
    return f"{choice(lookup, decision, picked)}. Choose {stage.max} more."


def _card_prompt(lookup: Lookup, view: ChimeraView, decision: Decision) -> str:
    ask = f"Round {decision.params.get('round', view.turn)}: choose a card."
    if view.seat == decision.seat and view.own_choice and view.phase == "duel":
        lies = _named(lookup, view.own_choice[0])
        return f"{ask} {lies} lies face-down; you may still change it."
    return f"{ask} It stays face-down until both have chosen."


def option(lookup: Lookup, chosen: Option) -> Label:
    """An avatar with its stats, its ready-made seven, or a card with its effect."""
    if chosen.kind == "cooling":
        rounds = int(chosen.params["rounds"] or 0)
        when = "next round" if rounds == 1 else f"in {rounds} rounds"
        return Label(
            clip(_named(lookup, chosen.id), MOST_LABEL),
            f"is cooling; it can be played again {when}",
        )
    if chosen.kind == "card":
        card = lookup.cards[_id(chosen.id)]
        detail = card_brief(card)
        if len(detail) > MOST_DETAIL:
            detail = effect_brief(card)
        return Label(
            clip(card.name, MOST_LABEL), clip(detail, MOST_DETAIL), SPEED_EMOJI[card.speed]
        )
    avatar = lookup.avatars[_id(chosen.id)]
    race = lookup.races[avatar.race].name
    if chosen.kind == "ready":
        seven = ", ".join(lookup.cards[card].name for card in avatar.ready)
        return Label(
            clip(f"{avatar.name} (ready-made seven)", MOST_LABEL),
            clip(f"{race}: {seven}", MOST_DETAIL),
        )
    return Label(clip(avatar.name, MOST_LABEL), clip(f"{race}: {stats_brief(avatar)}", MOST_DETAIL))


def choice(lookup: Lookup, decision: Decision, picked: Choice) -> str:
    """``Avatar Ignis, 3 of 7 cards: ...``."""
    if not picked:
        return "nothing chosen yet"
    first = _named(lookup, picked[0])
    if decision.kind == "card":
        return first
    if picked[0].startswith("ready:"):
        return f"Avatar {first} with the ready-made seven"
    cards = [_named(lookup, pick) for pick in picked[1:]]
    return f"Avatar {first}, {len(cards)} of {DECK} cards" + (f": {listed(cards)}" if cards else "")


def refusal(lookup: Lookup, error: IllegalChoice) -> str:
    """Why a choice was refused."""
    if error.code == "game-over":
        return "This duel is over."
    if error.code == "no-decision":
        return "That question is no longer open: the duel has moved on."
    if error.code == "incomplete":
        return (
            f"The deck is not whole yet: an avatar and {DECK} cards of its race."
            if error.params.get("stage") in ("avatar", "cards")
            else "Choose one card of your hand."
        )
    named = _named(lookup, str(error.params.get("option", "")))
    if error.params.get("stage") == "card":
        return f"{named} is not in your hand now: it is cooling, or not one of your seven."
    return f"{named} cannot be chosen here: seven different cards of your avatar's race."


def _id(pick: str) -> str:
    return pick.partition(":")[2] or pick


def _named(lookup: Lookup, pick: str) -> str:
    """The name of an avatar or card, by a pick or a bare id."""
    card = lookup.cards.get(_id(pick)) if not pick.startswith(("avatar:", "ready:")) else None
    known = card or lookup.avatars.get(_id(pick)) or lookup.cards.get(_id(pick))
    return known.name if known else "That"
