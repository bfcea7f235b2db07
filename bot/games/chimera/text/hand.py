"""The viewer's own cards and secret choice in words."""

from __future__ import annotations

from bot.games.chimera.sentences import sentence
from bot.games.chimera.text.terms import SPEEDS, back, stats_brief
from bot.games.chimera.view import ChimeraView, HandCard
from bot.games.core.words import Names
from bot.language import _


def private(view: ChimeraView, names: Names) -> str:
    """The viewer's hand and secret choice, with every card's whole effect."""
    if view.seat is None:
        return _("You are watching: you have no hand here.")
    if view.own_avatar is None:
        if view.result is not None:
            return _("You had not chosen an avatar.")
        return _(
            "You have not chosen yet. The quickest way in: an avatar with its ready-made seven."
        )
    lines = [
        _("**Your avatar: {avatar}** (printed: {stats})").format(
            avatar=view.own_avatar.name, stats=stats_brief(view.own_avatar)
        )
    ]
    if view.phase == "deck":
        lines.append(
            _("Your seven cards; until the other side confirms you may change everything:")
        )
    elif view.phase == "duel":
        lines.append(_lying(view))
    both = view.settings.get("cancel") == "both"
    lines += [_held(held, both) for held in by_time(view)]
    return "\n".join(lines)


def _lying(view: ChimeraView) -> str:
    chosen = [held.card.name for held in view.hand if held.chosen]
    if not chosen:
        return _("Round {number}: you have not chosen a card yet.").format(number=view.turn)
    return _("Round {number}: **{card}** lies face-down; you may still change it.").format(
        number=view.turn, card=chosen[0]
    )


def by_time(view: ChimeraView) -> list[HandCard]:
    """Playable cards first, then by when they are back."""
    return sorted(view.hand, key=lambda held: held.back_in)


def _held(held: HandCard, both: bool) -> str:
    card = held.card
    when = ""
    if held.chosen:
        when = " " + _("*Face-down now.*")
    elif held.back_in:
        when = " " + _("*Cooling, {back}.*").format(back=back(held.back_in))
    return _("- **{card}**, {speed}, cools {cooling}: {text}").format(
        card=card.name,
        speed=_(SPEEDS[card.speed]),
        cooling=card.cooling,
        text=sentence(card, both) + when,
    )
