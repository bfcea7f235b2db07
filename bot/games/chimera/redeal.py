"""A state that one audience cannot tell from the real one: the enemy's hand dealt anew."""

from __future__ import annotations

from bot.games.chimera.cooling import hand
from bot.games.chimera.deck import DECK
from bot.games.chimera.lookup import Lookup
from bot.games.chimera.state import ChimeraState, Side
from bot.games.core.rng import Rng


def redeal_side(lookup: Lookup, side: Side, rng: Rng) -> None:
    """Draw anew what only this side's player knows: its secret choices and its hand (X12, X16)."""
    if side.picked is not None:
        avatar = rng.choice(lookup.content.avatars)
        skills = [card.id for card in lookup.skills_of[avatar.race]]
        side.picked = (avatar.id, *lookup.in_order(rng.sample(skills, DECK)))
    if side.avatar is not None:
        race = lookup.avatars[side.avatar].race
        unseen = [card.id for card in lookup.skills_of[race] if card.id not in side.seen]
        drawn = rng.sample(unseen, DECK - len(side.seen))
        side.deck = lookup.in_order([*side.seen, *drawn])
    if side.chosen is not None:
        side.chosen = rng.choice(hand(side))


def redeal(lookup: Lookup, state: ChimeraState, seat: int | None, rng: Rng) -> None:
    """Redeal ``state``, a copy the caller owns, in place; its own randomness too."""
    state.rng = Rng(rng.derive("redealt").seed)
    for other, side in enumerate(state.sides):
        if other != seat:
            redeal_side(lookup, side, rng)
