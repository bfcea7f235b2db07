"""The position in words: enough to play without the picture, from Views alone (F37)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.games.core.phrases import Section, capital, counted, listed, name, outline, people
from bot.games.core.words import Names
from bot.games.etherium import naming
from bot.games.etherium.cards import SEASONS, TOKENS
from bot.games.etherium.naming import MOONS, place
from bot.games.etherium.text import terms
from bot.games.etherium.text.details import box
from bot.games.etherium.text.score import final_line
from bot.games.etherium.text.told import switched
from bot.games.etherium.view import EtheriumView, LandView, StepFace, ThrowView, TribeView
from bot.language import N_, _, pgettext

MOST_WAITING = 90
"""Characters of names in a headline; longer lists are counted."""
_MARKS = {"done": N_("(done)"), "failed": N_("(failed)"), "now": N_("(now)")}
"""Behind a token of a programme; those to come have none."""


def marked(text: str, state: str) -> str:
    """A token of a programme with how far it is: ``Move to Forest (done)``."""
    return f"{text} {_(_MARKS[state])}" if state in _MARKS else text


# -- one line -----------------------------------------------------------------------------------


def headline(view: EtheriumView, names: Names) -> str:
    """One line: the season, what goes on, and who is waited for."""
    if view.result is not None:
        return final_line(view, names)
    if view.phase == "tribes":
        text = _("Tribes are chosen")
    elif view.card is None:
        text = _("Season {number} of {all}, {phase}").format(
            number=view.season, all=SEASONS, phase=_phase(view)
        )
    else:
        text = _("Season {number} of {all} ({card}), {phase}").format(
            number=view.season, all=SEASONS, card=view.card.name, phase=_phase(view)
        )
    if not view.waiting:
        return text
    return _("{what}: waiting for {who}").format(what=text, who=_waits(view, names))


_PHASES = {
    "reveal": N_("revealed"),
    "flash": N_("Flash cards"),
    "plan": N_("programming"),
    "pause": N_("programmes are open"),
    "limit": N_("hand limit"),
}


def _phase(view: EtheriumView) -> str:
    if view.phase != "perform":
        return _(_PHASES.get(view.phase, view.phase))
    if view.fight is not None:
        text = (
            _("action {number}, siege at {place}")
            if view.fight.kind == "siege"
            else _("action {number}, assault at {place}")
        )
        return text.format(number=view.number, place=place(view.fight.space))
    text = _("action {number} is over") if view.closed else _("action {number}")
    return text.format(number=view.number)


def _waits(view: EtheriumView, names: Names) -> str:
    who, count = people(names, view.waiting), len(view.waiting)
    if count == view.seats:
        return _("everybody")
    return counted(count, "player", "players") if len(who) > MOST_WAITING else who


# -- the whole ----------------------------------------------------------------------------------


def board(view: EtheriumView, names: Names) -> str:
    """Everything that is public, in whole words however long: what goes on, the tribes, the
    reserve, and last what stays as it is."""
    return outline(
        [
            (headline(view, names), []),
            *_rolls(view, names),
            *_season(view, names),
            *(tribe_section(view, tribe, names) for tribe in view.tribes),
            *_reserve(view),
            *_boxes(view),
            (
                _("Map, every space with its height and neighbours"),
                [_land(one) for one in view.lands],
            ),
        ]
    )


def _season(view: EtheriumView, names: Names) -> list[Section]:
    if view.card is None:
        return []
    card = view.card
    moon = f" ({MOONS[card.moon]})" if card.moon else ""
    order = ", ".join(name(names, seat) for seat in view.initiative)
    moons = ", ".join(MOONS[moon] for moon in view.moons)
    found: list[Section] = [
        (_("Season card {card}").format(card=f"{card.name}{moon}"), [card.text]),
        (_("Initiative"), [_("{order}. Moons: {moons}").format(order=order, moons=moons)]),
    ]
    if view.past:
        found.append((_("Seasons before"), [", ".join(one.name for one in view.past)]))
    return found


def _rolls(view: EtheriumView, names: Names) -> list[Section]:
    """What is being rolled."""
    found: list[Section] = []
    if view.fight is not None:
        fight = view.fight
        who = people(names, fight.seats)
        if fight.defender is None:
            items = [_("{who}; roll {number}").format(who=who, number=fight.round)]
        else:
            text = _("{who}, defended by {defender}; roll {number}")
            defender = name(names, fight.defender)
            items = [text.format(who=who, defender=defender, number=fight.round)]
        items += [thrown(throw, names) for throw in fight.throws]
        if fight.order:
            items.append(_("to roll, in order: {who}").format(who=people(names, fight.order)))
        head = _("Siege at {place}") if fight.kind == "siege" else _("Assault at {place}")
        found.append((head.format(place=place(fight.space)), items))
    if view.connect is not None:
        found.append((_("Roll for a Connection"), [thrown(view.connect, names)]))
    return found


def thrown(throw: ThrowView, names: Names) -> str:
    """``Anna, Soldier: 3 + 5 = 8, +2 Battle Hymn: 10``."""
    added = [
        f"{more:+d} {words or _(_ADDED.get(source, source))}" for source, words, more in throw.added
    ]
    said = {
        "who": name(names, throw.seat),
        "roll": naming.roll(throw.kind),
        "dice": terms.dice(throw.dice),
    }
    if added:
        text = _("{who}, {roll}: {dice}, {added}: {total}").format(
            **said, added=", ".join(added), total=throw.total
        )
    else:
        text = _("{who}, {roll}: {dice}").format(**said)
    return marked(text, "done") if throw.done else text


_ADDED = {"power": N_("power"), "bonus": N_("Season Bonus"), "guide": N_("Guide")}


def _reserve(view: EtheriumView) -> list[Section]:
    abilities = [
        _("{card} ({points}), {n} left: {text}").format(
            card=face.name,
            points=counted(face.points, "point", "points"),
            n=face.left,
            text=face.text,
        )
        for face in view.abilities
    ]
    discard = [
        f"{count} {card}" for card, count in Counter(face.name for face in view.discard).items()
    ]
    if discard:
        text = _("Flash cards: {n} in the deck, discarded {cards}")
        cards = text.format(n=view.deck, cards=", ".join(discard))
    else:
        cards = _("Flash cards: {n} in the deck, none discarded").format(n=view.deck)
    return [
        (
            _("Reserve"),
            [
                _("Cubes: {cubes}").format(cubes=_cubes(view.reserve)),
                _("Victory tokens: {tokens}").format(tokens=_tokens(view.tokens)),
                cards,
            ],
        ),
        (_("Abilities in the reserve"), abilities),
    ]


def _boxes(view: EtheriumView) -> list[Section]:
    """What each tribe's levels and exchanges cost, and what it can do."""
    return [(_("Tribe box {tribe}").format(tribe=face.name), box(face)) for face in view.boxes]


