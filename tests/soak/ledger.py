"""What people did and what the bot told them came of it, kept apart from what the bot stores."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from bot.components.ids import short

Outcome = Literal["accepted", "refused", "unknown"]


@dataclass(frozen=True)
class Deed:
    """One interaction that may have changed a table. ``code``: of the table it named, if it did;
    ``picks``: what its player saw themselves pick, by ids or their digests."""

    interaction: int
    code: str
    how: str
    outcome: Outcome
    picks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Stored:
    """An action that came of an interaction, as the database has it."""

    interaction: int
    code: str
    kind: str
    choice: tuple[str, ...]


class Ledger:
    """All deeds. Those that were compared are kept as numbers only. ``moves`` counts the choices
    that people made and that are stored; ``counts``: deeds by kind and outcome."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.moves = 0
        self.last = 0
        """of the interactions compared so far"""
        self._deeds: dict[int, Deed] = {}
        self._accepted = array("Q")

    @property
    def accepted(self) -> int:
        """Deeds that the bot said were done."""
        return sum(n for key, n in self.counts.items() if key.endswith(" accepted"))

    def note(self, deed: Deed) -> None:
        """Keep a deed."""
        self._deeds[deed.interaction] = deed
        self.counts[f"{deed.how} {deed.outcome}"] += 1

    def compare(self, stored: Sequence[Stored]) -> list[str]:
        """What does not fit between the deeds since the last comparison and the actions that came
        of them: moves lost, doubled, changed, or made by nobody."""
        found = list[str]()
        by_id = {one.interaction: one for one in stored}
        if len(by_id) < len(stored):
            twice = [n for n, times in Counter(s.interaction for s in stored).items() if times > 1]
            found.append(f"stored twice: {twice}")
        for deed in self._deeds.values():
            wrong = _wrong(deed, by_id.get(deed.interaction))
            found += [f"{wrong}: {deed} {by_id.get(deed.interaction)}"] if wrong else []
            if deed.outcome == "accepted":
                self._accepted.append(deed.interaction)
        strangers = by_id.keys() - self._deeds.keys()
        found += [f"made by nobody: {by_id[one]}" for one in sorted(strangers)]
        self.moves += sum(one.kind == "choice" for one in stored)
        self.last = max(self._deeds, default=self.last)
        self._deeds.clear()
        return found

    def missing(self, stored: set[int]) -> list[int]:
        """Interactions that were accepted at any time and are not among those stored."""
        return [one for one in self._accepted if one not in stored]


def _wrong(deed: Deed, action: Stored | None) -> str:
    if action is None:
        return "accepted and lost" if deed.outcome == "accepted" else ""
    if deed.outcome == "refused":
        return "refused and stored all the same"
    if deed.code not in ("", action.code):
        return "stored at another table"
    picked = {short(pick, room) for pick in action.choice for room in (100, 0)}
    return "" if picked.issuperset(deed.picks) else "stored otherwise than made"
