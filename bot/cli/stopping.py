"""A stop that was asked for comes to its end (F10)."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
import threading
from collections.abc import Callable

LEAVE_SECONDS = 9.0
"""How long a stop may take in all; then the process leaves with whatever still hangs. What was
acknowledged is stored long before, and the next process goes on from there."""


def leave_anyway(exit_code: int, seconds: float = LEAVE_SECONDS) -> None:
    """Leave with ``exit_code`` after ``seconds``, unless the process has ended by then."""

    def leave() -> None:
        print("stopping took too long; leaving anyway", file=sys.stderr, flush=True)  # noqa: T201
        os._exit(exit_code)

    timer = threading.Timer(seconds, leave)
    timer.daemon = True
    timer.start()


def on_signals(*signals: signal.Signals, stop: Callable[[], object], exit_code: int) -> None:
    """Call ``stop`` when the process is told to end by one of these, and see that it does."""

    def told() -> None:
        leave_anyway(exit_code)
        stop()

    for name in signals:
        with contextlib.suppress(NotImplementedError):  # Windows has no signal handlers here
            asyncio.get_running_loop().add_signal_handler(name, told)
