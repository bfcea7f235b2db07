"""The position in words: enough to play without the picture, from Views alone (F37)."""

from __future__ import annotations

from collections import Counter

from bot.games.chimerium.cards import ARTIFACT_SPACES, ROUNDS, TURNS
from bot.games.chimerium.text import spelling
from bot.games.chimerium.text.cards import Cards, artifact, brief, chimera
from bot.games.chimerium.text.score import final_line
from bot.games.chimerium.text.terms import (
    CARD_NAMES,
    colour_name,
    die,
    person,
    points,
)
from bot.games.chimerium.view import ChimeriumView, LocationView, PlayerView
from bot.games.core.phrases import Section, counted, listed, outline
from bot.games.core.words import Names
from bot.language import N_, _

EMPTY = N_("empty")
A_CARD = {
    "chimera": N_("a Chimera"),
    "artifact": N_("an Artifact"),
    "codex": N_("a Codex"),
}


# -- one line -----------------------------------------------------------------------------------


def headline(cards: Cards, view: ChimeriumView, names: Names) -> str:
    """One line: the round, whose turn it is, and what is waited for."""
    if view.result is not None:
        return final_line(view, names)
    return _("Round {round} of {rounds}, turn {turn} of {turns}: {waits}").format(
        round=view.round,
        rounds=ROUNDS,
        turn=turn_of(view),
        turns=TURNS,
        waits=waits(cards, view, person(view, names, view.active)),
    )


def turn_of(view: ChimeriumView) -> int:
    """Which of their six turns of this round the player on turn takes."""
    return view.players[view.active].turns - (view.round - 1) * TURNS + 1


def waits(cards: Cards, view: ChimeriumView, who: str = "") -> str:
    """What the player on turn is to do: ``Anna takes a die``; as an order where ``who`` is not
    given: ``choose a card (slot 2)``."""
    if view.pending is None:
        return _("{name} takes a die").format(name=who)
    if view.pending.what == "card":
        said = _("{name} chooses {card} ({source})") if who else _("choose {card} ({source})")
    elif view.pending.what == "resources":
        said = (
            _("{name} chooses {count} Scrolls and Gems ({source})")
            if who
            else _("choose {count} Scrolls and Gems ({source})")
        )
    else:
        said = _("{name} places a cube ({source})") if who else _("place a cube ({source})")
    return said.format(
        name=who,
        card=card_kind(view),
        count=view.pending.amount,
        source=cards.source(view.pending.source),
    )


def card_kind(view: ChimeriumView) -> str:
    """``an Artifact``, or ``a card`` of any kind."""
    rows = view.pending.rows if view.pending else ()
    return _(A_CARD[rows[0]]) if len(rows) == 1 else _("a card")


# -- the whole ----------------------------------------------------------------------------------


def board(cards: Cards, view: ChimeriumView, names: Names) -> str:
    """Everything, in whole words however long: what is on offer, the Nexus, then the players."""
    who = [person(view, names, player.seat) for player in view.players]
    return outline(
        [
            (headline(cards, view, names), []),
            *_under_way(cards, view),
            *_offers(view),
            *_nexus(view, who),
            *_round(view, who),
            *(_player(view, player, who[player.seat]) for player in view.players),
            *_sapphia(view),
        ]
    )


def _under_way(cards: Cards, view: ChimeriumView) -> list[Section]:
    """The die of the turn, the open choice and what comes after it."""
    found: list[Section] = []
    if view.die is not None:
        found.append((_("Die in use"), [die(view.die.colour, view.die.value)]))
    if view.pending is not None:
        items: list[str] = []
        if view.pending.rows:
            rows = listed([_(CARD_NAMES[row]) for row in view.pending.rows])
            items.append(_("it may be {cards}").format(cards=rows))
        if view.pending.creating:
            still = [cards.name(card) for card in view.pending.creating]
            items.append(_("still to be created: {cards}").format(cards=listed(still)))
        items.append(counted(view.pending.waiting, "effect to follow", "effects to follow"))
        found.append((_("Open choice"), ["; ".join(items)]))
    return found


