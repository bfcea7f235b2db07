"""Parts of a position in whole words, from faces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from bot.games.chimerium.cards import COLOURS
from bot.games.chimerium.text.cards import CARD_NAMES, RESOURCE_NAMES, brief, chimera
from bot.games.chimerium.text.terms import element
from bot.games.chimerium.view import ChimeraFace, CodexFace, LocationView, PlayerView, SlotView
from bot.games.core.phrases import counted


def dice(colours: Sequence[str]) -> str:
    """The dice of one slot: ``2 red, 1 blue``."""
    counts = Counter(colours)
    return ", ".join(f"{counts[colour]} {colour}" for colour in COLOURS if counts[colour])


def codex(card: CodexFace) -> str:
    """``Rite of Leaf (at once: 2 cubes at leaf)``."""
    return f"{card.name} ({codex_face(card)})"


def codex_face(card: CodexFace) -> str:
    """``at the end: 2 per flame Chimera``, from a face."""
    if card.gain is not None:
        return f"at once: {brief(card.gain)}"
    if card.per == "wild":
        return "counts as any one Artifact in a set"
    if card.per == "element":
        return f"at the end: {card.points} per {element(card.element or '')} Chimera"
    if card.per == "attribute":
        return f"at the end: {card.points} per released {card.attribute}"
    noun = {**CARD_NAMES, **RESOURCE_NAMES}.get(str(card.per), str(card.per))
    return f"at the end: {card.points} per {noun}"


def location(one: LocationView, pointer: str, names: Sequence[str]) -> str:
    """``flame (red), claw: die 3; 1 Gem; cubes Anna 2, Ben 1``; ``names`` of all players."""
    cubes = [f"{who} {count}" for who, count in zip(names, one.cubes, strict=True) if count] or [
        "none"
    ]
    where = f"{element(one.element)} ({one.element}), {one.attribute}"
    return f"{where}: die {pointer}; {brief(one.bonus)}; cubes {', '.join(cubes)}"


def held(player: PlayerView) -> str:
    """Resources, those there are none of too: ``2 Scrolls, 1 Gem, 0 Elixirs``."""
    counts = (player.scrolls, player.gems, player.elixirs)
    return ", ".join(map(counted, counts, RESOURCE_NAMES.values()))


def slot(one: SlotView) -> str:
    """``2: 1 Gem, on Puzzle Box over Onyx Die`` : what it gains now, and the Artifacts there."""
    text = f"{one.number}: {brief(one.visible)}"
    if one.artifacts:
        text += f", on {' over '.join(card.name for card in reversed(one.artifacts))}"
    return text


def above(cards: Iterable[ChimeraFace]) -> str:
    """Chimeras above a laboratory: all of a card matters."""
    return ", ".join(map(chimera, cards))


def made(cards: Iterable[ChimeraFace]) -> str:
    """Chimeras created or released: Element and Attribute matter."""
    return ", ".join(f"{card.name} ({card.colour}, {card.attribute})" for card in cards)


def types(counts: Mapping[str, int]) -> str:
    """Artifact types of a player: ``2 hand, 1 staff``."""
    return ", ".join(f"{count} {kind}" for kind, count in counts.items())
