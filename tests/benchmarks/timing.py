"""What the benchmarks of pictures share: timing a call, and judging kinds of pictures."""

from __future__ import annotations

import io
import sys
import time
from collections.abc import Callable
from statistics import median

from PIL import Image

from renderers.encode import MAX_BYTES

Timed = tuple[float, float]
"""Milliseconds by the clock, and of the processor."""


def timed(what: Callable[[], object], parts: int = 1) -> Timed:
    """How long a call takes, for each of its ``parts``."""
    began, busy = time.perf_counter(), time.thread_time()
    what()
    scale = 1e3 / parts
    return (time.perf_counter() - began) * scale, (time.thread_time() - busy) * scale


def high(values: list[float]) -> float:
    """The 95th percentile."""
    return sorted(values)[int(len(values) * 0.95)]


class Kinds:
    """Pictures by kind: times drawn, times encoded bare, largest size in bytes.

    A kind with a ``+`` in its name is two pictures drawn at once, judged by one of them.
    """

    def __init__(self) -> None:
        self._made: dict[str, tuple[list[Timed], list[Timed], int]] = {}

    def draw(self, kind: str, draw: Callable[[], bytes]) -> None:
        """Draw one more of a kind; ``draw`` returns the PNG that is encoded bare beside it."""
        drawn: list[bytes] = []
        took = timed(lambda: drawn.append(draw()))
        image = Image.open(io.BytesIO(drawn[0])).convert("RGB")
        bare = timed(lambda: image.save(io.BytesIO(), "PNG"))
        times, bares, largest = self._made.setdefault(kind, ([], [], 0))
        self._made[kind] = ([*times, took], [*bares, bare], max(largest, len(drawn[0])))

    def judge(self, seats: int) -> bool:
        """Print a line for each kind; do all reach the goals: 3 times bare, 150 ms, 400 KB?"""
        all_good = True
        for kind, (times, bares, largest) in self._made.items():
            count = 2 if "+" in kind else 1
            warm = times[1:] or times
            wall, cpu = ([t[i] / count for t in warm] for i in (0, 1))
            plain = median(b[1] for b in bares)
            ratio = median(cpu) / plain
            good = ratio <= 3 and high(cpu) <= 150 and largest <= MAX_BYTES
            all_good = all_good and good
            sys.stdout.write(
                f"{seats} seats {kind:15} n={len(warm):3}  first {times[0][1] / count:4.0f} ms"
                f"  processor median {median(cpu):4.0f} ms p95 {high(cpu):4.0f} ms"
                f"  (clock {median(wall):4.0f} / {high(wall):4.0f} ms)"
                f"  bare {plain:4.0f} ms ratio {ratio:.2f}"
                f"  largest {largest // 1024} KB  {'ok' if good else 'MISSED'}\n"
            )
        return all_good
