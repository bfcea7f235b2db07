"""Shimiagaran's pictures: sizes, what they tell apart, real games, how they look."""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image

from bot.games.shimiagaran.view import ShimiagaranView
from renderers.encode import MAX_BYTES
from renderers.registry import Picture, renderer_for
from renderers.shimiagaran import ShimiagaranRenderer
from renderers.shimiagaran.personal import marked
from renderers.shimiagaran.tray import told
from renderers.sprites import SPRITES
from tests.renderers.compare import assert_alike, difference
from tests.renderers.shimiagaran import samples
from tests.renderers.shimiagaran.played import house, states

REFERENCE = Path(__file__).parent / "reference"
RENDERER = ShimiagaranRenderer()
BOARDS = {
    "busy": (samples.busy(), samples.NAMES),
    "drafting": (samples.drafting(), samples.HARD_NAMES),
    "passing": (samples.passing(), samples.NAMES),
    "taken": (samples.taken(), samples.HARD_NAMES),
    "final": (samples.final(), samples.NAMES),
    "over": (samples.over(5), samples.HARD_NAMES),
    "shared": (samples.over(2, "limit", shared=True), samples.NAMES),
}
PAGES = {
    "players2": (samples.view(2), samples.NAMES),
    "players3": (samples.view(3), samples.NAMES),
    "players4": (samples.view(4), samples.HARD_NAMES),
    "players5": (samples.final(), samples.HARD_NAMES),
}
OWN = {
    "own": (samples.own(), ("brew:sugared-noose", "medicine:larks'-morning")),
    "own-draft": (samples.own_draft(), ()),
    "own2": (samples.own(2), ()),
}
KINDS = (*BOARDS, *PAGES, *OWN)


def board(view: ShimiagaranView, names: tuple[str, ...] = samples.NAMES) -> Picture:
    """The main picture."""
    return RENDERER.board(view, names)[0]


def page(view: ShimiagaranView, names: tuple[str, ...] = samples.NAMES) -> Picture:
    """The players' boards."""
    return RENDERER.board(view, names)[1]


def own(view: ShimiagaranView, picked: tuple[str, ...] = ()) -> Picture:
    """A player's own picture."""
    (picture,) = RENDERER.private(view, samples.NAMES, picked)
    return picture


def shrunk(picture: Picture, width: int) -> Image.Image:
    image = Image.open(io.BytesIO(picture.png)).convert("RGB")
    return image.resize(
        (width, round(image.height * width / image.width)), Image.Resampling.LANCZOS
    )


@cache
def everything() -> dict[str, Picture]:
    """One of each kind of picture."""
    made = {name: board(*args) for name, args in BOARDS.items()}
    made |= {name: page(*args) for name, args in PAGES.items()}
    made |= {name: own(*args) for name, args in OWN.items()}
    return made


def test_the_registry_finds_it() -> None:
    assert isinstance(renderer_for("shimiagaran"), ShimiagaranRenderer)


@pytest.mark.parametrize("name", KINDS)
def test_looks_like_the_stored_picture(name: str) -> None:
    picture = everything()[name]
    assert (picture.width, picture.height) == (1600, 1200)
    assert len(picture.png) <= MAX_BYTES
    stored = Image.open(REFERENCE / f"{name}.png")
    assert_alike(shrunk(picture, stored.width), stored)


def test_the_main_picture_comes_first() -> None:
    assert [p.name for p in RENDERER.board(samples.busy(), samples.NAMES)] == ["board", "players"]
    assert [p.name for p in RENDERER.board(samples.over(3), samples.NAMES)] == ["board", "players"]


def test_the_same_view_gives_the_same_bytes_with_and_without_sprites() -> None:
    warm = [board(samples.busy()).png, page(samples.busy()).png, own(samples.own()).png]
    SPRITES.clear()
    assert [board(samples.busy()).png, page(samples.busy()).png, own(samples.own()).png] == warm


def test_two_contents_with_the_same_ids_are_not_mixed_up() -> None:
    """Sprites are kept for all tables: what they show must be in their keys."""
    view = samples.busy()
    other = msgspec.structs.replace(view.dark[0], recipe={"green": 3}, points=2)
    changed = msgspec.structs.replace(view, dark=(other, *view.dark[1:]))
    assert board(view).png != board(changed).png
    after = board(changed).png
    SPRITES.clear()
    assert board(changed).png == after


def test_stays_within_the_cache() -> None:
    everything.cache_clear()
    everything()
    assert SPRITES.bytes <= SPRITES.budget


def with_player(seat: int, **changes: Any) -> ShimiagaranView:
    view = samples.drafting()
    shown = list(view.players)
    shown[seat] = msgspec.structs.replace(shown[seat], **changes)
    return msgspec.structs.replace(view, players=tuple(shown))


