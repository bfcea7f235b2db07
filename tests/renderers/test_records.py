"""The card of somebody's finished games: any numbers and names, within its borders."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops

from renderers.encode import MAX_BYTES
from renderers.records import MOST_GAMES, MOST_LAST, WIDTH, Card, Last, Line, draw
from renderers.registry import RENDERERS


def a_card(games: int = 2, last: int = 3, *, name: str = "Ada", large: bool = False) -> Card:
    known = [*RENDERERS, *(f"other{n}" for n in range(9))]
    lines = tuple(
        Line(
            known[n],
            known[n].title() * (5 if large else 1),
            99_999 if large else 5 + n,
            88_888 if large else n,
            88.8 if large else 1.4,
            None if n % 2 else (99_999 if large else 31),
            (-123.4, 88.8) if large else None if n == 1 else (25.0 + n, 8.1),
        )
        for n in range(games)
    )
    ends = tuple(Last(known[n % 5], 1 + n % 4, 4, n % 4 == 0) for n in range(last))
    return Card(name, False, lines, ends)


def opened(card: Card) -> Image.Image:
    return Image.open(BytesIO(draw(card).png)).convert("RGB")


def test_its_size_follows_what_is_on_it() -> None:
    heights = [draw(a_card(games, 3)).height for games in (1, 2, MOST_GAMES, MOST_GAMES + 3)]
    assert heights[0] < heights[1] < heights[2] == heights[3]
    assert draw(a_card(1, 0)).height < heights[0]
    most = a_card(MOST_GAMES + 3, MOST_LAST + 5)
    picture = draw(most)
    assert (picture.width, picture.name) == (WIDTH, "record")
    assert opened(most).size == (picture.width, picture.height)
    assert len(picture.png) <= MAX_BYTES
    assert draw(most).png == picture.png


@pytest.mark.parametrize("name", ["Ada", "W" * 32, "日本語" * 10, "אבגד", ""])
def test_nothing_reaches_the_border(name: str) -> None:
    """Whatever is drawn, the outermost pixels are those of an empty card."""
    card = a_card(MOST_GAMES, MOST_LAST, name=name, large=True)
    drawn, empty = opened(card), opened(a_card(MOST_GAMES, MOST_LAST, name=""))
    for box in ((0, 0, 12, drawn.height), (WIDTH - 12, 0, WIDTH, drawn.height)):
        assert ImageChops.difference(drawn.crop(box), empty.crop(box)).getbbox() is None


@pytest.mark.parametrize(
    "change",
    [
        {"name": "Eda"},
        {"everywhere": True},
        {"last": (Last("chimera", 2, 2, False),)},
        {"last": (Last("chimera", 1, 3, True),)},
    ],
)
def test_every_part_is_seen(change: dict[str, object]) -> None:
    card = Card("Ada", False, a_card(1).lines, (Last("chimera", 1, 2, True),))
    fields = {name: getattr(card, name) for name in Card.__slots__}
    assert draw(Card(**{**fields, **change})).png != draw(card).png  # type: ignore[arg-type]


def test_every_number_is_seen() -> None:
    line = Line("chimera", "Chimera", 5, 2, 1.4, 7, (25.0, 8.0))
    fields = {name: getattr(line, name) for name in Line.__slots__}
    changes = {
        "title": "Chimaera",
        "games": 6,
        "wins": 3,
        "place": 1.5,
        "points": None,
        "rating": (25.0, 7.0),
        "game": "chimerium",
    }
    pictures = {draw(Card("Ada", False, (line,), ())).png}
    for name, value in changes.items():
        pictures.add(draw(Card("Ada", False, (Line(**{**fields, name: value}),), ())).png)
    assert len(pictures) == 1 + len(changes)
