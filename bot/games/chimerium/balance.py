"""The balance lines of the ruling file's House content section, printed by ``simulate``."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, pstdev

from bot.games.chimerium.cards import BEHAVIOURS, DIFFICULTIES
from bot.games.chimerium.content_boards import CHIMERAS, RELEASES
from bot.games.chimerium.setup import STARTING
from bot.games.chimerium.state import ChimeriumState
from bot.games.chimerium.table import SAPPHIA
from bot.games.core.balance import ENOUGH, Line, Plan, Record, share
from bot.games.core.game import AnyGame
from bot.games.core.model import Event

FOUR = 4
ACTS = {"studied": "study", "acquired": "acquire", "creating": "create"}
"""Events of which each stands for one turn; a release may have several."""
COMBINATIONS = [(one, star) for one in BEHAVIOURS for star in DIFFICULTIES]


class ChimeriumBalance:
    """With one seat, behaviours and difficulties take turns; else every game as it is dealt. A seat
    is its place in the order of the first round (the first player is drawn at random)."""

    def enough(self, seats: int) -> int:
        """Alone 500 against each behaviour of each difficulty."""
        return ENOUGH if seats > 1 else 500 * len(COMBINATIONS)

    def plan(self, game: AnyGame, number: int, seats: int) -> Plan:
        """The solo games go through all behaviours and difficulties."""
        if seats > 1:
            return Plan()
        behaviour, difficulty = COMBINATIONS[number % len(COMBINATIONS)]
        return Plan(settings={"behaviour": behaviour, "difficulty": difficulty})

    def note(
        self, game: AnyGame, plan: Plan, state: ChimeriumState, events: Sequence[Event]
    ) -> Record:
        """Who won in the order of play, how often each action was taken by seats, and how many
        Chimeras Sapphia released and gained."""
        result = state.result
        her = state.players[SAPPHIA] if state.seats == 1 else None
        first = next((int(str(e.params["first"])) for e in events if e.kind == "begins"), 0)
        acts: dict[str, int] = dict.fromkeys(("study", "acquire", "create", "release"), 0)
        releasing = False
        for event in events:
            if event.kind in ACTS:
                acts[ACTS[event.kind]] += 1
            elif event.kind == "released" and not releasing:
                acts["release"] += 1
            releasing = event.kind in ("released", "cube")
        return {
            "seats": state.seats,
            "winners": [(seat - first) % state.seats for seat in result.winners] if result else [],
            "points": [placing.points for placing in result.placings] if result else [],
            "acts": acts,
            "behaviour": state.behaviour,
            "difficulty": state.settings.get("difficulty", "regular"),
            "released": len(her.released) if her else 0,
            "gained": len(her.created) + len(her.released) - STARTING if her else 0,
        }

    def lines(self, records: Sequence[Record]) -> list[Line]:
        """Seats of four win 20-30 %; each action is 10-45 % of turns. Solo, where it is Sapphia who
        is judged: A/regular, the rulebook's own cards, is reported (20-65 % expected), B and C are
        within 12 points of A, hard is 15-35 points above regular; B and C release 4.5-6.5 and gain
        5-8 Chimeras in a game."""
        lines: list[Line] = []
        games = len(records)
        seats = {record["seats"] for record in records}
        if seats == {FOUR}:
            for place in range(FOUR):
                wins = sum(1 / len(r["winners"]) for r in records if place in r["winners"])
                lines.append(share(f"player {place + 1} in turn wins %", wins, games, 20, 30))
        if seats == {1}:
            return _solo(records)
        turns = sum(sum(record["acts"].values()) for record in records)
        for act in ("study", "acquire", "create", "release"):
            taken = sum(record["acts"][act] for record in records)
            lines.append(share(f"turns that {act} %", taken, turns, 10, 45))
        return lines


def _solo(records: Sequence[Record]) -> list[Line]:
    lines: list[Line] = []
    found: dict[tuple[str, str], Line] = {}
    for behaviour, difficulty in COMBINATIONS:
        own = [r for r in records if (r["behaviour"], r["difficulty"]) == (behaviour, difficulty)]
        name = f"Sapphia {behaviour.upper()} {difficulty} wins %"
        won = sum(not record["winners"] for record in own)
        line = found[behaviour, difficulty] = share(name, won, len(own), 0, 100)
        lines.append(line)
    for difficulty in DIFFICULTIES:
        base = found["a", difficulty]
        for behaviour in ("b", "c"):
            name = f"{behaviour.upper()} against A, {difficulty}"
            lines.append(_difference(name, found[behaviour, difficulty], base, -12, 12))
    for behaviour in BEHAVIOURS:
        name = f"hard above regular, {behaviour.upper()}"
        more, less = found[behaviour, "hard"], found[behaviour, "regular"]
        lines.append(_difference(name, more, less, 15, 35))
    for behaviour in ("b", "c"):
        own = [record for record in records if record["behaviour"] == behaviour]
        for what, (low, high) in (("released", RELEASES), ("gained", CHIMERAS)):
            counts = [float(record[what]) for record in own]
            mean = fmean(counts) if counts else 0.0
            error = pstdev(counts) / sqrt(len(counts)) if counts else 0.0
            name = f"Chimeras {what} by {behaviour.upper()} in a game"
            lines.append(Line(name, round(mean, 2), round(error, 2), low, high))
    return lines


def _difference(name: str, one: Line, other: Line, low: float, high: float) -> Line:
    error = (one.error**2 + other.error**2) ** 0.5
    return Line(name, round(one.value - other.value, 2), round(error, 2), low, high)
