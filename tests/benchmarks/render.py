"""How long pictures take and how long they hold the event loop.

    python -m tests.benchmarks.render

Prints: a warm board drawn and encoded, against the bare encoding of the same finished picture by
Pillow at its default and by this project's writer; the first board of a process; and the longest
time the event loop was held while ten boards were drawn in the pool (fault F11: below 30 ms).
"""

from __future__ import annotations

import asyncio
import io
import sys
import time
from collections.abc import Callable
from statistics import median

from PIL import Image

from renderers.encode import png
from renderers.pool import RenderPool
from renderers.sprites import SPRITES
from tests.benchmarks.sample_board import board

LIMIT = 0.030


def picture(turn: int) -> bytes:
    """A board of this turn, as the pool draws it."""
    return png(board(turn))


def pillow(image: Image.Image, **options: int) -> bytes:
    """Pillow's own encoder."""
    out = io.BytesIO()
    image.save(out, "PNG", **options)
    return out.getvalue()


def palette(image: Image.Image) -> bytes:
    """256 colours by fast octree: small, quick, and ugly where there are gradients."""
    few = image.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    return pillow(few, compress_level=6)


def timed(work: Callable[[], object], rounds: int = 9, part: float = 0.5) -> float:
    """Milliseconds: the median, or another quantile (`part` 0..1)."""
    spent: list[float] = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        spent.append(time.perf_counter() - start)
    return sorted(spent)[min(rounds - 1, int(rounds * part))] * 1000


async def held(boards: int = 10) -> tuple[float, float]:
    """(longest time the loop was held, total time), in seconds, for that many boards at once."""
    longest = 0.0

    async def watch() -> None:
        nonlocal longest
        while True:
            start = time.perf_counter()
            await asyncio.sleep(0.001)
            longest = max(longest, time.perf_counter() - start - 0.001)

    async with RenderPool() as pool:
        await pool.render(picture, 0)
        watching = asyncio.create_task(watch())
        await asyncio.sleep(0.05)
        longest = 0.0
        start = time.perf_counter()
        await asyncio.gather(*(pool.render(picture, turn) for turn in range(boards)))
        total = time.perf_counter() - start
        watching.cancel()
    return longest, total


def main() -> int:
    """Print the figures; 1 when the loop was held too long in the median of five tries."""
    say = sys.stdout.write
    SPRITES.clear()
    start = time.perf_counter()
    image = board()
    say(f"first board of the process      {(time.perf_counter() - start) * 1000:7.1f} ms\n")
    draw, encode = timed(board), timed(lambda: png(image))
    both = timed(lambda: picture(0))
    bare = timed(lambda: pillow(image))
    say(f"warm board, drawn               {draw:7.1f} ms\n")
    say(f"encoded by this project         {encode:7.1f} ms {len(png(image)) // 1024:5d} KB\n")
    for level in (1, 3, 6):
        spent = timed(lambda level=level: pillow(image, compress_level=level))
        size = len(pillow(image, compress_level=level)) // 1024
        say(f"encoded by Pillow, level {level}      {spent:7.1f} ms {size:5d} KB\n")
    spent, size = timed(lambda: palette(image)), len(palette(image)) // 1024
    say(f"encoded by Pillow, 256 colours  {spent:7.1f} ms {size:5d} KB\n")
    say(f"warm board, drawn and encoded   {both:7.1f} ms = {both / bare:.2f} × Pillow's bare PNG\n")
    tries = [asyncio.run(held()) for _ in range(5)]
    longest = median(t[0] for t in tries)
    worst = timed(lambda: picture(0), 60, 0.95)
    say(f"the same, 95th percentile of 60 {worst:7.1f} ms\n")
    say("loop held, ten boards at once   " + ", ".join(f"{t[0] * 1000:.1f}" for t in tries))
    say(f" ms: median {longest * 1000:.1f}; total {median(t[1] for t in tries):.2f} s\n")
    say(f"sprites kept                    {SPRITES.bytes / 2**20:7.1f} MB\n")
    return int(longest > LIMIT)


if __name__ == "__main__":
    raise SystemExit(main())
