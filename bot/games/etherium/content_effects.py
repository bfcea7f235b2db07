"""Which effects may stand where, and what each of them says: checks of single effects and prices.

So the engine never meets an effect at a time that it cannot have.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

from bot.games.core.content import expect
from bot.games.etherium.cards import Effect, Price, What

Timing: TypeAlias = Literal["once", "lasting", "roll"]

AT_ONCE: tuple[What, ...] = ("gain", "draw", "raise", "step", "etherize")
IN_ROLLS: tuple[What, ...] = ("add", "reroll", "die")
LASTING: tuple[What, ...] = (*IN_ROLLS, "gather", "cost", "stride", "tie", "plunder", "toll")
ALLOWED: dict[Timing, tuple[What, ...]] = {"once": AT_ONCE, "lasting": LASTING, "roll": IN_ROLLS}
"""What may stand where: at once, for as long as a card lasts, in one roll."""

FIELDS: dict[What, tuple[str, ...]] = {
    "gain": ("resource",),
    "draw": (),
    "raise": ("unit",),
    "step": ("unit",),
    "etherize": ("rate",),
    "add": ("rolls",),
    "reroll": ("rolls", "faces"),
    "die": ("rolls",),
    "gather": ("resource", "terrain"),
    "cost": ("unit", "space"),
    "stride": (),
    "tie": (),
    "plunder": (),
    "toll": (),
}
"""The fields besides ``amount`` that mean something for an effect."""
SIGNED: tuple[What, ...] = ("gain", "draw", "raise", "add", "gather", "cost")
ONE: tuple[What, ...] = ("step", "reroll", "tie")
"""Effects without an amount."""
MOST = 16
COST_UNITS, COST_SPACES = ("guard", "gatherer", "soldier"), ("cards", "ability", "booster")


def helps(effect: Effect) -> bool:
    """Is it good for its owner? A price that rises and an amount below 0 are not."""
    return (effect.amount > 0) != (effect.what == "cost")


def check_effects(file: str, entry: str, field: str, effects: Sequence[Effect], at: Timing) -> None:
    """At least one effect, each allowed at that time and written with just its own fields."""
    expect(not effects, file, entry, field, "write at least one effect")
    for place, effect in enumerate(effects):
        where = f"{field}[{place}]"
        reason = f"{effect.what!r} cannot stand here; {', '.join(ALLOWED[at])} can"
        expect(effect.what not in ALLOWED[at], file, entry, f"{where}.what", reason)
        _check_fields(file, entry, where, effect)
        _check_amount(file, entry, f"{where}.amount", effect)
        check = _CHECKS.get(effect.what)
        if check is not None:
            check(file, entry, where, effect)


def check_helpful(file: str, entry: str, field: str, effects: Sequence[Effect]) -> None:
    """All of them good for their owner: whoever plays or owns a thing is not hurt by it."""
    for place, effect in enumerate(effects):
        reason = f"{effect.amount} would hurt its owner"
        expect(not helps(effect), file, entry, f"{field}[{place}].amount", reason)


def check_price(file: str, entry: str, price: Price | None) -> None:
    """At least one cube that can be paid."""
    if price is not None:
        reason = f"{price.amount}; a price is 1 to {MOST} cubes"
        expect(not 1 <= price.amount <= MOST, file, entry, "price.amount", reason)
        reason = "Boosters are no price"
        expect(price.resource == "booster", file, entry, "price.resource", reason)


def _check_fields(file: str, entry: str, where: str, effect: Effect) -> None:
    for name in ("resource", "terrain", "unit", "space", "rolls", "faces", "rate"):
        wrong = bool(getattr(effect, name)) and name not in FIELDS[effect.what]
        reason = f"means nothing for {effect.what!r}"
        expect(wrong, file, entry, f"{where}.{name}", reason)


def _check_amount(file: str, entry: str, where: str, effect: Effect) -> None:
    amount = effect.amount
    expect(effect.what in ONE and amount != 1, file, entry, where, f"{amount}; leave it at 1")
    wrong = amount == 0 or abs(amount) > MOST or (amount < 0 and effect.what not in SIGNED)
    signs = f"1 to {MOST}, or as many below 0" if effect.what in SIGNED else f"1 to {MOST}"
    expect(wrong, file, entry, where, f"{amount}; write {signs}")


def _gain(file: str, entry: str, where: str, effect: Effect) -> None:
    wrong = effect.amount < 0 and effect.resource == "booster"
    expect(wrong, file, entry, f"{where}.resource", "Boosters are only lost to a siege")


def _step(file: str, entry: str, where: str, effect: Effect) -> None:
    reason = f"{effect.unit!r} does not move; gatherer and soldier do"
    expect(effect.unit in ("guard", "guide"), file, entry, f"{where}.unit", reason)


def _etherize(file: str, entry: str, where: str, effect: Effect) -> None:
    reason = f"{effect.rate}; write 1 to {MOST} basic resources for one Ether"
    expect(not 1 <= effect.rate <= MOST, file, entry, f"{where}.rate", reason)


def _rolls(file: str, entry: str, where: str, effect: Effect) -> None:
    wrong = not effect.rolls or len(set(effect.rolls)) < len(effect.rolls)
    reason = "write soldier, guard, connect: at least one, each once"
    expect(wrong, file, entry, f"{where}.rolls", reason)


def _reroll(file: str, entry: str, where: str, effect: Effect) -> None:
    _rolls(file, entry, where, effect)
    faces = effect.faces
    wrong = not faces or len(set(faces)) < len(faces) or not set(faces) <= set(range(1, 7))
    expect(wrong, file, entry, f"{where}.faces", "write faces of a die, 1 to 6, each once")


def _gather(file: str, entry: str, where: str, effect: Effect) -> None:
    wrong = effect.resource == "booster"
    expect(wrong, file, entry, f"{where}.resource", "Boosters are not gathered")
    wrong = effect.terrain == "city"
    expect(wrong, file, entry, f"{where}.terrain", "nothing is gathered in a City")


def _cost(file: str, entry: str, where: str, effect: Effect) -> None:
    both = effect.unit is not None and effect.space is not None
    expect(both, file, entry, f"{where}.unit", "write unit or space, not both")
    reason = f"{effect.unit!r}; it can be {', '.join(COST_UNITS)}"
    wrong = effect.unit is not None and effect.unit not in COST_UNITS
    expect(wrong, file, entry, f"{where}.unit", reason)
    reason = f"{effect.space!r}; it can be {', '.join(COST_SPACES)}"
    wrong = effect.space is not None and effect.space not in COST_SPACES
    expect(wrong, file, entry, f"{where}.space", reason)


_CHECKS: dict[What, Callable[[str, str, str, Effect], None]] = {
    "gain": _gain,
    "step": _step,
    "etherize": _etherize,
    "add": _rolls,
    "reroll": _reroll,
    "die": _rolls,
    "gather": _gather,
    "cost": _cost,
}
