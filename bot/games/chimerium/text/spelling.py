"""Parts of a position in whole words, from faces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from bot.games.chimerium.cards import COLOURS
from bot.games.chimerium.text.cards import brief, chimera, per
from bot.games.chimerium.text.terms import (
    attribute,
    colour_name,
    element,
    several,
    type_name,
)
from bot.games.chimerium.view import ChimeraFace, CodexFace, LocationView, PlayerView, SlotView
from bot.language import _


def dice(colours: Sequence[str]) -> str:
    """The dice of one slot: ``2 red, 1 blue``."""
    counts = Counter(colours)
    return ", ".join(several(counts[colour], colour) for colour in COLOURS if counts[colour])


def codex(card: CodexFace) -> str:
    """``Rite of Leaf (at once: 2 cubes at leaf)``."""
    return f"{card.name} ({codex_face(card)})"


def codex_face(card: CodexFace) -> str:
    """``at the end: 2 per flame Chimera``, from a face."""
    if card.gain is not None:
        return _("at once: {bonus}").format(bonus=brief(card.gain))
    if card.per == "wild":
        return _("counts as any one Artifact in a set")
    if card.per == "element":
        score = _("{points} per {element} Chimera").format(
            points=card.points, element=element(card.element or "")
        )
    elif card.per == "attribute":
        score = _("{points} per released {attribute}").format(
            points=card.points, attribute=attribute(card.attribute or "")
        )
    else:
        score = per(card.points, str(card.per))
    return _("at the end: {score}").format(score=score)


def location(one: LocationView, pointer: str, names: Sequence[str]) -> str:
    """``flame (red), claw: die 3; 1 Gem; cubes Anna 2, Ben 1``; ``names`` of all players."""
    cubes = [f"{who} {count}" for who, count in zip(names, one.cubes, strict=True) if count] or [
        _("none")
    ]
    return _("{element} ({colour}), {attribute}: die {die}; {bonus}; cubes {cubes}").format(
        element=element(one.element),
        colour=colour_name(one.element),
        attribute=attribute(one.attribute),
        die=pointer,
        bonus=brief(one.bonus),
        cubes=", ".join(cubes),
    )


def held(player: PlayerView) -> str:
    """Resources, those there are none of too: ``2 Scrolls, 1 Gem, 0 Elixirs``."""
    counts = (player.scrolls, player.gems, player.elixirs)
    return ", ".join(map(several, counts, ("scroll", "gem", "elixir")))


def slot(one: SlotView) -> str:
    """``2: 1 Gem, on Puzzle Box over Onyx Die`` : what it gains now, and the Artifacts there."""
    text = f"{one.number}: {brief(one.visible)}"
    if one.artifacts:
        names = _(" over ").join(card.name for card in reversed(one.artifacts))
        text += _(", on {artifacts}").format(artifacts=names)
    return text


def above(cards: Iterable[ChimeraFace]) -> str:
    """Chimeras above a laboratory: all of a card matters."""
    return ", ".join(map(chimera, cards))


def made(cards: Iterable[ChimeraFace]) -> str:
    """Chimeras created or released: Element and Attribute matter."""
    return ", ".join(
        f"{card.name} ({colour_name(card.colour)}, {attribute(card.attribute)})" for card in cards
    )


def types(counts: Mapping[str, int]) -> str:
    """Artifact types of a player: ``2 hand, 1 staff``."""
    return ", ".join(f"{count} {type_name(kind)}" for kind, count in counts.items())
