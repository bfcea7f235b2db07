"""What the public events of an action step say, put together for pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.games.etherium.cubes import parse
from bot.games.etherium.view import EtheriumView, ThrowView
from renderers.etherium.look import CUBE_ICON, TOKEN_ICON, UNIT_ICON, space_icon, space_target

CUBE_ICONS = tuple(CUBE_ICON.values())


@dataclass
class Deed:
    """What a tribe did with its token: ``gains`` are (icon, amount) pairs, a Victory token's icon
    begins with "*"; ``place`` and ``gathered``: where it gathered which cubes, spelt."""

    space: str = ""
    failed: bool = False
    place: str = ""
    gathered: str = ""
    gains: dict[str, int] = field(default_factory=dict[str, int])

    def add(self, icon: str, amount: int) -> None:
        """One more gain, or loss."""
        self.gains[icon] = self.gains.get(icon, 0) + amount

    def cubes(self, spelt: str, sign: int = 1) -> None:
        """Cubes spelt as in events."""
        for icon, count in zip(CUBE_ICONS, parse(spelt), strict=True):
            if count:
                self.add(icon, sign * count)


@dataclass
class Roll:
    """Dice as they lie at last, what was added, the total; ``won``: None while it is open."""

    seat: int
    kind: str
    dice: tuple[int, ...]
    added: int = 0
    total: int | None = None
    won: bool | None = None


@dataclass
class Clash:
    """A conflict with its rolls (of the last round), or a Connect roll (``space`` "")."""

    kind: str
    space: str
    seats: tuple[int, ...]
    defender: int = -1
    rolls: list[Roll] = field(default_factory=list[Roll])
    winner: int | None = None
    row: int = 0


@dataclass
class Story:
    """``moves``: (seat, unit, path, is it a retreat)."""

    deeds: dict[int, Deed] = field(default_factory=dict[int, Deed])
    moves: list[tuple[int, str, tuple[str, ...], bool]] = field(
        default_factory=list[tuple[int, str, tuple[str, ...], bool]]
    )
    clashes: list[Clash] = field(default_factory=list[Clash])

    def deed(self, seat: int) -> Deed:
        """The tribe's, made when it is first needed."""
        return self.deeds.setdefault(seat, Deed())


def told(view: EtheriumView) -> Story:
    """The action step under way, or the one that has just closed."""
    story = Story()
    for event in view.happened:
        _tell(story, event.kind, event.params)
    _open_rolls(story, view)
    return story


def _tell(story: Story, kind: str, p: dict[str, Any]) -> None:
    seat = p.get("seat")
    if kind == "acts":
        deed = story.deed(p["seat"])
        deed.space, deed.failed = p["space"], False
    elif kind == "failed":
        deed = story.deed(p["seat"])
        deed.space, deed.failed = p["space"], True
    elif kind in ("moved", "retreated"):
        path = tuple(p["path"])
        if len(path) > 1:
            story.moves.append((p["seat"], p["unit"], path, kind == "retreated"))
    elif kind == "took":
        story.deed(p["seat"]).cubes(p["cubes"])
    elif kind == "gathered":
        deed = story.deed(p["seat"])
        deed.place, deed.gathered = p["space"], p["cubes"]
        deed.cubes(p["cubes"])
    elif kind == "gave":
        story.deed(p["seat"]).cubes(p["cubes"], -1)
    elif kind == "stole":
        story.deed(p["seat"]).cubes(p["cubes"])
        story.deed(p["victim"]).cubes(p["cubes"], -1)
    elif kind == "drew":
        story.deed(p["seat"]).add("bolt", p["count"])
    elif kind in ("played", "discarded"):
        story.deed(p["seat"]).add("bolt", -(1 if kind == "played" else len(p["cards"])))
    elif kind == "level":
        story.deed(p["seat"]).add(UNIT_ICON[p["unit"]], p["change"])
    elif kind == "token":
        story.deed(p["seat"]).add(f"*{TOKEN_ICON[p['token']]}", 1)
    elif kind == "ability":
        story.deed(p["seat"]).add("tome", 1)
    else:
        _fights(story, kind, p, seat)


def _fights(story: Story, kind: str, p: dict[str, Any], seat: int | None) -> None:
    """Rolls and conflicts."""
    clashes = story.clashes
    if kind == "conflict":
        found = Clash(p["kind"], p["space"], tuple(p["seats"]), p["defender"])
        clashes.append(found)
    elif kind == "rolled" and seat is not None:
        _rolled(clashes, seat, p["roll"], tuple(p["dice"]))
    elif kind == "row" and clashes:
        clashes[-1].row = p["row"]
    elif kind == "won":
        for clash in clashes:
            if (clash.kind, clash.space) == (p["kind"], p["space"]):
                clash.winner = p["seat"]
                for roll in clash.rolls:
                    roll.won = roll.seat == p["seat"]
    roll = next((r for c in clashes[::-1] for r in c.rolls if r.seat == seat), None)
    if roll is None:
        return
    if kind == "rerolled":
        roll.dice = tuple(p["dice"])
    elif kind == "added":
        roll.added += p["amount"]
    elif kind == "total":
        roll.total = p["total"]


def _rolled(clashes: list[Clash], seat: int, kind: str, dice: tuple[int, ...]) -> None:
    """New dice: more of them in a roll that is not final yet, else a roll of its own."""
    last = clashes[-1] if clashes else None
    roll = next((r for r in last.rolls if r.seat == seat), None) if last else None
    if roll is not None and roll.kind == kind and roll.total is None:
        roll.dice += dice
        return
    if kind == "connect" or last is None:
        last = Clash("connect", "", (seat,))
        clashes.append(last)
    last.rolls[:] = [r for r in last.rolls if r.seat != seat]
    last.rolls.append(Roll(seat, kind, dice))


def _open_rolls(story: Story, view: EtheriumView) -> None:
    """A roll under way, as the View has it."""
    if view.fight is not None:
        fight = view.fight
        rolls = [_roll(throw) for throw in fight.throws]
        found = next(
            (c for c in story.clashes if c.space == fight.space and c.winner is None), None
        )
        if found is None:
            defender = -1 if fight.defender is None else fight.defender
            found = Clash(fight.kind, fight.space, fight.seats, defender)
            story.clashes.append(found)
        found.rolls = rolls
    if view.connect is not None:
        throw = view.connect
        story.clashes = [
            c for c in story.clashes if not (c.kind == "connect" and c.seats == (throw.seat,))
        ]
        rolls = [_roll(throw)]
        story.clashes.append(Clash("connect", "", (throw.seat,), -1, rolls))


def _roll(throw: ThrowView) -> Roll:
    added = sum(amount for _, _, amount in throw.added)
    return Roll(throw.seat, throw.kind, throw.dice, added, throw.total if throw.done else None)


def shown_gains(deed: Deed) -> Sequence[tuple[str, int]]:
    """Gains first, then losses; without those that came to nothing."""
    pairs = [(icon, n) for icon, n in deed.gains.items() if n]
    return sorted(pairs, key=lambda pair: (pair[1] < 0, not pair[0].startswith("*")))


def action_icons(space: str) -> tuple[str, ...]:
    """The icons of a space of the action board."""
    target = space_target(space)
    return (space_icon(space), target) if target else (space_icon(space),)
