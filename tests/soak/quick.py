"""simcord, told to watch only what a soak needs watched, which halves what it costs.

It keeps a record of every callback of the bot's and looks through all of them, and at the frames of
all tasks, to find out whether the bot is done. This bot parks nothing inside simcord (its workers
run outside of it), so that it is done as soon as the tasks that Discord's events began have ended.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Coroutine, Generator
from contextlib import contextmanager
from typing import Any

from simcord import Env
from simcord._dpy_internals import real_monotonic
from simcord._settlement import _active_callbacks, _run_due_virtual_callbacks

STUCK = 5.0
"""Seconds without an end of anything after which simcord itself judges."""
YOUNG = 20_000
"""Objects made before the collector looks again; after its usual 700 it would take a twentieth."""


@contextmanager
def seldom_collected() -> Generator[None]:
    """Inside, the collector looks for cycles less often."""
    kept = gc.get_threshold()
    gc.set_threshold(YOUNG)
    try:
        yield
    finally:
        gc.set_threshold(*kept)


def lighten(env: Env) -> None:
    """To be called after each attachment of a bot."""
    loop, work, runtime = env._loop, env._work, env._runtime
    assert loop is not None
    assert runtime is not None
    tracked = loop.create_task
    hooks: Any = loop

    def create_task(made: Coroutine[Any, Any, Any], **options: Any) -> asyncio.Task[Any]:
        # What a task of the bot's begins (a statement is a task) is awaited by it.
        of_one = asyncio.current_task() in work.tasks
        return (runtime.create_task if of_one else tracked)(made, **options)

    hooks.create_task = create_task
    hooks.call_soon = runtime.call_soon
    hooks.time = real_monotonic
    if not hasattr(env._settle_internal, "quick"):
        hooks = env
        hooks._settle_internal = _Settling(env)


class _Settling:
    """Instead of `Env._settle_internal`."""

    quick = True

    def __init__(self, env: Env) -> None:
        self._env = env
        self._thorough = env._settle_internal

    async def __call__(self, *, timeout: float | None = None, **options: Any) -> None:  # noqa: ASYNC109
        env, work = self._env, self._env._work
        still = 0
        while still < 2:
            if work.callbacks:
                state = env._settlement_state()
                _active_callbacks(state)
                _run_due_virtual_callbacks(state, real_monotonic() + STUCK)
            await asyncio.sleep(0)
            pending = [*(one for one in work.tasks if not one.done()), *work.executors]
            still = 0 if pending else still + 1
            if pending:
                ended, _ = await asyncio.wait(
                    pending, timeout=STUCK, return_when=asyncio.FIRST_COMPLETED
                )
                if not ended:
                    await self._thorough(timeout=timeout, **options)
