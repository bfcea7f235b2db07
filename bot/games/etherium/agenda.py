"""How a chain of effects goes on: the agenda is a stack of tasks, the last one comes next.

Each kind of task has one rule (registered in `rules`), which does what needs no decision, says
what it asks otherwise, and takes the answer.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol, TypeVar

from bot.games.core.model import Choice, Event, Scalar, Stage
from bot.games.etherium.kit import Kit
from bot.games.etherium.state import EtheriumState, Task

T = TypeVar("T", contravariant=True)


class Question(NamedTuple):
    """The required decision that a task asks: whose, its kind and parameters."""

    seat: int
    kind: str
    params: dict[str, Scalar]


class Rule(Protocol[T]):
    """What a kind of task does. The task is ``state.agenda[-1]`` whenever a method is called."""

    def go(self, kit: Kit, state: EtheriumState, task: T, events: list[Event]) -> bool:
        """Do what needs no decision: pop the task, perhaps push others, and return True; or
        change it and return True to be called again; or return False: it asks."""
        ...

    def question(self, kit: Kit, state: EtheriumState, task: T) -> Question:
        """What it asks, where `go` has returned False."""
        ...

    def stage(self, kit: Kit, state: EtheriumState, task: T, picked: Choice) -> Stage:
        """What may be picked; depends on nothing that the asked seat may not know."""
        ...

    def answer(
        self, kit: Kit, state: EtheriumState, task: T, choice: Choice, events: list[Event]
    ) -> None:
        """Take the answer: pop or change the task, perhaps push others."""
        ...


def push(state: EtheriumState, *tasks: Task) -> None:
    """Put tasks on the agenda, the first of them next."""
    state.agenda += reversed(tasks)
