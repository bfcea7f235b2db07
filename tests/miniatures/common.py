"""What the miniatures share: words made of codes, a judge, places from points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

import msgspec

from bot.games.core import Choice, Decision, Event, IllegalChoice, Option, Placing, Stage
from bot.games.core.balance import Line, Plan, Record, share
from bot.games.core.model import ScoreLine
from bot.games.core.words import Label, Names


def spell(counts: Mapping[str, int]) -> str:
    """``red2+green``: equal things once, with their count."""
    return "+".join(
        f"{name}{count if count > 1 else ''}" for name, count in counts.items() if count
    )


def combos(items: Sequence[str], size: int) -> dict[str, Counter[str]]:
    """Every different multiset of ``size`` of ``items``, by its spelling, in order."""
    found: dict[str, Counter[str]] = {}
    for combo in combinations(sorted(items), size):
        counts = Counter(combo)
        found[spell(counts)] = counts
    return found


def placings(lines: Sequence[tuple[ScoreLine, ...]]) -> tuple[Placing, ...]:
    """Places by points, equal points sharing a place."""
    points = [sum(line.points for line in seat) for seat in lines]
    return tuple(
        Placing(seat, 1 + sum(other > mine for other in points), mine, lines[seat])
        for seat, mine in enumerate(points)
    )


def standing(points: Sequence[float], seat: int) -> float:
    """0..1: how far ahead of the best other seat, smoothly."""
    others = [point for other, point in enumerate(points) if other != seat]
    lead = points[seat] - max(others, default=0)
    return 0.5 + lead / (2 * (abs(lead) + 10))


def exact(placing: Sequence[Placing], seat: int) -> float:
    """The estimate of a finished game: a first place alone is 1, shared it is split."""
    first = [one.seat for one in placing if one.place == 1]
    return 1 / len(first) if seat in first else 0.0


class Judge:
    """Balance of a miniature: how often the first seat wins."""

    def enough(self, seats: int) -> int:
        """As many as tests have time for."""
        return 20

    def plan(self, game: Any, number: int, seats: int) -> Plan:
        """Nothing special is asked of any game."""
        return Plan()

    def note(self, game: Any, plan: Plan, state: Any, events: Sequence[Event]) -> Record:
        """Who won, and how much happened."""
        return {"winners": list(state.result.winners), "events": len(events)}

    def lines(self, records: Sequence[Record]) -> list[Line]:
        """One line."""
        hits = sum(1 / len(one["winners"]) for one in records if 0 in one["winners"])
        return [share("first seat wins", hits, len(records), 20, 80)]


class PlainWords:
    """Words from codes and parameters, plain but whole; subclasses say what is special."""

    title = ""
    pitch = ""

    def __init__(self, content: Any) -> None:
        self.content = content

    def setting(self, name: str, value: str | None = None) -> str:
        """See `Words`."""
        return (value or name).replace("-", " ").capitalize()

    def prompt(
        self, view: Any, decision: Decision, picked: Choice, stage: Stage, names: Names = ()
    ) -> str:
        """See `Words`."""
        asked = f"{decision.kind.capitalize()}: choose {stage.key}."
        return f"{asked} So far: {', '.join(picked)}." if picked else asked

    def option(self, view: Any, decision: Decision, option: Option, names: Names = ()) -> Label:
        """See `Words`."""
        return Label(option.id.replace(":", " ").replace("-", " "), option.kind)

    def choice(self, view: Any, decision: Decision, picked: Choice, names: Names = ()) -> str:
        """See `Words`."""
        return f"{decision.kind}: {', '.join(picked) or 'nothing yet'}"

    def event(self, event: Event, names: Names) -> str | None:
        """See `Words`."""
        params = dict(event.params)
        seat = params.pop("seat", None)
        who = f"{names[seat]}: " if isinstance(seat, int) else ""
        rest = " ".join(f"{key} {_plain(value)}" for key, value in params.items())
        return f"{who}{event.kind} {rest}".strip()

    def headline(self, view: Any, names: Names) -> str:
        """See `Words`."""
        if view.result is not None:
            return f"{self.title} is over."
        return f"{self.title}, turn {view.turn}: {', '.join(names[seat] for seat in view.waiting)}"

    def error(self, error: IllegalChoice) -> str:
        """See `Words`."""
        return f"That does not go ({error})."

    def alt(self, view: Any, names: Names) -> str:
        """See `Words`."""
        return self.board(view, names)[:1000]

    def private_alt(self, view: Any, names: Names, picked: Choice = ()) -> str:
        """See `Words`."""
        return self.private(view, names)[:1000]

    def board(self, view: Any, names: Names) -> str:
        """See `Words`."""
        shown = {key: value for key, value in _builtins(view).items() if key not in self.secret}
        lines = [self.headline(view, names)]
        lines += [f"{key}: {_plain(value)}" for key, value in shown.items()]
        return "\n".join(lines)

    secret: frozenset[str] = frozenset()
    """fields of the View that belong to the viewer alone"""

    def private(self, view: Any, names: Names) -> str:
        """See `Words`."""
        values = _builtins(view)
        return "\n".join(f"{key}: {_plain(values[key])}" for key in sorted(self.secret)) or "-"

    def result(self, view: Any, names: Names) -> str:
        """See `Words`."""
        assert view.result is not None
        return "\n".join(
            f"{one.place}. {names[one.seat]} {one.points}: "
            + ", ".join(f"{line.kind} {line.points}" for line in one.lines)
            for one in view.result.placings
        )

    def rules(self) -> Mapping[str, tuple[str, str]]:
        """See `Words`."""
        return {"all": (self.title, self.pitch)}


def _builtins(view: Any) -> dict[str, Any]:
    return msgspec.to_builtins(view)


def _plain(value: Any) -> str:
    return msgspec.json.encode(value).decode().strip('"')
