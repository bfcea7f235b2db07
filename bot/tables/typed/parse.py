"""A typed move as whole choices: all of it or nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.games.core import Choice, Decision
from bot.games.core.words import ChoiceWords, Label
from bot.tables.typed.match import FILLER, Span, best_fit, likeness, split
from bot.tables.typed.onward import Place, StageOf
from bot.tables.typed.search import LONGEST, Node, Reader, Step, steps

MAX_TEXT = 500
"""Characters of a typed move."""
READINGS = 1500
"""Nodes looked at before a text counts as too vague."""
NEAREST = 5
"""Options named when nothing fits."""
EXAMPLES = 3
"""Options named when nothing is said yet."""


class Answer(msgspec.Struct, frozen=True):
    """A choice for a decision: whole, or as far as it was said."""

    decision: Decision
    choice: Choice


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


class MoveError(Exception):
    """A typed move that was not understood. Nothing was done.

    ``message`` is a clear sentence for the player; ``nearest`` up to five legal options.
    ``code``: ``empty``, ``no-decision``, ``too-long``, ``unmatched``, ``too-much``,
    ``ambiguous``, ``incomplete``. ``answers``: what was understood; for ``incomplete`` the last one
    is unfinished, so that the rest can be asked for.
    """

    def __init__(
        self,
        code: str,
        message: str,
        nearest: Sequence[Label] = (),
        answers: Sequence[Answer] = (),
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.nearest = list(nearest)
        self.answers = tuple(answers)

    @property
    def decision(self) -> Decision | None:
        """The open decision that was meant, where that was understood."""
        return self.answers[0].decision if self.answers else None

    @property
    def picked(self) -> Choice:
        """What was understood of its answer."""
        return self.answers[0].choice if self.answers else ()


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


def parse_at(words: ChoiceWords, place: Place, text: str, picked: Choice = ()) -> Parsed:
    """What ``text`` means, given ``picked`` already; MoveError if it is not whole moves to its end.

    ``place.decisions``: the seat's open ones; which of them is meant is seen from the words (or
    said first: ``poison gryphon``). Words that go beyond one whole answer belong to the next.
    Names are matched leniently, see `match`; numbers never are.
    """
    if len(text) > MAX_TEXT:
        raise MoveError("too-long", f"That is too long for a move ({MAX_TEXT} characters at most).")
    node = read(Reader(words, place), split(text), picked)
    return Parsed(answers_of(node), _told(node))


def read(reader: Reader, text: Span, picked: Choice, typos: bool = True) -> Node:
    """`parse_at` for words already split, with a reader that may be used again."""
    starts = reader.starts(picked)
    if not starts:
        raise MoveError("no-decision", "There is nothing for you to decide right now.")
    if not picked and all(word in FILLER for word in text):
        nearest = _options(starts[:1])
        message = f"Say what you want to do, for example {_either(nearest[:EXAMPLES])}."
        raise MoveError("empty", message, nearest)
    whole, part, furthest = _search(reader, text, picked, False)
    if typos and not whole and not part:
        whole, part, furthest = _search(reader, text, picked, True)
    if len(whole) > 1:
        raise _ambiguous(text, whole)
    if whole:
        return whole[0]
    if len(part) > 1:
        raise _ambiguous(text, part)
    if part:
        raise _incomplete(part[0])
    raise _unmatched(text, furthest)


def answers_of(node: Node) -> tuple[Answer, ...]:
    """What a reading answers."""
    return tuple(Answer(one.decision, one.picked) for one in node.answers)


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


def _options(nodes: Sequence[Node], near: Span = ()) -> list[Label]:
    """What may be said next in these readings, nearest to the words first where there are any."""
    ways = [(node, option) for node in nodes for option in node.stage.options]
    if near:
        ways.sort(key=lambda way: -likeness(near, way[0].names(way[1])))
    return [node.label(option) for node, option in ways[:NEAREST]]


def _ambiguous(text: Span, nodes: list[Node]) -> MoveError:
    """Names the candidates at the first pick in which the readings differ."""
    first = nodes[0].answers[0].decision
    if any(node.answers[0].decision.id != first.id for node in nodes):
        decisions = [node.answers[0].decision for node in nodes]
        kinds = [decision.kind for decision in decisions]
        names = kinds if len(set(kinds)) == len(kinds) else [one.id for one in decisions]
        typed = " ".join(text)
        nearest = [Label(f"{name} {typed}"[:80]) for name in names[:NEAREST]]
        return MoveError(
            "ambiguous", f"That could answer two questions: {_either(nearest)}?", nearest
        )
    ways = [list(steps(node)) for node in nodes]
    most = max(map(len, ways))
    places = (place for place in range(most) if len({_said(way, place) for way in ways}) > 1)
    place = next(places, most)
    found = [way[place] for way in ways if place < len(way)]
    if not found:
        nearest = [Label(node.decision.id) for node in nodes[:NEAREST]]
        return MoveError("ambiguous", f"That could be about {_either(nearest)}.", nearest)
    start, end = found[0].span
    labels = [step.label for step in found]
    nearest = list({label.text: label for label in labels}.values())[:NEAREST]
    typed = " ".join(text[start:end])[:40]
    return MoveError("ambiguous", f"“{typed}” could be {_either(nearest)}.", nearest)


def _said(way: Sequence[Step], place: int) -> tuple[str, str] | None:
    """The decision and option of a reading's pick, None behind the last one."""
    return (way[place].decision.id, way[place].option.id) if place < len(way) else None


