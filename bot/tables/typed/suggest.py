"""Autocomplete: whole moves, or beginnings of moves, that go on from what is typed so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from bot.games.core import Choice, Decision, Option
from bot.games.core.words import ChoiceWords
from bot.tables.typed.match import EXACT, Span, best_fit, likeness, split
from bot.tables.typed.nodes import Key, Node, Step, pick, steps
from bot.tables.typed.onward import Place, StageOf
from bot.tables.typed.parse import MAX_TEXT, read
from bot.tables.typed.refusals import MoveError, answers_of
from bot.tables.typed.search import Reader

LIMIT = 25
"""Discord's most suggestions (F14)."""
WIDTH = 100
"""Discord's most characters of a suggestion's name and of its value (F17)."""
READINGS = 300
"""Nodes looked at for one list of suggestions."""
ONWARD = 4
"""Whole moves looked at for what they ask next."""
GUESSED = 3
"""What it costs to take an abbreviated last word for finished."""
LETTERS = (9, 6, 4, 3, 2)
"""Lengths of abbreviation tried, in turn, where a text would be too long."""


class Suggestion(msgspec.Struct, frozen=True):
    """``text`` is what `parse` takes; ``label`` what a person sees: it can be read as well."""

    text: str
    label: str


def suggest(
    words: ChoiceWords,
    stage_of: StageOf,
    view: Any,
    decisions: Sequence[Decision],
    text: str,
    picked: Choice = (),
) -> list[Suggestion]:
    """What may be typed as one answer. See `suggest_at`."""
    return suggest_at(words, Place(stage_of, view, decisions), text, picked)


def suggest_at(
    words: ChoiceWords, place: Place, text: str, picked: Choice = ()
) -> list[Suggestion]:
    """At most 25 texts that go on from ``text``, likeliest first; never one that `parse_at` would
    not read as meant. Each is whole moves or the beginning of one."""
    reader = Reader(words, place)
    typed = split(text[:MAX_TEXT])
    ended = text[-1:] in " ,;"
    nodes = _ranked(reader, typed, picked, ended, False)
    nodes = nodes or _ranked(reader, typed, picked, ended, True) or _near(reader, typed, picked)
    found: dict[str, Suggestion] = {}
    for node in nodes:
        made = _suggestion(reader, node, len(picked))
        if made is not None:
            found.setdefault(made.text, made)
        if len(found) == LIMIT:
            break
    return list(found.values())


def _ranked(reader: Reader, typed: Span, picked: Choice, ended: bool, typos: bool) -> list[Node]:
    """What the words may become, cheapest first, meaning the same only once."""
    ranked: dict[Key, tuple[int, int, Node]] = {}
    for node in _ahead(reader, typed, picked, ended, typos):
        held = ranked.get(node.key)
        if held is None or node.cost < held[0]:
            ranked[node.key] = (node.cost, len(ranked) if held is None else held[1], node)
    return [node for _, _, node in sorted(ranked.values(), key=lambda each: each[:2])]


def _ahead(reader: Reader, typed: Span, picked: Choice, ended: bool, typos: bool) -> Iterator[Node]:
    """Readings that use every word up: whole moves, those with one pick more, and those that go on
    to the next question."""
    onward = ONWARD
    for node in reader.readings(typed, picked, READINGS, typos):
        if node.used < len(typed) or node.fresh:
            continue
        made_here = bool(node.before) or len(node.picked) > len(picked)
        if made_here and not reader.forced(node.stage):
            yield node
        if typed and not (ended or node.exact):
            node = msgspec.structs.replace(node, cost=node.cost + GUESSED)
        yield from _longer(node, EXACT if not made_here else EXACT + 1)
        if made_here and node.stage.done and onward:
            onward -= 1
            for start in node.reader.beyond(node):
                yield from _longer(start, EXACT)


def _longer(node: Node, cost: int) -> Iterator[Node]:
    """With one pick more."""
    for option in node.stage.options:
        yield _filled(pick(node, node.stage, option.id, node.used, cost))


