"""Alt texts of the pictures, in at most 1,000 characters, from the same Views."""

from __future__ import annotations

from bot.games.chimera.text.board import headline, reveal, steps_of
from bot.games.chimera.text.hand import by_time
from bot.games.chimera.text.terms import back, card_brief
from bot.games.chimera.view import ChimeraView, HandCard, SideView, StatView
from bot.games.core.model import Choice
from bot.games.core.phrases import clip, counted, full_stop, listed, name
from bot.games.core.words import Names

MOST_ALT = 1000
"""Characters (Discord's own limit is 1,024)."""


def alt(view: ChimeraView, names: Names) -> str:
    """The board picture in at most 1,000 characters."""
    if view.phase == "deck" and view.result is None:
        ready = [name(names, side.seat) for side in view.sides if side.ready]
        chosen = f" {listed(ready)} has chosen." if ready else ""
        races = listed([race.name for race in view.races])
        return clip(f"Chimera: {headline(view, names)}.{chosen} Races: {races}.", MOST_ALT)
    parts = [f"Chimera. {full_stop(headline(view, names))}"]
    for side in view.sides:
        if side.avatar is None:
            continue
        stats = ", ".join(f"{stat.name} {_alt_stat(stat)}" for stat in side.stats)
        cooling = ", ".join(
            f"{lying.card.name} ({back(lying.back_in)})" if view.result is None else lying.card.name
            for lying in side.cooling
        )
        parts.append(
            f"{name(names, side.seat)}: {side.avatar.name}, vitality {side.vitality} of "
            f"{side.avatar.vitality}, {stats}, {counted(side.hand_size, 'card')} in hand"
            f"{_alt_ready(view, side)}. Cooling: {cooling or 'nothing'}."
        )
    if view.last is not None:
        parts.append(f"Round {view.last.number}: {reveal(view, names)}")
        parts += steps_of(view, names)
    text = ""
    for part in parts:  # whole sentences only
        if len(text) + len(part) + 1 <= MOST_ALT:
            text = f"{text} {part}".strip()
    return text


def private_alt(view: ChimeraView, names: Names, picked: Choice = ()) -> str:
    """The picture of a hand, of what decks can be made of, or of one race's cards."""
    if view.seat is None:
        return "A spectator has no hand."
    avatar = (picked or view.own_choice or ("",))[0].partition(":")[2]
    race = next((r for r in view.races if avatar in [a.id for a in r.avatars]), None)
    if race is not None:
        cards = "; ".join(f"{card.name}, {card_brief(card)}" for card in race.skills)
        if len(cards) > MOST_ALT - 60:
            cards = "; ".join(f"{card.name}, {card.speed}" for card in race.skills)
        return clip(f"The twelve cards of {race.name}. {cards}.", MOST_ALT)
    if view.own_avatar is None:
        races = "; ".join(
            f"{race.name}: {listed([avatar.name for avatar in race.avatars])}"
            for race in view.races
        )
        return clip(f"What a deck can be made of. {races}.", MOST_ALT)
    text = ""
    for whole in (True, False):
        held = "; ".join(_held(card, whole) for card in by_time(view))
        text = f"Your hand as {view.own_avatar.name}. {held}."
        if len(text) <= MOST_ALT:
            break
    return clip(text, MOST_ALT)


def _held(held: HandCard, whole: bool) -> str:
    told = f"{held.card.name}, {card_brief(held.card) if whole else held.card.speed}"
    if held.back_in:
        return f"{told}, cooling, {back(held.back_in)}"
    return f"{told}, face-down now" if held.chosen else told


def _alt_stat(stat: StatView) -> str:
    return str(stat.now) if stat.now == stat.printed else f"{stat.now} (printed {stat.printed})"


def _alt_ready(view: ChimeraView, side: SideView) -> str:
    return ", one card face-down" if side.ready and view.result is None else ""
