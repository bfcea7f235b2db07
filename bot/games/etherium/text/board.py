"""The position in words: enough to play without the picture, from Views alone (F37)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.games.core.phrases import Section, capital, counted, listed, name, outline, people
from bot.games.core.words import Names
from bot.games.etherium import sentences
from bot.games.etherium.cards import SEASONS, TOKENS
from bot.games.etherium.text import terms
from bot.games.etherium.text.details import box
from bot.games.etherium.text.score import final_line
from bot.games.etherium.text.told import switched
from bot.games.etherium.view import EtheriumView, LandView, StepFace, ThrowView, TribeView

MOST_WAITING = 90
"""Characters of names in a headline; longer lists are counted."""
MARKS = {"done": "(done)", "failed": "(failed)", "now": "(now)"}
"""Behind a token of a programme; those to come have none."""


# -- one line -----------------------------------------------------------------------------------


def headline(view: EtheriumView, names: Names) -> str:
    """One line: the season, what goes on, and who is waited for."""
    if view.result is not None:
        return final_line(view, names)
    if view.phase == "tribes":
        return f"Tribes are chosen{_waits(view, names)}"
    card = f" ({view.card.name})" if view.card is not None else ""
    return f"Season {view.season} of {SEASONS}{card}, {_phase(view)}{_waits(view, names)}"


def _phase(view: EtheriumView) -> str:
    if view.phase == "perform":
        if view.fight is not None:
            fight = f"{view.fight.kind} at {terms.place(view.fight.space)}"
            return f"action {view.number}, {fight}"
        return f"action {view.number}" + (" is over" if view.closed else "")
    return {
        "reveal": "revealed",
        "flash": "Flash cards",
        "plan": "programming",
        "pause": "programmes are open",
        "limit": "hand limit",
    }.get(view.phase, view.phase)


def _waits(view: EtheriumView, names: Names) -> str:
    if not view.waiting:
        return ""
    who = people(names, view.waiting)
    if len(view.waiting) == view.seats:
        who = "everybody"
    elif len(who) > MOST_WAITING:
        who = f"{len(view.waiting)} players"
    return f": waiting for {who}"


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
            ("Map, every space with its height and neighbours", [_land(one) for one in view.lands]),
        ]
    )


def _season(view: EtheriumView, names: Names) -> list[Section]:
    if view.card is None:
        return []
    card = view.card
    moon = f" ({sentences.MOONS[card.moon]})" if card.moon else ""
    order = ", ".join(name(names, seat) for seat in view.initiative)
    moons = ", ".join(sentences.MOONS[moon] for moon in view.moons)
    found: list[Section] = [
        (f"Season card {card.name}{moon}", [card.text]),
        ("Initiative", [f"{order}. Moons: {moons}"]),
    ]
    if view.past:
        found.append(("Seasons before", [", ".join(one.name for one in view.past)]))
    return found


def _rolls(view: EtheriumView, names: Names) -> list[Section]:
    """What is being rolled."""
    found: list[Section] = []
    if view.fight is not None:
        fight = view.fight
        defender = "" if fight.defender is None else f", defended by {name(names, fight.defender)}"
        items = [f"{people(names, fight.seats)}{defender}; roll {fight.round}"]
        items += [thrown(throw, names) for throw in fight.throws]
        if fight.order:
            items.append(f"to roll, in order: {people(names, fight.order)}")
        found.append((f"{fight.kind.title()} at {terms.place(fight.space)}", items))
    if view.connect is not None:
        found.append(("Roll for a Connection", [thrown(view.connect, names)]))
    return found


def thrown(throw: ThrowView, names: Names) -> str:
    """``Anna, Soldier: 3 + 5 = 8, +2 Battle Hymn: 10``."""
    added = [
        f"{more:+d} {words or _ADDED.get(source, source)}" for source, words, more in throw.added
    ]
    text = f"{name(names, throw.seat)}, {terms.roll(throw.kind)}: {terms.dice(throw.dice)}"
    if added:
        text += f", {', '.join(added)}: {throw.total}"
    return text + (" (done)" if throw.done else "")


_ADDED = {"power": "power", "bonus": "Season Bonus", "guide": "Guide"}


def _reserve(view: EtheriumView) -> list[Section]:
    abilities = [
        f"{face.name} ({counted(face.points, 'point')}), {face.left} left: {face.text}"
        for face in view.abilities
    ]
    discard = [
        f"{count} {card}" for card, count in Counter(face.name for face in view.discard).items()
    ]
    cards = f"Flash cards: {view.deck} in the deck"
    cards += f", discarded {', '.join(discard)}" if discard else ", none discarded"
    return [
        (
            "Reserve",
            [
                f"Cubes: {_cubes(view.reserve)}",
                f"Victory tokens: {_tokens(view.tokens)}",
                cards,
            ],
        ),
        ("Abilities in the reserve", abilities),
    ]


def _boxes(view: EtheriumView) -> list[Section]:
    """What each tribe's levels and exchanges cost, and what it can do."""
    return [(f"Tribe box {face.name}", box(face)) for face in view.boxes]


def _land(land: LandView) -> str:
    there = ", ".join(map(terms.place, land.neighbours))
    return f"{terms.place(land.name)}, height {land.elevation}: {there}"


def _cubes(counts: Sequence[int]) -> str:
    """``2 Stone, 1 Ether``."""
    return ", ".join(terms.cubes(counts)) or "none"


def _tokens(counts: Sequence[int]) -> str:
    """``2 Soldier, 1 Ether``."""
    found = [f"{n} {one.title()}" for one, n in zip(TOKENS, counts, strict=True) if n]
    return ", ".join(found) or "none"


# -- tribes ---------------------------------------------------------------------------------------


def tribe_section(view: EtheriumView, tribe: TribeView, names: Names) -> Section:
    """One tribe's public board."""
    who = f"{tribe.seat + 1} {name(names, tribe.seat)}"
    face = f"{tribe.face.name}, " if tribe.face.name else ""
    where, score = terms.place(tribe.city), counted(tribe.points, "point")
    guard, gatherer, soldier, guide = tribe.levels
    items = [
        f"Guard {guard}, Gatherer {gatherer} at {terms.place(tribe.gatherer)}, "
        f"Soldier {soldier} at {terms.place(tribe.soldier)}, "
        + (f"Guide {guide}" if guide else "no Guide"),
        f"Cubes: {_cubes(tribe.cubes)}",
        f"Victory tokens: {_tokens(tribe.counts)}",
    ]
    if tribe.abilities:
        items.append(f"Abilities: {listed([face.name for face in tribe.abilities])}")
    cards = counted(tribe.cards, "Flash card")
    if tribe.lasting:
        cards += "; lasting: " + "; ".join(f"{face.name}: {face.text}" for face in tribe.lasting)
    items += [cards, _programme(view, tribe), capital(switched([*tribe.asks], tribe.skips))]
    return f"{who}: {face}{where}, {score}", items


def _programme(view: EtheriumView, tribe: TribeView) -> str:
    tokens = counted(tribe.owned, "action token")
    if view.phase in ("flash", "plan"):
        return f"{tokens}, {'programmed' if tribe.ready else 'not programmed yet'}"
    if not tribe.programme:
        return tokens
    return f"{tokens}; programme: {', '.join(map(step, tribe.programme))}"


def step(one: StepFace) -> str:
    """``1 Move to Forest (done)``."""
    return f"{one.number} {terms.action(one.space)} {MARKS.get(one.state, '')}".strip()
