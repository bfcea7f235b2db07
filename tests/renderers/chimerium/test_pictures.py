"""Chimerium's pictures: sizes, what they tell apart, real games, how they look."""

from __future__ import annotations

import io
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image

from bot.games.chimerium.view import ChimeriumView
from renderers.chimerium import ChimeriumRenderer
from renderers.chimerium.final import sums
from renderers.chimerium.own import arranged, die_of, marked
from renderers.chimerium.tracks import apart
from renderers.encode import MAX_BYTES
from renderers.registry import Picture, renderer_for
from renderers.sprites import SPRITES
from tests.renderers.chimerium import samples
from tests.renderers.chimerium.played import house, states
from tests.renderers.compare import assert_alike, difference

REFERENCE = Path(__file__).parent / "reference"
RENDERER = ChimeriumRenderer()
BOARDS = {
    "board4": (samples.view(), samples.NAMES),
    "chain": (samples.chain(), samples.HARD_NAMES),
    "colours": (samples.colours(), samples.NAMES),
    "early": (samples.early(), samples.NAMES),
    "solo": (samples.solo(), samples.HARD_NAMES),
    "over4": (samples.over(4), samples.HARD_NAMES),
    "over2": (samples.over(2, shared=True), samples.NAMES),
    "over-solo": (samples.over(1), samples.NAMES),
}
PAGES = {
    "laboratories4": (samples.view(), samples.NAMES),
    "laboratories3": (samples.colours(), samples.HARD_NAMES),
    "laboratories-solo": (samples.solo(), samples.NAMES),
}
OWN = {
    "own2": (samples.own(2), ("die:red1", "create:beast-7")),
    "own11": (samples.own(), ("die:red1", "act:release", "release:beast-9")),
    "own24": (samples.own(24, 2), ()),
}


def board(view: ChimeriumView, names: tuple[str, ...] = samples.NAMES) -> Picture:
    """The main picture."""
    return RENDERER.board(view, names)[0]


def own(view: ChimeriumView, picked: tuple[str, ...] = ()) -> Picture:
    """A player's own picture."""
    (picture,) = RENDERER.private(view, samples.NAMES, picked)
    return picture


def shrunk(picture: Picture, width: int = 400) -> Image.Image:
    image = Image.open(io.BytesIO(picture.png)).convert("RGB")
    return image.resize(
        (width, round(image.height * width / image.width)), Image.Resampling.LANCZOS
    )


@cache
def everything() -> dict[str, Picture]:
    """One of each kind of picture."""
    made = {name: board(*args) for name, args in BOARDS.items()}
    for name, args in PAGES.items():
        for number, page in enumerate(RENDERER.board(*args)[1:], 1):
            made[f"{name}-{number}"] = page
    return made | {name: own(*args) for name, args in OWN.items()}


KINDS = (
    *BOARDS,
    *("laboratories4-1", "laboratories4-2", "laboratories3-1", "laboratories3-2"),
    *("laboratories-solo-1", *OWN),
)


def test_the_registry_finds_it() -> None:
    assert isinstance(renderer_for("chimerium"), ChimeriumRenderer)


@pytest.mark.parametrize("name", KINDS)
def test_looks_like_the_stored_picture(name: str) -> None:
    assert set(everything()) == set(KINDS)
    picture = everything()[name]
    assert picture.width == 1600
    assert 4 / 3 <= picture.width / picture.height <= 16 / 10
    assert len(picture.png) <= MAX_BYTES
    stored = Image.open(REFERENCE / f"{name}.png")
    assert_alike(shrunk(picture, stored.width), stored)


