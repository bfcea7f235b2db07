"""When the bot's requests reach the simulated Discord."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from simcord.http import router


@dataclass
class Wire:
    """Times by what was asked; `perf_counter` seconds."""

    acknowledged: dict[str, float] = field(default_factory=dict)
    """interaction id -> when it was acknowledged"""
    answered: dict[str, float] = field(default_factory=dict)
    """interaction token -> when its answer was first filled"""
    posted: dict[int, float] = field(default_factory=dict)
    """channel id -> when the newest message was posted there"""

    def note(self, method: str, path: str) -> None:
        """A request that was carried out."""
        now, parts = perf_counter(), path.strip("/").split("/")
        if parts[0] == "interactions":
            self.acknowledged.setdefault(parts[1], now)
        elif parts[0] == "webhooks" and method in ("PATCH", "POST"):
            self.answered.setdefault(parts[2], now)
        elif parts[0] == "channels" and method == "POST" and parts[-1] == "messages":
            self.posted[int(parts[1])] = now


@contextmanager
def listening() -> Iterator[Wire]:
    """Note every request of every bot."""
    wire, dispatch = Wire(), router.dispatch

    def noted(backend: Any, method: str, path: str, **more: Any) -> Any:
        result = dispatch(backend, method, path, **more)
        wire.note(method, path)
        return result

    router.dispatch = noted
    try:
        yield wire
    finally:
        router.dispatch = dispatch
