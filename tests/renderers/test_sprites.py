"""Fault F33: what is kept of drawings is bounded."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from PIL import Image

from renderers.sprites import SpriteCache


def square(side: int = 10) -> Image.Image:
    return Image.new("RGBA", (side, side))


def test_f33_the_budget_is_kept_and_the_least_used_goes_first() -> None:
    cache = SpriteCache(budget=3 * 400)
    for key in "abc":
        cache.get(key, square)
    kept = cache.get("a", lambda: square(11))
    assert kept.size == (10, 10)
    cache.get("d", square)
    assert cache.bytes == 1200
    assert cache.get("a", lambda: square(11)).size == (10, 10)
    assert cache.get("b", lambda: square(9)).size == (9, 9)
    assert cache.bytes <= 1200


def test_f33_what_is_larger_than_the_budget_is_drawn_but_not_kept() -> None:
    cache = SpriteCache(budget=100)
    assert cache.get("big", square).size == (10, 10)
    assert (len(cache), cache.bytes) == (0, 0)


def test_f33_threads_leave_the_count_right() -> None:
    cache = SpriteCache(budget=40 * 400)

    def work(worker: int) -> None:
        for i in range(3000):
            cache.get((i * (worker + 3)) % 97, square)

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(work, range(4)))
    assert len(cache) == 40
    assert cache.bytes == 40 * 400
    cache.clear()
    assert (len(cache), cache.bytes) == (0, 0)
