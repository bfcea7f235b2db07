"""The viewer's own laboratory in words: what it holds, what each die would allow, what is open."""

from __future__ import annotations

from bot.games.chimerium.text.board import waits
from bot.games.chimerium.text.cards import Cards, artifact, brief, chimera
from bot.games.chimerium.text.labels import allowed
from bot.games.chimerium.text.spelling import codex_face
from bot.games.chimerium.text.terms import element, person, points
from bot.games.chimerium.view import ChimeriumView, PlayerView
from bot.games.core.phrases import Section, counted, listed, outline
from bot.games.core.words import Names

LEVELS = 3
"""Of brevity for the alt text: 0 says most."""


def private(cards: Cards, view: ChimeriumView, names: Names) -> str:
    """The own laboratory, most needed first."""
    if view.seat is None:
        return "You are watching: you have no laboratory here, and everything is open."
    return outline(sections(cards, view, names, 0))


def sections(cards: Cards, view: ChimeriumView, names: Names, brevity: int) -> list[Section]:
    """Everything of the viewer's laboratory; without markdown."""
    assert view.seat is not None
    player = view.players[view.seat]
    if view.result is not None:
        total = player.points + player.final
        found: list[Section] = [(f"Your laboratory: {points(total)} in all", [])]
    else:
        score = f"{points(player.points)}, +{player.final} if it ended now"
        found = [
            (f"Your laboratory: {score}", []),
            ("Now", [_now(cards, view, names)]),
            ("You have", [_held(view, player)]),
            _dice(cards, view, brevity),
        ]
    found.append(("Slots, from the left", [_slots(player, brevity)]))
    if player.above:
        found.append(("Above, to be created", [", ".join(map(chimera, player.above))]))
    for head, made in (("Created", player.created), ("Released", player.released)):
        if not made:
            continue
        if brevity == LEVELS - 1 and head == "Released":
            each = [f"{card.colour} {card.attribute}" for card in made]
        else:
            each = [f"{card.name} ({card.colour}, {card.attribute})" for card in made]
        found.append((head, [", ".join(each)]))
    found += _collections(player, brevity)
    return found


def _now(cards: Cards, view: ChimeriumView, names: Names) -> str:
    """What is open, and what goes on after it."""
    open_now = view.pending
    if view.active != view.seat:
        text = f"{person(view, names, view.active)} {waits(cards, view)}"
    elif open_now is None:
        return "it is your turn, take a die"
    else:
        text = f"your turn: {waits(cards, view, 'choose', 'place')}"
    if open_now is None:
        return text
    if open_now.creating:
        still = listed([cards.name(card) for card in open_now.creating])
        return f"{text}; still to be created: {still}"
    more = counted(open_now.waiting, "effect")
    return f"{text}; {more} to follow" if open_now.waiting else text


def _held(view: ChimeriumView, player: PlayerView) -> str:
    held = [
        counted(player.scrolls, "Scroll"),
        counted(player.gems, "Gem"),
        counted(player.elixirs, "Elixir"),
        counted(player.cubes, "cube") + " in the Nexus",
    ]
    size = len(view.track)
    for steps in range(1, size + 1):
        gain = view.track[(player.space + steps) % size]
        if gain is not None:
            held.append(f"Prestige space {player.space}, {brief(gain)} in {steps}")
            break
    return ", ".join(held)


# -- what dice allow ----------------------------------------------------------------------------


def _dice(cards: Cards, view: ChimeriumView, brevity: int) -> Section:
    if brevity < LEVELS - 1:
        lines = [
            f"{one.colour} {one.value}{f' ({one.count})' if one.count > 1 else ''}: "
            f"{allowed(cards, view, one, named=brevity == 0)}"
            for one in view.allows
        ]
        return "What each die allows as it is", lines or ["no die is left"]
    # Study depends on the value alone, Acquire on the colour alone: said once each.
    studies = {one.value: one.study for one in view.allows if one.study}
    acquires = {one.colour: one.acquire for one in view.allows if one.acquire}
    lines = [
        "Study: " + ", ".join(f"{value} {cards.name(card)}" for value, card in studies.items()),
        "Acquire: " + ", ".join(f"{key} {cards.name(card)}" for key, card in acquires.items()),
        "Create: "
        + (_counts([(f"{o.colour} {o.value}", len(o.create)) for o in view.allows]) or "none"),
        "Release: "
        + (
            ", ".join(
                f"{one.colour} {one.value}: {len(one.release)} at "
                f"{element(view.locations[one.location].element)}"
                for one in view.allows
                if one.release
            )
            or "none"
        ),
    ]
    return "What the dice allow as they are", lines


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
            f"{', '.join([*each.types, *['wild'] * each.wild])} = {points(each.points)}"
            for each in player.sets
        ]
        found.append((f"Artifact sets ({counted(len(owned), 'Artifact')})", ["; ".join(sets)]))
    covered = [card for slot in player.slots for card in slot.artifacts[:-1]]
    if covered and not brevity:
        found.append(("Covered", [", ".join(map(artifact, covered))]))
    if player.codexes:
        worth = {line.codex: line.points for line in player.bells}
        each = [
            card.name
            + (f" ({codex_face(card)})" if not brevity else "")
            + (f" = {worth[card.id]}" if card.id in worth else "")
            for card in player.codexes
        ]
        found.append(("Codexes", ["; ".join(each)]))
    return found
