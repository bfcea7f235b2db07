"""Chimera's pictures: sizes, what they tell apart, what they keep secret, how they look."""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path

import msgspec
import pytest
from PIL import Image

from bot.games.chimera.view import ChimeraView
from renderers.chimera import ChimeraRenderer
from renderers.encode import MAX_BYTES
from renderers.registry import Picture, renderer_for
from renderers.sprites import SPRITES
from tests.renderers.chimera import samples
from tests.renderers.chimera.played import house, states
from tests.renderers.compare import assert_alike, difference

REFERENCE = Path(__file__).parent / "reference"
RENDERER = ChimeraRenderer()

BOARDS = {
    "deck": (samples.deck(), samples.NAMES),
    "start": (samples.start(), samples.NAMES),
    "middle": (samples.middle(), samples.NAMES),
    "tie": (samples.tie(), samples.LONG_NAMES),
    "won": (samples.won(), samples.NAMES),
    "drawn": (samples.drawn(), samples.RTL_NAMES),
    "doubled": (samples.doubled(), samples.NAMES),
    "resigned": (samples.resigned(), samples.LONG_NAMES),
}
KINDS = ("deck", "start", "middle", "tie", "won", "drawn", "hand", "avatars", "race")
OWN_SEVEN = ("ashmother-vel", *(f"salamander-{i}" for i in range(7)))


def board(view: ChimeraView, names: tuple[str, ...] = samples.NAMES) -> Picture:
    """The one public picture."""
    (picture,) = RENDERER.board(view, names)
    return picture


def private(view: ChimeraView, picked: tuple[str, ...] = ()) -> dict[str, Picture]:
    """Private pictures by name."""
    return {p.name: p for p in RENDERER.private(view, samples.NAMES, picked)}


def shrunk(picture: Picture, width: int) -> Image.Image:
    image = Image.open(io.BytesIO(picture.png)).convert("RGB")
    return image.resize(
        (width, round(image.height * width / image.width)), Image.Resampling.LANCZOS
    )


@cache
def everything() -> dict[str, Picture]:
    """One of each kind of picture."""
    made = {name: board(*BOARDS[name]) for name in BOARDS if name not in ("doubled", "resigned")}
    made["hand"] = private(samples.hand())["hand"]
    made["avatars"] = private(samples.choosing())["avatars"]
    made["race"] = private(samples.choosing(OWN_SEVEN))["deck"]
    return made


def test_the_registry_finds_it() -> None:
    assert isinstance(renderer_for("chimera"), ChimeraRenderer)


@pytest.mark.parametrize("name", KINDS)
def test_looks_like_the_stored_picture(name: str) -> None:
    picture = everything()[name]
    assert picture.width == 1600
    assert 1000 <= picture.height <= 1200, "between 16:10 and 4:3"
    assert len(picture.png) <= MAX_BYTES
    stored = Image.open(REFERENCE / f"{name}.png")
    assert_alike(shrunk(picture, stored.width), stored)


def test_the_same_view_gives_the_same_bytes_with_and_without_sprites() -> None:
    warm = board(samples.middle())
    SPRITES.clear()
    assert board(samples.middle()).png == warm.png


def test_stays_within_the_cache() -> None:
    for view, names in BOARDS.values():
        board(view, names)
    private(samples.hand())
    private(samples.choosing(OWN_SEVEN))
    assert SPRITES.bytes <= SPRITES.budget


def changed(view: ChimeraView, seat: int, **fields: object) -> ChimeraView:
    sides = list(view.sides)
    sides[seat] = msgspec.structs.replace(sides[seat], **fields)
    return msgspec.structs.replace(view, sides=tuple(sides))


