"""Views made by hand: every kind of position a picture has to show, with content of their own.

They do not go through the rules, so that a picture's reference never moves with the house content.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.games.core.model import Placing, Result, ScoreLine
from bot.games.shimiagaran.cards import CUBES, SPACES, VESSELS, Colour, Icon, Kind
from bot.games.shimiagaran.cubes import parse
from bot.games.shimiagaran.state import Deed
from bot.games.shimiagaran.view import (
    Almost,
    BagView,
    DraftView,
    ElixirFace,
    ElixirOffer,
    OwnedPotion,
    PlayerView,
    PotionFace,
    ShimiagaranView,
    VesselView,
)

NAMES = ("Mira Holloway", "Tobias", "Anastasia Q.", "Oluwaseun", "Jean-Luc")
HARD_NAMES = (
    "Bartholomew Featherstonehaugh-Cholmondeley III 🐉🔥",
    "日本語の長い名前を持つプレイヤー",
    "محمد الفاتح بن عبد الرحمن",
    "שלום עליכם 👩‍🚀",
    "W" * 32,
)


def counts(spelt: str) -> dict[str, int]:
    """``red2+green`` as a view has it: in the order of the game's lists."""
    found = parse(spelt)
    return {name: found[name] for name in CUBES if name in found}


def potion(
    name: str,
    colour: Colour,
    kind: Kind,
    points: int,
    recipe: str,
    effect: str,
) -> PotionFace:
    """A face; ``effect``: the vessel a poison attacks, or what a medicine gives."""
    poison = kind == "poison"
    amount = (3 if colour == "dark" else 2) if poison else 0
    return PotionFace(
        id=name.lower().replace(" ", "-"),
        name=name,
        colour=colour,
        kind=kind,
        points=points,
        recipe=counts(recipe),
        vessel=effect if poison else None,  # type: ignore[arg-type]
        amount=amount,
        gives={} if poison else counts(effect),
        text="",
    )


DARK = (
    potion("Raven Wine", "dark", "poison", 5, "blue2+green+pink2+red", "any"),
    potion("Cellar Fog", "dark", "poison", 3, "blue+white2+red", "sack"),
    potion("Toad Vinegar", "dark", "poison", 4, "yellow2+pink+white+red", "jar"),
    potion("Barrow Salve", "dark", "medicine", 4, "green2+pink+white2", "green2"),
    potion("Soot Balm", "dark", "medicine", 2, "green+red2", "blue"),
    potion("Crypt Mead", "dark", "poison", 2, "blue+yellow2", "mortar"),
    potion("Owl Broth", "dark", "medicine", 5, "blue+yellow3+green+red", "blue+green+red"),
)
LIGHT = (
    potion("Jackdaw Dust", "light", "poison", 5, "blue+green+pink2+white+red", "any"),
    potion("Sugared Noose", "light", "poison", 3, "blue+yellow+pink2", "mortar"),
    potion("Stag Cordial", "light", "medicine", 5, "blue2+yellow+green+pink2", "yellow+pink+white"),
    potion("Dew", "light", "medicine", 2, "blue2+yellow", "yellow"),
    potion("Larks' Morning", "light", "medicine", 3, "white+red3", "pink2"),
    potion("The Longest of Names", "light", "poison", 2, "green+pink+white", "jar"),
)


def elixir(name: str, points: int, icons: tuple[Icon, ...], lost: int) -> ElixirFace:
    return ElixirFace(name.lower().replace(" ", "-"), name, points, icons, lost, "")


ELIXIRS = (
    elixir("Elixir of Tides", 17, ("dark", "dark", "light-medicine"), 4),
    elixir("Elixir of Long Roads", 24, ("dark-poison", "light-poison", "medicine", "poison"), 6),
    elixir("Elixir of Ash", 12, ("light", "dark-medicine"), 3),
    elixir("Elixir of Bells", 15, ("medicine", "poison", "light"), 4),
)
OFFERS = (
    ElixirOffer(ELIXIRS[0], counts("blue+white+red2")),
    ElixirOffer(ELIXIRS[1], counts("blue+yellow2+pink+white+red")),
    ElixirOffer(ELIXIRS[2], counts("green2+pink")),
)


