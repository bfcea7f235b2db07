"""The commands behind ``python3 -m bot``, one file each."""

from __future__ import annotations


class Problem(Exception):
    """Something the person at the command line can act on; `str()` is one clear line."""

    def __init__(self, line: str, exit_code: int = 1) -> None:
        super().__init__(line)
        self.exit_code = exit_code
