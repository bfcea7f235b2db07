"""Views made by hand: every kind of position a picture has to show, with content of their own.

They do not go through the rules, so that a picture's reference never moves with the house content.
"""

from __future__ import annotations

from typing import Any

import msgspec

from bot.games.chimerium.cards import (
    ARTIFACT_SPACES,
    ATTRIBUTES,
    COLOURS,
    RESOURCES,
    TYPES,
    Attribute,
    Colour,
    Resource,
    What,
)
from bot.games.chimerium.view import (
    Allowed,
    ArtifactFace,
    ChimeraFace,
    ChimeriumView,
    CodexFace,
    CountLine,
    DeckView,
    DieView,
    EntryView,
    GainFace,
    LocationView,
    Pending,
    PlayerView,
    SapphiaView,
    SetView,
    SlotView,
)
from bot.games.core.model import Placing, Result, ScoreLine

NAMES = ("Mira Holloway", "Tobias", "Anastasia Q.", "Oluwaseun")
HARD_NAMES = (
    "Bartholomew Featherstonehaugh-Cholmondeley III 🐉🔥",
    "日本語の長い名前を持つプレイヤー",
    "محمد الفاتح بن عبد الرحمن",
    "W" * 32,
)


def gain(what: What, amount: int = 1, element: Colour | None = None, by: Any = None) -> GainFace:
    return GainFace(what, amount, element, by, "")


BONUSES = (
    gain("prestige"),
    gain("resources", 4),
    gain("elixir"),
    gain("chimera"),
    gain("artifact"),
    gain("codex"),
)
PRINTED = (gain("points", 2), gain("scroll"), gain("gem"), gain("prestige"))
TRACK = (
    *(None, None, gain("scroll", 2), None, gain("card"), None),
    *(gain("points", 3), None, gain("cube"), None, gain("elixir"), gain("points", 4)),
)
BEASTS = (
    *("Brand Hound", "Gilded Sphinx", "Marsh Hydra", "Coral Newt", "Squall Raven", "Riddle Cat"),
    *("Lava Toad", "Sun Wasp", "Fern Drake", "Tide Ox", "Mist Heron", "Dream Moth"),
)