def vessels(sack: str, mortar: str, jar: str) -> tuple[VesselView, ...]:
    """Three vessels from what lies in each, Tarantulas included."""
    found: list[VesselView] = []
    for name, spelt in zip(VESSELS, (sack, mortar, jar), strict=True):
        cubes = counts(spelt)
        spiders = cubes.pop("tarantula", 0)
        room = SPACES - sum(cubes.values()) - spiders
        found.append(VesselView(name, cubes, spiders, room, spiders > 0))
    return tuple(found)


HELD = (
    ("blue2+yellow", "pink+tarantula", "white2+red"),
    ("blue+yellow3+tarantula", "green2+pink2+tarantula", "white+red3+tarantula"),
    ("none", "none", "red"),
    ("yellow5", "green5", "none"),
    ("tarantula2", "green+pink", "white+red"),
)


def player(
    seat: int,
    held: tuple[str, str, str] = ("none", "none", "none"),
    owned: Sequence[tuple[PotionFace, Any]] = (),
    elixirs: tuple[ElixirFace, ...] = (),
    **changes: Any,
) -> PlayerView:
    """One player's board with its sums."""
    kept = vessels(*held)
    spiders = sum(vessel.tarantulas for vessel in kept)
    ingredients = sum(sum(vessel.cubes.values()) for vessel in kept)
    points = sum(face.points for face, _ in owned) + sum(face.points for face in elixirs)
    used = [face.kind for face, state in owned if state == "used"]
    made = PlayerView(
        seat=seat,
        vessels=kept,
        tarantulas=spiders,
        ingredients=ingredients,
        potions=tuple(OwnedPotion(face, state) for face, state in owned),
        elixirs=elixirs,
        points=points,
        score=points + spiders + ingredients // 3,
        turns=3,
        left=None,
        poisons_used=used.count("poison"),
        medicines_used=used.count("medicine"),
        payable=(),
        almost=(),
    )
    return msgspec.structs.replace(made, **changes)


def players(count: int) -> tuple[PlayerView, ...]:
    """Some in the middle of a game."""
    owned: tuple[tuple[tuple[PotionFace, Any], ...], ...] = (
        ((DARK[5], "ready"), (LIGHT[4], "hot"), (DARK[6], "used")),
        ((LIGHT[5], "ready"),),
        (),
        tuple((face, "used") for face in (*DARK[3:6], *LIGHT[3:6])),
        ((DARK[0], "ready"), (LIGHT[0], "ready"), (LIGHT[2], "hot"), (DARK[1], "used")),
    )
    built = ((), (ELIXIRS[3],), (), (), (ELIXIRS[0], ELIXIRS[2]))
    return tuple(player(i, HELD[i], owned[i], built[i]) for i in range(count))


def bags(white: str, black: str, shown: bool = True) -> tuple[BagView, BagView]:
    """Both bags."""
    found: list[BagView] = []
    for name, spelt in (("white", white), ("black", black)):
        inside = counts(spelt)
        total = sum(inside.values())
        drawable = total >= SPACES
        found.append(BagView(name, total, inside if shown else None, drawable))  # type: ignore[arg-type]
    return (found[0], found[1])


def view(seats: int = 4, **changes: Any) -> ShimiagaranView:
    """A spectator's view in the middle of a game, changed."""
    fewer = seats == 2
    base = ShimiagaranView(
        seat=None,
        seats=seats,
        turn=14,
        waiting=(0,),
        phase="play",
        first=1,
        active=0,
        acted=False,
        dark=DARK[: 5 - fewer],
        light=LIGHT[: 4 - fewer],
        elixirs=OFFERS[: 3 - fewer],
        bags=bags("blue5+yellow4+green6+pink3+white2+red7+tarantula4", "green+white2+tarantula3"),
        dark_deck=12,
        light_deck=8,
        elixir_deck=12,
        burnt=(DARK[4],),
        players=players(seats),
        draft=None,
        final=False,
        trigger=None,
        goal=35 if fewer else 30,
        limit=60,
        deeds=(),
    )
    return msgspec.structs.replace(base, **changes)


