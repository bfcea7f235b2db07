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
from bot.language import _, ngettext

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
        return _("{chosen}. You may still change it: choose an avatar anew.").format(chosen=chosen)
    if not picked:
        return _("Choose your avatar, or take one with its ready-made seven.")
    if stage.max == 0:
        chosen = choice(lookup, decision, picked)
        return _("{chosen}. Confirm to play with these.").format(chosen=chosen)
    avatar = lookup.avatars[_id(picked[0])].name
    if len(picked) == 1:
        count = len(lookup.skills_of[lookup.avatars[_id(picked[0])].race])
        return _("{avatar} it is. Choose {deck} of the {count} cards of this race.").format(
            avatar=avatar, deck=DECK, count=count
        )
    return ngettext("{chosen}. Choose {n} more.", "{chosen}. Choose {n} more.", stage.max).format(
        chosen=choice(lookup, decision, picked), n=stage.max
    )


def _card_prompt(lookup: Lookup, view: ChimeraView, decision: Decision) -> str:
    number = decision.params.get("round", view.turn)
    if view.seat == decision.seat and view.own_choice and view.phase == "duel":
        lies = _named(lookup, view.own_choice[0])
        return _(
            "Round {number}: choose a card. {card} lies face-down; you may still change it."
        ).format(number=number, card=lies)
    return _("Round {number}: choose a card. It stays face-down until both have chosen.").format(
        number=number
    )


def option(lookup: Lookup, chosen: Option) -> Label:
    """An avatar with its stats, its ready-made seven, or a card with its effect."""
    if chosen.kind == "cooling":
        rounds = int(chosen.params["rounds"] or 0)
        when = (
            _("is cooling; it can be played again next round")
            if rounds == 1
            else _("is cooling; it can be played again in {rounds} rounds").format(rounds=rounds)
        )
        return Label(clip(_named(lookup, chosen.id), MOST_LABEL), when)
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
            clip(_("{avatar} (ready-made seven)").format(avatar=avatar.name), MOST_LABEL),
            clip(_("{race}: {cards}").format(race=race, cards=seven), MOST_DETAIL),
        )
    stats = _("{race}: {stats}").format(race=race, stats=stats_brief(avatar))
    return Label(clip(avatar.name, MOST_LABEL), clip(stats, MOST_DETAIL))


def choice(lookup: Lookup, decision: Decision, picked: Choice) -> str:
    """``Avatar Ignis, 3 of 7 cards: ...``."""
    if not picked:
        return _("nothing chosen yet")
    first = _named(lookup, picked[0])
    if decision.kind == "card":
        return first
    if picked[0].startswith("ready:"):
        return _("Avatar {avatar} with the ready-made seven").format(avatar=first)
    cards = [_named(lookup, pick) for pick in picked[1:]]
    if not cards:
        return _("Avatar {avatar}, 0 of {deck} cards").format(avatar=first, deck=DECK)
    return _("Avatar {avatar}, {count} of {deck} cards: {cards}").format(
        avatar=first, count=len(cards), deck=DECK, cards=listed(cards)
    )


def refusal(lookup: Lookup, error: IllegalChoice) -> str:
    """Why a choice was refused."""
    if error.code == "game-over":
        return _("This duel is over.")
    if error.code == "no-decision":
        return _("That question is no longer open: the duel has moved on.")
    if error.code == "incomplete":
        if error.params.get("stage") not in ("avatar", "cards"):
            return _("Choose one card of your hand.")
        return _("The deck is not whole yet: an avatar and {deck} cards of its race.").format(
            deck=DECK
        )
    named = _named(lookup, str(error.params.get("option", "")))
    if error.params.get("stage") == "card":
        return _("{card} is not in your hand now: it is cooling, or not one of your seven.").format(
            card=named
        )
    return _("{card} cannot be chosen here: seven different cards of your avatar's race.").format(
        card=named
    )


def _id(pick: str) -> str:
    return pick.partition(":")[2] or pick


def _named(lookup: Lookup, pick: str) -> str:
    """The name of an avatar or card, by a pick or a bare id."""
    card = lookup.cards.get(_id(pick)) if not pick.startswith(("avatar:", "ready:")) else None
    known = card or lookup.avatars.get(_id(pick)) or lookup.cards.get(_id(pick))
    return known.name if known else _("That")