@pytest.mark.parametrize(("seats", "pages"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_the_main_board_comes_first_then_two_laboratories_a_page(seats: int, pages: int) -> None:
    labs = [f"laboratories-{number}" for number in range(1, pages + 1)]
    for view in (samples.solo() if seats == 1 else samples.view(seats), samples.over(seats)):
        assert [p.name for p in RENDERER.board(view, samples.NAMES)] == ["board", *labs]


def test_the_same_view_gives_the_same_bytes_with_and_without_sprites() -> None:
    def drawn() -> list[bytes]:
        pictures = RENDERER.board(samples.chain(), samples.NAMES)
        return [p.png for p in pictures] + [own(samples.own()).png]

    warm = drawn()
    SPRITES.clear()
    assert drawn() == warm


def test_two_contents_with_the_same_ids_are_not_mixed_up() -> None:
    """Sprites are kept for all tables: what they show must be in their keys."""
    view = samples.view()
    first = view.chimeras[0]
    assert first is not None
    other = msgspec.structs.replace(first, value=4, resource="elixir")
    changed = msgspec.structs.replace(view, chimeras=(other, *view.chimeras[1:]))
    assert board(view).png != board(changed).png
    after = board(changed).png
    SPRITES.clear()
    assert board(changed).png == after


def test_stays_within_the_cache() -> None:
    everything.cache_clear()
    everything()
    assert SPRITES.bytes <= SPRITES.budget


@pytest.mark.parametrize(
    "changes", [{"points": 9, "scrolls": 12}, {"space": 3, "gems": 7}, {"final": 88, "cubes": 11}]
)
def test_a_changed_number_draws_no_large_piece_anew(changes: dict[str, int]) -> None:
    """Rows of numbers that never come back would push the cards out of the sprite cache."""
    SPRITES.clear()
    RENDERER.board(samples.view(), samples.NAMES)
    before = SPRITES.bytes
    RENDERER.board(with_player(1, **changes), samples.NAMES)
    assert 0 < SPRITES.bytes - before < 200_000


def test_the_next_player_draws_no_large_piece_anew() -> None:
    SPRITES.clear()
    RENDERER.board(samples.view(), samples.NAMES)
    before = SPRITES.bytes
    RENDERER.board(msgspec.structs.replace(samples.view(), active=1), samples.NAMES)
    assert 0 < SPRITES.bytes - before < 400_000


def with_player(seat: int, **changes: Any) -> ChimeriumView:
    view = samples.view()
    shown = list(view.players)
    shown[seat] = msgspec.structs.replace(shown[seat], **changes)
    return msgspec.structs.replace(view, players=tuple(shown))


def with_location(number: int, **changes: Any) -> ChimeriumView:
    view = samples.view()
    shown = list(view.locations)
    shown[number] = msgspec.structs.replace(shown[number], **changes)
    return msgspec.structs.replace(view, locations=tuple(shown))


CHANGES = {
    "points": with_player(3, points=8),
    "scrolls": with_player(1, scrolls=2),
    "prestige": with_player(3, space=1),
    "created": with_player(3, created=(samples.beast(1),)),
    "cubes": with_location(2, cubes=(0, 1, 0, 0)),
    "number of cubes": with_location(5, cubes=(0, 0, 0, 2)),
    "attribute": with_location(3, attribute="wing"),
    "bonus": with_location(4, bonus=samples.gain("gem")),
    "turned": msgspec.structs.replace(samples.view(), locations=samples.locations(3, 4)),
    "active": msgspec.structs.replace(samples.view(), active=1),
    "round": msgspec.structs.replace(samples.view(), round=3),
    "order": msgspec.structs.replace(samples.view(), order=(2, 1, 3, 0)),
    "dice": msgspec.structs.replace(samples.view(), dice=((), *samples.DICE[1:])),
    "a die": msgspec.structs.replace(samples.view(), dice=(("red", "blue"), *samples.DICE[1:])),
    "gap": msgspec.structs.replace(
        samples.view(), artifacts=(None, *(samples.relic(n) for n in range(1, 6)))
    ),
    "codex": msgspec.structs.replace(samples.view(), codexes=samples.CODEXES[1:4]),
    "ring": msgspec.structs.replace(samples.view(), ring="colours"),
}


@pytest.mark.parametrize("name", CHANGES)
def test_what_matters_shows_at_400_pixels(name: str) -> None:
    one, two = shrunk(board(samples.view())), shrunk(board(CHANGES[name]))
    assert difference(one, two).worst > 30


LABORATORY = {
    "above": {"above": (samples.beast(3),)},
    "created": {"created": (samples.beast(2), samples.beast(9))},
    "released": {"released": (samples.beast(1), samples.beast(4))},
    "visible bonus": {"slots": samples.slots((0, 3), (4,), (2,))},
    "covered": {"slots": samples.slots((3,), (), (2,))},
    "elixirs": {"elixirs": 4},
    "codexes": {"codexes": samples.CODEXES[:3]},
    "sets": {"sets": ()},
    "final": {"final": 46},
}


@pytest.mark.parametrize("name", LABORATORY)
def test_what_a_laboratory_holds_shows_at_400_pixels(name: str) -> None:
    plain = RENDERER.board(samples.view(), samples.NAMES)[1]
    other = RENDERER.board(with_player(0, **LABORATORY[name]), samples.NAMES)[1]
    assert difference(shrunk(plain), shrunk(other)).worst > 30


def test_every_action_a_die_allows_shows() -> None:
    view = samples.own(4)
    die = msgspec.structs.replace(
        view.allows[1],
        study="beast-1",
        acquire="relic-3",
        create=("beast-0",),
        release=("beast-2",),
    )
    shown = samples.offered(view, (view.allows[0], die, *view.allows[2:]))
    for change in ({"study": None}, {"acquire": None}, {"create": ()}, {"release": ()}):
        less = msgspec.structs.replace(die, **change)
        other = samples.offered(view, (view.allows[0], less, *view.allows[2:]))
        assert difference(shrunk(own(shown)), shrunk(own(other))).worst > 40, change


def test_picked_dice_and_cards_are_marked() -> None:
    picked = ("die:red1", "mod:+1", "act:create", "create:beast-7")
    assert marked(picked) == {"beast-7"}
    assert (die_of(picked), die_of(())) == ("red1", "")
    plain = shrunk(own(samples.own()))
    for pick in ("die:red1", "create:beast-7", "release:beast-9"):
        assert difference(plain, shrunk(own(samples.own(), (pick,)))).worst > 40, pick


@pytest.mark.parametrize("count", range(25))
def test_any_number_of_dice_fits_below_the_laboratory(count: int) -> None:
    columns, rows, high = arranged(count)
    assert columns * rows >= count
    assert rows * high <= 630
    assert not count or high >= 90


def test_marks_on_the_score_track_keep_their_order_and_distance() -> None:
    assert apart([10, 100, 200], 20) == [10, 100, 200]
    moved = apart([50, 50, 55, 120], 20)
    assert moved == sorted(moved)
    assert all(b - a >= 19.99 for a, b in pairwise(moved))
    assert moved[3] == 120


def test_spectators_and_finished_games_get_no_private_picture() -> None:
    assert RENDERER.private(samples.view(), samples.NAMES) == []
    ended = msgspec.structs.replace(samples.over(3), seat=0)
    assert RENDERER.private(ended, samples.NAMES) == []


def test_names_that_are_missing_become_letters() -> None:
    assert board(samples.view(), ()).png == board(samples.view(), ("A", "  ", "C", "D")).png


@pytest.mark.parametrize(
    ("seats", "settings"),
    [
        (1, {}),
        (1, {"behaviour": "b", "difficulty": "hard"}),
        (2, {"nexus": "colours"}),
        (3, {}),
        (4, {}),
    ],
)
def test_whole_games_can_be_drawn(seats: int, settings: dict[str, str]) -> None:
    """Real games with the house content: limits of bytes, and the ledger adds up."""
    game = house()
    for number, state in enumerate(states(seats, f"pictures {seats}", settings=settings)):
        if number % 13 and not state.result:
            continue
        view = game.view(state, None)
        for picture in RENDERER.board(view, samples.NAMES):
            assert len(picture.png) <= MAX_BYTES
        for picture in RENDERER.private(game.view(state, number % seats), samples.NAMES):
            assert len(picture.png) <= MAX_BYTES
        for player in view.players:
            assert sum(sums(player)) == player.points + player.final
