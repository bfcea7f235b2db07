"""Lists of all tribes, cards and tokens, as topics of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.core.phrases import clip, counted
from bot.games.etherium import sentences
from bot.games.etherium.cards import CUBES, MATERIAL, Flash, Tribe, Unit
from bot.games.etherium.text.terms import Cards, cubes

MOST_TOPIC = 2000
"""Characters of a topic (F17)."""
Topic = tuple[str, str]


def lists(cards: Cards) -> Mapping[str, Topic]:
    """Key -> title and text."""
    content = cards.content
    seasons = [card for card in content.flashes if card.symbol == "season"]
    flashes = [card for card in content.flashes if card.symbol == "flash"]
    return {
        "tribes": ("The tribes", _tribes(content.tribes)),
        "cards-season": (
            "Flash cards with the season symbol",
            _flashes("Only playable in phase 3, after the season is revealed.", seasons),
        ),
        "cards-flash": (
            "Flash cards with the flash symbol",
            _flashes("Playable before your own actions and in your own rolls too.", flashes),
        ),
        "abilities": ("Abilities", _abilities(cards)),
        "season-cards": ("Season cards", _seasons(cards)),
    }


def _tribes(tribes: Sequence[Tribe]) -> str:
    return clip("\n".join(_tribe(tribe) for tribe in tribes), MOST_TOPIC)


def _tribe(tribe: Tribe) -> str:
    levels = tribe.levels
    guide = f"Guide {levels.guide}" if levels.guide else "no Guide"
    stock = dict(zip(CUBES, (tribe.stock.stone, tribe.stock.wood, tribe.stock.metal), strict=False))
    held = cubes([*stock.values(), tribe.stock.ether])
    return (
        f"**{tribe.name}**: {sentences.power(tribe)} {sentences.bonus(tribe)} Starts with Guard "
        f"{levels.guard}, Gatherer {levels.gatherer}, Soldier {levels.soldier}, {guide}; "
        f"{', '.join(held) or 'nothing'}. Level X costs {_costs(tribe)}. {tribe.etherize} basic "
        f"for 1 Ether, {counted(tribe.cards.draw, 'card')} for {tribe.cards.ether} Ether, an "
        f"Ability for {tribe.ability}."
    )


def _costs(tribe: Tribe) -> str:
    units: list[tuple[Unit, int]] = [
        ("guard", tribe.costs.guard),
        ("gatherer", tribe.costs.gatherer),
        ("soldier", tribe.costs.soldier),
    ]
    return ", ".join(
        f"X{f'{more:+d}' if more else ''} {MATERIAL[unit].title()} for the {unit.title()}"
        for unit, more in units
    )


def _flashes(start: str, flashes: Sequence[Flash]) -> str:
    lines = [f"- {card.copies} × **{card.name}**: {sentences.flash(card)}" for card in flashes]
    return clip("\n".join([start, *lines]), MOST_TOPIC)


def _abilities(cards: Cards) -> str:
    lines = [
        "Two tokens of each; a tribe may own one of a kind (or one in all, as the table says)."
    ]
    lines += [
        f"- **{one.name}**, {counted(one.points, 'point')}: {sentences.ability(one)}"
        for one in cards.content.abilities
    ]
    return clip("\n".join(lines), MOST_TOPIC)


def _seasons(cards: Cards) -> str:
    lines = ["Night comes first; then one of the two cards of each moon, shuffled."]
    for card in cards.content.seasons:
        moon = f" ({sentences.MOONS[card.moon]}, {card.kind})" if card.moon else ""
        lines.append(f"- **{card.name}**{moon}: {sentences.season(card)}")
    return clip("\n".join(lines), MOST_TOPIC)
