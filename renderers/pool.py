"""Drawing off the event loop (fault F11): in at most two threads, and in a process of its own while
many pictures wait.

Pillow holds the interpreter's lock for a few milliseconds per call; with two threads the loop
still gets its turns, with four it waits three times as long (measured: 18 ms against 59 ms). What
is drawn in the process holds up nobody; once there is one, all that can be sent to it is.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections import deque
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from types import TracebackType
from typing import Literal, ParamSpec, Self, TypeVar

from renderers.helper import Helper

log = logging.getLogger(__name__)

P = ParamSpec("P")
R = TypeVar("R")

MAX_THREADS = 2
FIRST_IN_A_ROW = 3
"""So many that go first are drawn one after the other before one of the others has its turn."""
CROWD = 3
"""While so many wait the process is started, if it is not there."""
AHEAD = 2
"""Pictures given to the process at once: the second waits there while the first is drawn."""
IDLE_SECONDS = 300.0
"""After so long without a picture the process ends."""

Place = Literal["thread", "helper"]


@dataclass(frozen=True, eq=False)
class _Waiting:
    turn: asyncio.Future[Place]
    crosses: bool
    """may it be drawn in another process?"""


Queue = deque[_Waiting]


class RenderPool:
    """Runs drawing functions in threads and, with ``helped``, in a process. One per process of the
    bot; close it when the bot stops."""

    def __init__(self, threads: int = MAX_THREADS, *, helped: bool = False) -> None:
        """ValueError unless `threads` is 1 or 2."""
        if not 1 <= threads <= MAX_THREADS:
            raise ValueError(f"between 1 and {MAX_THREADS} render threads, not {threads}")
        self._executor = ThreadPoolExecutor(threads, thread_name_prefix="render")
        self._free: dict[Place, int] = {"thread": threads, "helper": 0}
        self._first: Queue = deque()
        self._others: Queue = deque()
        self._row = 0
        self._closed = False
        # On one core a second process would only take from the first.
        self._helped = helped and (os.cpu_count() or 1) > 1
        self._helper: Helper | None = None
        self._ready = False
        self._starting: asyncio.Task[None] | None = None
        self._idle: asyncio.TimerHandle | None = None

    @property
    def waiting(self) -> int:
        """How many wait for their turn now."""
        return len(self._first) + len(self._others)

    async def render(self, draw: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> R:
        """What `draw(*args, **kwargs)` returns (bytes or pictures), or the error it raises.

        A cancelled wait gives its place in the queue back; a drawing under way is finished and
        thrown away. RuntimeError after `close`.
        """
        return await self._run(self._others, partial(draw, *args, **kwargs))

    async def render_first(self, draw: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> R:
        """The same, before what waits in `render`: for what a whole channel waits for."""
        return await self._run(self._first, partial(draw, *args, **kwargs))

    async def send(self, draw: Callable[[], R], *, first: bool = False) -> R:
        """The same for what may be drawn in another process: ``draw`` and what it returns or raises
        can be pickled. Where that process dies over it, it is drawn in a thread."""
        queue = self._first if first else self._others
        try:
            return await self._run(queue, draw, crosses=True)
        except BrokenExecutor:
            log.warning("the process that draws has died; threads go on")
            return await self._run(queue, draw)

    async def _run(self, queue: Queue, draw: Callable[[], R], *, crosses: bool = False) -> R:
        if self._closed:
            raise RuntimeError("the render pool is closed")
        loop = asyncio.get_running_loop()
        place = await self._turn(loop, queue, crosses)
        try:
            if place == "helper":
                if self._helper is None:  # it has died since
                    raise BrokenExecutor
                work = self._helper.draw(partial(_ended, draw))
            else:
                work = loop.run_in_executor(self._executor, _ended, draw)
        except BaseException as error:
            self._left(place, error)
            raise
        # Not when the wait ends: a drawing whose wait was cancelled keeps its place until then.
        work.add_done_callback(lambda _: self._left(place, _error_of(work)))
        return await asyncio.shield(work)

    async def _turn(self, loop: asyncio.AbstractEventLoop, queue: Queue, crosses: bool) -> Place:
        """Wait for a free place."""
        place: Place = "helper" if crosses and self._ready else "thread"
        if self._free[place]:
            self._free[place] -= 1
            return place
        waiting = _Waiting(loop.create_future(), crosses)
        queue.append(waiting)
        if crosses and self._helped and self._helper is None and self.waiting >= CROWD:
            self._helper = Helper()
            self._starting = loop.create_task(self._begin(self._helper))
        try:
            return await waiting.turn
        except asyncio.CancelledError:
            if waiting.turn.done() and not waiting.turn.cancelled():
                self._pass_on(waiting.turn.result())
            raise

    def _left(self, place: Place, error: BaseException | None) -> None:
        """Somebody is done at a place."""
        if place == "helper" and (not self._ready or isinstance(error, BrokenExecutor)):
            self._dismiss()
        else:
            self._pass_on(place)

    def _pass_on(self, place: Place) -> None:
        """A place is free: the next one's turn."""
        while (waiting := self._next(place)) is not None:
            if not waiting.turn.done():
                waiting.turn.set_result(place)
                return
        self._free[place] += 1
        if place == "helper":
            if self._idle is not None:
                self._idle.cancel()
            loop = asyncio.get_running_loop()
            self._idle = loop.call_later(IDLE_SECONDS, self._unneeded)

    def _next(self, place: Place) -> _Waiting | None:
        """Take the next one that may be drawn there."""
        first = self._fitting(self._first, place)
        other = self._fitting(self._others, place)
        if first is not None and (self._row < FIRST_IN_A_ROW or other is None):
            self._row += 1
            self._first.remove(first)
            return first
        if other is not None:
            self._row = 0
            self._others.remove(other)
        return other

    def _fitting(self, queue: Queue, place: Place) -> _Waiting | None:
        here = place == "helper"
        return next((one for one in queue if (one.crosses and self._ready) == here), None)

    # -- the process --------------------------------------------------------------------------

    async def _begin(self, helper: Helper) -> None:
        try:
            await helper.begin()
        except (BrokenExecutor, OSError) as error:
            log.warning("no process can be started that draws: %s", type(error).__name__)
            self._dismiss()
            return
        if self._helper is not helper:
            return
        self._ready = True
        for _ in range(AHEAD):
            self._pass_on("helper")

    def _unneeded(self) -> None:
        if self._free["helper"] == AHEAD:
            self._dismiss()

    def _dismiss(self) -> None:
        """There is no such process any more; those who wait go on in threads."""
        helper, self._helper, self._ready = self._helper, None, False
        self._free["helper"] = 0
        if helper is not None:
            helper.end()
        while self._free["thread"] and (waiting := self._next("thread")) is not None:
            if not waiting.turn.done():
                self._free["thread"] -= 1
                waiting.turn.set_result("thread")

    async def close(self) -> None:
        """Drop what waits, finish what is being drawn, end threads and process. May be called
        twice."""
        self._closed = True
        for waiting in (*self._first, *self._others):
            waiting.turn.cancel()
        if self._idle is not None:
            self._idle.cancel()
        if self._starting is not None:
            self._starting.cancel()
        self._dismiss()
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


def _error_of(work: asyncio.Future[R]) -> BaseException | None:
    return None if work.cancelled() else work.exception()


def _ended(draw: Callable[[], R]) -> R:
    try:
        return draw()
    except StopIteration as error:  # a future cannot carry one: the thread would never be free
        raise RuntimeError("what was looked for in a picture is not there") from error
