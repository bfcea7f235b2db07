"""The viewer's own cards and secret choice in words."""

from __future__ import annotations

from bot.games.chimera.text.terms import back, stats_brief
from bot.games.chimera.view import ChimeraView, HandCard
from bot.games.core.words import Names


def private(view: ChimeraView, names: Names) -> str:
    """The viewer's hand and secret choice, with every card's whole effect."""
    if view.seat is None:
        return "You are watching: you have no hand here."
    if view.own_avatar is None:
        if view.result is not None:
            return "You had not chosen an avatar."
        return "You have not chosen yet. The quickest way in: an avatar with its ready-made seven."
    lines = [f"**Your avatar: {view.own_avatar.name}** (printed: {stats_brief(view.own_avatar)})"]
    if view.phase == "deck":
        lines.append("Your seven cards; until the other side confirms you may change everything:")
    elif view.phase == "duel":
        lines.append(_lying(view))
    lines += [_held(held) for held in by_time(view)]
    return "\n".join(lines)


def _lying(view: ChimeraView) -> str:
    chosen = [held.card.name for held in view.hand if held.chosen]
    if not chosen:
        return f"Round {view.turn}: you have not chosen a card yet."
    return f"Round {view.turn}: **{chosen[0]}** lies face-down; you may still change it."


def by_time(view: ChimeraView) -> list[HandCard]:
    """Playable cards first, then by when they are back."""
    return sorted(view.hand, key=lambda held: held.back_in)


def _held(held: HandCard) -> str:
    card = held.card
    when = f" *Cooling, {back(held.back_in)}.*" if held.back_in else ""
    when = " *Face-down now.*" if held.chosen else when
    return f"- **{card.name}**, {card.speed}, cools {card.cooling}: {card.text}{when}"