def _incomplete(node: Node) -> MoveError:
    nearest = _options([node])
    prompt = node.reader.words.prompt(node.reader.view, node.decision, node.picked, node.stage)
    message = f"That is not a whole move yet. {prompt} For example {_either(nearest[:EXAMPLES])}."
    message = _understood(node.before) + message
    return MoveError("incomplete", message, nearest, answers_of(node))


def _unmatched(text: Span, node: Node) -> MoveError:
    """Nothing fits from some word on. A pick that was only half named is doubted as well: of
    ``ember lash`` the first word may fit another card."""
    nodes = [node, *node.reader.beyond(node)]
    if node.spans and not node.exact:
        node = msgspec.structs.replace(node, picked=node.picked[:-1], used=node.spans[-1][0])
        nodes = [node]
    rest = text[node.used :]
    typed = " ".join(rest)[:40]
    if not node.stage.options:
        message = f"“{typed}” is more than this move takes; it is whole without ({_told(node)})."
        if node.before:
            message += " Nothing was played."
        return MoveError("too-much", message, (), answers_of(node))
    nearest = _options(nodes, rest[:3])
    why = _barred(node, rest) or f"“{typed}” fits nothing you can choose here"
    message = f"{why}. Nearest: {_listed(nearest)}."
    message = _understood(node.before) + message
    return MoveError("unmatched", message, nearest, answers_of(node))


def _barred(node: Node, rest: Span) -> str:
    """Why what was named cannot be picked now, if that is known: ``Ember Lash is cooling``."""
    if node.picked:
        return ""
    for label, names in node.reader.barred(node.decision):
        if any(
            best_fit(rest[:end], names) is not None for end in range(1, len(rest[:LONGEST]) + 1)
        ):
            return f"{label.text} {label.detail}"
    return ""


def _understood(answers: Sequence[Node]) -> str:
    """What was understood before something was not; empty where that is nothing."""
    if not answers:
        return ""
    return f"Nothing was played. I understood: {_told(answers[-1])}. Then: "


def _told(node: Node) -> str:
    """The answers of a reading in words."""
    return "; then ".join(
        one.reader.words.choice(one.reader.view, one.decision, one.picked) for one in node.answers
    )


def _listed(labels: Sequence[Label]) -> str:
    return ", ".join(label.text for label in labels)


def _either(labels: Sequence[Label]) -> str:
    texts = [label.text for label in labels]
    return " or ".join(filter(None, (", ".join(texts[:-1]), texts[-1] if texts else "")))