def _offers(view: ChimeriumView) -> list[Section]:
    dice = [
        _("value {value}: {what}").format(value=value, what=spelling.dice(colours))
        for value, colours in enumerate(view.dice, 1)
        if colours
    ]
    chimeras = [
        _("value {value}: {what}").format(value=space, what=chimera(card) if card else _(EMPTY))
        for space, card in enumerate(view.chimeras, 1)
    ]
    artifacts = [
        _("{colour}: {what}").format(
            colour=colour_name(colour), what=artifact(card) if card else _(EMPTY)
        )
        for colour, card in zip(ARTIFACT_SPACES, view.artifacts, strict=True)
    ]
    codexes = [spelling.codex(card) if card else _(EMPTY) for card in view.codexes]
    return [
        (_("Dice in the slots"), dice or [_("none")]),
        (_("Chimeras to study, by the die's value"), chimeras),
        (_("Artifacts to acquire, by the die's colour"), artifacts),
        (_("Codexes on offer"), codexes),
    ]


def pointer(view: ChimeriumView, location: LocationView) -> str:
    """Which dice point at a location now: its value, or in the Color Nexus its colour."""
    return colour_name(location.colour) if view.ring == "colours" else str(location.value)


def _nexus(view: ChimeriumView, who: Names) -> list[Section]:
    locations = [spelling.location(one, pointer(view, one), who) for one in view.locations]
    spaces = [
        _("{number}: {what}").format(number=number, what=brief(gain))
        for number, gain in enumerate(view.track)
        if gain
    ]
    track = _("Prestige track, a loop of spaces 0 to {last}").format(last=len(view.track) - 1)
    return [
        (_("Nexus, clockwise: the die that points there, bonus, cubes"), locations),
        (track, spaces),
    ]


def _round(view: ChimeriumView, who: Names) -> list[Section]:
    order = _("{names}; {name} began the round").format(
        names=", ".join(who[seat] for seat in view.order), name=who[view.first]
    )
    decks = [
        _("{card} deck: {left} left, {discarded} discarded").format(
            card=_(CARD_NAMES[deck.row]), left=deck.deck, discarded=deck.discard
        )
        for deck in view.decks
    ]
    return [(_("Turn order"), [order]), (_("Decks"), decks)]


def _player(view: ChimeriumView, player: PlayerView, who: str) -> Section:
    """One player's things; points, and what final scoring would add as it stands."""
    cubes = counted(player.cubes, "cube in the Nexus", "cubes in the Nexus")
    items = [
        f"{spelling.held(player)}; {cubes}",
        _("Prestige space {space}, {laps}; {turns}").format(
            space=player.space,
            laps=counted(player.laps, "lap finished", "laps finished"),
            turns=counted(player.turns, "turn taken", "turns taken"),
        ),
    ]
    slots = "; ".join(map(spelling.slot, player.slots))
    pile = ", ".join(card.name for card in player.pile)
    codexes = ", ".join(map(spelling.codex, player.codexes))
    for said, what in (
        (_("Slots: {what}"), slots),
        (_("Above, to be created: {what}"), spelling.above(player.above)),
        (_("Created: {what}"), spelling.made(player.created)),
        (_("Released: {what}"), spelling.made(player.released)),
        (_("Artifact types: {what}"), spelling.types(types_of(player))),
        (_("Artifacts: {what}"), pile),
        (_("Codexes: {what}"), codexes),
    ):
        if what:
            items.append(said.format(what=what))
    said = (
        _("{number} {name}: {points}, {final} more in final scoring")
        if view.result is not None
        else _("{number} {name}: {points}, {final} more if the game ended now")
    )
    head = said.format(
        number=player.seat + 1, name=who, points=points(player.points), final=player.final
    )
    return head, items


def types_of(player: PlayerView) -> dict[str, int]:
    """How many Artifacts of each type, wild Codexes not among them."""
    return dict(Counter(kind for each in player.sets for kind in each.types))


def _sapphia(view: ChimeriumView) -> list[Section]:
    """Her cards (C25 to C31)."""
    hers = view.sapphia
    if hers is None:
        return []
    entries = [
        _("die of value {value}: {what}").format(
            value=entry.value, what=" + ".join(map(brief, entry.gains))
        )
        for entry in hers.entries
    ]
    card = f"{hers.behaviour_name} ({hers.behaviour.upper()})"
    return [
        (_("Sapphia plays {card}, the oldest Chimera first").format(card=card), entries),
        (_("Her colours, first to last"), [", ".join(map(colour_name, hers.priority))]),
        (
            _("Her final scoring ({difficulty})").format(difficulty=hers.difficulty),
            [
                _(
                    "{released} per released and {created} per created Chimera, {scroll} per "
                    "Scroll, {gem} per Gem, {elixir} per Elixir"
                ).format(
                    released=hers.released,
                    created=hers.created,
                    scroll=hers.scroll,
                    gem=hers.gem,
                    elixir=hers.elixir,
                )
            ],
        ),
    ]
