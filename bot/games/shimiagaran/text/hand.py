"""The viewer's own board in words: vessels, potions, what can be paid now, what nearly can."""

from __future__ import annotations

from bot.games.core.phrases import Section, capital, counted, outline
from bot.games.core.words import Names
from bot.games.shimiagaran.text.cards import (
    effect,
    icons,
    kind,
    potion_brief,
    recipe,
)
from bot.games.shimiagaran.text.terms import CUBE_NAMES, free, points, summed, vessel_name
from bot.games.shimiagaran.view import ElixirOffer, PlayerView, PotionFace, ShimiagaranView
from bot.language import _


def private(view: ShimiagaranView, names: Names) -> str:
    """The own board, most needed first."""
    if view.seat is None:
        return _("You are watching: you have no board here, and all boards are open.")
    return outline(sections(view, names))


def sections(view: ShimiagaranView, names: Names) -> list[Section]:
    """Everything of the viewer's board; without markdown."""
    assert view.seat is not None
    player = view.players[view.seat]
    found: list[Section] = [
        (
            _("Your shop: {points} on cards, {score} if it ended now").format(
                points=points(player.points), score=player.score
            ),
            [],
        ),
        (_("Vessels"), _vessels(player)),
    ]
    if view.result is None:
        found.append((_("Within reach"), _payable(view, player) or [_("nothing yet")]))
        if player.almost:
            found.append((_("One cube short"), _almost(view, player)))
    found += _potions(player)
    if player.elixirs:
        elixirs = [f"{card.name} ({points(card.points)})" for card in player.elixirs]
        found.append((_("Elixirs"), [", ".join(elixirs)]))
    if player.left is not None and view.result is None:
        left = counted(player.left, "turn left for you", "turns left for you")
        found.append((_("Final phase: {turns}").format(turns=left), []))
    return found


def _vessels(player: PlayerView) -> list[str]:
    lines: list[str] = []
    for vessel in player.vessels:
        there = dict(vessel.cubes)
        if vessel.tarantulas:
            there["tarantula"] = vessel.tarantulas
        items = [summed(there, _("empty"))]
        items.append(free(vessel.room) if vessel.room else _("full"))
        if vessel.immune:
            items.append(_("safe from poisons"))
        lines.append(
            _("{vessel}: {items}").format(
                vessel=capital(vessel_name(vessel.name)), items=", ".join(items)
            )
        )
    return lines


def _potions(player: PlayerView) -> list[Section]:
    by_state: dict[str, list[PotionFace]] = {"ready": [], "hot": [], "used": []}
    for potion in player.potions:
        by_state[potion.state].append(potion.face)
    found: list[Section] = []
    if by_state["ready"]:
        ready = [f"{card.name} ({potion_brief(card)})" for card in by_state["ready"]]
        found.append((_("Ready to use or to burn"), ready))
    if by_state["hot"]:
        hot = [f"{card.name} ({potion_brief(card)})" for card in by_state["hot"]]
        found.append((_("Hot until your next turn"), hot))
    if by_state["used"]:
        used = ", ".join(f"{card.name} {card.points}" for card in by_state["used"])
        found.append((_("Used, only their points count"), [used]))
    return found


def offers(view: ShimiagaranView) -> dict[str, PotionFace | ElixirOffer]:
    """Everything on offer, by id."""
    found: dict[str, PotionFace | ElixirOffer] = {}
    for card in (*view.dark, *view.light):
        if card is not None:
            found[card.id] = card
    for offer in view.elixirs:
        if offer is not None:
            found[offer.face.id] = offer
    return found


def _payable(view: ShimiagaranView, player: PlayerView) -> list[str]:
    there = offers(view)
    return [_offered(there[card]) for card in player.payable if card in there]


def _offered(offer: PotionFace | ElixirOffer) -> str:
    if isinstance(offer, PotionFace):
        return _("{card} ({points}, {kind}, {effect}) for {recipe}").format(
            card=offer.name,
            points=points(offer.points),
            kind=kind(offer),
            effect=effect(offer),
            recipe=recipe(offer),
        )
    face = offer.face
    return _("{elixir} ({points}) for {icons} and {cubes}").format(
        elixir=face.name,
        points=points(face.points),
        icons=icons(face),
        cubes=summed(offer.cubes),
    )


def _almost(view: ShimiagaranView, player: PlayerView) -> list[str]:
    there = offers(view)
    lines: list[str] = []
    for near in player.almost:
        offer = there.get(near.card)
        if offer is None:
            continue
        card = offer if isinstance(offer, PotionFace) else offer.face
        lines.append(
            _("{card} ({points}): 1 {cubes}").format(
                card=card.name, points=points(card.points), cubes=_either(near.cubes)
            )
        )
    return lines


def _either(cubes: tuple[str, ...]) -> str:
    said = [_(CUBE_NAMES[cube]) for cube in cubes]
    if len(said) == 1:
        return said[0]
    return _("{first} or {last}").format(first=", ".join(said[:-1]), last=said[-1])
