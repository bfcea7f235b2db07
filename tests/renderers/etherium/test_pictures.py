"""Etherium's pictures: sizes, what they tell apart, real games, how they look."""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image

from bot.games.core.model import Placing, Result
from bot.games.etherium import events as e
from bot.games.etherium.view import EtheriumView
from renderers.encode import MAX_BYTES
from renderers.etherium import EtheriumRenderer
from renderers.etherium.final import sums
from renderers.etherium.planned import laid
from renderers.etherium.story import shown_gains, told
from renderers.registry import Picture, renderer_for
from renderers.sprites import SPRITES
from tests.renderers.compare import assert_alike, difference
from tests.renderers.etherium import samples
from tests.renderers.etherium.played import house, states

REFERENCE = Path(__file__).parent / "reference"
RENDERER = EtheriumRenderer()
MAPS = {
    "step": (samples.step(), samples.NAMES),
    "siege": (samples.siege(), samples.HARD_NAMES),
    "rolling": (samples.rolling(), samples.NAMES),
    "planning": (samples.planning(), samples.HARD_NAMES),
    "crowd": (samples.crowd(), samples.NAMES),
    "choosing-map": (samples.choosing(), samples.NAMES),
    "final": (samples.over(), samples.HARD_NAMES),
    "shared": (samples.over(4, True), samples.NAMES),
    "final2": (samples.over(2), samples.NAMES),
}
BOARDS = {
    "tribes4": (samples.board(), samples.NAMES),
    "tribes4-hard": (samples.planning(), samples.HARD_NAMES),
    "tribes3": (samples.planning(3), samples.NAMES),
    "tribes2": (samples.planning(2), samples.HARD_NAMES),
    "choosing": (samples.choosing(), samples.HARD_NAMES),
}
OWN = {
    "programme": (samples.own(), samples.PICKED),
    "programme-laid": (samples.own(), ()),
    "programme-played": (samples.performing(), ()),
    "hand": (samples.own(), ("card:forced-march",)),
    "hand-many": (samples.own(11), ()),
}
KINDS = (*MAPS, *BOARDS, *OWN)


def board(view: EtheriumView, names: tuple[str, ...] = samples.NAMES) -> Picture:
    """The map, or the final scoring."""
    return RENDERER.board(view, names)[0]


def tribes(view: EtheriumView, names: tuple[str, ...] = samples.NAMES) -> Picture:
    """The tribes' boards."""
    return RENDERER.board(view, names)[1]


def own(view: EtheriumView, picked: tuple[str, ...] = (), name: str = "programme") -> Picture:
    """One of a player's own pictures."""
    shown = RENDERER.private(view, samples.NAMES, picked)
    return next(picture for picture in shown if picture.name == name)


def shrunk(picture: Picture, width: int) -> Image.Image:
    image = Image.open(io.BytesIO(picture.png)).convert("RGB")
    return image.resize(
        (width, round(image.height * width / image.width)), Image.Resampling.LANCZOS
    )


@cache
def everything() -> dict[str, Picture]:
    """One of each kind of picture."""
    made = {name: board(*args) for name, args in MAPS.items()}
    made |= {name: tribes(*args) for name, args in BOARDS.items()}
    made |= {
        name: own(view, picked, name.partition("-")[0]) for name, (view, picked) in OWN.items()
    }
    return made


def test_the_registry_finds_it() -> None:
    assert isinstance(renderer_for("etherium"), EtheriumRenderer)


@pytest.mark.parametrize("name", KINDS)
def test_looks_like_the_stored_picture(name: str) -> None:
    picture = everything()[name]
    assert picture.width == 1600
    assert 4 / 3 <= picture.width / picture.height <= 1.6
    assert len(picture.png) <= MAX_BYTES
    stored = Image.open(REFERENCE / f"{name}.png")
    assert_alike(shrunk(picture, stored.width), stored)


def test_which_pictures_are_shown() -> None:
    def shown(view: EtheriumView) -> list[str]:
        return [picture.name for picture in RENDERER.board(view, samples.NAMES)]

    assert shown(samples.step()) == ["map"]
    assert shown(samples.board()) == ["map", "tribes"]
    assert shown(samples.planning()) == ["map", "tribes"]
    assert shown(samples.over()) == ["final", "map"]
    private = RENDERER.private(samples.own(), samples.NAMES)
    assert [picture.name for picture in private] == ["programme", "hand"]


