"""The viewer's own laboratory in words: what it holds, what each die would allow, what is open."""

from __future__ import annotations

from bot.games.chimerium.text.board import waits
from bot.games.chimerium.text.cards import Cards, artifact, brief, chimera
from bot.games.chimerium.text.labels import allowed
from bot.games.chimerium.text.spelling import codex_face
from bot.games.chimerium.text.terms import (
    attribute,
    colour_name,
    die,
    element,
    person,
    points,
    several,
    type_name,
)
from bot.games.chimerium.view import ChimeriumView, PlayerView
from bot.games.core.phrases import Section, counted, listed, outline
from bot.games.core.words import Names
from bot.language import _

LEVELS = 3
"""Of brevity for the alt text: 0 says most."""


def private(cards: Cards, view: ChimeriumView, names: Names) -> str:
    """The own laboratory, most needed first."""
    if view.seat is None:
        return _("You are watching: you have no laboratory here, and everything is open.")
    return outline(sections(cards, view, names, 0))


def sections(cards: Cards, view: ChimeriumView, names: Names, brevity: int) -> list[Section]:
    """Everything of the viewer's laboratory; without markdown."""
    assert view.seat is not None
    player = view.players[view.seat]
    if view.result is not None:
        total = player.points + player.final
        said = _("Your laboratory: {points} in all").format(points=points(total))
        found: list[Section] = [(said, [])]
    else:
        said = _("Your laboratory: {points}, +{final} if it ended now").format(
            points=points(player.points), final=player.final
        )
        found = [
            (said, []),
            (_("Now"), [_now(cards, view, names)]),
            (_("You have"), [_held(view, player)]),
            _dice(cards, view, brevity),
        ]
    found.append((_("Slots, from the left"), [_slots(player, brevity)]))
    if player.above:
        found.append((_("Above, to be created"), [", ".join(map(chimera, player.above))]))
    for head, made in ((_("Created"), player.created), (_("Released"), player.released)):
        if not made:
            continue
        if brevity == LEVELS - 1 and made is player.released:
            each = [f"{colour_name(card.colour)} {attribute(card.attribute)}" for card in made]
        else:
            each = [
                f"{card.name} ({colour_name(card.colour)}, {attribute(card.attribute)})"
                for card in made
            ]
        found.append((head, [", ".join(each)]))
    found += _collections(player, brevity)
    return found


def _now(cards: Cards, view: ChimeriumView, names: Names) -> str:
    """What is open, and what goes on after it."""
    open_now = view.pending
    if view.active != view.seat:
        text = waits(cards, view, person(view, names, view.active))
    elif open_now is None:
        return _("it is your turn, take a die")
    else:
        text = _("your turn: {what}").format(what=waits(cards, view))
    if open_now is None:
        return text
    if open_now.creating:
        still = listed([cards.name(card) for card in open_now.creating])
        return _("{now}; still to be created: {cards}").format(now=text, cards=still)
    if not open_now.waiting:
        return text
    more = counted(open_now.waiting, "effect to follow", "effects to follow")
    return f"{text}; {more}"


def _held(view: ChimeriumView, player: PlayerView) -> str:
    held = [
        several(player.scrolls, "scroll"),
        several(player.gems, "gem"),
        several(player.elixirs, "elixir"),
        counted(player.cubes, "cube in the Nexus", "cubes in the Nexus"),
    ]
    size = len(view.track)
    for steps in range(1, size + 1):
        gain = view.track[(player.space + steps) % size]
        if gain is not None:
            held.append(
                _("Prestige space {space}, {bonus} in {steps}").format(
                    space=player.space, bonus=brief(gain), steps=steps
                )
            )
            break
    return ", ".join(held)


# -- what dice allow ----------------------------------------------------------------------------


def _dice(cards: Cards, view: ChimeriumView, brevity: int) -> Section:
    if brevity < LEVELS - 1:
        lines = [
            _("{die}: {allowed}").format(
                die=die(one.colour, one.value) + (f" ({one.count})" if one.count > 1 else ""),
                allowed=allowed(cards, view, one, named=brevity == 0),
            )
            for one in view.allows
        ]
        return _("What each die allows as it is"), lines or [_("no die is left")]
    # Study depends on the value alone, Acquire on the colour alone: said once each.
    studies = {one.value: one.study for one in view.allows if one.study}
    acquires = {one.colour: one.acquire for one in view.allows if one.acquire}
    studied = ", ".join(f"{value} {cards.name(card)}" for value, card in studies.items())
    acquired = ", ".join(f"{colour_name(key)} {cards.name(card)}" for key, card in acquires.items())
    created = _counts([(die(o.colour, o.value), len(o.create)) for o in view.allows])
    released = ", ".join(
        _("{die}: {count} at {element}").format(
            die=die(one.colour, one.value),
            count=len(one.release),
            element=element(view.locations[one.location].element),
        )
        for one in view.allows
        if one.release
    )
    lines = [
        _("Study: {cards}").format(cards=studied),
        _("Acquire: {cards}").format(cards=acquired),
        _("Create: {cards}").format(cards=created or _("none")),
        _("Release: {cards}").format(cards=released or _("none")),
    ]
    return _("What the dice allow as they are"), lines


def _counts(found: list[tuple[str, int]]) -> str:
    return ", ".join(f"{die}: {count}" for die, count in found if count)


# -- what is collected --------------------------------------------------------------------------


def _slots(player: PlayerView, brevity: int) -> str:
    parts: list[str] = []
    for slot in player.slots:
        text = f"{slot.number}: {brief(slot.visible)}"
        if slot.artifacts and brevity < LEVELS - 1:
            text += f" ({slot.artifacts[-1].name})"
        parts.append(text)
    return ", ".join(parts)


def _collections(player: PlayerView, brevity: int) -> list[Section]:
    found: list[Section] = []
    owned = [card for slot in player.slots for card in slot.artifacts]
    if player.sets:
        sets = [
            ", ".join([*map(type_name, each.types), *[_("wild")] * each.wild])
            + f" = {points(each.points)}"
            for each in player.sets
        ]
        head = _("Artifact sets ({artifacts})").format(artifacts=several(len(owned), "artifact"))
        found.append((head, ["; ".join(sets)]))
    covered = [card for slot in player.slots for card in slot.artifacts[:-1]]
    if covered and not brevity:
        found.append((_("Covered"), [", ".join(map(artifact, covered))]))
    if player.codexes:
        worth = {line.codex: line.points for line in player.bells}
        each = [
            card.name
            + (f" ({codex_face(card)})" if not brevity else "")
            + (f" = {worth[card.id]}" if card.id in worth else "")
            for card in player.codexes
        ]
        found.append((_("Codexes"), ["; ".join(each)]))
    return found