def drafting() -> ShimiagaranView:
    """Five players: the drawer has the five cubes of the white bag before it."""
    draft = DraftView("keep", 1, 1, "white", counts("blue+yellow2+green+red"), 3, (2, 3))
    drawn = Deed(14, 1, "white", cubes="blue+yellow2+green+red")
    return view(5, active=1, waiting=(1,), draft=draft, deeds=(drawn,))


def passing() -> ShimiagaranView:
    """Three players: the next one picks one of two; the bags' contents are hidden."""
    draft = DraftView("pick", 1, 0, "white", counts("green+red"), 1, (2,))
    hidden = bags("blue5+red7", "green+tarantula3", shown=False)
    return view(3, waiting=(1,), draft=draft, bags=hidden)


def busy() -> ShimiagaranView:
    """Four players: a poison, a bite, a brew; gaps on the shelves."""
    deeds = (
        Deed(13, 3, "poison", card=DARK[0].id, cubes="blue2+yellow", target=1, vessel="sack"),
        Deed(13, 3, "brew", card=LIGHT[4].id),
        Deed(14, 0, "black", cubes="green2+red+tarantula2", bitten=True),
    )
    gaps = (DARK[0], None, DARK[2], None, DARK[4])
    offers = (OFFERS[0], None, ElixirOffer(ELIXIRS[2], {}))
    return view(4, deeds=deeds, dark=gaps, light=(None, *LIGHT[1:4]), elixirs=offers)


def taken() -> ShimiagaranView:
    """Two players: a draft that has been shared out."""
    deeds = (
        Deed(13, 1, "white", cubes="blue2+green+red2"),
        Deed(13, 1, "take", cubes="blue2+red"),
        Deed(13, 0, "take", cubes="green"),
        Deed(13, 0, "take", cubes="none"),
    )
    return view(2, deeds=deeds)


def final() -> ShimiagaranView:
    """Five players in the final phase."""
    base = view(5, final=True, trigger=4, active=0, turn=71)
    left = (2, 1, 1, 2, 0)
    shown = tuple(
        msgspec.structs.replace(one, left=turns)
        for one, turns in zip(base.players, left, strict=True)
    )
    return msgspec.structs.replace(base, players=shown)


def own(seats: int = 4, **changes: Any) -> ShimiagaranView:
    """A view of seat 0: some cards on offer are payable, some lack one cube."""
    base = view(seats)
    payable = (DARK[1].id, LIGHT[1].id, ELIXIRS[0].id)
    almost = (Almost(DARK[2].id, ("yellow",)), Almost(LIGHT[0].id, ("green", "pink", "red")))
    first = msgspec.structs.replace(base.players[0], payable=payable, almost=almost)
    shown = (first, *base.players[1:])
    return msgspec.structs.replace(base, seat=0, players=shown, **changes)


def own_draft() -> ShimiagaranView:
    """Seat 0 has five cubes before it."""
    draft = DraftView("keep", 0, 0, "white", counts("blue+yellow2+green+red"), 3, (1, 2))
    return own(3, draft=draft)


def lines(one: PlayerView) -> tuple[ScoreLine, ...]:
    """A player's score line by line."""
    found = [ScoreLine("elixir", face.points, {"card": face.id}) for face in one.elixirs]
    found += [ScoreLine("potion", owned.face.points) for owned in one.potions]
    found.append(ScoreLine("tarantulas", one.tarantulas))
    found.append(ScoreLine("ingredients", one.ingredients // 3))
    return tuple(found)


def over(seats: int, reason: str = "final", shared: bool = False) -> ShimiagaranView:
    """The end: places by score, or first place shared by all."""
    base = view(seats, phase="over", waiting=(), turn=88)
    scores = sorted((one.score for one in base.players), reverse=True)
    placings = tuple(
        Placing(one.seat, 1 if shared else scores.index(one.score) + 1, one.score, lines(one))
        for one in base.players
    )
    return msgspec.structs.replace(base, result=Result(placings, reason))