@pytest.mark.parametrize(
    "other",
    [
        changed(samples.middle(), 0, vitality=17),
        changed(samples.middle(), 0, ready=True),
        changed(samples.middle(), 1, hand_size=4),
        changed(samples.middle(), 1, cooling=samples.middle().sides[1].cooling[:1]),
        changed(samples.middle(), 1, stats=samples.stats(samples.avatars("golem")[0])),
        msgspec.structs.replace(samples.middle(), turn=9),
    ],
    ids=["vitality", "ready", "hand", "cooling", "stats", "round"],
)
def test_what_matters_shows_at_400_pixels(other: ChimeraView) -> None:
    one, two = shrunk(board(samples.middle()), 400), shrunk(board(other), 400)
    assert difference(one, two).worst > 40


def test_who_was_faster_shows() -> None:
    view = samples.middle()
    assert view.last is not None
    pictures = [
        board(msgspec.structs.replace(view, last=msgspec.structs.replace(view.last, faster=who)))
        for who in (0, 1, None)
    ]
    for i, one in enumerate(pictures):
        for two in pictures[i + 1 :]:
            assert difference(shrunk(one, 400), shrunk(two, 400)).worst > 60


def test_f19_a_board_shows_nothing_of_a_hand_or_a_choice() -> None:
    secret, other = samples.hand(chosen=True), samples.hand(chosen=False)
    assert board(secret).png == board(other).png
    assert board(secret).png == board(samples.middle()).png
    chosen = samples.choosing(OWN_SEVEN)
    assert board(chosen).png == board(samples.deck((True, False))).png


def test_spectators_get_no_private_picture() -> None:
    assert RENDERER.private(samples.middle(), samples.NAMES) == []


def test_a_chosen_and_a_cooling_card_stand_out() -> None:
    view = samples.hand(chosen=False)
    plain = private(view)["hand"]
    picked = private(samples.hand(chosen=True))["hand"]
    assert difference(shrunk(plain, 400), shrunk(picked, 400)).worst > 60
    free = msgspec.structs.replace(
        view, hand=tuple(msgspec.structs.replace(c, back_in=0) for c in view.hand)
    )
    assert difference(shrunk(plain, 400), shrunk(private(free)["hand"], 400)).worst > 60


def test_the_deck_picture_follows_what_is_picked() -> None:
    view = samples.choosing()
    assert list(private(view)) == ["avatars"]
    one = private(view, ("avatar:zephyrine",))
    two = private(view, ("avatar:zephyrine", "card:sylph-3"))
    ready = private(view, ("ready:zephyrine",))
    assert list(one) == ["deck"]
    assert len({p["deck"].png for p in (one, two, ready)}) == 3


def test_a_ready_seven_and_the_same_seven_chosen_look_alike() -> None:
    view = samples.choosing()
    race = view.races[3]
    picks = ("avatar:zephyrine", *(f"card:{card}" for card in race.ready[0]))
    assert private(view, picks)["deck"].png == private(view, ("ready:zephyrine",))["deck"].png


def test_names_that_are_missing_become_letters() -> None:
    assert board(samples.middle(), ()).png == board(samples.middle(), ("A", " B"[1:])).png


def test_f19_a_duel_given_up_before_the_reveal_shows_no_secret() -> None:
    """Two duels in which seat 0 has picked differently, given up by seat 1: one picture."""
    game = house().game
    made: dict[tuple[str, ...], bytes] = {}
    for seed in ("given-up-1", "given-up-2"):
        for state in states(seed):
            own = game.view(state, 0)
            if own.own_choice:
                game.resign(state, 1)
                made[own.own_choice] = board(game.view(state, None)).png
                break
    assert len(made) == 2
    assert len(set(made.values())) == 1


def test_whole_games_can_be_drawn() -> None:
    """Real duels with the house content; each picture within its limit of bytes."""
    game = house().game
    for number, state in enumerate(states("pictures", resign_after=14)):
        public = board(game.view(state, None))
        assert len(public.png) <= MAX_BYTES
        if number in (0, 2, 9) or state.result:
            for seat in (0, 1):
                for picture in RENDERER.private(game.view(state, seat), samples.NAMES):
                    assert len(picture.png) <= MAX_BYTES
