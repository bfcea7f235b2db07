"""Alt texts of the pictures, in at most 1,000 characters, from the same Views."""

from __future__ import annotations

from bot.games.core.phrases import counted, full_stop, name, whole_sentences
from bot.games.core.words import Names
from bot.games.shimiagaran.text.board import headline
from bot.games.shimiagaran.text.cards import icons
from bot.games.shimiagaran.text.hand import sections
from bot.games.shimiagaran.text.terms import points, summed
from bot.games.shimiagaran.view import PlayerView, ShimiagaranView

MOST_ALT = 1000
"""Characters (Discord's own limit is 1,024)."""


def alt(view: ShimiagaranView, names: Names) -> str:
    """The board picture: players first, then what is on offer; whole sentences only."""
    parts = [f"Shimiagaran. {full_stop(headline(view, names))}"]
    parts += [_player(view, player, names) for player in view.players]
    bags = "; ".join(f"{bag.name} bag {counted(bag.count, 'cube')}" for bag in view.bags)
    parts.append(f"{bags.capitalize()}.")
    elixirs = [
        f"{offer.face.name} ({points(offer.face.points)}) for "
        f"{icons(offer.face)} and {summed(offer.cubes)}"
        for offer in view.elixirs
        if offer
    ]
    parts.append(f"Elixirs: {'; '.join(elixirs) or 'none'}.")
    for colour, row in (("Dark", view.dark), ("Light", view.light)):
        cards = ", ".join(f"{card.name} {card.points}" for card in row if card)
        parts.append(f"{colour} potions: {cards or 'none'}.")
    return whole_sentences(parts, MOST_ALT)


def _player(view: ShimiagaranView, player: PlayerView, names: Names) -> str:
    items = [points(player.points if view.result is None else player.score)]
    items.append(counted(len(player.elixirs), "Elixir"))
    ready = sum(potion.state == "ready" for potion in player.potions)
    hot = sum(potion.state == "hot" for potion in player.potions)
    items.append(counted(ready, "ready potion") + (f" and {hot} hot" if hot else ""))
    items.append(counted(player.ingredients, "ingredient"))
    if player.tarantulas:
        items.append(counted(player.tarantulas, "Tarantula"))
    if player.left is not None and view.result is None:
        items.append(f"{counted(player.left, 'turn')} left")
    return f"{name(names, player.seat)}: {', '.join(items)}."


def private_alt(view: ShimiagaranView, names: Names) -> str:
    """The picture of an own board."""
    if view.seat is None:
        return "A spectator has no board."
    return whole_sentences(
        [
            full_stop(f"{head}: {'; '.join(items)}" if items else head)
            for head, items in sections(view, names)
        ],
        MOST_ALT,
    )
