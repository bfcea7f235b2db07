"""The processes of a fleet, as a test starts, orders, kills and replaces them."""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import msgspec

PATIENCE = 240.0
"""Seconds an answer may take on a busy machine."""


class Process:
    """One process. `with Process(url, "0", 2) as process: process.do("look")`."""

    def __init__(self, url: str, shards: str, count: int, *later: int) -> None:
        arguments = [url, shards, str(count), *(str(one) for one in later)]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.fleet.process", *arguments],
            cwd=Path(__file__).parents[2],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self._out = b""

    def ready(self) -> Self:
        """Wait until it is connected."""
        assert self._read() == {"ready": True}
        return self

    def do(self, what: str, **more: Any) -> dict[str, Any]:
        """Give an order and wait for the answer."""
        assert self._process.stdin is not None
        self._process.stdin.write(msgspec.json.encode({"do": what, **more}) + b"\n")
        self._process.stdin.flush()
        return self._read()

    def _read(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        end = time.monotonic() + PATIENCE
        with selectors.DefaultSelector() as selector:
            selector.register(self._process.stdout, selectors.EVENT_READ)
            while b"\n" not in self._out:
                left = end - time.monotonic()
                assert selector.select(max(0.0, left)), "the process does not answer"
                heard = os.read(self._process.stdout.fileno(), 65536)
                assert heard, f"the process is gone ({self._process.wait(5)})"
                self._out += heard
        line, self._out = self._out.split(b"\n", 1)
        return msgspec.json.decode(line)

    def kill(self) -> None:
        """End it at once, wherever it is."""
        self._process.send_signal(signal.SIGKILL)
        assert self._process.wait(10) == -signal.SIGKILL

    def stop(self) -> int:
        """End it in order; returns its exit code."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        return self._process.wait(30)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait(10)
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            if not pipe.closed:
                pipe.close()


def control(process: Process, name: str, *, but: str = "") -> dict[str, Any]:
    """The newest direct message to somebody that has controls; waits for one with other words than
    `but`. Older ones of other processes keep theirs, as each has a Discord of its own here."""
    end = time.monotonic() + PATIENCE
    while True:
        found = [m for m in process.do("look")["direct"][name] if m["components"]]
        if found and found[-1]["content"] != but:
            return found[-1]
        assert time.monotonic() < end, found
        time.sleep(0.1)


def boards(process: Process) -> list[str]:
    """The posts with a picture in the table's channel, as their words."""
    return [m["content"] for m in process.do("look")["posts"] if m["files"]]
