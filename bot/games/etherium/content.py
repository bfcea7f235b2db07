"""Reading tribes, seasons, Flash cards and Abilities, house content or an owner's, and checking
every constraint of the ruling file's House content section.

Files: ``tribes.toml`` ([[tribe]]), ``seasons.toml`` ([[season]]), ``flashes.toml`` ([[flash]]),
``abilities.toml`` ([[ability]]).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from importlib.resources.abc import Traversable
from pathlib import Path

from bot.games.core.content import check_text, expect, no_duplicates, read_entries
from bot.games.etherium.cards import MOONS, Ability, Content, Flash, Season, Tribe
from bot.games.etherium.content_effects import (
    IN_ROLLS,
    Timing,
    check_effects,
    check_helpful,
    check_price,
    helps,
)
from bot.games.etherium.content_tribes import TRIBES, check_tribes

SEASONS, FLASHES, ABILITIES = "seasons.toml", "flashes.toml", "abilities.toml"
OPTIONAL = 3
"""Season cards with an optional action on reveal."""
FLASH_COUNTS = {"season": 20, "flash": 24}
FLASH_KINDS, CONNECT_CARDS = 18, 6
"""At least so many different Flash cards, and so many copies that help a Connect roll."""
ABILITY_COUNT, PRICED = 7, 2
"""Abilities, and how many of them at least have an activation cost."""
MOST_POINTS = 4
MOST_NAME = 20


def load(folder: Traversable | Path) -> Content:
    """The content of a folder; ContentError names file, entry and field of what is wrong."""
    tribes = read_entries(folder, TRIBES, "tribe", Tribe)
    seasons = read_entries(folder, SEASONS, "season", Season)
    flashes = read_entries(folder, FLASHES, "flash", Flash)
    abilities = read_entries(folder, ABILITIES, "ability", Ability)
    check_tribes(tribes)
    check_seasons(seasons)
    check_flashes(flashes)
    check_abilities(abilities)
    no_duplicates(ABILITIES, [card.id for card in (*tribes, *seasons, *flashes, *abilities)])
    _check_names(
        [
            *((TRIBES, card.id, card.name) for card in tribes),
            *((SEASONS, card.id, card.name) for card in seasons),
            *((FLASHES, card.id, card.name) for card in flashes),
            *((ABILITIES, card.id, card.name) for card in abilities),
        ]
    )
    return Content(tuple(tribes), tuple(seasons), tuple(flashes), tuple(abilities))


def check_seasons(cards: Sequence[Season]) -> None:
    """Night first, without effect; a bonus and a penalty for each moon (E1); three optional."""
    expect(not cards, SEASONS, "season", "", "none of them; there are Night and 12 seasons")
    night, *others = cards
    reason = "the first season is Night: without moon, kind and effects"
    plain = Season(night.id, night.name)
    expect(night != plain, SEASONS, night.id, "moon", reason)
    for card in others:
        _check_season(card)
    for moon in MOONS:
        kinds = sorted(card.kind for card in others if card.moon == moon)
        reason = f"{moon} has {', '.join(kinds) or 'none'}; one bonus and one penalty"
        expect(kinds != ["bonus", "penalty"], SEASONS, "season", "kind", reason)
    found = sum(card.optional for card in others)
    reason = f"{found} seasons are optional; {OPTIONAL} are"
    expect(found != OPTIONAL, SEASONS, "season", "optional", reason)


def _check_season(card: Season) -> None:
    expect(card.moon is None, SEASONS, card.id, "moon", f"one of {', '.join(MOONS)}")
    wrong = card.kind not in ("bonus", "penalty")
    expect(wrong, SEASONS, card.id, "kind", "bonus or penalty")
    at: Timing = "once" if card.when == "reveal" else "lasting"
    check_effects(SEASONS, card.id, "effects", card.effects, at)
    for place, effect in enumerate(card.effects):
        wrong = helps(effect) != (card.kind == "bonus")
        reason = f"{effect.amount} makes this no {card.kind}"
        expect(wrong, SEASONS, card.id, f"effects[{place}].amount", reason)
    wrong = card.optional and (card.when != "reveal" or card.kind != "bonus")
    reason = "only a bonus on reveal can be an action on offer"
    expect(wrong, SEASONS, card.id, "optional", reason)
    wrong = card.price is not None and not card.optional
    expect(wrong, SEASONS, card.id, "price", "only an optional action has one")
    check_price(SEASONS, card.id, card.price)


def check_flashes(cards: Sequence[Flash]) -> None:
    """20 with the season symbol, 24 with the flash symbol, at least 18 different; six for Connect;
    all of them good for their owner (nothing in the vocabulary touches anybody else)."""
    for card in cards:
        expect(card.copies < 1, FLASHES, card.id, "copies", f"{card.copies}; write 1 or more")
        check_effects(FLASHES, card.id, "effects", card.effects, _flash_timing(card))
        check_helpful(FLASHES, card.id, "effects", card.effects)
    for symbol, wanted in FLASH_COUNTS.items():
        found = sum(card.copies for card in cards if card.symbol == symbol)
        reason = f"{found} with the {symbol} symbol; there are {wanted}"
        expect(found != wanted, FLASHES, "flash", "copies", reason)
    different = len({(card.symbol, card.lasts, card.effects) for card in cards})
    reason = f"{different} different ones; at least {FLASH_KINDS}"
    expect(different < FLASH_KINDS, FLASHES, "flash", "effects", reason)
    found = sum(card.copies for card in cards if _helps_connect(card))
    reason = f"{found} cards help a Connect roll; at least {CONNECT_CARDS} do"
    expect(found < CONNECT_CARDS, FLASHES, "flash", "effects", reason)


def _flash_timing(card: Flash) -> Timing:
    """A flash-symbol card that changes a roll is played in that roll (E8)."""
    if card.lasts:
        return "lasting"
    in_roll = bool(card.effects) and card.effects[0].what in IN_ROLLS
    return "roll" if in_roll and card.symbol == "flash" else "once"


def _helps_connect(card: Flash | Ability) -> bool:
    return any("connect" in effect.rolls for effect in card.effects)


def check_abilities(cards: Sequence[Ability]) -> None:
    """7, worth 1 to 4 points; one gives a basic resource on each new season; at least two cost
    something to use; one is about dice, and one, of its own, helps a Connect roll."""
    reason = f"{len(cards)} of them; there are {ABILITY_COUNT}"
    expect(len(cards) != ABILITY_COUNT, ABILITIES, "ability", "", reason)
    for card in cards:
        wrong = not 1 <= card.points <= MOST_POINTS
        reason = f"{card.points}; an Ability is worth 1 to {MOST_POINTS} points"
        expect(wrong, ABILITIES, card.id, "points", reason)
        at: dict[str, Timing] = {"reveal": "once", "always": "lasting", "roll": "roll"}
        check_effects(ABILITIES, card.id, "effects", card.effects, at[card.when])
        check_helpful(ABILITIES, card.id, "effects", card.effects)
        wrong = card.price is not None and card.when == "always"
        expect(wrong, ABILITIES, card.id, "price", "what lasts costs nothing to use")
        check_price(ABILITIES, card.id, card.price)
    _check_kinds(cards)


def _check_kinds(cards: Sequence[Ability]) -> None:
    def give_basic(card: Ability) -> bool:
        once = card.when == "reveal" and card.price is None and len(card.effects) == 1
        effect = card.effects[0]
        return once and (effect.what, effect.amount, effect.resource) == ("gain", 1, None)

    reason = "none gives one basic resource on each new season"
    expect(not any(map(give_basic, cards)), ABILITIES, "ability", "effects", reason)
    priced = sum(card.price is not None for card in cards)
    reason = f"{priced} with an activation cost; at least {PRICED}"
    expect(priced < PRICED, ABILITIES, "ability", "price", reason)
    dice = [card for card in cards if any(effect.rolls for effect in card.effects)]
    connect = [card for card in dice if _helps_connect(card)]
    wrong = len(dice) < 2 or not connect
    reason = "at least two are about dice, one of them helps a Connect roll"
    expect(wrong, ABILITIES, "ability", "effects", reason)


def _check_names(names: Iterable[tuple[str, str, str]]) -> None:
    owner: Counter[str] = Counter()
    for file, entry, name in names:
        check_text(file, entry, "name", name, MOST_NAME)
        owner[name.casefold()] += 1
        expect(owner[name.casefold()] > 1, file, entry, "name", f"{name!r} stands twice")
