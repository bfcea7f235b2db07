"""How long Chimera's pictures take, beside a bare PNG encoding of the same picture.

    python -m tests.benchmarks.chimera_boards [ROUNDS]

Real views of a whole duel are drawn, with warm sprites; "bare" is Pillow's own encoder at its
defaults on the finished picture. Goals: warm render and encode at most 3 times the bare encoding,
150 ms at the 95th percentile, 400 KB. Exit code 1 if a goal is missed. Judged by the clock; the
processor time beside it tells a slow picture from a busy machine.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from statistics import median

from PIL import Image

from renderers.chimera import ChimeraRenderer
from renderers.encode import MAX_BYTES
from renderers.registry import Picture
from renderers.sprites import SPRITES
from tests.benchmarks.timing import high, timed
from tests.renderers.chimera import samples
from tests.renderers.chimera.played import house, states


def bare(image: Image.Image) -> None:
    """Pillow's encoder as it comes."""
    image.save(io.BytesIO(), "PNG")


def jobs(renderer: ChimeraRenderer) -> dict[str, list[Callable[[], list[Picture]]]]:
    """Pictures of a real duel and the densest samples, by kind."""
    game = house().game
    boards: list[Callable[[], list[Picture]]] = []
    hands: list[Callable[[], list[Picture]]] = []
    decks: list[Callable[[], list[Picture]]] = []
    for state in states("benchmark"):
        public, own = game.view(state, None), game.view(state, 0)
        boards.append(lambda v=public: renderer.board(v, samples.NAMES))
        if own.phase == "deck":
            decks.append(lambda v=own: renderer.private(v, samples.NAMES))
        else:
            hands.append(lambda v=own: renderer.private(v, samples.NAMES))
    for view in (samples.middle(), samples.tie(), samples.won()):
        boards.append(lambda v=view: renderer.board(v, samples.LONG_NAMES))
    return {"board": boards, "hand": hands, "deck": decks}


def main() -> int:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 6
    renderer = ChimeraRenderer()
    missed = False
    for kind, draws in jobs(renderer).items():
        SPRITES.clear()
        first, _ = timed(draws[0])
        sets = [draw() for draw in draws]
        images = [[Image.open(io.BytesIO(p.png)).convert("RGB") for p in one] for one in sets]
        warm: list[tuple[float, float]] = []
        encode: list[tuple[float, float]] = []
        for _ in range(rounds):
            for draw, made in zip(draws, images, strict=True):
                warm.append(timed(draw, len(made)))
                encode += [timed(lambda one=one: bare(one)) for one in made]
        wall, cpu = [w for w, _ in warm], [c for _, c in warm]
        plain = median(e for e, _ in encode)
        ratio = median(wall) / plain
        largest = max(len(p.png) for one in sets for p in one)
        good = ratio <= 3 and high(wall) <= 150 and largest <= MAX_BYTES
        missed = missed or not good
        sys.stdout.write(
            f"{kind:6} n={len(warm):3}  first {first:4.0f} ms"
            f"  warm median {median(wall):4.0f} ms p95 {high(wall):4.0f} ms"
            f"  (processor {median(cpu):4.0f} / {high(cpu):4.0f} ms)"
            f"  bare {plain:4.0f} ms ratio {ratio:.2f}"
            f"  largest {largest // 1024} KB  {'ok' if good else 'MISSED'}\n"
        )
    sys.stdout.write(f"sprites {len(SPRITES)}, {SPRITES.bytes / 2**20:.0f} MB\n")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
