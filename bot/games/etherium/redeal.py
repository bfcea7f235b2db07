"""A state that one audience cannot tell from the real one: everything hidden from it drawn anew.

Hidden: the Flash cards of others and of the deck, season cards to come, others' programmes before
the reveal, their details and armed plays.
"""

from __future__ import annotations

from bot.games.core.model import Event
from bot.games.core.rng import Rng
from bot.games.etherium.cards import MOONS
from bot.games.etherium.details import parse
from bot.games.etherium.ideas import programme
from bot.games.etherium.kit import Kit
from bot.games.etherium.state import EtheriumState, Step


def redeal(kit: Kit, state: EtheriumState, seat: int | None, rng: Rng) -> None:
    """Redeal ``state``, a copy the caller owns, in place; its own randomness too."""
    state.rng = Rng(rng.derive("redealt").seed)
    _cards(state, seat, rng)
    draw_seasons(kit, state, rng)
    for other, player in enumerate(state.players):
        if other == seat:
            continue
        player.armed = []
        if state.phase in ("flash", "plan"):
            # Of those who are not ready, too: what they will do has to be imagined.
            player.programme = parse(programme(kit, state, other, rng))
        else:
            player.programme = [Step(step.space) for step in player.programme]


def _cards(state: EtheriumState, seat: int | None, rng: Rng) -> None:
    """Deck and others' hands; a hand told in the news is told as it is now."""
    others = [player for number, player in enumerate(state.players) if number != seat]
    unseen = sorted([*state.deck, *(card for player in others for card in player.hand)])
    rng.shuffle(unseen)
    for player in others:
        player.hand = [unseen.pop() for _ in player.hand]
    state.deck = sorted(unseen)
    for place, event in enumerate(state.news):
        owner = event.params.get("seat")
        if event.kind == "drawn" and isinstance(owner, int) and owner != seat:
            cards = list(state.players[owner].hand)
            state.news[place] = Event("drawn", {"seat": owner, "cards": cards}, (owner,))


def draw_seasons(kit: Kit, state: EtheriumState, rng: Rng) -> None:
    """Which of the two cards of each moon that is still to come is in the game (E1)."""
    seasons = kit.lookup.seasons
    known = {seasons[card].moon for card in state.seasons}
    state.unused = [card for card in state.unused if seasons[card].moon in known]
    state.coming = []
    for moon in MOONS:
        if moon not in known:
            cards = [card.id for card in seasons.values() if card.moon == moon]
            chosen = rng.choice(cards)
            state.coming.append(chosen)
            state.unused += [card for card in cards if card != chosen]
    state.coming.sort()
    state.unused.sort()