def _filled(node: Node) -> Node:
    """With the picks that nobody needs to make added, as the parser adds them."""
    while node.reader.forced(node.stage):
        node = pick(node, node.stage, node.stage.options[0].id, node.used, 0)
    return node


def _near(reader: Reader, typed: Span, picked: Choice) -> list[Node]:
    """Where the words fit nothing: the options most like the first word that does not."""
    furthest: Node | None = None
    reach = (-1, False)
    for node in reader.readings(typed, picked, READINGS, False):
        came = (node.used, bool(node.stage.options))
        if came > reach:
            furthest, reach = node, came
    if furthest is None:
        return []
    rest = typed[furthest.used : furthest.used + 3]
    nodes = [furthest, *furthest.reader.beyond(furthest)]
    ways = [(node, option) for node in nodes for option in node.stage.options]
    ways.sort(key=lambda way: -likeness(rest, way[0].names(way[1])))
    return [_filled(pick(node, node.stage, option.id, node.used, 0)) for node, option in ways]


def _suggestion(reader: Reader, node: Node, given: int) -> Suggestion | None:
    """The first way of writing these picks that is short enough and reads as meant."""
    text = next((each for each in _writings(node) if _reads(reader, each, node, given)), None)
    return None if text is None else Suggestion(text, _label(reader, node, text, given))


def _writings(node: Node) -> Iterator[str]:
    """Ways of writing the picks, the most readable first; none longer than Discord takes."""
    made = list(steps(node))
    answers = [[step for step in made if step.reader is one.reader] for one in node.answers]
    for parts in zip(*map(_parts, answers), strict=True):
        text = " ".join(word for part in parts for word in part)
        if text and len(text) <= WIDTH:
            yield text


def _parts(answer: list[Step]) -> Iterator[list[str]]:
    """Ways of writing the picks of one answer."""
    kind, id_ = ([answer[0].decision.kind], [answer[0].decision.id]) if answer else ([], [])
    plain = [_plain(step) for step in answer]
    whole = [step.option.id for step in answer]
    yield [_bare(step.option) for step in answer]
    yield plain
    yield whole
    yield [*kind, *plain]
    yield [*id_, *whole]
    for letters in LETTERS:
        short = [_shorten(step, letters) for step in answer]
        yield short
        yield [*kind, *short]


def _bare(option: Option) -> str:
    """The id without its kind."""
    return option.id.partition(":")[2] or option.id


def _plain(step: Step) -> str:
    """The bare id, or the whole one where the bare one names two options."""
    bare = _bare(step.option)
    alike = sum(_bare(other) == bare for other in step.stage.options)
    return bare if alike == 1 else step.option.id


def _shorten(step: Step, letters: int) -> str:
    """A beginning of the option's bare id that fits no other option of the stage, of at least
    ``letters``."""
    bare = _plain(step)
    for length in range(letters, len(bare)):
        short = split(bare[:length])
        others = (
            best_fit(short, step.reader.names(step.decision, step.stage, other), typos=False)
            for other in step.stage.options
            if other.id != step.option.id
        )
        if short and bare[length - 1].isalnum() and all(cost is None for cost in others):
            return bare[:length]
    return bare


def _reads(reader: Reader, text: str, node: Node, given: int) -> bool:
    """Does the parser take ``text`` for exactly these picks?"""
    start = node.answers[0].picked[:given]
    try:
        found = answers_of(read(reader, split(text), start, typos=False))
    except MoveError as error:
        if error.code != "incomplete":
            return False
        found = error.answers
    return found == answers_of(node)


def _label(reader: Reader, node: Node, text: str, given: int) -> str:
    """The picks by their labels, what the last one does in ‹›, cut to fit."""
    labels = [step.label for step in steps(node)]
    label = ", ".join(each.text for each in labels)
    if len(label) > WIDTH or not _reads(reader, label, node, given):
        label = text
    room = WIDTH - len(label) - 3
    detail = labels[-1].detail if labels else ""
    if detail and len(detail) > room:
        detail = detail[: max(0, room - 1)].rstrip() + "…"
    return f"{label} ‹{detail}›" if len(detail) > 8 and room > 8 else label
