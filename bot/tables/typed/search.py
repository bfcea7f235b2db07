"""Reading typed words as picks, stage after stage: a cheapest-first search over the stages.

Every reading is a node: which decision, what is picked, how many words are used up. Reading goes
on until all words are used; where several options fit, each is followed (backtracking).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import permutations
from typing import Any, TypeAlias

import msgspec

from bot.games.core import Choice, Decision, IllegalChoice, Option, Stage
from bot.games.core.model import Scalar
from bot.games.core.words import ChoiceWords, Label
from bot.tables.typed.match import EXACT, FILLER, Span, best_fit, split

MAX_PARTS = 4
"""Parts of a compound option (``red2+green``) that may be typed in any order."""

StageOf: TypeAlias = Callable[[Decision, Choice], Stage]
"""`Chair.stage`, or a game's ``stage`` with the state filled in."""

LONGEST = 16
"""Typed words that may make one option's name: a whole payment is such a name."""
SKIP = 1
"""What it costs to skip a filler word, or to pick the only option there is unasked."""

Named = tuple[str, str, str, tuple[Scalar, ...]]
"""What a label depends on: the same option may do something else after other picks."""
Group = tuple[str, tuple[str, ...], int]
"""A stage's key, its picks (sorted where their order means nothing), and how many more may join."""


class Node(msgspec.Struct, frozen=True):
    """A reading of the first ``used`` words. ``spans``: for each pick made here (or filled in:
    an empty span) the words it was read from."""

    decision: Decision
    picked: Choice
    used: int = 0
    cost: int = 0
    spans: tuple[tuple[int, int], ...] = ()
    groups: tuple[Group, ...] = ()
    exact: bool = True
    """was the last pick named in full?"""
    named: bool = False
    """does any word say what is meant, so that what goes without saying may be filled in?"""

    @property
    def key(self) -> tuple[str, tuple[Group, ...]]:
        """The same for readings that mean the same."""
        return self.decision.id, self.groups


