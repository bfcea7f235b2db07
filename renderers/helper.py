"""A process that draws, for times in which many pictures wait.

Python lets only one thread of a process compute at a time, so drawing in threads slows down
everything that the bot does meanwhile. The process takes 42 MB and what it keeps of pieces
(`renderers.sprites`, up to 96 MB, which the bot itself gives away to it); so it is started when it
is needed, and ended when it is not any more.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Hashable
from importlib import import_module
from typing import TypeVar

from bot.language import catalogues
from bot.processes import spawned
from renderers.registry import RENDERERS
from renderers.sprites import SPRITES, Packed

R = TypeVar("R")

NICE = 2
"""It gives way to the loop, which nobody else does the work of, and to little else: channels wait
for its boards."""
HANG_SECONDS = 20.0
"""A picture that takes longer never ends: the process is killed."""


class Helper:
    """One such process."""

    def __init__(self) -> None:
        self._executor = spawned(NICE)
        self._pid = 0

    async def begin(self) -> None:
        """Until it can draw; it gets the pieces that are kept here. BrokenExecutor if it dies."""
        loop = asyncio.get_running_loop()
        self._pid = await loop.run_in_executor(self._executor, _warm)
        kept = await asyncio.to_thread(SPRITES.given_away)
        await loop.run_in_executor(self._executor, _take, kept)

    def draw(self, work: Callable[[], R]) -> asyncio.Future[R]:
        """What ``work`` returns, which can be pickled; BrokenExecutor if the process dies."""
        loop = asyncio.get_running_loop()
        late = loop.call_later(HANG_SECONDS, self.kill)
        future = loop.run_in_executor(self._executor, work)
        future.add_done_callback(lambda _: late.cancel())
        return future

    def kill(self) -> None:
        """End it where it is."""
        if self._pid:
            os.kill(self._pid, getattr(signal, "SIGKILL", signal.SIGTERM))

    def end(self) -> None:
        """It ends when what it draws is drawn."""
        self._executor.shutdown(wait=False, cancel_futures=True)


def _warm() -> int:
    """Import what draws; returns the number of this process."""
    catalogues.load()
    for place in RENDERERS.values():
        import_module(place.partition(":")[0])
    return os.getpid()


def _take(kept: list[tuple[Hashable, Packed]]) -> None:
    SPRITES.take(kept)
