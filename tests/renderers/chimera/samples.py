"""Views made by hand: every kind of position a picture has to show, with content of their own.

They do not go through the rules, so that a picture's reference never moves with the house content.
"""

from __future__ import annotations

from typing import Any

import msgspec

from bot.games.chimera.cards import Attribute, DamageType, Skill, Speed
from bot.games.chimera.view import (
    AvatarFace,
    CardFace,
    ChimeraView,
    CoolingView,
    HandCard,
    RaceFace,
    RoundView,
    ShiftView,
    SideView,
    StatView,
    StepView,
)
from bot.games.core.model import Placing, Result

NAMES = ("Mira Holloway", "Tobias")
LONG_NAMES = (
    "Bartholomew Featherstonehaugh-Cholmondeley III 🐉🔥",
    "日本語の長い名前を持つプレイヤー",
)
RTL_NAMES = ("محمد الفاتح بن عبد الرحمن", "שלום עליכם 👩‍🚀")

_RACES = {
    "salamander": ("Salamander", "#d9532c", "Hits first, hits hard, burns itself."),
    "basilisk": ("Basilisk", "#6b9a2f", "Venom and a gaze that turns blades to stone."),
    "golem": ("Golem", "#a07c52", "Slow, thick and patient; nothing gets through."),
    "sylph": ("Sylph", "#3fa3c9", "Never where the blow lands."),
    "wraith": ("Wraith", "#8468c4", "Drains what it cannot strike."),
    "hydra": ("Hydra", "#248f78", "Grows back faster than you can cut."),
}
_AVATARS = {
    "salamander": (("Ashmother Vel", 28, 0, 5, 4), ("Cinder Prince", 24, 1, 6, 4)),
    "basilisk": (("Queen Ophidia", 25, 1, 5, 5), ("The Staring Duke", 20, 2, 6, 4)),
    "golem": (("Old Cairn", 19, 2, 4, 4), ("Brass Colossus", 24, 1, 4, 5)),
    "sylph": (("Zephyrine", 27, 0, 5, 6), ("Gale Marquis", 26, 0, 6, 5)),
    "wraith": (("The Hollow Abbot", 26, 0, 5, 5), ("Grave Empress", 23, 1, 5, 5)),
    "hydra": (("Thrice-Born Ladon", 30, 0, 4, 4), ("Mire Regent", 22, 1, 5, 4)),
}


def attack(what: DamageType, amount: int) -> Skill:
    return Skill("attack", what, amount, "enemy")


def raised(what: Attribute, amount: int, on: Any = "own") -> Skill:
    return Skill("increase", what, amount, on)


def lowered(what: Attribute, amount: int, on: Any = "enemy") -> Skill:
    return Skill("decrease", what, amount, on)


def cancel(what: DamageType | Attribute, on: Any = "own") -> Skill:
    return Skill("cancel", what, 0, on)


# name, speed, cooling, skills: the twelve of every race here.
_CARDS: tuple[tuple[str, Speed, int, tuple[Skill, ...]], ...] = (
    ("Ember Lash", "rock", 1, (attack("melee", 5),)),
    ("Spark Volley", "scissors", 1, (attack("ranged", 4), lowered("dexterity", 1))),
    ("Kindle", "paper", 1, (raised("vitality", 3), raised("endurance", 1))),
    ("Ring of Salt", "paper", 2, (cancel("magical"), attack("melee", 4))),
    ("Twin Fangs", "rock", 2, (attack("melee", 3), attack("melee", 3))),
    ("Smoke Step", "scissors", 3, (raised("evasion", 2), attack("ranged", 3))),
    ("Unmake", "paper", 3, (cancel("endurance", "enemy"), attack("magical", 6))),
    ("Pyre", "rock", 4, (attack("magical", 9), lowered("vitality", 2, "own"))),
    (
        "Long Night",
        "scissors",
        4,
        (lowered("evasion", 3), lowered("endurance", 1), attack("magical", 5)),
    ),
    ("Quicksilver", "scissors", 2, (raised("dexterity", 2), attack("ranged", 5))),
    (
        "Mirror Ward",
        "paper",
        2,
        (cancel("vitality", "own"), cancel("melee"), raised("vitality", 2)),
    ),
    ("The Great Work of the Seventh Athanor", "rock", 3, (attack("magical", 7),)),
)


