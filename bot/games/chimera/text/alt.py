"""Alt texts of the pictures, in at most 1,000 characters, from the same Views."""

from __future__ import annotations

from bot.games.chimera.text.board import headline, reveal, steps_of
from bot.games.chimera.text.hand import by_time
from bot.games.chimera.text.terms import SPEEDS, STATS, back, card_brief
from bot.games.chimera.view import ChimeraView, HandCard, StatView
from bot.games.core.model import Choice
from bot.games.core.phrases import clip, counted, full_stop, listed, name
from bot.games.core.words import Names
from bot.language import _

MOST_ALT = 1000
"""Characters (Discord's own limit is 1,024)."""


def alt(view: ChimeraView, names: Names) -> str:
    """The board picture in at most 1,000 characters."""
    if view.phase == "deck" and view.result is None:
        ready = [name(names, side.seat) for side in view.sides if side.ready]
        parts = [_("Chimera: {headline}.").format(headline=headline(view, names))]
        if ready:
            parts.append(_("{name} has chosen.").format(name=listed(ready)))
        parts.append(_("Races: {races}.").format(races=listed([one.name for one in view.races])))
        return clip(" ".join(parts), MOST_ALT)
    parts = [f"Chimera. {full_stop(headline(view, names))}"]
    for side in view.sides:
        if side.avatar is None:
            continue
        stats = ", ".join(f"{_(STATS[stat.name])} {_alt_stat(stat)}" for stat in side.stats)
        cooling = ", ".join(
            f"{lying.card.name} ({back(lying.back_in)})" if view.result is None else lying.card.name
            for lying in side.cooling
        )
        said = (
            _(
                "{name}: {avatar}, vitality {vitality} of {printed}, {stats}, {cards} in hand, "
                "one card face-down. Cooling: {cooling}."
            )
            if side.ready and view.result is None
            else _(
                "{name}: {avatar}, vitality {vitality} of {printed}, {stats}, {cards} in hand. "
                "Cooling: {cooling}."
            )
        )
        parts.append(
            said.format(
                name=name(names, side.seat),
                avatar=side.avatar.name,
                vitality=side.vitality,
                printed=side.avatar.vitality,
                stats=stats,
                cards=counted(side.hand_size, "card", "cards"),
                cooling=cooling or _("nothing"),
            )
        )
    if view.last is not None:
        parts.append(
            _("Round {number}: {told}").format(number=view.last.number, told=reveal(view, names))
        )
        parts += steps_of(view, names)
    text = ""
    for part in parts:  # whole sentences only
        if len(text) + len(part) + 1 <= MOST_ALT:
            text = f"{text} {part}".strip()
    return text


def private_alt(view: ChimeraView, names: Names, picked: Choice = ()) -> str:
    """The picture of a hand, of what decks can be made of, or of one race's cards."""
    if view.seat is None:
        return _("A spectator has no hand.")
    avatar = (picked or view.own_choice or ("",))[0].partition(":")[2]
    race = next((r for r in view.races if avatar in [a.id for a in r.avatars]), None)
    if race is not None:
        cards = "; ".join(f"{card.name}, {card_brief(card)}" for card in race.skills)
        if len(cards) > MOST_ALT - 60:
            cards = "; ".join(f"{card.name}, {_(SPEEDS[card.speed])}" for card in race.skills)
        told = _("The twelve cards of {race}. {cards}.").format(race=race.name, cards=cards)
        return clip(told, MOST_ALT)
    if view.own_avatar is None:
        races = "; ".join(
            _("{race}: {avatars}").format(
                race=race.name, avatars=listed([avatar.name for avatar in race.avatars])
            )
            for race in view.races
        )
        return clip(_("What a deck can be made of. {races}.").format(races=races), MOST_ALT)
    text = ""
    for whole in (True, False):
        held = "; ".join(_held(card, whole) for card in by_time(view))
        text = _("Your hand as {avatar}. {cards}.").format(avatar=view.own_avatar.name, cards=held)
        if len(text) <= MOST_ALT:
            break
    return clip(text, MOST_ALT)


def _held(held: HandCard, whole: bool) -> str:
    told = f"{held.card.name}, {card_brief(held.card) if whole else _(SPEEDS[held.card.speed])}"
    if held.back_in:
        return _("{card}, cooling, {back}").format(card=told, back=back(held.back_in))
    return _("{card}, face-down now").format(card=told) if held.chosen else told


def _alt_stat(stat: StatView) -> str:
    if stat.now == stat.printed:
        return str(stat.now)
    return _("{now} (printed {printed})").format(now=stat.now, printed=stat.printed)
