"""Views made by hand: every kind of position a picture has to show, with content of their own.

They do not go through the rules, so that a picture's reference never moves with the house content.
"""

from __future__ import annotations

from typing import Any

import msgspec

from bot.games.core.model import Event, Placing, Result
from bot.games.etherium import events as e
from bot.games.etherium.cards import MOONS, TOKEN_POINTS, TOKENS
from bot.games.etherium.land import ELEVATION, NEIGHBOURS, TERRAIN
from bot.games.etherium.land import NAMES as SPACES
from bot.games.etherium.view import (
    AbilityFace,
    ArmFace,
    EffectFace,
    EtheriumView,
    FightView,
    FlashFace,
    LandView,
    Own,
    SeasonFace,
    StepFace,
    ThrowView,
    TribeFace,
    TribeView,
)

NAMES = ("Mira Holloway", "Tobias", "Anastasia Q.", "Oluwaseun")
HARD_NAMES = (
    "Bartholomew Featherstonehaugh-Cholmondeley III 🐉🔥",
    "日本語の長い名前を持つプレイヤー",
    "محمد الفاتح بن عبد الرحمن",
    "W" * 32,
)

LANDS = tuple(
    LandView(SPACES[i], TERRAIN[i], ELEVATION[i], tuple(SPACES[n] for n in NEIGHBOURS[i]))
    for i in range(len(SPACES))
)
FACES = (
    TribeFace(
        "reces", "Barbarians of Reces", "reces", (1, 1, 0), 4, 1, 2, 4,
        "Wins tied fights. Pillages one more basic resource.",
        "+3 in Soldier rolls. One more die to Connect.",
    ),
    TribeFace(
        "psolos", "Architects of Psolos", "psolos", (0, 1, 1), 3, 2, 2, 3,
        "+1 Stone with every Gather.",
        "+2 Stone with every Gather. One more die to Connect.",
    ),
    TribeFace(
        "ertis", "Shamans of Ertis", "ertis", (1, 0, 1), 3, 2, 1, 4,
        "Rerolls each 1 or 2 once. +1 Wood with every Gather at a Forest.",
        "+2 Wood with every Gather. One more die to Connect.",
    ),
    TribeFace(
        "hivalia", "Harmonics of Hivalia", "hivalia", (0, 1, 2), 2, 1, 1, 3,
        "Two basic resources whenever an enemy Gathers Ether.",
        "One Ether less with every Transform. One more die to Connect.",
    ),
)  # fmt: skip

WOOD = EffectFace("gather", "wood", 2, "+2 Wood with every Gather at a Forest")
SEASON = SeasonFace(
    "ertis-bloom", "Season of Running Sap", "ertis", "bonus", (WOOD,),
    "Every Gather at a Forest yields two Wood more.",
)  # fmt: skip
NIGHT = SeasonFace("night", "Night", None, "none", (), "")
TOLL = SeasonFace(
    "meinas-tithe", "Tithe of the Veiled Moon", "meinas", "penalty",
    (EffectFace("gain", "any", -1, "lose 1 basic resource"), EffectFace("cost", "soldier", 1, "")),
    "Everybody loses one basic resource; raising a Soldier costs one Metal more this season.",
)  # fmt: skip


def ability(name: str, points: int, left: int, text: str, price: str = "") -> AbilityFace:
    return AbilityFace(
        name.lower().replace(" ", "-"), name, points, left, "always", (), price, text
    )


ABILITIES = (
    ability("Well of Plenty", 2, 1, "Each new season, take one basic resource."),
    ability("Quarrymaster", 3, 2, "Raising your Guard costs one Stone less."),
    ability("Loaded Bones", 2, 0, "Once a roll, add 2 to the total.", "1 basic resource"),
    ability("Long Strides", 3, 2, "One step more with every Move."),
    ability("Star Chart", 1, 1, "One more die when you Connect."),
    ability("Smuggler's Oath", 4, 2, "Pillages take one basic resource more."),
    ability("Second Harvest", 3, 2, "One more cube with every Gather at a Mine.", "1 Ether"),
)


