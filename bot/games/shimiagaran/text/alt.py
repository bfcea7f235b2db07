"""Alt texts of the pictures, in at most 1,000 characters, from the same Views."""

from __future__ import annotations

from bot.games.core.phrases import capital, counted, full_stop, name, whole_sentences
from bot.games.core.words import Names
from bot.games.shimiagaran.text.board import headline
from bot.games.shimiagaran.text.cards import icons
from bot.games.shimiagaran.text.hand import sections
from bot.games.shimiagaran.text.terms import bag_name, each, points, summed
from bot.games.shimiagaran.view import PlayerView, ShimiagaranView
from bot.language import _

MOST_ALT = 1000
"""Characters (Discord's own limit is 1,024)."""


def alt(view: ShimiagaranView, names: Names) -> str:
    """The board picture: players first, then what is on offer; whole sentences only."""
    parts = [f"Shimiagaran. {full_stop(headline(view, names))}"]
    parts += [_player(view, player, names) for player in view.players]
    bags = "; ".join(
        f"{bag_name(bag.name)} {counted(bag.count, 'cube', 'cubes')}" for bag in view.bags
    )
    parts.append(f"{capital(bags)}.")
    elixirs = [
        _("{elixir} ({points}) for {icons} and {cubes}").format(
            elixir=offer.face.name,
            points=points(offer.face.points),
            icons=icons(offer.face),
            cubes=summed(offer.cubes),
        )
        for offer in view.elixirs
        if offer
    ]
    parts.append(_("Elixirs: {cards}.").format(cards="; ".join(elixirs) or _("none")))
    for said, row in (
        (_("Dark potions: {cards}."), view.dark),
        (_("Light potions: {cards}."), view.light),
    ):
        cards = ", ".join(f"{card.name} {card.points}" for card in row if card)
        parts.append(said.format(cards=cards or _("none")))
    return whole_sentences(parts, MOST_ALT)


def _player(view: ShimiagaranView, player: PlayerView, names: Names) -> str:
    items = [points(player.points if view.result is None else player.score)]
    items.append(counted(len(player.elixirs), "Elixir", "Elixirs"))
    ready = sum(potion.state == "ready" for potion in player.potions)
    hot = sum(potion.state == "hot" for potion in player.potions)
    potions = counted(ready, "ready potion", "ready potions")
    if hot:
        potions = _("{potions} and {hot} hot").format(potions=potions, hot=hot)
    items.append(potions)
    items.append(counted(player.ingredients, "ingredient", "ingredients"))
    items += each({"tarantula": player.tarantulas})
    if player.left is not None and view.result is None:
        items.append(counted(player.left, "turn left", "turns left"))
    return f"{name(names, player.seat)}: {', '.join(items)}."


def private_alt(view: ShimiagaranView, names: Names) -> str:
    """The picture of an own board."""
    if view.seat is None:
        return _("A spectator has no board.")
    return whole_sentences(
        [
            full_stop(f"{head}: {'; '.join(items)}" if items else head)
            for head, items in sections(view, names)
        ],
        MOST_ALT,
    )
