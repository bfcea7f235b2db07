"""The faces of boxes and cards, made once for a content."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from bot.games.etherium import sentences
from bot.games.etherium.cards import Ability, Effect, Flash, Season, Tribe
from bot.games.etherium.kit import Kit
from bot.games.etherium.land import ELEVATION, LANDS, NAMES, NEIGHBOURS, TERRAIN
from bot.games.etherium.view import (
    AbilityFace,
    EffectFace,
    FlashFace,
    LandView,
    SeasonFace,
    TribeFace,
)

ICONS = {
    "draw": "flash",
    "step": "move",
    "stride": "move",
    "etherize": "ether",
    "add": "die",
    "reroll": "die",
    "die": "die",
    "tie": "die",
}
SPACE_ICONS = {"etherize": "ether", "cards": "flash", "ability": "ability", "booster": "booster"}


class Faces:
    """One content's faces by id. Never changed but for what `ability` remembers."""

    def __init__(self, kit: Kit) -> None:
        content = kit.lookup.content
        self.kit = kit
        self.tribes = {tribe.id: _tribe(tribe) for tribe in content.tribes}
        self.seasons = {card.id: _season(card) for card in content.seasons}
        self.flashes = {
            card.id: _flash(card, kit.lookup.rolls[card.id]) for card in content.flashes
        }
        self.abilities = {one.id: _ability(one) for one in content.abilities}
        self.left: dict[tuple[str, int], AbilityFace] = {}
        self.boxes = tuple(self.tribes.values())
        self.lands = tuple(
            LandView(
                NAMES[space],
                TERRAIN[space],
                ELEVATION[space],
                tuple(NAMES[other] for other in NEIGHBOURS[space]),
            )
            for space in range(LANDS)
        )

    def ability(self, name: str, left: int) -> AbilityFace:
        """An Ability of which so many are left."""
        found = self.left.get((name, left))
        if found is None:
            found = self.left[name, left] = replace(self.abilities[name], left=left)
        return found


def _icon(effect: Effect) -> str:
    if effect.what in ICONS:
        return ICONS[effect.what]
    if effect.space:
        return SPACE_ICONS[effect.space]
    if effect.what == "cost" and effect.unit is None:
        return "ether"
    return effect.unit or effect.resource or "any"


def _effects(effects: Iterable[Effect], lasting: bool) -> tuple[EffectFace, ...]:
    return tuple(
        EffectFace(one.what, _icon(one), one.amount, sentences.phrase(one, lasting=lasting))
        for one in effects
    )


def _tribe(tribe: Tribe) -> TribeFace:
    return TribeFace(
        id=tribe.id,
        name=tribe.name,
        moon=tribe.moon,
        costs=(tribe.costs.guard, tribe.costs.gatherer, tribe.costs.soldier),
        etherize=tribe.etherize,
        draw=tribe.cards.draw,
        draw_ether=tribe.cards.ether,
        ability=tribe.ability,
        power=sentences.power(tribe),
        bonus=sentences.bonus(tribe),
    )


def _season(card: Season) -> SeasonFace:
    effects = _effects(card.effects, card.when == "season")
    return SeasonFace(card.id, card.name, card.moon, card.kind, effects, sentences.season(card))


def _flash(card: Flash, rolls: tuple[str, ...]) -> FlashFace:
    effects = _effects(card.effects, card.lasts)
    text = sentences.flash(card)
    return FlashFace(card.id, card.name, card.symbol, effects, rolls, text)


def _ability(one: Ability) -> AbilityFace:
    return AbilityFace(
        id=one.id,
        name=one.name,
        points=one.points,
        left=0,
        when=one.when,
        effects=_effects(one.effects, one.when == "always"),
        price=sentences.price(one.price),
        text=sentences.ability(one),
    )
