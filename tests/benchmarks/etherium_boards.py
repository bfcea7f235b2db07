"""How long Etherium's pictures take, beside a bare PNG encoding of the same picture.

    python -m tests.benchmarks.etherium_boards [ROUNDS]

Real views of whole games of two to four are drawn, each after the one before it: sprites are warm,
but what has changed since the last turn is drawn anew, as in play; "bare" is Pillow's own encoder
at its defaults on the finished picture. Goals: render and encode at most 3 times the bare
encoding, 150 ms at the 95th percentile, 400 KB. Exit code 1 if a goal is missed. Judged by the
processor's time, for the machine may be busy; the clock's beside it.
"""

from __future__ import annotations

import sys

from renderers.etherium import EtheriumRenderer
from renderers.registry import Picture
from renderers.sprites import SPRITES
from tests.benchmarks.timing import Kinds
from tests.renderers.etherium import samples
from tests.renderers.etherium.played import house, states


def measured(seats: int, rounds: int) -> Kinds:
    """The pictures of so many games."""
    renderer, game = EtheriumRenderer(), house()
    made = Kinds()

    def largest(pictures: list[Picture]) -> bytes:
        return max((picture.png for picture in pictures), key=len)

    for number in range(rounds):
        for step, (state, closed) in enumerate(states(seats, f"benchmark {number}")):
            for shown in closed[::2]:
                made.draw("step", lambda v=shown: largest(renderer.board(v, samples.HARD_NAMES)))
            if step % 3 and not state.result:
                continue
            view = game.view(state, None)
            mine = game.view(state, step % seats)
            kind = "map+tribes" if view.result is None else "final+map"
            made.draw(kind, lambda v=view: largest(renderer.board(v, samples.HARD_NAMES)))
            if mine.own is not None and view.result is None and view.phase != "tribes":
                kind = "programme+hand" if mine.own.hand else "programme"
                made.draw(kind, lambda v=mine: largest(renderer.private(v, samples.HARD_NAMES)))
    return made


def main() -> int:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    missed = False
    for seats in (2, 3, 4):
        SPRITES.clear()
        missed = not measured(seats, rounds).judge(seats) or missed
    sys.stdout.write(f"sprites {len(SPRITES)}, {SPRITES.bytes / 2**20:.0f} MB\n")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