def flash(name: str, symbol: Any, text: str, *effects: EffectFace, rolls: Any = ()) -> FlashFace:
    return FlashFace(name.lower().replace(" ", "-"), name, symbol, effects, rolls, text)


FLASHES = (
    flash("Hidden Cache", "season", "Take two Stone.", EffectFace("gain", "stone", 2, "2 Stone")),
    flash(
        "Battle Hymn", "flash", "Add 3 to the total of one of your Soldier rolls.",
        EffectFace("add", "soldier", 3, "+3"), rolls=("soldier",),
    ),
    flash(
        "The Moon Leans Closer Than Ever", "flash",
        "Add 2 to a Connect roll, or throw each of its dice that shows 1, 2 or 3 once more.",
        EffectFace("add", "connect", 2, "+2"), EffectFace("reroll", "die", 1, ""),
        rolls=("connect",),
    ),
    flash("Forced March", "flash", "Move a unit one step.", EffectFace("step", "step", 1, "")),
    flash(
        "Golden Autumn", "season", "This season, every Gather at a Forest yields one Wood more.",
        EffectFace("gather", "wood", 1, "+1 Wood"),
    ),
    flash("Windfall", "season", "Take one Ether.", EffectFace("gain", "ether", 1, "1 Ether")),
)  # fmt: skip


def steps(spelt: str, now: int = 0, failed: tuple[int, ...] = ()) -> tuple[StepFace, ...]:
    """A revealed programme: tokens before ``now`` are done, ``failed`` ones failed."""
    out: list[StepFace] = []
    for number, space in enumerate(spelt.split(), 1):
        state: Any = "now" if number == now else "done" if number < now else "coming"
        out.append(StepFace(number, space, "failed" if number in failed else state))
    return tuple(out)


def tribe(
    seat: int,
    levels: tuple[int, int, int, int],
    gatherer: str,
    soldier: str,
    cubes: tuple[int, int, int, int, int],
    **more: Any,
) -> TribeView:
    place = (0, 2, 1, 3)[seat] if "place" not in more else more.pop("place")
    base: dict[str, Any] = {
        "counts": (1, 0, 0, 0, 0),
        "abilities": (),
        "cards": 2,
        "lasting": (),
        "owned": 4,
        "ready": False,
        "asks": (),
        "skips": False,
        "programme": (),
        "points": 6 + seat,
        "lines": (),
    }
    return TribeView(
        seat=seat,
        face=FACES[seat],
        place=place,
        city=f"city{place + 1}",
        levels=levels,
        gatherer=gatherer,
        soldier=soldier,
        cubes=cubes,
        **(base | more),
    )


def view(tribes: tuple[TribeView, ...], **more: Any) -> EtheriumView:
    base: dict[str, Any] = {
        "seat": None,
        "seats": len(tribes),
        "turn": 3,
        "waiting": (),
        "phase": "perform",
        "season": 3,
        "card": SEASON,
        "past": (NIGHT, TOLL),
        "moons": (*MOONS[1:], MOONS[0]),
        "initiative": tuple(t for t in (2, 3, 1, 0) if t < len(tribes)),
        "number": 2,
        "tribes": tribes,
        "lands": LANDS,
        "reserve": (9, 7, 11, 8, 12),
        "tokens": (7, 6, 5, 4, 2),
        "abilities": ABILITIES,
        "deck": 29,
        "discard": FLASHES[:2],
        "fight": None,
        "connect": None,
        "happened": (),
        "closed": False,
        "boxes": FACES,
        "own": None,
    }
    return EtheriumView(**(base | more))


