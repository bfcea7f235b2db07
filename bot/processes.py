"""Processes of their own, for work that would hold up the bot: Python lets only one thread of a
process compute at a time."""

from __future__ import annotations

import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from threading import Thread


def spawned(nice: int) -> ProcessPoolExecutor:
    """One process, begun with its first work; ``nice``: how far it gives way to the bot, in steps
    of the operating system.

    What it is given has to be picklable. Whoever has it killed meets BrokenExecutor.
    """
    # Spawned, not forked: this process runs threads and an event loop.
    spawn = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(1, spawn, _begin, (nice,))


def _begin(nice: int) -> None:
    """Leave Ctrl-C to the bot, the processor to whoever needs it, and go when the bot is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(nice)
    Thread(target=_go_with_parent, daemon=True).start()


def _go_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
