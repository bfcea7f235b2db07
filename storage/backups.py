"""Copying a SQLite database that may be in use, from the event loop (F31)."""

from __future__ import annotations

import asyncio
from pathlib import Path

from storage import files
from storage.transaction import finish

_AGAIN = 0.05
"""Seconds between two attempts to interrupt: one between two statements has no effect."""


async def back_up(source: Path, target: Path) -> None:
    """Copy ``source`` to ``target``, off the event loop; errors as `files.backup`.

    A cancellation stops the copy at once and leaves nothing of it (F10).
    """
    stop = files.Interrupt()
    work = asyncio.ensure_future(asyncio.to_thread(files.backup, source, target, stop))
    try:
        await asyncio.shield(work)
    except asyncio.CancelledError:
        await finish(_stopped(work, stop))
        raise


async def _stopped(work: asyncio.Future[None], stop: files.Interrupt) -> None:
    while not work.done():
        stop.ask()
        await asyncio.wait((work,), timeout=_AGAIN)
    work.exception()  # Marks it as seen: it was wanted.
