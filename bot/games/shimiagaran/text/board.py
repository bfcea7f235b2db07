"""The position in words: enough to play without the picture, from Views alone (F37)."""

from __future__ import annotations

from bot.games.core.phrases import Section, capital, counted, listed, name, outline
from bot.games.core.words import Names
from bot.games.shimiagaran.text.cards import effect, icons, kind, recipe
from bot.games.shimiagaran.text.score import final_line
from bot.games.shimiagaran.text.terms import bag_name, free, points, summed, told, vessel_name
from bot.games.shimiagaran.view import (
    BagView,
    DraftView,
    ElixirOffer,
    PlayerView,
    PotionFace,
    ShimiagaranView,
    VesselView,
)
from bot.language import N_, _

EMPTY = N_("an empty place")
STATES = {
    "ready": N_("Ready to use"),
    "hot": N_("Hot until the next turn"),
    "used": N_("Used, only points count"),
}
"""The potions of a player by state."""


# -- one line -----------------------------------------------------------------------------------


def headline(view: ShimiagaranView, names: Names) -> str:
    """One line: the turn, and what is waited for."""
    if view.result is not None:
        return final_line(view, names)
    said = _("Final phase, turn {turn}: {waiting}") if view.final else _("Turn {turn}: {waiting}")
    return said.format(turn=view.turn, waiting=_waiting(view, names))


def _waiting(view: ShimiagaranView, names: Names) -> str:
    who = name(names, view.active)
    draft = view.draft
    if draft is None:
        said = _("{name} may still use a poison") if view.acted else _("{name} takes a main action")
        return said.format(name=who) + _last_turns(view)
    if draft.what == "keep":
        said = _("{name} keeps {count} of {cubes}")
    elif draft.what == "pick":
        said = _("{name} picks one of {cubes} that {drawer} drew")
    elif draft.what == "place":
        said = _("{name} was bitten and finds a place for the Tarantula")
    else:
        said = _("{name} has too little room for {cubes}")
    return said.format(
        name=name(names, draft.seat),
        count=draft.count,
        cubes=told(draft.cubes),
        drawer=name(names, draft.drawer),
    )


def _last_turns(view: ShimiagaranView) -> str:
    left = view.players[view.active].left
    if left is None:
        return ""
    return " " + (_("(last turn)") if left == 1 else _("({count} turns left)").format(count=left))


# -- the whole ----------------------------------------------------------------------------------


def board(view: ShimiagaranView, names: Names) -> str:
    """Everything that is open, in whole words however long: what is being shared out, bags and
    offers, then the players."""
    return outline(
        [
            (headline(view, names), []),
            *_draft(view.draft, names),
            (_("Bags"), [_bag(bag) for bag in view.bags]),
            *_market(view),
            *(_player(view, player, names) for player in view.players),
            _final(view, names),
        ]
    )


def _draft(draft: DraftView | None, names: Names) -> list[Section]:
    if draft is None:
        return []
    items = [
        _("{cubes}, drawn by {name} from the {bag}").format(
            cubes=told(draft.cubes), name=name(names, draft.drawer), bag=bag_name(draft.bag)
        )
    ]
    if draft.then:
        after = listed([name(names, seat) for seat in draft.then])
        items.append(_("what is not kept goes to {names}").format(names=after))
    return [(_("On the table"), items)]


def _bag(bag: BagView) -> str:
    text = _("{bag}: {cubes}").format(
        bag=bag_name(bag.name), cubes=counted(bag.count, "cube", "cubes")
    )
    if bag.contents:
        text += f", {told(bag.contents)}"
    return text if bag.drawable else _("{bag}; cannot be drawn from").format(bag=text)


