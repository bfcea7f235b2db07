"""The animated picture of a game: it decodes, holds what it says, and fits."""

from __future__ import annotations

import io
from hashlib import shake_256
from pathlib import Path

import pytest
from PIL import Image, ImageSequence

from renderers import animation
from renderers.animation import TooLarge, animate, shrink, thinned
from renderers.encode import png

GALLERY = Path(__file__).parents[2] / "renderers" / "gallery"


def board(step: int, size: tuple[int, int] = (400, 300)) -> bytes:
    """A plain board on which one square has moved."""
    image = Image.new("RGB", size, (20, 30, 60))
    image.paste((250, 200, step % 256), (step * 7 % 300, 40, step * 7 % 300 + 40, 80))
    return png(image)


def noise(seed: int, width: int = 1000) -> bytes:
    """What packs as badly as a picture can."""
    dots = shake_256(str(seed).encode()).digest(width * 120 * 3)
    return png(Image.frombytes("RGB", (width, 120), dots))


def frames_of(made: animation.Animation) -> list[Image.Image]:
    """Every frame as a reader shows it."""
    image = Image.open(io.BytesIO(made.webp))
    assert image.format == "WEBP"
    return [frame.convert("RGB") for frame in ImageSequence.Iterator(image)]


def test_every_frame_is_there_in_order_and_without_loss() -> None:
    boards = [board(step) for step in range(5)]
    made = animate(boards)
    frames = frames_of(made)
    assert (made.frames, made.width, made.height, len(frames)) == (5, 400, 300, 5)
    for shown, drawn in zip(frames, boards, strict=True):
        assert shown.tobytes() == Image.open(io.BytesIO(drawn)).tobytes()


def test_the_last_frame_stands_longest_and_it_begins_again() -> None:
    image = Image.open(io.BytesIO(animate([board(0), board(1), board(2)]).webp))
    times: list[int] = []
    for number in range(3):
        image.seek(number)
        image.load()
        times.append(int(image.info["duration"]))
    assert times == [animation.FRAME_MS, animation.FRAME_MS, animation.LAST_MS]
    assert image.info["loop"] == 0


def test_real_boards_become_eight_hundred_wide() -> None:
    drawn = [(GALLERY / f"{name}-board.png").read_bytes() for name in ("shimiagaran", "chimerium")]
    made = animate([shrink(one) for one in drawn])
    assert (made.width, made.height) == (800, 600)
    assert len(made.webp) < 1_500_000


def test_boards_of_another_size_are_fitted_in() -> None:
    made = animate([board(0), board(1, (400, 600)), board(2, (1600, 300))])
    assert {frame.size for frame in frames_of(made)} == {(400, 300)}
    assert frames_of(made)[1].getpixel((5, 150)) == (0, 0, 0)


def test_what_does_not_fit_is_packed_harder_then_smaller_then_thinned() -> None:
    pictures = [noise(seed) for seed in range(8)]
    whole = animate(pictures, 100_000_000)
    assert (whole.frames, whole.width) == (8, 800)
    packed = animate(pictures, len(whole.webp) - 1)
    assert (packed.frames, packed.width) == (8, 800)
    small = animate(pictures, len(packed.webp) - 1)
    assert small.frames == 8
    assert small.width < 800
    room = len(small.webp) // 6
    thin = animate(pictures, room)
    assert 2 <= thin.frames < 8
    assert len(thin.webp) <= room
    for made in (packed, small, thin):
        assert len(frames_of(made)) == made.frames
    with pytest.raises(TooLarge):
        animate(pictures, 1_000)


def test_long_games_keep_their_first_and_last_board() -> None:
    assert thinned(3, 5) == [0, 1, 2]
    assert thinned(1000, 5) == [0, 250, 500, 749, 999]
    assert thinned(9, 1) == [8]
    assert len(set(thinned(201))) == animation.MAX_FRAMES
    with pytest.raises(ValueError, match="no frames"):
        animate([])
