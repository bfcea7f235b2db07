"""Stopping the bot at a chosen place, to let a restart find it there."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Awaitable, Callable
from types import TracebackType
from typing import Any, Self

from simcord import Env


class Gate:
    """A place where whoever arrives stands still until released, or is cancelled.

    Bot-owned work waits inside `env.external_wait`, so that simcord's settling does not wait
    for it; background workers wait plainly.
    """

    def __init__(self, env: Env) -> None:
        self._env = env
        self._arrived = asyncio.Event()
        self._open = asyncio.Event()

    async def stand(self) -> None:
        """Called by the code under test: wait here."""
        self._arrived.set()
        if asyncio.current_task() in self._env._work.tasks:
            await self._env.external_wait(self._open.wait(), reason="held by the test")
        else:
            await self._open.wait()

    async def reached(self, seconds: float = 5.0) -> None:
        """Wait (real seconds) until somebody stands here."""
        try:
            async with asyncio.timeout(seconds):
                await self._arrived.wait()
        except TimeoutError:
            raise AssertionError("nobody came to the place where the test waits") from None

    @property
    def is_reached(self) -> bool:
        return self._arrived.is_set()

    def release(self) -> None:
        self._open.set()


class KillPoint(Gate):
    """A gate inside an async function; the first call stops there, later calls pass.

    ::

        with KillPoint(world.env) as point:
            point.after(table_store, "commit")
            click = emit_click(...)
            await point.reached()
            await world.restart()
    """

    def __init__(self, env: Env) -> None:
        super().__init__(env)
        self._undo: list[Callable[[], None]] = []

    def before(self, owner: object, name: str) -> None:
        """Stop when `owner.name` (an async function or method) is called, before it runs."""
        self._wrap(owner, name, stop_first=True)

    def after(self, owner: object, name: str) -> None:
        """Stop when `owner.name` has run, before its caller goes on."""
        self._wrap(owner, name, stop_first=False)

    def _wrap(self, owner: object, name: str, *, stop_first: bool) -> None:
        original: Callable[..., Awaitable[Any]] = getattr(owner, name)
        own = name in vars(owner)
        used = False

        @functools.wraps(original)
        async def wrapped(*args: Any, **kwargs: Any) -> Any:
            nonlocal used
            stops, used = not used, True
            if stops and stop_first:
                await self.stand()
            result = await original(*args, **kwargs)
            if stops and not stop_first:
                await self.stand()
            return result

        def undo() -> None:
            if own:
                setattr(owner, name, original)
            else:
                delattr(owner, name)

        setattr(owner, name, wrapped)
        self._undo.append(undo)

    def close(self) -> None:
        while self._undo:
            self._undo.pop()()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