def _market(view: ShimiagaranView) -> list[Section]:
    found: list[Section] = []
    for head, row, deck in (
        (_("Dark potions on offer, {count} more in the deck"), view.dark, view.dark_deck),
        (_("Light potions on offer, {count} more in the deck"), view.light, view.light_deck),
    ):
        cards = [potion(card) if card else _(EMPTY) for card in row]
        found.append((head.format(count=deck), cards))
    elixirs = [elixir(offer) if offer else _(EMPTY) for offer in view.elixirs]
    head = _("Elixirs on offer, {count} more in the deck").format(count=view.elixir_deck)
    found.append((head, elixirs))
    if view.burnt:
        found.append((_("Burnt"), [", ".join(f"{c.name} ({kind(c)})" for c in view.burnt)]))
    return found


def potion(card: PotionFace) -> str:
    """A potion on offer: ``Ashen Kiss (dark poison, 3 points): costs 1 blue + 1 red; burns 3 from
    the sack``."""
    return _("{card} ({kind}, {points}): costs {recipe}; {effect}").format(
        card=card.name,
        kind=kind(card),
        points=points(card.points),
        recipe=recipe(card),
        effect=effect(card),
    )


def elixir(offer: ElixirOffer) -> str:
    """An Elixir on offer: ``Elixir of Dusk (12 points): costs 1 Dark Potion and 1 blue``."""
    face = offer.face
    return _("{elixir} ({points}): costs {icons} and {cubes}").format(
        elixir=face.name,
        points=points(face.points),
        icons=icons(face),
        cubes=summed(offer.cubes, _("no cubes")),
    )


def _player(view: ShimiagaranView, player: PlayerView, names: Names) -> Section:
    """One player's board; points printed on cards bring the final phase, the score counts."""
    if view.result is None:
        score = _("{points} on cards, score {score} if it ended now")
    else:
        score = _("final score {score}, {points} on cards")
    score = score.format(points=points(player.points), score=player.score)
    items = [_vessel(vessel) for vessel in player.vessels]
    for state, head in STATES.items():
        cards = [potion.face for potion in player.potions if potion.state == state]
        if cards:
            items.append(
                _("{head}: {cards}").format(head=_(head), cards=", ".join(map(_owned, cards)))
            )
    if player.elixirs:
        elixirs = [f"{card.name} ({points(card.points)})" for card in player.elixirs]
        head = counted(len(player.elixirs), "Elixir", "Elixirs")
        items.append(_("{head}: {cards}").format(head=head, cards=", ".join(elixirs)))
    turns = _("{turns} taken of at most {limit}").format(
        turns=counted(player.turns, "turn", "turns"), limit=view.limit
    )
    if player.left is not None and view.result is None:
        turns += ", " + counted(player.left, "turn left", "turns left")
    items.append(
        _("{turns}; {poisons} and {medicines} used").format(
            turns=turns,
            poisons=counted(player.poisons_used, "poison", "poisons"),
            medicines=counted(player.medicines_used, "medicine", "medicines"),
        )
    )
    return (
        _("{number} {name}: {score}").format(
            number=player.seat + 1, name=name(names, player.seat), score=score
        ),
        items,
    )


def _owned(card: PotionFace) -> str:
    return f"{card.name} ({kind(card)}, {points(card.points)}, {effect(card)})"


def _vessel(vessel: VesselView) -> str:
    """``Jar: 1 white + 2 red; 2 free``; one with a Tarantula is safe from poisons (S15)."""
    there = {**vessel.cubes, **({"tarantula": vessel.tarantulas} if vessel.tarantulas else {})}
    text = _("{vessel}: {cubes}; {room}").format(
        vessel=capital(vessel_name(vessel.name)),
        cubes=summed(there, _("empty")),
        room=free(vessel.room),
    )
    return _("{vessel}; safe from poisons").format(vessel=text) if vessel.immune else text


def _final(view: ShimiagaranView, names: Names) -> Section:
    if view.trigger is not None:
        said = _("{name} brought the final phase.").format(name=name(names, view.trigger))
        return said, []
    return _("At {points} on cards the final phase begins.").format(points=points(view.goal)), []
