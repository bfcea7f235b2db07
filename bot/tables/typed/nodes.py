"""Readings of typed words: which decisions, what is picked, how many words are used up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from bot.games.core import Choice, Decision, Option, Stage
from bot.games.core.words import Label
from bot.tables.typed.match import EXACT, Span

if TYPE_CHECKING:
    from bot.tables.typed.search import Reader

Group = tuple[str, tuple[str, ...], int]
"""A stage's key, its picks (sorted where their order means nothing), and how many more may join."""
Key = tuple[tuple[str, tuple[Group, ...]], ...]
"""What a reading means: decisions and groups of picks, answer after answer."""


class Node(msgspec.Struct, frozen=True):
    """A reading of the first ``used`` words. ``spans``: for each pick made here (or filled in:
    an empty span) the words it was read from."""

    reader: Reader
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
    before: tuple[Node, ...] = ()
    """the whole answers read before this one"""
    start: int = 0
    """where the words of this answer begin"""

    @property
    def key(self) -> Key:
        """The same for readings that mean the same."""
        return tuple((node.decision.id, node.groups) for node in self.answers)

    @property
    def answers(self) -> tuple[Node, ...]:
        """Every answer read so far, this one included."""
        return *self.before, self

    @property
    def stage(self) -> Stage:
        """What may be picked next."""
        return self.reader.stage(self.decision, self.picked)

    def label(self, option: Option) -> Label:
        """An option of its stage in words."""
        return self.reader.label(self.decision, self.stage, option)

    def names(self, option: Option) -> tuple[Span, ...]:
        """What an option of its stage may be called."""
        return self.reader.names(self.decision, self.stage, option)

    @property
    def fresh(self) -> bool:
        """Does no word belong to this answer yet, but some to one before?"""
        return bool(self.before) and not self.named


class Step(NamedTuple):
    """A pick of a reading: where it was made, and the words it was read from."""

    reader: Reader
    decision: Decision
    stage: Stage
    option: Option
    span: tuple[int, int]

    @property
    def label(self) -> Label:
        """What was picked, in words."""
        return self.reader.label(self.decision, self.stage, self.option)


def pick(node: Node, stage: Stage, option: str, end: int, cost: int) -> Node:
    """``node`` with one pick more, read from the words up to ``end``."""
    return msgspec.structs.replace(
        node,
        picked=(*node.picked, option),
        used=end,
        cost=node.cost + cost,
        spans=(*node.spans, (node.used, end)),
        groups=add(node.groups, stage, option),
        exact=cost == EXACT,
        named=True,
    )


def steps(node: Node) -> Iterator[Step]:
    """Every pick of a reading that was made in words, answer after answer."""
    for one in node.answers:
        given = len(one.picked) - len(one.spans)
        for place, span in enumerate(one.spans, given):
            stage = one.reader.stage(one.decision, one.picked[:place])
            option = next(each for each in stage.options if each.id == one.picked[place])
            yield Step(one.reader, one.decision, stage, option, span)


def add(groups: tuple[Group, ...], stage: Stage, option: str) -> tuple[Group, ...]:
    """``groups`` with one pick more."""
    if groups and not stage.ordered:
        key, picks, room = groups[-1]
        if room and key == stage.key:
            return (*groups[:-1], (key, tuple(sorted((*picks, option))), room - 1))
    return (*groups, (stage.key, (option,), stage.max - 1))