def test_the_same_view_gives_the_same_bytes_with_and_without_sprites() -> None:
    def drawn() -> list[bytes]:
        private = RENDERER.private(samples.own(), samples.NAMES, samples.PICKED)
        return [p.png for p in (*RENDERER.board(samples.board(), samples.NAMES), *private)]

    warm = drawn()
    SPRITES.clear()
    assert drawn() == warm


def test_two_contents_with_the_same_ids_are_not_mixed_up() -> None:
    """Sprites are kept for all tables: what they show must be in their keys."""
    view = samples.board()
    assert view.card is not None
    card = msgspec.structs.replace(view.card, text="Nothing at all happens.", effects=())
    changed = msgspec.structs.replace(
        view,
        card=msgspec.structs.replace(card, effects=samples.TOLL.effects),
        abilities=(msgspec.structs.replace(view.abilities[0], points=4), *view.abilities[1:]),
    )
    for one in (board, tribes):
        first = one(view).png
        second = one(changed).png
        assert first != second
        SPRITES.clear()
        assert one(changed).png == second


def test_stays_within_the_cache() -> None:
    everything.cache_clear()
    everything()
    assert SPRITES.bytes <= SPRITES.budget


def with_tribe(seat: int, **changes: Any) -> EtheriumView:
    view = samples.board()
    shown = list(view.tribes)
    shown[seat] = msgspec.structs.replace(shown[seat], **changes)
    return msgspec.structs.replace(view, tribes=tuple(shown))


@pytest.mark.parametrize(
    "other",
    [
        with_tribe(0, levels=(1, 2, 4, 1)),
        with_tribe(0, levels=(1, 3, 3, 1)),
        with_tribe(3, levels=(3, 4, 2, 2)),
        with_tribe(3, levels=(2, 4, 2, 3)),
        with_tribe(2, gatherer="mine3"),
        with_tribe(1, soldier="forest4"),
        with_tribe(0, cubes=(2, 1, 4, 0, 2)),
        msgspec.structs.replace(samples.board(), waiting=(1,)),
        msgspec.structs.replace(samples.board(), number=3),
        msgspec.structs.replace(samples.board(), card=samples.TOLL),
        msgspec.structs.replace(samples.board(), initiative=(3, 2, 1, 0)),
        msgspec.structs.replace(samples.board(), happened=()),
        msgspec.structs.replace(samples.board(), tokens=(7, 6, 1, 4, 2)),
    ],
    ids=[
        *("soldier", "gatherer", "guard", "guide", "gatherer-moved", "soldier-moved", "booster"),
        *("waiting", "number", "season", "initiative", "happened", "tokens"),
    ],
)
def test_what_matters_shows_at_400_pixels(other: EtheriumView) -> None:
    one, two = shrunk(board(samples.board()), 400), shrunk(board(other), 400)
    assert difference(one, two).worst > 25


@pytest.mark.parametrize(
    "other",
    [
        with_tribe(0, levels=(2, 2, 3, 1)),
        with_tribe(1, cubes=(4, 2, 0, 3, 2)),
        with_tribe(2, counts=(1, 0, 0, 1, 0)),
        with_tribe(3, cards=1),
        with_tribe(0, owned=5, programme=()),
        with_tribe(2, programme=samples.steps("gather:forest move:forest", 2)),
        with_tribe(1, points=8),
        with_tribe(3, abilities=(samples.ABILITIES[1],)),
        with_tribe(2, lasting=()),
    ],
    ids=[
        *("levels", "cubes", "tokens", "cards", "owned", "failed", "points"),
        *("ability", "lasting"),
    ],
)
def test_what_a_tribe_has_shows_at_400_pixels(other: EtheriumView) -> None:
    one, two = shrunk(tribes(samples.board()), 400), shrunk(tribes(other), 400)
    assert difference(one, two).worst > 25