@pytest.mark.parametrize(
    "other",
    [
        with_player(2, points=1),
        with_player(2, vessels=samples.vessels("none", "none", "white")),
        with_player(4, left=1),
        msgspec.structs.replace(samples.drafting(), active=2),
        msgspec.structs.replace(samples.drafting(), waiting=(2,)),
        msgspec.structs.replace(samples.drafting(), draft=None),
        msgspec.structs.replace(samples.drafting(), bags=samples.bags("blue5", "red5")),
        msgspec.structs.replace(samples.drafting(), dark=(None, *samples.DARK[1:5])),
        msgspec.structs.replace(samples.drafting(), elixirs=(*samples.OFFERS[:2], None)),
        msgspec.structs.replace(samples.drafting(), turn=15),
        msgspec.structs.replace(samples.drafting(), final=True),
    ],
    ids=[
        *("points", "vessels", "left", "turn", "waiting", "draft"),
        *("bags", "gap", "recipe", "number", "final"),
    ],
)
def test_what_matters_shows_at_400_pixels_with_five_players(other: ShimiagaranView) -> None:
    one, two = shrunk(board(samples.drafting()), 400), shrunk(board(other), 400)
    assert difference(one, two).worst > 40


def test_a_tarantula_in_a_vessel_shows_as_immune() -> None:
    plain = with_player(2, vessels=samples.vessels("blue", "none", "red"))
    safe = with_player(2, vessels=samples.vessels("tarantula", "none", "red"))
    assert difference(shrunk(page(plain), 400), shrunk(page(safe), 400)).worst > 60
    assert difference(shrunk(board(plain), 400), shrunk(board(safe), 400)).worst > 40


@pytest.mark.parametrize("state", ["ready", "hot", "used"])
def test_hot_ready_and_used_potions_look_different(state: Any) -> None:
    def shown(which: Any) -> Image.Image:
        view = samples.own()
        me = samples.player(0, samples.HELD[0], ((samples.DARK[5], which),))
        return shrunk(own(msgspec.structs.replace(view, players=(me, *view.players[1:]))), 400)

    for other in {"ready", "hot", "used"} - {state}:
        assert difference(shown(state), shown(other)).worst > 40


def test_payable_almost_and_out_of_reach_look_different() -> None:
    view = samples.own()

    def shown(**changes: Any) -> Image.Image:
        me = msgspec.structs.replace(view.players[0], payable=(), almost=(), **changes)
        changed = msgspec.structs.replace(view, players=(me, *view.players[1:]))
        return shrunk(own(changed), 400)

    card = samples.DARK[0].id
    one = shrunk(own(samples.own()), 400)
    nothing = shown()
    assert difference(one, nothing).worst > 60
    payable = msgspec.structs.replace(view.players[0], payable=(card,), almost=())
    pictures = [nothing]
    for me in (
        payable,
        msgspec.structs.replace(payable, payable=(), almost=view.players[0].almost),
    ):
        changed = msgspec.structs.replace(view, players=(me, *view.players[1:]))
        pictures.append(shrunk(own(changed), 400))
    for i, first in enumerate(pictures):
        for second in pictures[i + 1 :]:
            assert difference(first, second).worst > 60


def test_picked_cards_are_marked() -> None:
    assert marked(("brew:a", "other", "medicine:b", "cubes:red2")) == {"a", "b"}
    view = samples.own()
    for pick in ("brew:cellar-fog", "build:elixir-of-tides", "poison:crypt-mead"):
        plain, picked = shrunk(own(view), 400), shrunk(own(view, (pick,)), 400)
        assert difference(plain, picked).worst > 40, pick


def test_spectators_and_finished_games_get_no_private_picture() -> None:
    assert RENDERER.private(samples.view(), samples.NAMES) == []
    ended = msgspec.structs.replace(samples.over(3), seat=0)
    assert RENDERER.private(ended, samples.NAMES) == []


def test_f19_hidden_contents_of_bags_are_not_drawn() -> None:
    """Bags of equal size and hidden contents: one picture, whatever is in them."""
    one = msgspec.structs.replace(samples.view(), bags=samples.bags("blue9", "red6", False))
    two = msgspec.structs.replace(samples.view(), bags=samples.bags("green9", "red6", False))
    assert board(one).png == board(two).png


def test_names_that_are_missing_become_letters() -> None:
    assert board(samples.busy(), ()).png == board(samples.busy(), ("A", "  ", "C", "D")).png


def test_what_several_seats_took_stands_on_one_line() -> None:
    lines = told(samples.taken().deeds)
    assert [[deed.what for deed in line] for line in lines] == [["white"], ["take"] * 3]


@pytest.mark.parametrize("count", [0, 1, 12, 30])
def test_any_number_of_potions_fits(count: int) -> None:
    """Pictures are drawn without an error, and every potion changes them."""
    faces = (*samples.DARK, *samples.LIGHT)
    owned = [(faces[i % len(faces)], "ready" if i % 3 else "used") for i in range(count)]
    more = [*owned, (samples.DARK[0], "ready")]
    view = samples.own(5)
    drawn: list[bytes] = []
    for held in (owned, more):
        me = samples.player(0, samples.HELD[0], held)
        changed = msgspec.structs.replace(view, players=(me, *view.players[1:]))
        drawn += [own(changed).png, page(changed).png]
    assert len(set(drawn)) == 4


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whole_games_can_be_drawn(seats: int) -> None:
    """Real games with the house content; every picture within its limit of bytes."""
    game = house()
    for number, state in enumerate(states(seats, f"pictures {seats}")):
        if number % 17 and not state.result:
            continue
        for picture in RENDERER.board(game.view(state, None), samples.NAMES):
            assert len(picture.png) <= MAX_BYTES
        seat = number % seats
        for picture in RENDERER.private(game.view(state, seat), samples.NAMES):
            assert len(picture.png) <= MAX_BYTES
