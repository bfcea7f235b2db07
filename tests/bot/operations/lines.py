"""What would have been logged, by the program's own set-up."""

from __future__ import annotations

import logging
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from io import StringIO

from bot.operations import logs


@contextmanager
def captured(form: logs.Form = "text", secrets: Iterable[str] = ()) -> Generator[StringIO]:
    """The real handler of `logs.configure` at DEBUG, its lines kept; afterwards all is as it
    was."""
    root = logging.root
    handlers, levels = root.handlers[:], {n: logging.getLogger(n).level for n in ("", *logs.OURS)}
    root.handlers[:] = []  # `force` would close pytest's
    try:
        logs.configure("DEBUG", form, secrets)
        (handler,) = root.handlers
        assert isinstance(handler, logging.StreamHandler)
        out = StringIO()
        handler.setStream(out)
        yield out
    finally:
        root.handlers[:] = handlers
        for name, level in levels.items():
            logging.getLogger(name).setLevel(level)
