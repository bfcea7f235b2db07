"""Drawing off the event loop, in at most two threads (fault F11).

Pillow holds the interpreter's lock for a few milliseconds per call; with two threads the loop
still gets its turns, with four it waits three times as long (measured: 18 ms against 59 ms).
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from types import TracebackType
from typing import ParamSpec, Self, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

MAX_THREADS = 2
FIRST_IN_A_ROW = 3
"""So many that go first are drawn one after the other before one of the others has its turn."""

Queue = deque["asyncio.Future[None]"]


class RenderPool:
    """Runs drawing functions in threads. One per process; close it when the bot stops."""

    def __init__(self, threads: int = MAX_THREADS) -> None:
        """ValueError unless `threads` is 1 or 2."""
        if not 1 <= threads <= MAX_THREADS:
            raise ValueError(f"between 1 and {MAX_THREADS} render threads, not {threads}")
        self._executor = ThreadPoolExecutor(threads, thread_name_prefix="render")
        self._free = threads
        self._first: Queue = deque()
        self._others: Queue = deque()
        self._row = 0
        self._closed = False

    async def render(self, draw: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> R:
        """What `draw(*args, **kwargs)` returns (bytes or pictures), or the error it raises.

        A cancelled wait gives its place in the queue back; a drawing under way is finished and
        thrown away. RuntimeError after `close`.
        """
        return await self._run(self._others, partial(draw, *args, **kwargs))

    async def render_first(self, draw: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> R:
        """The same, before what waits in `render`: for what a whole channel waits for."""
        return await self._run(self._first, partial(draw, *args, **kwargs))

    async def _run(self, queue: Queue, draw: Callable[[], R]) -> R:
        if self._closed:
            raise RuntimeError("the render pool is closed")
        loop = asyncio.get_running_loop()
        await self._turn(loop, queue)
        try:
            work = loop.run_in_executor(self._executor, _ended, draw)
        except BaseException:
            self._pass_on()
            raise
        # Not when the wait ends: a drawing whose wait was cancelled keeps its thread until then.
        work.add_done_callback(lambda _: self._pass_on())
        return await asyncio.shield(work)

    async def _turn(self, loop: asyncio.AbstractEventLoop, queue: Queue) -> None:
        """Wait for a free thread."""
        if self._free:
            self._free -= 1
            return
        turn = loop.create_future()
        queue.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """A thread is free: the next one's turn."""
        while self._first or self._others:
            first = bool(self._first) and (self._row < FIRST_IN_A_ROW or not self._others)
            self._row = self._row + 1 if first else 0
            turn = (self._first if first else self._others).popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1

    async def close(self) -> None:
        """Drop what waits, finish what is being drawn, end the threads. May be called twice."""
        self._closed = True
        for turn in (*self._first, *self._others):
            turn.cancel()
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


def _ended(draw: Callable[[], R]) -> R:
    try:
        return draw()
    except StopIteration as error:  # a future cannot carry one: the thread would never be free
        raise RuntimeError("what was looked for in a picture is not there") from error
