"""Fault F33: what is kept of drawings is bounded."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from PIL import Image

from renderers.sprites import SpriteCache


def square(side: int = 10) -> Image.Image:
    return Image.new("RGBA", (side, side))


def test_f33_the_budget_is_kept_and_the_least_used_goes_first() -> None:
    cache = SpriteCache(ready=3 * 400, packed=0)
    for key in "abc":
        cache.get(key, square)
    kept = cache.get("a", lambda: square(11))
    assert kept.size == (10, 10)
    cache.get("d", square)
    assert cache.bytes == 1200
    assert cache.get("a", lambda: square(11)).size == (10, 10)
    assert cache.get("b", lambda: square(9)).size == (9, 9)
    assert cache.bytes <= 1200


def never() -> Image.Image:
    raise AssertionError("it is kept")


@pytest.mark.parametrize("mode", ["L", "RGB", "RGBA"])
def test_f33_what_does_not_lie_ready_is_kept_packed(mode: str) -> None:
    cache = SpriteCache(ready=4 * 40 * 30, packed=100_000)
    drawn = {n: Image.effect_noise((40, 30), n).convert(mode) for n in range(1, 6)}
    for n, image in drawn.items():
        cache.get(n, lambda image=image: image)
    for n, image in drawn.items():
        kept = cache.get(n, never)
        assert (kept.mode, kept.size, kept.tobytes()) == (mode, image.size, image.tobytes())


def test_f33_a_packed_piece_is_the_same_and_is_not_drawn_again() -> None:
    cache = SpriteCache(ready=2 * 400, packed=2000)
    marked = square()
    marked.putpixel((3, 4), (1, 2, 3, 4))
    cache.get("marked", lambda: marked)
    for key in "abcdef":
        cache.get(key, square)
    assert len(cache) == 2
    assert cache.get("marked", never).tobytes() == marked.tobytes()
    for key in "abcdef":
        cache.get(key, never)
    assert cache.bytes <= 2 * 400 + 2000


def test_all_that_is_kept_can_be_given_away() -> None:
    cache, other = SpriteCache(ready=2 * 400, packed=2000), SpriteCache(ready=400, packed=2000)
    for key in "abcd":
        cache.get(key, square)
    given = cache.given_away()
    assert sorted(str(key) for key, _ in given) == list("abcd")
    assert (len(cache), cache.bytes) == (0, 0)
    other.take(given)
    for key in "abcd":
        assert other.get(key, never).tobytes() == square().tobytes()


def test_f33_packed_pieces_go_too() -> None:
    cache = SpriteCache(ready=400, packed=100)
    for number in range(50):
        cache.get(number, square)
    assert cache.bytes <= 500
    assert cache.get(0, lambda: square(9)).size == (9, 9)


def test_f33_what_is_larger_than_the_budget_is_drawn_but_not_kept() -> None:
    cache = SpriteCache(ready=100, packed=100)
    assert cache.get("big", square).size == (10, 10)
    assert (len(cache), cache.bytes) == (0, 0)


def test_f33_threads_leave_the_count_right() -> None:
    cache = SpriteCache(ready=40 * 400, packed=0)

    def work(worker: int) -> None:
        for i in range(3000):
            cache.get((i * (worker + 3)) % 97, square)

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(work, range(4)))
    assert len(cache) == 40
    assert cache.bytes == 40 * 400
    cache.clear()
    assert (len(cache), cache.bytes) == (0, 0)
