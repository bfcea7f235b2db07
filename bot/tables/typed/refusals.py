"""Typed moves that were not understood: what was, what was not, and what is nearest to it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.games.core import Choice, Decision
from bot.games.core.words import Label
from bot.language import _
from bot.tables.typed.match import Span, best_fit, likeness
from bot.tables.typed.nodes import Node, Step, steps
from bot.tables.typed.search import LONGEST

NEAREST = 5
"""Options named when nothing fits."""
EXAMPLES = 3
"""Options named when nothing is said yet."""


class Answer(msgspec.Struct, frozen=True):
    """A choice for a decision: whole, or as far as it was said."""

    decision: Decision
    choice: Choice


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


def answers_of(node: Node) -> tuple[Answer, ...]:
    """What a reading answers."""
    return tuple(Answer(one.decision, one.picked) for one in node.answers)


def options(nodes: Sequence[Node], near: Span = ()) -> list[Label]:
    """What may be said next in these readings, nearest to the words first where there are any."""
    ways = [(node, option) for node in nodes for option in node.stage.options]
    if near:
        ways.sort(key=lambda way: -likeness(near, way[0].names(way[1])))
    return [node.label(option) for node, option in ways[:NEAREST]]


def ambiguous(text: Span, nodes: list[Node]) -> MoveError:
    """Names the candidates at the first pick in which the readings differ."""
    firsts = [node.answers[0].decision for node in nodes]
    decisions = list({one.id: one for one in firsts}.values())
    if len(decisions) > 1:
        kinds = [decision.kind for decision in decisions]
        names = kinds if len(set(kinds)) == len(kinds) else [one.id for one in decisions]
        typed = " ".join(text)
        nearest = [Label(f"{name} {typed}"[:80]) for name in names[:NEAREST]]
        return MoveError(
            "ambiguous",
            _("That could answer several questions: {options}?").format(options=either(nearest)),
            nearest,
        )
    ways = [list(steps(node)) for node in nodes]
    most = max(map(len, ways))
    places = (place for place in range(most) if len({_said(way, place) for way in ways}) > 1)
    place = next(places, most)
    found = [way[place] for way in ways if place < len(way)]
    if not found:
        nearest = [Label(node.decision.id) for node in nodes[:NEAREST]]
        return MoveError(
            "ambiguous",
            _("That could be about {options}.").format(options=either(nearest)),
            nearest,
        )
    start, end = found[0].span
    labels = [step.label for step in found]
    nearest = list({label.text: label for label in labels}.values())[:NEAREST]
    typed = " ".join(text[start:end])[:40]
    return MoveError(
        "ambiguous",
        _("“{typed}” could be {options}.").format(typed=typed, options=either(nearest)),
        nearest,
    )


def _said(way: Sequence[Step], place: int) -> tuple[str, str] | None:
    """The decision and option of a reading's pick, None behind the last one."""
    return (way[place].decision.id, way[place].option.id) if place < len(way) else None


def incomplete(node: Node) -> MoveError:
    """The words end before the move is whole."""
    nearest = options([node])
    prompt = node.reader.words.prompt(node.reader.view, node.decision, node.picked, node.stage)
    message = _("That is not a whole move yet. {prompt} For example {options}.").format(
        prompt=prompt, options=either(nearest[:EXAMPLES])
    )
    message = _understood(node.before) + message
    return MoveError("incomplete", message, nearest, answers_of(node))


def unmatched(text: Span, node: Node) -> MoveError:
    """Nothing fits from some word on. A pick that was only half named is doubted as well: of
    ``ember lash`` the first word may fit another card."""
    nodes = [node, *node.reader.beyond(node)]
    if node.spans and not node.exact:
        node = msgspec.structs.replace(node, picked=node.picked[:-1], used=node.spans[-1][0])
        nodes = [node]
    rest = text[node.used :]
    typed = " ".join(rest)[:40]
    if not node.stage.options:
        message = _("“{typed}” is more than this move takes; it is whole without ({told}).").format(
            typed=typed, told=told(node)
        )
        if node.before:
            message += " " + _("Nothing was played.")
        return MoveError("too-much", message, (), answers_of(node))
    nearest = options(nodes, rest[:3])
    why = _barred(node, rest) or _("“{typed}” fits nothing you can choose here.").format(
        typed=typed
    )
    near = _("Nearest: {options}.").format(options=_listed(nearest))
    message = f"{why} {near}"
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
            return f"{label.text} {label.detail}."
    return ""


def _understood(answers: Sequence[Node]) -> str:
    """What was understood before something was not; empty where that is nothing."""
    if not answers:
        return ""
    understood = _("Nothing was played. I understood: {told}. Then:").format(told=told(answers[-1]))
    return f"{understood} "


def told(node: Node) -> str:
    """The answers of a reading in words."""
    return _("; then ").join(
        one.reader.words.choice(one.reader.view, one.decision, one.picked) for one in node.answers
    )


def _listed(labels: Sequence[Label]) -> str:
    return ", ".join(label.text for label in labels)


def either(labels: Sequence[Label]) -> str:
    """``gryphon, hydra or kraken``."""
    texts = [label.text for label in labels]
    if len(texts) < 2:
        return "".join(texts)
    return _("{first} or {last}").format(first=", ".join(texts[:-1]), last=texts[-1])
