"""A typed move as whole choices: all of it or nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.games.core import Choice, Decision
from bot.games.core.words import ChoiceWords
from bot.language import _
from bot.tables.typed.match import FILLER, Span, split
from bot.tables.typed.nodes import Node
from bot.tables.typed.onward import Place, StageOf
from bot.tables.typed.refusals import (
    EXAMPLES,
    Answer,
    MoveError,
    ambiguous,
    answers_of,
    either,
    incomplete,
    options,
    told,
    unmatched,
)
from bot.tables.typed.search import Reader

MAX_TEXT = 500
"""Characters of a typed move."""
READINGS = 1500
"""Nodes looked at before a text counts as too vague."""


class Parsed(msgspec.Struct, frozen=True):
    """A typed move understood: whole, legal answers. The first is to an open decision, each later
    one to a decision of the same seat that the one before opens. ``told``: all of it in words."""

    answers: tuple[Answer, ...]
    told: str = ""

    @property
    def decision(self) -> Decision:
        """The open decision that is answered."""
        return self.answers[0].decision

    @property
    def choice(self) -> Choice:
        """Its answer."""
        return self.answers[0].choice


def parse(
    words: ChoiceWords,
    stage_of: StageOf,
    view: Any,
    decisions: Sequence[Decision],
    text: str,
    picked: Choice = (),
) -> Parsed:
    """What ``text`` means as one answer. See `parse_at`."""
    return parse_at(words, Place(stage_of, view, decisions), text, picked)


def parse_at(
    words: ChoiceWords, place: Place, text: str, picked: Choice = (), *, typos: bool = True
) -> Parsed:
    """What ``text`` means, given ``picked`` already; MoveError if it is not whole moves to its end.

    ``place.decisions``: the seat's open ones; which of them is meant is seen from the words (or
    said first: ``poison gryphon``). Words that go beyond one whole answer belong to the next.
    Names are matched leniently, see `match` (without ``typos`` only beginnings); numbers never are.
    """
    if len(text) > MAX_TEXT:
        raise MoveError(
            "too-long",
            _("That is too long for a move ({max_text} characters at most).").format(
                max_text=MAX_TEXT
            ),
        )
    node = read(Reader(words, place), split(text), picked, typos)
    return Parsed(answers_of(node), told(node))


def read(reader: Reader, text: Span, picked: Choice, typos: bool = True) -> Node:
    """`parse_at` for words already split, with a reader that may be used again."""
    starts = reader.starts(picked)
    if not starts:
        raise MoveError("no-decision", _("There is nothing for you to decide right now."))
    if not picked and all(word in FILLER for word in text):
        nearest = options(starts[:1])
        message = _("Say what you want to do, for example {options}.").format(
            options=either(nearest[:EXAMPLES])
        )
        raise MoveError("empty", message, nearest)
    whole, part, furthest = _search(reader, text, picked, False)
    if typos and not whole and not part:
        whole, part, furthest = _search(reader, text, picked, True)
    if whole:
        # The beginning of an answer to another question is meant just as well.
        first = whole[0].answers[0].decision.id
        others = [node for node in part if node.answers[0].decision.id != first]
        for node in whole:
            if _in_full(node) == text:
                return node
        if len(whole) > 1 or others:
            raise ambiguous(text, [*whole, *others])
        return whole[0]
    if len(part) > 1:
        raise ambiguous(text, part)
    if part:
        raise incomplete(part[0])
    raise unmatched(text, furthest)


def _in_full(node: Node) -> Span:
    """The words of a reading where every pick is called by its id: they mean nothing else."""
    return split(" ".join(pick for answer in answers_of(node) for pick in answer.choice))


def _search(
    reader: Reader, text: Span, picked: Choice, typos: bool
) -> tuple[list[Node], list[Node], Node]:
    """The cheapest readings of the whole text, those that make a whole move and those that do
    not yet; and the reading that came furthest."""
    whole: list[Node] = []
    part: list[Node] = []
    furthest = reader.starts(picked)[0]
    best = (-1, False, 0)
    for node in reader.readings(text, picked, READINGS, typos):
        found = [*whole, *part]
        if found and node.cost > found[0].cost:
            break
        stage = node.stage
        reach = (node.used, bool(stage.options), -node.cost)
        if reach > best:
            furthest, best = node, reach
        ended = node.used == len(text) and not node.fresh
        if ended and not (node.named and reader.forced(stage)):
            (whole if stage.done else part).append(node)
    return whole, part, furthest
