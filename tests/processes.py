"""What tests ask of the processes that the bot begins."""

from __future__ import annotations

import os


def alive(pid: int) -> bool:
    """Is there such a process?"""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
