"""What only its owner sees, in words: hand, programme, armed plays, reach, the own Tribe box."""

from __future__ import annotations

from collections import Counter

from bot.games.core.phrases import Section, listed, outline
from bot.games.core.words import Names
from bot.games.etherium import naming
from bot.games.etherium.cards import HAND_LIMIT, TOP_LEVEL
from bot.games.etherium.naming import place
from bot.games.etherium.text.board import marked
from bot.games.etherium.text.choices import step
from bot.games.etherium.text.details import exchanges, price
from bot.games.etherium.text.terms import Cards
from bot.games.etherium.text.told import armed_play
from bot.games.etherium.view import ArmFace, EtheriumView, FlashFace, Own, TribeView
from bot.language import _, ngettext

LEVELS = 3
"""Of brevity for the alt text: 0 says most."""


def private(cards: Cards, view: EtheriumView, names: Names) -> str:
    """Everything, most needed first."""
    if view.seat is None or view.own is None:
        return _(
            "You are watching: you have no hand here, and programmes are secret until revealed."
        )
    return outline(sections(cards, view, names, 0))


def sections(cards: Cards, view: EtheriumView, names: Names, brevity: int) -> list[Section]:
    """Everything that only the viewer sees, and the own box; without markdown."""
    assert view.seat is not None
    assert view.own is not None
    tribe, own = view.tribes[view.seat], view.own
    found: list[Section] = [_hand(own, brevity)]
    if own.programme and view.phase != "over":
        head = _("Your programme") if view.phase != "limit" else _("Your last programme")
        steps = [
            marked(f"{one.number} {step(cards, one, names)}", one.state) for one in own.programme
        ]
        found.append((head, steps))
    if own.armed:
        found.append((_("Armed"), [_armed(cards, arm) for arm in own.armed]))
    if view.result is None and tribe.face.name:
        found += [_reach(own), *_box(tribe, brevity)]
    return found


def _hand(own: Own, brevity: int) -> Section:
    counts = Counter(face.id for face in own.hand)
    faces = {face.id: face for face in own.hand}
    count = len(own.hand)
    head = ngettext(
        "Your hand, {n} Flash card (limit {limit})",
        "Your hand, {n} Flash cards (limit {limit})",
        count,
    ).format(n=count, limit=HAND_LIMIT)
    return head, [_flash(faces[card], count, brevity) for card, count in counts.items()]


def _flash(face: FlashFace, count: int, brevity: int) -> str:
    text = f"{count} {face.name}" if count > 1 else face.name
    if brevity == LEVELS - 1:
        return text
    whole = (
        _("{card} (phase 3 only): {text}")
        if face.symbol == "season"
        else _("{card} (any time): {text}")
    )
    return whole.format(card=text, text=face.text)


def _armed(cards: Cards, arm: ArmFace) -> str:
    params = {"card": arm.card.id, "number": arm.number, "roll": arm.roll, "below": arm.below}
    return armed_play(cards, params)


def _reach(own: Own) -> Section:
    ends: dict[str, list[str]] = {}
    for unit, space in own.reach:
        ends.setdefault(unit, []).append(place(space))
    return _("Within one Move"), [
        _("{unit}: {places}").format(unit=naming.unit(unit), places=", ".join(there))
        for unit, there in ends.items()
    ]


def _box(tribe: TribeView, brevity: int) -> list[Section]:
    face = tribe.face
    found: list[Section] = []
    if brevity == 0:
        found.append((f"{face.name}", [f"{face.power} {face.bonus}"]))
    prices = [
        f"{naming.unit(unit)} {price(tribe, unit)}"
        for unit, level in zip(("guard", "gatherer", "soldier"), tribe.levels, strict=False)
        if level < TOP_LEVEL
    ]
    if tribe.levels[3] < TOP_LEVEL:
        prices.append(_("Guide 1 of each"))
    if tribe.abilities:
        told = listed([one.name for one in tribe.abilities])
        if brevity == 0:
            told = " ".join(
                _("{card}: {text}").format(card=one.name, text=one.text) for one in tribe.abilities
            )
        found.append((_("Your Abilities"), [told]))
    return [
        *found,
        (_("Next levels by your box"), [listed(prices) or _("all at the top")]),
        (_("Transform by your box"), [exchanges(face)]),
    ]
