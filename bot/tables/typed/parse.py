"""A typed move as a whole choice: all of it or nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.games.core import Choice, Decision
from bot.games.core.words import ChoiceWords, Label
from bot.tables.typed.match import FILLER, Span, likeness, split
from bot.tables.typed.search import Node, Reader, StageOf

MAX_TEXT = 500
"""Characters of a typed move."""
READINGS = 1500
"""Nodes looked at before a text counts as too vague."""
NEAREST = 5
"""Options named when nothing fits."""
EXAMPLES = 3
"""Options named when nothing is said yet."""


class Parsed(msgspec.Struct, frozen=True):
    """A typed move understood: the decision it answers and the whole, legal choice."""

    decision: Decision
    choice: Choice


class MoveError(Exception):
    """A typed move that was not understood. Nothing was done.

    ``message`` is a clear sentence for the player; ``nearest`` up to five legal options.
    ``code``: ``empty``, ``no-decision``, ``too-long``, ``unmatched``, ``too-much``,
    ``ambiguous``, ``incomplete``. For ``incomplete``, ``decision`` and ``picked`` are what was
    understood, so that the rest can be asked for.
    """

    def __init__(
        self,
        code: str,
        message: str,
        nearest: Sequence[Label] = (),
        decision: Decision | None = None,
        picked: Choice = (),
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.nearest = list(nearest)
        self.decision = decision
        self.picked = picked


def parse(
    words: ChoiceWords,
    stage_of: StageOf,
    view: Any,
    decisions: Sequence[Decision],
    text: str,
    picked: Choice = (),
) -> Parsed:
    """What ``text`` means, given ``picked`` already; MoveError if it is not one whole move.

    ``decisions``: the seat's open ones; which of them is meant is seen from the words (or said
    first: ``poison gryphon``). Names are matched leniently, see `match`; numbers never are.
    """
    if len(text) > MAX_TEXT:
        raise MoveError("too-long", f"That is too long for a move ({MAX_TEXT} characters at most).")
    return read(Reader(words, stage_of, view, decisions), split(text), picked)


def read(reader: Reader, text: Span, picked: Choice, typos: bool = True) -> Parsed:
    """`parse` for words already split, with a reader that may be used again."""
    starts = reader.starts(picked)
    if not starts:
        raise MoveError("no-decision", "There is nothing for you to decide right now.")
    if not picked and all(word in FILLER for word in text):
        nearest = _options(reader, starts[0].decision, picked)
        message = f"Say what you want to do, for example {_either(nearest[:EXAMPLES])}."
        raise MoveError("empty", message, nearest)
    whole, part, furthest = _search(reader, text, picked, False)
    if typos and not whole and not part:
        whole, part, furthest = _search(reader, text, picked, True)
    if len(whole) > 1:
        raise _ambiguous(reader, text, whole, picked)
    if whole:
        return Parsed(whole[0].decision, whole[0].picked)
    if len(part) > 1:
        raise _ambiguous(reader, text, part, picked)
    if part:
        raise _incomplete(reader, part[0])
    raise _unmatched(reader, text, furthest)


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
        stage = reader.stage(node.decision, node.picked)
        reach = (node.used, bool(stage.options), -node.cost)
        if reach > best:
            furthest, best = node, reach
        if node.used == len(text) and not (node.named and reader.forced(stage)):
            (whole if stage.done else part).append(node)
    return whole, part, furthest


def _options(reader: Reader, decision: Decision, picked: Choice, near: Span = ()) -> list[Label]:
    """The legal options after ``picked``, nearest to the words first where there are any."""
    stage = reader.stage(decision, picked)
    options = list(stage.options)
    if near:
        options.sort(key=lambda option: -likeness(near, reader.names(decision, stage, option)))
    return [reader.label(decision, stage, option) for option in options[:NEAREST]]


def _ambiguous(reader: Reader, text: Span, nodes: list[Node], picked: Choice) -> MoveError:
    """Names the candidates at the first pick in which the readings differ."""
    first, given = nodes[0], len(picked)
    if any(node.decision.id != first.decision.id for node in nodes):
        kinds = [node.decision.kind for node in nodes]
        names = kinds if len(set(kinds)) == len(kinds) else [node.decision.id for node in nodes]
        typed = " ".join(text)
        nearest = [Label(f"{name} {typed}"[:80]) for name in names[:NEAREST]]
        return MoveError(
            "ambiguous", f"That could answer two questions: {_either(nearest)}?", nearest
        )
    place = given
    while all(node.picked[: place + 1] == first.picked[: place + 1] for node in nodes):
        place += 1
    stage = reader.stage(first.decision, first.picked[:place])
    typed = " ".join(_words(text, first, place - given))
    nearest: list[Label] = []
    for node in nodes:
        for option in stage.options:
            if node.picked[place : place + 1] == (option.id,):
                label = reader.label(first.decision, stage, option)
                nearest.extend(() if label in nearest else (label,))
    nearest = nearest[:NEAREST]
    return MoveError("ambiguous", f"“{typed[:40]}” could be {_either(nearest)}.", nearest)


def _words(text: Span, node: Node, place: int) -> Span:
    start, end = node.spans[place] if place < len(node.spans) else (0, len(text))
    return text[start:end]


def _incomplete(reader: Reader, node: Node) -> MoveError:
    stage = reader.stage(node.decision, node.picked)
    nearest = _options(reader, node.decision, node.picked)
    prompt = reader.words.prompt(reader.view, node.decision, node.picked, stage)
    message = f"That is not a whole move yet. {prompt} For example {_either(nearest[:EXAMPLES])}."
    return MoveError("incomplete", message, nearest, node.decision, node.picked)


def _unmatched(reader: Reader, text: Span, node: Node) -> MoveError:
    """Nothing fits from some word on. A pick that was only half named is doubted as well: of
    ``ember lash`` the first word may fit another card."""
    used, picked = node.used, node.picked
    if node.spans and not node.exact:
        used, picked = node.spans[-1][0], picked[:-1]
    rest = text[used:]
    typed = " ".join(rest)[:40]
    stage = reader.stage(node.decision, picked)
    if not stage.options:
        so_far = reader.words.choice(reader.view, node.decision, picked)
        message = f"“{typed}” is more than this move takes; it is whole without ({so_far})."
        return MoveError("too-much", message, (), node.decision, picked)
    nearest = _options(reader, node.decision, picked, rest[:3])
    message = f"“{typed}” fits nothing you can choose here. Nearest: {_listed(nearest)}."
    return MoveError("unmatched", message, nearest, node.decision, picked)


def _listed(labels: Sequence[Label]) -> str:
    return ", ".join(label.text for label in labels)


def _either(labels: Sequence[Label]) -> str:
    texts = [label.text for label in labels]
    return " or ".join(filter(None, (", ".join(texts[:-1]), texts[-1] if texts else "")))
