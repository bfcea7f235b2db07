"""GAME PLAY, how a game starts: eight cards each, one avatar and seven skills of its race.

The avatar lies face up, the seven are concealed in hand (X12); both are chosen in secret (X16).

A choice is ``("ready:<avatar>",)`` or ``("avatar:<avatar>", "card:<skill>" seven times)``.
"""

from __future__ import annotations

from bot.games.chimera.events import chosen, decks_shown, duel_begins, kept
from bot.games.chimera.lookup import Lookup
from bot.games.chimera.state import ChimeraState
from bot.games.core.model import DONE, Choice, Event, Stage

DECK = 7
"""Skill cards of a player (X12)."""


def deck_stage(lookup: Lookup, picked: Choice) -> Stage:
    """First a ready-made seven or an avatar, then seven of the twelve skills of its race."""
    if not picked:
        return Stage("avatar", lookup.ready_options + lookup.avatar_options)
    left = DECK - (len(picked) - 1)
    if left == 0 or picked[0].startswith("ready:"):
        return DONE
    race = lookup.avatars[picked[0].removeprefix("avatar:")].race
    taken = set(picked)
    options = [lookup.card_options[card.id] for card in lookup.skills_of[race]]
    return Stage("cards", tuple(o for o in options if o.id not in taken), left, left)


def cards_of(lookup: Lookup, choice: Choice) -> tuple[str, ...]:
    """The avatar and the seven that a complete choice means."""
    kind, _, avatar = choice[0].partition(":")
    if kind == "ready":
        return (avatar, *lookup.in_order(lookup.avatars[avatar].ready))
    return (avatar, *lookup.in_order([pick.removeprefix("card:") for pick in choice[1:]]))


def choose_deck(
    lookup: Lookup, state: ChimeraState, seat: int, choice: Choice, last_round: int
) -> list[Event]:
    """Keep a secret choice; when both have confirmed, lay the avatars open (X16)."""
    side = state.sides[seat]
    changed = side.picked is not None
    side.picked = cards_of(lookup, choice)
    events = [kept(seat, "deck", side.picked, changed)]
    if not changed:
        events.append(chosen(seat, "deck"))
    if all(side.picked for side in state.sides):
        events += show_decks(lookup, state, last_round)
    return events


def show_decks(lookup: Lookup, state: ChimeraState, last_round: int) -> list[Event]:
    """Avatars face up, sevens concealed in hand; the duel begins."""
    events: list[Event] = []
    for seat, side in enumerate(state.sides):
        assert side.picked is not None
        side.avatar, side.deck = side.picked[0], side.picked[1:]
        side.vitality = lookup.avatars[side.avatar].vitality
        side.picked = None
        events.append(decks_shown(seat, side.avatar))
    state.phase = "duel"
    events.append(duel_begins(last_round))
    return events