def cards(race: str) -> tuple[CardFace, ...]:
    """The twelve cards of a race."""
    colour = _RACES[race][1]
    return tuple(
        CardFace(
            id=f"{race}-{i}",
            name=name,
            race=race,
            symbol=race,
            colour=colour,
            speed=speed,
            cooling=cooling,
            skills=skills,
            text="",
        )
        for i, (name, speed, cooling, skills) in enumerate(_CARDS)
    )


def avatars(race: str) -> tuple[AvatarFace, ...]:
    """The two avatars of a race."""
    race_name, colour, _ = _RACES[race]
    return tuple(
        AvatarFace(
            id=name.lower().replace(" ", "-"),
            name=name,
            race=race,
            race_name=race_name,
            symbol=race,
            colour=colour,
            vitality=vitality,
            endurance=endurance,
            dexterity=dexterity,
            evasion=evasion,
        )
        for name, vitality, endurance, dexterity, evasion in _AVATARS[race]
    )


def races() -> tuple[RaceFace, ...]:
    """All six races."""
    out: list[RaceFace] = []
    for race, (name, colour, character) in _RACES.items():
        ids = [card.id for card in cards(race)]
        out.append(
            RaceFace(
                id=race,
                name=name,
                symbol=race,
                colour=colour,
                character=character,
                avatars=avatars(race),
                ready=(tuple(ids[:7]), tuple(ids[5:])),
                skills=cards(race),
            )
        )
    return tuple(out)


def stats(avatar: AvatarFace, *shifts: tuple[Attribute, int, int]) -> tuple[StatView, ...]:
    """The three stats of an avatar under (stat, amount, rounds left) shifts."""
    out: list[StatView] = []
    names: tuple[Attribute, ...] = ("endurance", "dexterity", "evasion")
    for name in names:
        printed: int = getattr(avatar, name)
        mine = tuple(ShiftView(amount, left) for stat, amount, left in shifts if stat == name)
        now = max(0, printed + sum(shift.amount for shift in mine))
        out.append(StatView(name, printed, now, mine))
    return tuple(out)


def side(
    seat: int,
    avatar: AvatarFace,
    vitality: int | None = None,
    *,
    ready: bool = False,
    shifts: tuple[tuple[Attribute, int, int], ...] = (),
    cooling: tuple[tuple[int, int], ...] = (),
) -> SideView:
    """One half; ``cooling``: (index of a card of the race, rounds until it is back)."""
    race = cards(avatar.race)
    lying = tuple(CoolingView(race[i], race[i].cooling - left, left) for i, left in cooling)
    return SideView(
        seat=seat,
        ready=ready,
        avatar=avatar,
        vitality=avatar.vitality if vitality is None else vitality,
        stats=stats(avatar, *shifts),
        cooling=lying,
        hand_size=7 - len(lying),
        seen=(),
    )


def sealed(seat: int, ready: bool) -> SideView:
    """One half before the reveal."""
    return SideView(seat, ready, None, 0, (), (), 7, ())


def view(**changes: Any) -> ChimeraView:
    """A spectator's view of round 1, changed."""
    one, two = avatars("salamander")[0], avatars("wraith")[0]
    base = ChimeraView(
        seat=None,
        seats=2,
        turn=1,
        waiting=(0, 1),
        phase="duel",
        last_round=40,
        sides=(side(0, one), side(1, two)),
    )
    return msgspec.structs.replace(base, **changes)


def deck(ready: tuple[bool, bool] = (True, False)) -> ChimeraView:
    """Before the reveal, for everybody."""
    waiting = tuple(seat for seat in (0, 1) if not ready[seat])
    return view(
        turn=0,
        phase="deck",
        waiting=waiting,
        sides=(sealed(0, ready[0]), sealed(1, ready[1])),
        races=races(),
    )


def choosing(own_choice: tuple[str, ...] = ()) -> ChimeraView:
    """Before the reveal, for seat 0."""
    return msgspec.structs.replace(
        deck((bool(own_choice), False)), seat=0, races=races(), own_choice=own_choice
    )


def start() -> ChimeraView:
    """Round 1: nothing revealed, one player is ready."""
    one, two = avatars("salamander")[0], avatars("wraith")[0]
    return view(waiting=(1,), sides=(side(0, one, ready=True), side(1, two)))


