"""Sentences say what the data says, and different data differently."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib.resources import files
from typing import Any

import msgspec
import pytest

from bot.games.etherium import sentences
from bot.games.etherium.cards import Ability, Effect, Flash, Price, Season
from bot.games.etherium.content import load

CONTENT = load(files("bot.games.etherium") / "content")


def texts() -> list[tuple[tuple[Any, ...], str]]:
    """Every thing's effects with their timing, and its sentence."""
    return [
        *(((t.power, "lasts"), sentences.power(t)) for t in CONTENT.tribes),
        *(((t.bonus, t.moon), sentences.bonus(t)) for t in CONTENT.tribes),
        *(((s.effects, s.when, s.price, s.optional), sentences.season(s)) for s in CONTENT.seasons),
        *(((f.effects, f.lasts), sentences.flash(f)) for f in CONTENT.flashes),
        *(((a.effects, a.when, a.price), sentences.ability(a)) for a in CONTENT.abilities),
    ]


def effects() -> Iterable[tuple[Effect, str]]:
    """Every effect with the sentence it stands in."""
    for key, text in texts():
        for effect in key[0]:
            yield effect, text


@pytest.mark.parametrize("text", sorted({text for _, text in texts()}))
def test_every_sentence_reads_as_one(text: str) -> None:
    assert re.fullmatch(r"[A-Z][^.]*[a-zA-Z]\.", text), text
    assert "  " not in text
    assert "None" not in text
    assert len(text) < 160


def test_things_of_one_kind_that_differ_are_said_differently() -> None:
    for kind in (CONTENT.tribes, CONTENT.seasons, CONTENT.flashes, CONTENT.abilities):
        said: dict[str, Any] = {}
        for card in kind:
            text, key = _said(card)
            assert said.setdefault(text, key) == key, text


def _said(card: Any) -> tuple[str, Any]:
    if isinstance(card, Season):
        return sentences.season(card), (card.effects, card.when, card.optional, card.price)
    if isinstance(card, Flash):
        return sentences.flash(card), (card.effects, card.lasts)
    if isinstance(card, Ability):
        return sentences.ability(card), (card.effects, card.when, card.price)
    return sentences.power(card), card.power


def test_amounts_resources_terrains_and_rolls_are_in_the_sentence() -> None:
    for effect, text in effects():
        if effect.what not in ("reroll", "tie", "etherize"):
            assert str(abs(effect.amount)) in text
        for word in (effect.resource, effect.terrain, effect.unit, effect.space, *effect.rolls):
            assert word is None or word.title() in text, (effect, text)
        for face in effect.faces:
            assert str(face) in text


def test_any_change_of_an_effect_changes_its_phrase() -> None:
    """The fields that mean something for an effect are all in its phrase."""
    changes: dict[str, dict[str, Any]] = {
        "gain": {"amount": -3, "resource": "metal"},
        "draw": {"amount": -3},
        "raise": {"amount": -3, "unit": "guide"},
        "step": {"unit": "gatherer"},
        "etherize": {"amount": 5, "rate": 7},
        "add": {"amount": -5, "rolls": ("guard",)},
        "reroll": {"rolls": ("connect",), "faces": (4,)},
        "die": {"amount": 5, "rolls": ("soldier",)},
        "gather": {"amount": 5, "resource": "metal", "terrain": "mountain"},
        "cost": {"amount": 5, "unit": "guard", "space": "cards"},
        "stride": {"amount": 5},
        "plunder": {"amount": 5},
        "toll": {"amount": 5},
    }
    for what, fields in changes.items():
        plain = Effect(what, 1, rolls=("soldier", "guard"), faces=(1, 2), rate=3)  # type: ignore[arg-type]
        for lasting in (True, False):
            said = {sentences.phrase(plain, lasting=lasting)}
            for name, value in fields.items():
                other = msgspec.structs.replace(plain, **{name: value})
                said.add(sentences.phrase(other, lasting=lasting))
            assert len(said) == 1 + len(fields), (what, said)


@pytest.mark.parametrize(
    ("effect", "lasting", "said"),
    [
        (Effect("gain", 1), False, "gain 1 basic resource"),
        (Effect("gain", -2, resource="booster"), False, "lose 2 Boosters"),
        (Effect("raise", -1), False, "lower a unit of your choice by 1 level"),
        (
            Effect("etherize", 3, rate=2),
            False,
            "change 2 basic resources into 1 Ether, up to 3 times",
        ),
        (Effect("die", 2, rolls=("connect",)), False, "roll 2 more dice in a Connect roll"),
        (Effect("die", rolls=("guard",)), True, "you may roll 1 more die in every Guard roll"),
        (Effect("add", -1, rolls=("connect",)), True, "take 1 off every Connect roll"),
        (Effect("cost", 2, unit="guard"), True, "raising your Guard costs 2 Stone more"),
        (Effect("cost", -1, space="booster"), True, "Transform: Booster costs 1 Ether less"),
        (Effect("gather", 1), True, "gain 1 more resource with every Gather"),
        (Effect("gather", -1, resource="metal"), True, "gain 1 less Metal with every Gather"),
        (Effect("plunder"), True, "take 1 more basic resource with every pillage"),
    ],
)
def test_phrases(effect: Effect, lasting: bool, said: str) -> None:
    assert sentences.phrase(effect, lasting=lasting) == said


def test_prices_that_change_alike_are_said_together() -> None:
    dearer = tuple(Effect("cost", 1, unit=unit) for unit in ("guard", "soldier"))
    cheaper = (Effect("cost", -1, space="cards"), Effect("cost", -1, space="ability"))
    card = Season("s", "S", "reces", "penalty", effects=(*dearer, *cheaper))
    assert sentences.season(card) == (
        "This season, raising your Guard or Soldier costs 1 resource more, "
        "and Transform: Cards or Ability costs 1 Ether less."
    )


def test_an_activation_cost_is_in_the_sentence() -> None:
    card = Ability("a", "A", 1, "roll", (Effect("add", 2, rolls=("guard",)),), Price(1, "wood"))
    assert sentences.price(card.price) == "1 Wood"
    assert sentences.ability(card) == "Once a roll, you may pay 1 Wood to add 2 to a Guard roll."
    assert sentences.price(None) == ""