def beast(
    number: int,
    colour: Colour | None = None,
    value: int | None = None,
    attribute: Attribute | None = None,
) -> ChimeraFace:
    """Some Chimera, always the same for a number."""
    resource: Resource = RESOURCES[number % 3]
    return ChimeraFace(
        f"beast-{number}",
        BEASTS[number % len(BEASTS)],
        colour or COLOURS[number % 6],
        value or (number * 5) % 6 + 1,
        attribute or ATTRIBUTES[(number * 2 + number // 6) % 6],
        resource,
    )


GAINS = (
    *(gain("points", 3), gain("scroll", 2), gain("elixir"), gain("prestige", 2)),
    *(gain("artifact"), gain("codex"), gain("gem"), gain("chimera")),
)


def relic(number: int) -> ArtifactFace:
    """Some Artifact, always the same for a number."""
    kind = TYPES[number % 8]
    return ArtifactFace(f"relic-{number}", f"{kind.title()} of Dusk", kind, GAINS[number % 8], "")


def bell(name: str, per: Any, points: int, **what: Any) -> CodexFace:
    empty: dict[str, Any] = {"element": None, "attribute": None, **what}
    return CodexFace(name.lower(), name, "bell", None, per, points, text="", **empty)


def spark(name: str, what: GainFace) -> CodexFace:
    return CodexFace(name.lower(), name, "lightning", what, None, 0, None, None, "")


CODEXES = (
    bell("Bestiary of Water", "element", 2, element="blue"),
    bell("Treatise on Fangs", "attribute", 3, attribute="fang"),
    spark("Rite of Radiance", gain("cube", 2, "yellow")),
    bell("Shapeless Folio", "wild", 0),
    bell("Librarian's Oath", "codex", 2),
    spark("Oracle's Page", gain("card")),
    bell("Hoard of Potions", "elixir", 3),
)


def slots(*piles: tuple[int, ...]) -> tuple[SlotView, ...]:
    """Four slots with Artifacts by number, the last on top."""
    found: list[SlotView] = []
    for number, printed in enumerate(PRINTED):
        cards = tuple(relic(card) for card in (piles[number] if number < len(piles) else ()))
        seen = cards[-1].gain if cards else printed
        found.append(SlotView(number + 1, printed, cards, seen))
    return tuple(found)


def player(seat: int, **changes: Any) -> PlayerView:
    """One player at the start of a game, changed."""
    made = PlayerView(
        seat=seat,
        sapphia=False,
        points=0,
        final=0,
        scrolls=1,
        gems=1,
        elixirs=0,
        space=0,
        laps=0,
        turns=0,
        cubes=0,
        slots=slots(),
        pile=(),
        above=(beast(seat), beast(seat + 7)),
        created=(),
        released=(),
        codexes=(),
        sets=(),
        bells=(),
        lines=(),
        allows=(),
    )
    return msgspec.structs.replace(made, **changes)


def players() -> tuple[PlayerView, ...]:
    """Four in the middle of a game: one with nearly nothing, one with very much."""
    return (
        player(
            0,
            points=23,
            final=19,
            scrolls=3,
            elixirs=2,
            space=3,
            cubes=6,
            slots=slots((0, 3), (), (2,)),
            created=(beast(2), beast(9), beast(5)),
            released=(beast(1),),
            codexes=CODEXES[:4],
            sets=(SetView(("hand", "staff", "cube"), 1, 7),),
            bells=(CountLine(CODEXES[0].id, 2, 4), CountLine(CODEXES[1].id, 1, 3)),
        ),
        player(1, points=23, space=3, cubes=2, released=(beast(3), beast(4))),
        player(
            2,
            points=58,
            final=87,
            scrolls=11,
            gems=4,
            elixirs=3,
            space=10,
            laps=1,
            cubes=14,
            slots=slots((0, 1, 2, 3, 4), (5,), (6, 7), (8, 9, 10)),
            above=tuple(beast(n) for n in range(9)),
            created=tuple(beast(n) for n in range(3, 10)),
            released=tuple(beast(n) for n in range(14)),
            codexes=CODEXES,
            sets=(SetView(TYPES, 0, 35), SetView(TYPES[:3], 1, 7), SetView(("sack",), 0, 0)),
            bells=tuple(CountLine(one.id, 2, 6) for one in CODEXES if one.kind == "bell"),
        ),
        player(3, points=7, above=(), scrolls=0, gems=0),
    )


CUBES = ((2, 0, 1, 0), (1, 2, 3, 1), (0, 0, 0, 0), (1, 1, 0, 0), (2, 0, 10, 0), (0, 0, 0, 1))


def locations(turned: int, seats: int) -> tuple[LocationView, ...]:
    """Six locations with the Nexus turned by some notches."""
    return tuple(
        LocationView(
            number,
            COLOURS[number],
            ATTRIBUTES[(number * 5 + 2) % 6],
            (number - turned) % 6 + 1,
            COLOURS[(number - turned) % 6],
            BONUSES[(number - turned + 2) % 6],
            CUBES[number][:seats],
        )
        for number in range(6)
    )


DICE: tuple[tuple[Colour, ...], ...] = (
    ("red", "blue", "blue"),
    (),
    ("grey",),
    COLOURS,
    ("yellow", "green", "green", "purple", "grey"),
    ("red", "red"),
)


def view(seats: int = 4, **changes: Any) -> ChimeriumView:
    """A spectator's view in the middle of a game, changed."""
    base = ChimeriumView(
        seat=None,
        seats=seats,
        turn=31,
        waiting=(0,),
        phase="play",
        round=2,
        first=1 % seats,
        active=0,
        order=(*range(1, seats), 0),
        ring="values",
        dice=DICE,
        chimeras=tuple(beast(n) for n in range(6)),
        artifacts=tuple(relic(n) for n in range(len(ARTIFACT_SPACES))),
        codexes=CODEXES[:3],
        decks=(
            DeckView("chimera", 41, 6),
            DeckView("artifact", 12, 0),
            DeckView("codex", 21, 3),
        ),
        turned=2,
        locations=locations(2, seats),
        track=TRACK,
        players=players()[:seats],
        die=None,
        pending=None,
        sapphia=None,
        deeds=(),
    )
    return msgspec.structs.replace(base, **changes)


def chain() -> ChimeriumView:
    """Four players, an open choice inside a turn; gaps in the markets (C5)."""
    return view(
        active=2,
        waiting=(2,),
        die=DieView("green", 5),
        pending=Pending(2, "card", ("chimera", "artifact", "codex"), 1, "track", 2),
        chimeras=(beast(6), None, *(beast(n) for n in range(8, 12))),
        artifacts=(relic(4), relic(5), None, relic(7), None, relic(6)),
        codexes=(CODEXES[3], None, CODEXES[5]),
        decks=(
            DeckView("chimera", 30, 6),
            DeckView("artifact", 0, 0),
            DeckView("codex", 21, 3),
        ),
    )


def colours() -> ChimeriumView:
    """Three players with the Color Nexus (C15), a cube to be placed."""
    pending = Pending(0, "cube", (), 1, "track", 0)
    return view(3, ring="colours", turned=5, locations=locations(5, 3), pending=pending)


def early() -> ChimeriumView:
    """Two players at the start: nobody has anything."""
    fresh = tuple(player(seat) for seat in range(2))
    empty = tuple(msgspec.structs.replace(one, cubes=(0, 0)) for one in locations(0, 2))
    return view(2, round=1, players=fresh, locations=empty, turned=0)


def solo() -> ChimeriumView:
    """Against Sapphia."""
    entries = (
        (gain("chimera"), gain("scroll")),
        (gain("release", by="element"),),
        (gain("artifact"),),
        (gain("prestige", 2), gain("elixir")),
        (gain("chimera", 2), gain("gem")),
        (gain("release", by="attribute"), gain("codex")),
    )
    hers = msgspec.structs.replace(
        players()[0],
        seat=1,
        sapphia=True,
        slots=(),
        pile=tuple(relic(n) for n in range(4)),
        above=(),
        points=31,
        final=38,
    )
    card = SapphiaView(
        player=1,
        behaviour="a",
        behaviour_name="Keeper of Lore",
        entries=tuple(EntryView(i + 1, gains, "") for i, gains in enumerate(entries)),
        difficulty="hard",
        difficulty_name="★★",
        released=4,
        created=2,
        scroll=2,
        gem=2,
        elixir=3,
        priority=("purple", "green", "red", "yellow", "blue", "grey"),
    )
    one = msgspec.structs.replace(players()[2], seat=0)
    places = tuple(
        msgspec.structs.replace(place, cubes=CUBES[place.number][:2]) for place in locations(3, 2)
    )
    return view(1, players=(one, hers), sapphia=card, order=(1, 0), locations=places)


def allowed(count: int) -> tuple[Allowed, ...]:
    """So many kinds of dice with what they allow."""
    found: list[Allowed] = []
    for i in range(count):
        colour, value = COLOURS[(i * 5 + i // 6) % 6], i % 6 + 1
        space = ARTIFACT_SPACES.index(colour)
        found.append(
            Allowed(
                colour,
                value,
                1 + i % 3,
                f"beast-{value - 1}" if i % 5 else None,
                f"relic-{space}" if i % 4 else None,
                ("beast-0", "beast-7")[: i % 3],
                (value + 1) % 6,
                ("beast-2", "beast-9", "beast-5")[: (i * 2) % 4],
            )
        )
    return tuple(found)


def offered(base: ChimeriumView, allows: tuple[Allowed, ...]) -> ChimeriumView:
    """A view where seat 0 has these dice to take."""
    first = msgspec.structs.replace(base.players[0], allows=allows)
    return msgspec.structs.replace(base, players=(first, *base.players[1:]))


def own(count: int = 11, seats: int = 4, **changes: Any) -> ChimeriumView:
    """A view of seat 0 with so many kinds of dice."""
    return offered(view(seats, seat=0, **changes), allowed(count))


def summed(one: PlayerView) -> PlayerView:
    """With the lines of its score."""
    lines = [ScoreLine("track", one.points)]
    lines += [ScoreLine("set", owned.points) for owned in one.sets]
    lines += [ScoreLine("codex", line.points, {"card": line.codex}) for line in one.bells]
    if one.sapphia:
        counts = (len(one.released), len(one.created), one.scrolls, one.gems, one.elixirs)
        kinds = ("released", "created", "scroll", "gem", "elixir")
        for kind, count, each in zip(kinds, counts, (4, 2, 2, 2, 3), strict=True):
            lines.append(ScoreLine(kind, count * each))
    else:
        lines.append(ScoreLine("resources", 5 * min(one.scrolls, one.gems, one.elixirs)))
    assert sum(line.points for line in lines) == one.points + one.final
    return msgspec.structs.replace(one, lines=tuple(lines))


def over(seats: int, shared: bool = False) -> ChimeriumView:
    """The end: places by score, or first place shared by all."""
    base = solo() if seats == 1 else view(seats)
    ended = tuple(summed(one) for one in base.players)
    base = msgspec.structs.replace(base, players=ended, phase="over", waiting=(), round=3)
    scores = [one.points + one.final for one in base.players]
    placings = tuple(
        Placing(
            one.seat,
            1 if shared else 1 + sum(score > scores[one.seat] for score in scores),
            scores[one.seat],
        )
        for one in base.players[:seats]
    )
    return msgspec.structs.replace(base, result=Result(placings, "rounds"))