class Reader:
    """The stages, labels and names of the open decisions, each asked for once."""

    def __init__(
        self, words: ChoiceWords, stage_of: StageOf, view: Any, decisions: Sequence[Decision]
    ) -> None:
        self.words = words
        self.view = view
        self.decisions = sorted(decisions, key=lambda decision: not decision.waiting)
        self._stage_of = stage_of
        self._stages: dict[tuple[str, Choice], Stage] = {}
        self._names: dict[Named, tuple[Span, ...]] = {}
        self._labels: dict[Named, Label] = {}
        self._initials: dict[tuple[Span, ...], frozenset[str]] = {}

    def stage(self, decision: Decision, picked: Choice) -> Stage:
        """The stage after ``picked``."""
        key = (decision.id, picked)
        if key not in self._stages:
            self._stages[key] = self._stage_of(decision, picked)
        return self._stages[key]

    def label(self, decision: Decision, stage: Stage, option: Option) -> Label:
        """An option in words."""
        key = _named(decision, stage, option)
        if key not in self._labels:
            self._labels[key] = self.words.option(self.view, decision, option)
        return self._labels[key]

    def names(self, decision: Decision, stage: Stage, option: Option) -> tuple[Span, ...]:
        """What an option may be called: its id with and without its kind, its label likewise, and
        its label without what stands in brackets."""
        key = _named(decision, stage, option)
        if key not in self._names:
            label = self.label(decision, stage, option).text
            bare = option.id.partition(":")[2] or option.id
            short = label.partition(" (")[0]  # brackets only explain
            texts = (option.id, bare, label, short, f"{option.kind} {label}", *_orders(bare))
            self._names[key] = tuple(dict.fromkeys(split(text) for text in texts))
        return self._names[key]

    def starts(self, picked: Choice) -> list[Node]:
        """Where reading begins: every open decision for which ``picked`` is a legal beginning."""
        return [
            Node(decision, picked, groups=groups, named=bool(picked))
            for decision in self.decisions
            if (groups := self._retrace(decision, picked)) is not None
        ]

    def readings(self, text: Span, picked: Choice, limit: int, typos: bool) -> Iterator[Node]:
        """Every node, cheapest first, meaning the same only once; at most ``limit``.

        Without ``typos`` first: where something can be read as it is written, it is.
        """
        heap: list[tuple[int, int, int, Node]] = []
        for node in self.starts(picked):
            heappush(heap, (0, 0, len(heap), node))
        serial = len(heap)
        seen: set[tuple[Any, int]] = set()
        while heap and limit:
            node = heappop(heap)[3]
            if (node.key, node.used) in seen:
                continue
            seen.add((node.key, node.used))
            limit -= 1
            yield node
            for after in self._onward(node, text, typos):
                serial += 1
                heappush(heap, (after.cost, -after.used, serial, after))

    def _onward(self, node: Node, text: Span, typos: bool) -> Iterator[Node]:
        stage = self.stage(node.decision, node.picked)
        used = node.used
        if used < len(text):
            if text[used] in FILLER:
                yield msgspec.structs.replace(node, used=used + 1, cost=node.cost + SKIP)
            if not node.spans and not used:
                yield from self._named(node, text)
            for option in stage.options:
                names = self.names(node.decision, stage, option)
                if text[used][0] not in self._first_letters(names):
                    continue
                for end in range(used + 1, min(used + LONGEST, len(text)) + 1):
                    cost = best_fit(text[used:end], names, typos)
                    if cost is not None:
                        yield pick(node, stage, option.id, end, cost)
        if node.named and self.forced(stage):
            yield pick(node, stage, stage.options[0].id, used, SKIP)

    def _first_letters(self, names: tuple[Span, ...]) -> frozenset[str]:
        """What typed words must begin with to fit any of the names: most options need no look."""
        if names not in self._initials:
            self._initials[names] = frozenset(word[0] for name in names for word in name)
        return self._initials[names]

    def forced(self, stage: Stage) -> bool:
        """Is there exactly one way on?"""
        return not stage.done and len(stage.options) == 1

    def _named(self, node: Node, text: Span) -> Iterator[Node]:
        """The decision's own kind or id may be typed first, to say which one is meant."""
        for name in {split(node.decision.kind), split(node.decision.id)}:
            if name and text[: len(name)] == name:
                yield msgspec.structs.replace(node, used=len(name), named=True)

    def _retrace(self, decision: Decision, picked: Choice) -> tuple[Group, ...] | None:
        groups: tuple[Group, ...] = ()
        try:
            for place, choice in enumerate(picked):
                stage = self.stage(decision, picked[:place])
                if all(option.id != choice for option in stage.options):
                    return None
                groups = _add(groups, stage, choice)
        except IllegalChoice:
            return None
        return groups


def _named(decision: Decision, stage: Stage, option: Option) -> Named:
    return decision.id, stage.key, option.id, tuple(option.params.values())


def _orders(bare: str) -> list[str]:
    """``green2+red`` in any order: nobody knows which one a game writes."""
    parts = bare.split("+")
    if not 1 < len(parts) <= MAX_PARTS or not all(parts):
        return []
    return [" ".join(order) for order in permutations(parts)]


def pick(node: Node, stage: Stage, option: str, end: int, cost: int) -> Node:
    """``node`` with one pick more, read from the words up to ``end``."""
    return Node(
        node.decision,
        (*node.picked, option),
        end,
        node.cost + cost,
        (*node.spans, (node.used, end)),
        _add(node.groups, stage, option),
        cost == EXACT,
        True,
    )


def _add(groups: tuple[Group, ...], stage: Stage, option: str) -> tuple[Group, ...]:
    if groups and not stage.ordered:
        key, picks, room = groups[-1]
        if room and key == stage.key:
            return (*groups[:-1], (key, tuple(sorted((*picks, option))), room - 1))
    return (*groups, (stage.key, (option,), stage.max - 1))