def step(index: int, seat: int, skill: Skill, outcome: str, **numbers: int) -> StepView:
    """One skill's step; aimed at the enemy, or at its own player where the skill says so."""
    target = seat if skill.on == "own" else 1 - seat
    return StepView(index=index, seat=seat, skill=skill, outcome=outcome, target=target, **numbers)


def middle() -> ChimeraView:
    """Round 8: shifts on both sides, cards cooling in all four turns."""
    one, two = avatars("salamander")[0], avatars("golem")[0]
    a, b = cards("salamander")[8], cards("golem")[3]
    last = RoundView(
        number=7,
        cards=(a, b),
        faster=1,
        steps=(
            step(0, 1, b.skills[0], "cancels", result=1),
            step(0, 0, a.skills[0], "lowered", raw=3, result=1),
            step(1, 1, b.skills[1], "hit", raw=4, endurance=0, result=4, vitality=17),
            step(1, 0, a.skills[1], "lowered", raw=1, result=1),
            step(2, 0, a.skills[2], "cancelled", raw=5, result=0, vitality=19),
        ),
        regenerated=(1, 0),
    )
    return view(
        turn=8,
        waiting=(0,),
        last=last,
        sides=(
            side(
                0,
                one,
                18,
                shifts=(("endurance", 1, 1), ("dexterity", 2, 2), ("dexterity", -1, 1)),
                cooling=((8, 4), (5, 2), (7, 1), (9, 1)),
            ),
            side(
                1,
                two,
                7,
                ready=True,
                shifts=(("endurance", -1, 2), ("evasion", -3, 2)),
                cooling=((3, 2), (6, 1)),
            ),
        ),
    )


def tie() -> ChimeraView:
    """Round 3: both were rock; a pierced shield, an evaded blow, long names in other scripts."""
    one, two = avatars("sylph")[1], avatars("hydra")[0]
    a, b = cards("sylph")[4], cards("hydra")[7]
    last = RoundView(
        number=2,
        cards=(a, b),
        faster=None,
        steps=(
            step(0, 0, a.skills[0], "ignored-endurance", raw=3, endurance=2, result=3, vitality=27),
            step(0, 1, b.skills[0], "evaded", raw=9, result=0, vitality=26),
            step(1, 0, a.skills[1], "hit", raw=3, endurance=2, result=1, vitality=24),
            step(1, 1, b.skills[1], "hurt", raw=2, result=2, vitality=24),
        ),
        regenerated=(0, 1),
    )
    return view(
        turn=3,
        waiting=(0, 1),
        last=last,
        sides=(
            side(0, one, 26, shifts=(("evasion", 2, 1),), cooling=((4, 2),)),
            side(1, two, 25, cooling=((7, 4),)),
        ),
    )


def hand(chosen: bool = True) -> ChimeraView:
    """Round 8 for seat 0: seven cards, four of them cooling, one lying face-down."""
    base = middle()
    race = cards("salamander")
    back = {cooling.card.id: cooling.back_in for cooling in base.sides[0].cooling}
    seven = tuple(
        HandCard(race[i], back.get(race[i].id, 0), chosen and i == 3) for i in (0, 3, 2, 8, 5, 7, 9)
    )
    return msgspec.structs.replace(
        base,
        seat=0,
        hand=seven,
        own_avatar=base.sides[0].avatar,
        own_choice=(race[3].id,) if chosen else (),
    )


def _over(
    reason: str, places: tuple[int, int], vitality: tuple[int, int], turn: int
) -> ChimeraView:
    base = middle()
    one, two = base.sides
    return msgspec.structs.replace(
        base,
        phase="over",
        turn=turn,
        waiting=(),
        result=Result((Placing(0, places[0]), Placing(1, places[1])), reason),
        sides=(
            msgspec.structs.replace(one, vitality=vitality[0], ready=False),
            msgspec.structs.replace(two, vitality=vitality[1], ready=False),
        ),
    )


def won() -> ChimeraView:
    """Seat 0 has won by vitality."""
    return _over("vitality", (1, 2), (18, 0), 8)


def drawn() -> ChimeraView:
    """Round 40 with equal vitality."""
    return _over("limit", (1, 1), (9, 9), 40)


def doubled() -> ChimeraView:
    """Both fell in one simultaneous step."""
    return _over("double", (1, 1), (0, 0), 12)


def resigned() -> ChimeraView:
    """Seat 0 has given up."""
    return _over("resigned", (2, 1), (11, 14), 12)
