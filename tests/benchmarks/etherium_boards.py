"""How long Etherium's pictures take, beside a bare PNG encoding of the same picture.

    python -m tests.benchmarks.etherium_boards [ROUNDS]

Real views of whole games of two to four are drawn, each after the one before it: sprites are warm,
but what has changed since the last turn is drawn anew, as in play; "bare" is Pillow's own encoder
at its defaults on the finished picture. Goals: render and encode at most 3 times the bare
encoding, 150 ms at the 95th percentile, 400 KB. Exit code 1 if a goal is missed. Judged by the
processor's time, for the machine may be busy; the clock's beside it.
"""

from __future__ import annotations

import io
import sys
import time
from collections.abc import Callable
from statistics import median

from PIL import Image

from renderers.encode import MAX_BYTES
from renderers.etherium import EtheriumRenderer
from renderers.registry import Picture
from renderers.sprites import SPRITES
from tests.renderers.etherium import samples
from tests.renderers.etherium.played import house, states

Timed = tuple[float, float]


def timed(what: Callable[[], object]) -> Timed:
    """Milliseconds by the clock, and of the processor."""
    began, busy = time.perf_counter(), time.thread_time()
    what()
    return (time.perf_counter() - began) * 1e3, (time.thread_time() - busy) * 1e3


def high(values: list[float]) -> float:
    """The 95th percentile."""
    return sorted(values)[int(len(values) * 0.95)]


def measured(seats: int, rounds: int) -> dict[str, tuple[list[Timed], list[Timed], int]]:
    """For each kind of picture: times drawn, times encoded bare, largest size in bytes."""
    renderer, game = EtheriumRenderer(), house()
    made: dict[str, tuple[list[Timed], list[Timed], int]] = {}

    def one(kind: str, draw: Callable[[], bytes]) -> None:
        drawn: list[bytes] = []
        took = timed(lambda: drawn.append(draw()))
        image = Image.open(io.BytesIO(drawn[0])).convert("RGB")
        bare = timed(lambda: image.save(io.BytesIO(), "PNG"))
        times, bares, largest = made.setdefault(kind, ([], [], 0))
        made[kind] = ([*times, took], [*bares, bare], max(largest, len(drawn[0])))

    def largest(pictures: list[Picture]) -> bytes:
        return max((picture.png for picture in pictures), key=len)

    for number in range(rounds):
        for step, (state, closed) in enumerate(states(seats, f"benchmark {number}")):
            for shown in closed[::2]:
                one("step", lambda v=shown: largest(renderer.board(v, samples.HARD_NAMES)))
            if step % 3 and not state.result:
                continue
            view = game.view(state, None)
            mine = game.view(state, step % seats)
            kind = "map+tribes" if view.result is None else "final+map"
            one(kind, lambda v=view: largest(renderer.board(v, samples.HARD_NAMES)))
            if mine.own is not None and view.result is None and view.phase != "tribes":
                kind = "programme+hand" if mine.own.hand else "programme"
                one(kind, lambda v=mine: largest(renderer.private(v, samples.HARD_NAMES)))
    return made


def main() -> int:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    missed = False
    for seats in (2, 3, 4):
        SPRITES.clear()
        for kind, (times, bares, largest) in measured(seats, rounds).items():
            count = 2 if "+" in kind else 1
            warm = times[1:] or times
            wall, cpu = ([t[i] / count for t in warm] for i in (0, 1))
            plain = median(b[1] for b in bares)
            ratio = median(cpu) / plain
            good = ratio <= 3 and high(cpu) <= 150 and largest <= MAX_BYTES
            missed = missed or not good
            sys.stdout.write(
                f"{seats} seats {kind:15} n={len(warm):3}  first {times[0][1] / count:4.0f} ms"
                f"  processor median {median(cpu):4.0f} ms p95 {high(cpu):4.0f} ms"
                f"  (clock {median(wall):4.0f} / {high(wall):4.0f} ms)"
                f"  bare {plain:4.0f} ms ratio {ratio:.2f}"
                f"  largest {largest // 1024} KB  {'ok' if good else 'MISSED'}\n"
            )
    sys.stdout.write(f"sprites {len(SPRITES)}, {SPRITES.bytes / 2**20:.0f} MB\n")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
