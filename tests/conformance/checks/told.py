"""The whole position is in words: whatever differs in a View makes the texts differ (F37)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import msgspec

from tests.conformance.case import Case
from tests.conformance.untold import passed_over

Path = tuple[str | int, ...]
VIEWS, CHANGES = 8, 100
"""Views that are looked at in a game, and changes made to each of them."""


def check_everything_told(case: Case) -> None:
    """One thing of a View is replaced by what stood there in another one, or left out: board, hand
    or result in words say so. Cards and bonuses are replaced whole; only what is listed as
    untold is passed over.
    """
    for walk in case.walks("told", 0.05):
        views: list[Any] = []
        for state, decision, _ in walk:
            if walk.rng.below(3) == 0:
                views += [case.game.view(state, None), case.game.view(state, decision.seat)]
        views = walk.rng.sample(views, min(VIEWS, len(views)))
        views.append(case.game.view(walk.state, None))
        raws: list[Any] = [msgspec.to_builtins(view) for view in views]
        pool: dict[str, list[Any]] = defaultdict(list)
        for raw in raws:
            for path, value in nodes(raw):
                if value not in pool[place_of(path)]:
                    pool[place_of(path)].append(value)
        for view, raw in zip(views, raws, strict=True):
            found = [
                (path, value)
                for path, value in nodes(raw)
                if not passed_over(case.game.name, place_of(path), raw)
            ]
            for path, value in walk.rng.sample(found, min(CHANGES, len(found))):
                if others := _others(value, pool[place_of(path)]):
                    _compare(case, view, raw, path, walk.rng.choice(others))


def _others(value: Any, pool: list[Any]) -> list[Any]:
    """What may be put in place of ``value``. Structures and lists of one length are not: what they
    are made of is."""
    found = [value[:-1]] if isinstance(value, list | tuple) and value else []
    for one in pool:
        if isinstance(value, list | tuple) and isinstance(one, list | tuple):
            if len(value) != len(one):
                found.append(one)
        elif one != value and not (is_structure(one) and is_structure(value)):
            found.append(one)
    return found


def is_structure(value: Any) -> bool:
    """Is it made of parts that are looked at one by one? Cards are not."""
    return isinstance(value, dict) and not {"id", "text"} & {*value}


def _compare(case: Case, view: Any, raw: Any, path: Path, other: Any) -> None:
    """The texts of a View with ``other`` at ``path`` differ from its own."""
    try:
        changed = everything(case, msgspec.convert(replaced(raw, path, other), type(view)))
    except (msgspec.ValidationError, LookupError, ValueError, StopIteration):
        return  # no such position can be
    assert changed != everything(case, view), (
        f"{case}: the words do not show {place_of(path)}: {path} could be {other!r}"
    )


def everything(case: Case, view: Any) -> str:
    """All that a person can ask for in words."""
    told = [case.words.board(view, case.names)]
    if view.seat is not None:
        told.append(case.words.private(view, case.names))
    if view.result is not None:
        told.append(case.words.result(view, case.names))
    return "\n".join(told)


def nodes(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Everything that can be replaced, with its path: fields, items, and what they are made of."""
    if path:
        yield path, value
    if is_structure(value):
        for key, inside in value.items():
            yield from nodes(inside, (*path, key))
    elif isinstance(value, list | tuple):
        for place, inside in enumerate(value):
            yield from nodes(inside, (*path, place))


def place_of(path: Path) -> str:
    """A path whichever item of a list it leads to: ``sides.*.vitality``."""
    return ".".join("*" if isinstance(step, int) else step for step in path)


def replaced(value: Any, path: Path, other: Any) -> Any:
    """``value`` with ``other`` at ``path``."""
    if not path:
        return other
    step, *rest = path
    if isinstance(value, dict):
        return {**value, step: replaced(value[step], tuple(rest), other)}
    return [
        replaced(inside, tuple(rest), other) if place == step else inside
        for place, inside in enumerate(value)
    ]