def _land(land: LandView) -> str:
    text = _("{place}, height {height}: {neighbours}")
    there = ", ".join(map(place, land.neighbours))
    return text.format(place=place(land.name), height=land.elevation, neighbours=there)


def _cubes(counts: Sequence[int]) -> str:
    """``2 Stone, 1 Ether``."""
    return ", ".join(terms.cubes(counts)) or pgettext("cubes or tokens", "none")


def _tokens(counts: Sequence[int]) -> str:
    """``2 Soldier, 1 Ether``."""
    found = [f"{n} {naming.token(one)}" for one, n in zip(TOKENS, counts, strict=True) if n]
    return ", ".join(found) or pgettext("cubes or tokens", "none")


# -- tribes ---------------------------------------------------------------------------------------


def tribe_section(view: EtheriumView, tribe: TribeView, names: Names) -> Section:
    """One tribe's public board."""
    who = f"{tribe.seat + 1} {name(names, tribe.seat)}"
    points = counted(tribe.points, "point", "points")
    items = [
        _units(tribe),
        _("Cubes: {cubes}").format(cubes=_cubes(tribe.cubes)),
        _("Victory tokens: {tokens}").format(tokens=_tokens(tribe.counts)),
    ]
    if tribe.abilities:
        owned = listed([face.name for face in tribe.abilities])
        items.append(_("Abilities: {cards}").format(cards=owned))
    cards = counted(tribe.cards, "Flash card", "Flash cards")
    if tribe.lasting:
        lasting = terms.parted(
            [_("{card}: {text}").format(card=face.name, text=face.text) for face in tribe.lasting]
        )
        cards = _("{cards}; lasting: {lasting}").format(cards=cards, lasting=lasting)
    items += [cards, _programme(view, tribe), capital(switched([*tribe.asks], tribe.skips))]
    if not tribe.face.name:
        text = _("{who}: {city}, {points}")
        return text.format(who=who, city=place(tribe.city), points=points), items
    text = _("{who}: {tribe}, {city}, {points}")
    head = text.format(who=who, tribe=tribe.face.name, city=place(tribe.city), points=points)
    return head, items


def _units(tribe: TribeView) -> str:
    guard, gatherer, soldier, guide = tribe.levels
    text = (
        _("Guard {guard}, Gatherer {gatherer} at {there}, Soldier {soldier} at {where}, no Guide")
        if not guide
        else _(
            "Guard {guard}, Gatherer {gatherer} at {there}, Soldier {soldier} at {where}, "
            "Guide {guide}"
        )
    )
    return text.format(
        guard=guard,
        gatherer=gatherer,
        there=place(tribe.gatherer),
        soldier=soldier,
        where=place(tribe.soldier),
        guide=guide,
    )


def _programme(view: EtheriumView, tribe: TribeView) -> str:
    tokens = counted(tribe.owned, "action token", "action tokens")
    if view.phase in ("flash", "plan"):
        text = _("{tokens}, programmed") if tribe.ready else _("{tokens}, not programmed yet")
        return text.format(tokens=tokens)
    if not tribe.programme:
        return tokens
    steps = ", ".join(map(step, tribe.programme))
    return _("{tokens}; programme: {steps}").format(tokens=tokens, steps=steps)


def step(one: StepFace) -> str:
    """``1 Move to Forest (done)``."""
    return marked(f"{one.number} {terms.action(one.space)}", one.state)
