"""Alt texts of the pictures, in at most 1,000 characters, from the same Views; no markdown."""

from __future__ import annotations

from bot.games.chimerium.cards import ARTIFACT_SPACES
from bot.games.chimerium.text import spelling
from bot.games.chimerium.text.board import headline, pointer
from bot.games.chimerium.text.cards import Cards, brief
from bot.games.chimerium.text.hand import LEVELS, sections
from bot.games.chimerium.text.plan import read
from bot.games.chimerium.text.prompts import plan_line
from bot.games.chimerium.text.terms import element, person, points
from bot.games.chimerium.view import ChimeriumView, PlayerView
from bot.games.core.model import Choice
from bot.games.core.phrases import counted, full_stop, whole_sentences
from bot.games.core.words import Names

MOST_ALT = 1000
"""Characters (Discord's own limit is 1,024)."""


def alt(cards: Cards, view: ChimeriumView, names: Names) -> str:
    """The board: players first, then dice, Nexus and what is on offer; whole sentences only."""
    parts = [f"Chimerium. {full_stop(headline(cards, view, names))}"]
    parts += [_player(view, player, names) for player in view.players]
    if view.result is None:
        dice = "; ".join(
            f"{value}: {spelling.dice(colours)}"
            for value, colours in enumerate(view.dice, 1)
            if colours
        )
        parts.append(f"Dice {dice or 'none left'}.")
    locations = "; ".join(
        f"{element(one.element)} {one.attribute}, die {pointer(view, one)}, {brief(one.bonus)}, "
        f"{'-'.join(str(count) for count in one.cubes)}"
        for one in view.locations
    )
    parts.append(f"Nexus, with cubes by player: {locations}.")
    if view.result is None:
        chimeras = ", ".join(card.name if card else "empty" for card in view.chimeras)
        artifacts = ", ".join(
            f"{colour} {card.name if card else 'empty'}"
            for colour, card in zip(ARTIFACT_SPACES, view.artifacts, strict=True)
        )
        codexes = ", ".join(card.name if card else "empty" for card in view.codexes)
        parts += [f"Chimeras: {chimeras}.", f"Artifacts: {artifacts}.", f"Codexes: {codexes}."]
    return whole_sentences(parts, MOST_ALT)


def _player(view: ChimeriumView, player: PlayerView, names: Names) -> str:
    total = player.points if view.result is None else player.points + player.final
    items = [points(total), f"Prestige {player.space}"]
    items.append(f"{player.scrolls}-{player.gems}-{player.elixirs} Scrolls, Gems, Elixirs")
    items.append(
        f"Chimeras {len(player.above)} above, {len(player.created)} created, "
        f"{len(player.released)} released"
    )
    return f"{person(view, names, player.seat)}: {', '.join(items)}."


def private_alt(cards: Cards, view: ChimeriumView, names: Names, picked: Choice = ()) -> str:
    """The picture of an own laboratory; what is picked so far comes first."""
    if view.seat is None:
        return "A spectator has no laboratory."
    made = read(picked)
    start = [full_stop(f"Picked: {plan_line(cards, view, view.seat, made)}")] if made else []
    for brevity in range(LEVELS):
        parts = [*start]
        for head, items in sections(cards, view, names, brevity):
            parts.append(full_stop(f"{head}: {'; '.join(items)}" if items else head))
        if len(" ".join(parts)) <= MOST_ALT:
            break
    else:
        parts = [*start, *_short(view, view.players[view.seat])]
    return whole_sentences(parts, MOST_ALT)


def _short(view: ChimeriumView, player: PlayerView) -> list[str]:
    """Everything in one sentence each, dice left out (the board's alt text has them)."""
    held = ", ".join(
        counted(count, word)
        for count, word in (
            (player.scrolls, "Scroll"),
            (player.gems, "Gem"),
            (player.elixirs, "Elixir"),
        )
    )
    slots = ", ".join(brief(slot.visible) for slot in player.slots)
    found = [
        f"Your laboratory: {points(player.points)}, +{player.final} if it ended now; {held}.",
        f"Slots from the left: {slots}.",
    ]
    for head, cards in (
        ("Above", player.above),
        ("Created", player.created),
        ("Released", player.released),
    ):
        if cards:
            each = ", ".join(f"{card.colour} {card.value} {card.attribute}" for card in cards)
            found.append(f"{head}: {each}.")
    types = ", ".join(kind for each in player.sets for kind in each.types)
    if types:
        found.append(f"Artifacts: {types}.")
    if player.codexes:
        found.append(f"Codexes: {', '.join(card.name for card in player.codexes)}.")
    return found