def test_every_kind_of_mark_shows_on_the_map() -> None:
    """Each public event of the kinds that are marked changes the picture at 400 pixels."""
    view = msgspec.structs.replace(samples.board(), happened=())
    plain = shrunk(board(view), 400).crop((0, 0, 298, 300))
    kinds = {
        "move": (e.moved(0, "gatherer", ("forest4", "mine1"), "action"),),
        "retreat": (e.retreated(0, "gatherer", ("forest4", "mine1")),),
        "gather": (
            e.acts(2, 2, "gather:forest"),
            e.gathered(2, "forest", "forest2", "3wood", 3),
        ),
        "failure": (e.failed(3, 2, "gather:mine", "not-there"),),
        "increase": (e.acts(1, 2, "increase:guard"), e.level(1, "guard", 3, 1, "action")),
        "transform": (e.acts(1, 2, "transform:booster"), e.took(1, "booster", "action")),
        "connect": (e.acts(1, 2, "connect:1"), e.row(1, 6)),
        "assault": (e.conflict("assault", "forest1", (0, 2), -1),),
        "pillage": (e.conflict("pillage", "mine1", (3,), 0),),
        "siege": (e.conflict("siege", "city3", (0,), 1),),
    }
    seen = [plain]
    for happened in kinds.values():
        marked = msgspec.structs.replace(view, happened=happened)
        seen.append(shrunk(board(marked), 400).crop((0, 0, 298, 300)))
    for i, first in enumerate(seen):
        for second in seen[i + 1 :]:
            assert difference(first, second).worst > 25


def test_the_winner_of_a_fight_is_marked() -> None:
    view = samples.step()
    other = [
        e.won(2, "assault", "forest1", (0,)) if event.kind == "won" else event
        for event in view.happened
    ]
    changed = msgspec.structs.replace(view, happened=tuple(other))
    assert difference(shrunk(board(view), 400), shrunk(board(changed), 400)).worst > 40


def test_e10_an_action_step_is_told_seat_by_seat() -> None:
    story = told(samples.step())
    assert story.deeds[0].failed
    assert list(shown_gains(story.deeds[1])) == [("endurance", 1), ("rock", -3)]
    assert story.deeds[3].gains == {"diamond": 4, "*diamond": 1}
    assert [(seat, path[-1], retreat) for seat, _, path, retreat in story.moves] == [
        (2, "forest1", False),
        (2, "mountain1", True),
    ]
    (clash,) = story.clashes
    assert [(r.seat, r.dice, r.added, r.total, r.won) for r in clash.rolls] == [
        (0, (5, 2, 6), 1, 14, True),
        (2, (6, 4), 3, 13, False),
    ]


def test_a_tie_shows_the_dice_of_the_last_round() -> None:
    happened = (
        e.conflict("assault", "forest1", (0, 2), -1),
        *(e.rolled(0, "soldier", (4,)), e.total(0, "soldier", 4)),
        *(e.rolled(2, "soldier", (4,)), e.total(2, "soldier", 4)),
        e.tied((0, 2), 4),
        *(e.rolled(0, "soldier", (6,)), e.total(0, "soldier", 6)),
        *(e.rolled(2, "soldier", (1,)), e.total(2, "soldier", 1)),
        e.won(0, "assault", "forest1", (2,)),
    )
    (clash,) = told(msgspec.structs.replace(samples.board(), happened=happened)).clashes
    assert [(roll.seat, roll.total, roll.won) for roll in clash.rolls] == [
        (0, 6, True),
        (2, 1, False),
    ]


def test_more_dice_join_a_roll_that_is_not_final() -> None:
    happened = (
        e.rolled(1, "connect", (2,)),
        e.played(1, "star-chart", False),
        e.rolled(1, "connect", (5,)),
        e.added(1, 1, "guide", 8),
        e.total(1, "connect", 8),
        e.row(1, 8),
    )
    (clash,) = told(msgspec.structs.replace(samples.board(), happened=happened)).clashes
    assert clash.row == 8
    assert [(roll.dice, roll.added, roll.total) for roll in clash.rolls] == [((2, 5), 1, 8)]


