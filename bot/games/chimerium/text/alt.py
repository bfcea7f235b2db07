"""Alt texts of the pictures, in at most 1,000 characters, from the same Views; no markdown."""

from __future__ import annotations

from bot.games.chimerium.cards import ARTIFACT_SPACES
from bot.games.chimerium.text import spelling
from bot.games.chimerium.text.board import headline, pointer
from bot.games.chimerium.text.cards import Cards, brief
from bot.games.chimerium.text.hand import LEVELS, sections
from bot.games.chimerium.text.plan import read
from bot.games.chimerium.text.prompts import plan_line
from bot.games.chimerium.text.terms import (
    attribute,
    colour_name,
    element,
    person,
    points,
    several,
    type_name,
)
from bot.games.chimerium.view import ChimeriumView, PlayerView
from bot.games.core.model import Choice
from bot.games.core.phrases import full_stop, whole_sentences
from bot.games.core.words import Names
from bot.language import _

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
        parts.append(_("Dice {dice}.").format(dice=dice or _("none left")))
    locations = "; ".join(
        _("{element} {attribute}, die {die}, {bonus}, {cubes}").format(
            element=element(one.element),
            attribute=attribute(one.attribute),
            die=pointer(view, one),
            bonus=brief(one.bonus),
            cubes="-".join(str(count) for count in one.cubes),
        )
        for one in view.locations
    )
    parts.append(_("Nexus, with cubes by player: {locations}.").format(locations=locations))
    if view.result is None:
        chimeras = ", ".join(card.name if card else _("empty") for card in view.chimeras)
        artifacts = ", ".join(
            f"{colour_name(colour)} {card.name if card else _('empty')}"
            for colour, card in zip(ARTIFACT_SPACES, view.artifacts, strict=True)
        )
        codexes = ", ".join(card.name if card else _("empty") for card in view.codexes)
        parts += [
            _("Chimeras: {cards}.").format(cards=chimeras),
            _("Artifacts: {cards}.").format(cards=artifacts),
            _("Codexes: {cards}.").format(cards=codexes),
        ]
    return whole_sentences(parts, MOST_ALT)


def _player(view: ChimeriumView, player: PlayerView, names: Names) -> str:
    total = player.points if view.result is None else player.points + player.final
    items = [points(total), _("Prestige {space}").format(space=player.space)]
    items.append(
        _("{counts} Scrolls, Gems, Elixirs").format(
            counts=f"{player.scrolls}-{player.gems}-{player.elixirs}"
        )
    )
    items.append(
        _("Chimeras {above} above, {created} created, {released} released").format(
            above=len(player.above), created=len(player.created), released=len(player.released)
        )
    )
    return f"{person(view, names, player.seat)}: {', '.join(items)}."


def private_alt(cards: Cards, view: ChimeriumView, names: Names, picked: Choice = ()) -> str:
    """The picture of an own laboratory; what is picked so far comes first."""
    if view.seat is None:
        return _("A spectator has no laboratory.")
    made = read(picked)
    start: list[str] = []
    if made:
        picks = plan_line(cards, view, view.seat, made)
        start.append(full_stop(_("Picked: {plan}").format(plan=picks)))
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
        several(count, what)
        for count, what in (
            (player.scrolls, "scroll"),
            (player.gems, "gem"),
            (player.elixirs, "elixir"),
        )
    )
    slots = ", ".join(brief(slot.visible) for slot in player.slots)
    found = [
        _("Your laboratory: {points}, +{final} if it ended now; {held}.").format(
            points=points(player.points), final=player.final, held=held
        ),
        _("Slots from the left: {slots}.").format(slots=slots),
    ]
    for said, cards in (
        (_("Above: {cards}."), player.above),
        (_("Created: {cards}."), player.created),
        (_("Released: {cards}."), player.released),
    ):
        if cards:
            each = ", ".join(
                f"{colour_name(card.colour)} {card.value} {attribute(card.attribute)}"
                for card in cards
            )
            found.append(said.format(cards=each))
    types = ", ".join(type_name(kind) for each in player.sets for kind in each.types)
    if types:
        found.append(_("Artifacts: {cards}.").format(cards=types))
    if player.codexes:
        codexes = ", ".join(card.name for card in player.codexes)
        found.append(_("Codexes: {cards}.").format(cards=codexes))
    return found
