"""Lists of all tribes, cards and tokens, as topics of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.core.phrases import clip, counted
from bot.games.etherium import naming, sentences
from bot.games.etherium.cards import CUBES, MATERIAL, Flash, Tribe, Unit
from bot.games.etherium.naming import MOONS
from bot.games.etherium.text.terms import Cards, cubes
from bot.language import N_, _

MOST_TOPIC = 2000
"""Characters of a topic (F17)."""
Topic = tuple[str, str]


def lists(cards: Cards) -> Mapping[str, Topic]:
    """Key -> title and text."""
    content = cards.content
    seasons = [card for card in content.flashes if card.symbol == "season"]
    flashes = [card for card in content.flashes if card.symbol == "flash"]
    return {
        "tribes": (_("The tribes"), _tribes(content.tribes)),
        "cards-season": (
            _("Flash cards with the season symbol"),
            _flashes(_("Only playable in phase 3, after the season is revealed."), seasons),
        ),
        "cards-flash": (
            _("Flash cards with the flash symbol"),
            _flashes(_("Playable before your own actions and in your own rolls too."), flashes),
        ),
        "abilities": (_("Abilities"), _abilities(cards)),
        "season-cards": (_("Season cards"), _seasons(cards)),
    }


def _tribes(tribes: Sequence[Tribe]) -> str:
    return clip("\n".join(_tribe(tribe) for tribe in tribes), MOST_TOPIC)


def _tribe(tribe: Tribe) -> str:
    levels = tribe.levels
    guide = _("Guide {level}").format(level=levels.guide) if levels.guide else _("no Guide")
    stock = dict(zip(CUBES, (tribe.stock.stone, tribe.stock.wood, tribe.stock.metal), strict=False))
    held = cubes([*stock.values(), tribe.stock.ether])
    text = _(
        "**{tribe}**: {power} {bonus} Starts with Guard {guard}, Gatherer {gatherer}, Soldier "
        "{soldier}, {guide}; {stock}. Level X costs {costs}. {basic} basic for 1 Ether, {cards} "
        "for {ether} Ether, an Ability for {ability}."
    )
    return text.format(
        tribe=tribe.name,
        power=sentences.power(tribe),
        bonus=sentences.bonus(tribe),
        guard=levels.guard,
        gatherer=levels.gatherer,
        soldier=levels.soldier,
        guide=guide,
        stock=", ".join(held) or _("nothing"),
        costs=_costs(tribe),
        basic=tribe.etherize,
        cards=counted(tribe.cards.draw, "card", "cards"),
        ether=tribe.cards.ether,
        ability=tribe.ability,
    )


def _costs(tribe: Tribe) -> str:
    units: list[tuple[Unit, int]] = [
        ("guard", tribe.costs.guard),
        ("gatherer", tribe.costs.gatherer),
        ("soldier", tribe.costs.soldier),
    ]
    text = _("X{more} {cube} for the {unit}")
    return ", ".join(
        text.format(
            more=f"{more:+d}" if more else "",
            cube=naming.cube(MATERIAL[unit]),
            unit=naming.unit(unit),
        )
        for unit, more in units
    )


def _flashes(start: str, flashes: Sequence[Flash]) -> str:
    text = _("- {copies} × **{card}**: {effect}")
    lines = [
        text.format(copies=card.copies, card=card.name, effect=sentences.flash(card))
        for card in flashes
    ]
    return clip("\n".join([start, *lines]), MOST_TOPIC)


def _abilities(cards: Cards) -> str:
    lines = [
        _("Two tokens of each; a tribe may own one of a kind (or one in all, as the table says).")
    ]
    text = _("- **{card}**, {points}: {effect}")
    lines += [
        text.format(
            card=one.name,
            points=counted(one.points, "point", "points"),
            effect=sentences.ability(one),
        )
        for one in cards.content.abilities
    ]
    return clip("\n".join(lines), MOST_TOPIC)


def _seasons(cards: Cards) -> str:
    lines = [_("Night comes first; then one of the two cards of each moon, shuffled.")]
    text = _("- **{card}**{moon}: {effect}")
    for card in cards.content.seasons:
        moon = f" ({MOONS[card.moon]}, {_(_KINDS[card.kind])})" if card.moon else ""
        lines.append(text.format(card=card.name, moon=moon, effect=sentences.season(card)))
    return clip("\n".join(lines), MOST_TOPIC)


_KINDS = {"bonus": N_("bonus"), "penalty": N_("penalty"), "none": ""}
