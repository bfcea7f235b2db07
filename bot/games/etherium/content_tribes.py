"""Checks of the four Tribe boxes: their powers are the rulebook's, their numbers differ."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.core.content import expect
from bot.games.etherium.cards import BASICS, TOP_LEVEL, Effect, Moon, Tribe
from bot.games.etherium.content_effects import MOST, check_effects

TRIBES = "tribes.toml"
MOST_STOCK = 8
"""Cubes of a colour that all four tribes together start with, at most."""
CUSTOM_RATE = 3
"""One tribe trades this many basic resources for one Ether (Transform Ether, example)."""
_ALL = ("soldier", "guard", "connect")
_DIE = Effect("die", 1, rolls=("connect",))
POWERS: dict[Moon, tuple[Effect, ...]] = {
    "reces": (Effect("tie"), Effect("plunder", 1)),
    "psolos": (Effect("gather", 1, resource="stone"),),
    "ertis": (
        Effect("reroll", rolls=_ALL, faces=(1, 2)),
        Effect("gather", 1, resource="wood", terrain="forest"),
    ),
    "hivalia": (Effect("toll", 2),),
}
"""The powers of the rulebook (Tribes; E6, E14, E19)."""
BONUSES: dict[Moon, tuple[Effect, ...]] = {
    "reces": (Effect("add", 3, rolls=("soldier",)), _DIE),
    "psolos": (Effect("gather", 2, resource="stone"), _DIE),
    "ertis": (Effect("gather", 2, resource="wood"), _DIE),
    "hivalia": (
        Effect("cost", -1),
        _DIE,
    ),
}
"""The season bonuses of the rulebook (Tribes; E6, E15, E18, E19)."""
NUMBERS = ("levels", "stock", "costs", "etherize", "cards", "ability")


def check_tribes(tribes: Sequence[Tribe]) -> None:
    """Reces, Psolos, Ertis and Hivalia, each with its power and bonus; at most 8 cubes of a colour
    in all four stocks; no number is the same for all four; one tribe's Gatherer costs X, one trades
    3 basic resources for 1 Ether."""
    reason = f"one tribe for each of {', '.join(POWERS)}"
    wrong = sorted(tribe.moon for tribe in tribes) != sorted(POWERS)
    expect(wrong, TRIBES, "tribe", "moon", reason)
    for tribe in tribes:
        _check_tribe(tribe)
    for colour in (*BASICS, "ether"):
        found = sum(int(getattr(tribe.stock, colour)) for tribe in tribes)
        reason = f"{found} in all; the four tribes start with at most {MOST_STOCK} together"
        expect(found > MOST_STOCK, TRIBES, "tribe", f"stock.{colour}", reason)
    for name in NUMBERS:
        wrong = len({getattr(tribe, name) for tribe in tribes}) == 1
        expect(wrong, TRIBES, "tribe", name, "the same for all; the tribes differ")
    wrong = all(tribe.costs.gatherer != 0 for tribe in tribes)
    expect(wrong, TRIBES, "tribe", "costs.gatherer", "for one tribe it is X: write 0")
    wrong = all(tribe.etherize != CUSTOM_RATE for tribe in tribes)
    reason = f"one tribe trades {CUSTOM_RATE} basic resources for 1 Ether"
    expect(wrong, TRIBES, "tribe", "etherize", reason)


def _check_tribe(tribe: Tribe) -> None:
    check_effects(TRIBES, tribe.id, "power", tribe.power, "lasting")
    check_effects(TRIBES, tribe.id, "bonus", tribe.bonus, "lasting")
    for name, rules in (("power", POWERS), ("bonus", BONUSES)):
        wrong = sorted(map(repr, getattr(tribe, name))) != sorted(map(repr, rules[tribe.moon]))
        reason = f"not what the rulebook gives the tribe of {tribe.moon}"
        expect(wrong, TRIBES, tribe.id, name, reason)
    for unit, least in (("guard", 1), ("gatherer", 1), ("soldier", 1), ("guide", 0)):
        _within(tribe, f"levels.{unit}", getattr(tribe.levels, unit), least, TOP_LEVEL)
    for colour in (*BASICS, "ether"):
        _within(tribe, f"stock.{colour}", getattr(tribe.stock, colour), 0, MOST_STOCK)
    for unit in ("guard", "gatherer", "soldier"):
        _within(tribe, f"costs.{unit}", getattr(tribe.costs, unit), -1, MOST - TOP_LEVEL)
    _within(tribe, "etherize", tribe.etherize, 1, MOST)
    _within(tribe, "cards.draw", tribe.cards.draw, 1, MOST)
    _within(tribe, "cards.ether", tribe.cards.ether, 1, MOST)
    _within(tribe, "ability", tribe.ability, 1, MOST)


def _within(tribe: Tribe, field: str, value: int, low: int, high: int) -> None:
    expect(not low <= value <= high, TRIBES, tribe.id, field, f"{value}; write {low} to {high}")
