"""How long Chimera's pictures take, beside a bare PNG encoding of the same picture.

    python -m tests.benchmarks.chimera_boards [ROUNDS]

Real views of a whole duel are drawn, with warm sprites; "bare" is Pillow's own encoder at its
defaults on the finished picture. Goals: warm render and encode at most 3 times the bare encoding,
150 ms at the 95th percentile, 400 KB. Exit code 1 if a goal is missed.
"""

from __future__ import annotations

import io
import sys
import time
from collections.abc import Callable
from statistics import median

from PIL import Image

from renderers.chimera import ChimeraRenderer
from renderers.encode import MAX_BYTES
from renderers.registry import Picture
from renderers.sprites import SPRITES
from tests.renderers.chimera import samples
from tests.renderers.chimera.played import house, states


def bare(image: Image.Image) -> None:
    """Pillow's encoder as it comes."""
    image.save(io.BytesIO(), "PNG")


def timed(what: Callable[[], object]) -> float:
    """Milliseconds of one call."""
    began = time.perf_counter()
    what()
    return (time.perf_counter() - began) * 1e3


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
            decks.append(lambda v=own: renderer.private(v, samples.NAMES)[:1])
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
        first = timed(draws[0])
        pictures = [picture for draw in draws for picture in draw()]
        images = [Image.open(io.BytesIO(p.png)).convert("RGB") for p in pictures]
        warm: list[float] = []
        encode: list[float] = []
        for _ in range(rounds):
            for draw, image in zip(draws, images, strict=True):
                warm.append(timed(draw))
                encode.append(timed(lambda image=image: bare(image)))
        p95 = sorted(warm)[int(len(warm) * 0.95)]
        ratio = median(warm) / median(encode)
        largest = max(len(p.png) for p in pictures)
        good = ratio <= 3 and p95 <= 150 and largest <= MAX_BYTES
        missed = missed or not good
        sys.stdout.write(
            f"{kind:6} n={len(warm):3}  first {first:4.0f} ms  warm median {median(warm):4.0f} ms"
            f"  p95 {p95:4.0f} ms  bare {median(encode):4.0f} ms  ratio {ratio:.2f}"
            f"  largest {largest // 1024} KB  {'ok' if good else 'MISSED'}\n"
        )
    sys.stdout.write(f"sprites {len(SPRITES)}, {SPRITES.bytes / 2**20:.0f} MB\n")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
