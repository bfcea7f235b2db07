"""How long Shimiagaran's pictures take, beside a bare PNG encoding of the same picture.

    python -m tests.benchmarks.shimiagaran_boards [ROUNDS]

Real views of whole games of two to five are drawn, each after the one before it: sprites are warm,
but what has changed since the last turn is drawn anew, as in play; "bare" is Pillow's own encoder
at its defaults on the finished picture. Goals: render and encode at most 3 times the bare
encoding, 150 ms at the 95th percentile, 400 KB. Exit code 1 if a goal is missed. Judged by the
processor's time, for the machine may be busy; the clock's beside it.
"""

from __future__ import annotations

import sys
from typing import Any

from renderers.shimiagaran import ShimiagaranRenderer
from renderers.sprites import SPRITES
from tests.benchmarks.timing import Kinds
from tests.renderers.shimiagaran import samples
from tests.renderers.shimiagaran.played import house, states


def measured(seats: int, rounds: int) -> Kinds:
    """The pictures of so many games."""
    renderer, game = ShimiagaranRenderer(), house()
    made = Kinds()

    for number in range(rounds):
        for step, state in enumerate(states(seats, f"benchmark {number}", "greedy")):
            if step % 3:
                continue
            view, mine = game.view(state, None), game.view(state, state.active)

            def both(view: Any = view) -> bytes:
                pictures = renderer.board(view, samples.HARD_NAMES)
                return max((p.png for p in pictures), key=len)

            if view.result is None:
                made.draw("board+players", both)
                made.draw("own", lambda v=mine: renderer.private(v, samples.HARD_NAMES)[0].png)
            else:
                made.draw("final+players", both)
    return made


def main() -> int:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    missed = False
    for seats in (2, 3, 4, 5):
        SPRITES.clear()
        missed = not measured(seats, rounds).judge(seats) or missed
    sys.stdout.write(f"sprites {len(SPRITES)}, {SPRITES.bytes / 2**20:.0f} MB\n")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
