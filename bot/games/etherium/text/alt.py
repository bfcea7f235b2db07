"""Alt texts of the pictures, in at most 1,000 characters, from the same Views; no markdown."""

from __future__ import annotations

from bot.games.core.model import Choice
from bot.games.core.phrases import counted, full_stop, name, whole_sentences
from bot.games.core.words import Names
from bot.games.etherium.cards import SPACES
from bot.games.etherium.details import parse
from bot.games.etherium.naming import place
from bot.games.etherium.text import terms
from bot.games.etherium.text.board import headline, marked, thrown
from bot.games.etherium.text.choices import step
from bot.games.etherium.text.hand import LEVELS, sections
from bot.games.etherium.text.terms import Cards
from bot.games.etherium.view import EtheriumView, TribeView
from bot.language import _

MOST_ALT = 1000
"""Characters (Discord's own limit is 1,024)."""


def alt(view: EtheriumView, names: Names) -> str:
    """The map and the tribes; whole sentences only."""
    parts = [f"Etherium. {full_stop(headline(view, names))}"]
    parts += [_tribe(view, tribe, names) for tribe in view.tribes]
    throws = [*(view.fight.throws if view.fight else ()), *([view.connect] if view.connect else [])]
    parts += [full_stop(thrown(throw, names)) for throw in throws]
    if view.result is None:
        if view.card is not None:
            order = ", ".join(name(names, seat) for seat in view.initiative)
            parts.append(_("{card}: {text}").format(card=view.card.name, text=view.card.text))
            parts.append(_("Initiative: {order}.").format(order=order))
        held = ", ".join(terms.cubes(view.reserve))
        parts.append(_("Reserve: {cubes}.").format(cubes=held) if held else _("Reserve: empty."))
        parts += [_programme(tribe, names) for tribe in view.tribes if tribe.programme]
    return whole_sentences(parts, MOST_ALT)


def _tribe(view: EtheriumView, tribe: TribeView, names: Names) -> str:
    """Points, units with their levels, cubes."""
    guard, gatherer, soldier, guide = tribe.levels
    items = [
        counted(tribe.points, "point", "points"),
        _("Gatherer {level} at {place}").format(level=gatherer, place=place(tribe.gatherer)),
        _("Soldier {level} at {place}").format(level=soldier, place=place(tribe.soldier)),
        _("{city} with Guard {guard} and Guide {guide}").format(
            city=place(tribe.city), guard=guard, guide=guide
        ),
        *terms.cubes(tribe.cubes),
    ]
    if tribe.cards and view.result is None:
        items.append(counted(tribe.cards, "Flash card", "Flash cards"))
    return _("{who}: {what}.").format(who=name(names, tribe.seat), what=", ".join(items))


def _programme(tribe: TribeView, names: Names) -> str:
    steps = ", ".join(marked(terms.action(one.space), one.state) for one in tribe.programme)
    return _("{who} programmed {steps}.").format(who=name(names, tribe.seat), steps=steps)


def private_alt(cards: Cards, view: EtheriumView, names: Names, picked: Choice = ()) -> str:
    """The picture of an own action board and hand; the tokens placed so far come first."""
    if view.seat is None or view.own is None:
        return _("A spectator has no action board.")
    start: list[str] = []
    steps = parse(picked) if picked and picked[0] in SPACES else []
    if steps:
        placed = [f"{n} {step(cards, one, names)}" for n, one in enumerate(steps, 1)]
        start.append(_("Tokens placed: {steps}.").format(steps=terms.parted(placed)))
    parts: list[str] = []
    for brevity in range(LEVELS):
        parts = list(start)
        for head, items in sections(cards, view, names, brevity):
            text = head
            if items:
                told = terms.parted([item.rstrip(".") for item in items])
                text = _("{head}: {items}").format(head=head, items=told)
            parts.append(full_stop(text))
        if len(" ".join(parts)) <= MOST_ALT:
            break
    return whole_sentences(parts, MOST_ALT)