def test_a_game_that_ends_early_can_be_drawn() -> None:
    """Nobody has chosen a tribe, and all agree to end."""
    placings = tuple(Placing(seat, 1, 0) for seat in range(4))
    for reason in ("agreed", "resigned", "some-new-reason"):
        ended = msgspec.structs.replace(samples.choosing(), result=Result(placings, reason))
        shown = RENDERER.board(ended, samples.NAMES)
        assert [picture.name for picture in shown] == ["final", "map"]
        ended = msgspec.structs.replace(ended, result=Result((Placing(2, 1, 0),), reason))
        assert RENDERER.board(ended, samples.NAMES)[0].png != shown[0].png


def test_e34_the_columns_of_the_final_scoring_add_up() -> None:
    for state, _ in states(3, "sums"):
        if state.result is not None:
            view = house().view(state, None)
            for placing in state.result.placings:
                shown = sums(view.tribes[placing.seat])
                assert sum(points for points, _ in shown) == placing.points


def test_e9_tokens_lie_where_they_are_picked() -> None:
    view = samples.own()
    tokens = laid(view, samples.PICKED)
    assert [token.space for token in tokens] == [
        *("gather:forest", "move:mine", "transform:etherize", "transform:ability", "connect:1")
    ]
    assert tokens[1].details == ("unit:gatherer", "to:mine2")
    assert [token.lit for token in tokens] == [False] * 4 + [True]
    assert [token.space for token in laid(view, ())] == ["gather:forest", "move:mine"]
    assert laid(view, ("rest",)) == ()
    changed = laid(view, ("token:2", "unit:soldier"))
    assert changed[1].details == ("unit:soldier",)
    assert changed[0] == laid(view, ())[0]


@pytest.mark.parametrize(
    "picked",
    [
        ("move:city",),
        ("gather:ether",),
        ("increase:guide",),
        ("transform:cards",),
        ("connect:1",),
        ("rest",),
        ("token:1", "unit:soldier"),
    ],
)
def test_picks_show_on_the_action_board(picked: tuple[str, ...]) -> None:
    plain, other = shrunk(own(samples.own()), 400), shrunk(own(samples.own(), picked), 400)
    assert difference(plain, other).worst > 40


def test_armed_and_picked_cards_are_marked() -> None:
    view = samples.own()
    assert view.own is not None
    plain = msgspec.structs.replace(view, own=msgspec.structs.replace(view.own, armed=()))
    one = shrunk(own(view, (), "hand"), 400)
    assert difference(one, shrunk(own(plain, (), "hand"), 400)).worst > 60
    picked = shrunk(own(view, ("card:windfall",), "hand"), 400)
    assert difference(one, picked).worst > 25


def test_spectators_and_finished_games_get_no_private_picture() -> None:
    assert RENDERER.private(samples.board(), samples.NAMES) == []
    ended = msgspec.structs.replace(samples.over(), seat=0, own=samples.own().own)
    assert RENDERER.private(ended, samples.NAMES) == []


def test_without_cards_there_is_no_hand() -> None:
    view = samples.own()
    assert view.own is not None
    empty = msgspec.structs.replace(view, own=msgspec.structs.replace(view.own, hand=()))
    assert [p.name for p in RENDERER.private(empty, samples.NAMES)] == ["programme"]


def test_f19_what_only_one_seat_knows_is_in_no_public_picture() -> None:
    view = samples.own()
    public = msgspec.structs.replace(view, seat=None, own=None)
    shown = [[p.png for p in RENDERER.board(v, samples.NAMES)] for v in (view, public)]
    assert shown[0] == shown[1]


def test_names_that_are_missing_become_letters() -> None:
    assert board(samples.step(), ()).png == board(samples.step(), ("A", " ", "C", "D")).png


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_can_be_drawn(seats: int) -> None:
    """Real games with the house content; every picture within its limit of bytes."""
    game = house()
    for number, (state, steps) in enumerate(states(seats, f"pictures {seats}", tribes="chosen")):
        for step in steps[::5]:
            (picture,) = RENDERER.board(step, samples.NAMES)
            assert len(picture.png) <= MAX_BYTES
        if number % 23 and not state.result and state.phase != "tribes":
            continue
        for picture in RENDERER.board(game.view(state, None), samples.NAMES):
            assert len(picture.png) <= MAX_BYTES
        for picture in RENDERER.private(game.view(state, number % seats), samples.NAMES):
            assert len(picture.png) <= MAX_BYTES