FOUR = (
    tribe(
        0, (1, 2, 3, 1), "mine1", "forest1", (2, 1, 4, 0, 0),
        programme=steps("move:forest move:mine gather:mine increase:soldier", 2),
        counts=(2, 0, 0, 0, 1), cards=3,
    ),
    tribe(
        1, (3, 1, 1, 0), "mountain3", "forest3", (5, 2, 0, 3, 2), owned=6, cards=1,
        programme=steps(
            "gather:mountain increase:guard transform:etherize transform:ability "
            "increase:guide connect:1", 2,
        ),
        counts=(1, 0, 1, 0, 0), abilities=(ABILITIES[0], ABILITIES[3]),
    ),
    tribe(
        2, (2, 3, 2, 1), "forest2", "forest1", (0, 6, 1, 1, 1), owned=5, cards=6,
        programme=steps(
            "gather:forest move:forest gather:mine connect:1 connect:2", 2, (1,)
        ),
        abilities=(ABILITIES[2],), lasting=(FLASHES[4],), asks=("connect",),
    ),
    tribe(
        3, (2, 4, 2, 2), "ether", "mine4", (1, 1, 1, 7, 0), cards=0,
        programme=steps("move:ether gather:ether transform:cards increase:gatherer", 2),
        counts=(0, 4, 0, 0, 0), asks=("fights", "connect", "actions"), skips=True,
    ),
)  # fmt: skip

HAPPENED: tuple[Event, ...] = (
    e.step(2),
    e.acts(2, 2, "move:forest"),
    e.moved(2, "soldier", ("mountain2", "forest1"), "action"),
    e.acts(3, 2, "gather:ether"),
    e.gathered(3, "ether", "ether", "4ether", 4),
    e.token(3, "ether", "action"),
    e.acts(1, 2, "increase:guard"),
    e.gave(1, "3stone", "action"),
    e.level(1, "guard", 3, 1, "action"),
    e.acts(0, 2, "move:mine"),
    e.failed(0, 2, "move:mine", "no-way"),
    e.took(0, "metal", "failed"),
    e.conflict("assault", "forest1", (0, 2), -1),
    e.rolled(0, "soldier", (5, 2, 6)),
    e.added(0, 1, "guide", 14),
    e.total(0, "soldier", 14),
    e.rolled(2, "soldier", (1, 4)),
    e.rerolled(2, (6, 4), (0,), "power"),
    e.added(2, 3, "flash:battle-hymn", 13),
    e.total(2, "soldier", 13),
    e.won(0, "assault", "forest1", (2,)),
    e.token(0, "soldier", "assault"),
    e.level(0, "soldier", 3, -1, "assault"),
    e.level(2, "soldier", 2, -1, "assault"),
    e.retreated(2, "soldier", ("forest1", "mountain1")),
    e.closed(2),
)


def step() -> EtheriumView:
    """An action step that has just closed: a move, a gather, a failure, an assault, a retreat."""
    moved = msgspec.structs.replace(FOUR[2], soldier="mountain1")
    return view((FOUR[0], FOUR[1], moved, FOUR[3]), happened=HAPPENED, closed=True)


def board() -> EtheriumView:
    """Four tribes in the middle of a season."""
    return view(FOUR, happened=HAPPENED[:12])


SIEGE: tuple[Event, ...] = (
    e.step(3),
    e.acts(0, 3, "move:city"),
    e.moved(0, "soldier", ("forest2", "mountain3", "city3"), "action"),
    e.acts(1, 3, "connect:1"),
    e.rolled(1, "connect", (4, 6)),
    e.added(1, 1, "guide", 11),
    e.total(1, "connect", 11),
    e.row(1, 11),
    e.took(1, "booster", "connect:11"),
    e.conflict("siege", "city3", (0,), 1),
    e.rolled(0, "soldier", (6, 6, 5, 1)),
    e.added(0, 3, "bonus", 21),
    e.total(0, "soldier", 21),
    e.rolled(1, "guard", (2, 3, 6)),
    e.total(1, "guard", 11),
    e.won(0, "siege", "city3", (1,)),
    e.spoils(0, 1, "booster"),
    e.stole(0, 1, "booster", "siege"),
    e.token(0, "pillage", "siege"),
    e.retreated(0, "soldier", ("city3", "mountain3")),
    e.closed(3),
)


def siege() -> EtheriumView:
    """Two tribes, a siege that was won, a Connect roll."""
    tribes = (
        msgspec.structs.replace(
            FOUR[0], soldier="mountain3", levels=(1, 2, 4, 3), cubes=(2, 1, 4, 0, 3), owned=6
        ),
        FOUR[1],
    )
    return view(
        tribes, happened=SIEGE, closed=True, number=3, card=TOLL, season=6, initiative=(1, 0)
    )


