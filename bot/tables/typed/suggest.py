"""Autocomplete: whole moves, or beginnings of moves, that go on from what is typed so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from bot.games.core import Choice, Decision, Option, Stage
from bot.games.core.words import ChoiceWords
from bot.tables.typed.match import EXACT, Span, best_fit, likeness, split
from bot.tables.typed.parse import MAX_TEXT, MoveError, read
from bot.tables.typed.search import Node, Reader, StageOf, pick

LIMIT = 25
"""Discord's most suggestions (F14)."""
WIDTH = 100
"""Discord's most characters of a suggestion's name and of its value (F17)."""
READINGS = 300
"""Nodes looked at for one list of suggestions."""
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
    """At most 25 texts that go on from ``text``, likeliest first; never one that `parse` would
    not read as meant. Each is a whole move or the beginning of one."""
    reader = Reader(words, stage_of, view, decisions)
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
    ranked: dict[tuple[Any, ...], tuple[int, int, Node]] = {}
    for node in _ahead(reader, typed, picked, ended, typos):
        held = ranked.get(node.key)
        if held is None or node.cost < held[0]:
            ranked[node.key] = (node.cost, len(ranked) if held is None else held[1], node)
    return [node for _, _, node in sorted(ranked.values(), key=lambda each: each[:2])]


def _ahead(reader: Reader, typed: Span, picked: Choice, ended: bool, typos: bool) -> Iterator[Node]:
    """Readings that use every word up: whole moves, and those with one pick more."""
    for node in reader.readings(typed, picked, READINGS, typos):
        stage = reader.stage(node.decision, node.picked)
        if node.used < len(typed):
            continue
        made_here = len(node.picked) > len(picked)
        if made_here and not reader.forced(stage):
            yield node
        if typed and not (ended or node.exact):
            node = msgspec.structs.replace(node, cost=node.cost + GUESSED)
        cost = EXACT if not made_here else EXACT + 1
        for option in stage.options:
            yield _filled(reader, pick(node, stage, option.id, node.used, cost))


def _filled(reader: Reader, node: Node) -> Node:
    """With the picks that nobody needs to make added, as the parser adds them."""
    stage = reader.stage(node.decision, node.picked)
    while reader.forced(stage):
        node = pick(node, stage, stage.options[0].id, node.used, 0)
        stage = reader.stage(node.decision, node.picked)
    return node


def _near(reader: Reader, typed: Span, picked: Choice) -> list[Node]:
    """Where the words fit nothing: the options most like the first word that does not."""
    furthest: Node | None = None
    reach = (-1, False)
    for node in reader.readings(typed, picked, READINGS, False):
        came = (node.used, bool(reader.stage(node.decision, node.picked).options))
        if came > reach:
            furthest, reach = node, came
    if furthest is None:
        return []
    stage = reader.stage(furthest.decision, furthest.picked)
    rest = typed[furthest.used : furthest.used + 3]
    alike = {
        option.id: likeness(rest, reader.names(furthest.decision, stage, option))
        for option in stage.options
    }
    options = sorted(stage.options, key=lambda option: -alike[option.id])
    return [
        _filled(reader, pick(furthest, stage, option.id, furthest.used, 0)) for option in options
    ]


def _suggestion(reader: Reader, node: Node, given: int) -> Suggestion | None:
    """The first way of writing these picks that is short enough and reads as meant."""
    steps = [
        (stage, option)
        for place in range(given, len(node.picked))
        for stage in (reader.stage(node.decision, node.picked[:place]),)
        for option in stage.options
        if option.id == node.picked[place]
    ]
    text = next(
        (each for each in _writings(reader, node, steps) if _reads(reader, each, node, given)), None
    )
    return None if text is None else Suggestion(text, _label(reader, node, steps, text, given))


def _writings(reader: Reader, node: Node, steps: list[tuple[Stage, Option]]) -> Iterator[str]:
    """Ways of writing the picks, the most readable first; none longer than Discord takes."""
    for parts in _parts(reader, node.decision, steps):
        text = " ".join(parts)
        if text and len(text) <= WIDTH:
            yield text


def _parts(
    reader: Reader, decision: Decision, steps: list[tuple[Stage, Option]]
) -> Iterator[list[str]]:
    plain = [_plain(stage, option) for stage, option in steps]
    whole = [option.id for _, option in steps]
    yield [_bare(option) for _, option in steps]
    yield plain
    yield whole
    yield [decision.kind, *plain]
    yield [decision.id, *whole]
    for letters in LETTERS:
        short = [_shorten(reader, decision, *step, letters) for step in steps]
        yield short
        yield [decision.kind, *short]


def _bare(option: Option) -> str:
    """The id without its kind."""
    return option.id.partition(":")[2] or option.id


def _plain(stage: Stage, option: Option) -> str:
    """The bare id, or the whole one where the bare one names two options."""
    bare = _bare(option)
    return bare if sum(_bare(other) == bare for other in stage.options) == 1 else option.id


def _shorten(reader: Reader, decision: Decision, stage: Stage, option: Option, letters: int) -> str:
    """A beginning of the option's bare id that fits no other option of the stage, of at least
    ``letters``."""
    bare = _plain(stage, option)
    for length in range(letters, len(bare)):
        short = split(bare[:length])
        others = (
            best_fit(short, reader.names(decision, stage, other), typos=False)
            for other in stage.options
            if other.id != option.id
        )
        if short and bare[length - 1].isalnum() and all(cost is None for cost in others):
            return bare[:length]
    return bare


def _reads(reader: Reader, text: str, node: Node, given: int) -> bool:
    """Does the parser take ``text`` for exactly these picks?"""
    start = node.picked[:given]
    try:
        parsed = read(reader, split(text), start, typos=False)
        decision, picked = parsed.decision, parsed.choice
    except MoveError as error:
        if error.code != "incomplete" or error.decision is None:
            return False
        decision, picked = error.decision, error.picked
    return decision.id == node.decision.id and picked == node.picked


def _label(
    reader: Reader, node: Node, steps: list[tuple[Stage, Option]], text: str, given: int
) -> str:
    """The picks by their labels, what the last one does in ‹›, cut to fit."""
    labels = [reader.label(node.decision, *step) for step in steps]
    label = ", ".join(each.text for each in labels)
    if len(label) > WIDTH or not _reads(reader, label, node, given):
        label = text
    room = WIDTH - len(label) - 3
    detail = labels[-1].detail if labels else ""
    if detail and len(detail) > room:
        detail = detail[: max(0, room - 1)].rstrip() + "…"
    return f"{label} ‹{detail}›" if len(detail) > 8 and room > 8 else label
