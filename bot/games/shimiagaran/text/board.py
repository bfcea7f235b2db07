"""The position in words: enough to play without the picture, from Views alone (F37)."""

from __future__ import annotations

from bot.games.core.phrases import Section, counted, listed, name, outline
from bot.games.core.words import Names
from bot.games.shimiagaran.text.cards import effect, icons, kind, recipe
from bot.games.shimiagaran.text.score import final_line
from bot.games.shimiagaran.text.terms import points, summed, told
from bot.games.shimiagaran.view import (
    BagView,
    DraftView,
    ElixirOffer,
    PlayerView,
    PotionFace,
    ShimiagaranView,
    VesselView,
)

EMPTY = "an empty place"
STATES = {
    "ready": "Ready to use",
    "hot": "Hot until the next turn",
    "used": "Used, only points count",
}
"""The potions of a player by state."""


# -- one line -----------------------------------------------------------------------------------


def headline(view: ShimiagaranView, names: Names) -> str:
    """One line: the turn, and what is waited for."""
    if view.result is not None:
        return final_line(view, names)
    start = f"Final phase, turn {view.turn}" if view.final else f"Turn {view.turn}"
    return f"{start}: {_waiting(view, names)}"


def _waiting(view: ShimiagaranView, names: Names) -> str:
    who = name(names, view.active)
    draft = view.draft
    if draft is None:
        doing = "may still use a poison" if view.acted else "takes a main action"
        return f"{who} {doing}{_last_turns(view)}"
    deciding = name(names, draft.seat)
    if draft.what == "keep":
        return f"{deciding} keeps {draft.count} of {told(draft.cubes)}"
    if draft.what == "pick":
        return f"{deciding} picks one of {told(draft.cubes)} that {name(names, draft.drawer)} drew"
    if draft.what == "place":
        return f"{deciding} was bitten and finds a place for the Tarantula"
    return f"{deciding} has too little room for {told(draft.cubes)}"


def _last_turns(view: ShimiagaranView) -> str:
    left = view.players[view.active].left
    if left is None:
        return ""
    return " (last turn)" if left == 1 else f" ({left} turns left)"


# -- the whole ----------------------------------------------------------------------------------


def board(view: ShimiagaranView, names: Names) -> str:
    """Everything that is open, in whole words however long: what is being shared out, bags and
    offers, then the players."""
    return outline(
        [
            (headline(view, names), []),
            *_draft(view.draft, names),
            ("Bags", [_bag(bag) for bag in view.bags]),
            *_market(view),
            *(_player(view, player, names) for player in view.players),
            _final(view, names),
        ]
    )


def _draft(draft: DraftView | None, names: Names) -> list[Section]:
    if draft is None:
        return []
    drawn = f"{told(draft.cubes)}, drawn by {name(names, draft.drawer)} from the {draft.bag} bag"
    items = [drawn]
    if draft.then:
        after = listed([name(names, seat) for seat in draft.then])
        items.append(f"what is not kept goes to {after}")
    return [("On the table", items)]


def _bag(bag: BagView) -> str:
    text = f"{bag.name} bag: {counted(bag.count, 'cube')}"
    if bag.contents:
        text += f", {told(bag.contents)}"
    return text if bag.drawable else f"{text}; cannot be drawn from"


def _market(view: ShimiagaranView) -> list[Section]:
    found: list[Section] = []
    for colour, row, deck in (
        ("dark", view.dark, view.dark_deck),
        ("light", view.light, view.light_deck),
    ):
        head = f"{colour.capitalize()} potions on offer, {deck} more in the deck"
        found.append((head, [potion(card) if card else EMPTY for card in row]))
    elixirs = [elixir(offer) if offer else EMPTY for offer in view.elixirs]
    found.append((f"Elixirs on offer, {view.elixir_deck} more in the deck", elixirs))
    if view.burnt:
        found.append(("Burnt", [", ".join(f"{c.name} ({kind(c)})" for c in view.burnt)]))
    return found


def potion(card: PotionFace) -> str:
    """A potion on offer: ``Ashen Kiss (dark poison, 3 points): costs 1 blue + 1 red; burns 3 from
    the sack``."""
    head = f"{card.name} ({kind(card)}, {points(card.points)})"
    return f"{head}: costs {recipe(card)}; {effect(card)}"


def elixir(offer: ElixirOffer) -> str:
    """An Elixir on offer: ``Elixir of Dusk (12 points): costs 1 Dark Potion and 1 blue``."""
    face = offer.face
    lost = summed(offer.cubes, "no cubes")
    return f"{face.name} ({points(face.points)}): costs {icons(face)} and {lost}"


def _player(view: ShimiagaranView, player: PlayerView, names: Names) -> Section:
    """One player's board; points printed on cards bring the final phase, the score counts."""
    if view.result is None:
        score = f"{points(player.points)} on cards, score {player.score} if it ended now"
    else:
        score = f"final score {player.score}, {points(player.points)} on cards"
    items = [_vessel(vessel) for vessel in player.vessels]
    for state, head in STATES.items():
        cards = [potion.face for potion in player.potions if potion.state == state]
        if cards:
            items.append(f"{head}: {', '.join(map(_owned, cards))}")
    if player.elixirs:
        elixirs = [f"{card.name} ({points(card.points)})" for card in player.elixirs]
        items.append(f"{counted(len(player.elixirs), 'Elixir')}: {', '.join(elixirs)}")
    turns = f"{counted(player.turns, 'turn')} taken of at most {view.limit}"
    if player.left is not None and view.result is None:
        turns += f", {counted(player.left, 'turn')} left"
    used = f"{counted(player.poisons_used, 'poison')} and "
    items.append(f"{turns}; {used}{counted(player.medicines_used, 'medicine')} used")
    return f"{player.seat + 1} {name(names, player.seat)}: {score}", items


def _owned(card: PotionFace) -> str:
    return f"{card.name} ({kind(card)}, {points(card.points)}, {effect(card)})"


def _vessel(vessel: VesselView) -> str:
    """``Jar: 1 white + 2 red; 2 free``; one with a Tarantula is safe from poisons (S15)."""
    there = {**vessel.cubes, **({"tarantula": vessel.tarantulas} if vessel.tarantulas else {})}
    text = f"{vessel.name.capitalize()}: {summed(there, 'empty')}; {vessel.room} free"
    return f"{text}; safe from poisons" if vessel.immune else text


def _final(view: ShimiagaranView, names: Names) -> Section:
    if view.trigger is not None:
        return f"{name(names, view.trigger)} brought the final phase.", []
    return f"At {points(view.goal)} on cards the final phase begins.", []
