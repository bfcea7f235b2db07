"""How long Chimerium's pictures take, beside a bare PNG encoding of the same picture.

    python -m tests.benchmarks.chimerium_boards [ROUNDS]

Real views of whole games of one to four are drawn, each after the one before it: sprites are warm,
but what has changed since the last turn is drawn anew, as in play, after one game that
is not counted, for the bot has seen most cards before; "bare" is Pillow's own encoder
at its defaults on the finished picture. Goals for render and encode at the 95th percentile: 150 ms
and twice the bare encoding; and 400 KB. Exit code 1 if a goal is missed. Judged by the thread's
processor time, for the machine may be busy; the clock's beside it.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from functools import partial
from statistics import median

from PIL import Image

from renderers.chimerium.board import draw_board
from renderers.chimerium.final import draw_final
from renderers.chimerium.kept import plain
from renderers.chimerium.own import draw_own
from renderers.chimerium.pages import draw_pages
from renderers.encode import MAX_BYTES, png
from renderers.sprites import SPRITES
from tests.benchmarks.timing import Timed, high, timed
from tests.renderers.chimerium.played import house, states
from tests.renderers.chimerium.samples import HARD_NAMES as NAMES


def measured(seats: int, rounds: int) -> dict[str, tuple[list[Timed], list[Timed], int]]:
    """For each kind of picture: times drawn, times encoded bare, largest size in bytes.

    The renderer's own steps, so that every picture is timed alone.
    """
    game = house()
    made: dict[str, tuple[list[Timed], list[Timed], int]] = {}

    def one(kind: str, draw: Callable[[], list[Image.Image]]) -> None:
        drawn: list[bytes] = []

        def whole() -> None:
            drawn.extend(png(plain(image)) for image in draw())

        wall, busy = timed(whole)
        count = len(drawn)
        images = [Image.open(io.BytesIO(data)).convert("RGB") for data in drawn]
        bare = timed(lambda: [image.save(io.BytesIO(), "PNG") for image in images])
        times, bares, largest = made.setdefault(kind, ([], [], 0))
        took, plainly = (wall / count, busy / count), (bare[0] / count, bare[1] / count)
        made[kind] = ([*times, took], [*bares, plainly], max(largest, *map(len, drawn)))

    for number in range(rounds):
        for step, state in enumerate(states(seats, f"benchmark {number}", "greedy")):
            if step % 2 and state.result is None:
                continue
            view = game.view(state, None)
            seat = state.active if state.active < seats else 0
            mine = game.view(state, seat)
            one("laboratories", partial(draw_pages, view, NAMES))
            if view.result is None:
                one("board", lambda v=view: [draw_board(v, NAMES)])
                one("own", lambda v=mine, s=seat: [draw_own(v, NAMES, s)])
            else:
                one("final", lambda v=view, r=view.result: [draw_final(v, NAMES, r)])
    return made


def main() -> int:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    missed = False
    SPRITES.clear()
    for state in states(4, "before", "greedy"):
        view = house().view(state, state.active)
        if view.result is None:
            draw_board(view, NAMES)
            draw_own(view, NAMES, state.active)
    for seats in (1, 2, 3, 4):
        for kind, (times, bares, largest) in measured(seats, rounds).items():
            warm = times[1:] or times
            wall, cpu = ([t[i] for t in warm] for i in (0, 1))
            plain = median(b[1] for b in bares)
            ratio = high(cpu) / plain
            good = ratio <= 2 and high(cpu) <= 150 and largest <= MAX_BYTES
            missed = missed or not good
            sys.stdout.write(
                f"{seats} seats {kind:14} n={len(warm):3}  first {times[0][1]:4.0f} ms"
                f"  processor p50 {median(cpu):4.0f} ms p95 {high(cpu):4.0f} ms"
                f"  (clock {median(wall):4.0f} / {high(wall):4.0f} ms)  bare {plain:4.0f} ms"
                f"  ratio {median(cpu) / plain:.2f} / {ratio:.2f}"
                f"  largest {largest // 1024} KB  {'ok' if good else 'MISSED'}\n"
            )
    sys.stdout.write(f"sprites {len(SPRITES)}, {SPRITES.bytes / 2**20:.0f} MB\n")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