def rolling() -> EtheriumView:
    """A fight under way: one has rolled, the other has not."""
    thrown = ThrowView(0, "soldier", (5, 2, 6), (), (("guide", "Guide", 1),), 14, True)
    fight = FightView("assault", "forest1", (0, 2), None, (thrown,), (2,), 1)
    return view(FOUR, happened=HAPPENED[:16], fight=fight, waiting=(2,))


def crowd() -> EtheriumView:
    """Everybody at one place, levels 4."""
    tribes = tuple(
        msgspec.structs.replace(t, gatherer="mine2", soldier="mine2", levels=(4, 4, 4, 4))
        for t in FOUR
    )
    return view(tribes, phase="plan", number=0, waiting=(0, 1, 2, 3))


def planning(seats: int = 4) -> EtheriumView:
    """Programmes are being made: some are ready, nothing has happened."""
    tribes = tuple(
        msgspec.structs.replace(t, programme=(), ready=t.seat == 1) for t in FOUR[:seats]
    )
    waiting = tuple(t.seat for t in tribes if not t.ready)
    return view(tribes, phase="plan", number=0, waiting=waiting, season=1, card=NIGHT, past=())


def own(cards: int = 6) -> EtheriumView:
    """What seat 2 sees while it programmes."""
    programme = (
        StepFace(1, "gather:forest", "hidden"),
        StepFace(2, "move:mine", "hidden", ("unit:gatherer", "to:mine2")),
    )
    mine = Own(
        tuple(FLASHES[i % len(FLASHES)] for i in range(cards)),
        programme,
        (ArmFace(FLASHES[1], 0, "soldier", 9), ArmFace(FLASHES[3], 2, "", 0)),
        (("gatherer", "mine2"), ("gatherer", "mountain2"), ("soldier", "forest1")),
    )
    base = planning()
    return msgspec.structs.replace(base, seat=2, own=mine)


def performing() -> EtheriumView:
    """The same seat while its programme is performed."""
    programme = FOUR[2].programme
    return msgspec.structs.replace(
        board(), seat=2, own=Own(FLASHES[:2], programme, (), (("gatherer", "mine2"),))
    )


def choosing() -> EtheriumView:
    """Tribes are being chosen: two have, two have not."""
    nobody = TribeFace("", "", "psolos", (0, 0, 0), 0, 0, 0, 0, "", "")
    tribes = tuple(
        msgspec.structs.replace(
            t,
            face=t.face if t.seat < 2 else nobody,
            gatherer=f"mountain{t.place + 1}",
            soldier=f"mountain{t.place + 1}",
            programme=(),
            abilities=(),
            lasting=(),
        )
        for t in FOUR
    )
    return view(tribes, phase="tribes", number=0, season=0, card=None, past=(), waiting=(2,))


PICKED = (
    "gather:forest",
    "move:mine",
    "unit:gatherer",
    "to:mine2",
    "transform:etherize",
    "times:2",
    "transform:ability",
    "buy:long-strides",
    "connect:1",
    "dice:2",
)


def over(seats: int = 4, shared: bool = False) -> EtheriumView:
    """The end."""
    tribes = tuple(
        msgspec.structs.replace(t, counts=(2 + t.seat, t.seat, 1, t.seat % 2, (t.seat + 1) % 2))
        for t in FOUR[:seats]
    )
    points = [
        sum(n * TOKEN_POINTS[token] for token, n in zip(TOKENS, t.counts, strict=True))
        + sum(one.points for one in t.abilities)
        + t.levels[3]
        + t.cubes[3] // 2
        for t in tribes
    ]
    if shared:
        points = [max(points)] * seats
    order = sorted(range(seats), key=lambda s: -points[s])
    placings = tuple(
        Placing(s, 1 + sum(points[o] > points[s] for o in range(seats)), points[s]) for s in order
    )
    return view(
        tribes, phase="over", number=4, season=7, result=Result(placings, "seasons"), closed=True
    )
