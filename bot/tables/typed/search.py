"""Reading typed words as picks, stage after stage: a cheapest-first search over the stages.

Every reading is a node: which decision, what is picked, how many words are used up. Reading goes
on until all words are used, into the questions that whole answers open (`onward`); where several
options fit, each is followed (backtracking).
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import permutations

import msgspec

from bot.games.core import Choice, Decision, IllegalChoice, Option, Stage
from bot.games.core.model import Scalar
from bot.games.core.words import ChoiceWords, Label
from bot.language import ENGLISH, language, speaking
from bot.tables.typed.match import FILLER, Span, best_fit, split
from bot.tables.typed.nodes import Group, Key, Node, add, pick
from bot.tables.typed.onward import Place

MAX_PARTS = 4
"""Parts of a compound option (``red2+green``) that may be typed in any order."""
MOST_ANSWERS = 16
"""Answers in one text: more than any turn asks for."""
MOST_LOOKS = 150
"""Whole answers tried out on a copy of the table for one text; a vaguer one goes no further."""

LONGEST = 16
"""Typed words that may make one option's name: a whole payment is such a name."""
SKIP = 1
"""What it costs to skip a filler word, or to pick the only option there is unasked."""
NEXT = 1
"""What it costs to go on to the next question: words belong to the one before where they can."""

Named = tuple[str, str, str, tuple[Scalar, ...]]
"""What a label depends on: the same option may do something else after other picks."""


class Reader:
    """The stages, labels and names of the open decisions of a place, each asked for once."""

    def __init__(
        self, words: ChoiceWords, place: Place, looks: Iterator[int] | None = None
    ) -> None:
        self.words = words
        self._looks = iter(range(MOST_LOOKS)) if looks is None else looks
        self.view = place.view
        self.decisions = sorted(place.decisions, key=lambda decision: not decision.waiting)
        self._place = place
        self._after: dict[tuple[str, tuple[Group, ...]], Reader | None] = {}
        self._stages: dict[tuple[str, Choice], Stage] = {}
        self._names: dict[Named, tuple[Span, ...]] = {}
        self._labels: dict[Named, Label] = {}
        self._initials: dict[tuple[Span, ...], frozenset[str]] = {}

    def stage(self, decision: Decision, picked: Choice) -> Stage:
        """The stage after ``picked``."""
        key = (decision.id, picked)
        if key not in self._stages:
            self._stages[key] = self._place.stage_of(decision, picked)
        return self._stages[key]

    def label(self, decision: Decision, stage: Stage, option: Option) -> Label:
        """An option in words."""
        key = _named(decision, stage, option)
        if key not in self._labels:
            self._labels[key] = self.words.option(self.view, decision, option)
        return self._labels[key]

    def names(self, decision: Decision, stage: Stage, option: Option) -> tuple[Span, ...]:
        """What an option may be called: its id with and without its kind, its label likewise, and
        its label without what stands in brackets; in the language of the moment and in English."""
        key = _named(decision, stage, option)
        if key not in self._names:
            label = self.label(decision, stage, option).text
            bare = option.id.partition(":")[2] or option.id
            short = label.partition(" (")[0]  # brackets only explain
            texts = [option.id, bare, label, short, f"{option.kind} {label}", *_orders(bare)]
            texts += self._in_english(decision, option)
            self._names[key] = tuple(dict.fromkeys(split(text) for text in texts))
        return self._names[key]

    def _in_english(self, decision: Decision, option: Option) -> list[str]:
        """What it is called in English too: whoever learned it so may go on typing it."""
        if language() == ENGLISH:
            return []
        with speaking(ENGLISH):
            label = self.words.option(self.view, decision, option).text
        return [label, label.partition(" (")[0]]

    def barred(self, decision: Decision) -> list[tuple[Label, tuple[Span, ...]]]:
        """What cannot be picked first but may be named: its label, and what it may be called."""
        stage = self.stage(decision, ())
        return [
            (self.label(decision, stage, option), self.names(decision, stage, option))
            for option in (self._place.barred(decision) if self._place.barred else ())
        ]

    def starts(self, picked: Choice) -> list[Node]:
        """Where reading begins: every open decision for which ``picked`` is a legal beginning."""
        return [
            Node(self, decision, picked, groups=groups, named=bool(picked))
            for decision in self.decisions
            if (groups := self._retrace(decision, picked)) is not None
        ]

    def beyond(self, node: Node) -> Iterator[Node]:
        """Where reading goes on behind a whole answer: the questions it opens."""
        if not node.named or not node.stage.done or len(node.before) >= MOST_ANSWERS:
            return
        key = node.decision.id, node.groups
        if key not in self._after:
            self._after[key] = self._look(node)
        after = self._after[key]
        for start in after.starts(()) if after else ():
            yield msgspec.structs.replace(
                start, used=node.used, start=node.used, cost=node.cost + NEXT, before=node.answers
            )

    def _look(self, node: Node) -> Reader | None:
        onward = self._place.onward
        if onward is None or next(self._looks, None) is None:
            return None
        place = onward(node.decision, node.picked)
        return None if place is None else Reader(self.words, place, self._looks)

    def readings(self, text: Span, picked: Choice, limit: int, typos: bool) -> Iterator[Node]:
        """Every node, cheapest first, meaning the same only once; at most ``limit``.

        Without ``typos`` first: where something can be read as it is written, it is.
        """
        heap: list[tuple[int, int, int, Node]] = []
        for node in self.starts(picked):
            heappush(heap, (0, 0, len(heap), node))
        serial = len(heap)
        seen: set[tuple[Key, int]] = set()
        while heap and limit:
            node = heappop(heap)[3]
            if (node.key, node.used) in seen:
                continue
            seen.add((node.key, node.used))
            limit -= 1
            yield node
            for after in node.reader.onward(node, text, typos):
                serial += 1
                heappush(heap, (after.cost, -after.used, serial, after))

    def onward(self, node: Node, text: Span, typos: bool) -> Iterator[Node]:
        """The readings that use one word or name more, or fill in what goes without saying."""
        stage, used = node.stage, node.used
        if used < len(text):
            begins = used == node.start
            if text[used] in FILLER:
                start = used + 1 if begins else node.start
                cost = node.cost + SKIP
                yield msgspec.structs.replace(node, used=used + 1, start=start, cost=cost)
            if begins:
                yield from self._named(node, text)
            yield from self.beyond(node)
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
            end = node.start + len(name)
            if name and text[node.start : end] == name:
                yield msgspec.structs.replace(node, used=end, named=True)

    def _retrace(self, decision: Decision, picked: Choice) -> tuple[Group, ...] | None:
        groups: tuple[Group, ...] = ()
        try:
            for place, choice in enumerate(picked):
                stage = self.stage(decision, picked[:place])
                if all(option.id != choice for option in stage.options):
                    return None
                groups = add(groups, stage, choice)
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
