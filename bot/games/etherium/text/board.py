"""The position in words: enough to play without the picture, from Views alone (F37)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.games.core.phrases import clip, counted, listed, name, people
from bot.games.core.words import Names
from bot.games.etherium import sentences
from bot.games.etherium.cards import CUBES, SEASONS, TOKENS, UNITS
from bot.games.etherium.text import terms
from bot.games.etherium.text.score import final_line
from bot.games.etherium.view import EtheriumView, StepFace, ThrowView, TribeView

MOST_BOARD = 1950
"""Characters: a board in words fits one message, with room to spare."""
MOST_WAITING = 90
"""Characters of names in a headline; longer lists are counted."""
MAP = (
    "City n – Mountain n – Forests n and n-1; Forest n – Mines n and n+1; all Mines – Ether; after "
    "4 comes 1. Heights: City 3, Mountain 2, Forest and Ether 1, Mine 0."
)
_SHORT_KEY = (
    "Levels G Guard, T Gatherer, S Soldier, L Guide; cubes s Stone, w Wood, m Metal, E Ether, "
    "B Booster; tokens likewise, C Connection, P Pillage. Programme: > Move, + Gather, ^ Increase."
)
_LETTERS = {"guard": "G", "gatherer": "T", "soldier": "S", "guide": "L"}
_CUBE_LETTERS = {"stone": "s", "wood": "w", "metal": "m", "ether": "E", "booster": "B"}
_TOKEN_LETTERS = {"soldier": "S", "ether": "E", "connection": "C", "booster": "B", "pillage": "P"}
_SIGNS = {"move": ">", "gather": "+", "increase": "^"}
MARKS = {"done": "✓", "failed": "✗", "now": "◀"}
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
    """Everything that is public: in whole words where a message can hold them, else with letters,
    and where even that were too long, with less of what the rules tell too."""
    whole = ""
    for spelling in (Spelling(), Letters(), Least()):
        whole = "\n".join(filter(None, _parts(view, names, spelling)))
        if len(whole) <= MOST_BOARD:
            break
    return clip(whole, MOST_BOARD)


def _parts(view: EtheriumView, names: Names, spelling: Spelling) -> list[str]:
    return [
        f"**{headline(view, names)}**",
        _season(view, names, spelling),
        *_rolls(view, [clip(name(names, seat), spelling.most_name) for seat in range(view.seats)]),
        f"**Map** {MAP}" if spelling.map and view.result is None else "",
        _reserve(view, spelling),
        spelling.key,
        *(_tribe(view, tribe, names, spelling) for tribe in view.tribes),
    ]


def _season(view: EtheriumView, names: Names, spelling: Spelling) -> str:
    if view.card is None or view.result is not None:
        return ""
    card = view.card
    moon = f" ({sentences.MOONS[card.moon]})" if card.moon else ""
    order = ", ".join(clip(name(names, seat), spelling.most_name) for seat in view.initiative)
    text = f"**Season** {card.name}{moon}: {card.text} Initiative: {order}."
    if view.past and spelling.map:
        text += f" Before: {', '.join(one.name for one in view.past)}."
    return text


def _rolls(view: EtheriumView, names: Names) -> list[str]:
    """What is being rolled."""
    throws = [*(view.fight.throws if view.fight else ())]
    if view.connect is not None:
        throws.append(view.connect)
    lines: list[str] = []
    if view.fight is not None:
        fight = view.fight
        defender = "" if fight.defender is None else f", defended by {name(names, fight.defender)}"
        again = f", roll {fight.round}" if fight.round > 1 else ""
        fighters = people(names, fight.seats)
        lines.append(
            f"**{fight.kind.title()}** at {terms.place(fight.space)}: {fighters}{defender}{again}."
        )
    return lines + [f"- {thrown(throw, names)}" for throw in throws]


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


def _reserve(view: EtheriumView, spelling: Spelling) -> str:
    if view.result is not None:
        return ""
    abilities = ", ".join(f"{face.name} {face.left}" for face in view.abilities)
    return (
        f"**Reserve** {spelling.cubes(view.reserve)} · **Tokens left** "
        f"{spelling.tokens(view.tokens)} · **Abilities left** {abilities} · **Flash cards** "
        f"{view.deck} in the deck, {len(view.discard)} discarded"
    )


# -- tribes ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Spelling:
    """How a tribe is put into words: in whole ones."""

    key: str = ""
    map: bool = True
    most_name: int = 32

    def cubes(self, counts: Sequence[int]) -> str:
        """``2 Stone, 1 Ether``."""
        return ", ".join(terms.cubes(counts)) or "no cubes"

    def tokens(self, counts: Sequence[int]) -> str:
        """``2 Soldier, 1 Ether``."""
        found = [f"{n} {one.title()}" for one, n in zip(TOKENS, counts, strict=True) if n]
        return ", ".join(found) or "none"

    def units(self, tribe: TribeView) -> str:
        """``Guard 1, Gatherer 2 at Forest 2, Soldier 1 at Mine 1, no Guide``."""
        guard, gatherer, soldier, guide = tribe.levels
        return (
            f"Guard {guard}, Gatherer {gatherer} at {terms.place(tribe.gatherer)}, "
            f"Soldier {soldier} at {terms.place(tribe.soldier)}, "
            + (f"Guide {guide}" if guide else "no Guide")
        )

    def start(self, tribe: TribeView, who: str) -> str:
        """Who, which tribe and where."""
        face = f" {tribe.face.name}," if tribe.face.name else ""
        where = terms.place(tribe.city)
        return f"**{tribe.seat + 1} {who}**{face} {where}, {counted(tribe.points, 'point')}"

    def step(self, one: StepFace) -> str:
        """``Move to Forest ✓``."""
        return f"{one.number} {terms.action(one.space)} {MARKS.get(one.state, '')}".strip()

    def abilities(self, tribe: TribeView) -> str:
        """Their names."""
        return ", ".join(face.name for face in tribe.abilities)

    def switches(self, tribe: TribeView) -> str:
        """``ask: fights, connect; no pause``."""
        found = [f"ask: {', '.join(tribe.asks)}"] if tribe.asks else []
        return "; ".join([*found, *["no pause"] * tribe.skips])


@dataclass(frozen=True)
class Letters(Spelling):
    """With letters, as the key says."""

    key: str = _SHORT_KEY
    map: bool = True

    def cubes(self, counts: Sequence[int]) -> str:
        """``2s 1E``."""
        found = [f"{n}{_CUBE_LETTERS[one]}" for one, n in zip(CUBES, counts, strict=False) if n]
        return " ".join(found) or "no cubes"

    def tokens(self, counts: Sequence[int]) -> str:
        """``2S 1E``."""
        found = [f"{n}{_TOKEN_LETTERS[one]}" for one, n in zip(TOKENS, counts, strict=True) if n]
        return " ".join(found) or "none"

    def units(self, tribe: TribeView) -> str:
        """``G1 T2 Forest 2 S1 Mine 1 L0``."""
        where = {"gatherer": tribe.gatherer, "soldier": tribe.soldier}
        return " ".join(
            f"{_LETTERS[unit]}{level} {terms.place(where[unit]) if unit in where else ''}".strip()
            for unit, level in zip(UNITS, tribe.levels, strict=True)
        )

    def start(self, tribe: TribeView, who: str) -> str:
        """Who, which tribe and where, and points."""
        moon = f" {sentences.MOONS[tribe.face.moon]}" if tribe.face.name else ""
        return f"**{tribe.seat + 1} {who}**{moon}, {terms.place(tribe.city)}: {tribe.points}"

    def step(self, one: StepFace) -> str:
        """``>Forest✓``."""
        kind, _, what = one.space.partition(":")
        sign = _SIGNS.get(kind)
        told = "Connect" if kind == "connect" else terms.TRANSFORM_NAMES.get(what, what)
        told = f"{sign}{what.title()}" if sign else told
        return f"{told}{MARKS.get(one.state, '')}"


@dataclass(frozen=True)
class Least(Letters):
    """Without the map and seasons before, names cut short, Abilities counted."""

    map: bool = False
    most_name: int = 16

    def abilities(self, tribe: TribeView) -> str:
        """How many."""
        return str(len(tribe.abilities))


def _tribe(view: EtheriumView, tribe: TribeView, names: Names, spelling: Spelling) -> str:
    who = clip(name(names, tribe.seat), spelling.most_name)
    parts = [spelling.start(tribe, who), spelling.units(tribe), spelling.cubes(tribe.cubes)]
    if any(tribe.counts):
        parts.append(f"tokens {spelling.tokens(tribe.counts)}")
    if tribe.abilities:
        parts.append(f"Abilities {spelling.abilities(tribe)}")
    if view.result is not None:
        return " · ".join(parts)
    lasting = [face.name for face in tribe.lasting]
    parts.append(counted(tribe.cards, "card") + (f", lasting {listed(lasting)}" if lasting else ""))
    parts += [_programme(view, tribe, spelling), spelling.switches(tribe)]
    return " · ".join(filter(None, parts))


def _programme(view: EtheriumView, tribe: TribeView, spelling: Spelling) -> str:
    if view.phase in ("flash", "plan"):
        ready = "programmed" if tribe.ready else "not programmed yet"
        return f"{counted(tribe.owned, 'token')}, {ready}"
    if view.phase not in ("pause", "perform") or not tribe.programme:
        return counted(tribe.owned, "token")
    return f"programme {', '.join(map(spelling.step, tribe.programme))}"
